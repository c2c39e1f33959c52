import { cardLines } from './cardLines';
import { decimal, decimalOrBlank, type PayFileFormat, workCells, workHeaders } from './file';

/** One line for each entry, each time off, and each holiday (TIME-23). */
export const csv: PayFileFormat = {
  type: 'text/csv',
  delimiter: ',',
  head: () => [
    [
      'Employee number',
      'Employee',
      'Payroll group',
      'Supervisor',
      'Week',
      'Date',
      ...workHeaders,
      'Classification',
      'Start',
      'End',
      'Break',
      'Regular',
      'Overtime',
      'Double time',
      'PTO',
      'Holiday',
      'Per diem',
      'Quantity',
      'Stage',
      'Note',
    ],
  ],
  linesOf: (payee, data) =>
    cardLines(payee, data).map(({ week: { monday, row }, line }) => {
      const { record } = line;
      return [
        payee.employeeNumber,
        payee.name,
        payee.payrollGroup?.name ?? '',
        row.supervisor?.name ?? '',
        monday,
        line.date,
        ...workCells(record),
        record?.classification?.name ?? '',
        record?.start ?? '',
        record?.end ?? '',
        record ? String(record.breakMinutes) : '',
        ...[line.regular, line.overtime, line.doubleTime, line.pto, line.holiday, line.perDiem].map(decimal),
        decimalOrBlank(record?.quantity ?? 0),
        row.stage?.name ?? '',
        line.note,
      ];
    }),
};
