/** Parses cell input of the grid. Pure functions; unreadable text stays as typed. */
import { endNotAfterStart, MAX_DAY_HOURS, timesError } from '../../../domain/timecards/entryRules';
import { defaultBreakFor, roundHours, hoursBetween } from '../../../domain/timecards/week';
import type { DailyRecord } from '../../../api/timecards/contract';
import type { Day } from '../../../lib/dates';
import { numberProblem, possibleNumbers } from '../../../lib/number';
import { formatBriefTime, minutesOf, parseEndTime, parseHours, parseTime } from '../../../lib/time';
import type { Cell } from './sheet';

/** 'backwards': ends before it starts. */
type CellFault = 'unreadable' | 'incomplete' | 'backwards' | 'notPositive' | 'tooLong';

export type ParsedCell =
  | { kind: 'empty' }
  | { kind: 'hours'; hours: number }
  /** Times as `HH:mm`; hours without the break, in real time. */
  | { kind: 'times'; start: string; end: string; overnight: boolean; breakMinutes: number; hours: number }
  /** Input with an error, and corrections that can be applied with one click. */
  | { kind: 'wrong'; what: CellFault; message: string; suggestions: readonly string[] };

export const blankCell: Cell = {
  recordId: '',
  text: '',
  breakMinutes: null,
  note: '',
  quantity: 0,
  perDiem: 0,
  equipment: '',
  equipmentHours: 0,
};

/** True when a cell has more than hours. */
export const hasCellDetails = ({ note, quantity, perDiem, equipment, equipmentHours }: Cell): boolean =>
  note !== '' || quantity > 0 || perDiem > 0 || equipment !== '' || equipmentHours > 0;

export const isBlankCell = (cell: Cell): boolean => cell.text === '' && !hasCellDetails(cell);

const faultyCell = (what: CellFault, message: string, suggestions: readonly string[] = []): ParsedCell => ({
  kind: 'wrong',
  what,
  message,
  suggestions,
});
const UNREADABLE = 'Type hours, such as 7.5, or times, such as 7:30a-4p.';
const INCOMPLETE = 'Enter start and end, such as 7:30a-4p, or hours only.';

/** '7a-3p+1': start, end, and an optional '+1'. */
const TIMES = /^(.*?)\s*(?:-|–|—|\bto\b)\s*(.*?)\s*(\+\s*1)?$/i;
const BREAK = /\s+b\s?(\d{1,3})\s?(?:m|min)?$/i;
const NEGATIVE = /^[-−–]\s*[\d.,:]+\s*h?$/i;
/** The apostrophe that spreadsheets put before text. */
const TEXT_MARK = /^'(?=\S)/;
/** Midnight as an end. */
const MIDNIGHT = /^24(?:[:.h]?00)?$/;
/** '0730' and '7a' are times: nobody works 730 hours. */
const isSingleTime = (text: string): boolean => /[ap]|^\d{3,4}$/i.test(text) && parseTime(text) !== undefined;

/** Reads hours or times. `breakMinutes` null means the default break if the work is long enough. */
export function readText(
  text: string,
  { breakMinutes, date, usualBreak }: { breakMinutes: number | null; date: Day; usualBreak: number },
): ParsedCell {
  const typed = text.trim().replace(TEXT_MARK, '');
  if (typed === '') return { kind: 'empty' };
  if (NEGATIVE.test(typed)) return faultyCell('notPositive', 'Hours cannot be negative.');
  if (isSingleTime(typed)) return faultyCell('incomplete', INCOMPLETE);
  const [, decimal] = possibleNumbers(typed) ?? [];
  if (decimal !== undefined)
    return faultyCell(
      'unreadable',
      `${numberProblem(typed, UNREADABLE)}.`,
      Number(decimal) > MAX_DAY_HOURS ? [] : [decimal],
    );
  const hours = parseHours(typed);
  if (hours !== undefined) return readHours(roundHours(hours));
  const [, from = '', to = '', next] = TIMES.exec(typed) ?? [];
  const toMidnight = MIDNIGHT.test(to);
  const start = parseTime(from);
  // With '+1', a morning is meant.
  const end = toMidnight ? '00:00' : next === undefined ? parseEndTime(to, start) : parseTime(to);
  if (start === undefined || end === undefined) {
    const isHalf = (start !== undefined && to === '') || (end !== undefined && from === '');
    return isHalf ? faultyCell('incomplete', INCOMPLETE) : faultyCell('unreadable', UNREADABLE);
  }
  // Midnight as an end is always the next one.
  const overnight = next !== undefined || toMidnight || (end === '00:00' && start > end);
  return readTimes({ date, start, end, overnight }, { breakMinutes, usualBreak });
}

function readHours(hours: number): ParsedCell {
  if (hours > MAX_DAY_HOURS) return faultyCell('tooLong', `A day has only ${MAX_DAY_HOURS} hours.`);
  return hours > 0
    ? { kind: 'hours', hours }
    : faultyCell('notPositive', 'Type more than 0 hours, or clear the cell.');
}

function endBeforeStart({ start, end }: { start: string; end: string }): ParsedCell {
  const afternoon = end < '12:00' ? `${Number(end.slice(0, 2)) + 12}${end.slice(2)}` : end;
  const morning = `${formatBriefTime(start)}-${formatBriefTime(end)}+1`;
  const sameDay = afternoon > start ? [`${formatBriefTime(start)}-${formatBriefTime(afternoon)}`] : [];
  const message = [endNotAfterStart(`type ${morning}`), ...sameDay.map((text) => `If not, type ${text}.`)];
  return faultyCell('backwards', message.join(' '), [...sameDay, morning]);
}

