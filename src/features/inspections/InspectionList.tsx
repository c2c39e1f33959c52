import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Inspection, inspectionNoun } from '../../api/inspections/contract';
import { inspections } from '../../api/inspections/queries';
import { jobResource } from '../../api/jobs/queries';
import { choiceFilter, type Filter, linkedFilter, sentValue } from '../../components/page/filter';
import { List } from '../../components/page/List';
import { PageHeader } from '../../components/page/PageHeader';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  namedColumn,
  personColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { scheduleText } from '../../domain/schedules/occurrences';
import { formatShortDate, parseDate, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useNewJobVersion } from '../../session/store';
import { InspectionFigures } from './InspectionFigures';
import { type InspectionKind, inspectionBadge, latenessText, scoreText } from './inspection';

const columns: Column<Inspection>[] = [
  textColumn('name', 'Form', ({ name }) => name || '—', { card: 'title' }),
  numberedColumn('job', 'Job', ({ job }) => job, { card: 'fact' }),
  personColumn('assignee', 'Assigned to', ({ assignee }) => assignee, { card: 'fact' }),
  namedColumn('item', 'Item', ({ item }) => item, { card: 'fact', wideOnly: true }),
  textColumn('organization', 'Organization', ({ organization }) => organization, { wideOnly: true }),
  dayColumn('dueDate', 'Due', ({ dueDate }) => dueDate, {
    sort: 'dueDate',
    card: 'fact',
    cell: ({ dueDate, repeats }) => (repeats === 'BEFORE_USE' ? 'Before use' : formatShortDate(dueDate)),
    alsoInFile: { header: 'Late', text: (inspection) => latenessText(inspection, today()) },
  }),
  textColumn('score', 'Score', scoreText, { sort: 'score', width: '6rem', card: 'fact' }),
  textColumn('failed', 'Failed', ({ submittedAt, failed }) => (submittedAt === '' ? '' : String(failed)), {
    width: '6rem',
    card: 'fact',
  }),
  dateTimeColumn('submittedAt', 'Submitted', ({ submittedAt }) => submittedAt, {
    sort: 'submittedAt',
    hidden: true,
  }),
  personColumn('submittedBy', 'Submitted by', ({ submittedBy }) => submittedBy, { hidden: true }),
  textColumn('repeats', 'Repeats', scheduleText, { hidden: true }),
  statusColumn('status', 'Status', (inspection) => inspectionBadge(inspection, today()), {
    sort: 'status',
    width: '9rem',
    card: 'fact',
  }),
];

/** What is to be done comes first. */
const byStatus: Filter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'Scheduled' },
    { value: 'LATE', label: 'Late' },
    { value: 'MISSED', label: 'Missed' },
    { value: 'SUBMITTED', label: 'Submitted' },
    { value: 'REVIEWED', label: 'Reviewed' },
    { value: 'DONE', label: 'Done' },
    { value: 'PASSED', label: 'Done without failures' },
    { value: 'FAILED', label: 'Done with failures' },
    { value: 'EXCUSED', label: 'Excused' },
    { value: 'all', label: 'All' },
  ],
  all: 'all',
  sent: { '': 'SCHEDULED' },
};

const byPerson = choiceFilter('mine', 'People', { true: 'Assigned to me' });
const byFrom = { name: 'from', label: 'From', day: true } as const;
const byTo = { name: 'to', label: 'To', day: true } as const;

const listOptions = {
  sort: 'dueDate,asc',
  columns,
  filters: { status: byStatus, mine: byPerson, from: '', to: '', jobId: '', organization: '' },
};

/** The filters that the dashboards link to, if any. */
function useGroupFilters({ jobId, organization }: Record<string, string>): Filter[] {
  const job = useQuery({
    ...jobResource(useNewJobVersion()).detail(jobId ?? '', { silent: true }),
    enabled: Boolean(jobId),
  });
  return [
    ...linkedFilter('jobId', 'Job', jobId, job.data?.name ?? ''),
    ...linkedFilter('organization', 'Organization', organization),
  ];
}

/** The inspections of a kind: scheduled ones, the next first (CALL-232, CALL-233). */
export function InspectionList({ kind }: { kind: InspectionKind }) {
  const state = useListState(listOptions);
  const { jobId, organization, from, to } = state.filters;
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title={kind.title}
        context={kind.context}
        actions={
          <>
            <Link className="btn btn-primary" to={paths.newInspection(kind.use)}>
              New inspection
            </Link>
            {kind.items && (
              <Link className="btn btn-secondary" to={kind.items.to}>
                {kind.items.label}
              </Link>
            )}
          </>
        }
      />
      <InspectionFigures kind={kind} />
      <List
        title={kind.title}
        name={`inspections-${kind.use.toLowerCase()}`}
        noun={inspectionNoun}
        state={state}
        query={({ filters: { status, mine }, ...params }) =>
          inspections.list({
            ...params,
            use: kind.use,
            status: sentValue(byStatus, status),
            jobId,
            organization,
            mine,
            from: parseDate(from) ? from : undefined,
            to: parseDate(to) ? to : undefined,
          })
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.inspection(id)}
        search={{ label: 'Search inspections', placeholder: 'Form, job, person, organization' }}
        filters={[byStatus, byPerson, byFrom, byTo, ...useGroupFilters(state.filters)]}
        empty={{ title: 'No inspections yet', text: 'Schedule the first one, or start it now.' }}
      />
    </div>
  );
}
