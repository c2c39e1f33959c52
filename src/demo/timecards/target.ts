import type { Timecard } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';
import { changeDenialReason, lockReason } from '../../access/timecardAccess';
import type { Company } from '../company';
import type { Caller } from '../caller';
import { invalid, notFound, Refusal } from '../refusal';
import { daysOf } from './weekDays';
import { requireCurrentCard, type CardWriter } from './cardChanges';
import { activeCardId } from './activeCard';
import { canSeeCard, accessibleEmployee } from './cardAccess';
import { type StoredCardSettings, stageOn } from './settings';
import type { StoredCard } from './stored';
import { initialCard } from './cardSummary';

/** Returns a card with its stage, as permission checks require it. */
export const withStage = (
  card: StoredCard,
  settings: StoredCardSettings,
): StoredCard & Pick<Timecard, 'stage'> => ({
  ...card,
  stage: stageOn(settings, card.stageId),
});

/** Refuses the call if there is a reason: with 400 for void, closed or locked cards, and with 403 otherwise. */
export function refuseIf(
  reason: string | undefined,
  card: Pick<Timecard, 'stage' | 'voided' | 'weekStart'>,
  { lock }: Pick<StoredCardSettings, 'lock'>,
): void {
  if (reason === undefined) return;
  const isClosed = card.stage.closed || card.voided || lockReason(card.weekStart, lock);
  throw new Refusal(isClosed ? 400 : 403, reason, [reason]);
}

/** Refuses the call if the person may not change the card, or if the change is based on an older version. */
export function requireChangeable(
  { person }: CardWriter,
  card: StoredCard,
  version: number,
  settings: StoredCardSettings,
): void {
  requireCurrentCard(card, version, settings);
  const accessCard = withStage(card, settings);
  refuseIf(
    changeDenialReason(person.subject, accessCard, settings.rules, settings.lock),
    accessCard,
    settings,
  );
}

/** Returns an employee's card of a week for a change, or a new card if there is none. */
export function cardForWeek(
  { person, company }: { person: Caller; company: Company },
  employeeId: string,
  weekStart: Day,
  { stages }: StoredCardSettings,
): StoredCard {
  if (daysOf(weekStart)[0] !== weekStart) throw invalid('weekStart: The week must begin on a Monday.');
  const id = activeCardId(company, employeeId, weekStart);
  const card = company.timecards.get(id);
  if (card && canSeeCard(person, company, card)) return card;
  return initialCard(accessibleEmployee(person, company, employeeId), id, weekStart, stages[0]?.id ?? '');
}

/** Returns the card with this employee and week. If an id is given, the card must have it. */
export function requestedCard(
  writer: CardWriter,
  request: { timecardId?: string | undefined; employeeId: string; weekStart: Day },
  settings: StoredCardSettings,
): StoredCard {
  const card = cardForWeek(writer, request.employeeId, request.weekStart, settings);
  if (request.timecardId === undefined || (request.timecardId === card.timecardId && card.version > 0))
    return card;
  const other = writer.company.timecards.get(request.timecardId);
  if (!other) throw notFound('time card');
  if (other.employee.id !== request.employeeId || other.weekStart !== request.weekStart)
    throw invalid('timecardId: This is not the time card of this employee and week.');
  return other;
}
