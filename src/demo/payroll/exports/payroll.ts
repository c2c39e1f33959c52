import { decimal, type PayFileFormat } from './file';
import { ptoByCode, ptoCodes } from './payCodes';

/**
 * One line for each employee with a time card, or a paid holiday without one, with a column for each pay code of time off
 * (TIME-26).
 */
export const payroll: PayFileFormat = {
  type: 'text/csv',
  delimiter: ',',
  head: ({ settings }) => [
    [
      'Employee number',
      'Employee',
      'Payroll group',
      'Supervisor',
      'Regular',
      'Overtime',
      'Double time',
      ...ptoCodes(settings),
      'Holiday',
      'Total',
      'Per diem',
    ],
  ],
  linesOf(payee, { settings }) {
    const { cards, employeeNumber, name, payrollGroup, supervisor, ...pay } = payee;
    const pto = ptoByCode(payee, settings).map(([, hours]) => hours);
    return cards.length === 0 && pay.total === 0
      ? []
      : [
          [
            employeeNumber,
            name,
            payrollGroup?.name ?? '',
            supervisor?.name ?? '',
            ...[pay.regular, pay.overtime, pay.doubleTime, ...pto, pay.holiday].map(decimal),
            decimal(pay.total),
            decimal(pay.perDiem),
          ],
        ];
  },
};
