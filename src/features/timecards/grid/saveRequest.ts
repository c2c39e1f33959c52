/** The request that saves an employee's lines, and whether a card has them. Pure functions. */
import type { Activities, Timecard, RecordInput } from '../../../api/timecards/contract';
import type { Day } from '../../../lib/dates';
import { readCell } from './cellText';
import { isSameWeek, type PersonEdit } from './edits';
import { cellAt } from './sheetOperations';
import { toSheetLines } from './lines';
import type { Cell, SheetLine } from './sheet';

export interface SaveRequest {
  body: Activities;
  /** The cell of each record, for refusals such as `records.3`. */
  cells: readonly { line: number; day: number }[];
}

const recordDetails = ({ quantity, perDiem, equipment, equipmentHours, note }: Cell) => ({
  ...(quantity > 0 && { quantity }),
  ...(perDiem > 0 && { perDiem }),
  ...(equipment !== '' && { equipment }),
  ...(equipmentHours > 0 && { equipmentHours }),
  ...(note !== '' && { note }),
});

/** Undefined for an empty or unreadable cell. */
function cellRecord(line: SheetLine, day: number, date: Day, usualBreak: number): RecordInput | undefined {
  const cell = cellAt(line, day);
  const reading = readCell(cell, date, usualBreak);
  if (reading.kind === 'empty' || reading.kind === 'wrong') return undefined;
  const { job, costCode, classification } = line;
  return {
    ...(cell.recordId && { id: cell.recordId }),
    date,
    ...(job.id && { jobId: job.id }),
    ...(costCode.id && { costCodeId: costCode.id }),
    ...(classification.id && { classificationId: classification.id }),
    ...(reading.kind === 'times'
      ? {
          start: reading.start,
          end: reading.end,
          ...(reading.overnight && { overnight: true }),
          breakMinutes: reading.breakMinutes,
        }
      : { breakMinutes: cell.breakMinutes ?? 0 }),
    hours: reading.hours,
    ...recordDetails(cell),
  };
}

/** CALL-131: the employee's whole week. For lines without errors. */
export function saveRequestOf(
  { version, lines }: Pick<PersonEdit, 'version' | 'lines'>,
  card: { timecardId?: string; employeeId: string; reasonId?: string },
  days: readonly Day[],
  usualBreak: number,
): SaveRequest {
  const found = days.flatMap((date, day) =>
    lines.flatMap((line, index) => {
      const record = cellRecord(line, day, date, usualBreak);
      return record ? [{ record, cell: { line: index, day } }] : [];
    }),
  );
  return {
    body: { ...card, weekStart: days[0] ?? '', version, records: found.map(({ record }) => record) },
    cells: found.map(({ cell }) => cell),
  };
}

/** True when the card has the work of these lines, so a save has arrived (FAULT-96). */
export const wasSaved = (
  card: Timecard,
  lines: readonly SheetLine[],
  days: readonly Day[],
  usualBreak: number,
): boolean =>
  isSameWeek(toSheetLines(card.employee.id, card.records, days, usualBreak), lines, days, usualBreak);
