import type { Employee } from '../../api/employees/contract';
import type { Column } from '../../components/table/column';
import {
  dayColumn,
  emailColumn,
  namedColumn,
  personColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { employeeClassifications, employeeNames, employeeStatusBadge } from './employee';

export const employeeListColumns: Column<Employee>[] = [
  personColumn('name', 'Name', employeeNames, { sort: 'firstName', lastNameSort: 'lastName', card: 'title' }),
  textColumn('number', 'Number', (row) => row.employeeNumber, { sort: 'employeeNumber', width: '7rem' }),
  textColumn('jobTitle', 'Job title', ({ jobTitle }) => jobTitle, { sort: 'jobTitle', card: 'fact' }),
  textColumn('classifications', 'Classification', employeeClassifications, {
    sort: 'classification',
    wideOnly: true,
  }),
  namedColumn('payrollGroup', 'Payroll group', (row) => row.payrollGroup, {
    sort: 'payrollGroup',
    wideOnly: true,
  }),
  // Separate columns, as the import expects them; a full name would have to be split.
  textColumn('firstName', 'First name', ({ firstName }) => firstName, { hidden: true }),
  textColumn('lastName', 'Last name', ({ lastName }) => lastName, { hidden: true }),
  namedColumn('division', 'Division', ({ division }) => division, { sort: 'division', hidden: true }),
  namedColumn('department', 'Department', (row) => row.department, { sort: 'department', hidden: true }),
  personColumn('supervisor', 'Supervisor', (row) => row.supervisor, {
    sort: 'supervisor',
    lastNameSort: 'supervisorLastName',
    card: 'fact',
  }),
  emailColumn({ sort: 'email', hidden: true }),
  textColumn('phone', 'Phone', ({ phone }) => phone, { sort: 'phone', hidden: true }),
  dayColumn('hiredOn', 'Hired', ({ hiredOn }) => hiredOn, { sort: 'hiredOn', hidden: true }),
  statusColumn('status', 'Status', employeeStatusBadge, { sort: 'status', card: 'fact' }),
];
