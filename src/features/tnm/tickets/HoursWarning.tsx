import type { HoursExcess } from '../../../api/tickets/rules';
import { formatHundredths } from '../../../lib/number';

const hours = (value: number) => `${formatHundredths(value)} h`;

/** People with more hours on tickets than on their time cards. */
export const HoursWarning = ({ excesses }: { excesses: readonly HoursExcess[] }) =>
  excesses.length > 0 && (
    <div className="alert alert-warning pl-wide m-0">
      <strong>More hours than on the time cards</strong>
      <ul className="m-0">
        {excesses.map(({ employeeId, name, here, elsewhere, worked }) => (
          <li key={employeeId}>
            {name}: {hours(here)} here
            {elsewhere > 0 && `, ${hours(elsewhere)} on other tickets`}, {hours(worked)} on the time card of
            this job and day
          </li>
        ))}
      </ul>
    </div>
  );
