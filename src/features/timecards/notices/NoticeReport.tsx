import { fetchNotificationsFile, type NoticeFilter } from '../../../api/timecardNotifications/queries';
import { ActButton } from '../../../components/ActButton';
import { downloadCsv } from '../../../components/download';
import { notify } from '../../../components/feedback/banners';
import { TaskButton } from '../../../components/task/TaskButton';
import { TaskProgress } from '../../../components/task/TaskProgress';
import { type Task, useTask } from '../../../components/task/useTask';
import { today } from '../../../lib/dates';

/** CALL-161, TIME-34: the file that the server makes of all that the filters find. What is no file is told (FAULT-42, 49). */
export const useNoticeReport = () =>
  useTask<NoticeFilter>(async (filter, { signal, onProgress }) => {
    const csv = await fetchNotificationsFile(filter, {
      signal,
      onReceived: (bytes, of) => of && onProgress(Math.min(1, bytes / of)),
    });
    downloadCsv(`time-card-notifications-${today()}.csv`, csv);
    notify({ kind: 'success', text: 'Report downloaded' });
  });

interface Props {
  task: Task<NoticeFilter>;
  filter: NoticeFilter;
}

export const NoticeReportButton = ({ task, filter }: Props) => (
  <ActButton
    why={task.isRunning ? 'The report is being made.' : undefined}
    aria-busy={task.isRunning || undefined}
    onClick={() => task.run(filter)}
  >
    Download report
  </ActButton>
);

/** How far it has got. */
export const NoticeReportProgress = ({ task }: Pick<Props, 'task'>) => (
  <div className="pl-task">
    <TaskProgress task={task} label="Making the report" />
    <TaskButton task={task} />
  </div>
);
