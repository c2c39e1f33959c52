import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { MAX_DOCUMENTS } from '../../../api/documents';
import { jobLabel } from '../../../api/jobs/contract';
import {
  type DashboardFigures,
  type TicketDashboardData,
  ticketNoun,
  ticketStatusNames,
} from '../../../api/tickets/contract';
import { ticketDashboardQuery, ticketFilesOut, tickets } from '../../../api/tickets/queries';
import { Dashboard } from '../../../components/chart/Dashboard';
import { dashboardPanel, type PanelSeries } from '../../../components/chart/DashboardPanel';
import { DocumentsButton } from '../../../components/documents/DocumentsButton';
import { SelectFilter } from '../../../components/form/SelectFilter';
import { filterOptions } from '../../../components/page/filter';
import type { FigureProps } from '../../../components/page/Figure';
import { PageHeader } from '../../../components/page/PageHeader';
import { usePeriod } from '../../../components/page/usePeriod';
import type { Column } from '../../../components/table/column';
import { numberColumn, numberedColumn, textColumn } from '../../../components/table/columns';
import { countOf, dayNoun } from '../../../lib/countOf';
import { addDays, type Day, formatMonth, formatMonthOfYear, monthOf, today } from '../../../lib/dates';
import { formatMoney, showDollars } from '../../../lib/money';
import { formatHundredths } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { figureChange, monthFrom, trendMonths } from '../../../lib/period';
import { useMay } from '../../../access/useMay';
import { useOpenJobFilter } from '../../../navigation/jobFilter';

type JobRow = TicketDashboardData['jobs'][number];
type StatusRow = TicketDashboardData['statuses'][number];
type MonthRow = TicketDashboardData['months'][number];

/** Undefined for people who see no prices. */
const amountOrNone = (amount: string): number | undefined => (amount === '' ? undefined : Number(amount));

/** The columns of jobs and months. */
const figureColumns = <Row extends DashboardFigures>(showsPrices: boolean): Column<Row>[] => [
  numberColumn('tickets', 'Tickets', ({ tickets: count }) => count, { card: 'fact' }),
  numberColumn('open', 'Open', ({ open }) => open, { card: 'fact' }),
  numberColumn('unsigned', 'Without customer signature', ({ unsigned }) => unsigned, { card: 'fact' }),
  textColumn('hours', 'Hours', ({ hours }) => formatHundredths(hours), { align: 'end' }),
  ...(showsPrices
    ? [
        textColumn<Row>('amount', 'Amount', ({ amount }) => formatMoney(amount), { align: 'end' }),
        textColumn<Row>('billed', 'Billed', ({ billed }) => formatMoney(billed), { align: 'end' }),
      ]
    : []),
];
const jobColumn = numberedColumn<JobRow>('job', 'Job', ({ job }) => job, { numbered: true, card: 'title' });
const monthColumn = textColumn<MonthRow>('month', 'Month', ({ month }) => formatMonth(monthOf(month)), {
  card: 'title',
});

const statusColumns = (showsPrices: boolean): Column<StatusRow>[] => [
  textColumn('status', 'Status', ({ status }) => ticketStatusNames[status], { card: 'title' }),
  numberColumn('count', 'Tickets', ({ count }) => count, { card: 'fact' }),
  ...(showsPrices
    ? [textColumn<StatusRow>('amount', 'Amount', ({ amount }) => formatMoney(amount), { align: 'end' })]
    : []),
];

/** `from` and `to`: the age in days. */
const ages = [
  { id: 'week', label: 'Up to 6 days', from: 0, to: 6 },
  { id: 'month', label: '7 to 30 days', from: 7, to: 30 },
  { id: 'older', label: 'Over 30 days', from: 31, to: 366 },
] as const;

type AgeRow = (typeof ages)[number] & { count: number };
const ageColumns: Column<AgeRow>[] = [
  textColumn('age', 'Age', ({ label }) => label, { card: 'title' }),
  numberColumn('count', 'Tickets', ({ count }) => count, { card: 'fact' }),
];

type Listed = (filters?: Record<string, string>) => string;

