import type { Employee } from '../../api/employees/contract';
import type { Column } from '../../components/table/column';
import { classificationText, fullName, statusText } from './employee';
import { StatusBadge } from './StatusBadge';

/** A column whose cell is its text. */
const textColumn = (
  column: Omit<Column<Employee>, 'cell'> & { text: (row: Employee) => string },
): Column<Employee> => ({
  ...column,
  cell: column.text,
});

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
  textColumn({ id: 'classifications', header: 'Classification', text: classificationText, roomy: true }),
  textColumn({
    id: 'payrollGroup',
    header: 'Payroll group',
    text: ({ payrollGroup }) => payrollGroup?.name ?? '',
    roomy: true,
  }),
  textColumn({
    id: 'supervisor',
    header: 'Supervisor',
    text: ({ supervisor }) => supervisor?.name ?? '',
    card: 'fact',
  }),
  {
    id: 'status',
    header: 'Status',
    text: statusText,
    cell: (row) => <StatusBadge employee={row} />,
    sort: 'status',
    width: '7rem',
    card: 'fact',
  },
];
