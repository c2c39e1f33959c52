import * as z from 'zod/mini';
import { endpoint, listQuery, paging } from '../endpoint';
import {
  acknowledged,
  count,
  flag,
  id,
  named,
  nothing,
  object,
  oneOf,
  optional,
  page,
  results,
  rows,
  text,
} from '../schema';
import { dayOrBlank, emailOrBlank, requiredText, phoneOrBlank, textUpTo } from '../fieldSchemas';

/** EMP-01: 1 is active; every other value is not. */
export const ACTIVE = 1;
/** The other value that the list's filter asks for. */
export const SUSPENDED = 2;

/** 1 is active as text too, or by name; a name of another status is none that is known. */
const status = z.pipe(
  z.transform((value: unknown) =>
    value === 'ACTIVE' ? ACTIVE : typeof value === 'string' ? Number(value) : value,
  ),
  count,
);

export const employee = object({
  id,
  employeeNumber: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  /** See ACTIVE. */
  status,
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
  /** Goes up with every change; a save names the one it was made from (FAULT-95). */
  version: count,
});
export type Employee = z.output<typeof employee>;
const created = acknowledged(employee);

/** An id, or '' for none. */
const choice = z.string();

/** What is written of an employee, by a form or by a line of an import; '' is nothing. */
export const employeeDraft = z.object({
  /** Left blank, the server gives the next one. */
  employeeNumber: textUpTo('Number', 30),
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  email: emailOrBlank,
  phone: phoneOrBlank,
  jobTitle: textUpTo('Job title', 100),
  /** `YYYY-MM-DD` */
  hiredOn: dayOrBlank,
  payrollGroupId: choice,
  classificationIds: z.array(z.string()),
  divisionId: choice,
  departmentId: choice,
  supervisorId: choice,
});
export type EmployeeDraft = z.output<typeof employeeDraft>;

/** CALL-106 */
export const employees = endpoint({
  key: 'employeeList',
  method: 'GET',
  path: '/employee-service/employees',
  query: [
    'status',
    'onlyEmployeeWithUser',
    'payrollGroupId',
    'classification',
    'divisionId',
    'departmentId',
    'all',
    ...listQuery,
  ],
  fallback: "Couldn't load employees.",
  response: page('employees', employee),
});

/** CALL-107, with the query customerId. */
export const employeeById = endpoint({
  key: 'employeeById',
  method: 'GET',
  path: '/employee-service/employees/{employeeId}',
  query: ['customerId'],
  fallback: "Couldn't load this employee.",
  response: employee,
  whole: true,
});

/** CALL-108. What is refused of single fields is named in `details`: `email: …`. */
export const createEmployee = endpoint({
  key: 'createEmployee',
  method: 'POST',
  path: '/employee-service/employees',
  fallback: "Couldn't add this employee. What you typed is still here.",
  request: employeeDraft,
  response: created,
});

/** CALL-025: the same for somebody who is a user already; their account and the new record are linked by the e-mail. */
export const createUserEmployee = endpoint({
  key: 'employees',
  method: 'POST',
  path: '/uaa-service/employees',
  fallback: "Couldn't add this employee. What you typed is still here.",
  request: employeeDraft,
  response: created,
});

/** CALL-109. 409 where `version` is not the one that is there (FAULT-95). */
export const editEmployee = endpoint({
  key: 'editEmployee',
  method: 'PUT',
  path: '/employee-service/employees/{employeeId}',
  fallback: "Couldn't save this employee. What you typed is still here.",
  request: z.extend(employeeDraft, { version: z.int() }),
  response: employee,
  readBy: employeeById,
  whole: true,
});

/** CALL-110, EMP-04: whether the employee can be deleted, and why not. */
export const checkDeletion = endpoint({
  key: 'employeeDeletionCheck',
  method: 'GET',
  path: '/employee-service/employees/{employeeId}/deletion-check',
  fallback: "Couldn't check whether this employee can be deleted.",
  response: object({ allowed: flag, reason: text }),
});

/** CALL-111 */
export const deleteEmployee = endpoint({
  key: 'deleteEmployee',
  method: 'DELETE',
  path: '/employee-service/employees/{employeeId}',
  fallback: "Couldn't delete this employee.",
  response: nothing,
});

/** CALL-112, EMP-02 */
export const suspendEmployee = endpoint({
  key: 'suspendEmployee',
  method: 'PUT',
  path: '/employee-service/employees/{employeeId}/suspend',
  fallback: "Couldn't suspend this employee.",
  response: employee,
  readBy: employeeById,
});

/** CALL-113, EMP-03 */
export const activateEmployee = endpoint({
  key: 'activateEmployee',
  method: 'PUT',
  path: '/employee-service/employees/{employeeId}/activate',
  fallback: "Couldn't activate this employee.",
  response: employee,
  readBy: employeeById,
});

/** What became of each employee that was named; `message` says why one was not changed (FAULT-97). */
const changed = results(object({ employeeId: id, changed: flag, message: text }));
export type Changed = z.output<typeof changed>;

/** The most employees that one change call takes. */
export const CHANGE_AT_ONCE = 200;
const employeeIds = z.array(z.string()).check(z.minLength(1), z.maxLength(CHANGE_AT_ONCE));

