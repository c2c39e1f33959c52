import type { Timecard } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';
import { changeDenialReason } from '../../access/timecardAccess';
import type { Company } from '../company';
import type { Caller } from '../person';
import { invalid, notFound, Refusal } from '../refusal';
import { daysOf } from '../seed/weekDays';
import { mustBeCurrent, type CardWriter } from './cardChanges';
import { liveCardId } from './live';
import { seesCard, worker } from './cardAccess';
import { type StoredCardSettings, stageOn } from './settings';
import type { StoredCard } from './stored';
import { initialCard } from './digest';

/** Returns a card with its stage, as permission checks require it. */
export const asCard = (
  card: StoredCard,
  settings: StoredCardSettings,
): StoredCard & Pick<Timecard, 'stage'> => ({
  ...card,
  stage: stageOn(settings, card.stageId),
});

/** Refuses the call if there is a reason: with 400 for void or closed cards, and with 403 otherwise. */
export function mustNot(reason: string | undefined, card: Pick<Timecard, 'stage' | 'voided'>): void {
  if (reason !== undefined) throw new Refusal(card.stage.closed || card.voided ? 400 : 403, reason, [reason]);
}

/** Refuses the call if the person may not change the card, or if the change is based on an older version. */
export function mustWrite(
  { person }: CardWriter,
  card: StoredCard,
  version: number,
  settings: StoredCardSettings,
): void {
  mustBeCurrent(card, version, settings);
  const accessCard = asCard(card, settings);
  mustNot(changeDenialReason(person.subject, accessCard, settings.rules), accessCard);
}

/** Returns an employee's card of a week for a change, or a new card if there is none. */
export function cardForWeek(
  { person, company }: { person: Caller; company: Company },
  employeeId: string,
  weekStart: Day,
  { stages }: StoredCardSettings,
): StoredCard {
  if (daysOf(weekStart)[0] !== weekStart) throw invalid('weekStart: The week must begin on a Monday.');
  const id = liveCardId(company, employeeId, weekStart);
  const card = company.timecards.get(id);
  if (card && seesCard(person, company, card)) return card;
  return initialCard(worker(person, company, employeeId), id, weekStart, stages[0]?.id ?? '');
}

/** Returns the card with this employee and week. If an id is given, the card must have it. */
export function cardNamed(
  writer: CardWriter,
  named: { timecardId?: string | undefined; employeeId: string; weekStart: Day },
  settings: StoredCardSettings,
): StoredCard {
  const card = cardForWeek(writer, named.employeeId, named.weekStart, settings);
  if (named.timecardId === undefined || (named.timecardId === card.timecardId && card.version > 0))
    return card;
  const other = writer.company.timecards.get(named.timecardId);
  if (!other) throw notFound('time card');
  if (other.employee.id !== named.employeeId || other.weekStart !== named.weekStart)
    throw invalid('timecardId: This is not the time card of this employee and week.');
  return other;
}
