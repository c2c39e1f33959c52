import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { MAX_DOCUMENTS } from '../../../api/documents';
import { jobLabel } from '../../../api/jobs/contract';
import {
  type TicketDashboardData,
  ticketNoun,
  type TicketStatus,
  ticketStatusNames,
} from '../../../api/tickets/contract';
import { ticketDashboardQuery, ticketFilesOut, tickets } from '../../../api/tickets/queries';
import { BarChart } from '../../../components/chart/BarChart';
import { ChartPanel } from '../../../components/chart/ChartPanel';
import { DocumentsButton } from '../../../components/documents/DocumentsButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { SelectFilter } from '../../../components/form/SelectFilter';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { filterOptions } from '../../../components/page/filter';
import { Figure, Figures } from '../../../components/page/Figure';
import { PageHeader } from '../../../components/page/PageHeader';
import type { Column } from '../../../components/table/column';
import { numberColumn, numberedColumn, textColumn } from '../../../components/table/columns';
import { countOf } from '../../../lib/countOf';
import { addDays, today } from '../../../lib/dates';
import { formatMoney, showDollars } from '../../../lib/money';
import { formatHundredths, formatNumber } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { figureChange, periodDays, periodOptions } from '../../../lib/period';
import { useMay } from '../../../access/useMay';
import { useOpenJobFilter } from '../../../navigation/jobFilter';

type JobRow = TicketDashboardData['jobs'][number];
type StatusRow = TicketDashboardData['statuses'][number];

/** Undefined for people who see no prices. */
const amountOrNone = (amount: string): number | undefined => (amount === '' ? undefined : Number(amount));

const jobColumns = (showsPrices: boolean): Column<JobRow>[] => [
  numberedColumn('job', 'Job', ({ job }) => job, { numbered: true, card: 'title' }),
  numberColumn('tickets', 'Tickets', ({ tickets: count }) => count, { card: 'fact' }),
  numberColumn('open', 'Open', ({ open }) => open, { card: 'fact' }),
  numberColumn('unsigned', 'Without customer signature', ({ unsigned }) => unsigned, { card: 'fact' }),
  textColumn('hours', 'Hours', ({ hours }) => formatHundredths(hours), { align: 'end' }),
  ...(showsPrices
    ? [
        textColumn<JobRow>('amount', 'Amount', ({ amount }) => formatMoney(amount), { align: 'end' }),
        textColumn<JobRow>('billed', 'Billed', ({ billed }) => formatMoney(billed), { align: 'end' }),
      ]
    : []),
];

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

/** SCREEN-TC-TM-DASH, SCREEN-TNM-DASHBOARD, CALL-204: the tickets of a period in figures. Each leads to its list. */
export function TicketDashboard({ title, forms = false }: { title: string; forms?: boolean }) {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const chosen = params.get('period') ?? '';
  const period = periodOptions.some(({ value }) => value === chosen) ? chosen : '30';
  const jobId = params.get('jobId') ?? '';
  const jobFilter = useOpenJobFilter();
  const days = periodDays(period);
  const may = useMay();
  const query = useQuery({
    ...ticketDashboardQuery({ ...days, jobId: jobId || undefined }),
    placeholderData: keepPreviousData,
  });
  const set = (change: Record<string, string>) =>
    setParams({ period, ...(jobId && { jobId }), ...change }, { replace: true });
  const filters = { ...days, ...(jobId && { jobId }) };

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
        <SelectFilter
          label="Period"
          value={period}
          options={periodOptions}
          onChange={(value) => set({ period: value })}
        />
        <SelectFilter
          label={jobFilter.label}
          value={jobId}
          options={filterOptions(jobFilter, jobId)}
          onChange={(value) => set({ jobId: value })}
        />
      </div>
      <FetchedSection query={query} what="the figures">
        {(data) => <KeyFigures data={data} filters={filters} stale={query.isPlaceholderData} />}
      </FetchedSection>
    </div>
  );
}

interface FiguresProps {
  data: TicketDashboardData;
  /** Of the list behind the figures. */
  filters: { from: string; to: string; jobId?: string };
  stale: boolean;
}

