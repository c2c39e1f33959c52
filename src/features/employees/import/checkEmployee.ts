import type { GroupKind } from '../../../api/employeeGroups/contract';
import { employeeDraft, type EmployeeDraft, type ImportColumn } from '../../../api/employees/contract';
import type { Cells, LineProblems } from '../../../components/import/importKind';
import { schemaProblems } from '../../../components/import/schemaProblems';
import { isWholeName } from './employeeColumns';
import type { GroupNames } from './groupNames';

/** Values of the employee that a line does not contain. */
const placeholderDraft: EmployeeDraft = {
  employeeNumber: '1',
  firstName: 'A',
  lastName: 'A',
  email: '',
  phone: '',
  jobTitle: '',
  hiredOn: '',
  payrollGroupId: '',
  classificationIds: [],
  divisionId: '',
  departmentId: '',
  supervisorId: '',
};

const groupColumns: [ImportColumn, GroupKind, string][] = [
  ['payrollGroup', 'payrollGroup', 'payroll group'],
  ['classifications', 'classification', 'classification'],
  ['division', 'division', 'division'],
  ['department', 'department', 'department'],
];

const unknownText = (what: string, names: readonly string[]): string =>
  `There is no ${what} ${names.map((name) => `‘${name}’`).join(', ')}`;

/** Returns the problems of a line by column: the contract's rules, and names that must exist. */
export const checkEmployee =
  (groups: GroupNames) =>
  (cells: Cells): LineProblems => {
    const problems: Record<string, string> = {};
    const addProblem = (column: string, text: string) => (problems[column] ??= text);
    if (cells.employeeNumber === '')
      addProblem('employeeNumber', 'Number is required: it identifies the employee');
    if (cells.firstName?.trim() === '' && isWholeName(cells.lastName ?? ''))
      addProblem('firstName', 'Enter first and last name in separate cells');
    const read = schemaProblems(employeeDraft, { ...placeholderDraft, ...cells });
    for (const [column, text] of Object.entries(read)) addProblem(column, text);
    for (const [column, kind, what] of groupColumns) {
      const unknown = groups[kind].unknown(cells[column] ?? '');
      if (unknown.length > 0) addProblem(column, unknownText(what, unknown));
    }
    if (cells.supervisorNumber && cells.supervisorNumber === cells.employeeNumber)
      addProblem('supervisorNumber', 'Employees cannot supervise themselves');
    return problems;
  };
