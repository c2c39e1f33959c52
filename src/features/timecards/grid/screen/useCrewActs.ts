import { useNavigate } from 'react-router-dom';
import { CARDS_AT_ONCE, type ChangedCards, type ChosenCard } from '../../../../api/timecardActs/contract';
import { useManyTimecards, useTimecardActs } from '../../../../api/timecardActs/queries';
import type { Named } from '../../../../api/schema';
import type { Timecard } from '../../../../api/timecards/contract';
import { eachAlone } from '../../../../components/bulk/batches';
import { type Bulk, runBulk } from '../../../../components/bulk/bulk';
import { countOf } from '../../../../lib/countOf';
import { type Day, isoWeekOf } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { callWork } from '../../../../session/callWork';
import { cardSender } from '../../manyCards';
import { timecardNoun } from '../../nouns';
import { weekInAddress } from '../../week/useWeek';

/** Leaves only these employees selected. */
export type Keep = (employeeIds: readonly string[]) => void;

/** What is done to the time cards of a crew, each told of in the report (FAULT-97). */
export function useCrewActs(supervisorId: string) {
  const many = useManyTimecards();
  const navigate = useNavigate();

  function run(
    cards: readonly Timecard[],
    send: (timecards: ChosenCard[]) => Promise<ChangedCards>,
    bulk: Pick<Bulk, 'title' | 'said'> & { keep: Keep },
  ) {
    const byId = new Map(cards.map((card) => [card.timecardId, card]));
    return runBulk({
      ...callWork(),
      ...bulk,
      noun: timecardNoun,
      atOnce: CARDS_AT_ONCE,
      parts: [
        {
          rows: cards.map(({ timecardId, employee }) => ({ key: timecardId, name: employee.name })),
          send: cardSender(cards, send),
        },
      ],
      keep: (keys) => bulk.keep(keys.flatMap((key) => byId.get(key)?.employee.id ?? [])),
    });
  }

  return {
    /** CALL-136, TIME-01 */
    changeStage: (cards: readonly Timecard[], stage: Named, keep: Keep) =>
      run(cards, (timecards) => many.changeStage.mutateAsync({ timecards, stageId: stage.id }), {
        title: `Moving time cards to '${stage.name}'`,
        said: (count) => `${countOf(count, timecardNoun)} moved to '${stage.name}'`,
        keep,
      }),
    /** CALL-138, TIME-16 */
    changeSupervisor: (cards: readonly Timecard[], supervisor: Named, keep: Keep) =>
      run(
        cards,
        (timecards) => many.changeSupervisor.mutateAsync({ timecards, supervisorId: supervisor.id }),
        {
          title: 'Changing the supervisor',
          said: (count) => `${countOf(count, timecardNoun)} moved to the crew of ${supervisor.name}`,
          keep,
        },
      ),
    /** CALL-140, TIME-18 */
    async copyCards(cards: readonly Timecard[], weekStart: Day, keep: Keep) {
      const week = isoWeekOf(weekStart);
      const { done } = await run(cards, (timecards) => many.copyCards.mutateAsync({ timecards, weekStart }), {
        title: `Copying time cards to week ${week.number}`,
        said: (count) => `${countOf(count, timecardNoun)} copied to week ${week.number}`,
        keep,
      });
      if (done.length === cards.length) await navigate(paths.crew(supervisorId, weekInAddress(week)));
    },
  };
}

/** CALL-137, TIME-02: the card of one employee has a call of its own. */
export function useOneStage(card: Timecard | undefined) {
  const { changeStage } = useTimecardActs(card?.timecardId ?? '');
  return (stage: Named, keep: Keep) =>
    card &&
    runBulk({
      ...eachAlone(callWork(), [{ key: card.timecardId, name: card.employee.name }], () =>
        changeStage.mutateAsync({
          employeeId: card.employee.id,
          version: card.version,
          stageId: stage.id,
        }),
      ),
      title: `Moving the time card to '${stage.name}'`,
      noun: timecardNoun,
      said: () => `Time card of ${card.employee.name} moved to '${stage.name}'`,
      keep: (keys) => keep(keys.length > 0 ? [card.employee.id] : []),
    });
}
