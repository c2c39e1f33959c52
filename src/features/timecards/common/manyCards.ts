/** Actions on many time cards: which cards apply, the confirmation, and the result. Pure functions. */
import type { ChangedCards, ChosenCard } from '../../../api/timecardActions/contract';
import type { Timecard } from '../../../api/timecards/contract';
import type { StageSettings } from '../../../api/timeSettings/contract';
import { type RowFailure, refusedIn } from '../../../components/bulk/batches';
import type { ConfirmRequest } from '../../../components/feedback/confirm';
import { countOf } from '../../../lib/countOf';
import { addDays } from '../../../lib/dates';
import { showNumber } from '../../../lib/number';
import type { Subject } from '../../../session/flags';
import { type SignedCard, stageMoveDenialReason } from '../../../access/timecardAccess';
import { timecardNoun } from './nouns';
import { weekText } from './weekText';

export type Stage = StageSettings['stages'][number];

export const NO_CARDS = 'There is no time card yet in this week.';

export interface Settings {
  stages: readonly Stage[];
  acceptance: boolean;
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
export function weeksOf(cards: readonly Pick<ListedCard, 'weekStart'>[]): string {
  const mondays = cards.map(({ weekStart }) => weekStart).sort();
  return weekText({ days: [mondays[0] ?? '', addDays(mondays.at(-1) ?? '', 6)] });
}

/** TIME-01: the cards that may be moved to the stage. If none may, the reason of the first. */
export function movable<Card extends SignedCard>(
  subject: Subject,
  cards: readonly Card[],
  to: Stage,
  { stages, acceptance }: Settings,
): { concerned: Card[]; disabledReason: string | undefined } {
  const fromOf = ({ stage }: Card) => stages.find(({ id }) => id === stage.id);
  const asked = cards.map((card) => ({
    card,
    disabledReason: stageMoveDenialReason(subject, card, { from: fromOf(card), to, acceptance }),
  }));
  const concerned = asked.flatMap(({ card, disabledReason }) => (disabledReason === undefined ? card : []));
  if (concerned.length > 0) return { concerned, disabledReason: undefined };
  const [first] = asked;
  const already = asked.every(({ card }) => card.stage.id === to.id);
  if (!first) return { concerned, disabledReason: NO_CARDS };
  return {
    concerned,
    disabledReason: already ? `They are already in the stage '${to.name}'.` : first.disabledReason,
  };
}

/** True when each card may be moved back from `stage` to its current stage. */
export const mayMoveBack = (
  subject: Subject,
  cards: readonly SignedCard[],
  stage: Stage,
  { stages, acceptance }: Settings,
): boolean =>
  cards.every((card) => {
    const to = stages.find(({ id }) => id === card.stage.id);
    return (
      to && stageMoveDenialReason(subject, { ...card, stage }, { from: stage, to, acceptance }) === undefined
    );
  });

interface MoveRequest {
  cards: readonly (SignedCard & Pick<ListedCard, 'weekStart'>)[];
  /** Selected cards that cannot be moved. */
  others: number;
}

/** The confirmation before moving cards. */
export function stageQuestion(to: Stage, { cards, others }: MoveRequest): ConfirmRequest {
  const count = cards.length;
  const opened = to.closed ? 0 : cards.filter(({ stage }) => stage.closed).length;
  return {
    title: `Move ${countOf(count, timecardNoun)} to '${to.name}'?`,
    text: [
      `Are you sure? ${count === 1 ? 'It is' : 'They are'} of ${weeksOf(cards)}.`,
      opened > 0 && openedText(opened, count),
      others > 0 && `${countOf(others, timecardNoun)} cannot be moved there and stay where they are.`,
      to.closed && 'They can no longer be changed there.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Warns that closed cards, which may already be paid, will be reopened. */
function openedText(opened: number, count: number): string {
  const some = opened === count ? 'All' : showNumber(opened);
  if (count === 1) return 'It is closed now, and will be open again.';
  return `${some} of them ${opened === 1 ? 'is' : 'are'} closed now, and will be open again.`;
}

const NO_RESULT = "The server's answer didn't include this time card.";

/**
 * Sends some of these cards and returns those that were not changed, with reasons (FAULT-97). A retry sends a card in
 * its current version, but not from a stage that the user has not confirmed.
 */
export function cardSender(
  cards: readonly Pick<Timecard, 'timecardId' | 'version' | 'stage'>[],
  send: (timecards: ChosenCard[]) => Promise<ChangedCards>,
): (keys: readonly string[]) => Promise<RowFailure[]> {
  const known = new Map(cards.map(({ timecardId, version, stage }) => [timecardId, { version, stage }]));
  return async (keys) => {
    const { results } = await send(
      keys.map((timecardId) => ({ timecardId, version: known.get(timecardId)?.version ?? 0 })),
    );
    for (const { timecardId, card } of results)
      if (card && card.stage.id === known.get(timecardId)?.stage.id) known.set(timecardId, card);
    return refusedIn(
      keys,
      new Map(results.map(({ timecardId, message }) => [timecardId, message])),
      NO_RESULT,
    );
  };
}
