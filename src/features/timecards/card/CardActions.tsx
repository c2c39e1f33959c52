import { fetchTimecardPdf } from '../../../api/timecardActs/queries';
import type { Timecard } from '../../../api/timecards/contract';
import type { StageSettings } from '../../../api/timeSettings/contract';
import { ActButton } from '../../../components/ActButton';
import { download } from '../../../components/download';
import { MenuButton } from '../../../components/MenuButton';
import { TaskButton } from '../../../components/task/TaskButton';
import { TaskProgress } from '../../../components/task/TaskProgress';
import { useTask } from '../../../components/task/useTask';
import { useSubject } from '../../../session/store';
import { partsIn, whyNotManage, whyNotToStage, whyNotVoid } from '../../../access/timecardAccess';
import type { CardSettings } from './CardNotes';
import { useCardScope } from './scope';

type Stage = StageSettings['stages'][number];

/** What can be done with the card as a whole. A disabled act says why. */
export function CardActions({ settings: { rules, stages } }: { settings: CardSettings }) {
  const { card, whyUnsaved, acts } = useCardScope();
  const subject = useSubject();
  const isCrews = partsIn(subject, card).some((part) => part !== 'employee');
  const stageOf = ({ stage }: Timecard) => stages.find(({ id }) => id === stage.id);
  const whyNotTo = (now: Timecard, to: Stage) =>
    whyNotToStage(subject, now, { from: stageOf(now), to, acceptance: rules.acceptance });
  const from = stageOf(card);
  const back = (now: Timecard) => (from && whyNotTo(now, from) === undefined ? from : undefined);

  return (
    <>
      <MenuButton
        label="Change stage"
        acts={stages.map((to) => ({
          label: to.name,
          why: whyNotTo(card, to) ?? whyUnsaved,
          run: () => void acts.toStage(to, back),
        }))}
      />
      <PdfButton card={card} why={whyUnsaved} />
      {isCrews && (
        <MenuButton
          label="More"
          acts={[
            {
              label: 'Change supervisor',
              why: whyNotManage(subject) ?? whyUnsaved,
              run: () => acts.open({ kind: 'supervisor' }),
            },
            {
              label: 'Void time card',
              why: whyNotVoid(subject, card) ?? whyUnsaved,
              danger: true,
              run: () => acts.open({ kind: 'void' }),
            },
          ]}
        />
      )}
    </>
  );
}

/** TIME-22: the card on paper. What is no PDF is told, and nothing is downloaded (FAULT-49). */
function PdfButton({ card, why }: { card: Timecard; why: string | undefined }) {
  const { timecardId, employee, weekStart } = card;
  const task = useTask<undefined>(async (_, { signal }) => {
    download(`Time card ${employee.name} ${weekStart}.pdf`, await fetchTimecardPdf(timecardId, signal));
  });
  return (
    <>
      <ActButton
        why={task.isRunning ? 'The PDF is being created.' : why}
        aria-busy={task.isRunning || undefined}
        onClick={() => task.run(undefined)}
      >
        PDF
      </ActButton>
      {/* Most are there before a bar could be read. */}
      {task.state === 'failed' && (
        <>
          <TaskProgress task={task} label="Couldn't create the PDF" />
          <TaskButton task={task} />
        </>
      )}
    </>
  );
}
