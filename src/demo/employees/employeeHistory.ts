import { languageNames } from '../../lib/language';
import { ACTIVE, type Employee } from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { formatShortDate } from '../../lib/dates';
import type { Caller } from '../caller';
import type { Company } from '../company';
import { nextId } from '../nextId';
import { type Change, type ChangeFields, fieldChanges, historyEvent, recordChanges } from '../changes';

const listOf = (group: Named | undefined): readonly Named[] => (group ? [group] : []);

const fields: ChangeFields<Employee> = [
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
  ['Language', ({ language }) => languageNames[language]],
  ['Supervisor', ({ supervisor }) => listOf(supervisor)],
];

/** Returns the changes from `before` to `after`, one entry per field. */
export function employeeChanges(before: Employee, after: Employee): Change[] {
  const changes = fieldChanges(fields, before, after);
  if (before.status !== after.status)
    changes.push(historyEvent(after.status === ACTIVE ? 'Activated' : 'Suspended'));
  if (!before.hasPin && after.hasPin) changes.push(historyEvent('PIN set up'));
  return changes;
}

interface Writer {
  company: Company;
  person: Caller;
}

/** Saves a changed employee as a new version, with its history. Saves nothing if no field is different. */
export function saveEmployeeChange(writer: Writer, before: Employee, after: Employee): Employee {
  const changes = employeeChanges(before, after);
  if (changes.length === 0) return before;
  recordChanges(writer, writer.company.histories, before.id, changes);
  return writer.company.employees.put({ ...after, version: before.version + 1 });
}

/** Saves a new employee under a new id. */
export function saveNewEmployee(writer: Writer, employee: Employee): Employee {
  const { first, count } = writer.company.business.employees;
  const id = nextId(writer.company, 'employee', first + count);
  recordChanges(writer, writer.company.histories, id, [historyEvent('Added')]);
  return writer.company.employees.put({ ...employee, id, version: 1 });
}
