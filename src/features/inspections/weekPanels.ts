import type { InspectionWeek } from '../../api/inspections/contract';
import { dashboardPanel } from '../../components/chart/DashboardPanel';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { formatDayOfYear, formatShortDate } from '../../lib/dates';
import { formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { weekFrom } from '../../lib/period';
import { scoreText, siteInspections } from './inspection';

const columns: Column<InspectionWeek>[] = [
  textColumn('monday', 'Week of', ({ monday }) => formatShortDate(monday), { card: 'title' }),
  numberColumn('passed', 'Passed', ({ passed }) => passed, { card: 'fact' }),
  numberColumn('withFailures', 'With failures', ({ withFailures }) => withFailures, { card: 'fact' }),
  textColumn('score', 'Average score', scoreText, { card: 'fact' }),
];

const listOf =
  (status: string, filters: Record<string, string> = {}) =>
  (week: InspectionWeek) =>
    paths.inspectionList(siteInspections.list, { status, ...filters, ...weekFrom(week.monday) });

const shared = {
  rowKey: ({ monday }: InspectionWeek) => monday,
  rowName: ({ monday }: InspectionWeek) => formatDayOfYear(monday),
  rowTo: listOf('DONE'),
  columns,
  noun: { one: 'week', many: 'weeks' },
};

/** The inspections of each week without and with failed items. */
export const resultsByWeek = (rows: readonly InspectionWeek[]) =>
  dashboardPanel({
    ...shared,
    title: 'Results by week',
    rows,
    look: 'columns',
    series: [
      { id: 'passed', label: 'Passed', value: ({ passed }) => passed, to: listOf('PASSED') },
      {
        id: 'withFailures',
        label: 'With failures',
        tone: 'bad',
        value: ({ withFailures }) => withFailures,
        to: listOf('FAILED'),
      },
    ],
  });

/** SAFE-13: the average score of each week. `filters`: those of the list with the same inspections. `target`: in percent. */
export const scoreByWeek = (
  rows: readonly InspectionWeek[],
  {
    filters,
    note,
    target,
  }: { filters?: Record<string, string>; note?: string; target?: number | undefined } = {},
) => {
  const to = listOf('DONE', filters);
  return dashboardPanel({
    ...shared,
    title: 'Average score by week',
    note,
    target,
    rows,
    rowTo: to,
    look: 'line',
    series: [{ id: 'score', label: 'Average score', value: ({ score }) => score, to }],
    formatValue: formatPercent,
  });
};
