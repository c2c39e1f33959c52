/** The cell that an address refers to (`paths.crewCell`). Pure functions. */
import type { Day } from '../../../lib/dates';
import { isBlankCell } from './cellText';
import { cellAt } from './sheetOperations';
import { sheetColumns, type SheetLine, type CellPosition, type Sheet } from './sheet';

/** Query parameters. */
export const TARGET_PARAMS = { employee: 'employee', day: 'day', record: 'record', field: 'field' } as const;

export interface TargetCell {
  employeeId: string;
  /** 0 for Monday. */
  day: number;
  position: CellPosition;
}

/** The line of the entry, else the first with work on that day, else the first. */
function lineIndex(lines: readonly SheetLine[], day: number, recordId: string): number {
  const ofRecord = lines.findIndex((line) => recordId !== '' && cellAt(line, day).recordId === recordId);
  return ofRecord >= 0 ? ofRecord : lines.findIndex((line) => !isBlankCell(cellAt(line, day)));
}

/** Undefined if the address names no employee of this crew. A day of another week becomes Monday (FAULT-59). */
export function parseTargetCell(
  params: URLSearchParams,
  sheet: Sheet,
  days: readonly Day[],
): TargetCell | undefined {
  const employeeId = params.get(TARGET_PARAMS.employee) ?? '';
  const first = sheet.findIndex((line) => line.employeeId === employeeId);
  if (first < 0) return undefined;
  const lines = sheet.filter((line) => line.employeeId === employeeId);
  const day = Math.max(0, days.indexOf(params.get(TARGET_PARAMS.day) ?? ''));
  const at = Math.max(0, lineIndex(lines, day, params.get(TARGET_PARAMS.record) ?? ''));
  const workColumn = lines[at]?.job.label === '' ? 'job' : 'costCode';
  const column = params.get(TARGET_PARAMS.field) === 'work' ? workColumn : day;
  return {
    employeeId,
    day,
    position: { line: first + at, column: sheetColumns.findIndex((one) => one === column) },
  };
}
