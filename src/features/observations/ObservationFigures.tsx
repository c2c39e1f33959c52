import { useQuery } from '@tanstack/react-query';
import { observationFiguresQuery } from '../../api/observations/queries';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Figure } from '../../components/page/Figure';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { riskBandNames } from '../../lib/risk';

/** What is open, by risk. Each figure leads to its list. */
export function ObservationFigures() {
  const query = useQuery(observationFiguresQuery());
  const open = (filters: Record<string, string>) => paths.observationList({ status: 'OPEN', ...filters });
  return (
    <FetchedSection query={query} what="the figures">
      {({ extreme, high, medium, low, overdue, assigned }) => (
        <section className="pl-panel" aria-label="Open observations">
          <dl className="pl-figures">
            <Figure
              label={`${riskBandNames.EXTREME} risk`}
              value={formatNumber(extreme)}
              to={open({ risk: 'EXTREME' })}
            />
            <Figure label={riskBandNames.HIGH} value={formatNumber(high)} to={open({ risk: 'HIGH' })} />
            <Figure label={riskBandNames.MEDIUM} value={formatNumber(medium)} to={open({ risk: 'MEDIUM' })} />
            <Figure label={riskBandNames.LOW} value={formatNumber(low)} to={open({ risk: 'LOW' })} />
            <Figure label="Overdue" value={formatNumber(overdue)} to={open({ overdue: 'true' })} />
            <Figure label="Assigned to me" value={formatNumber(assigned)} to={open({ whose: 'ASSIGNED' })} />
          </dl>
        </section>
      )}
    </FetchedSection>
  );
}
