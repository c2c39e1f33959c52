import { fetchTimecardPdf } from '../../../api/timecardActs/queries';
import type { Timecard } from '../../../api/timecards/contract';
import { ActButton } from '../../../components/ActButton';
import { download } from '../../../components/download';
import { TaskButton } from '../../../components/task/TaskButton';
import { TaskProgress } from '../../../components/task/TaskProgress';
import { useTask } from '../../../components/task/useTask';

/** TIME-22: the card on paper. What is no PDF is told, and nothing is downloaded (FAULT-49). */
export function PdfButton({ card, why }: { card: Timecard; why: string | undefined }) {
  const { timecardId, employee, weekStart } = card;
  const task = useTask<undefined>(async (_, { signal }) => {
    download(`Time card ${employee.name} ${weekStart}.pdf`, await fetchTimecardPdf(timecardId, signal));
  });
  return (
    <>
      <ActButton
        why={task.isRunning ? 'The PDF is being made.' : why}
        aria-busy={task.isRunning || undefined}
        onClick={() => task.run(undefined)}
      >
        PDF
      </ActButton>
      {/* Most are there before a bar could be read. */}
      {task.state === 'failed' && (
        <>
          <TaskProgress task={task} label="The PDF could not be made" />
          <TaskButton task={task} />
        </>
      )}
    </>
  );
}
