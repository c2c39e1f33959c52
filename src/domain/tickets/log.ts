/** The change order log of a job: what its tickets add up to. Pure functions. */
import type { Ticket } from '../../api/tickets/contract';
import { addAmounts } from './totals';

/** A ticket and what the job's tickets add up to with it, in dollars. Undefined for a rejected one, which does not count. */
export interface LogRow {
  ticket: Ticket;
  running: string | undefined;
}

/** The tickets of a job by day and number, with a running total. */
export function ticketLog(tickets: readonly Ticket[]): LogRow[] {
  let sum = '0.00';
  return tickets
    .toSorted(
      (one, other) =>
        one.date.localeCompare(other.date) ||
        one.name.localeCompare(other.name, undefined, { numeric: true }),
    )
    .map((ticket) => {
      if (ticket.status === 'REJECTED') return { ticket, running: undefined };
      sum = addAmounts([sum, ticket.amount]);
      return { ticket, running: sum };
    });
}

export interface LogSum {
  /** What its tickets share, '' where they have none. */
  key: string;
  count: number;
  /** Dollars, and the part that is billed. */
  amount: string;
  billed: string;
}

/** What the tickets with the same key add up to, in the order of their first ones. */
export const sumsBy = (rows: readonly LogRow[], keyOf: (ticket: Ticket) => string): LogSum[] =>
  [...new Set(rows.map(({ ticket }) => keyOf(ticket)))].map((key) => {
    const tickets = rows.flatMap(({ ticket }) => (keyOf(ticket) === key ? [ticket] : []));
    const billed = tickets.filter(({ status }) => status === 'BILLED');
    return {
      key,
      count: tickets.length,
      amount: addAmounts(tickets.map(({ amount }) => amount)),
      billed: addAmounts(billed.map(({ amount }) => amount)),
    };
  });
