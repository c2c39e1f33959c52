import * as contract from '../../api/timecardActions/contract';
import { ACTIVE } from '../../api/employees/contract';
import type { Timecard } from '../../api/timecards/contract';
import { type Day, isoWeekOf, formatLongDay } from '../../lib/dates';
import { changeDenialReason, manageDenialReason } from '../../access/timecardAccess';
import { invalid, Refusal } from '../refusal';
import { type SignedInCall, route } from '../route';
import { employeeName } from '../employees/staff';
import { moveToStage, replaceEntries } from './actions';
import { saveCardEvent, cardEvent, requireCurrentCard, type CardWriter } from './cardChanges';
import { activeCardId } from './activeCard';
import { visibleCard } from './cardAccess';
import { cardSettings } from './settings';
import { cardResponse } from './cardResponse';
import type { StoredCard } from './stored';
import { withStage, cardForWeek, refuseIf } from './target';

interface Outcome {
  timecardId: string;
  message: string;
  card: Timecard | undefined;
}

/** Returns the outcome for one of many cards. A refused change has the reason and the current card (FAULT-97). */
function attempt({ company }: CardWriter, timecardId: string, change: () => Timecard): Outcome {
  try {
    const card = change();
    return { timecardId, message: '', card };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const card = company.timecards.get(timecardId);
    const isVisible = cause.status !== 403 && cause.status !== 404;
    return {
      timecardId,
      message: cause.details[0]?.replace(/^[\w.]+: /, '') ?? cause.message,
      card: card && isVisible ? cardResponse(company, card) : undefined,
    };
  }
}

/** Applies one change to each of the chosen cards. */
const changeEach = (
  call: SignedInCall<string, { timecards: contract.SelectedCard[] }>,
  change: (card: StoredCard, version: number) => Timecard,
) => ({
  results: call.body.timecards.map(({ timecardId, version }) =>
    attempt(call, timecardId, () => change(visibleCard(call.person, call.company, timecardId), version)),
  ),
});

/** Returns copies of entries with new ids, for another day or another card. */
const copyRecords = (
  rows: StoredCard['records'],
  to: StoredCard,
  dateOf: (row: { date: Day }) => Day,
  first = 1,
) =>
  rows.map((row, index) => ({
    ...row,
    id: `${to.timecardId}-c${to.version + 1}-${first + index}`,
    date: dateOf(row),
  }));

export const timecardManyHandlers = [
  route(contract.changeStage, (call) =>
    changeEach(call, (card, version) => moveToStage(call, card, version, call.body.stageId)),
  ),

  route(contract.changeTimecardSupervisor, (call) => {
    const { person, company, body } = call;
    const reason = manageDenialReason(person.subject);
    if (reason !== undefined) throw new Refusal(403, reason);
    const newSupervisor = company.employees.get(body.supervisorId);
    if (newSupervisor?.status !== ACTIVE) throw invalid('supervisorId: Choose an active employee.');
    const supervisor = { id: newSupervisor.id, name: employeeName(newSupervisor) };
    const settings = cardSettings(company);
    return changeEach(call, (card, version) => {
      requireCurrentCard(card, version, settings);
      const accessCard = withStage(card, settings);
      // For managers, only void, closed or locked cards are refused.
      const denied = changeDenialReason(person.subject, accessCard, { ownEntry: true }, settings.lock);
      refuseIf(denied, accessCard, settings);
      if (card.supervisor.id === supervisor.id) return cardResponse(company, card, settings);
      const line = cardEvent('Supervisor changed', { from: card.supervisor.name, to: supervisor.name });
      return saveCardEvent(call, { ...card, supervisor }, line);
    });
  }),

  /** TIME-17 */
  route(contract.copyDailyRecords, (call) => {
    const { person, company, body } = call;
    const source = visibleCard(person, company, body.timecardId);
    const recordIdSet = new Set(body.recordIds);
    const rows = source.records.filter(({ id }) => recordIdSet.has(id));
    if (rows.length < recordIdSet.size) throw new Refusal(409, 'An entry is no longer on this time card.');
    const settings = cardSettings(company);
    // All days of one card are saved as one change.
    const weeks = new Map<string, { employeeId: string; monday: Day; version: number; days: Set<Day> }>();
    for (const { employeeId, date, version } of body.targets) {
      const monday = isoWeekOf(date).days[0] ?? date;
      const id = activeCardId(company, employeeId, monday);
      const week = weeks.get(id) ?? { employeeId, monday, version, days: new Set<Day>() };
      week.days.add(date);
      weeks.set(id, week);
    }
    return {
      results: [...weeks].map(([id, { employeeId, monday, version, days }]) =>
        attempt(call, id, () => {
          const card = cardForWeek(call, employeeId, monday, settings);
          const kept = body.replace ? card.records.filter(({ date }) => !days.has(date)) : card.records;
          const added = [...days].flatMap((day, dayIndex) =>
            copyRecords(rows, card, () => day, dayIndex * rows.length + 1),
          );
          return replaceEntries(call, card, [...kept, ...added], { version, reasonId: body.reasonId });
        }),
      ),
    };
  }),

  /** TIME-18 */
  route(contract.copyTimecards, (call) => {
    const { company, body } = call;
    const settings = cardSettings(company);
    const { days } = isoWeekOf(body.weekStart);
    if (days[0] !== body.weekStart) throw invalid('weekStart: The week must begin on a Monday.');
    return changeEach(call, (card, version) => {
      requireCurrentCard(card, version, settings);
      if (card.weekStart === body.weekStart)
        throw invalid('Choose a different week from the one you are copying.');
      if (card.records.length === 0) throw invalid('This time card has no entries to copy.');
      const to = cardForWeek(call, card.employee.id, body.weekStart, settings);
      if (to.records.length > 0)
        throw invalid(`There are already entries in the week of ${formatLongDay(body.weekStart)}.`);
      const from = isoWeekOf(card.weekStart).days;
      const records = copyRecords(card.records, to, ({ date }) => days[from.indexOf(date)] ?? date);
      return replaceEntries(call, to, records, { version: to.version });
    });
  }),
];
