import type * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { count, flag, id, named, object, optional, page, rows, text } from '../schema';

/** EMP-01: 1 is active; every other value is not. */
export const ACTIVE = 1;

export const employee = object({
  id,
  employeeNumber: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  /** See ACTIVE. */
  status: count,
  jobTitle: text,
  /** `YYYY-MM-DD` */
  hiredOn: text,
  payrollGroup: optional(named),
  classifications: rows(named),
  division: optional(named),
  department: optional(named),
  supervisor: optional(named),
  /** The account this employee signs in with, if any. */
  user: optional(object({ userId: id, username: text })),
  hasPin: flag,
});
export type Employee = z.output<typeof employee>;

/** CALL-106 */
export const employees = endpoint({
  key: 'employeeList',
  method: 'GET',
  path: '/employee-service/employees',
  access: 'session',
  fallback: 'Could not load employees.',
  response: page('employees', employee),
});

/** CALL-107, with the query customerId. */
export const employeeById = endpoint({
  key: 'employeeById',
  method: 'GET',
  path: '/employee-service/employees/{employeeId}',
  access: 'session',
  fallback: 'Could not load this employee.',
  response: employee,
});

/** CALL-122 */
export const classifications = endpoint({
  key: 'classifications',
  method: 'GET',
  path: '/employee-service/classifications',
  access: 'session',
  fallback: 'Could not load classifications.',
  response: page('classifications', named),
});

/** CALL-125 */
export const payrollGroups = endpoint({
  key: 'payrollGroups',
  method: 'GET',
  path: '/employee-service/payroll-groups',
  access: 'session',
  fallback: 'Could not load payroll groups.',
  response: page('payrollGroups', named),
});
