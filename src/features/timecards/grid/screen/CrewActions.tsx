import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Named } from '../../../../api/schema';
import { CARDS_AT_ONCE, type ChangedCards, type ChosenCard } from '../../../../api/timecardActions/contract';
import { useManyTimecards } from '../../../../api/timecardActions/queries';
import type { Timecard } from '../../../../api/timecards/contract';
import { type Bulk, runBulk } from '../../../../components/bulk/bulk';
import { lazyDialog } from '../../../../components/feedback/lazyDialog';
import { MenuButton } from '../../../../components/MenuButton';
import { countOf } from '../../../../lib/countOf';
import { type Day, isoWeekOf, type Week } from '../../../../lib/dates';
import { paths } from '../../../../lib/paths';
import { bulkDefaults } from '../../../../session/bulkDefaults';
import { useSubject } from '../../../../session/store';
import { manageDenialReason } from '../../../../access/timecardAccess';
import { cardSender, type ListedCard, movable, NO_CARDS, type Stage } from '../../common/manyCards';
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
    send: (timecards: ChosenCard[]) => Promise<ChangedCards>,
    bulk: Pick<Bulk, 'title' | 'doneMessage'> & { keep: RetainSelected },
  ) {
    const byId = new Map(cards.map((card) => [card.timecardId, card]));
    return runBulk({
      ...bulkDefaults(),
      ...bulk,
      noun: timecardNoun,
      atOnce: CARDS_AT_ONCE,
      parts: [
        {
          rows: cards.map(({ timecardId, employee }) => ({ key: timecardId, name: employee.name })),
          send: cardSender(cards, send),
        },
      ],
      retain: (keys) => bulk.keep(keys.flatMap((key) => byId.get(key)?.employee.id ?? [])),
    });
  }

  return {
    /** CALL-138, TIME-16 */
    changeSupervisor: (cards: readonly Timecard[], supervisor: Named, keep: RetainSelected) =>
      run(
        cards,
        (timecards) => many.changeSupervisor.mutateAsync({ timecards, supervisorId: supervisor.id }),
        {
          title: 'Changing the supervisor',
          doneMessage: (count) => `${countOf(count, timecardNoun)} moved to the crew of ${supervisor.name}`,
          keep,
        },
      ),
    /** CALL-140, TIME-18 */
    async copyCards(cards: readonly Timecard[], weekStart: Day, keep: RetainSelected) {
      const week = isoWeekOf(weekStart);
      const { done } = await run(cards, (timecards) => many.copyCards.mutateAsync({ timecards, weekStart }), {
        title: `Copying time cards to week ${week.number}`,
        doneMessage: (count) => `${countOf(count, timecardNoun)} copied to week ${week.number}`,
        keep,
      });
      if (done.length === cards.length) await navigate(paths.crew(supervisorId, weekInAddress(week)));
    },
  };
}

/** The cards of these employees, without voided ones. */
const cardsOf = (people: readonly CrewPerson[]): (Timecard & ListedCard)[] =>
  people.flatMap(({ card }) => (card && !card.voided ? { ...card, label: card.employee.name } : []));

const SupervisorDialog = lazyDialog(() => import('./SupervisorDialog'), 'SupervisorDialog');
const CopyWeekDialog = lazyDialog(() => import('./CopyWeekDialog'), 'CopyWeekDialog');

interface Props {
  /** The affected employees. */
  people: readonly CrewPerson[];
  /** No selection: the actions apply to the whole crew. */
  all: boolean;
  supervisorId: string;
  week: Week;
  stages: readonly Stage[];
  acceptance: boolean;
  /** Why the actions are disabled for now. */
  wait: string | undefined;
  keep: RetainSelected;
}

/** Actions on the time cards of a crew or of selected employees: stage, supervisor, another week. */
export function CrewActions({ people, all, supervisorId, week, stages, acceptance, wait, keep }: Props) {
  const { flags, role } = useSubject();
  const actions = useCrewActions(supervisorId);
  const cards = useMemo(() => cardsOf(people), [people]);
  // Recomputed when the cards change, not on each keystroke in the grid.
  const moves = useMemo(
    () =>
      stages.map((stage) => ({
        stage,
        ...movable({ flags, role }, cards, stage, { stages, acceptance }),
      })),
    [flags, role, cards, stages, acceptance],
  );
  const move = useStageMove({ stages, acceptance });
  const [open, setOpen] = useState<'supervisor' | 'week'>();
  const close = () => setOpen(undefined);
  const nothing = wait ?? (cards.length === 0 ? NO_CARDS : undefined);

  return (
    <>
      <MenuButton
        label={all ? 'Stage of all' : 'Change stage'}
        actions={moves.map(({ stage, concerned, disabledReason }) => ({
          label: stage.name,
          disabledReason: wait ?? disabledReason,
          run: () => void move(concerned, stage, { others: cards.length - concerned.length, keep }),
        }))}
      />
      <MenuButton
        label={all ? 'More for all' : 'More'}
        actions={[
          {
            label: 'Copy to another week…',
            disabledReason: nothing,
            run: () => setOpen('week'),
          },
          {
            label: 'Change supervisor…',
            disabledReason: manageDenialReason({ flags, role }) ?? nothing,
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
        onChoose={(supervisor) => void actions.changeSupervisor(cards, supervisor, keep)}
      />
      <CopyWeekDialog
        count={cards.length}
        week={week}
        open={open === 'week'}
        onClose={close}
        onCopy={(weekStart) => void actions.copyCards(cards, weekStart, keep)}
      />
    </>
  );
}
