/** Describes a cell for the status line and for screen readers. Pure functions. */
import { type Day, longDay } from '../../../../lib/dates';
import { formatTime } from '../../../../lib/time';
import { hasDetails, readCell } from '../cellText';
import { cellAt } from '../edit';
import type { Problem } from '../problems';
import { type Cell, columns, type Line, type Place } from '../sheet';
import type { CrewSheet } from '../sheetStore';
import { showHours } from '../../common/showHours';
import { dayMarks } from '../marks';
import { NAME } from './spot';

export interface Status {
  /** Employee and day of the cell. */
  where: string;
  problems: readonly Problem[];
  facts: readonly string[];
}

type Crew = Pick<
  CrewSheet,
  'sheet' | 'people' | 'days' | 'usualBreak' | 'problems' | 'changed' | 'isChanged'
>;

export function statusOf(crew: Crew, place: Place): Status | undefined {
  const line = crew.sheet[place.line];
  const person = line && crew.people.get(line.employeeId);
  if (!person) return undefined;
  const { member, denialReason } = person;
  const column = columns[place.column];
  if (place.column === NAME || column === undefined)
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

function workWords(line: Line, day: number, date: Day, usualBreak: number): string[] {
  const cell = cellAt(line, day);
  const reading = readCell(cell, date, usualBreak);
  const details = hasDetails(cell) ? detailWords(cell) : [];
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
