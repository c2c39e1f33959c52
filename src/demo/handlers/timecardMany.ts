import * as contract from '../../api/timecardActions/contract';
import { ACTIVE } from '../../api/employees/contract';
import type { Timecard } from '../../api/timecards/contract';
import { type Day, isoWeekOf, longDay } from '../../lib/dates';
import { changeDenialReason, manageDenialReason } from '../../access/timecardAccess';
import { invalid, Refusal } from '../refusal';
import { type PersonCall, route } from '../route';
import { employeeName } from '../staff';
import { toStage, withOther } from '../timecards/actions';
import { saveCardEvent, cardEvent, mustBeCurrent, type CardWriter } from '../timecards/cardChanges';
import { liveCardId } from '../timecards/live';
import { visibleCard } from '../timecards/cardAccess';
import { cardSettings } from '../timecards/settings';
import { cardResponse } from '../timecards/cardResponse';
import type { StoredCard } from '../timecards/stored';
import { asCard, cardForWeek, mustNot } from '../timecards/target';

interface Outcome {
  timecardId: string;
  message: string;
  card: Timecard | undefined;
}

/** Returns the outcome for one of many cards. A refused change has the reason and the current card (FAULT-97). */
function tried({ company }: CardWriter, timecardId: string, change: () => Timecard): Outcome {
  try {
    const card = change();
    return { timecardId, message: '', card };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const card = company.timecards.get(timecardId);
    const isSeen = cause.status !== 403 && cause.status !== 404;
    return {
      timecardId,
      message: cause.details[0]?.replace(/^[\w.]+: /, '') ?? cause.message,
      card: card && isSeen ? cardResponse(company, card) : undefined,
    };
  }
}

/** Applies one change to each of the chosen cards. */
const each = (
  call: PersonCall<string, { timecards: contract.ChosenCard[] }>,
  change: (card: StoredCard, version: number) => Timecard,
) => ({
  results: call.body.timecards.map(({ timecardId, version }) =>
    tried(call, timecardId, () => change(visibleCard(call.person, call.company, timecardId), version)),
  ),
});

/** Returns copies of entries with new ids, for another day or another card. */
const copied = (
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
    each(call, (card, version) => toStage(call, card, version, call.body.stageId)),
  ),

  route(contract.changeTimecardSupervisor, (call) => {
    const { person, company, body } = call;
    const reason = manageDenialReason(person.subject);
    if (reason !== undefined) throw new Refusal(403, reason);
    const above = company.employees.get(body.supervisorId);
    if (above?.status !== ACTIVE) throw invalid('supervisorId: Choose someone who works here.');
    const supervisor = { id: above.id, name: employeeName(above) };
    const settings = cardSettings(company);
    return each(call, (card, version) => {
      mustBeCurrent(card, version, settings);
      const accessCard = asCard(card, settings);
      // For managers, only void or closed cards are refused.
      mustNot(changeDenialReason(person.subject, accessCard, { ownEntry: true }), accessCard);
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
      const id = liveCardId(company, employeeId, monday);
      const week = weeks.get(id) ?? { employeeId, monday, version, days: new Set<Day>() };
      week.days.add(date);
      weeks.set(id, week);
    }
    return {
      results: [...weeks].map(([id, { employeeId, monday, version, days }]) =>
        tried(call, id, () => {
          const card = cardForWeek(call, employeeId, monday, settings);
          const kept = body.replace ? card.records.filter(({ date }) => !days.has(date)) : card.records;
          const added = [...days].flatMap((day, dayIndex) =>
            copied(rows, card, () => day, dayIndex * rows.length + 1),
          );
          return withOther(call, card, [...kept, ...added], { version, reasonId: body.reasonId });
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
    return each(call, (card, version) => {
      mustBeCurrent(card, version, settings);
      if (card.weekStart === body.weekStart) throw invalid('This is the week that it is copied from.');
      if (card.records.length === 0) throw invalid('There are no entries on this time card to be copied.');
      const to = cardForWeek(call, card.employee.id, body.weekStart, settings);
      if (to.records.length > 0)
        throw invalid(`There is work in the week of ${longDay(body.weekStart)} already.`);
      const from = isoWeekOf(card.weekStart).days;
      const records = copied(card.records, to, ({ date }) => days[from.indexOf(date)] ?? date);
      return withOther(call, to, records, { version: to.version });
    });
  }),
];
