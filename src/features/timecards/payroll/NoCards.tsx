import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Icon } from '../../../components/Icon';
import { paths } from '../../../lib/paths';
import type { ChosenPeriod } from './payPeriod';

/** A period without cards: offers another period, or a link to enter hours. */
export function NoCards({ chosen: { first, period, weeks } }: { chosen: ChosenPeriod }) {
  const these = weeks === 1 ? 'this week' : 'these weeks';
  return (
    <div className="pl-panel">
      <EmptyState
        icon={<Icon name="clock" />}
        title="No time cards in this period"
        text={
          period.payrollGroupId === undefined
            ? `Nothing has been entered for ${these} yet. Choose another week above, or enter the hours.`
            : `Nothing has been entered for this payroll group in ${these}. Choose another week or group above, or enter the hours.`
        }
        action={
          <Link className="btn btn-primary" to={paths.timecardsOf(first)}>
            {weeks === 1 ? 'Time cards of this week' : 'Time cards of the first week'}
          </Link>
        }
      />
    </div>
  );
}
