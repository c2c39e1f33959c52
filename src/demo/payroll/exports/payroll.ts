import { decimal, type PayFileFormat } from './file';

/** One line for each employee with a time card (TIME-26). */
export const payroll: PayFileFormat = {
  type: 'text/csv',
  delimiter: ',',
  head: () => [
    [
      'Employee number',
      'Employee',
      'Payroll group',
      'Supervisor',
      'Regular',
      'Overtime',
      'Double time',
      'PTO',
      'Holiday',
      'Total',
      'Per diem',
    ],
  ],
  linesOf: ({ cards, employeeNumber, name, payrollGroup, supervisor, ...pay }) =>
    cards.length === 0
      ? []
      : [
          [
            employeeNumber,
            name,
            payrollGroup?.name ?? '',
            supervisor?.name ?? '',
            ...[pay.regular, pay.overtime, pay.doubleTime, pay.pto, pay.holiday].map(decimal),
            decimal(pay.total),
            decimal(pay.perDiem),
          ],
        ],
};