function figuresOf({ now, before }: TicketDashboardData, listed: Listed): (FigureProps | false)[] {
  const showsPrices = now.amount !== '';
  return [
    // Older tickets have had more time to be signed, closed and billed: those figures are not compared.
    {
      label: 'Tickets',
      value: now.tickets,
      change: figureChange(now.tickets, before.tickets),
      to: listed(),
    },
    { label: 'Open', value: now.open, to: listed({ status: 'OPEN' }) },
    {
      label: 'Without customer signature',
      value: now.unsigned,
      note: now.unsigned > 0 ? `oldest ${countOf(now.oldestUnsigned, dayNoun)}` : undefined,
      to: listed({ unsigned: 'customer' }),
    },
    {
      label: 'Labor hours',
      value: formatHundredths(now.hours),
      change: figureChange(Math.round(now.hours), Math.round(before.hours), { words: ['more', 'less'] }),
      to: listed(),
    },
    showsPrices && {
      label: 'Amount',
      value: formatMoney(now.amount),
      change: figureChange(amountOrNone(now.amount), amountOrNone(before.amount), {
        format: showDollars,
        words: ['more', 'less'],
      }),
      to: listed(),
    },
    showsPrices && { label: 'Billed', value: formatMoney(now.billed), to: listed({ status: 'BILLED' }) },
    showsPrices && {
      label: 'Not billed yet',
      value: showDollars(notBilled(now)),
      to: listed({ status: 'UNBILLED' }),
    },
  ];
}

/** In dollars. Differences of fractions may be slightly off. */
const notBilled = ({ amount, billed }: Pick<DashboardFigures, 'amount' | 'billed'>): number =>
  Math.round(100 * (Number(amount) - Number(billed))) / 100;

const inHours = (hours: number) => `${formatHundredths(hours)} h`;

/** Tickets by the month of their work: what is billed, closed, and still open. */
function monthPanels(months: readonly MonthRow[], listed: Listed) {
  const showsPrices = months.some(({ amount }) => amount !== '');
  const listOf = (filters?: Record<string, string>) => (row: MonthRow) =>
    listed({ ...monthFrom(row.month), ...filters });
  const shared = {
    rows: months,
    rowKey: ({ month }: MonthRow) => month,
    rowName: ({ month }: MonthRow) => formatMonthOfYear(month),
    rowTo: listOf(),
    columns: [monthColumn, ...figureColumns<MonthRow>(showsPrices)],
    noun: { one: 'month', many: 'months' },
    look: 'columns' as const,
  };
  const billed = { id: 'billed', label: 'Billed', to: listOf({ status: 'BILLED' }) };
  const open = { id: 'open', tone: 'late' as const };
  const amounts: PanelSeries<MonthRow>[] = [
    { ...billed, value: (row) => Number(row.billed) },
    { ...open, label: 'Not billed yet', value: notBilled, to: listOf({ status: 'UNBILLED' }) },
  ];
  return [
    dashboardPanel({
      ...shared,
      title: 'Tickets by month',
      series: [
        { ...billed, value: (row) => row.tickets - row.open - row.closed },
        { id: 'closed', label: 'Closed', value: ({ closed }) => closed, to: listOf({ status: 'CLOSED' }) },
        { ...open, label: 'Open', value: (row) => row.open, to: listOf({ status: 'OPEN' }) },
      ],
    }),
    dashboardPanel({
      ...shared,
      title: showsPrices ? 'Amount by month' : 'Labor hours by month',
      series: showsPrices
        ? amounts
        : [{ id: 'hours', label: 'Labor hours', value: ({ hours }) => hours, to: listOf() }],
      formatValue: showsPrices ? showDollars : inHours,
    }),
  ];
}

