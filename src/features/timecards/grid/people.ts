/** Facts about the employees of a crew. Pure functions. */
import type { CrewMember } from '../../../api/timecardDashboard/contract';
import type { CardDay, EventsSave, Timecard } from '../../../api/timecards/contract';
import { daysOffIn } from '../../../domain/timecards/events';
import { holidayDays } from '../../../domain/timecards/holidays';
import type { PayrollLock, StageSettings, TimecardSettings } from '../../../api/timeSettings/contract';
import type { Day } from '../../../lib/dates';
import type { Subject } from '../../../session/flags';
import { needsReason, changeDenialReason } from '../../../access/timecardAccess';
import type { PersonBase, PersonBases } from './edits';
import { cardsByEmployee, toSheetLines } from './lines';
import type { EmployeeFacts } from './problems';

export interface CrewPerson {
  member: CrewMember;
  card: Timecard | undefined;
  /** Those of the card, or as they will be when what waits is sent. */
  events: EventsSave['events'];
  /** What the server computed for the days of the card. Without a valid one, the holidays, which are paid anyway. */
  cardDays: readonly CardDay[];
  /** Why the employee's card is read-only. */
  denialReason: string | undefined;
  /** Changes of the card need a change-log reason. */
  needsReason: boolean;
  /** No longer in the crew, but with unsaved changes. */
  removed?: boolean | undefined;
}

/** True on a day of time off or absence, which copying never turns into work. */
export const isOffOn = (person: CrewPerson | undefined, date: Day): boolean =>
  person !== undefined && daysOffIn({ pto: person.card?.pto ?? [], events: person.events }).includes(date);

export interface CrewWeekData {
  supervisor: { id: string; name: string };
  members: readonly CrewMember[];
  cards: readonly Timecard[];
  days: readonly Day[];
  settings: {
    rules: TimecardSettings;
    stages: StageSettings['stages'];
    lock: PayrollLock | undefined;
    requiresCostCode: boolean;
    holidays: ReadonlyMap<Day, { name: string; paidHours: number }>;
  };
  /** The events of employees whose change waits in the outbox. */
  waitingEvents: ReadonlyMap<string, EventsSave['events']>;
  /** Change-log reasons; undefined while loading. */
  reasons?: readonly unknown[] | undefined;
}

/** By employee, in the crew's order. */
export const crewPeople = (
  {
    supervisor,
    members,
    cards,
    days,
    settings: { rules, stages, lock, holidays },
    waitingEvents,
    reasons,
  }: CrewWeekData,
  subject: Subject,
): ReadonlyMap<string, CrewPerson> => {
  const stage = stages[0] ?? { id: '', name: '', closed: false };
  const cardOf = cardsByEmployee(cards);
  return new Map(
    members.map((member) => {
      const { id, name } = member;
      const card = cardOf.get(id);
      const weekStart = days[0] ?? '';
      const cardOrBlank = card ?? { employee: { id, name }, supervisor, weekStart, stage, voided: undefined };
      return [
        id,
        {
          member,
          card,
          events: waitingEvents.get(id) ?? card?.events ?? [],
          cardDays: card && !card.voided ? card.days : paidHolidays(member, days, holidays),
          denialReason: changeDenialReason(subject, cardOrBlank, rules, lock),
          needsReason: needsReason(card, stages, reasons),
        },
      ];
    }),
  );
};

/** None for somebody who left on an unknown day. */
const paidHolidays = (
  { active, hiredOn, leftOn }: CrewMember,
  ...week: [readonly Day[], CrewWeekData['settings']['holidays']]
): CardDay[] => (active || leftOn !== '' ? holidayDays(...week, { hiredOn, leftOn }) : []);

export const LEFT_CREW = "No longer in this crew. Unsaved changes can't be saved here. Undo them.";

const removedMember = (id: string, { name = 'Unknown employee' }: PersonBase): CrewMember => ({
  id,
  name,
  employeeNumber: '',
  jobTitle: '',
  language: 'en',
  phone: '',
  classifications: [],
  active: false,
  hiredOn: '',
  leftOn: '',
});

/** Employees who left the crew while they were being edited stay visible with their input (FAULT-97). */
export function withRemovedPeople(
  people: ReadonlyMap<string, CrewPerson>,
  bases: PersonBases,
): ReadonlyMap<string, CrewPerson> {
  const removed = [...bases].filter(([id]) => !people.has(id));
  if (removed.length === 0) return people;
  return new Map([
    ...people,
    ...removed.map(([id, base]): [string, CrewPerson] => [
      id,
      {
        member: removedMember(id, base),
        card: undefined,
        events: [],
        cardDays: [],
        denialReason: LEFT_CREW,
        needsReason: false,
        removed: true,
      },
    ]),
  ]);
}

export function crewBases({ members, cards, days, settings }: CrewWeekData): PersonBases {
  const cardOf = cardsByEmployee(cards);
  return new Map(
    members.map(({ id, name }) => {
      const card = cardOf.get(id);
      const lines = toSheetLines(id, card?.records ?? [], days, settings.rules.breakMinutes);
      return [id, { name, timecardId: card?.timecardId, version: card?.version ?? 0, lines }];
    }),
  );
}

/** What the validation needs of each employee. A holiday applies to everyone, with or without a card. */
export function crewFacts(
  { cards, members, waitingEvents }: CrewWeekData,
  holidays: ReadonlyMap<Day, string>,
): (employeeId: string) => EmployeeFacts {
  const cardOf = cardsByEmployee(cards);
  const facts = new Map(
    members.map(({ id, active, leftOn }): [string, EmployeeFacts] => {
      const card = cardOf.get(id);
      const events = waitingEvents.get(id) ?? card?.events ?? [];
      const ptoDays = daysOffIn({ pto: card?.pto ?? [], events });
      const excused = card?.voided !== undefined || (!active && leftOn === '');
      return [id, { leftOn, excused, daysOff: new Set([...holidays.keys(), ...ptoDays]) }];
    }),
  );
  return (employeeId) => facts.get(employeeId) ?? { leftOn: '', excused: true, daysOff: new Set() };
}
