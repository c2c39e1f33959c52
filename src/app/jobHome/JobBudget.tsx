import { useQuery } from '@tanstack/react-query';
import type { JobDetail } from '../../api/jobs/contract';
import { jobQueries, useChangeBudget } from '../../api/jobs/queries';
import { paths } from '../../lib/paths';
import { useNewJobVersion } from '../../session/store';
import { budgetTotals, isOverBudget, usedText } from '../../features/jobs/budget';
import { BudgetList } from '../../features/jobs/BudgetList';

/** The cost codes of a job, with the hours that are used of each budget (JOB-20, CALL-176). */
export function JobBudget({ job: { id, name } }: { job: JobDetail }) {
  const newJobVersion = useNewJobVersion();
  const change = useChangeBudget(newJobVersion, id);
  const query = jobQueries.budget(newJobVersion, id);
  const { data } = useQuery(query);
  const over = data?.rows.filter(isOverBudget).length ?? 0;
  return (
    <>
      {data && data.rows.length > 0 && (
        <p>
          {usedText(budgetTotals(data.rows)) || 'No budget and no hours yet'}
          {over > 0 && `. ${over} of ${data.rows.length} cost codes are over their budget.`}
        </p>
      )}
      <BudgetList
        name={name}
        query={query}
        change={change}
        withHours
        importTo={paths.importBudgets(newJobVersion, id)}
      />
    </>
  );
}
