import '../common/ticket.scss';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type Ticket, ticketNoun, ticketStatuses, ticketStatusNames } from '../../../api/tickets/contract';
import { jobLabel } from '../../../api/jobs/contract';
import { tickets } from '../../../api/tickets/queries';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { DownloadCsv } from '../../../components/page/DownloadCsv';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { PageHeader } from '../../../components/page/PageHeader';
import type { Column } from '../../../components/table/column';
import { dayColumn, numberColumn, statusColumn, textColumn } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { type LogRow, type LogSum, sumsBy, ticketLog } from '../../../domain/tickets/log';
import { countOf } from '../../../lib/countOf';
import { formatMoney } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { JobChoice } from '../common/JobChoice';
import { signatureText, ticketBadge } from '../common/ticketBadge';

const columns: Column<LogRow>[] = [
  textColumn('name', 'Number', ({ ticket }) => ticket.name || '—', { card: 'title' }),
  dayColumn('date', 'Date', ({ ticket }) => ticket.date, { card: 'fact' }),
  textColumn('description', 'Description', ({ ticket }) => ticket.description, {
    width: '13rem',
    wideOnly: true,
    card: 'fact',
  }),
  textColumn('changeOrder', 'Change order', ({ ticket }) => ticket.changeOrder, { card: 'fact' }),
  statusColumn('status', 'Status', ({ ticket }) => ticketBadge(ticket.status), { card: 'fact' }),
  textColumn('signed', 'Signed by', ({ ticket }) => signatureText(ticket), { wideOnly: true }),
  textColumn('invoice', 'Invoice', ({ ticket }) => ticket.invoice?.number ?? '', { wideOnly: true }),
  textColumn('amount', 'Amount', ({ ticket }) => formatMoney(ticket.amount), { align: 'end', card: 'fact' }),
  textColumn(
    'running',
    'Running total',
    ({ running }) => (running === undefined ? '—' : formatMoney(running)),
    {
      align: 'end',
      card: 'fact',
    },
  ),
];

const sumColumns = (header: string, nameOf: (key: string) => string): Column<LogSum>[] => [
  textColumn('key', header, ({ key }) => nameOf(key), { card: 'title' }),
  numberColumn('count', 'Tickets', ({ count }) => count, { card: 'fact' }),
  textColumn('amount', 'Amount', ({ amount }) => formatMoney(amount), { align: 'end', card: 'fact' }),
];
const statusColumns = sumColumns('Status', (status) => ticketStatusNames[status as Ticket['status']]);
const changeOrderColumns: Column<LogSum>[] = [
  ...sumColumns('Change order', (key) => key || 'None'),
  textColumn('billed', 'Billed', ({ billed }) => formatMoney(billed), { align: 'end', card: 'fact' }),
];

/** The tickets of a job with their running total, and what they add up to by status and by change order (TNM-07). */
export default function TicketLogPage() {
  const [params, setParams] = useSearchParams();
  const jobId = params.get('jobId') ?? '';
  return (
    <div className="pl-page pl-stack">
      <PageHeader
        title="Change order log"
        context="The T&M tickets of a job, by day, with their running total."
      />
      <div className="pl-cluster d-print-none">
        <JobChoice
          value={jobId}
          onChange={(value) => setParams(value && { jobId: value }, { replace: true })}
        />
      </div>
      {jobId === '' ? (
        <div className="pl-panel">
          <EmptyState title="Choose a job" text="Its tickets are added up here." />
        </div>
      ) : (
        <TicketLog jobId={jobId} />
      )}
    </div>
  );
}

function TicketLog({ jobId }: { jobId: string }) {
  const query = useQuery(tickets.list({ jobId, search: '', sort: 'date,asc', page: 0, size: 'all' }));
  return (
    <FetchedSection query={query} what="the tickets of this job">
      {({ rows: found }) => {
        const rows = ticketLog(found);
        if (rows.length === 0)
          return (
            <div className="pl-panel">
              <EmptyState title="No T&M tickets on this job" text="They appear here when they are added." />
            </div>
          );
        const byStatus = sumsBy(rows, ({ status }) => status);
        return (
          <>
            <div className="pl-log-sums">
              <section className="pl-panel" aria-label="By status">
                <DataTable
                  caption="By status"
                  rows={ticketStatuses.flatMap((status) => byStatus.find(({ key }) => key === status) ?? [])}
                  columns={statusColumns}
                  rowKey={({ key }) => key}
                  rowTo={({ key }) => paths.ticketList({ jobId, status: key })}
                />
              </section>
              <section className="pl-panel" aria-label="By change order">
                <DataTable
                  caption="By change order"
                  rows={sumsBy(
                    rows.filter(({ running }) => running !== undefined),
                    ({ changeOrder }) => changeOrder,
                  )}
                  columns={changeOrderColumns}
                  rowKey={({ key }) => key}
                />
              </section>
            </div>
            <section className="pl-panel pl-stack" aria-label="Tickets">
              <div className="pl-cluster justify-content-between">
                <p className="m-0">{logText(rows)}</p>
                <DownloadCsv
                  list={{ rows, total: rows.length, stale: false }}
                  columns={columns}
                  noun={ticketNoun}
                />
              </div>
              <DataTable
                caption="Tickets"
                rows={rows}
                columns={columns}
                rowKey={({ ticket }) => ticket.id}
                rowTo={({ ticket }) => paths.ticket(ticket.id)}
              />
            </section>
          </>
        );
      }}
    </FetchedSection>
  );
}

/** '25-0014 Riverbend Brewery · 12 tickets · $6,400.00 · 1 rejected ticket not counted · 2 lines without a price count as $0.00' */
function logText(rows: readonly LogRow[]): string {
  const counted = rows.filter(({ running }) => running !== undefined);
  const rejected = rows.length - counted.length;
  const unpriced = counted.reduce((sum, { ticket }) => sum + ticket.unpriced, 0);
  const job = rows[0]?.ticket.job;
  return [
    // The filter is not printed.
    job && jobLabel(job),
    countOf(counted.length, ticketNoun),
    formatMoney(counted.at(-1)?.running ?? '0.00'),
    rejected > 0 && `${countOf(rejected, { one: 'rejected ticket', many: 'rejected tickets' })} not counted`,
    unpriced > 0 &&
      `${countOf(unpriced, { one: 'line without a price counts', many: 'lines without a price count' })} as $0.00`,
  ]
    .filter(Boolean)
    .join(' · ');
}
