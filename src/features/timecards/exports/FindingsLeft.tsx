import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { payrollQueries } from '../../../api/payroll/queries';
import { Icon } from '../../../components/Icon';
import { countOf } from '../../../lib/countOf';
import { inCheck } from '../check/inTab';
import { findingNoun } from '../check/kinds';
import type { ChosenPeriod } from '../payroll/payPeriod';

/** What the check has found does not stop an export; whoever makes one should know of it. */
export function FindingsLeft({ chosen }: { chosen: ChosenPeriod }) {
  const { search } = useLocation();
  const { data } = useQuery({
    ...payrollQueries.check(chosen.period, { page: 0, size: 1 }),
    refetchOnMount: 'always',
  });
  if (!data || data.total === 0) return null;
  return (
    <p className="alert alert-warning pl-findings-left">
      <Icon name="exclamation-triangle" />
      <span>
        The check has {countOf(data.total, findingNoun)} left in this period.{' '}
        <Link to={inCheck(search)}>See what they are</Link>
      </span>
    </p>
  );
}
