import { roundHours, totalPaidHours } from '../../../api/timecards/week';
import { slicesIn } from '../groups';
import { decimal, type Format } from './file';

/** TIME-25: hours by employee, job and cost code; the others are time off and holidays. */
export const threeD: Format = {
  type: 'text/csv',
  delimiter: ',',
  head: () => [['Employee number', 'Job', 'Cost code', 'Regular', 'Overtime', 'Double time', 'Other hours']],
  linesOf: (payee, { company }) =>
    slicesIn(company, payee)
      .filter((slice) => totalPaidHours(slice) > 0)
      .map(({ job, costCode, regular, overtime, doubleTime, pto, holiday }) => [
        payee.employeeNumber,
        job?.name ?? '',
        costCode?.name ?? '',
        ...[regular, overtime, doubleTime, roundHours(pto + holiday)].map(decimal),
      ]),
};
