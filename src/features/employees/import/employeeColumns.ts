import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { FileColumn } from '../../../components/import/importKind';
import type { KnownNames } from '../../../components/import/knownNames';
import { columnNames, withNames } from '../../../domain/imports/columnNames';
import { languageNames, languages } from '../../../lib/language';
import { foldText } from '../../../lib/searchText';

/** The names of the groups of employees. */
export type GroupNames = Record<GroupKind, KnownNames>;

type Column = FileColumn & { id: string };

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const words = (name: string): string[] => name.split(/[\s,]+/).filter(Boolean);

/**
 * Splits 'Maria Delgado' and 'Delgado, Maria'. For other names the split is ambiguous ('Ana de la Cruz', 'John Smith,
 * Jr.'), so they stay whole and `checkEmployee` asks the user.
 */
function splitName(name: string): { firstName: string; lastName: string } {
  const whole = { firstName: '', lastName: name.trim() };
  const all = words(name);
  if (all.some((word) => SUFFIX.test(word))) return whole;
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim());
  if (first !== undefined) return more.length === 0 ? { firstName: first, lastName: last } : whole;
  return all.length === 2 ? { firstName: all[0] ?? '', lastName: all[1] ?? '' } : whole;
}

/** True if a last name may contain the first name too. */
export const isWholeName = (lastName: string): boolean => words(lastName).length > 1;

/** 'English', 'Español' and their codes as the codes; other texts stay, and are refused. */
const languageOf = (text: string): string =>
  languages.find((one) => [one, foldText(languageNames[one])].includes(foldText(text.trim()))) ??
  (foldText(text.trim()) === 'spanish' ? 'es' : text);

/** EMP-24: the columns of an employee file by the names of CALL-120, with their aliases in other systems. */
export const employeeFileColumns = (groups: GroupNames): Column[] =>
  withNames(columnsOf(groups), columnNames.employees);

const columnsOf = (groups: GroupNames): Column[] => [
  {
    id: 'employeeNumber',
    label: 'Number',
    required: true,
    hint: 'Identifies the employee: an existing number updates that employee.',
  },
  { id: 'firstName', label: 'First name' },
  { id: 'lastName', label: 'Last name' },
  {
    id: 'fullName',
    label: 'Full name',
    hint: '‘Maria Delgado’ and ‘Delgado, Maria’ become first and last name. Split longer names yourself.',
    split: { columnKeys: ['firstName', 'lastName'], splitText: splitName },
  },
  { id: 'email', label: 'Email' },
  { id: 'phone', label: 'Phone' },
  { id: 'jobTitle', label: 'Job title' },
  { id: 'hiredOn', label: 'Hired', isDate: true },
  { id: 'payrollGroup', label: 'Payroll group', normalize: groups.payrollGroup.tidy },
  {
    id: 'classifications',
    label: 'Classifications',
    hint: 'Separate several classifications with semicolons.',
    normalize: groups.classification.tidyMany,
  },
  { id: 'division', label: 'Division', normalize: groups.division.tidy },
  { id: 'department', label: 'Department', normalize: groups.department.tidy },
  {
    id: 'supervisorNumber',
    label: 'Supervisor number',
    hint: 'The supervisor’s employee number. The supervisor can be on another line of this file.',
  },
  { id: 'language', label: 'Language', normalize: languageOf },
];
