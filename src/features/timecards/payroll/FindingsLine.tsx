import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { type PayPeriod, payrollQueries } from '../../../api/payroll/queries';
import { Icon } from '../../../components/Icon';
import { countOf } from '../../../lib/countOf';
import { inCheck } from '../check/inTab';
import { findingNoun } from '../check/kinds';

/** What the check has found, and the way there. Nothing while it is not known: the check itself says why. */
export function FindingsLine({ period }: { period: PayPeriod }) {
  const [params] = useSearchParams();
  const { data } = useQuery(payrollQueries.check(period, { page: 0, size: 1 }));
  if (!data) return null;
  return (
    <p className="pl-pay-findings">
      {data.total === 0 ? (
        <span>
          <Icon name="check" /> The check has found nothing.
        </span>
      ) : (
        <Link to={inCheck(params.toString())}>
          <Icon name="exclamation-triangle" /> {countOf(data.total, findingNoun)} to look at before the export
        </Link>
      )}
    </p>
  );
}