function KeyFigures({ data: { now, before, statuses, jobs, ages: unsigned }, filters, stale }: FiguresProps) {
  const showsPrices = now.amount !== '';
  const listed = (more: Record<string, string> = {}) => paths.ticketList({ ...filters, ...more });
  const byStatus = (status: TicketStatus) => listed({ status });
  /** The unsigned tickets of an age. The period ends today. */
  const ofAge = ({ from, to }: AgeRow) => {
    const first = addDays(today(), -to);
    return listed({
      unsigned: 'customer',
      from: first > filters.from ? first : filters.from,
      to: addDays(today(), -from),
    });
  };
  if (now.tickets === 0 && before.tickets === 0)
    return (
      <div className="pl-panel">
        <EmptyState title="No tickets in this period" text="Choose a longer period or another job." />
      </div>
    );
  const amountOf = ({ amount, hours }: JobRow) => (showsPrices ? Number(amount) : hours);
  const measure = showsPrices ? 'Amount' : 'Hours';
  return (
    <div className="pl-stack" aria-busy={stale}>
      <Figures label="Figures" stale={stale}>
        {/* Older tickets have had more time to be signed, closed and billed: those figures are not compared. */}
        <Figure
          label="Tickets"
          value={formatNumber(now.tickets)}
          change={figureChange(now.tickets, before.tickets)}
          to={listed()}
        />
        <Figure label="Open" value={formatNumber(now.open)} to={listed({ status: 'OPEN' })} />
        <Figure
          label="Without customer signature"
          value={formatNumber(now.unsigned)}
          note={
            now.unsigned > 0
              ? `oldest ${countOf(now.oldestUnsigned, { one: 'day', many: 'days' })}`
              : undefined
          }
          to={listed({ unsigned: 'customer' })}
        />
        <Figure
          label="Labor hours"
          value={formatHundredths(now.hours)}
          change={figureChange(Math.round(now.hours), Math.round(before.hours), { words: ['more', 'less'] })}
          to={listed()}
        />
        {showsPrices && (
          <>
            <Figure
              label="Amount"
              value={formatMoney(now.amount)}
              change={figureChange(amountOrNone(now.amount), amountOrNone(before.amount), {
                format: showDollars,
                words: ['more', 'less'],
              })}
              to={listed()}
            />
            <Figure label="Billed" value={formatMoney(now.billed)} to={byStatus('CLOSED')} />
          </>
        )}
      </Figures>
      <ChartPanel
        title="By status"
        chart={
          <BarChart
            title="Tickets by status"
            series={[{ id: 'count', label: 'Tickets' }]}
            bars={statuses.map(({ status, count }) => ({
              key: status,
              label: ticketStatusNames[status],
              values: [count],
            }))}
            formatValue={formatNumber}
          />
        }
        rows={statuses.map((row) => ({ ...row, id: row.status }))}
        columns={statusColumns(showsPrices)}
        rowKey={({ status }) => status}
        rowTo={({ status }) => byStatus(status)}
        noun={{ one: 'status', many: 'statuses' }}
        stale={stale}
      />
      {now.unsigned > 0 && (
        <ChartPanel
          title="Without customer signature, by age"
          chart={
            <BarChart
              title="Tickets without customer signature by age"
              series={[{ id: 'count', label: 'Tickets' }]}
              bars={ages.map(({ id, label }) => ({ key: id, label, values: [unsigned[id]] }))}
              formatValue={formatNumber}
            />
          }
          rows={ages.map((age): AgeRow => ({ ...age, count: unsigned[age.id] }))}
          columns={ageColumns}
          rowKey={({ id }) => id}
          rowTo={ofAge}
          noun={{ one: 'age', many: 'ages' }}
          stale={stale}
        />
      )}
      <ChartPanel
        title="By job"
        chart={
          <BarChart
            title={`${measure} by job`}
            isRanking
            series={[{ id: 'amount', label: measure }]}
            bars={jobs
              .toSorted((one, other) => amountOf(other) - amountOf(one))
              .map((row) => ({ key: row.id, label: jobLabel(row.job), values: [amountOf(row)] }))}
            formatValue={showsPrices ? showDollars : (hours) => `${formatHundredths(hours)} h`}
          />
        }
        rows={jobs}
        columns={jobColumns(showsPrices)}
        rowKey={({ id }) => id}
        rowTo={({ id }) => listed({ jobId: id })}
        noun={{ one: 'job', many: 'jobs' }}
        stale={stale}
      />
    </div>
  );
}
