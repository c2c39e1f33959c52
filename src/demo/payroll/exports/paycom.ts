import { addDays } from '../../../lib/dates';
import { slicesIn } from '../groups';
import { decimal, type PayFileFormat } from './file';

const codes = [
  ['REG', 'regular'],
  ['OT', 'overtime'],
  ['DT', 'doubleTime'],
  ['PTO', 'pto'],
  ['HOL', 'holiday'],
] as const;

/**
 * One line per employee, earning code, job, and cost code. Lines with hours have no amount, and per diem lines have
 * no hours (TIME-24).
 */
export const paycom: PayFileFormat = {
  type: 'text/csv',
  delimiter: ',',
  head: () => [
    ['Employee code', 'Earning code', 'Hours', 'Amount', 'Job', 'Cost code', 'Period begin', 'Period end'],
  ],
  linesOf: (payee, { company, period: { mondays } }) => {
    const [first = '', last = ''] = [mondays[0], mondays.at(-1)];
    const period = [first, addDays(last, 6)];
    return slicesIn(company, payee).flatMap((slice) => {
      const work = [slice.job?.name ?? '', slice.costCode?.name ?? '', ...period];
      const earned = codes.flatMap(([code, kind]) =>
        slice[kind] > 0 ? [[payee.employeeNumber, code, decimal(slice[kind]), '', ...work]] : [],
      );
      return slice.perDiem > 0
        ? [...earned, [payee.employeeNumber, 'PD', '', decimal(slice.perDiem), ...work]]
        : earned;
    });
  },
};
