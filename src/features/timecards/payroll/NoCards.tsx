import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Icon } from '../../../components/Icon';
import { paths } from '../../../lib/paths';
import type { ChosenPeriod } from './payPeriod';

/** A period without a card: whoever is here wants another one, or has hours to enter. */
export const NoCards = ({ chosen: { first, period } }: { chosen: ChosenPeriod }) => (
  <div className="pl-panel">
    <EmptyState
      icon={<Icon name="clock" />}
      title="No time cards in this period"
      text={
        period.payrollGroupId === undefined
          ? 'Nothing has been entered for these weeks yet. Choose another week above, or enter the hours.'
          : 'Nothing has been entered for this payroll group in these weeks. Choose another week or group above, or enter the hours.'
      }
      action={
        <Link className="btn btn-primary" to={paths.timecardsOf(first)}>
          Time cards of this week
        </Link>
      }
    />
  </div>
);
