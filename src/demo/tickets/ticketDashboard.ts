import { type DashboardFigures, isClosedTicket } from '../../api/tickets/contract';
import { addAmounts } from '../../domain/tickets/totals';
import { daysFrom, today } from '../../lib/dates';
import type { StoredTicket } from './stored';
import { isUnsignedBy, ticketSums } from './ticketResponse';

const ageOf = ({ date }: StoredTicket): number => Math.max(0, daysFrom(date, today()));

/** Returns what tickets add up to. */
export function dashboardOf(rows: readonly StoredTicket[], showsPrices: boolean) {
  const sum = (some: readonly StoredTicket[]) =>
    showsPrices ? addAmounts(some.map((ticket) => ticketSums(ticket).amount)) : '';
  const unsigned = rows.filter((ticket) => isUnsignedBy(ticket, 'CUSTOMER'));
  const ages = unsigned.map(ageOf);
  const count = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length;
  const figures: DashboardFigures = {
    tickets: rows.length,
    open: rows.filter(({ status }) => !isClosedTicket(status)).length,
    closed: rows.filter(({ status }) => status === 'CLOSED').length,
    unsigned: unsigned.length,
    oldestUnsigned: Math.max(0, ...ages),
    hours: rows.reduce((total, ticket) => total + Math.round(ticketSums(ticket).hours * 100), 0) / 100,
    amount: sum(rows),
    billed: sum(rows.filter(({ status }) => status === 'BILLED')),
  };
  return {
    ...figures,
    unpriced: rows.reduce((total, ticket) => total + ticketSums(ticket).unpriced, 0),
    ages: { week: count(0, 7), month: count(7, 31), older: count(31, Infinity) },
  };
}
