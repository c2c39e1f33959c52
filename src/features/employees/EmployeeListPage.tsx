import { useQuery } from '@tanstack/react-query';
import type { Named, Page } from '../../api/schema';
import { employeeGroupQueries } from '../../api/employeeGroups/queries';
import { employeeQueries } from '../../api/employees/queries';
import { type Choice, SelectFilter } from '../../components/form/SelectFilter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { employeeColumns } from './columns';

const statuses: Choice[] = [
  { value: '1', label: 'Active' },
  { value: '2', label: 'Suspended' },
  { value: 'all', label: 'All' },
];
const withUser: Choice[] = [
  { value: '', label: 'Everybody' },
  { value: 'true', label: 'Only with a user' },
];

const defaults = {
  sort: 'firstName,asc',
  sorts: employeeColumns.flatMap(({ sort }) => (sort ? [sort] : [])),
  // EMP-13, EMP-14: -2 and All are the values that filter nothing.
  filters: { status: '1', payrollGroupId: '-2', classification: 'All', onlyEmployeeWithUser: '' },
  choices: {
    status: statuses.map(({ value }) => value),
    onlyEmployeeWithUser: withUser.map(({ value }) => value),
  },
};

/** What a filter offers; a value of the address that is not among it (yet, or any more) shows as itself. */
function choices(all: string, page: Page<Named> | undefined, value: string): Choice[] {
  const known = [
    { value: all, label: 'All' },
    ...(page?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return known.some((choice) => choice.value === value)
    ? known
    : [...known, { value, label: page ? `Unknown (${value})` : '…' }];
}

/** SCREEN-EMPLOYEES: the list query of CALL-106, all of it in the address. */
export default function EmployeeListPage() {
  const state = useListState(defaults);
  const business = useSession(({ user }) => user?.businessName);
  const payrollGroups = useQuery(employeeGroupQueries.list('payrollGroup'));
  const classifications = useQuery(employeeGroupQueries.list('classification'));
  const { search, sort, page, size, filters, set } = state;
  // EMP-12: all of them are of every status.
  const status = size === 'all' ? 'all' : filters.status;
  const filter = (name: keyof typeof filters) => ({
    value: filters[name],
    onChange: (value: string) => set({ filters: { [name]: value } }),
  });
  return (
    <ListPage
      title="Employees"
      context={business}
      noun={{ one: 'employee', many: 'employees' }}
      state={state}
      query={employeeQueries.list({
        search,
        sort,
        page,
        size,
        status: status === 'all' ? undefined : Number(status),
        onlyEmployeeWithUser: filters.onlyEmployeeWithUser === 'true' || undefined,
        payrollGroupId: filters.payrollGroupId,
        classification: filters.classification,
      })}
      columns={employeeColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.employee(id)}
      search={{ label: 'Search employees', placeholder: 'Name, number or e-mail' }}
      filters={
        <>
          <SelectFilter
            label="Status"
            options={statuses}
            {...filter('status')}
            value={status}
            whyDisabled={size === 'all' ? 'All rows are of every status' : undefined}
          />
          <SelectFilter
            label="Payroll group"
            options={choices('-2', payrollGroups.data, filters.payrollGroupId)}
            {...filter('payrollGroupId')}
          />
          <SelectFilter
            label="Classification"
            options={choices('All', classifications.data, filters.classification)}
            {...filter('classification')}
          />
          <SelectFilter label="Show" options={withUser} {...filter('onlyEmployeeWithUser')} />
        </>
      }
      empty={{ title: 'No employees yet', text: 'Everybody who works for the business appears here.' }}
    />
  );
}
