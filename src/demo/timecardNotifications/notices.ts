import type { Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import type { Notice } from '../../api/timecardNotifications/contract';
import { absencesIn } from '../../domain/timecards/events';
import { LONG_DAY_HOURS } from '../../domain/timecards/entryRules';
import { cachedMonday, missingDays } from '../../domain/timecards/week';
import { nowIso } from '../../lib/clock';
import { addDays, type Day, formatLongDay, localDay, today } from '../../lib/dates';
import type { Company } from '../company';
import { cacheLatest } from '../cacheLatest';
import { random } from '../seed/random';
import { stages, timecardId } from '../timecards/seed';
import { timeOn } from '../timecards/signaturesSeed';
import { isDayOff } from '../timeSettings/seed';
import { daysOf } from '../timecards/weekDays';
import { employeeName } from '../employees/staff';
import { dailyHours } from '../timecards/cardSummary';
import { leftOn } from '../timecards/employment';
import type { StoredCard } from '../timecards/stored';
import { hoursText } from '../timecards/entryText';
import { cardNotice, type SavedNoticeState, type SentNotice, noticeFor } from './sentNotice';

/** The number of weeks with notifications about seeded cards, including the current week. */
const WEEKS = 3;

interface Week {
  monday: Day;
  days: readonly Day[];
  thisDay: Day;
}

/** Returns 06:00 on the next day, the time at which a missing day is notified. */
const nextMorning = (day: Day): string => timeOn(addDays(day, 1), '06:00');

function missingDayNotices(
  company: Company,
  employee: Employee,
  card: StoredCard | undefined,
  week: Week,
): SentNotice[] {
  const { monday, days, thisDay } = week;
  const self = { id: employee.id, name: employeeName(employee) };
  const supervisor = employee.supervisor ?? self;
  const id = timecardId(employee.id, monday);
  const cardRef = card ?? { timecardId: undefined, employee: self, supervisor, weekStart: monday };
  const entered = new Set([
    ...[...(card?.records ?? []), ...(card?.pto ?? []), ...absencesIn(card?.events ?? [])].map(
      ({ date }) => date,
    ),
    ...days.filter(isDayOff),
  ]);
  const gaps = missingDays(days, {
    entered,
    today: thisDay,
    hiredOn: employee.hiredOn,
    leftOn: leftOn(company, employee),
  });
  const notice = (day: Day): SentNotice =>
    cardNotice(cardRef, {
      id: `${id}-missing-${day}`,
      at: nextMorning(day),
      kind: 'MISSING',
      text: `Nothing entered on ${formatLongDay(day)}`,
      date: day,
    });
  if (card) return gaps.map(notice);
  const text = `No time card for the week of ${formatLongDay(monday)}`;
  return gaps.slice(0, 1).map((day) => ({ ...notice(day), id: `${id}-missing`, text, date: '' }));
}

function longDayNotices(card: StoredCard, { days }: Week): SentNotice[] {
  const worked = dailyHours(days, card.records);
  return days.flatMap((day, index) => {
    const hours = worked[index] ?? 0;
    if (hours <= LONG_DAY_HOURS) return [];
    const text = `${hoursText(hours)} on ${formatLongDay(day)}, more than ${LONG_DAY_HOURS} hours`;
    const id = `${card.timecardId}-long-${day}`;
    return [
      cardNotice(card, {
        id,
        at: nextMorning(day),
        kind: 'LONG_DAY',
        text,
        date: day,
        sentTo: [card.supervisor],
      }),
    ];
  });
}

/** Returns the notification of a missing signature, sent on the following Monday. */
function unsignedNotices(card: StoredCard, { days, thisDay }: Week): SentNotice[] {
  const sunday = days[6] ?? '';
  if (sunday >= thisDay || card.acceptance || card.voided || card.records.length === 0) return [];
  const id = `${card.timecardId}-unsigned`;
  const text = 'The week is over and the time card is not signed';
  return [cardNotice(card, { id, at: timeOn(addDays(sunday, 1), '07:00'), kind: 'UNSIGNED', text })];
}

/** Returns the notifications of changes to the card. Only some stage changes are included. */
function changeNotices(card: StoredCard): SentNotice[] {
  const { timecardId: id, weekStart, acceptanceRemoved: removed, voided, stageId } = card;
  const line = (what: string, at: string, more: { from?: string; to?: string; reason?: string }) =>
    noticeFor(card, {
      id: `${id}-${what}`,
      at,
      what,
      where: '',
      from: '',
      to: '',
      reason: '',
      ...more,
    }) ?? [];
  const includesStage = random('told of stages', id).chance(0.1);
  return [
    removed && line('Signature removed', removed.at, { reason: 'Break not taken' }),
    voided && line('Voided', voided.at, { to: voided.note, reason: voided.reason }),
    includesStage &&
      stageId === stages.approved.id &&
      line('Stage changed', timeOn(addDays(weekStart, 8), '10:00'), {
        from: stages.submitted.name,
        to: stages.approved.name,
      }),
  ].flatMap((notice) => notice || []);
}

const seededCache = new WeakMap<Company, { key: string; notice: readonly SentNotice[] }>();

/** Later changes to a card do not change its earlier notifications. */
function seededNotices(company: Company): readonly SentNotice[] {
  const thisDay = today();
  const key = `${thisDay} ${company.business.id}`;
  const known = seededCache.get(company);
  if (known?.key === key) return known.notice;
  const weeks = Array.from({ length: Math.min(WEEKS, company.business.weeks) }, (_, age) => {
    const monday = addDays(cachedMonday(thisDay), -7 * age);
    return { monday, days: daysOf(monday), thisDay };
  });
  const notice = company.employees.all().flatMap((employee) =>
    weeks.flatMap((week) => {
      const left = leftOn(company, employee);
      if (left !== '' && left < week.monday) return [];
      const card = company.timecardOutline(employee, week.monday, thisDay);
      if (!card) return missingDayNotices(company, employee, undefined, week);
      const own = card.voided
        ? []
        : [...missingDayNotices(company, employee, card, week), ...longDayNotices(card, week)];
      return [...own, ...unsignedNotices(card, week), ...changeNotices(card)];
    }),
  );
  seededCache.set(company, { key, notice });
  return notice;
}

const openState: SavedNoticeState = { state: 'OPEN', done: undefined, version: 1 };
const doneState = (by: NonNullable<SavedNoticeState['done']>): SavedNoticeState => ({
  state: 'DONE',
  done: by,
  version: 2,
});

/** Returns true when the problem in the notification is resolved. */
function isResolved({ kind, date }: SentNotice, { records, pto, acceptance }: StoredCard): boolean {
  const entries = [...records, ...pto].filter((one) => date === '' || one.date === date);
  const worked = records.reduce((sum, one) => (one.date === date ? sum + one.hours : sum), 0);
  if (kind === 'MISSING') return entries.length > 0;
  if (kind === 'LONG_DAY') return worked <= LONG_DAY_HOURS;
  return kind === 'UNSIGNED' && acceptance !== undefined;
}

interface NoticeData {
  company: Company;
  /** Changed cards that are not void, by employee and week: `10045 2026-11-09`. */
  changed: ReadonlyMap<string, StoredCard>;
  thisMonday: Day;
}

function noticeData(company: Company, thisMonday: Day): NoticeData {
  const cards = company.timecards.changed().filter(([, { voided }]) => !voided);
  return {
    company,
    thisMonday,
    changed: new Map(cards.map(([, card]) => [`${card.employee.id} ${card.weekStart}`, card])),
  };
}

/** Returns the current card of the week, if it was changed. */
const cardOf = ({ employee, weekStart }: SentNotice, { changed }: NoticeData): StoredCard | undefined =>
  changed.get(`${employee.id} ${weekStart}`);

/**
 * Returns the state of a notification: the saved one, or done by the user who resolved the problem. The manager has
 * already handled most of those before this week.
 */
function stateOf(notice: SentNotice, data: NoticeData): SavedNoticeState {
  const { company, thisMonday } = data;
  const { id, at } = notice;
  const saved = company.noticeStates.get(id);
  if (saved) return saved;
  const card = cardOf(notice, data);
  const last = card && isResolved(notice, card) && company.cardHistories.get(card.timecardId)?.rows.at(-1);
  if (last) return doneState({ by: last.by, at: last.at });
  const { chance, whole } = random('notice', id);
  if (company.timecardNotices.get(id) || localDay(at) >= thisMonday || chance(0.35)) return openState;
  const first = company.employees.get(String(company.business.employees.first));
  if (!first) return openState;
  const by = { id: first.user?.userId ?? first.id, name: employeeName(first) };
  return doneState({ by, at: new Date(Date.parse(at) + whole(20, 1500) * 60_000).toISOString() });
}

function allNotices(company: Company, until: string): Notice[] {
  const data = noticeData(company, cachedMonday(today()));
  const people = new Map(company.employees.all().map((employee) => [employee.id, employee]));
  const withCurrentName = ({ id, name }: Named): Named => {
    const employee = people.get(id);
    return { id, name: employee ? employeeName(employee) : name };
  };
  return [...seededNotices(company), ...company.timecardNotices.changed().map(([, notice]) => notice)]
    .filter(({ at }) => at <= until)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .map((notice) => ({
      ...notice,
      employee: withCurrentName(notice.employee),
      employeeNumber: people.get(notice.employee.id)?.employeeNumber ?? '',
      supervisor: notice.supervisor && withCurrentName(notice.supervisor),
      sentTo: notice.sentTo.map(withCurrentName),
      timecardId: notice.timecardId ?? cardOf(notice, data)?.timecardId,
      ...stateOf(notice, data),
    }));
}

const noticesAt = cacheLatest((company, until): readonly Notice[] => allNotices(company, until));

/** Returns all notifications until now, newest first. The array stays the same within a minute, or until data changes. */
export const notices = (company: Company): readonly Notice[] =>
  noticesAt(company, `${nowIso().slice(0, 16)}:59.999Z`);
