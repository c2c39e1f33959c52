/** How tickets look in responses, with and without prices. */
import {
  type SigningParty,
  type Ticket,
  ticketDetail,
  type TicketDetail,
  type TicketParty,
} from '../../api/tickets/contract';
import { laborHours, ticketTotals } from '../../domain/tickets/totals';
import type { Named } from '../../api/schema';
import { nowIso } from '../../lib/clock';
import { userOf } from '../changes';
import type { Company } from '../company';
import { jobOf } from '../names';
import { employeeName } from '../employees/staff';
import { ticketSettingsOf } from './settings';
import { noRates } from './rates';
import { currentLink } from '../links';
import type { StoredTicket } from './stored';

const sums = new WeakMap<StoredTicket, { hours: number; amount: string; unpriced: number }>();

/** The hours and the total of a ticket. */
export function ticketSums(ticket: StoredTicket) {
  const known = sums.get(ticket);
  if (known) return known;
  const { total, unpriced } = ticketTotals(ticket, ticket.markups, ticket.taxes);
  const hundredths = ticket.labor.reduce((sum, line) => sum + Math.round(laborHours(line) * 100), 0);
  const made = { hours: hundredths / 100, amount: total, unpriced };
  sums.set(ticket, made);
  return made;
}

export const isSignedBy = ({ signatures }: StoredTicket, party: SigningParty): boolean =>
  signatures.some((one) => one.party === party);

/** Nobody signs a rejected ticket. */
export const isUnsignedBy = (ticket: StoredTicket, party: SigningParty): boolean =>
  ticket.status !== 'REJECTED' && !isSignedBy(ticket, party);

export function toTicketRow(ticket: StoredTicket, company: Company, showsPrices: boolean): Ticket {
  const { id, name, status, jobId, date, description, tags, invoice, createdById, createdAt, version } =
    ticket;
  const { hours, amount, unpriced } = ticketSums(ticket);
  return {
    id,
    name,
    status,
    job: jobOf(company, jobId),
    date,
    description,
    poNumber: ticket.poNumber,
    changeOrder: ticket.changeOrder,
    rfi: ticket.rfi,
    tags: [...tags],
    companySigned: isSignedBy(ticket, 'COMPANY'),
    customerSigned: isSignedBy(ticket, 'CUSTOMER'),
    hours,
    amount: showsPrices ? amount : '',
    unpriced,
    invoice,
    createdBy: userOf(company, createdById),
    createdAt,
    version,
  };
}

interface Addressed {
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
}

const partyOf = ({ name, street, city, state, zip, phone }: Addressed): TicketParty => ({
  name,
  address: [street, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('\n'),
  phone,
});

/** The customer that the job names, with the address of the organization of this name. */
function customerOf({ jobId }: StoredTicket, company: Company): TicketParty | undefined {
  const name = company.jobs.get(jobId)?.customer ?? '';
  if (name === '') return undefined;
  const known = company.organizations.all().find((one) => one.name.toLowerCase() === name.toLowerCase());
  return known ? partyOf({ ...known, name }) : { name, address: '', phone: '' };
}

export function toTicketDetail(ticket: StoredTicket, company: Company, showsPrices: boolean): TicketDetail {
  const itemOf = (id: string, name: string): Named | undefined => (id === '' ? undefined : { id, name });
  const employeeOf = (id: string) => {
    const employee = company.employees.get(id);
    return employee && { id, name: employeeName(employee) };
  };
  const items = (kind: 'material' | 'equipment') =>
    ticket[kind].map(({ itemId, itemName, price, typed, ...line }) => ({
      ...line,
      item: itemOf(itemId, itemName),
      price: showsPrices ? price : '',
      typed: showsPrices ? typed : '',
    }));
  const { signaturesRemoved, reviewedAt, reviewedById, reason, declinedBy, photos } = ticket;
  const { acceptanceText, acceptanceTextEs, logo } = ticketSettingsOf(company);
  const link = currentLink(company, { of: 'ticket', recordId: ticket.id });
  return ticketDetail.parse({
    ...toTicketRow(ticket, company, showsPrices),
    company: partyOf(company.account()),
    logo: logo[0],
    customer: customerOf(ticket, company),
    labor: ticket.labor.map(({ employeeId, itemId, itemName, rates, rateTable, typed, ...line }) => ({
      ...line,
      employee: employeeOf(employeeId),
      item: itemOf(itemId, itemName),
      rates: showsPrices ? rates : noRates,
      rateTable: showsPrices ? rateTable : undefined,
      typed: showsPrices ? typed : noRates,
    })),
    material: items('material'),
    equipment: items('equipment'),
    subcontractor: ticket.subcontractor.map((line) => ({ ...line, price: showsPrices ? line.price : '' })),
    markups: showsPrices ? ticket.markups : undefined,
    taxes: showsPrices ? ticket.taxes : undefined,
    ownMarkups: showsPrices && ticket.ownMarkups,
    photos,
    signatures: ticket.signatures.map(({ deviceId, ...one }) => ({
      ...one,
      device: userOf(company, deviceId),
    })),
    signaturesRemoved: signaturesRemoved && {
      by: userOf(company, signaturesRemoved.byId),
      at: signaturesRemoved.at,
      names: signaturesRemoved.names,
    },
    reviewedAt,
    reviewedBy: userOf(company, reviewedById),
    reason,
    declinedBy,
    acceptanceText,
    acceptanceTextEs,
    link:
      link && link.expiresAt > nowIso()
        ? { expiresAt: link.expiresAt, showsPrices: link.showsPrices }
        : undefined,
  });
}
