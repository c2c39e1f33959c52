import { ACTIVE, type Employee, SUSPENDED } from '../../api/employees/contract';
import type { BulkRow } from '../../components/bulk/batches';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import type { PersonNames } from '../../lib/personName';

export const fullName = ({ firstName, lastName }: Employee): string =>
  `${firstName} ${lastName}`.trim() || '—';

/** The names for a person's column. */
export const employeeNames = (employee: Employee): PersonNames => ({ ...employee, name: fullName(employee) });

export const employeeRow = (employee: Employee): BulkRow => ({ key: employee.id, name: fullName(employee) });

/** 1 is active; any other value is shown as suspended (EMP-01). */
export const isActive = ({ status }: Employee): boolean => status === ACTIVE;
export const statusText = (employee: Employee): string => (isActive(employee) ? 'Active' : 'Suspended');
export const employeeStatusBadge = (employee: Employee): StatusBadgeProps => ({
  tone: isActive(employee) ? 'done' : 'new',
  text: statusText(employee),
});

/** The employee with this status. */
export const withActive = (employee: Employee, active: boolean): Employee => ({
  ...employee,
  status: active ? ACTIVE : SUSPENDED,
});

export const employeeClassifications = ({ classifications }: Employee): string =>
  classifications.map(({ name }) => name).join(', ');
