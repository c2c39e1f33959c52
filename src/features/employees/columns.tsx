import type { Employee } from '../../api/employees/contract';
import { StatusBadge } from '../../components/StatusBadge';
import type { Column } from '../../components/table/column';
import { shortDate } from '../../lib/dates';
import { classificationText, fullName, statusLook, statusText } from './employee';

/** A column whose cell is its text. */
const textColumn = (
  column: Omit<Column<Employee>, 'cell'> & { text: (row: Employee) => string },
): Column<Employee> => ({
  ...column,
  cell: column.text,
});

/** A column of what an employee is grouped by, or belongs to. */
const namedColumn = (
  id: 'payrollGroup' | 'division' | 'department' | 'supervisor',
  header: string,
  look: Pick<Column<Employee>, 'roomy' | 'hidden' | 'card'>,
): Column<Employee> =>
  textColumn({ id, header, text: ({ [id]: named }) => named?.name ?? '', sort: id, ...look });

export const employeeColumns: Column<Employee>[] = [
  textColumn({ id: 'name', header: 'Name', text: fullName, sort: 'firstName', card: 'title' }),
  textColumn({
    id: 'number',
    header: 'Number',
    text: ({ employeeNumber }) => employeeNumber,
    sort: 'employeeNumber',
    width: '7rem',
  }),
  textColumn({
    id: 'jobTitle',
    header: 'Job title',
    text: ({ jobTitle }) => jobTitle,
    sort: 'jobTitle',
    card: 'fact',
  }),
  textColumn({
    id: 'classifications',
    header: 'Classification',
    text: classificationText,
    sort: 'classification',
    roomy: true,
  }),
  namedColumn('payrollGroup', 'Payroll group', { roomy: true }),
  // As the import takes them: a name in one piece would have to be split.
  textColumn({ id: 'firstName', header: 'First name', text: ({ firstName }) => firstName, hidden: true }),
  textColumn({ id: 'lastName', header: 'Last name', text: ({ lastName }) => lastName, hidden: true }),
  namedColumn('division', 'Division', { hidden: true }),
  namedColumn('department', 'Department', { hidden: true }),
  namedColumn('supervisor', 'Supervisor', { card: 'fact' }),
  textColumn({ id: 'email', header: 'E-mail', text: ({ email }) => email, sort: 'email', hidden: true }),
  textColumn({ id: 'phone', header: 'Phone', text: ({ phone }) => phone, sort: 'phone', hidden: true }),
  textColumn({
    id: 'hiredOn',
    header: 'Hired',
    text: ({ hiredOn }) => shortDate(hiredOn),
    value: ({ hiredOn }) => hiredOn,
    sort: 'hiredOn',
    hidden: true,
  }),
  {
    id: 'status',
    header: 'Status',
    text: statusText,
    cell: (row) => <StatusBadge {...statusLook(row)} />,
    sort: 'status',
    width: '7rem',
    card: 'fact',
  },
];
