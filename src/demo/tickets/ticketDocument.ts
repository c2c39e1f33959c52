import {
  partyNames,
  referenceText,
  signingParties,
  ticketStatusNames,
  type TicketDetail,
} from '../../api/tickets/contract';
import {
  hourParts,
  itemAmount,
  laborAmount,
  type LineKind,
  lineKindNames,
  lineKinds,
  ticketTotals,
} from '../../domain/tickets/totals';
import { countOf } from '../../lib/countOf';
import { formatClockTime, formatLongDay, formatShortDate } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { formatQuantity } from '../../lib/number';
import type { PdfPicture } from '../pdf';
import type { PdfLayout } from '../pdfLayout';

/** The x positions of description, hours or quantity, price, and amount. */
const COLUMNS = [0, 270, 350, 440] as const;
/** Their numbers are aligned at the right, so that they can be added up. */
const ENDS = [1, 2, 3];
/** A heading, the names of the columns and a line. */
const FIRST_LINES_HEIGHT = 48;

const lineNoun = { one: 'line', many: 'lines' };

type Line = readonly [text: string, quantity: string, price: string, amount: string];

/** What counts as $0.00 says so on paper, too. */
const priceText = (price: string, none: string): string => (price === '' ? none : formatMoney(price));

const laborLines = ({ labor }: TicketDetail): Line[] =>
  labor.flatMap((line) => {
    const who = [line.employee?.name, line.item?.name, line.description].filter(Boolean).join(' · ');
    return hourParts(line).map(({ hours, rate }, index, parts): Line => [
      index === 0 ? who : '',
      hours,
      priceText(rate, 'no rate'),
      index === parts.length - 1 ? formatMoney(laborAmount(line)) : '',
    ]);
  });

const itemLines = (lines: TicketDetail['material']): Line[] =>
  lines.map((line) => [
    [line.item?.name, line.description].filter(Boolean).join(' · '),
    `${formatQuantity(line.quantity)} ${line.unit}`,
    priceText(line.price, 'no price'),
    formatMoney(itemAmount(line)),
  ]);

const linesOf: Record<LineKind, (ticket: TicketDetail) => Line[]> = {
  labor: laborLines,
  material: ({ material }) => itemLines(material),
  equipment: ({ equipment }) => itemLines(equipment),
  subcontractor: ({ subcontractor }) =>
    subcontractor.map(({ name, description, price }) => [
      [name, description].filter(Boolean).join(' · '),
      '',
      '',
      priceText(price, 'no price'),
    ]),
};

const partyLines = (heading: string, party: TicketDetail['company']): string[] =>
  party ? [heading, party.name, ...party.address.split('\n'), party.phone].filter(Boolean) : [];

/** The company beside its customer. */
function addParties(layout: PdfLayout, { company, customer }: TicketDetail): void {
  const sides = [partyLines('From', company), partyLines('Customer', customer)];
  const height = Math.max(...sides.map(({ length }) => length));
  layout.gap();
  for (let index = 0; index < height; index++)
    layout.columns(
      sides.map((lines) => lines[index] ?? ''),
      [0, 270],
      { bold: index === 1 },
    );
  layout.gap();
}

/** Adds a ticket as the customer gets it. Without `markups` it has no prices. `logo` is that of the company. */
export function addTicketDocument(layout: PdfLayout, ticket: TicketDetail, logo?: PdfPicture): void {
  const { name, job, date, description, status, markups, taxes, signatures } = ticket;
  const references = referenceText(ticket);
  layout.begin(`Ticket ${name}`);
  if (logo) layout.picture(logo, { width: 160, height: 48 });
  layout.line(`T&M ticket ${name}`, { size: 18, bold: true });
  layout.line(`${job ? `${job.number} ${job.name} · ` : ''}${formatLongDay(date)}`, { size: 12, bold: true });
  addParties(layout, ticket);
  layout.line(ticketStatusNames[status]);
  if (references !== '') layout.line(references);
  layout.line(description);
  const totals = markups && ticketTotals(ticket, markups, taxes);
  const row = (texts: readonly string[], bold = false) =>
    layout.columns(texts, COLUMNS, { bold, ends: ENDS });
  for (const kind of lineKinds) {
    const lines = linesOf[kind](ticket);
    if (lines.length === 0) continue;
    const headers = kind === 'subcontractor' ? ['', ''] : [kind === 'labor' ? 'Hours' : 'Quantity', 'Price'];
    layout.keep(FIRST_LINES_HEIGHT);
    layout.gap();
    layout.rule();
    row(totals ? [lineKindNames[kind], ...headers, 'Amount'] : [lineKindNames[kind], headers[0] ?? ''], true);
    for (const line of lines) row(totals ? line : line.slice(0, 2));
    if (!totals || !markups) continue;
    const { amount, markup, tax } = totals.kinds[kind];
    row(['', '', 'Subtotal', formatMoney(amount)]);
    if (markups[kind] > 0) row(['', '', `Markup ${markups[kind]}%`, formatMoney(markup)]);
    if (taxes[kind] > 0) row(['', '', `Tax ${taxes[kind]}%`, formatMoney(tax)]);
  }
  if (totals) {
    layout.rule();
    row(['', '', 'Total', formatMoney(totals.total)], true);
    if (totals.unpriced > 0)
      layout.line(`Without a price, counted as $0.00: ${countOf(totals.unpriced, lineNoun)}`, { bold: true });
  }
  layout.gap();
  for (const text of [ticket.acceptanceText, ticket.acceptanceTextEs]) if (text !== '') layout.line(text);
  for (const party of signingParties) {
    const signed = signatures.find((one) => one.party === party);
    layout.gap();
    if (!signed) {
      layout.signatureLine(partyNames[party]);
      continue;
    }
    layout.line(
      `${partyNames[party]}: ${signed.name}, ${formatShortDate(signed.at)}, ${formatClockTime(signed.at)}`,
      { bold: true },
    );
    layout.signature(signed.signature);
  }
}
