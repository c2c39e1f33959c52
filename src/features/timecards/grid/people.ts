/** What is known of the people of a crew, beside their hours. Pure. */
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
  /** Why nothing of theirs can be changed. */
  denialReason: string | undefined;
  /** A change of their card has to be explained. */
  needsReason: boolean;
  /** Not in the crew any more, but with changes that have not been saved. */
  gone?: boolean | undefined;
}

export interface CrewWeek {
  supervisor: { id: string; name: string };
  members: readonly CrewMember[];
  cards: readonly Timecard[];
  days: readonly Day[];
  settings: { rules: TimecardSettings; stages: StageSettings['stages'] };
  /** Change-log reasons there are; undefined: not known yet. */
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

/** FAULT-97: whoever has left the crew while it was being changed stays in sight, with what was typed, until it is undone. */
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

/** What the rules ask of each of them. A holiday is one for everybody, with a card or without. */
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
