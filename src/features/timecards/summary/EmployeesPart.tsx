import { useQuery } from '@tanstack/react-query';
import type { EmployeeRow } from '../../../api/timecardDashboard/contract';
import { type Need, timecardDashboard } from '../../../api/timecardDashboard/queries';
import { List } from '../../../components/page/List';
import { useListState } from '../../../components/page/useListState';
import type { Week } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { employeeNoun } from '../nouns';
import { employeeColumns } from './columns';
import { needRows } from './needs';
import { stageChoices } from './stageChoices';

const needFilter = {
  name: 'need',
  label: 'Needs',
  options: [{ value: '', label: 'All' }, ...needRows.map(({ need, label }) => ({ value: need, label }))],
};
const options = {
  sort: 'name,asc',
  columns: employeeColumns,
  filters: { stageId: '', need: needFilter },
};

/** CALL-127, TIME-09: the week by employee; a row leads to the one time card. */
export function EmployeesPart({ week }: { week: Week }) {
  const state = useListState(options);
  const { data } = useQuery(timecardDashboard.count(week, { silent: true }));
  const [monday = ''] = week.days;
  const cardOf = ({ employeeId, supervisor, timecardId }: EmployeeRow): string => {
    const supervisorId = supervisor?.id ?? '0';
    return timecardId === undefined
      ? paths.newTimecard(supervisorId, employeeId, monday)
      : paths.timecard({ supervisorId, employeeId, timecardId });
  };
  return (
    <List
      title="Employees"
      name="timecardEmployees"
      noun={employeeNoun}
      state={state}
      query={({ filters, ...ask }) =>
        timecardDashboard.employees(week, {
          ...ask,
          stageId: filters.stageId || undefined,
          need: (filters.need as Need | '') || undefined,
        })
      }
      columns={employeeColumns}
      rowKey={({ employeeId }) => employeeId}
      rowTo={cardOf}
      search={{ label: 'Search employees', placeholder: 'Name or number' }}
      filters={[
        { name: 'stageId', label: 'Stage', options: stageChoices(data?.stages), pending: !data },
        needFilter,
      ]}
      empty={{ title: 'No employees yet', text: 'Whoever has a time card that you may see appears here.' }}
    />
  );
}
