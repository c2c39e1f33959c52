/** Describes a cell for the status line and for screen readers. Pure functions. */
import { type Day, formatLongDay } from '../../../../lib/dates';
import { showDollars } from '../../../../lib/money';
import { formatTime } from '../../../../lib/time';
import { hasCellDetails, readCell } from '../cellText';
import { cellAt } from '../sheetOperations';
import type { CellProblem } from '../problems';
import { type Cell, sheetColumns, type SheetLine, type CellPosition } from '../sheet';
import type { CrewSheet } from '../sheetStore';
import { showHours } from '../../common/showHours';
import { dayMarks } from '../marks';
import { HEADER_LINE, NAME_COLUMN } from './cellRange';
import { columnHeadersOf } from './columnHeaders';

export interface CellStatus {
  /** Employee and day of the cell. */
  where: string;
  problems: readonly CellProblem[];
  facts: readonly string[];
}

type CrewState = Pick<
  CrewSheet,
  'sheet' | 'people' | 'days' | 'usualBreak' | 'problems' | 'changed' | 'isChanged'
>;

export function cellStatus(crew: CrewState, position: CellPosition): CellStatus | undefined {
  if (position.line === HEADER_LINE) return headerStatus(crew, position.column);
  const line = crew.sheet[position.line];
  const person = line && crew.people.get(line.employeeId);
  if (!person) return undefined;
  const { member, denialReason } = person;
  const column = sheetColumns[position.column];
  if (position.column === NAME_COLUMN || column === undefined)
    return {
      where: member.name,
      problems: [],
      facts: nonEmpty(denialReason, 'Press Enter to open the time card, Space to select.'),
    };
  const problems = crew.problems.get(line.key)?.[column] ?? [];
  const unsaved = crew.isChanged(line, column) && 'Not saved yet.';
  if (typeof column !== 'number')
    return {
      where: `${member.name}, ${column === 'job' ? 'job' : 'cost code'}`,
      problems,
      facts: nonEmpty(line[column].label, unsaved, denialReason),
    };
  const date = crew.days[column] ?? '';
  const mark = dayMarks(person, crew.days)[column];
  return {
    where: `${member.name}, ${formatLongDay(date)}`,
    problems,
    facts: nonEmpty(
      ...describeWork(line, column, date, crew.usualBreak),
      mark?.pto && `Time off: ${mark.pto}.`,
      mark?.absence && `${mark.absence}.`,
      mark?.holiday && `Holiday: ${mark.holiday}.`,
      mark?.reviewedBy && `Reviewed by ${mark.reviewedBy}.`,
      unsaved,
      denialReason,
    ),
  };
}

function headerStatus({ days }: CrewState, column: number): CellStatus {
  const isName = column === NAME_COLUMN;
  return {
    where: isName ? 'All employees' : (columnHeadersOf(days)[column] ?? ''),
    problems: [],
    facts: [isName ? 'Press Space to select everyone.' : 'Press Enter to select the column.'],
  };
}

const nonEmpty = (...words: (string | false | undefined)[]): string[] =>
  words.filter((one): one is string => typeof one === 'string' && one !== '');

function describeWork(line: SheetLine, day: number, date: Day, usualBreak: number): string[] {
  const cell = cellAt(line, day);
  const reading = readCell(cell, date, usualBreak);
  const details = hasCellDetails(cell) ? describeDetails(cell) : [];
  if (reading.kind === 'hours') return [`${showHours(reading.hours)} hours.`, ...details];
  if (reading.kind !== 'times') return [reading.kind === 'wrong' ? `'${cell.text}'` : '', ...details];
  const { start, end, overnight, breakMinutes, hours } = reading;
  const until = `${formatTime(end)}${overnight ? ' the next morning' : ''}`;
  const breakText = breakMinutes > 0 ? `, ${breakMinutes} min break` : '';
  return [`${formatTime(start)} to ${until}${breakText}: ${showHours(hours)} hours.`, ...details];
}

const describeDetails = ({ note, quantity, perDiem, equipment, equipmentHours }: Cell): string[] =>
  nonEmpty(
    quantity > 0 && `Quantity ${quantity}.`,
    perDiem > 0 && `Per diem ${showDollars(perDiem)}.`,
    equipment !== '' && `${equipment}${equipmentHours > 0 ? `, ${showHours(equipmentHours)} hours` : ''}.`,
    note !== '' && `Note: ${note}`,
  );
