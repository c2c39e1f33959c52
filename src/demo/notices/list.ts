import type { Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import type { Notice } from '../../api/timecardNotifications/contract';
import { LONG_DAY } from '../../api/timecards/entryRules';
import { missingDays } from '../../api/timecards/week';
import { now } from '../../lib/clock';
import { addDays, type Day, longDay, today } from '../../lib/dates';
import type { Company } from '../company';
import { latest } from '../latest';
import { random } from '../seed/random';
import { stages, timecardId } from '../seed/timecards';
import { timeOn } from '../seed/timecardSignatures';
import { isDayOff } from '../seed/timeSettings';
import { daysOf, mondayOf } from '../seed/weekDays';
import { nameOf } from '../staff';
import { hoursOf } from '../timecards/digest';
import { leftOn } from '../timecards/employment';
import type { StoredCard } from '../timecards/stored';
import { hoursText } from '../timecards/words';
import { about, type NoticeState, type Told, toldOf } from './told';

/** The notifications that seeded cards created in the last weeks, as they were filled in. */
/** The number of weeks, including the current one. */
const WEEKS = 3;

interface Week {
  monday: Day;
  days: readonly Day[];
  thisDay: Day;
}

/** Returns 06:00 on the next day, the time at which a missing day is notified. */
const morning = (day: Day): string => timeOn(addDays(day, 1), '06:00');

function missing(company: Company, employee: Employee, card: StoredCard | undefined, week: Week): Told[] {
  const { monday, days, thisDay } = week;
  const self = { id: employee.id, name: nameOf(employee) };
  const supervisor = employee.supervisor ?? self;
  const id = timecardId(employee.id, monday);
  const of = card ?? { timecardId: undefined, employee: self, supervisor, weekStart: monday };
  const entered = new Set([
    ...[...(card?.records ?? []), ...(card?.pto ?? [])].map(({ date }) => date),
    ...days.filter(isDayOff),
  ]);
  const gaps = missingDays(days, {
    entered,
    today: thisDay,
    hiredOn: employee.hiredOn,
    leftOn: leftOn(company, employee),
  });
  const told = (day: Day): Told =>
    about(of, {
      id: `${id}-missing-${day}`,
      at: morning(day),
      kind: 'MISSING',
      text: `Nothing entered on ${longDay(day)}`,
      date: day,
    });
  if (card) return gaps.map(told);
  const text = `No time card for the week of ${longDay(monday)}`;
  return gaps.slice(0, 1).map((day) => ({ ...told(day), id: `${id}-missing`, text, date: '' }));
}

function longDays(card: StoredCard, { days }: Week): Told[] {
  const worked = hoursOf(days, card.records);
  return days.flatMap((day, place) => {
    const hours = worked[place] ?? 0;
    if (hours <= LONG_DAY) return [];
    const text = `${hoursText(hours)} on ${longDay(day)}, more than ${LONG_DAY} hours`;
    const id = `${card.timecardId}-long-${day}`;
    return [
      about(card, { id, at: morning(day), kind: 'LONG_DAY', text, date: day, sentTo: [card.supervisor] }),
    ];
  });
}

/** Returns the notification of a missing signature, sent on the following Monday. */
function unsigned(card: StoredCard, { days, thisDay }: Week): Told[] {
  const sunday = days[6] ?? '';
  if (sunday >= thisDay || card.acceptance || card.voided || card.records.length === 0) return [];
  const id = `${card.timecardId}-unsigned`;
  const text = 'The week is over and the time card is not signed';
  return [about(card, { id, at: timeOn(addDays(sunday, 1), '07:00'), kind: 'UNSIGNED', text })];
}

/** Returns the notifications of changes to the card. Only some stage changes are included. */
function actions(card: StoredCard): Told[] {
  const { timecardId: id, weekStart, acceptanceRemoved: removed, voided, stageId } = card;
  const line = (what: string, at: string, more: { from?: string; to?: string; reason?: string }) =>
    toldOf(card, {
      id: `${id}-${what}`,
      at,
      what,
      where: '',
      from: '',
      to: '',
      reason: '',
      ...more,
    }) ?? [];
  const wants = random('told of stages', id).chance(0.1);
  return [
    removed && line('Signature removed', removed.at, { reason: 'Break not taken' }),
    voided && line('Voided', voided.at, { to: voided.note, reason: voided.reason }),
    wants &&
      stageId === stages.approved.id &&
      line('Stage changed', timeOn(addDays(weekStart, 8), '10:00'), {
        from: stages.submitted.name,
        to: stages.approved.name,
      }),
  ].flatMap((told) => told || []);
}

const kept = new WeakMap<Company, { key: string; told: readonly Told[] }>();

/** Later changes to a card do not change its earlier notifications. */
function seededNotices(company: Company): readonly Told[] {
  const thisDay = today();
  const key = `${thisDay} ${company.business.id}`;
  const known = kept.get(company);
  if (known?.key === key) return known.told;
  const weeks = Array.from({ length: Math.min(WEEKS, company.business.weeks) }, (_, age) => {
    const monday = addDays(mondayOf(thisDay), -7 * age);
    return { monday, days: daysOf(monday), thisDay };
  });
  const told = company.employees.all().flatMap((employee) =>
    weeks.flatMap((week) => {
      const left = leftOn(company, employee);
      if (left !== '' && left < week.monday) return [];
      const card = company.timecardOutline(employee, week.monday, thisDay);
      if (!card) return missing(company, employee, undefined, week);
      const own = card.voided ? [] : [...missing(company, employee, card, week), ...longDays(card, week)];
      return [...own, ...unsigned(card, week), ...actions(card)];
    }),
  );
  kept.set(company, { key, told });
  return told;
}

const open: NoticeState = { state: 'OPEN', done: undefined, version: 1 };
const done = (by: NonNullable<NoticeState['done']>): NoticeState => ({ state: 'DONE', done: by, version: 2 });

/** Returns true when the problem in the notification is resolved. */
function isMended({ kind, date }: Told, { records, pto, acceptance }: StoredCard): boolean {
  const entries = [...records, ...pto].filter((one) => date === '' || one.date === date);
  const worked = records.reduce((sum, one) => (one.date === date ? sum + one.hours : sum), 0);
  if (kind === 'MISSING') return entries.length > 0;
  if (kind === 'LONG_DAY') return worked <= LONG_DAY;
  return kind === 'UNSIGNED' && acceptance !== undefined;
}

interface Ground {
  company: Company;
  /** Changed cards that are not void, by employee and week: `10045 2026-11-09`. */
  changed: ReadonlyMap<string, StoredCard>;
  thisMonday: Day;
}

function groundOf(company: Company, thisMonday: Day): Ground {
  const cards = company.timecards.changed().filter(([, { voided }]) => !voided);
  return {
    company,
    thisMonday,
    changed: new Map(cards.map(([, card]) => [`${card.employee.id} ${card.weekStart}`, card])),
  };
}

/** Returns the current card of the week, if it was changed. */
const cardOf = ({ employee, weekStart }: Told, { changed }: Ground): StoredCard | undefined =>
  changed.get(`${employee.id} ${weekStart}`);

/**
 * Returns the state of a notification: the saved one, or done by the user who resolved the problem. The manager has
 * already handled most of those before this week.
 */
function stateOf(told: Told, ground: Ground): NoticeState {
  const { company, thisMonday } = ground;
  const { id, at } = told;
  const kept = company.noticeStates.get(id);
  if (kept) return kept;
  const card = cardOf(told, ground);
  const last = card && isMended(told, card) && company.cardHistories.get(card.timecardId)?.rows.at(-1);
  if (last) return done({ by: last.by, at: last.at });
  const { chance, whole } = random('notice', id);
  if (company.timecardNotices.get(id) || at.slice(0, 10) >= thisMonday || chance(0.35)) return open;
  const first = company.employees.get(String(company.business.employees.first));
  if (!first) return open;
  const by = { id: first.user?.userId ?? first.id, name: nameOf(first) };
  return done({ by, at: new Date(Date.parse(at) + whole(20, 1500) * 60_000).toISOString() });
}

function allTold(company: Company, written: string): Notice[] {
  const ground = groundOf(company, mondayOf(today()));
  const people = new Map(company.employees.all().map((employee) => [employee.id, employee]));
  const asNow = ({ id, name }: Named): Named => {
    const employee = people.get(id);
    return { id, name: employee ? nameOf(employee) : name };
  };
  return [...seededNotices(company), ...company.timecardNotices.changed().map(([, told]) => told)]
    .filter(({ at }) => at <= written)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .map((told) => ({
      ...told,
      employee: asNow(told.employee),
      employeeNumber: people.get(told.employee.id)?.employeeNumber ?? '',
      supervisor: told.supervisor && asNow(told.supervisor),
      sentTo: told.sentTo.map(asNow),
      timecardId: told.timecardId ?? cardOf(told, ground)?.timecardId,
      ...stateOf(told, ground),
    }));
}

const toldBy = latest((company, written): readonly Notice[] => allTold(company, written));

/** Returns all notifications so far, newest first. The array stays the same within a minute, or until data changes. */
export const notices = (company: Company): readonly Notice[] =>
  toldBy(company, `${new Date(now()).toISOString().slice(0, 16)}:59.999Z`);
