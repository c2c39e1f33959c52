import * as z from 'zod/mini';
import { type Language, languages } from '../../lib/language';
import type { Noun } from '../../lib/countOf';
import { endpoint, listQuery, paging } from '../endpoint';
import { changeEvent } from '../history';
import { importCall } from '../importCall';
import { withKey, withNewKey } from '../recordKey';
import {
  count,
  dayOrNone,
  flag,
  id,
  ignoredBody,
  mutationResponse,
  named,
  oneOf,
  object,
  optional,
  page,
  results,
  rows,
  text,
  timestamp,
  withJsonSchema,
} from '../schema';
import { choice, dayOrBlank, emailOrBlank, phoneOrBlank, requiredText, textUpTo } from '../fieldSchemas';

export const employeeNoun: Noun = { one: 'employee', many: 'employees' };

/** 1 means active, any other value inactive (EMP-01). */
export const ACTIVE = 1;
/** The other value of the list's status filter. */
export const SUSPENDED = 2;

/** Reads 1, '1' and 'ACTIVE' as active, and an unknown name as unknown. */
const status = withJsonSchema(
  z.transform((value: unknown): number =>
    value === 'ACTIVE' ? ACTIVE : ['string', 'number'].includes(typeof value) ? Number(value) || 0 : 0,
  ),
  () => ({ type: ['integer', 'string'] }),
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
  hiredOn: dayOrNone,
  payrollGroup: optional(named),
  classifications: rows(named),
  division: optional(named),
  department: optional(named),
  supervisor: optional(named),
  /** In which this person reads and signs. */
  language: oneOf(languages, 'en'),
  /** The user account of this employee, if any. */
  user: optional(object({ userId: id, username: text })),
  hasPin: flag,
  /** Increases with every change. A save sends the version that it was based on (FAULT-95). */
  version: count,
});
export type Employee = z.output<typeof employee>;
const createdEmployeeResponse = mutationResponse(employee);

/** The editable fields of an employee, in the form and in an import line. '' means empty. */
export const employeeDraft = z.object({
  /** When blank, the server assigns the next number. */
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
  /** English where an import has none. */
  language: z.pipe(
    z._default(z.enum([...languages, ''], 'Choose English or Spanish'), 'en'),
    z.transform((language): Language => language || 'en'),
  ) as unknown as z.ZodMiniType<Language, Language>,
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
    'key',
    ...listQuery,
  ],
  fallback: "Couldn't load employees.",
  response: page('employees', withKey(employee)),
});

/** CALL-107, with the query customerId. */
export const employeeById = endpoint({
  key: 'employeeById',
  method: 'GET',
  path: '/employee-service/employees/{employeeId}',
  query: ['customerId'],
  fallback: "Couldn't load this employee.",
  response: employee,
  preservesUnknownFields: true,
});

/** CALL-108. `details` names refused fields: `email: …`. */
export const createEmployee = endpoint({
  key: 'createEmployee',
  method: 'POST',
  path: '/employee-service/employees',
  fallback: "Couldn't add this employee. What you typed is still here.",
  request: withNewKey(employeeDraft),
  response: createdEmployeeResponse,
});

/** CALL-025: the same for an existing user. The server links the account to the new record by email address. */
export const createUserEmployee = endpoint({
  key: 'employees',
  method: 'POST',
  path: '/uaa-service/employees',
  fallback: "Couldn't add this employee. What you typed is still here.",
  request: withNewKey(employeeDraft),
  response: createdEmployeeResponse,
});

/** CALL-109. 409 when `version` is not the current one (FAULT-95). */
export const editEmployee = endpoint({
  key: 'editEmployee',
  method: 'PUT',
  path: '/employee-service/employees/{employeeId}',
  fallback: "Couldn't save this employee. What you typed is still here.",
  request: z.extend(employeeDraft, { version: z.int() }),
  response: employee,
  readBy: employeeById,
  preservesUnknownFields: true,
});

/** CALL-110, EMP-04: returns whether the employee can be deleted, and if not, why. */
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
  response: ignoredBody,
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

