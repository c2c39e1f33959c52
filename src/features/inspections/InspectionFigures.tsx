import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inspectionItems } from '../../api/inspectionItems/queries';
import type { InspectionDashboard } from '../../api/inspections/contract';
import { inspectionFigures } from '../../api/inspections/queries';
import { Dashboard } from '../../components/chart/Dashboard';
import type { FigureProps } from '../../components/page/Figure';
import { addDays, today } from '../../lib/dates';
import { formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { type Days, figureChange, periodDays, scoreChange } from '../../lib/period';
import type { InspectionKind } from './inspection';

/** SAFE-13: the figures of a period and their change against the one before. Each leads to its list. */
export function figuresOf(
  { list, items }: InspectionKind,
  days: Days,
  { done, planned, score, failed, missed, before, weeks }: InspectionDashboard,
  lateItems?: number,
): (FigureProps | false)[] {
  const listed = (status: string, period = {}) => paths.inspectionList(list, { status, ...period });
  return [
    {
      label: 'Done',
      value: done,
      change: figureChange(done, before.done, { better: 'up' }),
      trend: weeks.map(({ passed, withFailures }) => passed + withFailures),
      to: listed('DONE', days),
    },
    {
      label: 'Average score',
      value: score === undefined ? undefined : formatPercent(score),
      change: figureChange(score, before.score, scoreChange),
      trend: weeks.flatMap((week) => week.score ?? []),
      to: listed('DONE', days),
    },
    {
      label: 'Failed items',
      value: failed,
      change: figureChange(failed, before.failed, { better: 'down' }),
      to: listed('FAILED', days),
    },
    missed !== undefined && {
      label: 'Missed',
      value: missed,
      isBad: true,
      change: figureChange(missed, before.missed, { better: 'down' }),
      to: listed('MISSED', days),
    },
    items !== undefined && {
      label: `${items.label} with a late inspection`,
      value: lateItems,
      isBad: true,
      to: `${items.to}&due=LATE`,
    },
    {
      label: 'Due in 7 days',
      value: planned,
      to: paths.inspectionList(list, { from: today(), to: addDays(today(), 6) }),
    },
  ];
}

/** What the tabs of a list count already. */
export const statusFiguresOf = (
  { list }: InspectionKind,
  { late, toReview }: InspectionDashboard,
): FigureProps[] => [
  { label: 'Late', value: late, isBad: true, to: paths.inspectionList(list, { status: 'LATE' }) },
  { label: 'To review', value: toReview, to: paths.inspectionList(list, { status: 'SUBMITTED' }) },
];

/** CALL-235: the figures of the last 30 days above a list. */
export function InspectionFigures({ kind }: { kind: InspectionKind }) {
  const days = periodDays();
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
  return <Dashboard query={query} figures={(data) => figuresOf(kind, days, data, lateItems)} />;
}
