import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { costCodeQueries } from '../../api/costCodes/queries';
import { budgetNoun } from '../../api/jobs/contract';
import { jobQueries, jobResource, useChangeBudget } from '../../api/jobs/queries';
import { mayBeDone } from '../../api/unknownOutcome';
import { CsvImport } from '../../components/import/CsvImport';
import type { ImportKind } from '../../components/import/importKind';
import { PageHeader } from '../../components/page/PageHeader';
import { paths } from '../../lib/paths';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useNewJobVersion } from '../../session/store';
import { budgetFileColumns, checkBudget, planBudgets } from './budgetImport';

const companyCodes = { active: true, sort: 'code,asc', page: 0, size: 'all' } as const;

/** JOB-20: budgets of a job's cost codes from a CSV file, or pasted from a spreadsheet. None is removed. */
export default function BudgetImportPage() {
  const newJobVersion = useNewJobVersion();
  const { jobId = '' } = useParams();
  const { data: job } = useQuery(jobResource(newJobVersion).detail(jobId));
  const { data: budget } = useQuery(jobQueries.budget(newJobVersion, jobId));
  const code = budget?.rows[0]?.code ?? '03-100';
  const client = useQueryClient();
  const change = useChangeBudget(newJobVersion, jobId);
  const back = paths.job(newJobVersion, jobId, 'budget');
  const kind = useMemo(
    (): ImportKind => ({
      noun: budgetNoun,
      columns: budgetFileColumns,
      check: checkBudget,
      key: 'code',
      name: [],
      sample: { code, budgetHours: '320', budgetAmount: '24000.00' },
      batchSize: 1000,
      send: async (rows, { dryRun }) => {
        const [codes, { rows: lines }] = await Promise.all([
          client.fetchQuery(costCodeQueries(newJobVersion).list(companyCodes)),
          client.fetchQuery({ ...jobQueries.budget(newJobVersion, jobId), staleTime: 0 }),
        ]);
        const { results, set } = planBudgets(rows, { codes: codes.rows, lines });
        if (!dryRun && set.length > 0) await change({ set, remove: [] });
        return results;
      },
      remove: (id) => change({ set: [], remove: [id] }),
      signal: bulkDefaults().signal,
      mayBeDone,
    }),
    [newJobVersion, jobId, client, change, code],
  );
  return (
    <div className="pl-page">
      <PageHeader
        title="Import budgets"
        context={`${job ? `${job.name}. ` : ''}Sets budgets by cost code. The other cost codes stay as they are.`}
        back={{ to: back, label: job?.name ?? 'Job' }}
      />
      <CsvImport kind={kind} list={{ to: back, label: 'Open cost codes' }} />
    </div>
  );
}
