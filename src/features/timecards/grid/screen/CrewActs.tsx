import { useMemo, useState } from 'react';
import { confirm } from '../../../../components/feedback/confirm';
import { LazyPart } from '../../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../../components/lazyAgain';
import { MenuButton } from '../../../../components/MenuButton';
import type { Week } from '../../../../lib/dates';
import { whyNotManage } from '../../../../session/timecardAccess';
import { useSubject } from '../../../../session/store';
import { movable, NO_CARDS, type Stage, stageQuestion } from '../../manyCards';
import { weekText } from '../../week/weekText';
import type { Person } from '../useCrewSheet';
import { cardsOf } from './chosenCards';
import { type Keep, useCrewActs, useOneStage } from './useCrewActs';

const SupervisorDialog = lazyAgain(async () => ({
  default: (await import('./SupervisorDialog')).SupervisorDialog,
}));
const CopyWeekDialog = lazyAgain(async () => ({
  default: (await import('./CopyWeekDialog')).CopyWeekDialog,
}));

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
      <LazyPart wanted={open === 'supervisor'} onLost={close}>
        <SupervisorDialog
          count={cards.length}
          supervisorId={supervisorId}
          week={week}
          open={open === 'supervisor'}
          onClose={close}
          onChoose={(supervisor) => void acts.changeSupervisor(cards, supervisor, keep)}
        />
      </LazyPart>
      <LazyPart wanted={open === 'week'} onLost={close}>
        <CopyWeekDialog
          count={cards.length}
          week={week}
          open={open === 'week'}
          onClose={close}
          onCopy={(weekStart) => void acts.copyCards(cards, weekStart, keep)}
        />
      </LazyPart>
    </>
  );
}
