import * as z from 'zod/mini';
import type { GroupKind } from '../api/employeeGroups/contract';
import {
  type Employee,
  employeeDraft,
  type EmployeeDraft,
  type ImportColumn,
} from '../api/employees/contract';
import type { Line } from './employeeCsv';
import {
  applied,
  blankDraft,
  blankEmployee,
  draftFaults,
  draftOf,
  groupWords,
  type Known,
  said,
} from './employeeRules';
import { differences } from './employeeHistory';

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
export type Outcome =
  | { as: 'new' | 'changed' | 'unchanged'; before: Employee | undefined; after: Employee }
  | { as: 'refused'; messages: string[] };

type Fault = readonly [column: ImportColumn, text: string];

/** Returns the outcome of one line for the employee with its number (EMP-24). */
export function outcomeOf(line: Line, known: Known): Outcome {
  const number = line.employeeNumber ?? '';
  if (number === '') return refused([['employeeNumber', 'Number is required: it identifies the employee']]);
  const before = known.roster.withNumber(number);
  const { draft, faults } = draftFrom(
    line,
    before ? draftOf(before) : { ...blankDraft, employeeNumber: number },
    known,
  );
  const read = z.safeParse(employeeDraft, draft);
  if (!read.success)
    faults.push(
      ...read.error.issues.map(({ path: [field], message }): Fault => [
        columnOf[field as keyof EmployeeDraft],
        message,
      ]),
    );
  else
    faults.push(
      ...draftFaults(read.data, known, before).map(([field, text]): Fault => [columnOf[field], text]),
    );
  if (faults.length > 0 || !read.success) return refused(faults);
  const after = applied(before ?? { ...blankEmployee, id: `new ${number}` }, read.data, known);
  if (!before) return { as: 'new', before, after };
  return { as: differences(before, after).length > 0 ? 'changed' : 'unchanged', before, after };
}

const refused = (faults: readonly Fault[]): Outcome => ({ as: 'refused', messages: faults.map(said) });

/** Returns `base` with the values of the line. Missing columns keep the values of `base`. */
function draftFrom(line: Line, base: EmployeeDraft, known: Known): { draft: EmployeeDraft; faults: Fault[] } {
  const draft = { ...base };
  const faults: Fault[] = [];
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
