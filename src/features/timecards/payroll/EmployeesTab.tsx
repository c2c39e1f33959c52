import { useQuery } from '@tanstack/react-query';
import { groupings } from '../../../api/payroll/contract';
import { payrollQueries } from '../../../api/payroll/queries';
import { NoCards } from './NoCards';
import { PayGroups } from './PayGroups';
import { PayList } from './PayList';
import { usePayListState } from './payListState';
import type { ChosenPeriod } from './payPeriod';

/** TIME-37: what is paid, by employee or by group of them. */
export function EmployeesTab({ chosen }: { chosen: ChosenPeriod }) {
  const state = usePayListState();
  const by = groupings.find((one) => one === state.filters.by);
  const { data: summary } = useQuery(payrollQueries.summary(chosen.period));
  if (summary?.stages.every(({ count }) => count === 0)) return <NoCards chosen={chosen} />;
  return (
    <div className="pl-list-part pl-stack pl-pay-list">
      {by ? (
        <PayGroups key={by} {...{ chosen, by, state }} />
      ) : (
        <PayList {...{ chosen, state }} stages={summary?.stages} />
      )}
    </div>
  );
}
