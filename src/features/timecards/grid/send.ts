/** What is sent of somebody's lines, and whether a card holds it. Pure. */
import type { Activities, Timecard, WrittenRecord } from '../../../api/timecards/contract';
import type { Day } from '../../../lib/dates';
import { readCell } from './cellText';
import { isSameWeek, type PersonEdit } from './edits';
import { cellAt } from './edit';
import { linesOf } from './lines';
import type { Cell, Line } from './sheet';

export interface Sending {
  body: Activities;
  /** Where each of the records stands: what the server says of `records.3` belongs there. */
  cells: readonly { line: number; day: number }[];
}

const details = ({ quantity, perDiem, equipment, equipmentHours, note }: Cell) => ({
  ...(quantity > 0 && { quantity }),
  ...(perDiem > 0 && { perDiem }),
  ...(equipment !== '' && { equipment }),
  ...(equipmentHours > 0 && { equipmentHours }),
  ...(note !== '' && { note }),
});

/** Undefined where the cell says nothing, or nothing that can be read. */
function recordOf(line: Line, day: number, date: Day, usualBreak: number): WrittenRecord | undefined {
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
    ...details(cell),
  };
}

/** CALL-131: all of somebody's week, as it is to be from now on. Of lines without errors. */
export function sendingOf(
  { version, lines }: Pick<PersonEdit, 'version' | 'lines'>,
  card: { timecardId?: string; employeeId: string; reasonId?: string },
  days: readonly Day[],
  usualBreak: number,
): Sending {
  const found = days.flatMap((date, day) =>
    lines.flatMap((line, index) => {
      const record = recordOf(line, day, date, usualBreak);
      return record ? [{ record, cell: { line: index, day } }] : [];
    }),
  );
  return {
    body: { ...card, weekStart: days[0] ?? '', version, records: found.map(({ record }) => record) },
    cells: found.map(({ cell }) => cell),
  };
}

/** FAULT-96: the card's work is what these lines say, so that a save of them has arrived. */
export const holds = (
  card: Timecard,
  lines: readonly Line[],
  days: readonly Day[],
  usualBreak: number,
): boolean => isSameWeek(linesOf(card.employee.id, card.records, days, usualBreak), lines, days, usualBreak);
