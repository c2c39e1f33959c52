import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { costCodeQueries } from '../../api/costCodes/queries';
import { budgetNoun } from '../../api/jobs/contract';
import { jobQueries, jobResource, useChangeBudgets } from '../../api/jobs/queries';
import { mayBeDone } from '../../api/unknownOutcome';
import { CsvImport } from '../../components/import/CsvImport';
import type { ImportKind } from '../../components/import/importKind';
import { PageHeader } from '../../components/page/PageHeader';
import { knownLayouts } from '../../domain/imports/columnNames';
import { paths } from '../../lib/paths';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useNewJobVersion } from '../../session/store';
import { budgetFileColumns, budgetKey, checkBudget, importBudgets, removeBudget } from './budgetImport';

const companyCodes = { active: true, sort: 'code,asc', page: 0, size: 'all' } as const;
const everyJob = { sort: 'number,asc', page: 0, size: 'all' } as const;

/** JOB-20: imports or pastes budgets of the job in the address, or of those that lines name. None is removed. */
export default function BudgetImportPage() {
  const newJobVersion = useNewJobVersion();
  const { jobId } = useParams();
  const ofOneJob = jobId !== undefined;
  const { data: job } = useQuery({ ...jobResource(newJobVersion).detail(jobId ?? ''), enabled: ofOneJob });
  const { data: budget } = useQuery({ ...jobQueries.budget(newJobVersion, jobId ?? ''), enabled: ofOneJob });
  const code = budget?.rows[0]?.code ?? '03-100';
  const client = useQueryClient();
  const change = useChangeBudgets(newJobVersion);
  const number = job?.number ?? '';
  const kind = useMemo(
    (): ImportKind => ({
      noun: budgetNoun,
      columns: budgetFileColumns(ofOneJob),
      layouts: knownLayouts.budgets,
      check: checkBudget(ofOneJob),
      key: 'code',
      identify: budgetKey,
      name: ofOneJob ? [] : ['job'],
      sample: { job: number || '26-0201', code, budgetHours: '320', budgetAmount: '24000.00' },
      batchSize: 1000,
      send: (rows, options) =>
        importBudgets(
          rows,
          options,
          {
            codes: async () =>
              (await client.fetchQuery(costCodeQueries(newJobVersion).list(companyCodes))).rows,
            jobs: async () => (await client.fetchQuery(jobQueries.list(newJobVersion, everyJob))).rows,
            lines: async (id) =>
              (await client.fetchQuery({ ...jobQueries.budget(newJobVersion, id), staleTime: 0 })).rows,
            change,
          },
          jobId === undefined ? undefined : { id: jobId, number, status: 'OPEN' },
        ),
      remove: (id) => removeBudget(id, { change }),
      signal: bulkDefaults().signal,
      mayBeDone,
    }),
    [newJobVersion, ofOneJob, jobId, number, client, change, code],
  );
  const back = ofOneJob
    ? { to: paths.job(newJobVersion, jobId, 'budget'), label: job?.name ?? 'Job' }
    : { to: paths.jobs(newJobVersion), label: 'Jobs' };
  return (
    <div className="pl-page">
      <PageHeader
        title="Import budgets"
        context={
          ofOneJob
            ? `${job ? `${job.name}. ` : ''}Sets budgets by cost code. The other cost codes stay as they are.`
            : 'Sets budgets of open jobs by job number and cost code. The other cost codes stay as they are.'
        }
        back={back}
      />
      <CsvImport kind={kind} list={{ to: back.to, label: ofOneJob ? 'Open cost codes' : 'Open jobs' }} />
    </div>
  );
}