/** The result for each requested employee. `message` explains why one was not changed (FAULT-97). */
const changed = results(object({ employeeId: id, changed: flag, message: text }));
export type Changed = z.output<typeof changed>;

/** Maximum number of employees per call. */
export const MAX_EMPLOYEES_PER_CALL = 200;
const employeeIds = z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_EMPLOYEES_PER_CALL));

/** CALL-114, EMP-18. An empty id removes the group; this also applies to divisions and departments. */
export const changePayrollGroup = endpoint({
  key: 'change-payrollgroup',
  method: 'POST',
  path: '/employee-service/employees/change-payrollgroup',
  fallback: "Couldn't change the payroll group.",
  request: z.object({ employeeIds, payrollGroupId: choice }),
  response: changed,
});

/** CALL-115, EMP-19: replaces all classifications. */
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
    z.regex(/^\d*$/, 'A PIN can have only digits'),
    z.minLength(4, 'A PIN must have at least 4 digits'),
    z.maxLength(12, 'A PIN can have at most 12 digits'),
  );

/** CALL-118 */
export const setUpPin = endpoint({
  key: 'set_up_pin',
  method: 'POST',
  path: '/employee-service/employees/{employeeId}/set_up_pin',
  fallback: "Couldn't set up the PIN.",
  request: z.object({ pin: pinRules }),
  response: ignoredBody,
});

/** CALL-119, EMP-23: creates a new code; the previous one stops working. */
export const generateRegistrationCode = endpoint({
  key: 'registrationCode',
  method: 'POST',
  path: '/employee-service/employees/{employeeId}/registration-code',
  fallback: "Couldn't create a registration code.",
  response: object({
    // Nobody can register with an empty code, so it counts as no response.
    code: text.check(z.refine((code) => code.trim() !== '')),
    /** ISO timestamp. */
    expiresAt: timestamp,
  }),
});

/**
 * The columns of the uploaded file, named like the fields of the draft. Groups and supervisors are given by name or
 * number, not by id.
 */
export const importColumns = [
  'employeeNumber',
  'firstName',
  'lastName',
  'email',
  'phone',
  'jobTitle',
  'hiredOn',
  'payrollGroup',
  /** Several are separated by semicolons. */
  'classifications',
  'division',
  'department',
  /** The supervisor's employee number. */
  'supervisorNumber',
  /** `en` or `es`. */
  'language',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** CALL-120, EMP-24: the number identifies an employee. See `importCall`. */
export const importEmployees = importCall({
  key: 'employeeImport',
  path: '/employee-service/employees/import',
  noun: employeeNoun,
});

export const supervisor = object({
  id,
  name: text,
  jobTitle: text,
  /** The next supervisor up, among those listed. */
  supervisorId: optional(id),
  /** Number of direct reports. */
  reports: count,
});
export type Supervisor = z.output<typeof supervisor>;

/** CALL-121, EMP-25: every supervisor. With maintainHierarchy, each follows its own supervisor. */
export const supervisors = endpoint({
  key: 'supervisors',
  method: 'GET',
  path: '/employee-service/supervisors',
  query: ['maintainHierarchy'],
  fallback: "Couldn't load supervisors.",
  response: object({ supervisors: rows(supervisor) }),
});

/** CALL-042, EMP-26: the possible supervisors of an employee: active, not the employee, and not below the employee. */
export const supervisorsForEmployee = endpoint({
  key: 'supervisorsForEmployee',
  method: 'GET',
  path: '/uaa-service/employees/{employeeId}/supervisors',
  query: ['search', ...paging],
  fallback: "Couldn't load supervisors.",
  response: page('supervisors', supervisor),
});

/** The changes of an employee, latest first. Our proposal to the API. */
export const employeeHistory = endpoint({
  key: 'employeeHistory',
  method: 'GET',
  path: '/employee-service/employees/{employeeId}/history',
  query: paging,
  fallback: "Couldn't load the history.",
  response: page('history', changeEvent),
});
