import type { PayrollLock, StageSetting } from '../../../../api/timeSettings/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Named } from '../../../../api/schema';
import {
  MAX_CARDS_PER_CALL,
  type ChangedCards,
  type SelectedCard,
} from '../../../../api/timecardActions/contract';
import { useManyTimecards } from '../../../../api/timecardActions/queries';
import type { Timecard } from '../../../../api/timecards/contract';
import { ActionButton } from '../../../../components/ActionButton';
import { type BulkAction, runBulk } from '../../../../components/bulk/bulk';
import { openDialog } from '../../../../components/feedback/openDialog';
import { MenuButton } from '../../../../components/MenuButton';
import { countOf } from '../../../../lib/countOf';
import { type Day, isoWeekOf, type Week } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { bulkDefaults } from '../../../../session/bulkDefaults';
import { useSubject } from '../../../../session/store';
import { lockReason, manageDenialReason } from '../../../../access/timecardAccess';
import { cardSender, type ListedCard, movableCards, NO_CARDS } from '../../common/manyCards';
import { timecardNoun } from '../../common/nouns';
import { useStageMove } from '../../common/useStageMove';
import { weekInAddress } from '../../common/useWeek';
import type { CrewPerson } from '../people';

/** Keeps only these employees selected. */
type RetainSelected = (employeeIds: readonly string[]) => void;

/** Actions on the time cards of a crew, with a report of each result (FAULT-97). */
function useCrewActions(supervisorId: string) {
  const many = useManyTimecards();
  const navigate = useNavigate();

  function run(
    cards: readonly Timecard[],
    send: (timecards: SelectedCard[]) => Promise<ChangedCards>,
    bulk: Pick<BulkAction, 'title' | 'doneMessage'> & { retain: RetainSelected },
  ) {
    const byId = new Map(cards.map((card) => [card.timecardId, card]));
    return runBulk({
      ...bulkDefaults(),
      ...bulk,
      noun: timecardNoun,
      batchSize: MAX_CARDS_PER_CALL,
      parts: [
        {
          rows: cards.map(({ timecardId, employee }) => ({ key: timecardId, name: employee.name })),
          send: cardSender(cards, send),
        },
      ],
      retain: (keys) => bulk.retain(keys.flatMap((key) => byId.get(key)?.employee.id ?? [])),
    });
  }

  return {
    /** CALL-138, TIME-16 */
    changeSupervisor: (cards: readonly Timecard[], supervisor: Named, retain: RetainSelected) =>
      run(
        cards,
        (timecards) => many.changeSupervisor.mutateAsync({ timecards, supervisorId: supervisor.id }),
        {
          title: 'Changing the supervisor',
          doneMessage: (count) => `${countOf(count, timecardNoun)} moved to the crew of ${supervisor.name}`,
          retain,
        },
      ),
    /** CALL-140, TIME-18 */
    async copyCards(cards: readonly Timecard[], weekStart: Day, retain: RetainSelected) {
      const week = isoWeekOf(weekStart);
      const { done } = await run(cards, (timecards) => many.copyCards.mutateAsync({ timecards, weekStart }), {
        title: `Copying time cards to week ${week.number}`,
        doneMessage: (count) => `${countOf(count, timecardNoun)} copied to week ${week.number}`,
        retain,
      });
      if (done.length === cards.length) await navigate(paths.crew(supervisorId, weekInAddress(week)));
    },
  };
}

/** The cards of these employees, without voided ones. */
const cardsOf = (people: readonly CrewPerson[]): (Timecard & ListedCard)[] =>
  people.flatMap(({ card }) => (card && !card.voided ? { ...card, label: card.employee.name } : []));

interface Props {
  /** The affected employees. */
  people: readonly CrewPerson[];
  /** No selection: the actions apply to the whole crew. */
  all: boolean;
  supervisorId: string;
  week: Week;
  stages: readonly StageSetting[];
  acceptance: boolean;
  lock: PayrollLock | undefined;
  /** Names by day. */
  holidays: ReadonlyMap<Day, string>;
  /** Why the actions are disabled for now. */
  unsavedReason: string | undefined;
  retain: RetainSelected;
}

/** Actions on the time cards of a crew or of selected employees: stage, supervisor, another week. */
export function CrewActions({
  people,
  all,
  supervisorId,
  week,
  stages,
  acceptance,
  lock,
  holidays,
  unsavedReason,
  retain,
}: Props) {
  const { flags, role } = useSubject();
  const actions = useCrewActions(supervisorId);
  const cards = useMemo(() => cardsOf(people), [people]);
  // Recomputed when the cards change, not on each keystroke in the grid.
  const moves = useMemo(
    () =>
      stages.map((stage) => ({
        stage,
        ...movableCards({ flags, role }, cards, stage, { stages, acceptance, lock }),
      })),
    [flags, role, cards, stages, acceptance, lock],
  );
  const move = useStageMove({ stages, acceptance, lock });
  const noCardsReason = unsavedReason ?? (cards.length === 0 ? NO_CARDS : undefined);

  return (
    <>
      <ActionButton
        disabledReason={noCardsReason}
        onClick={() =>
          openDialog(() => import('../../common/review/ReviewDialog'), 'ReviewDialog', {
            cards,
            settings: { stages, acceptance, lock },
          })
        }
      >
        {all ? 'Review all' : 'Review'}
      </ActionButton>
      <MenuButton
        label={all ? 'Change stage of all' : 'Change stage'}
        actions={moves.map(({ stage, movable, disabledReason }) => ({
          label: stage.name,
          disabledReason: unsavedReason ?? disabledReason,
          run: () => void move(movable, stage, { skippedCount: cards.length - movable.length, retain }),
        }))}
      />
      <MenuButton
        label={all ? 'More for all' : 'More'}
        actions={[
          {
            label: 'Copy to another week…',
            disabledReason: noCardsReason,
            run: () =>
              openDialog(() => import('./CopyWeekDialog'), 'CopyWeekDialog', {
                cards,
                week,
                holidays,
                onCopy: (weekStart) => void actions.copyCards(cards, weekStart, retain),
              }),
          },
          {
            label: 'Change supervisor…',
            disabledReason:
              manageDenialReason({ flags, role }) ?? lockReason(week.days[0] ?? '', lock) ?? noCardsReason,
            run: () =>
              openDialog(() => import('./SupervisorDialog'), 'SupervisorDialog', {
                count: cards.length,
                supervisorId,
                week,
                onChoose: (supervisor) => void actions.changeSupervisor(cards, supervisor, retain),
              }),
          },
        ]}
      />
    </>
  );
}
