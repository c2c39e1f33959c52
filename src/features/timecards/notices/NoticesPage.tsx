import { type Notice, noticeKinds, noticeStates } from '../../../api/timecardNotifications/contract';
import {
  fetchNotificationsFile,
  type NoticeFilter,
  timecardNotificationQueries,
} from '../../../api/timecardNotifications/queries';
import { ActionButton } from '../../../components/ActionButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { downloadCsv } from '../../../components/download';
import { notify } from '../../../components/feedback/banners';
import { List } from '../../../components/page/List';
import type { ListValues } from '../../../components/page/listParams';
import { PageHeader } from '../../../components/page/PageHeader';
import { useListState } from '../../../components/page/useListState';
import type { Selection } from '../../../components/table/selection';
import { TaskButton } from '../../../components/task/TaskButton';
import { TaskProgress } from '../../../components/task/TaskProgress';
import { type Task, useTask } from '../../../components/task/useTask';
import { today } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { dayRangeFilters, toDateTimeRange } from '../common/dayRange';
import { noticeColumns } from './noticeColumns';
import { noticeCardAddress, kindFilter, noticeNoun, stateFilter } from './noticeLabels';
import { useNoticeActions } from './useNoticeActions';
import '../common/trace.scss';

const options = {
  // Open ones first.
  sort: 'state,asc',
  columns: noticeColumns,
  filters: { state: stateFilter, kind: kindFilter, from: '', to: '' },
};

const filterOf = ({ search, filters, sort }: ListValues<Record<keyof typeof options.filters, string>>) => ({
  search: search || undefined,
  kind: noticeKinds.find((kind) => kind === filters.kind),
  state: noticeStates.find((one) => one === filters.state),
  ...toDateTimeRange(filters),
  sort,
});

/** SCREEN-TC-NOTIFS, CALL-160: time card notifications and who resolved them. */
export default function NoticesPage() {
  const state = useListState(options);
  const report = useNoticeReport();
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Time card notifications"
        context="Time card notifications and who resolved them"
        back={{ to: paths.timecards, label: 'Time cards' }}
        actions={<NoticeReportButton task={report} filter={filterOf(state)} />}
      />
      <NoticeReportProgress task={report} />
      <List
        title="Time card notifications"
        name="timecardNotifications"
        noun={noticeNoun}
        state={state}
        query={(params) =>
          timecardNotificationQueries.list({ ...filterOf(params), page: params.page, size: params.size })
        }
        columns={noticeColumns}
        rowKey={({ id }) => id}
        rowTo={noticeCardAddress}
        search={{ label: 'Search notifications', placeholder: 'Employee, number, text' }}
        filters={[stateFilter, kindFilter, ...dayRangeFilters(state.filters)]}
        bulk={(selection) => <NoticeBulkActions selection={selection} />}
        empty={{
          title: 'No notifications yet',
          text: 'Missing days, missing signatures, long days, and changes to time cards appear here.',
        }}
      />
    </div>
  );
}

/** Actions on the selected notifications. */
function NoticeBulkActions({ selection }: { selection: Selection<Notice> }) {
  const { busy, disabledReason, withRows } = useSelectedRows(selection);
  const { set } = useNoticeActions();
  return (
    <>
      <ActionButton
        disabledReason={disabledReason}
        aria-busy={busy}
        onClick={() => void withRows((rows) => void set(rows, 'DONE', selection.retain))}
      >
        Mark as done
      </ActionButton>
      <ActionButton
        disabledReason={disabledReason}
        aria-busy={busy}
        onClick={() => void withRows((rows) => void set(rows, 'OPEN', selection.retain))}
      >
        Reopen
      </ActionButton>
    </>
  );
}

/** CALL-161, TIME-34: downloads the list with its filters. Responses that are not a file are reported (FAULT-42, 49). */
const useNoticeReport = () =>
  useTask<NoticeFilter>(async (filter, { signal, onProgress }) => {
    const csv = await fetchNotificationsFile(filter, {
      signal,
      onReceived: (bytes, of) => of && onProgress(Math.min(1, bytes / of)),
    });
    downloadCsv(`time-card-notifications-${today()}.csv`, csv);
    notify({ kind: 'success', text: 'Report downloaded' });
  });

interface NoticeReportProps {
  task: Task<NoticeFilter>;
  filter: NoticeFilter;
}

const NoticeReportButton = ({ task, filter }: NoticeReportProps) => (
  <ActionButton
    disabledReason={task.isRunning ? 'The report is being created.' : undefined}
    aria-busy={task.isRunning || undefined}
    onClick={() => task.run(filter)}
  >
    Download report
  </ActionButton>
);

/** Progress of the download. */
const NoticeReportProgress = ({ task }: Pick<NoticeReportProps, 'task'>) => (
  <div className="pl-task d-flex gap-3 align-items-end">
    <TaskProgress task={task} label="Creating the report" />
    <TaskButton task={task} />
  </div>
);
