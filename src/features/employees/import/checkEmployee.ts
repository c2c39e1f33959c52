import type { GroupKind } from '../../../api/employeeGroups/contract';
import { employeeDraft, type EmployeeDraft, type ImportColumn } from '../../../api/employees/contract';
import type { Cells, LineProblems } from '../../../components/import/importKind';
import { unknownText } from '../../../components/import/knownNames';
import { schemaProblems } from '../../../components/import/schemaProblems';
import { type GroupNames, isWholeName } from './employeeColumns';

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
  language: 'en',
};

const groupColumns: [ImportColumn, GroupKind, string][] = [
  ['payrollGroup', 'payrollGroup', 'payroll group'],
  ['classifications', 'classification', 'classification'],
  ['division', 'division', 'division'],
  ['department', 'department', 'department'],
];

/** Returns the problems of a line by column: the contract's rules, and names that must exist. */
export const checkEmployee =
  (groups: GroupNames) =>
  (cells: Cells): LineProblems => {
    const problems: Record<string, string> = {
      ...schemaProblems(employeeDraft, { ...placeholderDraft, ...cells }),
    };
    if (cells.employeeNumber === '')
      problems.employeeNumber = 'Number is required: it identifies the employee';
    if (cells.firstName?.trim() === '' && isWholeName(cells.lastName ?? ''))
      problems.firstName = 'Enter first and last name in separate cells';
    for (const [column, kind, what] of groupColumns) {
      const unknown = groups[kind].unknown(cells[column] ?? '');
      if (unknown.length > 0) problems[column] = unknownText(what, unknown);
    }
    if (cells.supervisorNumber && cells.supervisorNumber === cells.employeeNumber)
      problems.supervisorNumber = 'Employees cannot supervise themselves';
    return problems;
  };
