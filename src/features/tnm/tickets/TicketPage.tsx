import { useNavigate, useParams } from 'react-router-dom';
import { useRecordRights } from '../../../access/useMay';
import { documentEmail } from '../../../api/documents';
import { reasonRules } from '../../../api/fieldSchemas';
import { jobLabel } from '../../../api/jobs/contract';
import {
  type TicketDetail,
  ticketMoves,
  ticketReferenceKeys,
  ticketReferences,
  ticketStatusNames,
} from '../../../api/tickets/contract';
import {
  ticketFiles,
  ticketFilesOut,
  tickets,
  useTicketActions,
  useTicketActivity,
} from '../../../api/tickets/queries';
import {
  isVerifiedTicket,
  lineCount,
  ticketEditDenialReason,
  verifyDenialReason,
} from '../../../domain/tickets/rules';
import { ticketTotals } from '../../../domain/tickets/totals';
import { allowedMoves } from '../../../api/statusMoves';
import { timecardActivityQueries } from '../../../api/timecardActions/queries';
import { ActivitySection } from '../../../components/comments/ActivitySection';
import { LinkedText } from '../../../components/content/LinkedText';
import { PdfButton } from '../../../components/documents/PdfButton';
import { download } from '../../../components/download';
import { RecordActions } from '../../../components/entity/RecordActions';
import { useStatusMoves } from '../../../components/entity/useStatusMoves';
import { notify } from '../../../components/feedback/banners';
import { openDialog } from '../../../components/feedback/openDialog';
import { Photos } from '../../../components/files/Photos';
import { DetailPage } from '../../../components/page/DetailPage';
import { RecordFacts } from '../../../components/page/RecordFacts';
import { StatusBadge } from '../../../components/StatusBadge';
import { byAtText } from '../../../lib/dateTimeText';
import { formatShortDate } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { DrawingPins } from '../../../navigation/DrawingPins';
import { JobLink } from '../../../navigation/JobLink';
import { useLabel } from '../../../session/labels';
import { HoursWarning } from './HoursWarning';
import { lineFile } from './lineFile';
import { openBilling } from './openBilling';
import { ticketBadge } from '../common/ticketBadge';
import { TicketSignatures } from './TicketSignatures';
import { TicketHead } from '../common/TicketHead';
import { TicketLineTables } from '../common/TicketLineTables';
import { HourTotal, TotalsList } from '../common/TotalsList';

/** SCREEN-TC-TM-TICKETS: a ticket with its lines, signatures, comments and history. */
export default function TicketPage() {
  const { ticketId = '' } = useParams();
  return (
    <DetailPage
      resourceName="ticket"
      back={{ to: paths.tickets, label: 'T&M tickets' }}
      query={tickets.detail(ticketId)}
      title={({ name }) => `Ticket ${name}`}
      context={({ status, date, amount }) => (
        <>
          <StatusBadge {...ticketBadge(status)} /> {formatShortDate(date)}
          {amount !== '' && ` · ${formatMoney(amount)}`}
        </>
      )}
      actions={(ticket) => <Actions ticket={ticket} />}
    >
      {(ticket) => <Overview ticket={ticket} />}
    </DetailPage>
  );
}

function Overview({ ticket }: { ticket: TicketDetail }) {
  const { id, name, job, date, reason, signaturesRemoved, labor, markups, taxes } = ticket;
  return (
    <>
      {reason !== '' && (
        <div className="alert alert-warning m-0">
          <strong>{reasonTitle(ticket)}</strong>
          <LinkedText text={reason} />
        </div>
      )}
      {signaturesRemoved && (
        <p className="alert alert-warning m-0">
          A change removed the signatures of {signaturesRemoved.names}:{' '}
          {byAtText(signaturesRemoved.at, signaturesRemoved.by?.name)}
        </p>
      )}
      <HoursWarning
        jobId={job?.id ?? ''}
        date={date}
        ticketId={id}
        lines={labor.map((line) => ({
          ...line,
          employeeId: line.employee?.id ?? '',
          who: line.employee?.name ?? '',
        }))}
      />
      <TicketHead ticket={ticket} files={ticketFiles} className="d-none d-print-grid" />
      <Facts ticket={ticket} />
      {(ticket.description !== '' || ticket.photos.length > 0) && (
        <section className="pl-panel pl-stack" aria-label="Description">
          {ticket.description !== '' && (
            <p className="m-0 text-pre-line text-break">
              <LinkedText text={ticket.description} />
            </p>
          )}
          <Photos photos={ticket.photos} files={ticketFiles} />
        </section>
      )}
      <section className="pl-panel pl-stack" aria-label="Lines">
        <TicketLineTables
          ticket={ticket}
          showsPrices={markups !== undefined}
          showsSources
          empty="No lines yet. Edit the ticket to add them."
        />
        {markups ? (
          <TotalsList totals={ticketTotals(ticket, markups, taxes)} markups={markups} taxes={taxes} />
        ) : (
          <HourTotal labor={labor} />
        )}
      </section>
      <TicketSignatures ticket={ticket} />
      <DrawingPins kind="TICKET" record={ticket} />
      <ActivitySection
        record={{ noun: 'ticket', id, name }}
        activity={useTicketActivity(id)}
        people={timecardActivityQueries.people}
        className="d-print-none"
      />
    </>
  );
}

