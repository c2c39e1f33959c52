import { jobLabel } from '../../api/jobs/contract';
import { itemKindOf } from '../../api/ticketItems/contract';
import {
  billTicket,
  declineLinkedTicket,
  isClosedTicket,
  laborOfDay,
  linkedTicket,
  linkedTicketFileUrl,
  linkedTicketPdf,
  listPrices,
  moveTicket,
  partyNames,
  referenceText,
  type SigningParty,
  signLinkedTicket,
  signTicket,
  type TicketDraft,
  ticketActivity,
  ticketCalls,
  ticketDashboard,
  ticketDocuments,
  ticketLink,
  ticketMoves,
  ticketStatuses,
  ticketStatusNames,
  ticketSummary,
  ticketTags,
} from '../../api/tickets/contract';
import {
  isAsSigned,
  isVerifiedTicket,
  lineCount,
  signerText,
  ticketEditDenialReason,
  ticketSignDenialReason,
  verifyDenialReason,
} from '../../domain/tickets/rules';
import { ticketNumber } from '../../api/ticketSettings/numberPattern';
import { laborHours, markupsFor } from '../../domain/tickets/totals';
import { nowIso } from '../../lib/clock';
import { addDays, monthOf, monthsBetween } from '../../lib/dates';
import { activityRoutes, recordSave, removeDroppedPhotos } from '../activity';
import type { Caller } from '../caller';
import { type Change, userOf } from '../changes';
import type { Company } from '../company';
import { demoResource } from '../demoResource';
import { documentRoutes, fileResponse } from '../documents';
import { fileUrl } from '../files/handlers';
import { jobOf } from '../names';
import { sendNotification } from '../notifications/inbox';
import { ticketNoticeTexts } from '../notifications/seed';
import { PdfLayout } from '../pdfLayout';
import type { Query } from '../query';
import { notFound, refuseInvalid, Refusal } from '../refusal';
import { bareRoute, type Call, route } from '../route';
import { endLink, foundLink, makeLink, recordLinkChange, requireOpen, unknownLink } from '../links';
import { employeeName } from '../employees/staff';
import { workOfDay } from './laborOfDay';
import { listRates, pricedLines } from './prices';
import type { StoredTicket } from './stored';
import { dashboardOf } from './ticketDashboard';
import { isPriceChange, ticketChangeFields } from './ticketChanges';
import { addTicketDocument } from './ticketDocument';
import { isSignedBy, isUnsignedBy, ticketSums, toTicketDetail, toTicketRow } from './ticketResponse';
import { logoOf, taxesFor, ticketSettingsOf } from './settings';

const FIRST_ID = 760_001;
const MAX_DASHBOARD_DAYS = 366;

const mayPrice = (person: Caller): boolean => person.may('ticketManagement');

const statusFilters = ['OPEN', 'UNBILLED', ...ticketStatuses] as const;

const hasStatus = ({ status }: StoredTicket, wanted: (typeof statusFilters)[number]): boolean => {
  if (wanted === 'OPEN') return !isClosedTicket(status);
  return wanted === 'UNBILLED' ? status !== 'BILLED' : status === wanted;
};

/** Returns the predicate of the filters. `withStatus` false ignores the status. */
function ticketFilter(
  query: Query,
  { userId }: Caller,
  withStatus = true,
): (ticket: StoredTicket) => boolean {
  const status = withStatus ? query.oneOf('status', statusFilters) : undefined;
  const [jobId, from, to, tag] = ['jobId', 'from', 'to', 'tag'].map((name) => query.text(name));
  const unsigned = query.oneOf('unsigned', ['company', 'customer']);
  const mine = query.text('mine') === 'true';
  return (ticket) =>
    (!status || hasStatus(ticket, status)) &&
    (!jobId || ticket.jobId === jobId) &&
    (!from || ticket.date >= from) &&
    (!to || ticket.date <= to) &&
    (!tag || ticket.tags.includes(tag)) &&
    (!unsigned || isUnsignedBy(ticket, unsigned === 'company' ? 'COMPANY' : 'CUSTOMER')) &&
    (!mine || ticket.createdById === userId);
}

const noWork = { classificationId: '', regular: 0, overtime: 0, doubleTime: 0, entries: [] };
const named = ({ employees }: Company, employeeId: string) => {
  const employee = employees.get(employeeId);
  return { employeeId, name: employee ? employeeName(employee) : '' };
};

