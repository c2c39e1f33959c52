/** Names of the form's fields. Pure functions. */
import { type Day, weekday } from '../../../lib/dates';
import { personKey } from './edits';
import type { CrewPerson } from './people';
import { type SheetColumn, sheetColumns, type CellPosition, type Sheet } from './sheet';

/** The react-hook-form name within `SheetForm`. */
export const fieldName = (employeeId: string, line: number, column: 'job' | 'costCode' | number): string =>
  `edits.${personKey(employeeId)}.lines.${line}.${typeof column === 'number' ? `cells.${column}` : column}`;

const FIELD_NAME = /^edits\.p([^.]+)\.lines\.(\d+)\.(?:cells\.)?(\w+)$/;

function parseFieldName(name: string): { employeeId: string; line: number; column: SheetColumn } | undefined {
  const [, employeeId, line, part] = FIELD_NAME.exec(name) ?? [];
  const column = sheetColumns.find((one) => String(one) === part);
  return employeeId === undefined || column === undefined
    ? undefined
    : { employeeId, line: Number(line), column };
}

export function positionOfField(name: string, sheet: Sheet): CellPosition | undefined {
  const field = parseFieldName(name);
  const first = field ? sheet.findIndex(({ employeeId }) => employeeId === field.employeeId) : -1;
  return field && first >= 0
    ? { line: first + field.line, column: sheetColumns.indexOf(field.column) }
    : undefined;
}

/** 'Ana Cruz, Tuesday' */
export function describeCellField(
  name: string,
  people: ReadonlyMap<string, CrewPerson>,
  days: readonly Day[],
): string | undefined {
  const field = parseFieldName(name);
  const person = field && people.get(field.employeeId);
  if (!person) return undefined;
  const { column } = field;
  const columnNames = { job: 'job', costCode: 'cost code' };
  return `${person.member.name}, ${typeof column === 'number' ? weekday(days[column] ?? '') : columnNames[column]}`;
}
