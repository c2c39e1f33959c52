import { useQueryClient } from '@tanstack/react-query';
import { CARDS_AT_ONCE, type ChangedCards, type ChosenCard } from '../../../api/timecardActions/contract';
import { moveCard, moveCards } from '../../../api/timecardActions/queries';
import { timecardQueries } from '../../../api/timecards/queries';
import type { BulkPart } from '../../../components/bulk/batches';
import { type Bulk, runBulk } from '../../../components/bulk/bulk';
import { confirm } from '../../../components/feedback/confirm';
import { errorStatus } from '../../../components/status';
import { countOf } from '../../../lib/countOf';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { useSubject } from '../../../session/store';
import {
  cardSender,
  type ListedCard,
  mayMoveBack,
  type Settings,
  type Stage,
  stageQuestion,
} from './manyCards';
import { timecardNoun } from './nouns';

interface Chosen {
  /** Selected employees whose cards cannot be moved. */
  others: number;
  /** Keeps only these employees selected. */
  keep: (employeeIds: readonly string[]) => void;
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
export function useStageMove({ stages, acceptance }: Settings) {
  const client = useQueryClient();
  const subject = useSubject();

  /** A single card has its own call. When another user has changed it, the answer contains its current state. */
  async function send(
    cards: readonly ListedCard[],
    stageId: string,
    timecards: ChosenCard[],
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

  const bulkOf = (title: string, parts: BulkPart[]): Omit<Bulk, 'doneMessage'> => ({
    ...bulkDefaults(),
    title,
    noun: timecardNoun,
    atOnce: CARDS_AT_ONCE,
    parts,
    // Once for all batches. Without an answer, some may have been moved (FAULT-54).
    settled: () => void client.invalidateQueries({ queryKey: timecardQueries.all }),
  });

  return async (cards: readonly ListedCard[], to: Stage, { others, keep }: Chosen): Promise<void> => {
    if (!(await confirm(stageQuestion(to, { cards, others })))) return;
    const byId = new Map(cards.map((card) => [card.timecardId, card]));
    const chosen = (keys: readonly string[]) => keys.flatMap((key) => byId.get(key) ?? []);
    /** Version and stage of each card since the move. */
    const moved = new Map<string, Pick<ListedCard, 'version' | 'stage'>>();
    const forth: BulkPart = {
      rows: rowsOf(cards),
      send: cardSender(cards, async (timecards) => {
        const answer = await send(cards, to.id, timecards);
        for (const { timecardId, message, card } of answer.results)
          if (card && message === '') moved.set(timecardId, card);
        return answer;
      }),
    };
    /** Cards from the same stage move back together. */
    const back = (movedCards: readonly ListedCard[]): BulkPart[] =>
      [...new Set(movedCards.map(({ stage }) => stage.id))].map((stageId) => {
        const some = movedCards.filter(({ stage }) => stage.id === stageId);
        const now = some.map((card) => ({ ...card, ...moved.get(card.timecardId) }));
        return { rows: rowsOf(some), send: cardSender(now, (timecards) => send(some, stageId, timecards)) };
      });
    await runBulk({
      ...bulkOf(
        cards.length === 1 ? `Moving the time card to '${to.name}'` : `Moving time cards to '${to.name}'`,
        [forth],
      ),
      doneMessage: movedText(cards, `moved to '${to.name}'`),
      retain: (keys) => keep([...new Set(chosen(keys).map(({ employee }) => employee.id))]),
      undo: mayMoveBack(subject, cards, to, { stages, acceptance })
        ? (keys) => ({
            ...bulkOf('Moving time cards back', back(chosen(keys))),
            doneMessage: movedText(chosen(keys), 'moved back'),
          })
        : undefined,
    });
  };
}