const searchText = (ticket: StoredTicket, company: Company) => {
  const { name, jobId, description, tags, invoice, createdById } = ticket;
  const job = jobOf(company, jobId);
  const references = referenceText(ticket);
  const author = userOf(company, createdById)?.name;
  return [name, job?.number, job?.name, description, references, ...tags, invoice?.number, author].join('\n');
};

/** Numbers count the tickets of each job, and those of all jobs when the job is not part of them. */
function nextNumber({ tickets }: Company, jobId: string, pattern: string): number {
  const counted = tickets.all().filter((ticket) => ticket.jobId === jobId || !pattern.includes('{job}'));
  return counted.reduce((last, { number }) => Math.max(last, number), 0) + 1;
}

/** The fields of a new ticket that its draft does not have. */
function newTicket(company: Company, jobId: string, { userId }: Caller) {
  const { numberPattern } = ticketSettingsOf(company);
  const number = nextNumber(company, jobId, numberPattern);
  return {
    number,
    name: ticketNumber(numberPattern, { job: jobOf(company, jobId)?.number ?? '', number }),
    signaturesRemoved: undefined,
    signatures: [],
    status: 'DRAFT' as const,
    reviewedAt: '',
    reviewedById: '',
    reason: '',
    declinedBy: '',
    invoice: undefined,
    createdById: userId,
    createdAt: nowIso(),
  };
}

const tickets = demoResource<StoredTicket, TicketDraft>(ticketCalls, {
  rows: ({ company }) => company.tickets,
  needs: 'tmTickets',
  firstId: FIRST_ID,
  sort: (company) => ({
    name: ({ name }) => name,
    date: ({ date }) => date,
    job: ({ jobId }) => {
      const job = jobOf(company, jobId);
      return job ? jobLabel(job) : '';
    },
    status: ({ status }) => ticketStatuses.indexOf(status),
    hours: (ticket) => ticketSums(ticket).hours,
    amount: (ticket) => Number(ticketSums(ticket).amount),
  }),
  defaultSort: 'date',
  searchText,
  filter: (query, _, person) => {
    // The order of the amounts would tell them.
    if (query.text('sort')?.startsWith('amount')) person.require('ticketManagement');
    return ticketFilter(query, person);
  },
  toListItem: (row, company, person) => toTicketRow(row, company, mayPrice(person)),
  toResponse: (row, company, person) => toTicketDetail(row, company, mayPrice(person)),
  check: (draft, company, before, person) => {
    if (before) {
      person.requireManagerOr('ticket', before.createdById);
      const denied = ticketEditDenialReason(before.status, mayPrice(person));
      if (denied) throw new Refusal(409, `This ticket cannot be changed. ${denied}`);
    }
    const { jobs, employees, ticketItems } = company;
    const gone = (what: string) => `${what} no longer exists.`;
    /** An item that was deleted from the list stays on the ticket, and is not added to another line. */
    const goneItems = (kind: 'labor' | 'material' | 'equipment') =>
      draft[kind].map(
        ({ id, itemId }, index) =>
          itemId !== '' &&
          !ticketItems[itemKindOf[kind]].get(itemId) &&
          !before?.[kind].some((line) => line.id === id && line.itemId === itemId) &&
          `${kind}.${index}.itemId: ${gone('This item')}`,
      );
    refuseInvalid(
      !jobs.get(draft.jobId) && `jobId: ${gone('This job')}`,
      ...draft.labor.map(
        ({ employeeId }, index) =>
          employeeId !== '' &&
          !employees.get(employeeId) &&
          `labor.${index}.employeeId: ${gone('This employee')}`,
      ),
      ...goneItems('labor'),
      ...goneItems('material'),
      ...goneItems('equipment'),
    );
  },
  toStored: (draft, before, company, person) => {
    const { jobId, date, description, poNumber, changeOrder, rfi, tags, photos } = draft;
    const base = before?.jobId === jobId ? before : { ...before, ...newTicket(company, jobId, person) };
    const isManager = mayPrice(person);
    const defaults = markupsFor(ticketSettingsOf(company), jobId);
    const ownMarkups = before?.jobId === jobId && before.ownMarkups ? before.markups : undefined;
    const typedMarkups = isManager ? draft.markups : ownMarkups;
    const saved = {
      ...base,
      createdById: before?.createdById ?? base.createdById,
      createdAt: before?.createdAt ?? base.createdAt,
      status: before?.status === 'REJECTED' ? 'DRAFT' : (before?.status ?? 'DRAFT'),
      reason: '',
      declinedBy: '',
      jobId,
      date,
      description,
      poNumber,
      changeOrder,
      rfi,
      tags,
      photos,
      ...pricedLines(company, draft, before, isManager),
      markups: typedMarkups ?? defaults,
      taxes: taxesFor(ticketSettingsOf(company), jobId),
      ownMarkups: Boolean(typedMarkups),
    };
    if (!before) return saved;
    const detail = (ticket: StoredTicket) => toTicketDetail(ticket, company, true);
    const [signed, changed] = [detail(before), detail({ ...before, ...saved })];
    const kept = before.signatures.filter((one) => isAsSigned(signed, changed, one));
    const removed = before.signatures.filter((one) => !kept.includes(one));
    return {
      ...saved,
      signatures: kept,
      signaturesRemoved:
        removed.length > 0
          ? { byId: person.userId, at: nowIso(), names: signerText(removed) }
          : before.signaturesRemoved,
    };
  },
  onSaved: (call, row, before) => {
    const { company } = call;
    recordSave(call, company.activity.ticket.history, ticketChangeFields(company), row, before);
    removeDroppedPhotos(company, row, before);
  },
  checkRemoval: (ticket, _, person) => {
    person.requireManagerOr('ticket', ticket.createdById);
    if (isVerifiedTicket(ticket.status))
      throw new Refusal(409, 'A verified ticket cannot be deleted. A manager can reopen it.');
  },
  onRemoved: (ticket, company) => {
    company.activity.ticket.remove(ticket.id);
    removeDroppedPhotos(company, { photos: [] }, ticket);
  },
});

