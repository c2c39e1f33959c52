import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Job, jobNoun, jobStatuses, jobTypeNames } from '../../api/jobs/contract';
import { jobQueries } from '../../api/jobs/queries';
import type { Named } from '../../api/schema';
import { choiceFilter, type Filter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { MoreScreens } from '../../components/page/MoreScreens';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dayColumn,
  namedColumn,
  personColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { formatMoney } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useNewJobVersion } from '../../session/store';
import { jobStatusBadge, jobTypeText } from './job';
import { JobBulk } from './JobBulk';

const columns: Column<Job>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('number', 'Number', ({ number }) => number, { sort: 'number', width: '7rem', card: 'fact' }),
  textColumn('customer', 'Customer', ({ customer }) => customer, { sort: 'customer', wideOnly: true }),
  textColumn('city', 'City', ({ city }) => city, { sort: 'city', card: 'fact' }),
  personColumn('manager', 'Manager', ({ manager }) => manager, { card: 'fact' }),
  textColumn('type', 'Type', jobTypeText, { sort: 'type', hidden: true }),
  namedColumn('rateTable', 'Rate table', ({ rateTable }) => rateTable, { hidden: true }),
  dayColumn('startsOn', 'Start', ({ startsOn }) => startsOn, { sort: 'startsOn', hidden: true }),
  dayColumn('endsOn', 'End', ({ endsOn }) => endsOn, { sort: 'endsOn', hidden: true }),
  textColumn('contractValue', 'Contract value', ({ contractValue }) => formatMoney(contractValue), {
    align: 'end',
    hidden: true,
  }),
  statusColumn('status', 'Status', jobStatusBadge, { sort: 'status', card: 'fact' }),
  // The last one, because it is the first that a narrow window cuts.
  textColumn('tags', 'Tags', ({ tags }) => tags.map(({ name }) => name).join(', '), {
    wideOnly: true,
    wrapped: true,
  }),
];

const byStatus: Filter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'OPEN', label: 'Open' },
    { value: 'CLOSED', label: 'Closed' },
    { value: 'all', label: 'All' },
  ],
  all: 'all',
};
const byType = choiceFilter('jobType', 'Type', jobTypeNames);

/** A filter whose values load from the server. */
const namedFilter = (name: string, label: string, choices: readonly Named[] | undefined): Filter => ({
  name,
  label,
  options: [
    { value: '', label: 'All' },
    ...(choices ?? []).map((one) => ({ value: one.id, label: one.name })),
  ],
  pending: !choices,
});

function useJobFilters(newJobVersion: boolean): Filter[] {
  const tags = useQuery(jobQueries.tags(newJobVersion)).data?.rows;
  const people = useQuery(jobQueries.people(newJobVersion)).data;
  const customers = people?.customers.map(({ name }) => ({ id: name, name }));
  return [
    byStatus,
    namedFilter('managerId', 'Manager', people?.managers),
    namedFilter('customer', 'Customer', customers),
    namedFilter('tagId', 'Tag', tags),
    byType,
  ];
}

const listOptions = {
  sort: 'name,asc',
  columns,
  filters: { status: byStatus, managerId: '', customer: '', tagId: '', jobType: byType },
  size: 30,
} as const;

/** SCREEN-JOBS, JOB-06…08, CALL-164: open jobs by name. */
export default function JobListPage() {
  const newJobVersion = useNewJobVersion();
  const state = useListState(listOptions);
  return (
    <ListPage
      title="Jobs"
      name="jobs"
      noun={jobNoun}
      state={state}
      query={({ filters, ...params }) =>
        jobQueries.list(newJobVersion, {
          ...params,
          ...filters,
          status: jobStatuses.find((one) => one === filters.status),
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.job(newJobVersion, id)}
      search={{ label: 'Search jobs', placeholder: 'Name, number, city, customer' }}
      filters={useJobFilters(newJobVersion)}
      bulk={(selection) => <JobBulk selection={selection} />}
      empty={{ title: 'No jobs yet', text: 'Hours, tickets and documents belong to a job.' }}
      actions={
        <>
          <MoreScreens
            screens={[
              { label: 'Import from CSV', to: paths.importJobs(newJobVersion) },
              { label: 'Import budgets', to: paths.importBudgets(newJobVersion) },
              { label: 'Job settings', to: paths.jobSettings(newJobVersion) },
            ]}
          />
          <Link className="btn btn-primary" to={paths.newJob(newJobVersion)}>
            New job
          </Link>
        </>
      }
    />
  );
}
