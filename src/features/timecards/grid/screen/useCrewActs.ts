import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { CARDS_AT_ONCE, type ChangedCards, type ChosenCard } from '../../../../api/timecardActs/contract';
import { useManyTimecards, useTimecardActs } from '../../../../api/timecardActs/queries';
import type { Named } from '../../../../api/schema';
import type { Timecard } from '../../../../api/timecards/contract';
import { timecardQueries } from '../../../../api/timecards/queries';
import { eachAlone } from '../../../../components/bulk/batches';
import { type Bulk, runBulk } from '../../../../components/bulk/bulk';
import { statusOf } from '../../../../components/status';
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

/**
 * CALL-137, TIME-02: the card of one employee has a call of its own. Tried again after somebody else has changed it, it goes out in its
 * new version; but not from another stage, of which nobody was asked.
 */
export function useOneStage(card: Timecard | undefined) {
  const client = useQueryClient();
  const { changeStage } = useTimecardActs(card?.timecardId ?? '');

  async function newest({ timecardId, version, stage }: Timecard): Promise<number> {
    const query = timecardQueries.detail(timecardId, { silent: true });
    const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
    return now?.stage.id === stage.id ? now.version : version;
  }
  function sender(chosen: Timecard, stage: Named) {
    let { version } = chosen;
    return async () => {
      try {
        await changeStage.mutateAsync({ employeeId: chosen.employee.id, version, stageId: stage.id });
      } catch (cause) {
        if (statusOf(cause) === 409) version = await newest(chosen);
        throw cause;
      }
    };
  }

  return (stage: Named, keep: Keep) =>
    card &&
    runBulk({
      ...eachAlone(callWork(), [{ key: card.timecardId, name: card.employee.name }], sender(card, stage)),
      title: `Moving the time card to '${stage.name}'`,
      noun: timecardNoun,
      said: () => `Time card of ${card.employee.name} moved to '${stage.name}'`,
      keep: (keys) => keep(keys.length > 0 ? [card.employee.id] : []),
    });
}