function breakdownsOf(
  { now, statuses, jobs, ages: unsigned }: TicketDashboardData,
  from: Day,
  listed: Listed,
) {
  const showsPrices = now.amount !== '';
  const measure = showsPrices ? 'Amount' : 'Hours';
  const amountOf = ({ amount, hours }: JobRow) => (showsPrices ? Number(amount) : hours);
  const ofStatus = ({ status }: StatusRow) => listed({ status });
  const ofJob = ({ id }: JobRow) => listed({ jobId: id });
  /** The unsigned tickets of an age. The period ends today. */
  const ofAge = (age: AgeRow) => {
    const first = addDays(today(), -age.to);
    return listed({
      unsigned: 'customer',
      from: first > from ? first : from,
      to: addDays(today(), -age.from),
    });
  };
  return [
    dashboardPanel({
      title: 'By status',
      chartTitle: 'Tickets by status',
      rows: statuses,
      rowKey: ({ status }) => status,
      rowName: ({ status }) => ticketStatusNames[status],
      rowTo: ofStatus,
      columns: statusColumns(showsPrices),
      noun: { one: 'status', many: 'statuses' },
      look: 'bars',
      series: [{ id: 'count', label: 'Tickets', value: ({ count }) => count, to: ofStatus }],
    }),
    dashboardPanel({
      title: 'Without customer signature, by age',
      chartTitle: 'Tickets without customer signature by age',
      rows: now.unsigned > 0 ? ages.map((age): AgeRow => ({ ...age, count: unsigned[age.id] })) : [],
      rowKey: ({ id }) => id,
      rowName: ({ label }) => label,
      rowTo: ofAge,
      columns: ageColumns,
      noun: { one: 'age', many: 'ages' },
      look: 'bars',
      series: [{ id: 'count', label: 'Tickets', value: ({ count }) => count, to: ofAge }],
    }),
    dashboardPanel({
      title: 'By job',
      chartTitle: `${measure} by job`,
      rows: jobs.toSorted((one, other) => amountOf(other) - amountOf(one)),
      rowKey: ({ id }) => id,
      rowName: ({ job }) => jobLabel(job),
      rowTo: ofJob,
      columns: [jobColumn, ...figureColumns<JobRow>(showsPrices)],
      noun: { one: 'job', many: 'jobs' },
      look: 'ranking',
      series: [{ id: 'amount', label: measure, value: amountOf, to: ofJob }],
      formatValue: showsPrices ? showDollars : inHours,
    }),
  ];
}

/** SCREEN-TC-TM-DASH, SCREEN-TNM-DASHBOARD, CALL-204: the tickets of a period in figures. Each leads to its list. */
export function TicketDashboard({ title, forms = false }: { title: string; forms?: boolean }) {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const { days, periodFilter } = usePeriod();
  const jobId = params.get('jobId') ?? '';
  const jobFilter = useOpenJobFilter();
  const may = useMay();
  const query = useQuery({
    ...ticketDashboardQuery({ ...days, jobId: jobId || undefined }),
    placeholderData: keepPreviousData,
  });
  const filters = { ...days, ...(jobId && { jobId }) };
  const listed: Listed = (more) => paths.ticketList({ ...filters, ...more });
  return (
    <div className="pl-page pl-stack">
      <PageHeader
        title={title}
        actions={
          may('tmTickets') && (
            <>
              <Link className="btn btn-primary" to={paths.newTicket()}>
                New ticket
              </Link>
              <Link className="btn btn-secondary" to={paths.tickets}>
                All tickets
              </Link>
              {forms && (
                <Link className="btn btn-secondary" to={paths.ticketForms}>
                  T&M forms
                </Link>
              )}
              <DocumentsButton
                selection={{
                  rows: async () =>
                    (
                      await client.fetchQuery(
                        tickets.list({ ...filters, sort: 'date,asc', page: 0, size: 'all' }),
                      )
                    ).rows,
                }}
                noun={ticketNoun}
                fileName={`T&M tickets ${days.from} to ${days.to}`}
                max={MAX_DOCUMENTS}
                fetch={ticketFilesOut.fetchFiles}
              />
            </>
          )
        }
      />
      <div className="pl-cluster d-print-none">
        {periodFilter}
        <SelectFilter
          label={jobFilter.label}
          value={jobId}
          options={filterOptions(jobFilter, jobId)}
          onChange={(value) => {
            const next = new URLSearchParams(params);
            next.set('jobId', value);
            setParams(next, { replace: true });
          }}
        />
      </div>
      <Dashboard
        query={query}
        days={days}
        figures={(data) => figuresOf(data, listed)}
        isEmpty={({ now, before }) => now.tickets + before.tickets === 0}
        empty={{ title: 'No tickets in this period', text: 'Choose a longer period or another job.' }}
        trendQuery={useQuery(ticketDashboardQuery({ ...trendMonths(), jobId: jobId || undefined }))}
        trends={({ months }) => monthPanels(months, listed)}
        breakdowns={(data) => breakdownsOf(data, days.from, listed)}
      />
    </div>
  );
}
