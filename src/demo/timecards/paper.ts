import type { CardComment } from '../../api/timecardActions/contract';
import { eventKinds, SIGNATURE_BOX, type Timecard } from '../../api/timecards/contract';
import { addDays, clockTime, longDay, shortDate, weekday } from '../../lib/dates';
import { showMentions } from '../../lib/mentions';
import { LETTER, pdfOf, PdfPage, wrapped } from '../pdf';
import { daysOf } from '../seed/weekDays';
import { hoursText, entryTimesText } from './words';

const EDGE = 48;
const BOTTOM = LETTER.height - 60;
const WIDTH = LETTER.width - 2 * EDGE;
const LINE = 12;
/** The x positions of times, job, cost code, break, and hours. */
const COLUMNS = [0, 112, 262, 420, 466] as const;
const SIGNATURE_WIDTH = 200;

/** Adds content from top to bottom, and continues on a new sheet when one is full. */
class Paper {
  readonly sheets: PdfPage[] = [];
  #y = BOTTOM;

  /** Reserves space of this height in points, on this sheet or the next. */
  room(height: number): { sheet: PdfPage; y: number } {
    const last = this.sheets.at(-1);
    if (last && this.#y + height <= BOTTOM) {
      this.#y += height;
      return { sheet: last, y: this.#y };
    }
    const sheet = new PdfPage(LETTER.height);
    this.sheets.push(sheet);
    this.#y = EDGE + height;
    return { sheet, y: this.#y };
  }

  line(text: string, { size = 9, bold = false, indent = 0 } = {}): void {
    for (const part of wrapped(text, WIDTH - indent, size)) {
      const { sheet, y } = this.room(LINE * (size / 9));
      sheet.text(EDGE + indent, y, part, { size, font: bold ? 'bold' : 'plain' });
    }
  }

  columns(texts: readonly string[], bold = false): void {
    const cells = texts.map((text, index) => {
      const width = (COLUMNS[index + 1] ?? WIDTH) - (COLUMNS[index] ?? 0) - 6;
      return wrapped(text, width, 9);
    });
    const height = Math.max(...cells.map(({ length }) => length));
    const { sheet, y } = this.room(LINE * height);
    cells.forEach((lines, index) =>
      lines.forEach((text, down) =>
        sheet.text(EDGE + (COLUMNS[index] ?? 0), y - LINE * (height - 1 - down), text, {
          font: bold ? 'bold' : 'plain',
        }),
      ),
    );
  }

  rule(): void {
    const { sheet, y } = this.room(6);
    sheet.rule(EDGE, y, WIDTH);
  }

  gap(): void {
    this.room(6);
  }
}

const when = (at: string): string => `${shortDate(at)}, ${clockTime(at)}`;

const hoursLine = ({ regular, overtime, doubleTime, pto, holiday }: NonNullable<Timecard['paid']>): string =>
  [
    ['Regular', regular],
    ['Overtime', overtime],
    ['Double time', doubleTime],
    ['Paid time off', pto],
    ['Holiday', holiday],
  ]
    .flatMap(([name, hours]) => (Number(hours) > 0 ? [`${name} ${hoursText(Number(hours))}`] : []))
    .join('   ') || hoursText(0);

const details = (row: Timecard['records'][number]): string =>
  [
    row.classification?.name,
    row.quantity > 0 && `Quantity ${row.quantity}`,
    row.perDiem > 0 && `Per diem $${row.perDiem.toFixed(2)}`,
    row.equipment && `${row.equipment}${row.equipmentHours > 0 ? ` ${hoursText(row.equipmentHours)}` : ''}`,
    row.note,
  ]
    .filter(Boolean)
    .join(' · ');

function day(paper: Paper, card: Timecard, date: string): void {
  const sums = card.days.find((one) => one.date === date);
  const [records, pto, events] = [card.records, card.pto, card.events].map((rows) =>
    rows.filter((row) => row.date === date),
  ) as [Timecard['records'], Timecard['pto'], Timecard['events']];
  paper.gap();
  paper.line(`${weekday(date)}, ${longDay(date).slice(4)}`, { bold: true });
  if (!sums && records.length + pto.length + events.length === 0) return paper.line('Nothing entered.');
  for (const row of records) {
    const { job, costCode, breakMinutes, hours } = row;
    const pause = breakMinutes > 0 ? `${breakMinutes} min` : '';
    paper.columns([entryTimesText(row), job?.name ?? '', costCode?.name ?? '', pause, hoursText(hours)]);
    if (details(row)) paper.line(details(row), { indent: COLUMNS[1] });
  }
  for (const { kind, hours } of pto) paper.columns(['Time off', kind.name, '', '', hoursText(hours)]);
  for (const { kind, note } of events)
    paper.line([eventKinds[kind], note].filter(Boolean).join(': '), { indent: COLUMNS[1] });
  if (sums?.holidayName) paper.columns(['Holiday', sums.holidayName, '', '', hoursText(sums.holiday)]);
  if (sums?.review) paper.line(`Reviewed by ${sums.review.by.name}, ${when(sums.review.at)}`);
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

function acceptance(paper: Paper, { acceptance: signed, acceptanceRemoved: removed }: Timecard): void {
  paper.gap();
  if (signed) {
    paper.line(`Accepted by ${signed.by.name}, ${when(signed.at)}`, { bold: true });
    if (signed.signature.kind === 'typed')
      return paper.line(signed.signature.value, { size: 14, indent: 12 });
    const height = (SIGNATURE_WIDTH * SIGNATURE_BOX.height) / SIGNATURE_BOX.width;
    const { sheet, y } = paper.room(height);
    return sheet.strokes(strokesOf(signed.signature.value, EDGE, y - height), 1);
  }
  paper.line('Not signed.', { bold: true });
  if (removed)
    paper.line(`The signature was removed by ${removed.by.name}, ${when(removed.at)}. ${removed.reason}`);
}

/** Returns the card as a PDF for filing, with its days, sums, signature, and comments (CALL-145). */
export function timecardPaper(
  card: Timecard,
  { business, comments }: { business: string; comments: readonly CardComment[] },
): Uint8Array<ArrayBuffer> {
  const { employee, supervisor, weekStart, stage, voided, paid, perDiem } = card;
  const paper = new Paper();
  const week = `${shortDate(weekStart)} – ${shortDate(addDays(weekStart, 6))}`;
  paper.line('Time card', { size: 18, bold: true });
  paper.line(`${employee.name} · ${week}`, { size: 12, bold: true });
  paper.line(`${business} · Supervisor: ${supervisor.name} · Stage: ${stage.name}`);
  if (voided)
    paper.line(
      `VOID: ${voided.by.name}, ${when(voided.at)}. ${[voided.reason, voided.note].filter(Boolean).join('. ')}`,
      { size: 12, bold: true },
    );
  paper.rule();
  paper.columns(['Time', 'Job', 'Cost code', 'Break', 'Hours'], true);
  for (const date of daysOf(weekStart)) day(paper, card, date);
  paper.rule();
  if (paid) paper.line(hoursLine(paid), { bold: true });
  if (perDiem > 0) paper.line(`Per diem $${perDiem.toFixed(2)}`);
  acceptance(paper, card);
  if (comments.length > 0) {
    paper.gap();
    paper.line('Comments', { bold: true });
  }
  for (const { by, at, date, text, people } of comments) {
    paper.line(`${by.name}, ${when(at)}${date && `, about ${longDay(date)}`}`, { bold: true });
    paper.line(showMentions(text, people));
  }
  paper.sheets.forEach((sheet, index) =>
    sheet.text(
      EDGE,
      LETTER.height - 32,
      `${employee.name} · ${week} · Page ${index + 1} of ${paper.sheets.length}`,
      {
        size: 8,
      },
    ),
  );
  return pdfOf(paper.sheets, LETTER, `Time card ${employee.name} ${weekStart}`);
}
