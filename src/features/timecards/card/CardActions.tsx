import { fetchTimecardPdf } from '../../../api/timecardActions/queries';
import type { Timecard } from '../../../api/timecards/contract';
import type { StageSetting } from '../../../api/timeSettings/contract';
import { ActionButton } from '../../../components/ActionButton';
import { download } from '../../../components/download';
import { MenuButton } from '../../../components/MenuButton';
import { TaskButton } from '../../../components/task/TaskButton';
import { TaskProgress } from '../../../components/task/TaskProgress';
import { useTask } from '../../../components/task/useTask';
import { bulkDefaults } from '../../../session/bulkDefaults';
import { useSubject } from '../../../session/store';
import { askStageMove } from '../common/askStageMove';
import { nextStage } from '../common/manyCards';
import {
  lockReason,
  userCardRoles,
  manageDenialReason,
  stageMoveDenialReason,
  voidDenialReason,
} from '../../../access/timecardAccess';
import type { CardSettingsData } from './VoidNote';
import { useCardContext } from './cardContext';

/** Actions on the whole card. A disabled action shows the reason. */
export function CardActions({ settings: { rules, stages, lock } }: { settings: CardSettingsData }) {
  const { card, unsavedReason, actions } = useCardContext();
  const subject = useSubject();
  const isOwn = subject.flags.employeeId === card.employee.id;
  const isCrews = userCardRoles(subject, card).some((part) => part !== 'employee');
  const stageOf = ({ stage }: Timecard) => stages.find(({ id }) => id === stage.id);
  const stageDenialReason = (currentCard: Timecard, to: StageSetting) =>
    stageMoveDenialReason(subject, currentCard, {
      from: stageOf(currentCard),
      to,
      acceptance: rules.acceptance,
      lock,
    });
  const from = stageOf(card);
  const next = nextStage(stages, card);
  /** Signing comes first, with its own button. */
  const mustSign = isOwn && rules.acceptance && !card.acceptance;
  const back = (currentCard: Timecard) =>
    from && stageDenialReason(currentCard, from) === undefined ? from : undefined;

  async function move(to: StageSetting) {
    const listed = { ...card, label: card.employee.name };
    const asked = await askStageMove([listed], to, {
      stages,
      acceptance: rules.acceptance,
      lock,
      skippedCount: 0,
      signal: bulkDefaults().signal,
      onlyProblems: true,
    });
    if (asked) await actions.toStage(to, back);
  }

  return (
    <>
      {next && !mustSign && stageDenialReason(card, next) === undefined && (
        <ActionButton
          className="btn btn-primary"
          disabledReason={unsavedReason}
          onClick={() => void move(next)}
        >
          {`Move to '${next.name}'`}
        </ActionButton>
      )}
      <MenuButton
        label="Change stage"
        actions={stages.map((to) => ({
          label: to.name,
          disabledReason: stageDenialReason(card, to) ?? unsavedReason,
          run: () => void move(to),
        }))}
      />
      <PdfButton card={card} disabledReason={unsavedReason} />
      {isCrews && (
        <MenuButton
          label="More"
          actions={[
            {
              label: 'Change supervisor',
              disabledReason:
                manageDenialReason(subject) ?? lockReason(card.weekStart, lock) ?? unsavedReason,
              run: () => actions.open({ kind: 'supervisor' }),
            },
            {
              label: 'Void time card',
              disabledReason: voidDenialReason(subject, card, lock) ?? unsavedReason,
              danger: true,
              run: () => actions.open({ kind: 'void' }),
            },
          ]}
        />
      )}
    </>
  );
}

/** TIME-22: downloads the card as a PDF. Any other response is reported and not downloaded (FAULT-49). */
function PdfButton({ card, disabledReason }: { card: Timecard; disabledReason: string | undefined }) {
  const { timecardId, employee, weekStart } = card;
  const task = useTask<undefined>(async (_, { signal }) => {
    download(`Time card ${employee.name} ${weekStart}.pdf`, await fetchTimecardPdf(timecardId, signal));
  });
  return (
    <>
      <ActionButton
        disabledReason={task.isRunning ? 'The PDF is being created.' : disabledReason}
        aria-busy={task.isRunning || undefined}
        onClick={() => task.run(undefined)}
      >
        PDF
      </ActionButton>
      {/* Most downloads finish before a progress bar could be read. */}
      {task.state === 'failed' && (
        <>
          <TaskProgress task={task} label="Couldn't create the PDF" />
          <TaskButton task={task} />
        </>
      )}
    </>
  );
}
