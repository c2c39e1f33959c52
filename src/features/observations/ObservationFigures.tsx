import { useQuery } from '@tanstack/react-query';
import { observationFiguresQuery } from '../../api/observations/queries';
import { Dashboard } from '../../components/chart/Dashboard';
import { errorStatus } from '../../components/errorStatus';
import { paths } from '../../lib/paths';

/** What is open, by risk. Each figure leads to its list. */
export function ObservationFigures() {
  const query = useQuery(observationFiguresQuery());
  // Not every API has them.
  if (errorStatus(query.error) === 404) return null;
  const open = (filters: Record<string, string>) => paths.observationList({ status: 'OPEN', ...filters });
  return (
    <Dashboard
      query={query}
      label="Open observations"
      figures={({ extreme, high, medium, low, overdue, assigned }) => [
        { label: 'Extreme risk', value: extreme, isBad: true, to: open({ risk: 'EXTREME' }) },
        { label: 'High risk', value: high, to: open({ risk: 'HIGH' }) },
        { label: 'Medium risk', value: medium, to: open({ risk: 'MEDIUM' }) },
        { label: 'Low risk', value: low, to: open({ risk: 'LOW' }) },
        { label: 'Late', value: overdue, isBad: true, to: open({ overdue: 'true' }) },
        { label: 'Assigned to me', value: assigned, to: open({ whose: 'ASSIGNED' }) },
      ]}
    />
  );
}
