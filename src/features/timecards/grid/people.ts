/** Facts about the employees of a crew. Pure functions. */
import type { CrewMember } from '../../../api/timecardDashboard/contract';
import type { Timecard } from '../../../api/timecards/contract';
import type { StageSettings, TimecardSettings } from '../../../api/timeSettings/contract';
import type { Day } from '../../../lib/dates';
import type { Subject } from '../../../session/flags';
import { needsReason, changeDenialReason } from '../../../access/timecardAccess';
import type { Base, Bases } from './edits';
import { cardOf, linesOf } from './lines';
import type { Facts } from './problems';

export interface Person {
  member: CrewMember;
  card: Timecard | undefined;
  /** Why the employee's card is read-only. */
  denialReason: string | undefined;
  /** Changes of the card need a change-log reason. */
  needsReason: boolean;
  /** No longer in the crew, but with unsaved changes. */
  gone?: boolean | undefined;
}

export interface CrewWeek {
  supervisor: { id: string; name: string };
  members: readonly CrewMember[];
  cards: readonly Timecard[];
  days: readonly Day[];
  settings: { rules: TimecardSettings; stages: StageSettings['stages'] };
  /** Change-log reasons; undefined while loading. */
  reasons?: readonly unknown[] | undefined;
}

/** By employee, in the crew's order. */
export const crewPeople = (
  { supervisor, members, cards, settings: { rules, stages }, reasons }: CrewWeek,
  subject: Subject,
): ReadonlyMap<string, Person> => {
  const stage = stages[0] ?? { id: '', name: '', closed: false };
  return new Map(
    members.map((member) => {
      const { id, name } = member;
      const card = cardOf(cards, id);
      const asked = card ?? { employee: { id, name }, supervisor, stage, voided: undefined };
      return [
        id,
        {
          member,
          card,
          denialReason: changeDenialReason(subject, asked, rules),
          needsReason: needsReason(card, stages, reasons),
        },
      ];
    }),
  );
};

export const GONE = 'No longer in this crew. Unsaved changes cannot be saved here. Undo them.';

const goneMember = (id: string, { name = 'Somebody' }: Base): CrewMember => ({
  id,
  name,
  employeeNumber: '',
  jobTitle: '',
  classifications: [],
  active: false,
  leftOn: '',
});

/** Employees who left the crew while they were being edited stay visible with their input (FAULT-97). */
export function withGone(people: ReadonlyMap<string, Person>, bases: Bases): ReadonlyMap<string, Person> {
  const gone = [...bases].filter(([id]) => !people.has(id));
  if (gone.length === 0) return people;
  return new Map([
    ...people,
    ...gone.map(([id, base]): [string, Person] => [
      id,
      { member: goneMember(id, base), card: undefined, denialReason: GONE, needsReason: false, gone: true },
    ]),
  ]);
}

export const crewBases = ({ members, cards, days, settings }: CrewWeek): Bases =>
  new Map(
    members.map(({ id, name }) => {
      const card = cardOf(cards, id);
      const lines = linesOf(id, card?.records ?? [], days, settings.rules.breakMinutes);
      return [id, { name, timecardId: card?.timecardId, version: card?.version ?? 0, lines }];
    }),
  );

/** What the validation needs of each employee. A holiday applies to everyone, with or without a card. */
export function crewFacts(
  { cards, members }: CrewWeek,
  holidays: ReadonlyMap<Day, string>,
): (employeeId: string) => Facts {
  const facts = new Map(
    members.map(({ id, active, leftOn }): [string, Facts] => {
      const card = cardOf(cards, id);
      const off = (card?.pto ?? []).map(({ date }) => date);
      const excused = card?.voided !== undefined || (!active && leftOn === '');
      return [id, { leftOn, excused, off: new Set([...holidays.keys(), ...off]) }];
    }),
  );
  return (employeeId) => facts.get(employeeId) ?? { leftOn: '', excused: true, off: new Set() };
}
