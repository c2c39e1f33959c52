import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Named } from '../../../../api/schema';
import { CARDS_AT_ONCE, type ChangedCards, type ChosenCard } from '../../../../api/timecardActs/contract';
import { useManyTimecards, useTimecardActs } from '../../../../api/timecardActs/queries';
import type { Timecard } from '../../../../api/timecards/contract';
import { timecardQueries } from '../../../../api/timecards/queries';
import { eachAlone } from '../../../../components/bulk/batches';
import { type Bulk, runBulk } from '../../../../components/bulk/bulk';
import { confirm } from '../../../../components/feedback/confirm';
import { lazyDialog } from '../../../../components/feedback/lazyDialog';
import { MenuButton } from '../../../../components/MenuButton';
import { statusOf } from '../../../../components/status';
import { countOf } from '../../../../lib/countOf';
import { type Day, isoWeekOf, type Week } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { callWork } from '../../../../session/callWork';
import { useSubject } from '../../../../session/store';
import { whyNotManage } from '../../../../access/timecardAccess';
import { cardSender, movable, NO_CARDS, type Stage, stageQuestion } from '../../common/manyCards';
import { timecardNoun } from '../../common/nouns';
import { weekInAddress } from '../../common/useWeek';
import { weekText } from '../../common/weekText';
import type { Person } from '../useCrewSheet';

/** Leaves only these employees selected. */
type Keep = (employeeIds: readonly string[]) => void;

/** What is done to the time cards of a crew, each told of in the report (FAULT-97). */
function useCrewActs(supervisorId: string) {
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
function useOneStage(card: Timecard | undefined) {
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

/** The cards of these people; void ones cannot be acted on. */
const cardsOf = (people: readonly Person[]): Timecard[] =>
  people.flatMap(({ card }) => (card && !card.voided ? card : []));

const SupervisorDialog = lazyDialog(() => import('./SupervisorDialog'), 'SupervisorDialog');
const CopyWeekDialog = lazyDialog(() => import('./CopyWeekDialog'), 'CopyWeekDialog');

interface Props {
  /** Of those whom it concerns. */
  people: readonly Person[];
  /** They are the whole crew: nobody has been chosen. */
  all: boolean;
  supervisorId: string;
  week: Week;
  stages: readonly Stage[];
  acceptance: boolean;
  /** Why nothing can be done just now. */
  wait: string | undefined;
  keep: Keep;
}

/** What can be done to the time cards of a crew or of those selected: stage, supervisor, another week. */
export function CrewActs({ people, all, supervisorId, week, stages, acceptance, wait, keep }: Props) {
  const { flags, role } = useSubject();
  const acts = useCrewActs(supervisorId);
  const cards = useMemo(() => cardsOf(people), [people]);
  // Worked out anew for other cards, not with every key in the grid.
  const moves = useMemo(
    () =>
      stages.map((stage) => ({
        stage,
        ...movable({ flags, role }, cards, stage, { stages, acceptance }),
      })),
    [flags, role, cards, stages, acceptance],
  );
  const [only] = cards;
  const moveOne = useOneStage(cards.length === 1 ? only : undefined);
  const [open, setOpen] = useState<'supervisor' | 'week'>();
  const close = () => setOpen(undefined);
  const nothing = wait ?? (cards.length === 0 ? NO_CARDS : undefined);

  async function toStage(stage: Stage, concerned: typeof cards) {
    const others = cards.length - concerned.length;
    if (!(await confirm(stageQuestion(stage, { cards: concerned, weeks: weekText(week), others })))) return;
    const [one] = concerned;
    if (cards.length === 1 && one) void moveOne(stage, keep);
    else void acts.changeStage(concerned, stage, keep);
  }

  return (
    <>
      <MenuButton
        label={all ? 'Stage of all' : 'Change stage'}
        acts={moves.map(({ stage, concerned, why }) => ({
          label: stage.name,
          why: wait ?? why,
          run: () => void toStage(stage, concerned),
        }))}
      />
      <MenuButton
        label={all ? 'More for all' : 'More'}
        acts={[
          {
            label: 'Copy to another week…',
            why: nothing,
            run: () => setOpen('week'),
          },
          {
            label: 'Change supervisor…',
            why: whyNotManage({ flags, role }) ?? nothing,
            run: () => setOpen('supervisor'),
          },
        ]}
      />
      <SupervisorDialog
        count={cards.length}
        supervisorId={supervisorId}
        week={week}
        open={open === 'supervisor'}
        onClose={close}
        onChoose={(supervisor) => void acts.changeSupervisor(cards, supervisor, keep)}
      />
      <CopyWeekDialog
        count={cards.length}
        week={week}
        open={open === 'week'}
        onClose={close}
        onCopy={(weekStart) => void acts.copyCards(cards, weekStart, keep)}
      />
    </>
  );
}
