import { ACTIVE, type Employee } from '../api/employees/contract';
import type { Named } from '../api/schema';
import { now } from '../lib/clock';
import { formatShortDate } from '../lib/dates';
import { nextId } from './nextId';
import type { Caller } from './caller';
import type { EmployeeHistoryEntry } from './seed/history';
import type { Company } from './company';

type Change = Pick<EmployeeHistoryEntry, 'what' | 'from' | 'to'>;

const listOf = (group: Named | undefined): readonly Named[] => (group ? [group] : []);

const fields: [label: string, toValue: (employee: Employee) => string | readonly Named[]][] = [
  ['Number', ({ employeeNumber }) => employeeNumber],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Job title', ({ jobTitle }) => jobTitle],
  ['Hire date', ({ hiredOn }) => hiredOn && formatShortDate(hiredOn)],
  ['Payroll group', ({ payrollGroup }) => listOf(payrollGroup)],
  ['Classifications', ({ classifications }) => classifications],
  ['Division', ({ division }) => listOf(division)],
  ['Department', ({ department }) => listOf(department)],
  ['Supervisor', ({ supervisor }) => listOf(supervisor)],
];

const comparisonKey = (value: string | readonly Named[]): string =>
  typeof value === 'string'
    ? value
    : value
        .map(({ id }) => id)
        .sort()
        .join();
const valueText = (value: string | readonly Named[]): string =>
  typeof value === 'string' ? value : value.map(({ name }) => name).join(', ');

export const historyEvent = (what: string): Change => ({ what, from: '', to: '' });

/** Returns the changes from `before` to `after`, one entry per field. */
export function employeeChanges(before: Employee, after: Employee): Change[] {
  const changes = fields.flatMap(([label, toValue]): Change[] => {
    const [from, to] = [toValue(before), toValue(after)];
    return comparisonKey(from) === comparisonKey(to)
      ? []
      : [{ what: `${label} changed`, from: valueText(from), to: valueText(to) }];
  });
  if (before.status !== after.status)
    changes.push(historyEvent(after.status === ACTIVE ? 'Activated' : 'Suspended'));
  if (!before.hasPin && after.hasPin) changes.push(historyEvent('PIN set up'));
  return changes;
}

export interface EmployeeWriter {
  company: Company;
  person: Caller;
}

/** Adds changes to the history of an employee. */
export function recordEmployeeChanges(
  { company, person }: EmployeeWriter,
  employeeId: string,
  changes: readonly Change[],
): void {
  const rows = company.histories.get(employeeId)?.rows ?? [];
  const { userId, account } = person;
  const by = {
    id: userId,
    name: company.users.get(userId)?.fullName ?? `${account.firstName} ${account.lastName}`,
  };
  const added = changes.map((change, index) => ({
    id: `${employeeId}-${rows.length + index + 1}`,
    at: new Date(now()).toISOString(),
    by,
    ...change,
  }));
  company.histories.put(employeeId, { rows: [...rows, ...added] });
}

/** Saves a changed employee as a new version, with its history. Saves nothing if no field is different. */
export function saveEmployeeChange(writer: EmployeeWriter, before: Employee, after: Employee): Employee {
  const changes = employeeChanges(before, after);
  if (changes.length === 0) return before;
  recordEmployeeChanges(writer, before.id, changes);
  return writer.company.employees.put({ ...after, version: before.version + 1 });
}

/** Saves a new employee under a new id. */
export function saveNewEmployee(writer: EmployeeWriter, employee: Employee): Employee {
  const { first, count } = writer.company.business.employees;
  const id = nextId(writer.company, 'employee', first + count);
  recordEmployeeChanges(writer, id, [historyEvent('Added')]);
  return writer.company.employees.put({ ...employee, id, version: 1 });
}
