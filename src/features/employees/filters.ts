import { useQuery } from '@tanstack/react-query';
import type { GroupKind } from '../../api/employeeGroups/contract';
import { employeeGroupQueries } from '../../api/employeeGroups/queries';
import type { Filter } from '../../components/page/filter';

const status: Filter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '1', label: 'Active' },
    { value: '2', label: 'Suspended' },
    { value: 'all', label: 'All' },
  ],
};
const onlyEmployeeWithUser: Filter = {
  name: 'onlyEmployeeWithUser',
  label: 'Show',
  options: [
    { value: '', label: 'Everybody' },
    { value: 'true', label: 'Only with a user' },
  ],
};

/** EMP-13, EMP-14: -2 and All are the values that filter nothing. */
const anyGroup = '-2';
const anyClassification = 'All';

/** As they stand in the address. */
export const employeeFilters = {
  status,
  payrollGroupId: anyGroup,
  classification: anyClassification,
  divisionId: '',
  departmentId: '',
  onlyEmployeeWithUser,
};

/** All groups of a kind, and `any`. */
function useGroupFilter(
  kind: GroupKind,
  { name, label, any }: { name: keyof typeof employeeFilters; label: string; any: string },
): Filter {
  const { data } = useQuery(employeeGroupQueries.every(kind));
  const groups = data?.rows.map((group) => ({ value: group.id, label: group.name })) ?? [];
  return { name, label, options: [{ value: any, label: 'All' }, ...groups], pending: !data };
}

/** EMP-06, 08, 09, 10: what the list of employees can be filtered by. */
export const useEmployeeFilters = (): Filter[] => [
  status,
  useGroupFilter('payrollGroup', { name: 'payrollGroupId', label: 'Payroll group', any: anyGroup }),
  useGroupFilter('classification', {
    name: 'classification',
    label: 'Classification',
    any: anyClassification,
  }),
  useGroupFilter('division', { name: 'divisionId', label: 'Division', any: '' }),
  useGroupFilter('department', { name: 'departmentId', label: 'Department', any: '' }),
  onlyEmployeeWithUser,
];
