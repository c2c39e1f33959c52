import type { StageSetting } from '../../../api/timeSettings/contract';
import { useQueryClient } from '@tanstack/react-query';
import {
  MAX_CARDS_PER_CALL,
  type ChangedCards,
  type SelectedCard,
} from '../../../api/timecardActions/contract';
import { moveCard, moveCards } from '../../../api/timecardActions/queries';
import { timecardQueries } from '../../../api/timecards/queries';
import type { BulkPart } from '../../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../../components/bulk/bulk';
import { errorStatus } from '../../../components/errorStatus';
import { countOf } from '../../../lib/countOf';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { useSubject } from '../../../session/store';
import { cardSender, type ListedCard, canMoveBack, type StageMoveSettings } from './manyCards';
import { askStageMove } from './askStageMove';
import { timecardNoun } from './nouns';

interface StageMoveOptions {
  /** Selected employees whose cards cannot be moved. */
  skippedCount: number;
  /** Keeps only these employees selected. */
  retain: (employeeIds: readonly string[]) => void;
}

/** Names in the report. */
const rowsOf = (cards: readonly ListedCard[]) =>
  cards.map(({ timecardId, label }) => ({ key: timecardId, name: label }));

const movedText = (cards: readonly ListedCard[], done: string) => (count: number) =>
  cards.length === 1
    ? `Time card of ${cards[0]?.label ?? ''} ${done}`
    : `${countOf(count, timecardNoun)} ${done}`;

/**
 * CALL-136, CALL-137, TIME-01, TIME-02: moves cards to another stage after a confirmation, in batches that can be
 * stopped. Failed cards are reported with reasons (FAULT-97) and stay selected. Undo moves each back, unless another
 * user has changed it.
 */
export function useStageMove(settings: StageMoveSettings) {
  const client = useQueryClient();
  const subject = useSubject();

  /** A single card has its own call. When another user has changed it, the response contains its current state. */
  async function send(
    cards: readonly ListedCard[],
    stageId: string,
    timecards: SelectedCard[],
  ): Promise<ChangedCards> {
    const [one] = cards;
    const [chosen] = timecards;
    if (cards.length > 1 || !one || !chosen) return moveCards({ timecards, stageId });
    const { timecardId } = one;
    try {
      const card = await moveCard(one.employee.id, { ...chosen, stageId });
      return { results: [{ timecardId, message: '', card }] };
    } catch (cause) {
      if (errorStatus(cause) !== 409 || !(cause instanceof Error)) throw cause;
      const detail = timecardQueries.detail(timecardId, { silent: true });
      const card = await client.fetchQuery({ ...detail, staleTime: 0 }).catch(() => undefined);
      return { results: [{ timecardId, message: cause.message, card }] };
    }
  }

  const bulkOf = (title: string, parts: BulkPart[]): Omit<BulkAction, 'doneMessage'> => ({
    ...bulkDefaults(),
    title,
    noun: timecardNoun,
    batchSize: MAX_CARDS_PER_CALL,
    parts,
    // Once for all batches. Without a response, some may have been moved (FAULT-54).
    onSettled: () => void client.invalidateQueries({ queryKey: timecardQueries.all }),
  });

  return async (
    selected: readonly ListedCard[],
    to: StageSetting,
    { skippedCount, retain }: StageMoveOptions,
  ): Promise<void> => {
    const { signal } = bulkDefaults();
    const cards = await askStageMove(selected, to, { ...settings, skippedCount, signal });
    if (!cards) return;
    const leftOut = selected.filter((card) => !cards.includes(card)).map(({ employee }) => employee.id);
    const byId = new Map(cards.map((card) => [card.timecardId, card]));
    const cardsFor = (keys: readonly string[]) => keys.flatMap((key) => byId.get(key) ?? []);
    /** Version and stage of each card since the move. */
    const moved = new Map<string, Pick<ListedCard, 'version' | 'stage'>>();
    const movePart: BulkPart = {
      rows: rowsOf(cards),
      send: cardSender(cards, async (timecards) => {
        const response = await send(cards, to.id, timecards);
        for (const { timecardId, message, card } of response.results)
          if (card && message === '') moved.set(timecardId, card);
        return response;
      }),
    };
    /** Cards from the same stage move back together. */
    const undoParts = (movedCards: readonly ListedCard[]): BulkPart[] =>
      [...new Set(movedCards.map(({ stage }) => stage.id))].map((stageId) => {
        const inSameStage = movedCards.filter(({ stage }) => stage.id === stageId);
        const now = inSameStage.map((card) => ({ ...card, ...moved.get(card.timecardId) }));
        return {
          rows: rowsOf(inSameStage),
          send: cardSender(now, (timecards) => send(inSameStage, stageId, timecards)),
        };
      });
    await runBulk({
      ...bulkOf(
        cards.length === 1 ? `Moving the time card to '${to.name}'` : `Moving time cards to '${to.name}'`,
        [movePart],
      ),
      doneMessage: movedText(cards, `moved to '${to.name}'`),
      retain: (keys) =>
        retain([...new Set([...cardsFor(keys).map(({ employee }) => employee.id), ...leftOut])]),
      undo: canMoveBack(subject, cards, to, settings)
        ? (keys) => ({
            ...bulkOf('Moving time cards back', undoParts(cardsFor(keys))),
            doneMessage: movedText(cardsFor(keys), 'moved back'),
          })
        : undefined,
    });
  };
}
