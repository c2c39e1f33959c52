import { useQueryClient } from '@tanstack/react-query';
import { CARDS_AT_ONCE } from '../../../api/timecardActs/contract';
import { moveCards } from '../../../api/timecardActs/queries';
import { timecardQueries } from '../../../api/timecards/queries';
import { runBulk } from '../../../components/bulk/bulk';
import { countOf } from '../../../lib/countOf';
import { callWork } from '../../../session/callWork';
import { cardSender, type Stage } from '../manyCards';
import { timecardNoun } from '../nouns';
import type { PayCard } from './payCards';

/**
 * CALL-136, TIME-01: moves as many cards as there are, in batches that can be stopped between. Those that were not moved are told of,
 * each with the reason (FAULT-97), and `keep` leaves their employees selected.
 */
export function useStageMove() {
  const client = useQueryClient();
  return (cards: readonly PayCard[], stage: Stage, keep: (employeeIds: readonly string[]) => void) => {
    const byId = new Map(cards.map((card) => [card.timecardId, card]));
    const send = cardSender(cards, (timecards) => moveCards({ timecards, stageId: stage.id }));
    return runBulk({
      ...callWork(),
      title: `Moving time cards to '${stage.name}'`,
      noun: timecardNoun,
      said: (count) => `${countOf(count, timecardNoun)} moved to '${stage.name}'`,
      atOnce: CARDS_AT_ONCE,
      parts: [{ rows: cards.map(({ timecardId, label }) => ({ key: timecardId, name: label })), send }],
      keep: (keys) => keep([...new Set(keys.flatMap((key) => byId.get(key)?.employee.id ?? []))]),
      // Once for all batches. Without an answer it may have been done all the same (FAULT-54).
      settled: () => void client.invalidateQueries({ queryKey: timecardQueries.all }),
    });
  };
}
