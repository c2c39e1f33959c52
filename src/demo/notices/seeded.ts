/** What the cards of the seed have told in the last weeks, while they were filled in. */
import type { Employee } from '../../api/employees/contract';
import { missingDays, LONG_DAY } from '../../api/timecards/week';
import { addDays, type Day, longDay, today } from '../../lib/dates';
import type { Company } from '../company';
import { nameOf } from '../staff';
import { random } from '../seed/random';
import { isDayOff } from '../seed/timeSettings';
import { stages, timecardId } from '../seed/timecards';
import { timeOn } from '../seed/timecardSignatures';
import { daysOf, mondayOf } from '../seed/weekDays';
import { hoursOf } from '../timecards/digest';
import { leftOn } from '../timecards/employment';
import type { StoredCard } from '../timecards/stored';
import { hoursText } from '../timecards/words';
import { about, type Told, toldOf } from './told';

/** This one and those before it. */
const WEEKS = 3;

interface Week {
  monday: Day;
  days: readonly Day[];
  /** Today. */
  thisDay: Day;
}

/** The morning after a day, to whom it is told. */
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
    ...{ entered, today: thisDay, hiredOn: employee.hiredOn, leftOn: leftOn(company, employee) },
  });
  const told = (day: Day): Told =>
    about(of, {
      id: `${id}-missing-${day}`,
      ...{ at: morning(day), kind: 'MISSING', text: `Nothing entered on ${longDay(day)}`, date: day },
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

/** Told on the Monday after. */
function unsigned(card: StoredCard, { days, thisDay }: Week): Told[] {
  const sunday = days[6] ?? '';
  if (sunday >= thisDay || card.acceptance || card.voided || card.records.length === 0) return [];
  const id = `${card.timecardId}-unsigned`;
  const text = 'The week is over and the time card is not signed';
  return [about(card, { id, at: timeOn(addDays(sunday, 1), '07:00'), kind: 'UNSIGNED', text })];
}

/** What was done to it: of moves through the stages only now and then one that somebody wanted to be told of. */
function acts(card: StoredCard): Told[] {
  const { timecardId: id, weekStart, acceptanceRemoved: removed, voided, stageId } = card;
  const line = (what: string, at: string, more: { from?: string; to?: string; reason?: string }) =>
    toldOf(card, {
      id: `${id}-${what}`,
      at,
      what,
      ...{ where: '', from: '', to: '', reason: '' },
      ...more,
    }) ?? [];
  const wants = random('told of stages', id).chance(0.1);
  return [
    removed && line('Signature removed', removed.at, { reason: 'Break not taken' }),
    voided && line('Voided', voided.at, { to: voided.note, reason: voided.reason }),
    wants &&
      stageId === stages.approved.id &&
      line('Stage changed', timeOn(addDays(weekStart, 8), '10:00'), {
        ...{ from: stages.submitted.name, to: stages.approved.name },
      }),
  ].flatMap((told) => told || []);
}

const kept = new WeakMap<Company, { key: string; told: readonly Told[] }>();

/** Nothing that is done to a card changes what it has told before. */
export function seededNotices(company: Company): readonly Told[] {
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
      return [...own, ...unsigned(card, week), ...acts(card)];
    }),
  );
  kept.set(company, { key, told });
  return told;
}
