/** Actions on many time cards: which cards apply, the confirmation, and the result. Pure functions. */
import type { ChangedCards, SelectedCard } from '../../../api/timecardActions/contract';
import type { Timecard } from '../../../api/timecards/contract';
import type { PayrollLock, StageSetting } from '../../../api/timeSettings/contract';
import { type RowFailure, toRowFailures } from '../../../components/bulk/batches';
import type { ConfirmRequest } from '../../../components/feedback/confirm';
import { countOf } from '../../../lib/countOf';
import { addDays } from '../../../lib/dates';
import { formatNumber } from '../../../lib/number';
import type { Subject } from '../../../session/flags';
import { manageDenialReason, type SignedCard, stageMoveDenialReason } from '../../../access/timecardAccess';
import { timecardNoun } from './nouns';
import { weekText } from './weekText';

export const NO_CARDS = 'There are no time cards in this week yet.';

export interface StageMoveSettings {
  stages: readonly StageSetting[];
  acceptance: boolean;
  lock: PayrollLock | undefined;
}

/** A card that can be moved with others. */
export interface ListedCard extends SignedCard {
  timecardId: string;
  version: number;
  /** Monday, `YYYY-MM-DD` */
  weekStart: string;
  /** Name in the report. */
  label: string;
}

/** The range of their weeks: 'Nov 2 – Nov 15, 2026'. */
export function weekRangeText(cards: readonly Pick<ListedCard, 'weekStart'>[]): string {
  const mondays = cards.map(({ weekStart }) => weekStart).sort();
  return weekText({ days: [mondays[0] ?? '', addDays(mondays.at(-1) ?? '', 6)] });
}

/** The stage after the card's own. */
export function nextStage(
  stages: readonly StageSetting[],
  { stage }: Pick<Timecard, 'stage'>,
): StageSetting | undefined {
  const own = stages.findIndex(({ id }) => id === stage.id);
  return own < 0 ? undefined : stages[own + 1];
}

/** TIME-01: the cards that may be moved to the stage. If none may, the reason of the first. */
export function movableCards<Card extends SignedCard>(
  subject: Subject,
  cards: readonly Card[],
  to: StageSetting,
  { stages, acceptance, lock }: StageMoveSettings,
): { movable: Card[]; disabledReason: string | undefined } {
  const fromOf = ({ stage }: Card) => stages.find(({ id }) => id === stage.id);
  const candidates = cards.map((card) => ({
    card,
    disabledReason: stageMoveDenialReason(subject, card, { from: fromOf(card), to, acceptance, lock }),
  }));
  const movable = candidates.flatMap(({ card, disabledReason }) =>
    disabledReason === undefined ? card : [],
  );
  if (movable.length > 0) return { movable, disabledReason: undefined };
  const [first] = candidates;
  const allInStage = candidates.every(({ card }) => card.stage.id === to.id);
  if (!first) return { movable, disabledReason: NO_CARDS };
  return {
    movable,
    disabledReason: allInStage ? `They are already in the stage '${to.name}'.` : first.disabledReason,
  };
}

/** Where the user usually moves others' cards: the first closed stage they may move to, or the last one. */
export function usualStage(subject: Subject, stages: readonly StageSetting[]): StageSetting | undefined {
  const mover = manageDenialReason(subject) === undefined ? 'manager' : 'foreman';
  const allowed = stages.filter(({ movers }) => movers.includes(mover));
  return allowed.find(({ closed }) => closed) ?? allowed.at(-1);
}

/** True when each card may be moved back from `stage` to its current stage. */
export const canMoveBack = (
  subject: Subject,
  cards: readonly SignedCard[],
  stage: StageSetting,
  { stages, acceptance, lock }: StageMoveSettings,
): boolean =>
  cards.every((card) => {
    const to = stages.find(({ id }) => id === card.stage.id);
    return (
      to &&
      stageMoveDenialReason(subject, { ...card, stage }, { from: stage, to, acceptance, lock }) === undefined
    );
  });

interface StageMove {
  cards: readonly (SignedCard & Pick<ListedCard, 'weekStart'>)[];
  /** Selected cards that cannot be moved. */
  skippedCount: number;
}

/** The confirmation before moving cards. */
export function stageMoveConfirmation(to: StageSetting, { cards, skippedCount }: StageMove): ConfirmRequest {
  const count = cards.length;
  const reopened = to.closed ? 0 : cards.filter(({ stage }) => stage.closed).length;
  return {
    title: `Move ${countOf(count, timecardNoun)} to '${to.name}'?`,
    text: [
      `Are you sure? ${count === 1 ? 'This time card is' : 'These time cards are'} for ${weekRangeText(cards)}.`,
      reopened > 0 && reopenedText(reopened, count),
      skippedCount > 0 && `${countOf(skippedCount, timecardNoun)} can't be moved to this stage.`,
      to.closed && "Time cards in this stage can't be changed.",
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Warns that closed cards, which may already be paid, will be reopened. */
function reopenedText(reopened: number, count: number): string {
  const some = reopened === count ? 'All' : formatNumber(reopened);
  if (count === 1) return 'It is closed now and will be reopened.';
  return `${some} of them ${reopened === 1 ? 'is' : 'are'} closed now and will be reopened.`;
}

const NO_RESULT = "The server's response didn't include this time card.";

/**
 * Sends some of these cards and returns those that were not changed, with reasons (FAULT-97). A retry sends a card in
 * its current version, but not from a stage that the user has not confirmed.
 */
export function cardSender(
  cards: readonly Pick<Timecard, 'timecardId' | 'version' | 'stage'>[],
  send: (timecards: SelectedCard[]) => Promise<ChangedCards>,
): (keys: readonly string[]) => Promise<RowFailure[]> {
  const known = new Map(cards.map(({ timecardId, version, stage }) => [timecardId, { version, stage }]));
  return async (keys) => {
    const { results } = await send(
      keys.map((timecardId) => ({ timecardId, version: known.get(timecardId)?.version ?? 0 })),
    );
    for (const { timecardId, card } of results)
      if (card && card.stage.id === known.get(timecardId)?.stage.id) known.set(timecardId, card);
    return toRowFailures(
      keys,
      new Map(results.map(({ timecardId, message }) => [timecardId, message])),
      NO_RESULT,
    );
  };
}
