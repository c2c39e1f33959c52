import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { JobDocSummary } from '../../api/jobDocDashboard/contract';
import { jobDocSummaries, useMarkJobDocsSeen } from '../../api/jobDocDashboard/queries';
import { jobNoun } from '../../api/jobs/contract';
import { notify } from '../../components/feedback/banners';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { List } from '../../components/page/List';
import { PageHeader } from '../../components/page/PageHeader';
import { useListState } from '../../components/page/useListState';
import { StatusBadge } from '../../components/StatusBadge';
import type { Column } from '../../components/table/column';
import { dateTimeColumn, numberColumn, personColumn, textColumn } from '../../components/table/columns';
import { RowButton } from '../../components/table/RowButton';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { firstChoices } from '../../navigation/pickers';
import { useLabel } from '../../session/labels';
import { usePreferences } from '../../session/preferences';

const changedText = ({ changed }: JobDocSummary): string =>
  changed > 0 ? `${formatNumber(changed)} new or changed` : '';

const columns: Column<JobDocSummary>[] = [
  textColumn('name', 'Name', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  textColumn('number', 'Number', ({ number }) => number, { sort: 'number', width: '7rem', card: 'fact' }),
  textColumn('changed', 'Since you last looked', changedText, {
    sort: 'changed',
    value: ({ changed }) => changed,
    cell: (row) => row.changed > 0 && <StatusBadge tone="active" text={changedText(row)} />,
    width: '12rem',
    card: 'fact',
  }),
  numberColumn('documents', 'Documents', ({ documents }) => documents, { width: '7rem', card: 'fact' }),
  numberColumn('photos', 'Photos', ({ photos }) => photos, { width: '6rem', card: 'fact' }),
  numberColumn('notes', 'Notes', ({ notes }) => notes, { width: '6rem', card: 'fact' }),
  numberColumn('sheets', 'Drawings', ({ sheets }) => sheets, { width: '6rem', wideOnly: true }),
  dateTimeColumn('newestAt', 'Newest', ({ newestAt }) => newestAt, { sort: 'newestAt', card: 'fact' }),
  textColumn('customer', 'Customer', ({ customer }) => customer, { hidden: true }),
  textColumn('city', 'City', ({ city }) => city, { hidden: true }),
  personColumn('manager', 'Manager', ({ manager }) => manager, { hidden: true }),
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    card: 'fact',
    text: () => '',
    cell: (job) => job.changed > 0 && <MarkSeen job={job} />,
  },
];

/**
 * SCREEN-JD-DASHBOARD, CALL-164, CALL-179: the open jobs, 30 a page, with what is new in each. A job opens its documents;
 * only the user says what is seen.
 */
export default function JobDocsPage() {
  const label = useLabel();
  const state = useListState({ sort: 'name,asc', size: 30, columns });
  const markSeen = useMarkJobDocsSeen();

  async function markAll() {
    const question = {
      title: 'Mark all jobs as seen?',
      text: 'The numbers of new and changed documents, photos and notes start again from zero. This cannot be undone.',
      confirmLabel: 'Mark as seen',
    };
    if (await confirmAndRun(question, () => markSeen({ jobId: '' })))
      notify({ kind: 'success', text: 'All jobs marked as seen' });
  }

  return (
    <div className="pl-page pl-list">
      <PageHeader
        title={label('Job Docs')}
        context="Choose a job to open its documents."
        actions={
          <button type="button" className="btn btn-secondary" onClick={() => void markAll()}>
            Mark all as seen
          </button>
        }
      />
      <YourJobs />
      <List
        title={label('Job Docs')}
        name="job-docs"
        noun={jobNoun}
        state={state}
        query={({ search, sort, page, size }) => jobDocSummaries({ search, sort, page, size })}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.documents(id)}
        search={{ label: 'Search jobs', placeholder: 'Name, number, city' }}
        empty={{ title: 'No open jobs', text: 'Documents belong to a job. Jobs are added under Settings.' }}
      />
    </div>
  );
}

function MarkSeen({ job: { id, name, seenAt } }: { job: JobDocSummary }) {
  const markSeen = useMarkJobDocsSeen();
  async function mark() {
    await markSeen({ jobId: id });
    notify({
      kind: 'success',
      text: `${name} marked as seen`,
      action: { label: 'Undo', run: () => void markSeen({ jobId: id, at: seenAt }).catch(() => undefined) },
    });
  }
  return (
    <RowButton
      disabledReason={undefined}
      aria-label={`Mark as seen: ${name}`}
      // A banner has reported the reason.
      onClick={() => void mark().catch(() => undefined)}
    >
      Mark as seen
    </RowButton>
  );
}

/** The favorite and recent jobs of this device, one step away. */
function YourJobs() {
  const id = useId();
  const { favoriteJobs, recentJobs } = usePreferences();
  const ids = firstChoices(favoriteJobs, recentJobs).map((job) => job.id);
  const { data } = useQuery({
    ...jobDocSummaries({ ids: ids.join(), sort: 'name,asc', page: 0, size: 100 }),
    enabled: ids.length > 0,
  });
  // In the order of the choices.
  const jobs = ids.flatMap((jobId) => data?.rows.find((job) => job.id === jobId) ?? []);
  if (ids.length === 0 || jobs.length === 0) return null;
  return (
    <section className="pl-stack gap-2" aria-labelledby={id}>
      <h2 id={id} className="h6 m-0">
        Your jobs
      </h2>
      <ul className="pl-plain-list pl-cluster gap-2">
        {jobs.map((job) => (
          <li key={job.id}>
            <Link className="btn btn-secondary" to={paths.documents(job.id)}>
              {job.name} {job.changed > 0 && <StatusBadge tone="active" text={changedText(job)} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
