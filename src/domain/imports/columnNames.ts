/**
 * The names that other systems give the columns of their files, and files that can be told by them. The sources are in
 * docs/imports.md. Case, spaces and punctuation do not count, and '#' is 'number'.
 */

type ColumnNames = Readonly<Record<string, readonly string[]>>;

// prettier-ignore
const jobs = {
  number: [
    'job number', 'project number', 'job no', 'project no', 'job id', 'project id', 'job code', 'project code', 'no', 'job',
  ],
  name: ['job name', 'project name', 'project', 'job', 'job title', 'job description', 'description'],
  customerJob: ['customer job', 'customer full name', 'full name'],
  type: ['job type'],
  customer: ['client', 'owner', 'customer name', 'client name', 'customer company', 'company'],
  street: [
    'address', 'address 1', 'address line 1', 'street address', 'job address', 'project address', 'site address',
  ],
  city: ['town'],
  state: ['state code', 'province', 'state/province', 'state/region'],
  zip: ['zip', 'postal code', 'postcode', 'zip/postal code', 'postal/zip code'],
  startsOn: [
    'start date', 'actual start date', 'begin', 'begin date', 'starts on', 'project start date', 'job start date',
    'estimated start date', 'projected start date',
  ],
  endsOn: [
    'end date', 'finish', 'finish date', 'completion date', 'project end date', 'project finish date', 'job end date',
    'estimated completion date', 'estimated finish date', 'projected finish date', 'projected completion date',
    'due date',
  ],
  note: ['notes', 'comment', 'comments', 'memo', 'project description', 'description'],
  contractValue: [
    'contract amount', 'contract sum', 'contract price', 'original contract', 'original contract amount', 'total value',
    'project value', 'job value', 'value',
  ],
  manager: ['project manager', 'pm', 'job manager', 'manager name', 'project manager name'],
  tags: ['tag', 'labels', 'job tags', 'project tags'],
  rateTable: ['rate sheet', 'rate schedule', 'pay rates', 'wage table'],
  template: ['job template', 'project template'],
} as const satisfies ColumnNames;

// prettier-ignore
const employees = {
  employeeNumber: [
    'employee number', 'employee no', 'employee id', 'employee code', 'emp number', 'emp no', 'emp id', 'personnel number',
    'payroll id', 'badge number', 'badge', 'no', 'id',
  ],
  firstName: ['given name', 'forename', 'first'],
  lastName: ['surname', 'family name', 'last'],
  fullName: [
    'name', 'employee name', 'employee full name', 'employee', 'worker name', 'worker', 'display name', 'last, first',
    'last name, first name',
  ],
  email: ['email address', 'mail', 'main email', 'work email'],
  phone: [
    'phone number', 'mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'cell number', 'telephone',
    'main phone', 'phone 1',
  ],
  jobTitle: ['title', 'position', 'job', 'occupation'],
  hiredOn: ['hired on', 'hire date', 'date hired', 'date of hire', 'original hire date', 'start date'],
  payrollGroup: ['pay group', 'payroll'],
  classifications: ['classification', 'job classification', 'labor class', 'class', 'trade', 'trades'],
  department: ['dept'],
  supervisorNumber: [
    'supervisor no', 'supervisor id', 'manager number', 'manager no', 'manager id', 'reports to number', 'reports to id',
  ],
  language: ['idioma', 'signs in'],
} as const satisfies ColumnNames;

// prettier-ignore
const costCodes = {
  code: [
    'cost code', 'cost code number', 'cost code id', 'number', 'no', 'phase code', 'phase', 'task code', 'item number', 'item',
  ],
  name: [
    'cost code name', 'cost code description', 'description', 'title', 'task name', 'task', 'item name',
    'item description',
  ],
  codeAndName: ['code and name', 'code and description', 'cost code and description', 'cost code and name'],
  unit: ['uom', 'unit of measure', 'unit of measurement', 'u/m', 'units'],
  type: ['cost type', 'category', 'class'],
  active: ['status', 'enabled', 'in use'],
} as const satisfies ColumnNames;

