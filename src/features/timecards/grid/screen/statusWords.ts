/** Describes a cell for the status line and for screen readers. Pure functions. */
import { type Day, longDay } from '../../../../lib/dates';
import { formatTime } from '../../../../lib/time';
import { hasCellDetails, readCell } from '../cellText';
import { cellAt } from '../edit';
import type { CellProblem } from '../problems';
import { type Cell, sheetColumns, type SheetLine, type CellPosition } from '../sheet';
import type { CrewSheet } from '../sheetStore';
import { showHours } from '../../common/showHours';
import { dayMarks } from '../marks';
import { NAME } from './cellRange';

export interface Status {
  /** Employee and day of the cell. */
  where: string;
  problems: readonly CellProblem[];
  facts: readonly string[];
}

type Crew = Pick<
  CrewSheet,
  'sheet' | 'people' | 'days' | 'usualBreak' | 'problems' | 'changed' | 'isChanged'
>;

export function cellStatus(crew: Crew, position: CellPosition): Status | undefined {
  const line = crew.sheet[position.line];
  const person = line && crew.people.get(line.employeeId);
  if (!person) return undefined;
  const { member, denialReason } = person;
  const column = sheetColumns[position.column];
  if (position.column === NAME || column === undefined)
    return {
      where: member.name,
      problems: [],
      facts: only(denialReason, 'Enter opens the time card, Space selects.'),
    };
  const problems = crew.problems.get(line.key)?.[column] ?? [];
  const unsaved = crew.isChanged(line, column) && 'Not saved yet.';
  if (typeof column !== 'number')
    return {
      where: `${member.name}, ${column === 'job' ? 'job' : 'cost code'}`,
      problems,
      facts: only(line[column].label, unsaved, denialReason),
    };
  const date = crew.days[column] ?? '';
  const mark = dayMarks(person.card, crew.days)[column];
  return {
    where: `${member.name}, ${longDay(date)}`,
    problems,
    facts: only(
      ...workWords(line, column, date, crew.usualBreak),
      mark?.pto && `Time off: ${mark.pto}.`,
      mark?.holiday && `Holiday: ${mark.holiday}.`,
      mark?.reviewedBy && `Reviewed by ${mark.reviewedBy}.`,
      unsaved,
      denialReason,
    ),
  };
}

const only = (...words: (string | false | undefined)[]): string[] =>
  words.filter((one): one is string => typeof one === 'string' && one !== '');

function workWords(line: SheetLine, day: number, date: Day, usualBreak: number): string[] {
  const cell = cellAt(line, day);
  const reading = readCell(cell, date, usualBreak);
  const details = hasCellDetails(cell) ? detailWords(cell) : [];
  if (reading.kind === 'hours') return [`${showHours(reading.hours)} hours.`, ...details];
  if (reading.kind !== 'times') return [reading.kind === 'wrong' ? `'${cell.text}'` : '', ...details];
  const { start, end, overnight, breakMinutes, hours } = reading;
  const until = `${formatTime(end)}${overnight ? ' on the next morning' : ''}`;
  const pause = breakMinutes > 0 ? `, ${breakMinutes} min break` : '';
  return [`${formatTime(start)} to ${until}${pause}: ${showHours(hours)} hours.`, ...details];
}

const detailWords = ({ note, quantity, perDiem, equipment, equipmentHours }: Cell): string[] =>
  only(
    quantity > 0 && `Quantity ${quantity}.`,
    perDiem > 0 && `Per diem $${perDiem.toFixed(2)}.`,
    equipment !== '' && `${equipment}${equipmentHours > 0 ? `, ${showHours(equipmentHours)} hours` : ''}.`,
    note !== '' && `Note: ${note}`,
  );
