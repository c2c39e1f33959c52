import { roundHours, totalPaidHours } from '../../../domain/timecards/week';
import { slicesIn } from '../groups';
import { decimal, type PayFileFormat, workCells, workHeaders } from './file';

/** Hours by employee, job, and cost code. The column "Other hours" has time off and holidays (TIME-25). */
export const threeD: PayFileFormat = {
  type: 'text/csv',
  delimiter: ',',
  head: () => [['Employee number', ...workHeaders, 'Regular', 'Overtime', 'Double time', 'Other hours']],
  linesOf: (payee, { company }) =>
    slicesIn(company, payee)
      .filter((slice) => totalPaidHours(slice) > 0)
      .map(({ job, costCode, regular, overtime, doubleTime, pto, holiday }) => [
        payee.employeeNumber,
        ...workCells({ job, costCode }),
        ...[regular, overtime, doubleTime, roundHours(pto + holiday)].map(decimal),
      ]),
};
