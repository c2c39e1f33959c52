/** What the history of a ticket records. */
import { referenceText, ticketStatusNames } from '../../api/tickets/contract';
import { signerText } from '../../domain/tickets/rules';
import { laborHours, lineKindNames, lineKinds } from '../../domain/tickets/totals';
import { formatShortDate } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { type ChangeFields, changedField, type HistoryRow } from '../changes';
import type { Company } from '../company';
import { jobOf } from '../names';
import { employeeName } from '../employees/staff';
import type { StoredLaborLine, StoredTicket } from './stored';
import { ticketSums } from './ticketResponse';

function workerOf({ employeeId, itemName, description }: StoredLaborLine, { employees }: Company): string {
  const employee = employees.get(employeeId);
  return employee ? employeeName(employee) : description || itemName;
}

const laborText = ({ labor }: StoredTicket, company: Company): string =>
  labor.map((line) => `${workerOf(line, company)} ${laborHours(line)} h`).join(', ');

const itemsText = (lines: StoredTicket['material']): string =>
  lines
    .map(({ itemName, description, quantity, unit }) =>
      `${itemName || description} ${quantity} ${unit}`.trim(),
    )
    .join(', ');

/** The prices that do not come from the lists: 'Jo Reyes $62.40 / $93.60, Sand $18.00'. */
const typedPricesText = (ticket: StoredTicket, company: Company): string =>
  [
    ...ticket.labor.map((line) => [
      workerOf(line, company),
      line.typed.regular,
      line.typed.overtime,
      line.typed.doubleTime,
    ]),
    ...[...ticket.material, ...ticket.equipment].map(({ itemName, description, typed }) => [
      itemName || description,
      typed,
    ]),
    ...ticket.subcontractor.map(({ name, price }) => [name, price]),
  ]
    .map(([name, ...prices]) => [name, prices.filter(Boolean).map(formatMoney).join(' / ')])
    .flatMap(([name, prices]) => (prices === '' ? [] : [`${name} ${prices}`]))
    .join(', ');

const percentText = (percents: StoredTicket['markups']): string =>
  lineKinds.map((kind) => `${lineKindNames[kind]} ${percents[kind]}%`).join(', ');

const priceFields = (company: Company): ChangeFields<StoredTicket> => [
  ['Typed prices', (ticket) => typedPricesText(ticket, company)],
  ['Markups', ({ markups }) => percentText(markups)],
  ['Taxes', ({ taxes }) => percentText(taxes)],
  ['Amount', (ticket) => formatMoney(ticketSums(ticket).amount)],
];

/** True for the changes that only managers see. */
export const isPriceChange = ({ what }: HistoryRow, company: Company): boolean =>
  priceFields(company).some(([label]) => what === changedField(label));

export const ticketChangeFields = (company: Company): ChangeFields<StoredTicket> => [
  ['Status', ({ status }) => ticketStatusNames[status]],
  ['Reason', ({ reason }) => reason],
  ['Invoice', ({ invoice }) => (invoice ? `${invoice.number}, ${formatShortDate(invoice.date)}` : '')],
  ['Job', ({ jobId }) => jobOf(company, jobId)?.name ?? ''],
  ['Date', ({ date }) => formatShortDate(date)],
  ['Description', ({ description }) => description],
  ['References', referenceText],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Labor', (ticket) => laborText(ticket, company)],
  ['Material', ({ material }) => itemsText(material)],
  ['Equipment', ({ equipment }) => itemsText(equipment)],
  ['Subcontractors', ({ subcontractor }) => subcontractor.map(({ name }) => name).join(', ')],
  ['Photos', ({ photos }) => photos],
  ...priceFields(company),
  ['Signatures', ({ signatures }) => signerText(signatures)],
];
