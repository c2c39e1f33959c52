import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  delayCauseNames,
  type SummaryDelay,
  type SummaryJob,
  type SummaryWeek,
  type SummaryWork,
} from '../../api/dailyReports/contract';
import { reportSummary } from '../../api/dailyReports/queries';
import { Dashboard } from '../../components/chart/Dashboard';
import { dashboardPanel, type PanelSeries } from '../../components/chart/DashboardPanel';
import type { Column } from '../../components/table/column';
import { codedColumn, numberColumn, numberedColumn, textColumn } from '../../components/table/columns';
import { type Day, formatDayOfYear, formatShortDate, monthOf } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { type Days, trendWeeks, weekFrom } from '../../lib/period';
import { useLabel } from '../../session/labels';

/** The columns of jobs and weeks. */
const countColumns = <Row extends Pick<SummaryJob, 'complete' | 'open' | 'missing'>>(): Column<Row>[] => [
  numberColumn('complete', 'Complete', ({ complete }) => complete, { card: 'fact' }),
  numberColumn('open', 'Open', ({ open }) => open, { card: 'fact' }),
  numberColumn('missing', 'Missing', ({ missing }) => missing, { card: 'fact' }),
];
const jobColumns = (label: string): Column<SummaryJob>[] => [
  numberedColumn('job', label, (job) => job, { numbered: true, card: 'title' }),
  ...countColumns<SummaryJob>(),
  numberColumn('people', 'Person-days', ({ people }) => people),
  numberColumn('hours', 'Hours', ({ hours }) => hours, { card: 'fact' }),
  numberColumn('delayHours', 'Hours lost', ({ delayHours }) => delayHours),
];
const weekColumns: Column<SummaryWeek>[] = [
  textColumn('monday', 'Week of', ({ monday }) => formatShortDate(monday), { card: 'title' }),
  ...countColumns<SummaryWeek>(),
];
const delayColumns: Column<SummaryDelay>[] = [
  textColumn('cause', 'Cause', ({ cause }) => delayCauseNames[cause], { card: 'title' }),
  numberColumn('hours', 'Hours lost', ({ hours }) => hours, { card: 'fact' }),
  numberColumn('reports', 'Reports', ({ reports }) => reports, { card: 'fact' }),
];
const workColumns: Column<SummaryWork>[] = [
  codedColumn('costCode', 'Cost code', ({ costCode }) => costCode.name, { card: 'title' }),
  numberColumn('quantity', 'Quantity', ({ quantity }) => quantity, { card: 'fact' }),
  textColumn('unit', 'Unit', ({ unit }) => unit, { card: 'fact' }),
  numberColumn('reports', 'Reports', ({ reports }) => reports, { card: 'fact' }),
];

/** By the names in the answer, from Monday. */
const weekdays = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
} as const;
/** Jobs in the chart by weekday. */
const MOST_MISSING = 10;
const MISSING_RULE =
  'From the first report of a job in the period on, a day without one is missing when time cards have hours on it; where none have hours, Monday to Friday count.';
type Weekday = keyof typeof weekdays;
const weekdayNames = Object.keys(weekdays) as Weekday[];
const missingOn = (day: Weekday) => (row: SummaryJob) => row.missingOn?.[day] ?? 0;
const weekdayColumns = (label: string): Column<SummaryJob>[] => [
  numberedColumn('job', label, (job) => job, { numbered: true, card: 'title' }),
  ...weekdayNames.map((day) => numberColumn(day, weekdays[day], missingOn(day), { card: 'fact' })),
];

interface Props extends Days {
  jobId: string;
}

