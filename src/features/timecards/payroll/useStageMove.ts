import { useQueryClient } from '@tanstack/react-query';
import { CARDS_AT_ONCE, type ChosenCard } from '../../../api/timecardActs/contract';
import { moveCards } from '../../../api/timecardActs/queries';
import type { Timecard } from '../../../api/timecards/contract';
import { timecardQueries } from '../../../api/timecards/queries';
import { type Bulk, runBulk } from '../../../components/bulk/bulk';
import { countOf } from '../../../lib/countOf';
import { callWork } from '../../../session/callWork';
import { cardSender, type Stage } from '../manyCards';
import { timecardNoun } from '../nouns';
import type { PayCard } from './payCards';

interface Move {
  cards: readonly PayCard[];
  stage: Stage;
  /** Each may be moved back to the stage that it has now. */
  mayUndo: boolean;
  /** Leaves these selected. */
  keep: (employeeIds: readonly string[]) => void;
}

/**
 * CALL-136, TIME-01: moves as many cards as there are, in batches that can be stopped between. Those that were not moved are told of,
 * each with the reason (FAULT-97), and `keep` leaves their employees selected. Undo takes each back to where it was, unless somebody
 * else has changed it since.
 */
export function useStageMove() {
  const client = useQueryClient();
  const base = {
    noun: timecardNoun,
    atOnce: CARDS_AT_ONCE,
    // Once for all batches. Without an answer it may have been done all the same (FAULT-54).
    settled: () => void client.invalidateQueries({ queryKey: timecardQueries.all }),
  };

  return ({ cards, stage, mayUndo, keep }: Move) => {
    const byId = new Map(cards.map((card) => [card.timecardId, card]));
    /** As they are since they were moved. */
    const moved = new Map<string, Pick<Timecard, 'version' | 'stage'>>();
    async function move(timecards: ChosenCard[]) {
      const answer = await moveCards({ timecards, stageId: stage.id });
      for (const { timecardId, message, card } of answer.results)
        if (card && message === '') moved.set(timecardId, card);
      return answer;
    }
    return runBulk({
      ...{ ...callWork(), ...base },
      title: `Moving time cards to '${stage.name}'`,
      said: (count) => `${countOf(count, timecardNoun)} moved to '${stage.name}'`,
      parts: [{ rows: rowsOf(cards), send: cardSender(cards, move) }],
      keep: (keys) => keep([...new Set(keys.flatMap((key) => byId.get(key)?.employee.id ?? []))]),
      undo: mayUndo
        ? (keys) => ({
            ...{ ...callWork(), ...base },
            title: 'Moving time cards back',
            said: (count) => `${countOf(count, timecardNoun)} moved back`,
            parts: partsBack(
              keys.flatMap((key) => byId.get(key) ?? []),
              moved,
            ),
          })
        : undefined,
    });
  };
}

const rowsOf = (cards: readonly PayCard[]) =>
  cards.map(({ timecardId, label }) => ({ key: timecardId, name: label }));

/** Of those that came from one stage, each in the version that it has since. */
function partsBack(
  cards: readonly PayCard[],
  moved: ReadonlyMap<string, Pick<Timecard, 'version' | 'stage'>>,
): Bulk['parts'] {
  const stageIds = [...new Set(cards.map(({ stage }) => stage.id))];
  return stageIds.map((stageId) => {
    const theirs = cards.filter(({ stage }) => stage.id === stageId);
    return {
      rows: rowsOf(theirs),
      send: cardSender(
        theirs.map((card) => ({ ...card, ...moved.get(card.timecardId) })),
        (timecards) => moveCards({ timecards, stageId }),
      ),
    };
  });
}