// prettier-ignore
const budgets = {
  job: [
    'project number', 'job no', 'project no', 'job id', 'project id', 'job code', 'project code', 'job', 'project',
  ],
  code: ['code', 'cost code number', 'budget code', 'phase code', 'phase', 'item', 'number', 'no'],
  budgetHours: [
    'hours', 'labor hours', 'budgeted hours', 'budgeted labor hours', 'estimated hours', 'estimated labor hours',
    'man hours', 'est hours',
  ],
  budgetAmount: [
    'amount', 'budget', 'budgeted amount', 'budgeted cost', 'cost', 'original budget', 'original budget amount',
    'revised budget', 'estimated cost', 'estimate',
  ],
} as const satisfies ColumnNames;

// prettier-ignore
const hours = {
  employeeNumber: [
    'employee no',
    'employee id',
    'emp id',
    'emp no',
    'worker id',
    'payroll id',
    'badge',
    'personnel number',
  ],
  employeeName: ['employee', 'name', 'full name', 'worker', 'worker name', 'member', 'team member', 'user'],
  firstName: ['fname', 'employee first name', 'given name', 'first'],
  lastName: ['lname', 'employee last name', 'surname', 'last'],
  date: ['work date', 'local date', 'day', 'entry date', 'timesheet date', 'date worked'],
  job: [
    'job number',
    'job no',
    'project number',
    'project no',
    'project',
    'job name',
    'project name',
    'job code',
    'jobcode',
    'jobcode 1',
    'customer job',
  ],
  costCode: ['cost code number', 'phase', 'phase code', 'task', 'task code', 'jobcode 2', 'service item'],
  hours: ['total hours', 'total', 'total time', 'duration', 'hours worked', 'time', 'qty hours'],
  regularHours: ['regular', 'reg', 'reg hours', 'rt', 'rt hours', 'st', 'st hours', 'straight time'],
  overtimeHours: ['overtime', 'ot', 'ot hours'],
  doubleTimeHours: ['double time', 'doubletime', 'dt', 'dt hours'],
  start: ['start time', 'clock in', 'time in', 'in', 'local start time', 'started'],
  end: ['end time', 'stop time', 'clock out', 'time out', 'out', 'local end time', 'finish', 'stop'],
  breakMinutes: ['break', 'breaks', 'break time', 'break minutes', 'lunch', 'lunch time', 'meal break'],
  payType: ['time type', 'type', 'pay code', 'earning code', 'hours type'],
  classification: ['class', 'trade', 'work class'],
  note: ['notes', 'description', 'comment', 'comments', 'memo'],
} as const satisfies ColumnNames;

export const columnNames = { jobs, employees, costCodes, budgets, hours };

/** Returns the columns with their names in other systems. */
export const withNames = <Column extends { id: string }>(columns: readonly Column[], names: ColumnNames) =>
  columns.map((column) => ({ ...column, aliases: names[column.id] }));

/** A file of another system, told by columns of which all are in it. */
export interface KnownLayout {
  /** 'ClockShark employees' */
  name: string;
  headers: readonly string[];
}

/** Files whose column names were found in public help pages. Their order is that in which they are tried. */
export const knownLayouts = {
  employees: [
    { name: 'ClockShark employees', headers: ['First Name', 'Last Name', 'Kiosk PIN', 'Base Pay Rate'] },
    {
      name: 'Raken employees',
      headers: ['First name', 'Last name', 'Employee ID', 'Classification', 'Role'],
    },
    { name: 'QuickBooks Desktop employees', headers: ['!EMP', 'NAME', 'INIT'] },
  ],
  jobs: [
    { name: 'Procore projects', headers: ['Project Number', 'Completion Date', 'Total Value'] },
    { name: 'QuickBooks Desktop customers and jobs', headers: ['!CUST', 'NAME', 'BADDR1'] },
  ],
  budgets: [{ name: 'Procore budgets', headers: ['Cost Code', 'Cost Type', 'Manual Calculation'] }],
} as const satisfies Readonly<Record<string, readonly KnownLayout[]>>;
