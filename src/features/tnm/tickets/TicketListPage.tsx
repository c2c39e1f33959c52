import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../../access/useMay';
import { MAX_DOCUMENTS } from '../../../api/documents';
import {
  referenceText,
  type Ticket,
  ticketNoun,
  type TicketSummary,
  ticketStatusFilterNames,
} from '../../../api/tickets/contract';
import { ticketFilesOut, tickets, ticketSummaryQuery, ticketTagsQuery } from '../../../api/tickets/queries';
import { RowsDialogButton } from '../../../components/bulk/RowsDialogButton';
import { DocumentsButton } from '../../../components/documents/DocumentsButton';
import { choiceFilter, tagFilter } from '../../../components/page/filter';
import { List } from '../../../components/page/List';
import { PageHeader } from '../../../components/page/PageHeader';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  personColumn,
  numberColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../../components/table/columns';
import { countOf } from '../../../lib/countOf';
import { parseDate } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { formatHundredths } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { useOpenJobFilter } from '../../../navigation/jobFilter';
import { useLabel } from '../../../session/labels';
import { fetchLineFile } from './lineFile';
import { openBilling } from './openBilling';
import { signatureText, ticketBadge } from '../common/ticketBadge';

const columnsOf = (label: (text: string) => string, showsPrices: boolean): Column<Ticket>[] => [
  textColumn('name', 'Number', ({ name }) => name || '—', { sort: 'name', card: 'title', width: '8rem' }),
  dayColumn('date', 'Date', ({ date }) => date, { sort: 'date', card: 'fact' }),
  numberedColumn('job', label('Job'), ({ job }) => job, { width: '11rem', card: 'fact' }),
  textColumn('description', 'Description', ({ description }) => description, {
    width: '13rem',
    wideOnly: true,
    card: 'fact',
  }),
  textColumn('references', 'PO, change order, RFI', referenceText, { hidden: true }),
  textColumn('tags', 'Tags', ({ tags }) => tags.join(', '), { hidden: true }),
  statusColumn('status', 'Status', ({ status }) => ticketBadge(status), {
    sort: 'status',
    width: '8rem',
    card: 'fact',
  }),
  textColumn('signed', 'Signed by', signatureText, { width: '6rem' }),
  numberColumn('hours', 'Hours', ({ hours }) => hours, {
    sort: 'hours',
    width: '5rem',
    text: ({ hours }) => formatHundredths(hours),
    cell: ({ hours }) => formatHundredths(hours),
  }),
  ...(showsPrices
    ? [
        textColumn<Ticket>('amount', 'Amount', ({ amount }) => formatMoney(amount), {
          sort: 'amount',
          align: 'end',
          width: '7rem',
          card: 'fact',
        }),
      ]
    : []),
  textColumn('invoice', 'Invoice', ({ invoice }) => invoice?.number ?? '', { hidden: true }),
  personColumn('createdBy', 'Added by', ({ createdBy }) => createdBy, { hidden: true }),
  dateTimeColumn('createdAt', 'Added', ({ createdAt }) => createdAt, { hidden: true }),
];

const byStatus = choiceFilter('status', 'Status', ticketStatusFilterNames);
const bySignature = choiceFilter('unsigned', 'Signature', {
  customer: 'Without the customer',
  company: 'Without the company',
});
const byAuthor = choiceFilter('mine', 'Added by', { true: 'Me' });
const fromDay = { name: 'from', label: 'From', day: true } as const;
const toDay = { name: 'to', label: 'To', day: true } as const;

const useTagFilter = () => tagFilter(useQuery({ ...ticketTagsQuery(), staleTime: 60_000 }).data?.rows);

/** SCREEN-TC-TM-TICKETS, CALL-200, TNM-21: the latest first. */
export default function TicketListPage() {
  const label = useLabel();
  const client = useQueryClient();
  const showsPrices = useMay()('ticketManagement');
  const columns = useMemo(() => columnsOf(label, showsPrices), [label, showsPrices]);
  const state = useListState({
    sort: 'date,desc',
    columns,
    filters: {
      status: byStatus,
      unsigned: bySignature,
      mine: byAuthor,
      jobId: '',
      tag: '',
      from: '',
      to: '',
    },
  });
  const { status, unsigned, mine, jobId, tag, from, to } = state.filters;
  const dayOf = (day: string) => (parseDate(day) ? day : undefined);
  const query = {
    search: state.search || undefined,
    status: status || undefined,
    unsigned: unsigned || undefined,
    mine: mine || undefined,
    jobId: jobId || undefined,
    tag: tag || undefined,
    from: dayOf(from),
    to: dayOf(to),
  };
  const title = label('T&M tickets');
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title={title}
        context="Work that is billed by time and material."
        actions={
          <>
            {showsPrices && (
              <Link className="btn btn-secondary" to={paths.ticketLog(jobId)}>
                Change order log
              </Link>
            )}
            <Link className="btn btn-primary" to={paths.newTicket()}>
              New ticket
            </Link>
          </>
        }
      />
      <Totals query={query} />
      <List
        title={title}
        name="tickets"
        noun={ticketNoun}
        state={state}
        query={({ search, sort, page, size }) => tickets.list({ ...query, search, sort, page, size })}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.ticket(id)}
        search={{ label: 'Search tickets', placeholder: 'Number, job, description, tag, invoice' }}
        filters={[byStatus, useOpenJobFilter(), bySignature, useTagFilter(), fromDay, toDay, byAuthor]}
        bulk={(selection) => (
          <>
            <DocumentsButton
              selection={selection}
              noun={ticketNoun}
              fileName="T&M tickets"
              max={MAX_DOCUMENTS}
              fetch={ticketFilesOut.fetchFiles}
              table={{
                label: 'Lines as CSV',
                fetch: (ids, signal) => fetchLineFile(client, ids, signal),
              }}
            />
            {showsPrices && (
              <RowsDialogButton
                selection={selection}
                label="Mark as billed"
                open={({ rows, retain }) => openBilling(rows, retain)}
              />
            )}
          </>
        )}
        empty={{
          title: 'No T&M tickets yet',
          text: 'Add one when work outside the contract begins, and fill it from the time cards.',
        }}
      />
    </div>
  );
}

/** '12 tickets · 80.50 hours · $6,400.00 · 1 line without a price'; the last two only for people who see prices. */
const totalsText = ({ count, hours, amount, unpriced }: TicketSummary): string =>
  [
    countOf(count, ticketNoun),
    `${formatHundredths(hours)} hours`,
    formatMoney(amount),
    amount !== '' && unpriced > 0 && `${countOf(unpriced, { one: 'line', many: 'lines' })} without a price`,
  ]
    .filter(Boolean)
    .join(' · ');

/** CALL-206: what the tickets of the list add up to. Reserves its line, so that the list does not move. */
function Totals({ query }: { query: Parameters<typeof ticketSummaryQuery>[0] }) {
  const { data, isError } = useQuery(ticketSummaryQuery(query));
  // Not every API has them, and the list itself reports its errors.
  if (isError) return null;
  return (
    <p className="m-0 text-body-secondary" role="group" aria-label="Totals">
      {data ? totalsText(data) : '\u00A0'}
    </p>
  );
}
