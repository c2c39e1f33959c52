import '../../../styles/trace.scss';
import { noticeKinds, noticeStates } from '../../../api/timecardNotifications/contract';
import { timecardNotificationQueries } from '../../../api/timecardNotifications/queries';
import { List } from '../../../components/page/List';
import { PageHeader } from '../../../components/page/PageHeader';
import { useListState } from '../../../components/page/useListState';
import { paths } from '../../../lib/paths';
import { fromToFilters, wholeDays } from '../wholeDays';
import { NoticeBulk } from './NoticeBulk';
import { noticeColumns } from './noticeColumns';
import { NoticeReportButton, NoticeReportProgress, useNoticeReport } from './NoticeReport';
import { cardAddress, kindChoices, noticeNoun, stateChoices } from './noticeWords';

const defaults = {
  // Open ones first.
  sort: 'state,asc',
  sorts: noticeColumns.flatMap(({ sort }) => (sort ? [sort] : [])),
  filters: { state: '', kind: '', from: '', to: '' },
  choices: { state: ['', ...noticeStates], kind: ['', ...noticeKinds] },
};

/** SCREEN-TC-NOTIFS, CALL-160: what time cards have told somebody, and what is still to be looked after. */
export default function NoticesPage() {
  const state = useListState(defaults);
  const report = useNoticeReport();
  const { search, filters, sort, page, size } = state.ask;
  const filter = {
    search: search || undefined,
    kind: noticeKinds.find((kind) => kind === filters.kind),
    state: noticeStates.find((one) => one === filters.state),
    ...wholeDays(filters),
    sort,
  };
  const query = (rows: typeof size) => timecardNotificationQueries.list({ ...filter, page, size: rows });
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Time card notifications"
        context="What time cards have told somebody, and who has looked after it"
        back={{ to: paths.timecards, label: 'Time cards' }}
        actions={<NoticeReportButton task={report} filter={{ ...filter, sort: state.sort }} />}
      />
      <NoticeReportProgress task={report} />
      <List
        title="Time card notifications"
        name="timecardNotifications"
        noun={noticeNoun}
        state={state}
        query={query(size)}
        everything={query('all')}
        columns={noticeColumns}
        rowKey={({ id }) => id}
        rowTo={cardAddress}
        search={{ label: 'Search notifications', placeholder: 'Employee, number, text' }}
        filters={[
          { name: 'state', label: 'State', options: stateChoices },
          { name: 'kind', label: 'Kind', options: kindChoices },
          ...fromToFilters(filters),
        ]}
        bulk={(selection) => <NoticeBulk selection={selection} />}
        empty={{
          title: 'No notifications yet',
          text: 'Days without an entry, missing signatures, very long days, and what is done to time cards appear here.',
        }}
      />
    </div>
  );
}
