import { addDays } from '../../../lib/dates';
import { slicesIn } from '../groups';
import { decimal, type PayFileFormat, workCells, workHeaders } from './file';
import { ptoByCode } from './payCodes';

const workCodes = [
  ['REG', 'regular'],
  ['OT', 'overtime'],
  ['DT', 'doubleTime'],
] as const;

/**
 * One line per employee, earning code, job, and cost code. Time off has its own pay codes. Lines with hours have no amount, and per diem lines have
 * no hours (TIME-24).
 */
export const paycom: PayFileFormat = {
  type: 'text/csv',
  delimiter: ',',
  head: () => [
    ['Employee code', 'Earning code', 'Hours', 'Amount', ...workHeaders, 'Period begin', 'Period end'],
  ],
  linesOf: (payee, { company, settings, period: { mondays } }) => {
    const [first = '', last = ''] = [mondays[0], mondays.at(-1)];
    const period = [first, addDays(last, 6)];
    return slicesIn(company, payee).flatMap((slice) => {
      const work = [...workCells(slice), ...period];
      const codes: [code: string, hours: number][] = [
        ...workCodes.map(([code, kind]): [string, number] => [code, slice[kind]]),
        // All time off is in one slice.
        ...(slice.pto > 0 ? ptoByCode(payee, settings) : []),
        ['HOL', slice.holiday],
      ];
      const earned = codes.flatMap(([code, hours]) =>
        hours > 0 ? [[payee.employeeNumber, code, decimal(hours), '', ...work]] : [],
      );
      return slice.perDiem > 0
        ? [...earned, [payee.employeeNumber, 'PD', '', decimal(slice.perDiem), ...work]]
        : earned;
    });
  },
};
