import { totalPaidHours } from '../../api/timecards/week';
import type { CardComment } from '../../api/timecardActions/contract';
import { eventText, type Timecard } from '../../api/timecards/contract';
import { SIGNATURE_BOX } from '../../lib/strokes';
import { addDays, formatClockTime, formatLongDay, formatShortDate, weekday } from '../../lib/dates';
import { showMentions } from '../../lib/mentions';
import { showDollars } from '../../lib/money';
import { LETTER, createPdf, PdfPage, wrapText } from '../pdf';
import { daysOf } from '../seed/weekDays';
import { hoursText, entryTimesText } from './entryText';

const MARGIN = 48;
const BOTTOM = LETTER.height - 60;
const CONTENT_WIDTH = LETTER.width - 2 * MARGIN;
const LINE_HEIGHT = 12;
/** The x positions of times, job, cost code, break, and hours. */
const COLUMNS = [0, 112, 262, 420, 466] as const;
const SIGNATURE_WIDTH = 200;
const SIGNATURE_SPACE = 40;
const SIGNATURE_LINE = 260;

/** Adds content from top to bottom, and continues on a new sheet when one is full. */
class PdfLayout {
  readonly pages: PdfPage[] = [];
  #y = BOTTOM;

  /** Reserves space of this height in points, on this sheet or the next. */
  reserve(height: number): { page: PdfPage; y: number } {
    const last = this.pages.at(-1);
    if (last && this.#y + height <= BOTTOM) {
      this.#y += height;
      return { page: last, y: this.#y };
    }
    const page = new PdfPage(LETTER.height);
    this.pages.push(page);
    this.#y = MARGIN + height;
    return { page, y: this.#y };
  }

  line(text: string, { size = 9, bold = false, indent = 0 } = {}): void {
    for (const part of wrapText(text, CONTENT_WIDTH - indent, size)) {
      const { page, y } = this.reserve(LINE_HEIGHT * (size / 9));
      page.text(MARGIN + indent, y, part, { size, font: bold ? 'bold' : 'plain' });
    }
  }

  columns(texts: readonly string[], bold = false): void {
    const cells = texts.map((text, index) => {
      const width = (COLUMNS[index + 1] ?? CONTENT_WIDTH) - (COLUMNS[index] ?? 0) - 6;
      return wrapText(text, width, 9);
    });
    const height = Math.max(...cells.map(({ length }) => length));
    const { page, y } = this.reserve(LINE_HEIGHT * height);
    cells.forEach((lines, index) =>
      lines.forEach((text, lineIndex) =>
        page.text(MARGIN + (COLUMNS[index] ?? 0), y - LINE_HEIGHT * (height - 1 - lineIndex), text, {
          font: bold ? 'bold' : 'plain',
        }),
      ),
    );
  }

  rule(): void {
    const { page, y } = this.reserve(6);
    page.rule(MARGIN, y, CONTENT_WIDTH);
  }

  /** Adds a line to sign on and one for the date. */
  signatureLine(signer: string): void {
    const { page, y } = this.reserve(SIGNATURE_SPACE);
    for (const [text, left, width] of [
      [signer, MARGIN, SIGNATURE_LINE],
      ['Date', MARGIN + SIGNATURE_LINE + 18, SIGNATURE_LINE / 2],
    ] as const) {
      page.rule(left, y - LINE_HEIGHT, width);
      page.text(left, y, text);
    }
  }

  gap(): void {
    this.reserve(6);
  }
}

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
    layout.columns([entryTimesText(row), job?.name ?? '', costCode?.name ?? '', breakText, hoursText(hours)]);
    if (details(row)) layout.line(details(row), { indent: COLUMNS[1] });
  }
  for (const { kind, hours } of pto) layout.columns(['Time off', kind.name, '', '', hoursText(hours)]);
  for (const event of events) layout.line(eventText(event), { indent: COLUMNS[1] });
  if (sums?.holidayName) layout.columns(['Holiday', sums.holidayName, '', '', hoursText(sums.holiday)]);
  if (sums?.review) layout.line(`Reviewed by ${sums.review.by.name}, ${when(sums.review.at)}`);
}

/** Converts an SVG path of `M` and `L` commands from the signature box to points on the page. */
function strokesOf(value: string, left: number, top: number): [number, number][][] {
  const scale = SIGNATURE_WIDTH / SIGNATURE_BOX.width;
  return value.split('M').flatMap((stroke) => {
    const numbers = (stroke.match(/-?[\d.]+/g) ?? []).map((part) => Number(part) * scale);
    const points = numbers.flatMap((x, index): [number, number][] =>
      index % 2 === 0 ? [[left + x, top + (numbers[index + 1] ?? 0)]] : [],
    );
    return points.length > 0 ? [points] : [];
  });
}

/** The employee's signature, or a line for it. */
function addSignature(layout: PdfLayout, card: Timecard): void {
  const { acceptance: signed, acceptanceRemoved: removed, employee } = card;
  layout.gap();
  if (signed) {
    const device = signed.device ? ` on the device of ${signed.device.name}` : '';
    layout.line(`Accepted by ${signed.by.name}${device}, ${when(signed.at)}`, { bold: true });
    if (signed.signature.kind === 'typed')
      return layout.line(signed.signature.value, { size: 14, indent: 12 });
    const height = (SIGNATURE_WIDTH * SIGNATURE_BOX.height) / SIGNATURE_BOX.width;
    const { page, y } = layout.reserve(height);
    return page.strokes(strokesOf(signed.signature.value, MARGIN, y - height), 1);
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
  layout.line('Time card', { size: 18, bold: true });
  layout.line(`${employee.name} · ${week}`, { size: 12, bold: true });
  layout.line(`${business} · Supervisor: ${supervisor.name} · Stage: ${stage.name}`);
  if (voided)
    layout.line(
      `VOID: ${voided.by.name}, ${when(voided.at)}. ${[voided.reason, voided.note].filter(Boolean).join('. ')}`,
      { size: 12, bold: true },
    );
  layout.rule();
  layout.columns(['Time', 'Job', 'Cost code', 'Break', 'Hours'], true);
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
  layout.pages.forEach((page, index) =>
    page.text(
      MARGIN,
      LETTER.height - 32,
      `${employee.name} · ${week} · Page ${index + 1} of ${layout.pages.length}`,
      {
        size: 8,
      },
    ),
  );
  return createPdf(layout.pages, LETTER, `Time card ${employee.name} ${weekStart}`);
}