/** CALL-196, CALL-198, TNM-17, TNM-19: what the reports of a period say. Each figure leads to its list. */
export function ReportSummary({ from, to, jobId }: Props) {
  const job = useLabel()('Job');
  const list = (filters: Record<string, string>, days: Days = { from, to }) =>
    paths.dailyReportList({ ...(jobId && { jobId }), fromDate: days.from, toDate: days.to, ...filters });
  const calendar = (id: string, day: Day) =>
    paths.dailyReportList({ tab: 'calendar', jobId: id, month: monthOf(day) });
  /** Complete and open reports lead to a list, missing ones to the calendar of a job. */
  const countSeries = <Row extends Pick<SummaryJob, 'complete' | 'open' | 'missing'>>(
    listOf: (row: Row, status: string) => string,
    missingTo: (row: Row) => string | undefined,
  ): PanelSeries<Row>[] => [
    {
      id: 'complete',
      label: 'Complete',
      value: ({ complete }) => complete,
      to: (row) => listOf(row, 'COMPLETE'),
    },
    { id: 'open', label: 'Open', tone: 'late', value: ({ open }) => open, to: (row) => listOf(row, 'OPEN') },
    { id: 'missing', label: 'Missing', tone: 'bad', value: ({ missing }) => missing, to: missingTo },
  ];
  return (
    <Dashboard
      query={useQuery({ ...reportSummary({ from, to, jobId }), placeholderData: keepPreviousData })}
      what="the summary"
      days={{ from, to }}
      label="Totals"
      isEmpty={({ complete, open }) => complete + open === 0}
      empty={{ title: 'No daily reports in this period', text: 'Choose another period or job.' }}
      figures={({ jobs: [first, ...others], ...totals }) => {
        const mostMissing = others.reduce(
          (one, other) => (other.missing > (one?.missing ?? 0) ? other : one),
          first,
        );
        return [
          { label: 'Complete', value: totals.complete, to: list({ status: 'COMPLETE' }) },
          { label: 'Open', value: totals.open, to: list({ status: 'OPEN' }) },
          {
            label: 'Missing',
            value: totals.missing,
            isBad: true,
            to: mostMissing && calendar(mostMissing.id, to),
          },
          { label: 'Person-days', value: totals.people, to: list({}) },
          { label: 'Hours', value: totals.hours, to: list({ sort: 'hours,desc' }) },
          { label: 'Hours lost', value: totals.delayHours, to: list({}) },
        ];
      }}
      trendQuery={useQuery(reportSummary({ ...trendWeeks(), jobId }))}
      trends={({ weeks }) => [
        dashboardPanel({
          title: 'Reports by week',
          rows: weeks,
          rowKey: ({ monday }) => monday,
          rowName: ({ monday }) => formatDayOfYear(monday),
          rowTo: ({ monday }) => list({}, weekFrom(monday)),
          columns: weekColumns,
          noun: { one: 'week', many: 'weeks' },
          look: 'columns',
          series: countSeries<SummaryWeek>(
            ({ monday }, status) => list({ status }, weekFrom(monday)),
            ({ monday }) => (jobId === '' ? undefined : calendar(jobId, monday)),
          ),
        }),
      ]}
      breakdowns={({ delays, jobs, work }) => [
        dashboardPanel({
          title: `By ${job.toLowerCase()}`,
          rows: jobs,
          rowKey: ({ id }) => id,
          rowName: ({ name }) => name,
          rowTo: ({ id, missing }) => (missing > 0 ? calendar(id, to) : list({ jobId: id })),
          columns: jobColumns(job),
          noun: { one: 'job summary', many: 'job summaries' },
          look: 'ranking',
          series: countSeries<SummaryJob>(
            ({ id }, status) => list({ jobId: id, status }),
            ({ id }) => calendar(id, to),
          ),
        }),
        dashboardPanel({
          title: 'Missing reports by weekday',
          rows: jobs
            .filter((row) => row.missingOn !== undefined && row.missing > 0)
            .sort((one, other) => other.missing - one.missing)
            .slice(0, MOST_MISSING),
          rowKey: ({ id }) => id,
          rowName: ({ name }) => name,
          rowTo: ({ id }) => calendar(id, to),
          columns: weekdayColumns(job),
          noun: { one: 'job', many: 'jobs' },
          note: [
            jobs.filter(({ missing }) => missing > 0).length > MOST_MISSING &&
              `The ${MOST_MISSING} jobs with the most.`,
            MISSING_RULE,
          ]
            .filter(Boolean)
            .join(' '),
          look: 'heat',
          series: weekdayNames.map((day) => ({
            id: day,
            label: weekdays[day],
            value: missingOn(day),
            to: ({ id }: SummaryJob) => calendar(id, to),
          })),
        }),
        dashboardPanel({
          title: 'Hours lost by cause',
          rows: delays,
          rowKey: ({ cause }) => cause,
          rowName: ({ cause }) => delayCauseNames[cause],
          rowTo: ({ cause }) => list({ delay: cause }),
          columns: delayColumns,
          noun: { one: 'cause of delay', many: 'causes of delay' },
          look: 'bars',
          series: [
            {
              id: 'hours',
              label: 'Hours lost',
              value: ({ hours }) => hours,
              to: ({ cause }) => list({ delay: cause }),
            },
          ],
          formatValue: (value) => `${formatNumber(value)} h`,
        }),
        dashboardPanel({
          title: 'Quantities by cost code',
          rows: work,
          rowKey: ({ id }) => id,
          rowTo: ({ costCode }) => list({ search: costCode.name }),
          columns: workColumns,
          noun: { one: 'quantity', many: 'quantities' },
        }),
      ]}
    />
  );
}
