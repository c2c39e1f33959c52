import { useQuery } from '@tanstack/react-query';
import { observationFiguresQuery } from '../../api/observations/queries';
import { errorStatus } from '../../components/errorStatus';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Figure, Figures } from '../../components/page/Figure';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';

/** What is open, by risk. Each figure leads to its list. */
export function ObservationFigures() {
  const query = useQuery(observationFiguresQuery());
  // Not every API has them.
  if (errorStatus(query.error) === 404) return null;
  const open = (filters: Record<string, string>) => paths.observationList({ status: 'OPEN', ...filters });
  return (
    <FetchedSection query={query} what="the figures">
      {({ extreme, high, medium, low, overdue, assigned }) => (
        <Figures label="Open observations">
          <Figure label="Open" value={formatNumber(extreme + high + medium + low)} to={open({})} />
          <Figure
            label="Extreme risk"
            value={formatNumber(extreme)}
            tone={extreme > 0 ? 'failed' : undefined}
            to={open({ risk: 'EXTREME' })}
          />
          <Figure label="High risk" value={formatNumber(high)} to={open({ risk: 'HIGH' })} />
          <Figure label="Medium risk" value={formatNumber(medium)} to={open({ risk: 'MEDIUM' })} />
          <Figure label="Low risk" value={formatNumber(low)} to={open({ risk: 'LOW' })} />
          <Figure
            label="Overdue"
            value={formatNumber(overdue)}
            tone={overdue > 0 ? 'failed' : undefined}
            to={open({ overdue: 'true' })}
          />
          <Figure label="Assigned to me" value={formatNumber(assigned)} to={open({ whose: 'ASSIGNED' })} />
        </Figures>
      )}
    </FetchedSection>
  );
}
