import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inspectionItems } from '../../api/inspectionItems/queries';
import { inspectionFigures } from '../../api/inspections/queries';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Figure, Figures } from '../../components/page/Figure';
import { formatNumber, formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import type { InspectionKind } from './inspection';
import { figureChange, periodDays, scoreChange } from '../../lib/period';

interface Props {
  kind: InspectionKind;
  period: string;
}

const lateTone = (late = 0) => (late > 0 ? 'failed' : undefined);

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
  const done = (status: string) => paths.inspectionList(kind.list, { status, ...days });
  return (
    <FetchedSection query={query} what="the figures">
      {({ done: count, late, planned, toReview, score, failed, before, weeks }) => (
        <Figures label="Figures" stale={query.isPlaceholderData}>
          <Figure
            label="Done"
            value={formatNumber(count)}
            change={figureChange(count, before.done, { better: 'up' })}
            trend={weeks.map(({ passed, withFailures }) => passed + withFailures)}
            to={done('DONE')}
          />
          <Figure
            label="Average score"
            value={score === undefined ? '—' : formatPercent(score)}
            change={figureChange(score, before.score, scoreChange)}
            trend={weeks.flatMap((week) => week.score ?? [])}
            to={done('DONE')}
          />
          <Figure
            label="Failed items"
            value={formatNumber(failed)}
            change={figureChange(failed, before.failed, { better: 'down' })}
            to={done('FAILED')}
          />
          {kind.items ? (
            <Figure
              label={`${kind.items.label} with a late inspection`}
              value={lateItems === undefined ? '—' : formatNumber(lateItems)}
              tone={lateTone(lateItems)}
              to={`${kind.items.to}&due=LATE`}
            />
          ) : (
            <Figure label="Late" value={formatNumber(late)} tone={lateTone(late)} to={listed('LATE')} />
          )}
          <Figure label="Due in 7 days" value={formatNumber(planned)} to={kind.list} />
          <Figure label="To review" value={formatNumber(toReview)} to={listed('SUBMITTED')} />
        </Figures>
      )}
    </FetchedSection>
  );
}
