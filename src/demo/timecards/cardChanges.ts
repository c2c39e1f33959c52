import type { Day } from '../../lib/dates';
import type { Named } from '../../api/schema';
import type { Timecard } from '../../api/timecards/contract';
import { needsReason } from '../../access/timecardAccess';
import { authorAndTime } from '../changes';
import type { Company } from '../company';
import { sendNotice } from '../timecardNotifications/sendNotice';
import type { Caller } from '../caller';
import { invalid, Refusal } from '../refusal';
import { settingsIn } from '../settings';
import { type CardDifference, cardDifferences } from './differences';
import { demoReasons } from './demoSettings';
import { type StoredCardSettings, stageOn } from './settings';
import { cardResponse } from './cardResponse';
import type { StoredCard } from './stored';

/** The person who changes a card, and the company. */
export interface CardWriter {
  person: Caller;
  company: Company;
}

/** Adds changes to the history of a card. */
export function recordCardChanges(
  writer: CardWriter,
  timecardId: string,
  changes: readonly CardDifference[],
  reason = '',
): void {
  const { cardHistories } = writer.company;
  const rows = cardHistories.get(timecardId)?.rows ?? [];
  const { by, at } = authorAndTime(writer);
  const added = changes.map(({ what, where, from, to }, index) => ({
    id: `${timecardId}-h${rows.length + index + 1}`,
    by,
    at,
    what,
    where,
    from,
    to,
    reason,
  }));
  cardHistories.put(timecardId, { rows: [...rows, ...added] });
  for (const line of added) sendNotice(writer.company, timecardId, line);
}

export const cardEvent = (what: string, more: Partial<CardDifference> = {}): CardDifference => ({
  what,
  where: '',
  from: '',
  to: '',
  ...more,
});

/** Refuses a change unless it is based on the current version of the card (FAULT-95). */
export function requireCurrentCard(card: StoredCard, version: number, settings: StoredCardSettings): void {
  if (card.version === version) return;
  const stage = stageOn(settings, card.stageId);
  if (card.voided) throw new Refusal(409, `${card.voided.by.name} voided this time card in the meantime.`);
  throw new Refusal(
    409,
    stage.closed
      ? `This time card was moved to '${stage.name}' in the meantime.`
      : 'Someone else changed this time card in the meantime.',
  );
}

type Reasons = readonly Named[];

function chosenReason(
  company: Company,
  reasonId: string | undefined,
  isNeeded: (reasons: Reasons) => boolean,
): string {
  const { reasons } = settingsIn(company, demoReasons);
  if (reasonId !== undefined) {
    const reason = reasons.find(({ id }) => id === reasonId);
    if (!reason) throw invalid('reasonId: This reason no longer exists.');
    return reason.name;
  }
  if (isNeeded(reasons)) throw invalid('reasonId: Choose a reason for the change.');
  return '';
}

/**
 * Returns the name of the change-log reason. A reason is required after the card was signed or has left the first
 * stage.
 */
function reasonFor(
  company: Company,
  card: StoredCard,
  reasonId: string | undefined,
  settings: StoredCardSettings,
): string {
  const accessCard = { ...card, stage: stageOn(settings, card.stageId) };
  return chosenReason(company, reasonId, (reasons) => needsReason(accessCard, settings.stages, reasons));
}

/** Returns the name of the change-log reason, which is always required if the business has any. */
export const requireReason = (company: Company, reasonId: string | undefined): string =>
  chosenReason(company, reasonId, ({ length }) => length > 0);

const onDay = (card: StoredCard, day: Day): StoredCard => ({
  ...card,
  records: card.records.filter(({ date }) => date === day),
  pto: card.pto.filter(({ date }) => date === day),
  events: [],
});

/** Returns the reviews of the days that have not changed since. */
const remainingReviews = (before: StoredCard, after: StoredCard): StoredCard['reviews'] =>
  Object.fromEntries(
    Object.entries(before.reviews).filter(
      ([day]) => cardDifferences(onDay(before, day), onDay(after, day)).length === 0,
    ),
  );

/**
 * Saves changed entries as a new version with its history, and removes a signature that the change invalidates. The
 * history begins with `event`, which says what changed them.
 * Returns the card unchanged if nothing differs.
 */
export function saveCardEntries(
  writer: CardWriter,
  before: StoredCard,
  after: StoredCard,
  {
    reasonId,
    settings,
    event,
  }: { reasonId: string | undefined; settings: StoredCardSettings; event?: CardDifference },
): StoredCard {
  const changes = cardDifferences(before, after);
  if (changes.length === 0 && before.version > 0) return before;
  const given = reasonFor(writer.company, before, reasonId, settings);
  const { acceptance, timecardId } = before;
  const removed = acceptance ? [cardEvent('Signature removed', { from: acceptance.by.name })] : [];
  recordCardChanges(writer, timecardId, [...(event ? [event] : []), ...changes, ...removed], given);
  const [{ what, where } = cardEvent('')] = changes;
  const reason = [given, where ? `${what}: ${where}` : what].filter(Boolean).join('. ');
  return writer.company.timecards.put(timecardId, {
    ...after,
    ...(acceptance && { acceptance: undefined, acceptanceRemoved: { ...authorAndTime(writer), reason } }),
    reviews: remainingReviews(before, after),
    version: before.version + 1,
  });
}

/** Saves another change of a card as a new version with a history line. */
export function saveCardEvent(
  writer: CardWriter,
  card: StoredCard,
  line: CardDifference,
  reason = '',
): Timecard {
  recordCardChanges(writer, card.timecardId, [line], reason);
  const after = { ...card, version: card.version + 1 };
  return cardResponse(writer.company, writer.company.timecards.put(card.timecardId, after));
}
