import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import type { SupervisorRow } from '../../../api/timecardDashboard/contract';
import { useListState } from '../../../components/page/useListState';
import type { Week } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { supervisorNoun } from '../common/nouns';
import { weekInAddress } from '../common/useWeek';
import { supervisorColumns } from './columns';

/** CALL-126, TIME-08: the week by supervisor. A row opens the crew. `prefix`: see useListState. */
export function useSupervisorList(week: Week, prefix = '') {
  const state = useListState({ sort: 'name,asc', columns: supervisorColumns }, prefix);
  return {
    name: 'timecardSupervisors',
    noun: supervisorNoun,
    state,
    query: ({ search, sort, page, size }: typeof state.params) =>
      timecardDashboard.supervisors(week, { search, sort, page, size }),
    columns: supervisorColumns,
    rowKey: ({ supervisorId }: SupervisorRow) => supervisorId,
    rowTo: ({ supervisorId }: SupervisorRow) => paths.crew(supervisorId, weekInAddress(week)),
    search: { label: 'Search supervisors', placeholder: 'Name or job title' },
    empty: {
      title: 'No supervisors yet',
      text: 'Employees who supervise others appear here.',
    },
  };
}
