import type { InspectionJob, InspectionWeek } from '../../api/inspections/contract';
import { dashboardPanel } from '../../components/chart/DashboardPanel';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { formatDayOfYear, formatShortDate } from '../../lib/dates';
import { formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { trendWeeks, weekFrom } from '../../lib/period';
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

/** SAFE-13: the score of each job in each week, those first whose score has fallen most. `target`: in percent. */
export function scoreByJob(jobs: readonly InspectionJob[], target: number | undefined) {
  const rows = jobs
    .flatMap((job) => {
      const [first, ...later] = job.weeks.flatMap(({ score }) => score ?? []);
      const last = later.at(-1);
      return first === undefined || last === undefined ? [] : [{ ...job, change: last - first }];
    })
    .toSorted((one, other) => one.change - other.change || one.name.localeCompare(other.name));
  const mondays = rows[0]?.weeks.map(({ monday }) => monday) ?? [];
  const scoreOf = (monday: string) => (job: InspectionJob) =>
    job.weeks.find((week) => week.monday === monday)?.score;
  return dashboardPanel({
    title: 'Average score of each job by week',
    chartTitle: 'Average score by week',
    note: 'Those whose score has fallen most come first: from the first to the last week with a score.',
    rows,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name || '—',
    rowTo: ({ id }) =>
      id === ''
        ? undefined
        : paths.inspectionList(siteInspections.list, { status: 'DONE', jobId: id, ...trendWeeks() }),
    columns: [
      textColumn<(typeof rows)[number]>('name', 'Job', ({ name }) => name || '—', { card: 'title' }),
      ...mondays.map((monday) =>
        textColumn<(typeof rows)[number]>(
          monday,
          formatDayOfYear(monday),
          (job) => scoreText({ score: scoreOf(monday)(job) }),
          {
            card: 'fact',
          },
        ),
      ),
    ],
    noun: { one: 'job', many: 'jobs' },
    look: 'multiples',
    target,
    series: mondays.map((monday) => ({ id: monday, label: formatDayOfYear(monday), value: scoreOf(monday) })),
    formatValue: formatPercent,
  });
}