const signatureOf = (name: string, signature: StoredTicket['signatures'][number]['signature']) => ({
  name,
  at: nowIso(),
  signature,
});

function requireSignable(ticket: StoredTicket, party: SigningParty): void {
  const denied = isSignedBy(ticket, party)
    ? `${partyNames[party]} has signed already.`
    : ticketSignDenialReason(ticket.status, lineCount(ticket));
  if (denied) throw new Refusal(409, `This ticket cannot be signed. ${denied}`);
}

const withSignature = (ticket: StoredTicket, added: StoredTicket['signatures'][number]): StoredTicket => ({
  ...ticket,
  signatures: [...ticket.signatures, added],
  signaturesRemoved: undefined,
  version: ticket.version + 1,
});

/** Returns the link, its ticket and their company. Refuses links that are unknown. */
function foundTicket(call: Call<'{code}'>) {
  const { link, company } = foundLink(call, call.params.code, ['ticket']);
  const ticket = company.tickets.get(link.recordId);
  if (!ticket) throw unknownLink();
  return { link, ticket, company };
}

/** Refuses links that are used, withdrawn, replaced or expired, too. */
function openedTicket(call: Call<'{code}'>) {
  const found = foundTicket(call);
  requireOpen(
    found.link,
    `This ticket has been ${found.ticket.declinedBy === '' ? 'signed' : 'declined'}. Each link works only once.`,
  );
  return found;
}

function linkedResponse({ link, ticket, company }: ReturnType<typeof foundTicket>) {
  const { showsPrices = false, expiresAt } = link;
  const detail = toTicketDetail(ticket, company, showsPrices);
  return {
    business: company.account().name,
    showsPrices,
    expiresAt,
    // What the company writes for itself, its users and rate tables are not the customer's.
    ticket: {
      ...detail,
      reason: ticket.declinedBy === '' ? '' : ticket.reason,
      tags: [],
      createdBy: undefined,
      reviewedBy: undefined,
      labor: detail.labor.map((line) => ({ ...line, rateTable: undefined })),
      signatures: detail.signatures.map((one) => ({ ...one, device: undefined })),
      signaturesRemoved: undefined,
      link: undefined,
    },
  };
}

/** The ticket that the customer answers. Refuses one that they have not read, or that nobody may sign. */
function answerableTicket(call: Call<'{code}'>, version: number, verb: string) {
  const found = openedTicket(call);
  tickets.requireCurrentVersion(found.ticket, version, ` Read it again before you ${verb}.`);
  requireSignable(found.ticket, 'CUSTOMER');
  return found;
}