/** CALL-114, EMP-18. An id of '' takes it away; so with the two below. */
export const changePayrollGroup = endpoint({
  key: 'change-payrollgroup',
  method: 'POST',
  path: '/employee-service/employees/change-payrollgroup',
  fallback: "Couldn't change the payroll group.",
  request: z.object({ employeeIds, payrollGroupId: choice }),
  response: changed,
});

/** CALL-115, EMP-19: these and no others. */
export const changeClassifications = endpoint({
  key: 'change-classifications',
  method: 'POST',
  path: '/employee-service/employees/change-classifications',
  fallback: "Couldn't change the classifications.",
  request: z.object({ employeeIds, classificationIds: z.array(z.string()) }),
  response: changed,
});

/** CALL-116, EMP-20 */
export const changeDivision = endpoint({
  key: 'change-division',
  method: 'POST',
  path: '/employee-service/employees/change-division',
  fallback: "Couldn't change the division.",
  request: z.object({ employeeIds, divisionId: choice }),
  response: changed,
});

/** CALL-117, EMP-21 */
export const changeDepartment = endpoint({
  key: 'change-department',
  method: 'POST',
  path: '/employee-service/employees/change-department',
  fallback: "Couldn't change the department.",
  request: z.object({ employeeIds, departmentId: choice }),
  response: changed,
});

/** EMP-22 */
export const pinRules = z
  .string()
  .check(
    z.regex(/^\d*$/, 'A PIN has digits only'),
    z.minLength(4, 'A PIN has at least 4 digits'),
    z.maxLength(12, 'A PIN has at most 12 digits'),
  );

/** CALL-118 */
export const setUpPin = endpoint({
  key: 'set_up_pin',
  method: 'POST',
  path: '/employee-service/employees/{employeeId}/set_up_pin',
  fallback: "Couldn't set up the PIN.",
  request: z.object({ pin: pinRules }),
  response: nothing,
});

/** CALL-119, EMP-23: a new code; the one before stops working. */
export const generateRegistrationCode = endpoint({
  key: 'registrationCode',
  method: 'POST',
  path: '/employee-service/employees/{employeeId}/registration-code',
  fallback: "Couldn't create a registration code.",
  response: object({
    // Nobody can register with an empty one: then there was no answer worth the name.
    code: text.check(z.refine((code) => code.trim() !== '')),
    /** An ISO time. */
    expiresAt: text,
  }),
});

/** The columns of the file that is sent, by the names of the draft; what belongs to a list is named, not numbered. */
export const importColumns = [
  'employeeNumber',
  'firstName',
  'lastName',
  'email',
  'phone',
  'jobTitle',
  'hiredOn',
  'payrollGroup',
  /** Several with a semicolon between them. */
  'classifications',
  'division',
  'department',
  /** The number of the employee who supervises. */
  'supervisorNumber',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The most lines that one import call takes. */
export const IMPORT_AT_ONCE = 200;

/**
 * CALL-120, EMP-24: form data with a CSV file in `file`, first line `importColumns`. An employee is known by the number;
 * sent again, the same line changes nothing. A column that is not there stays as it is. With the query `dryRun=true`
 * nothing is kept and the answer says what would become of each line.
 */
export const importEmployees = endpoint({
  key: 'employeeImport',
  method: 'POST',
  path: '/employee-service/employees/import',
  query: ['dryRun'],
  multipart: true,
  fallback: "Couldn't import these employees.",
  request: z.instanceof(FormData),
  response: object({
    results: rows(
      object({
        /** Of the file, from 1, its head not counted. */
        line: count,
        outcome: oneOf(['new', 'changed', 'unchanged', 'refused'], 'refused'),
        /** Why it was refused: `column: text`. */
        messages: rows(z.string()),
      }),
    ),
  }),
});

export const supervisor = object({
  id,
  name: text,
  jobTitle: text,
  /** Who is above, among those listed. */
  supervisorId: optional(id),
  /** How many report to this one directly. */
  reports: count,
});
export type Supervisor = z.output<typeof supervisor>;

/** CALL-121, EMP-25: everybody who supervises somebody. With maintainHierarchy each stands below the one above. */
export const supervisors = endpoint({
  key: 'supervisors',
  method: 'GET',
  path: '/employee-service/supervisors',
  query: ['maintainHierarchy'],
  fallback: "Couldn't load supervisors.",
  response: object({ supervisors: rows(supervisor) }),
});

/** CALL-042, EMP-26: who may supervise this employee: active, not the employee, nobody below. */
export const supervisorsForEmployee = endpoint({
  key: 'supervisorsForEmployee',
  method: 'GET',
  path: '/uaa-service/employees/{employeeId}/supervisors',
  query: ['search', ...paging],
  fallback: "Couldn't load supervisors.",
  response: page('supervisors', supervisor),
});

const event = object({
  id,
  /** An ISO time. */
  at: text,
  by: optional(named),
  /** What was done: 'Payroll group changed'. */
  what: text,
  from: text,
  to: text,
});
export type EmployeeEvent = z.output<typeof event>;

/** Proposed: what has been changed of an employee, the latest first. */
export const employeeHistory = endpoint({
  key: 'employeeHistory',
  method: 'GET',
  path: '/employee-service/employees/{employeeId}/history',
  query: paging,
  fallback: "Couldn't load the history.",
  response: page('history', event),
});
