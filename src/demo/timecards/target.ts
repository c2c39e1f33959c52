import type { Timecard } from '../../api/timecards/contract';
import type { Day } from '../../lib/dates';
import { changeDenialReason } from '../../access/timecardAccess';
import type { Company } from '../company';
import type { Person } from '../person';
import { invalid, notFound, Refusal } from '../refusal';
import { daysOf } from '../seed/weekDays';
import { mustBeCurrent, type Writer } from './keep';
import { liveCardId } from './live';
import { seesCard, worker } from './reading';
import { type CardSettings, stageOn } from './settings';
import type { StoredCard } from './stored';
import { newCard } from './digest';

/** A card as rights are asked of it. */
export const asCard = (card: StoredCard, settings: CardSettings): StoredCard & Pick<Timecard, 'stage'> => ({
  ...card,
  stage: stageOn(settings, card.stageId),
});

/** Refuses with what a rule says: a card that is void or closed is a bad request, anything else a matter of rights. */
export function mustNot(reason: string | undefined, card: Pick<Timecard, 'stage' | 'voided'>): void {
  if (reason !== undefined) throw new Refusal(card.stage.closed || card.voided ? 400 : 403, reason, [reason]);
}

/** Refuses who may not write into the card, or made their change from an older one. */
export function mustWrite(
  { person }: Writer,
  card: StoredCard,
  version: number,
  settings: CardSettings,
): void {
  mustBeCurrent(card, version, settings);
  const asked = asCard(card, settings);
  mustNot(changeDenialReason(person.subject, asked, settings.rules), asked);
}

/** An employee's card of a week for a change, or what it begins with where there is none. */
export function cardForWeek(
  { person, company }: { person: Person; company: Company },
  employeeId: string,
  weekStart: Day,
  { stages }: CardSettings,
): StoredCard {
  if (daysOf(weekStart)[0] !== weekStart) throw invalid('weekStart: The week must begin on a Monday.');
  const id = liveCardId(company, employeeId, weekStart);
  const card = company.timecards.get(id);
  if (card && seesCard(person, company, card)) return card;
  return newCard(worker(person, company, employeeId), id, weekStart, stages[0]?.id ?? '');
}

/** The card that a save names by employee and week; with an id, it must be that one. */
export function cardNamed(
  writer: Writer,
  named: { timecardId?: string | undefined; employeeId: string; weekStart: Day },
  settings: CardSettings,
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
