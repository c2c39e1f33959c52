import '../../../styles/trace.scss';
import { noticeKinds, noticeStates } from '../../../api/timecardNotifications/contract';
import { timecardNotificationQueries } from '../../../api/timecardNotifications/queries';
import { List } from '../../../components/page/List';
import type { ListValues } from '../../../components/page/listParams';
import { PageHeader } from '../../../components/page/PageHeader';
import { useListState } from '../../../components/page/useListState';
import { paths } from '../../../lib/paths';
import { fromToFilters, wholeDays } from '../wholeDays';
import { NoticeBulk } from './NoticeBulk';
import { noticeColumns } from './noticeColumns';
import { NoticeReportButton, NoticeReportProgress, useNoticeReport } from './NoticeReport';
import { cardAddress, kindFilter, noticeNoun, stateFilter } from './noticeWords';

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
  ...wholeDays(filters),
  sort,
});

/** SCREEN-TC-NOTIFS, CALL-160: what time cards have told somebody, and what is still to be looked after. */
export default function NoticesPage() {
  const state = useListState(options);
  const report = useNoticeReport();
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Time card notifications"
        context="What time cards have told somebody, and who has looked after it"
        back={{ to: paths.timecards, label: 'Time cards' }}
        actions={<NoticeReportButton task={report} filter={filterOf(state)} />}
      />
      <NoticeReportProgress task={report} />
      <List
        title="Time card notifications"
        name="timecardNotifications"
        noun={noticeNoun}
        state={state}
        query={(ask) =>
          timecardNotificationQueries.list({ ...filterOf(ask), page: ask.page, size: ask.size })
        }
        columns={noticeColumns}
        rowKey={({ id }) => id}
        rowTo={cardAddress}
        search={{ label: 'Search notifications', placeholder: 'Employee, number, text' }}
        filters={[stateFilter, kindFilter, ...fromToFilters(state.filters)]}
        bulk={(selection) => <NoticeBulk selection={selection} />}
        empty={{
          title: 'No notifications yet',
          text: 'Days without an entry, missing signatures, very long days, and what is done to time cards appear here.',
        }}
      />
    </div>
  );
}