function readTimes(
  times: { date: Day; start: string; end: string; overnight: boolean },
  options: { breakMinutes: number | null; usualBreak: number },
): ParsedCell {
  const { start, end, overnight } = times;
  const breakMinutes = options.breakMinutes ?? defaultBreakFor(times, options.usualBreak);
  const stretch = { ...times, breakMinutes };
  const fault = timesError(stretch);
  if (fault === 'endNotAfterStart') return endBeforeStart({ start, end });
  if (fault === 'overADay') return faultyCell('tooLong', `A day has only ${MAX_DAY_HOURS} hours.`);
  if (fault === 'allBreak') return faultyCell('notPositive', 'The break must be shorter than the shift.');
  return { kind: 'times', start, end, overnight, breakMinutes, hours: hoursBetween(stretch) ?? 0 };
}

/** Caches results, because each edit reads all cells of an employee again. */
const parsedCells = new WeakMap<Cell, { date: Day; usualBreak: number; reading: ParsedCell }>();

/** The server may have other clock changes (FAULT-63), so unchanged times keep their stored hours. */
const asStored = (reading: ParsedCell, { text, breakMinutes, stored }: Cell, date: Day): ParsedCell =>
  stored?.date === date &&
  stored.text === text &&
  stored.breakMinutes === breakMinutes &&
  (reading.kind === 'times' || reading.kind === 'hours')
    ? { ...reading, hours: stored.hours }
    : reading;

export function readCell(cell: Cell, date: Day, usualBreak: number): ParsedCell {
  const known = parsedCells.get(cell);
  if (known?.date === date && known.usualBreak === usualBreak) return known.reading;
  const reading = asStored(
    readText(cell.text, { breakMinutes: cell.breakMinutes, date, usualBreak }),
    cell,
    date,
  );
  parsedCells.set(cell, { date, usualBreak, reading });
  return reading;
}

/** 0 when unknown. */
export function cellHours(cell: Cell, date: Day, usualBreak: number): number {
  const reading = readCell(cell, date, usualBreak);
  return reading.kind === 'hours' || reading.kind === 'times' ? reading.hours : 0;
}

/** Applies typed or pasted text. A break after it, 'b30', is stored separately. Empty text clears the cell. */
export function withTypedText(cell: Cell, text: string): Cell {
  const typed = text.trim();
  if (typed === '') return blankCell;
  const minutes = BREAK.exec(typed)?.[1];
  return {
    ...cell,
    text: typed.replace(BREAK, ''),
    breakMinutes: minutes === undefined ? null : Number(minutes),
  };
}

/** The text of a cell for the editor and clipboard, which can be parsed again. */
export const cellText = ({ text, breakMinutes }: Cell): string =>
  text !== '' && breakMinutes !== null ? `${text} b${breakMinutes}` : text;

/** A stored record as typed text. */
export function cellOf(record: DailyRecord, usualBreak: number): Cell {
  const { id, date, start, end, overnight, breakMinutes, hours } = record;
  const { note, quantity, perDiem, equipment, equipmentHours } = record;
  const timed = start !== undefined && end !== undefined;
  const text = timed
    ? `${formatBriefTime(start)}-${formatBriefTime(end)}${overnight ? '+1' : ''}`
    : String(hours);
  const usual = readText(text, { breakMinutes: null, date, usualBreak });
  const isUsual = (usual.kind === 'times' ? usual.breakMinutes : 0) === breakMinutes;
  const cell: Cell = {
    recordId: id,
    text,
    breakMinutes: isUsual ? null : breakMinutes,
    note,
    quantity,
    perDiem,
    equipment,
    equipmentHours,
  };
  if (cellHours(cell, date, usualBreak) === hours) return cell;
  return { ...cell, stored: { date, text, breakMinutes: cell.breakMinutes, hours } };
}

const MINUTES_PER_DAY = 1440;
const STEP_HOURS = 0.25;

/** The text with a quarter of an hour more or less: hours on the next quarter, or a later or earlier end. */
export function steppedText({ text, breakMinutes }: Cell, reading: ParsedCell, direction: 1 | -1): string {
  if (reading.kind === 'times') {
    const { start, end, overnight } = reading;
    const until = (minutesOf(end) ?? 0) + (overnight ? MINUTES_PER_DAY : 0) + direction * STEP_HOURS * 60;
    const [hours, minutes] = [Math.floor((until % MINUTES_PER_DAY) / 60), until % 60];
    const time = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
    const breakText = breakMinutes === null ? '' : ` b${breakMinutes}`;
    return `${formatBriefTime(start)}-${formatBriefTime(time)}${until >= MINUTES_PER_DAY ? '+1' : ''}${breakText}`;
  }
  if (reading.kind === 'wrong') return text;
  const quarters = (reading.kind === 'hours' ? reading.hours : 0) / STEP_HOURS;
  const next = (direction > 0 ? Math.floor(quarters + 1) : Math.ceil(quarters - 1)) * STEP_HOURS;
  return next <= 0 ? '' : String(Math.min(next, MAX_DAY_HOURS));
}

/** The start and end of a cell as 'HH:mm'; what cannot be read stays as typed. Blank for hours. */
export function timesOfText(text: string): { start: string; end: string; next: boolean } {
  const [, from = '', to = '', next] = TIMES.exec(text.trim().replace(BREAK, '')) ?? [];
  const start = parseTime(from) ?? from;
  return { start, end: (next ? parseTime(to) : parseEndTime(to, start)) ?? to, next: next !== undefined };
}

/** The reverse of `timesOfText`. */
export const textOfTimes = ({ start, end, next }: ReturnType<typeof timesOfText>): string =>
  start === '' && end === '' ? '' : `${formatBriefTime(start)}-${formatBriefTime(end)}${next ? '+1' : ''}`;
