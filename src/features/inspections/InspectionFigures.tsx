import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inspectionItems } from '../../api/inspectionItems/queries';
import { inspectionFigures } from '../../api/inspections/queries';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Figure } from '../../components/page/Figure';
import { formatNumber, formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import type { InspectionKind } from './inspection';
import { changeText, periodDays } from '../../lib/period';

interface Props {
  kind: InspectionKind;
  period: string;
}

/** CALL-235, SAFE-13: the figures of a period and their change against the one before. Each leads to its list. */
export function InspectionFigures({ kind, period }: Props) {
  const days = periodDays(period);
  const query = useQuery({
    ...inspectionFigures({ use: kind.use, ...days }),
    placeholderData: keepPreviousData,
  });
  // Items are late by their interval, also without a scheduled inspection (as on the safety home).
  const lateItems = useQuery({
    ...inspectionItems.list(
      { kind: kind.use, due: 'LATE', sort: 'nextDue,asc', page: 0, size: 1 },
      { silent: true },
    ),
    enabled: kind.items !== undefined,
  }).data?.total;
  const listed = (status: string) => paths.inspectionList(kind.list, { status });
  const done = paths.inspectionList(kind.list, { status: 'all', ...days });
  return (
    <FetchedSection query={query} what="the figures">
      {({ done: count, late, planned, toReview, score, failed, before }) => (
        <section className="pl-panel" aria-label="Figures" aria-busy={query.isPlaceholderData}>
          <dl className="pl-figures">
            <Figure
              label="Done"
              value={formatNumber(count)}
              change={changeText(count, before.done)}
              to={done}
            />
            <Figure
              label="Average score"
              value={score === undefined ? '—' : formatPercent(score)}
              change={changeText(score, before.score)}
              to={done}
            />
            <Figure
              label="Failed items"
              value={formatNumber(failed)}
              change={changeText(failed, before.failed)}
              to={done}
            />
            {kind.items ? (
              <Figure
                label={`${kind.items.label} with a late inspection`}
                value={lateItems === undefined ? '—' : formatNumber(lateItems)}
                to={`${kind.items.to}&due=LATE`}
              />
            ) : (
              <Figure label="Late" value={formatNumber(late)} to={listed('LATE')} />
            )}
            <Figure label="Due in 7 days" value={formatNumber(planned)} to={kind.list} />
            <Figure label="To review" value={formatNumber(toReview)} to={listed('SUBMITTED')} />
          </dl>
        </section>
      )}
    </FetchedSection>
  );
}
