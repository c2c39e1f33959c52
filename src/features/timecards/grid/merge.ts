/** Compares an employee's week with another user's version, day by day (FAULT-95). Pure functions. */
import type { Timecard } from '../../../api/timecards/contract';
import {
  type FieldDifference,
  fieldDifferences,
  type Labels,
  type RowFormatters,
} from '../../../components/conflict/differences';
import type { SideByField } from '../../../components/conflict/ConflictDialog';
import { cellText } from './cellText';
import { type DayEntry, entriesOf, linesFrom } from './lines';
import type { SheetLine } from './sheet';

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type DayName = (typeof dayNames)[number];
type Week = Record<DayName, string[]>;
type Version = Week & { stage: string; signed: string };

const labels: Labels<Version> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
  stage: 'Stage',
  signed: 'Signature',
};
const identity = (words: string): string => words;
const rowWords: RowFormatters<Version> = Object.fromEntries(dayNames.map((name) => [name, identity]));

function describeEntry({ job, costCode, classification, cell }: DayEntry): string {
  const { note, quantity, perDiem, equipment, equipmentHours } = cell;
  return [
    cellText(cell),
    job.label,
    costCode.label,
    classification.label,
    quantity > 0 && `quantity ${quantity}`,
    perDiem > 0 && `per diem ${perDiem}`,
    equipment,
    equipmentHours > 0 && `${equipmentHours} equipment hours`,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
}

type CardState = Pick<Timecard, 'stage' | 'acceptance'>;
function versionOf(lines: readonly SheetLine[], card: CardState | undefined): Version {
  const days = entriesOf(lines).map((entries) => entries.map(describeEntry));
  const week = Object.fromEntries(dayNames.map((name, day) => [name, days[day] ?? []])) as Week;
  return { ...week, stage: card?.stage.name ?? '', signed: card?.acceptance ? 'Signed' : 'Not signed' };
}

interface Versions {
  before: readonly SheetLine[];
  mine: readonly SheetLine[];
  theirs: readonly SheetLine[];
  /** The card when the change began, and now. */
  card: CardState | undefined;
  now: CardState;
}

/** The differences, and which of them only one side has changed. */
export const weekDifferences = ({ before, mine, theirs, card, now }: Versions): FieldDifference[] =>
  fieldDifferences(
    versionOf(before, card ?? now),
    versionOf(mine, card ?? now),
    versionOf(theirs, now),
    labels,
    rowWords,
  );

/** The user's version, with the other one on the chosen days. */
export function mergeWeeks(
  employeeId: string,
  { mine, theirs }: Pick<Versions, 'mine' | 'theirs'>,
  sides: SideByField,
): SheetLine[] {
  const [own, others] = [entriesOf(mine), entriesOf(theirs)];
  return linesFrom(
    employeeId,
    dayNames.map((name, day) => (sides[name] === 'theirs' ? others : own)[day] ?? []),
  );
}
