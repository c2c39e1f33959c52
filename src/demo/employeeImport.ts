import * as z from 'zod/mini';
import type { GroupKind } from '../api/employeeGroups/contract';
import {
  type Employee,
  employeeDraft,
  type EmployeeDraft,
  type ImportColumn,
} from '../api/employees/contract';
import type { EmployeeLine } from './employeeCsv';
import {
  withDraft,
  blankDraft,
  blankEmployee,
  draftFaults,
  employeeToDraft,
  groupWords,
  type Known,
  faultText,
} from './employeeRules';
import { employeeChanges } from './employeeHistory';

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
};
const texts = ['firstName', 'lastName', 'email', 'phone', 'jobTitle', 'hiredOn'] as const;
const groups = {
  payrollGroup: 'payrollGroupId',
  division: 'divisionId',
  department: 'departmentId',
} as const;

/** The outcome of one line. A refused line has the reasons and no employee. */
export type ImportOutcome =
  | { as: 'new' | 'changed' | 'unchanged'; before: Employee | undefined; after: Employee }
  | { as: 'refused'; messages: string[] };

type ColumnFault = readonly [column: ImportColumn, text: string];

/** Returns the outcome of one line for the employee with its number (EMP-24). */
export function outcomeOf(line: EmployeeLine, known: Known): ImportOutcome {
  const number = line.employeeNumber ?? '';
  if (number === '') return refused([['employeeNumber', 'Number is required: it identifies the employee']]);
  const before = known.roster.withNumber(number);
  const { draft, faults } = draftFrom(
    line,
    before ? employeeToDraft(before) : { ...blankDraft, employeeNumber: number },
    known,
  );
  const read = z.safeParse(employeeDraft, draft);
  if (!read.success)
    faults.push(
      ...read.error.issues.map(({ path: [field], message }): ColumnFault => [
        columnOf[field as keyof EmployeeDraft],
        message,
      ]),
    );
  else
    faults.push(
      ...draftFaults(read.data, known, before).map(([field, text]): ColumnFault => [columnOf[field], text]),
    );
  if (faults.length > 0 || !read.success) return refused(faults);
  const after = withDraft(before ?? { ...blankEmployee, id: `new ${number}` }, read.data, known);
  if (!before) return { as: 'new', before, after };
  return { as: employeeChanges(before, after).length > 0 ? 'changed' : 'unchanged', before, after };
}

const refused = (faults: readonly ColumnFault[]): ImportOutcome => ({
  as: 'refused',
  messages: faults.map(faultText),
});

/** Returns `base` with the values of the line. Missing columns keep the values of `base`. */
function draftFrom(
  line: EmployeeLine,
  base: EmployeeDraft,
  known: Known,
): { draft: EmployeeDraft; faults: ColumnFault[] } {
  const draft = { ...base };
  const faults: ColumnFault[] = [];
  for (const name of texts) draft[name] = line[name] ?? base[name];

  const idOf = (kind: GroupKind, column: ImportColumn, name: string): string => {
    if (name === '') return '';
    const group = known.groups[kind].all().find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!group) faults.push([column, `There is no ${groupWords[kind].one} ${name}`]);
    return group?.id ?? '';
  };
  for (const kind of ['payrollGroup', 'division', 'department'] as const) {
    const name = line[kind];
    if (name !== undefined) draft[groups[kind]] = idOf(kind, kind, name);
  }
  if (line.classifications !== undefined)
    draft.classificationIds = line.classifications
      .split(';')
      .map((name) => idOf('classification', 'classifications', name.trim()))
      .filter((id) => id !== '');
  if (line.supervisorNumber !== undefined) {
    const above = known.roster.withNumber(line.supervisorNumber);
    if (line.supervisorNumber !== '' && !above)
      faults.push(['supervisorNumber', `There is no employee ${line.supervisorNumber}`]);
    draft.supervisorId = above?.id ?? '';
  }
  return { draft, faults };
}
