import { totalPaidHours } from '../../domain/timecards/week';
import type { CardComment } from '../../api/timecardActions/contract';
import type { Timecard } from '../../api/timecards/contract';
import { eventText } from '../../domain/timecards/events';
import { addDays, formatClockTime, formatLongDay, formatShortDate, weekday } from '../../lib/dates';
import { showMentions } from '../../lib/mentions';
import { showDollars } from '../../lib/money';
import { PdfLayout } from '../pdfLayout';
import { daysOf } from './weekDays';
import { hoursText, entryTimesText } from './entryText';

/** The x positions of times, job, cost code, break, and hours. */
const COLUMNS = [0, 112, 262, 420, 466] as const;
const when = (at: string): string => `${formatShortDate(at)}, ${formatClockTime(at)}`;

const hoursLine = ({ regular, overtime, doubleTime, pto, holiday }: NonNullable<Timecard['paid']>): string =>
  [
    ['Paid hours', totalPaidHours({ regular, overtime, doubleTime, pto, holiday })],
    ['Regular', regular],
    ['Overtime', overtime],
    ['Double time', doubleTime],
    ['PTO', pto],
    ['Holiday', holiday],
  ]
    .flatMap(([name, hours]) => (Number(hours) > 0 ? [`${name} ${hoursText(Number(hours))}`] : []))
    .join('   ') || hoursText(0);

const details = (row: Timecard['records'][number]): string =>
  [
    row.classification?.name,
    row.quantity > 0 && `Quantity ${row.quantity}`,
    row.perDiem > 0 && `Per diem ${showDollars(row.perDiem)}`,
    row.equipment && `${row.equipment}${row.equipmentHours > 0 ? ` ${hoursText(row.equipmentHours)}` : ''}`,
    row.note,
  ]
    .filter(Boolean)
    .join(' · ');

function addDaySection(layout: PdfLayout, card: Timecard, date: string): void {
  const sums = card.days.find((one) => one.date === date);
  const [records, pto, events] = [card.records, card.pto, card.events].map((rows) =>
    rows.filter((row) => row.date === date),
  ) as [Timecard['records'], Timecard['pto'], Timecard['events']];
  layout.gap();
  layout.line(`${weekday(date)}, ${formatLongDay(date).slice(4)}`, { bold: true });
  if (!sums && records.length + pto.length + events.length === 0) return layout.line('Nothing entered.');
  for (const row of records) {
    const { job, costCode, breakMinutes, hours } = row;
    const breakText = breakMinutes > 0 ? `${breakMinutes} min` : '';
    layout.columns(
      [entryTimesText(row), job?.name ?? '', costCode?.name ?? '', breakText, hoursText(hours)],
      COLUMNS,
    );
    if (details(row)) layout.line(details(row), { indent: COLUMNS[1] });
  }
  for (const { kind, hours } of pto)
    layout.columns(['Time off', kind.name, '', '', hoursText(hours)], COLUMNS);
  for (const event of events) layout.line(eventText(event), { indent: COLUMNS[1] });
  if (sums?.holidayName)
    layout.columns(['Holiday', sums.holidayName, '', '', hoursText(sums.holiday)], COLUMNS);
  if (sums?.review) layout.line(`Reviewed by ${sums.review.by.name}, ${when(sums.review.at)}`);
}

/** The employee's signature, or a line for it. */
function addSignature(layout: PdfLayout, card: Timecard): void {
  const { acceptance: signed, acceptanceRemoved: removed, employee } = card;
  layout.gap();
  if (signed) {
    const device = signed.device ? ` on the device of ${signed.device.name}` : '';
    layout.line(`Accepted by ${signed.by.name}${device}, ${when(signed.at)}`, { bold: true });
    return layout.signature(signed.signature);
  }
  if (removed)
    layout.line(`The signature was removed by ${removed.by.name}, ${when(removed.at)}. ${removed.reason}`);
  layout.signatureLine(`Employee: ${employee.name}`);
}

/** Returns the card as a PDF for filing, with its days, sums, signature, and comments (CALL-145). */
export function createTimecardPdf(
  card: Timecard,
  { business, comments }: { business: string; comments: readonly CardComment[] },
): Uint8Array<ArrayBuffer> {
  const { employee, supervisor, weekStart, stage, voided, paid, perDiem } = card;
  const layout = new PdfLayout();
  const week = `${formatShortDate(weekStart)} – ${formatShortDate(addDays(weekStart, 6))}`;
  layout.begin(`${employee.name} · ${week}`);
  layout.line('Time card', { size: 18, bold: true });
  layout.line(`${employee.name} · ${week}`, { size: 12, bold: true });
  layout.line(`${business} · Supervisor: ${supervisor.name} · Stage: ${stage.name}`);
  if (voided)
    layout.line(
      `VOID: ${voided.by.name}, ${when(voided.at)}. ${[voided.reason, voided.note].filter(Boolean).join('. ')}`,
      { size: 12, bold: true },
    );
  layout.rule();
  layout.columns(['Time', 'Job', 'Cost code', 'Break', 'Hours'], COLUMNS, { bold: true });
  for (const date of daysOf(weekStart)) addDaySection(layout, card, date);
  layout.rule();
  if (paid) layout.line(hoursLine(paid), { bold: true });
  if (perDiem > 0) layout.line(`Per diem $${perDiem.toFixed(2)}`);
  addSignature(layout, card);
  layout.signatureLine(`Supervisor: ${supervisor.name}`);
  if (comments.length > 0) {
    layout.gap();
    layout.line('Comments', { bold: true });
  }
  for (const { by, at, date, text, people } of comments) {
    layout.line(`${by.name}, ${when(at)}${date && `, about ${formatLongDay(date)}`}`, { bold: true });
    layout.line(showMentions(text, people));
  }
  return layout.toPdf(`Time card ${employee.name} ${weekStart}`);
}