/** Keeps what the customer has answered, tells the author, and ends the link. */
function keepAnswer(
  { link, company }: ReturnType<typeof foundTicket>,
  ticket: StoredTicket,
  { change, ...text }: { change: Change; title: string; message: string },
) {
  company.tickets.put(ticket.id, ticket);
  recordLinkChange(company.activity.ticket.history, ticket.id, change);
  sendNotification(company.inboxes, ticket.createdById, {
    ...ticketNoticeTexts(ticket.id, text),
    id: `ticket-${ticket.id}-${ticket.version}`,
    createdDateTime: nowIso(),
  });
  const response = linkedResponse({ link, ticket, company });
  company.links.put(link.id, { ...link, end: 'used' });
  return response;
}

export const ticketHandlers = [
  ...tickets.routes,

  /** CALL-206 */
  route(ticketSummary, ({ query, person, company }) => {
    person.require('tmTickets');
    const found = query.search();
    const matching = company.tickets.all().filter((ticket) => found(searchText(ticket, company)));
    const rows = matching.filter(ticketFilter(query, person));
    const ofAnyStatus = matching.filter(ticketFilter(query, person, false));
    const { hours, amount, unpriced } = dashboardOf(rows, mayPrice(person));
    return {
      statuses: ticketStatuses.map((status) => ({
        status,
        count: ofAnyStatus.filter((ticket) => ticket.status === status).length,
      })),
      count: rows.length,
      hours,
      amount,
      unpriced,
    };
  }),

  /** CALL-205 */
  route(ticketTags, ({ query, person, company }) => {
    person.require('tmTickets');
    const counts = new Map<string, number>();
    for (const { tags } of company.tickets.all())
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    const tags = [...counts].sort(([one], [other]) => one.localeCompare(other));
    return {
      tags: query.slice(tags, 200).map(([name, count]) => ({ id: name, name, count })),
      total: tags.length,
    };
  }),

  route(moveTicket, (call) => {
    const { person, body } = call;
    const ticket = tickets.one(call);
    const to = body.status;
    tickets.requireMove(ticket, call, 'ticket', ticketMoves, ticketStatusNames);
    if (to === 'READY' && lineCount(ticket) === 0)
      throw new Refusal(409, 'Add lines before it is sent for review.');
    const denied = to === 'VERIFIED' ? verifyDenialReason(ticketSums(ticket).unpriced) : undefined;
    if (denied) throw new Refusal(409, denied);
    const isReview = to === 'VERIFIED' || to === 'REJECTED';
    return tickets.keep(call, {
      ...ticket,
      status: to,
      reason: body.reason,
      declinedBy: '',
      invoice: undefined,
      ...(isReview && { reviewedAt: nowIso(), reviewedById: person.userId }),
      version: ticket.version + 1,
    });
  }),

  route(billTicket, (call) => {
    const { person, body } = call;
    person.requireManagerOr('ticket', '');
    const ticket = tickets.one(call);
    const { version, ...invoice } = body;
    tickets.requireCurrentVersion(ticket, version);
    if (ticket.status !== 'CLOSED')
      throw new Refusal(409, `It is ${ticketStatusNames[ticket.status].toLowerCase()}. Close it first.`);
    return tickets.keep(call, {
      ...ticket,
      status: 'BILLED',
      reason: '',
      invoice,
      version: ticket.version + 1,
    });
  }),

  route(signTicket, (call) => {
    const { person, body } = call;
    const ticket = tickets.one(call);
    const { party, name, signature, showedPrices } = body;
    if (showedPrices) person.require('ticketManagement');
    tickets.requireCurrentVersion(ticket, body.version, ' Read it again before you sign.');
    requireSignable(ticket, party);
    const added = { party, ...signatureOf(name, signature), deviceId: person.userId, showedPrices };
    return tickets.keep(call, withSignature(ticket, added));
  }),

  route(ticketLink.make, (call) => {
    const { person, company, body } = call;
    const ticket = tickets.one(call);
    person.requireManagerOr('ticket', ticket.createdById);
    if (body.showsPrices) person.require('ticketManagement');
    tickets.requireCurrentVersion(ticket, body.version);
    requireSignable(ticket, 'CUSTOMER');
    const { linkDays } = ticketSettingsOf(company);
    const { showsPrices } = body;
    return makeLink(company, { of: 'ticket', recordId: ticket.id, showsPrices }, linkDays);
  }),

  route(ticketLink.withdraw, (call) => {
    const ticket = tickets.one(call);
    call.person.requireManagerOr('ticket', ticket.createdById);
    endLink(call.company, { of: 'ticket', recordId: ticket.id }, 'withdrawn');
  }),

  bareRoute(linkedTicket, (call) => linkedResponse(openedTicket(call))),

  bareRoute(signLinkedTicket, (call) => {
    const { name, signature, version } = call.body;
    const found = foundTicket(call);
    const isAgain = found.ticket.signatures.some(
      (one) => one.party === 'CUSTOMER' && one.name === name && one.signature.value === signature.value,
    );
    if (found.link.end === 'used' && isAgain) return linkedResponse(found);
    const answered = answerableTicket(call, version, 'sign');
    const { link, ticket } = answered;
    const signed = withSignature(ticket, {
      party: 'CUSTOMER',
      ...signatureOf(name, signature),
      deviceId: '',
      showedPrices: link.showsPrices ?? false,
    });
    return keepAnswer(answered, signed, {
      change: {
        what: 'Signatures changed',
        from: signerText(ticket.signatures),
        to: signerText(signed.signatures),
      },
      title: 'Ticket signed',
      message: `${name} has signed ticket ${ticket.name}.`,
    });
  }),

  bareRoute(declineLinkedTicket, (call) => {
    const { name, comment, version } = call.body;
    const found = foundTicket(call);
    const isAgain = found.ticket.declinedBy === name && found.ticket.reason === comment;
    if (found.link.end === 'used' && isAgain) return linkedResponse(found);
    const answered = answerableTicket(call, version, 'answer');
    const { ticket } = answered;
    const declined: StoredTicket = {
      ...ticket,
      status: 'REJECTED',
      reason: comment,
      declinedBy: name,
      reviewedAt: nowIso(),
      reviewedById: '',
      version: ticket.version + 1,
    };
    return keepAnswer(answered, declined, {
      change: {
        what: 'Status changed',
        from: ticketStatusNames[ticket.status],
        to: `Declined by the customer, ${name}: ${comment}`,
      },
      title: 'Ticket declined',
      message: `${name} has declined ticket ${ticket.name}: ${comment.slice(0, 200)}`,
    });
  }),

  bareRoute(linkedTicketPdf, (call) => {
    const { link, ticket, company } = foundTicket(call);
    const hasAnswered = ticket.declinedBy !== '' || isSignedBy(ticket, 'CUSTOMER');
    requireOpen(
      link.end === 'used' && hasAnswered ? { ...link, end: undefined } : link,
      'This ticket has changed since. Ask for a new link.',
    );
    const layout = new PdfLayout();
    addTicketDocument(layout, toTicketDetail(ticket, company, link.showsPrices ?? false), logoOf(company));
    return fileResponse(layout.toPdf(`Ticket ${ticket.name}`), `Ticket ${ticket.name}`, 'pdf');
  }),

  bareRoute(linkedTicketFileUrl, (call) => {
    const { ticket, company } = openedTicket(call);
    const { fileId } = call.params;
    if ([...ticket.photos, ...ticketSettingsOf(company).logo].every(({ id }) => id !== fileId))
      throw notFound('photo');
    return fileUrl(company, fileId);
  }),

  route(laborOfDay, ({ params: { jobId }, query, person, company }) => {
    person.require('tmTickets');
    const [date, ticketId] = [query.required('date'), query.text('ticketId')];
    const others = company.tickets
      .all()
      .filter(
        (one) => one.jobId === jobId && one.date === date && one.id !== ticketId && one.status !== 'REJECTED',
      );
    const work = workOfDay(company, jobId, date);
    const billedOnly = [...new Set(others.flatMap(({ labor }) => labor.map((line) => line.employeeId)))]
      .filter((id) => id !== '' && !work.some(({ employeeId }) => employeeId === id))
      .map((id) => ({ ...noWork, ...named(company, id) }));
    return {
      crews: others.flatMap(({ id, name: ticket, labor }) =>
        labor
          .filter(({ employeeId }) => employeeId === '')
          .map((line) => ({
            id: `${id} ${line.id}`,
            description: line.description || line.itemName,
            hours: laborHours(line),
            ticket,
          })),
      ),
      people: [...work, ...billedOnly].map(({ employeeId, name, classificationId, ...hours }) => {
        const billing = others.filter(({ labor }) => labor.some((line) => line.employeeId === employeeId));
        const billed = billing.flatMap(({ labor }) => labor.filter((line) => line.employeeId === employeeId));
        const item = company.ticketItems.LABOR.all().find(
          (one) =>
            classificationId !== '' && one.status === 'ACTIVE' && one.classificationId === classificationId,
        );
        return {
          id: employeeId,
          employee: { id: employeeId, name },
          item: item && { id: item.id, name: item.name },
          ...hours,
          billed: billed.reduce((sum, line) => sum + Math.round(laborHours(line) * 100), 0) / 100,
          tickets: billing.map(({ name: number }) => number),
        };
      }),
    };
  }),

  route(listPrices, ({ params: { jobId }, query, person, company }) => {
    person.require('ticketManagement');
    const date = query.required('date');
    const idsOf = (name: string) => query.text(name)?.split(',').filter(Boolean) ?? [];
    const prices = (kind: 'material' | 'equipment') =>
      idsOf(kind).flatMap((id) => company.ticketItems[itemKindOf[kind]].get(id) ?? []);
    return {
      labor: idsOf('labor').flatMap((id) => {
        const rates = listRates(company, { itemId: id, jobId, date });
        return rates ? [{ id, ...rates }] : [];
      }),
      material: prices('material').map(({ id, price }) => ({ id, price })),
      equipment: prices('equipment').map(({ id, price }) => ({ id, price })),
      markups: markupsFor(ticketSettingsOf(company), jobId),
      taxes: taxesFor(ticketSettingsOf(company), jobId),
    };
  }),

  /** CALL-204 */
  route(ticketDashboard, ({ query, person, company }) => {
    if (!person.may('tnm')) person.require('tmTicketsDashboard');
    const { from, to, days } = query.period(MAX_DASHBOARD_DAYS);
    const jobId = query.text('jobId');
    const inPeriod = (first: string, last: string) =>
      company.tickets
        .all()
        .filter(
          ({ date, jobId: ofJob }) =>
            date >= first && date <= last && (jobId === undefined || ofJob === jobId),
        );
    const showsPrices = mayPrice(person);
    const rows = inPeriod(from, to);
    const before = inPeriod(addDays(from, -days), addDays(from, -1));
    const figures = (some: readonly StoredTicket[]) => dashboardOf(some, showsPrices);
    const { ages, ...now } = figures(rows);
    return {
      now,
      before: figures(before),
      statuses: ticketStatuses.map((status) => {
        const some = rows.filter((ticket) => ticket.status === status);
        return { status, count: some.length, amount: figures(some).amount };
      }),
      jobs: [...new Set(rows.map((ticket) => ticket.jobId))].flatMap((id) => {
        const job = jobOf(company, id);
        return job ? [{ id, job, ...figures(rows.filter((ticket) => ticket.jobId === id)) }] : [];
      }),
      months: monthsBetween(from, to).map((month) => ({
        month: `${month}-01`,
        ...figures(rows.filter(({ date }) => monthOf(date) === month)),
      })),
      ages,
    };
  }),

  ...activityRoutes(ticketActivity, {
    readable: tickets.readable,
    activity: ({ company }) => company.activity.ticket,
    shown: (entry, _, { company, person }) =>
      mayPrice(person) || !isPriceChange(entry, company) ? entry : undefined,
  }),

  /** CALL-203, CALL-207 */
  ...documentRoutes<StoredTicket>(ticketDocuments, {
    readable: tickets.readable,
    find: ({ person, company }, id) => {
      person.require('tmTickets');
      return company.tickets.get(id);
    },
    noun: 'ticket',
    fileName: ({ name }) => `Ticket ${name}`,
    addDocument: (layout, ticket, { person, company }, query) => {
      const prices = query?.boolean('prices');
      // Without the parameter: as the user sees it.
      if (prices) person.require('ticketManagement');
      addTicketDocument(layout, toTicketDetail(ticket, company, prices ?? mayPrice(person)), logoOf(company));
    },
  }),
];
