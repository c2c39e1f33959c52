import * as z from 'zod/mini';
import type { GroupKind } from '../../api/employeeGroups/contract';
import {
  type Employee,
  employeeDraft,
  type EmployeeDraft,
  importColumns,
  type ImportColumn,
} from '../../api/employees/contract';
import type { Named } from '../../api/schema';
import { nameLookup } from '../../lib/searchText';
import type { Company } from '../company';
import type { ImportLine } from '../csvImport';
import {
  withDraft,
  blankDraft,
  blankEmployee,
  draftErrors,
  employeeToDraft,
  groupNouns,
  type ValidationContext,
  draftErrorText,
} from './employeeRules';
import { employeeChanges } from './employeeHistory';
import type { Language } from '../../lib/language';
import { Roster } from './roster';

/** The column of the file for each field of the draft. */
const columnOf: Record<keyof EmployeeDraft, ImportColumn> = {
  employeeNumber: 'employeeNumber',
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  jobTitle: 'jobTitle',
  hiredOn: 'hiredOn',
  payrollGroupId: 'payrollGroup',
  classificationIds: 'classifications',
  divisionId: 'division',
  departmentId: 'department',
  supervisorId: 'supervisorNumber',
  language: 'language',
};
const textFields = ['firstName', 'lastName', 'email', 'phone', 'jobTitle', 'hiredOn'] as const;
const groupFields = {
  payrollGroup: 'payrollGroupId',
  division: 'divisionId',
  department: 'departmentId',
} as const;

type EmployeeLine = ImportLine<ImportColumn>;

/** The outcome of one line. A refused line has the reasons and no employee. */
export type ImportOutcome =
  | { kind: 'new' | 'changed' | 'unchanged'; before: Employee | undefined; after: Employee }
  | { kind: 'refused'; messages: string[] };

type ColumnError = readonly [column: ImportColumn, text: string];

/** What all lines of an import share. */
interface ImportContext extends ValidationContext {
  groupsNamed: Record<GroupKind, (name: string) => readonly Named[]>;
}

/** Reads the names of groups once, which no line of an import changes. */
export function importContext({ employees, groups }: Pick<Company, 'employees' | 'groups'>): ImportContext {
  const named = (kind: GroupKind) => nameLookup(groups[kind].all(), ({ name }) => name);
  return {
    roster: new Roster(employees.all()),
    groups,
    groupsNamed: {
      payrollGroup: named('payrollGroup'),
      classification: named('classification'),
      division: named('division'),
      department: named('department'),
    },
  };
}

/** Returns the outcome of one line for the employee with its number (EMP-24). */
export function outcomeOf(line: EmployeeLine, context: ImportContext): ImportOutcome {
  const number = line.employeeNumber ?? '';
  if (number === '') return refused([['employeeNumber', 'Number is required: it identifies the employee']]);
  const before = context.roster.withNumber(number);
  const { draft, errors } = draftFrom(
    line,
    before ? employeeToDraft(before) : { ...blankDraft, employeeNumber: number },
    context,
  );
  const read = z.safeParse(employeeDraft, draft);
  if (!read.success)
    errors.push(
      ...read.error.issues.map(({ path: [field], message }): ColumnError => [
        columnOf[field as keyof EmployeeDraft],
        message,
      ]),
    );
  else
    errors.push(
      ...draftErrors(read.data, context, before).map(([field, text]): ColumnError => [columnOf[field], text]),
    );
  if (errors.length > 0 || !read.success) return refused(errors);
  const after = withDraft(before ?? { ...blankEmployee, id: `new ${number}` }, read.data, context);
  if (!before) return { kind: 'new', before, after };
  return { kind: employeeChanges(before, after).length > 0 ? 'changed' : 'unchanged', before, after };
}

/** Returns the employee's values in these columns, as a file has them. */
export function cellsOf(
  employee: Employee,
  columns: readonly string[],
  roster: ValidationContext['roster'],
): Record<string, string> {
  const cells: Record<ImportColumn, string> = {
    ...employee,
    payrollGroup: employee.payrollGroup?.name ?? '',
    classifications: employee.classifications.map(({ name }) => name).join('; '),
    division: employee.division?.name ?? '',
    department: employee.department?.name ?? '',
    supervisorNumber: roster.get(employee.supervisor?.id ?? '')?.employeeNumber ?? '',
  };
  return Object.fromEntries(
    importColumns.filter((column) => columns.includes(column)).map((column) => [column, cells[column]]),
  );
}

const refused = (errors: readonly ColumnError[]): ImportOutcome => ({
  kind: 'refused',
  messages: errors.map(draftErrorText),
});

/** Returns `base` with the values of the line. Missing columns keep the values of `base`. */
function draftFrom(
  line: EmployeeLine,
  base: EmployeeDraft,
  context: ImportContext,
): { draft: EmployeeDraft; errors: ColumnError[] } {
  const draft = { ...base };
  const errors: ColumnError[] = [];
  for (const name of textFields) draft[name] = line[name] ?? base[name];
  // An unknown language is refused by the schema.
  draft.language = (line.language ?? base.language) as Language;

  const idOf = (kind: GroupKind, column: ImportColumn, name: string): string => {
    if (name === '') return '';
    const [group, another] = context.groupsNamed[kind](name);
    if (group && !another) return group.id;
    const { one, many } = groupNouns[kind];
    errors.push([column, group ? `Several ${many} could be ${name}` : `There is no ${one} ${name}`]);
    return '';
  };
  for (const kind of ['payrollGroup', 'division', 'department'] as const) {
    const name = line[kind];
    if (name !== undefined) draft[groupFields[kind]] = idOf(kind, kind, name);
  }
  if (line.classifications !== undefined)
    draft.classificationIds = line.classifications
      .split(';')
      .map((name) => idOf('classification', 'classifications', name.trim()))
      .filter((id) => id !== '');
  if (line.supervisorNumber !== undefined) {
    const supervisor = context.roster.withNumber(line.supervisorNumber);
    if (line.supervisorNumber !== '' && !supervisor)
      errors.push(['supervisorNumber', `There is no employee ${line.supervisorNumber}`]);
    draft.supervisorId = supervisor?.id ?? '';
  }
  return { draft, errors };
}
