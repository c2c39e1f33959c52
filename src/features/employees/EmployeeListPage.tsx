import { employeeNoun } from '../../api/employees/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GroupKind } from '../../api/employeeGroups/contract';
import { employeeGroupQueries } from '../../api/employeeGroups/queries';
import type { Employee } from '../../api/employees/contract';
import { employeeQueries } from '../../api/employees/queries';
import type { Page } from '../../api/schema';
import type { Filter } from '../../components/page/filter';
import { MoreScreens } from '../../components/page/MoreScreens';
import { ListPage } from '../../components/page/ListPage';
import type { ListValues } from '../../components/page/listParams';
import { useListState } from '../../components/page/useListState';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { EmployeeBulk } from './bulk/EmployeeBulk';
import { employeeListColumns } from './columns';
import { useManagedGroups } from './groups/groupKinds';

const byStatus: Filter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '1', label: 'Active' },
    { value: '2', label: 'Suspended' },
    { value: 'all', label: 'All' },
  ],
  all: 'all',
};
const onlyEmployeeWithUser: Filter = {
  name: 'onlyEmployeeWithUser',
  label: 'Show',
  options: [
    { value: '', label: 'Everyone' },
    { value: 'true', label: 'Only with a user account' },
  ],
};

/** The values of filters without effect: -2 and All (EMP-13, EMP-14). */
const anyGroup = '-2';
const anyClassification = 'All';

/** Filter values in the address. */
const employeeFilters = {
  status: byStatus,
  payrollGroupId: anyGroup,
  classification: anyClassification,
  divisionId: '',
  departmentId: '',
  onlyEmployeeWithUser,
};

/** A filter with all groups of a kind, and an option for all. */
function useGroupFilter(
  kind: GroupKind,
  { name, label, all }: { name: keyof typeof employeeFilters; label: string; all: string },
): Filter {
  const { data } = useQuery(employeeGroupQueries.every(kind));
  const groups = data?.rows.map((group) => ({ value: group.id, label: group.name })) ?? [];
  return { name, label, options: [{ value: all, label: 'All' }, ...groups], all, pending: !data };
}

/** The filters of the employee list (EMP-06, 08, 09, 10). */
const useEmployeeFilters = (): Filter[] => [
  byStatus,
  useGroupFilter('payrollGroup', { name: 'payrollGroupId', label: 'Payroll group', all: anyGroup }),
  useGroupFilter('classification', {
    name: 'classification',
    label: 'Classification',
    all: anyClassification,
  }),
  useGroupFilter('division', { name: 'divisionId', label: 'Division', all: '' }),
  useGroupFilter('department', { name: 'departmentId', label: 'Department', all: '' }),
  onlyEmployeeWithUser,
];

const options = { sort: 'firstName,asc', columns: employeeListColumns, filters: employeeFilters };

type EmployeeListValues = ListValues<Record<keyof typeof employeeFilters, string>>;

function listQuery({ filters, ...params }: EmployeeListValues) {
  const status = filters.status === 'all' ? undefined : Number(filters.status);
  return {
    ...employeeQueries.list({
      ...params,
      ...filters,
      divisionId: filters.divisionId || undefined,
      departmentId: filters.departmentId || undefined,
      // The size All includes every status (EMP-12).
      status: params.size === 'all' ? undefined : status,
      onlyEmployeeWithUser: filters.onlyEmployeeWithUser === 'true' || undefined,
    }),
    select: (page: Page<Employee>): Page<Employee> => {
      if (params.size !== 'all' || status === undefined) return page;
      const rows = page.rows.filter((row) => row.status === status);
      return { rows, total: rows.length };
    },
  };
}

/** SCREEN-EMPLOYEES: the list of CALL-106; the address holds its whole query. */
export default function EmployeeListPage() {
  const state = useListState(options);
  const choices = useEmployeeFilters();
  const groups = useManagedGroups();
  const business = useSession(({ user }) => user?.businessName);
  return (
    <ListPage
      title="Employees"
      context={business}
      name="employees"
      noun={employeeNoun}
      state={state}
      query={listQuery}
      columns={employeeListColumns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.employee(id)}
      search={{ label: 'Search employees', placeholder: 'Name, number, email' }}
      filters={choices}
      bulk={(selection) => <EmployeeBulk selection={selection} />}
      empty={{ title: 'No employees yet', text: 'Everyone who works for the business appears here.' }}
      actions={
        <>
          <MoreScreens screens={[...screens, ...groups]} />
          <Link className="btn btn-primary" to={paths.newEmployee}>
            New employee
          </Link>
        </>
      }
    />
  );
}

const screens = [
  { label: 'Import from CSV', to: paths.importEmployees },
  { label: 'Supervisors', to: paths.supervisors },
];
