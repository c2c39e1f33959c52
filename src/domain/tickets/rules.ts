/** What may be done with a ticket. Pure functions. */
import {
  isClosedTicket,
  type LaborHours,
  type LaborOfPerson,
  partyNames,
  referenceText,
  type TicketDetail,
  type TicketSignature,
  type TicketStatus,
} from '../../api/tickets/contract';
import { laborHours, type LineKind, lineKinds } from './totals';

/** A manager has verified it, and it may be closed or billed since. */
export const isVerifiedTicket = (status: TicketStatus): boolean =>
  status === 'VERIFIED' || isClosedTicket(status);

/** Why a ticket of this status cannot be edited. Managers complete prices while they review it. */
export function ticketEditDenialReason(status: TicketStatus, isManager: boolean): string | undefined {
  if (status === 'READY' && !isManager) return 'It is in review. Return it to draft first.';
  if (status === 'BILLED') return 'It is billed. A manager can undo the billing and reopen it.';
  if (isVerifiedTicket(status)) return 'It is verified. A manager can reopen it.';
  return undefined;
}

export const lineCount = (ticket: Record<LineKind, { length: number }>): number =>
  lineKinds.reduce((sum, kind) => sum + ticket[kind].length, 0);

/** Why nobody can sign a ticket. */
export function ticketSignDenialReason(status: TicketStatus, lines: number): string | undefined {
  if (status === 'REJECTED') return 'It is rejected. Return it to draft first.';
  if (isClosedTicket(status)) return 'It is closed.';
  return lines === 0 ? 'Add lines before it is signed.' : undefined;
}

/** Why a ticket cannot be verified. */
export const verifyDenialReason = (unpriced: number): string | undefined =>
  unpriced === 0
    ? undefined
    : `${unpriced === 1 ? 'A line has' : `${unpriced} lines have`} no price. Enter it, or add the rate to the job's rate table.`;

/** 'Dana Brooks (customer) and Max Stone (company)' */
export const signerText = (signatures: readonly Pick<TicketSignature, 'party' | 'name'>[]): string =>
  signatures.map(({ party, name }) => `${name} (${partyNames[party].toLowerCase()})`).join(' and ');

/** What a person who signs a ticket reads, with the prices or without. */
const signedContent = (ticket: TicketDetail, prices: boolean): unknown => {
  const items = (kind: 'material' | 'equipment') =>
    ticket[kind].map(({ item, description, unit, quantity, price }) => [
      item?.name,
      description,
      unit,
      quantity,
      prices && price,
    ]);
  return [
    ticket.job?.id,
    ticket.date,
    ticket.description,
    referenceText(ticket),
    ticket.labor.map(({ employee, item, description, regular, overtime, doubleTime, rates }) => [
      employee?.id,
      item?.name,
      description,
      [regular, overtime, doubleTime],
      prices && [rates.regular, rates.overtime, rates.doubleTime],
    ]),
    items('material'),
    items('equipment'),
    ticket.subcontractor.map(({ name, description, price }) => [name, description, prices && price]),
    prices && lineKinds.map((kind) => [ticket.markups?.[kind], ticket.taxes[kind]]),
  ];
};

/**
 * True when a ticket still says what the signer has read, so that a change keeps the signature. Tags and photos are not
 * read, and prices only by those who saw them.
 */
export function isAsSigned(
  signed: TicketDetail,
  changed: TicketDetail,
  { showedPrices }: Pick<TicketSignature, 'showedPrices'>,
): boolean {
  const [before, after] = [signed, changed].map((ticket) =>
    JSON.stringify(signedContent(ticket, showedPrices)),
  );
  return before === after;
}

/** The line of a ticket that is compared with the time cards. */
type BilledLine = LaborHours & { employeeId: string };

export interface HoursExcess {
  employeeId: string;
  name: string;
  /** On this ticket, on others, and on the day's time cards. */
  here: number;
  elsewhere: number;
  worked: number;
}

/** People whose hours on this and other tickets are more than those of their time cards on the job and day. */
export function hoursBeyondCards(
  lines: readonly BilledLine[],
  people: readonly LaborOfPerson[],
  nameOf: (employeeId: string) => string,
): HoursExcess[] {
  const here = new Map<string, number>();
  for (const line of lines)
    if (line.employeeId !== '')
      here.set(line.employeeId, (here.get(line.employeeId) ?? 0) + Math.round(laborHours(line) * 100));
  return [...here].flatMap(([employeeId, hundredths]) => {
    const person = people.find(({ employee }) => employee.id === employeeId);
    const worked = person ? laborHours(person) : 0;
    const elsewhere = person?.billed ?? 0;
    return hundredths + Math.round(elsewhere * 100) > Math.round(worked * 100)
      ? [{ employeeId, name: nameOf(employeeId), here: hundredths / 100, elsewhere, worked }]
      : [];
  });
}
