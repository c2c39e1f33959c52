/** Clocks out an employee who has not clocked out. */
import type { ClockOutBody } from '../../api/cico/contract';
import type { DailyRecord } from '../../api/timecards/contract';
import { cachedMonday, defaultBreakFor, hoursBetween } from '../../domain/timecards/week';
import { type Day, formatLongDay } from '../../lib/dates';
import { formatTime, minutesOf } from '../../lib/time';
import { changeDenialReason, lockReason } from '../../access/timecardAccess';
import { invalid, notFound, Refusal } from '../refusal';
import { noDetails } from '../timecards/workTimes';
import { employeeName } from '../employees/staff';
import { leftOn } from '../timecards/employment';
import { authorAndTime } from '../changes';
import {
  cardEvent,
  requireReason,
  recordCardChanges,
  type CardWriter,
  saveCardEntries,
} from '../timecards/cardChanges';
import { recordErrors } from '../timecards/rules';
import { type StoredCardSettings, cardSettings } from '../timecards/settings';
import { withStage, cardForWeek } from '../timecards/target';
import { hoursText, entryText, entryTimesText } from '../timecards/entryText';
import { toWrittenRecord } from '../timecards/cardInput';
import { clockOutId, clockDay, type ClockDay } from './day';
import { clockText, minutesSince, type ClockProgress, clockProgress, versionOf } from './row';

const MINUTES_PER_DAY = 24 * 60;

type Call = CardWriter & { params: { employeeId: string }; body: ClockOutBody };

function requireOnClock(
  { employee, storedClockOut }: ClockDay,
  progress: ClockProgress,
  version: number,
): number {
  const name = employeeName(employee);
  if (storedClockOut) throw new Refusal(409, `${storedClockOut.by.name} has already clocked out ${name}.`);
  if (versionOf(progress) !== version) {
    if (progress.out === undefined) throw new Refusal(409, `The status of ${name} has changed.`);
    throw new Refusal(409, `${name} already clocked out at ${formatTime(clockText(progress.out))}.`);
  }
  if (progress.in === undefined || progress.out !== undefined)
    throw new Refusal(400, `${name} is not on the clock.`, [`${name} is not on the clock.`]);
  return progress.in;
}

/** Returns the clock-out time in minutes since the day's midnight. Throws a `Refusal` if the time is not valid. */
function clockOutTime({ at, nextDay }: ClockOutBody, clockIn: number, now: number): number {
  const out = (minutesOf(at) ?? 0) + (nextDay ? MINUTES_PER_DAY : 0);
  if (out > now) throw invalid('at: This time is in the future.');
  if (out <= clockIn)
    throw invalid(`at: Enter a time after the clock-in at ${formatTime(clockText(clockIn))}.`);
  if (out - clockIn > MINUTES_PER_DAY) throw invalid('at: This is more than 24 hours after the clock-in.');
  return out;
}

const rounded = (minutes: number, to: number): number => (to > 0 ? Math.round(minutes / to) * to : minutes);

/**
 * Returns the entry for the time card. Clocked breaks count if there are any, and otherwise the default break
 * applies.
 */
function entryOf(
  { company }: CardWriter,
  { employee, clocking }: ClockDay,
  { date, clockIn, out, settings }: { date: Day; clockIn: number; out: number; settings: StoredCardSettings },
): DailyRecord | undefined {
  const { roundTo, breakMinutes: defaultBreak } = settings.rules;
  const [from, to] = [rounded(clockIn, roundTo), rounded(out, roundTo)];
  const times = { date, start: clockText(from), end: clockText(to), overnight: to >= MINUTES_PER_DAY };
  const clocked = (clocking?.breaks ?? []).reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.to, out) - span.from),
    0,
  );
  const breakMinutes = clocked > 0 ? rounded(clocked, roundTo) : defaultBreakFor(times, defaultBreak);
  const hours = hoursBetween({ ...times, breakMinutes });
  if (hours === undefined) return undefined;
  return {
    id: '',
    ...noDetails,
    ...company.timecardSeed.work(employee, date),
    ...times,
    breakMinutes,
    hours,
  };
}

/**
 * Adds the entry to that week's card if the day has no entry yet and the card may be changed. Existing entries take
 * precedence. Returns why the entry was not added, or '' if it was.
 */
function addToCard(
  { person, company }: CardWriter,
  entry: DailyRecord,
  { employee }: ClockDay,
  {
    reasonId,
    reason,
    settings,
  }: { reasonId: string | undefined; reason: string; settings: StoredCardSettings },
): string {
  const writer = { person, company };
  const card = cardForWeek(writer, employee.id, cachedMonday(entry.date), settings);
  if (card.records.some(({ date }) => date === entry.date))
    return `There is already an entry on ${formatLongDay(entry.date)}.`;
  const denied = changeDenialReason(person.subject, withStage(card, settings), settings.rules, settings.lock);
  if (denied !== undefined) return denied;
  const added = { ...entry, id: `${card.timecardId}-k${card.version + 1}` };
  const records = [...card.records, added].sort((a, b) => (a.date < b.date ? -1 : 1));
  const faults = recordErrors(records.map(toWrittenRecord), {
    company,
    card,
    leftOn: leftOn(company, employee),
  });
  // Problems on other days existed before this entry.
  const own = `records.${records.indexOf(added)}.`;
  const fault = faults.find((one) => one.startsWith(own));
  if (fault !== undefined) return fault.replace(/^[\w.]+: /, '');
  saveCardEntries(writer, card, { ...card, records }, { reasonId, settings });
  const what = `Clocked out by ${authorAndTime(writer).by.name}`;
  const to = [hoursText(added.hours), entryTimesText(added)].join(', ');
  recordCardChanges(writer, card.timecardId, [cardEvent(what, { where: entryText(added), to })], reason);
  return '';
}

/** Clocks the employee out and returns the updated day. Throws a `Refusal` if this is not allowed. */
export function clockOut(call: Call, date: Day): ClockDay {
  const { company, params, body } = call;
  const day = clockDay(company, params.employeeId, date);
  if (!day) throw notFound('employee on that day');
  const at = minutesSince(date);
  const clockIn = requireOnClock(day, clockProgress(day, at), body.version);
  const out = clockOutTime(body, clockIn, at);
  const settings = cardSettings(company);
  const locked = lockReason(date, settings.lock);
  if (locked !== undefined) throw new Refusal(400, locked, [locked]);
  const { reasonId } = body;
  const reason = requireReason(company, reasonId);
  const entry = entryOf(call, day, { date, clockIn, out, settings });
  const notOnCardReason = entry
    ? addToCard(call, entry, day, { reasonId, reason, settings })
    : 'The time is too short for an entry.';
  const storedClockOut = company.clockOuts.put(clockOutId(day.employee.id, date), {
    outAt: body.at,
    nextDay: body.nextDay,
    ...authorAndTime(call),
    reason,
    note: body.note.trim(),
    notOnCardReason,
  });
  return { ...day, storedClockOut };
}