/** 'Rejected, Jun 9 at 3:30 PM, Jo Reyes' */
function reasonTitle({ status, declinedBy, reviewedAt, reviewedBy }: TicketDetail): string {
  if (status !== 'REJECTED') return 'Reopened';
  return declinedBy === ''
    ? `Rejected, ${byAtText(reviewedAt, reviewedBy?.name)}`
    : `Declined by the customer, ${byAtText(reviewedAt, declinedBy)}`;
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const label = useLabel();
  const { job, customer, tags, createdAt, createdBy, reviewedAt, reviewedBy, invoice, status } = ticket;
  return (
    <RecordFacts
      label="Ticket"
      items={[
        { label: label('Job'), value: job && <JobLink job={job} label={jobLabel(job)} /> },
        { label: 'Customer', value: customer?.name ?? '' },
        ...ticketReferenceKeys.map(
          (key) => ticket[key] !== '' && { label: ticketReferences[key], value: ticket[key] },
        ),
        { label: 'Tags', value: tags.join(', ') },
        { label: 'Added', value: byAtText(createdAt, createdBy?.name) },
        isVerifiedTicket(status) &&
          reviewedAt !== '' && { label: 'Verified', value: byAtText(reviewedAt, reviewedBy?.name) },
        invoice && { label: 'Invoice', value: `${invoice.number}, ${formatShortDate(invoice.date)}` },
      ]}
    />
  );
}

function Actions({ ticket }: { ticket: TicketDetail }) {
  const { id, name, job, date, status, unpriced } = ticket;
  const may = useRecordRights('ticket', ticket.createdBy?.id);
  const fileName = `Ticket ${name}.pdf`;
  const { next, others } = useStatusMoves({
    name: `Ticket ${name}`,
    moves: allowedMoves(ticketMoves, status, may),
    denialReason: (to) =>
      to === 'VERIFIED'
        ? verifyDenialReason(unpriced)
        : to === 'READY' && lineCount(ticket) === 0
          ? 'Add lines first.'
          : undefined,
    statusNames: ticketStatusNames,
    move: useTicketActions(ticket).move,
    reasonRules,
  });
  const navigate = useNavigate();

  const openEmail = () =>
    openDialog(() => import('../../../components/documents/EmailDialog'), 'EmailDialog', {
      title: `Email ticket ${name}`,
      schema: documentEmail,
      subject: `T&M ticket ${name}`,
      attachment: fileName,
      send: (email) => ticketFilesOut.sendEmail(id, email),
    });

  async function downloadWithoutPrices() {
    try {
      download(fileName, await ticketFilesOut.fetchPdf(id, undefined, { prices: 'false' }));
    } catch (cause) {
      notify({ kind: 'failure', text: cause instanceof Error ? cause.message : "Couldn't create the PDF." });
    }
  }

  const remove = {
    name: `Ticket ${name}`,
    effect: 'Its lines, signatures, comments and history are deleted, too.',
    send: tickets.useRemove(id),
    listAddress: paths.tickets,
  };
  const mayEdit = may.author && ticketEditDenialReason(status, may.manager) === undefined;
  const mayDelete = may.author && !isVerifiedTicket(status);
  return (
    <RecordActions
      next={[
        ...next,
        ...(status === 'CLOSED' && may.manager
          ? [{ label: 'Mark as billed', run: () => openBilling([ticket]) }]
          : []),
      ]}
      edit={mayEdit && paths.editTicket(id)}
      more={[
        { label: 'Copy to the next day', run: () => void navigate(paths.newTicket(id)) },
        ticket.markups && { label: 'PDF without prices', run: () => void downloadWithoutPrices() },
        { label: 'Email', run: openEmail },
        {
          label: 'Lines as CSV',
          run: () => void lineFile([ticket]).then((file) => download(`Ticket ${name}.csv`, file)),
        },
        job &&
          may.manager && { label: 'Change order log', run: () => void navigate(paths.ticketLog(job.id)) },
        job && { label: 'Compare the day', run: () => void navigate(paths.jobDay(job.id, date)) },
        ...others,
      ]}
      remove={mayDelete && remove}
    >
      <PdfButton fileName={fileName} fetch={(signal) => ticketFilesOut.fetchPdf(id, signal)} />
    </RecordActions>
  );
}
