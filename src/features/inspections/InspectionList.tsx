import { Link } from 'react-router-dom';
import { type Inspection, inspectionNoun } from '../../api/inspections/contract';
import { inspections } from '../../api/inspections/queries';
import type { Filter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  namedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { type InspectionKind, inspectionBadge, scoreText } from './inspection';

const columns: Column<Inspection>[] = [
  textColumn('name', 'Form', ({ name }) => name || '—', { card: 'title' }),
  namedColumn('job', 'Job', ({ job }) => job, { card: 'fact' }),
  namedColumn('assignee', 'Assigned to', ({ assignee }) => assignee, { card: 'fact' }),
  textColumn('organization', 'Organization', ({ organization }) => organization, { wideOnly: true }),
  dayColumn('dueDate', 'Due', ({ dueDate }) => dueDate, { sort: 'dueDate', card: 'fact' }),
  textColumn('score', 'Score', scoreText, { width: '6rem', card: 'fact' }),
  textColumn('failed', 'Failed', ({ status, failed }) => (status === 'SCHEDULED' ? '' : String(failed)), {
    width: '6rem',
    card: 'fact',
  }),
  dateTimeColumn('submittedAt', 'Submitted', ({ submittedAt }) => submittedAt, {
    sort: 'submittedAt',
    hidden: true,
  }),
  namedColumn('submittedBy', 'Submitted by', ({ submittedBy }) => submittedBy, { hidden: true }),
  statusColumn('status', 'Status', (inspection) => inspectionBadge(inspection, today()), {
    sort: 'status',
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
    { value: 'SUBMITTED', label: 'Submitted' },
    { value: 'REVIEWED', label: 'Reviewed' },
    { value: 'all', label: 'All' },
  ],
  all: 'all',
};

/** The inspections of a kind: scheduled ones, the next first (CALL-232, CALL-233). */
export function InspectionList({ kind }: { kind: InspectionKind }) {
  const state = useListState({ sort: 'dueDate,asc', columns, filters: { status: byStatus } });
  return (
    <ListPage
      title={kind.title}
      context={kind.context}
      name={`inspections-${kind.uses.join('-').toLowerCase()}`}
      noun={inspectionNoun}
      state={state}
      query={({ search, sort, page, size, filters: { status } }) =>
        inspections.list({
          search,
          sort,
          page,
          size,
          use: kind.uses.join(),
          status: status === 'all' ? undefined : status || 'SCHEDULED',
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.inspection(id)}
      search={{ label: 'Search inspections', placeholder: 'Form, job, person, organization' }}
      filters={[byStatus]}
      empty={{ title: 'No inspections yet', text: 'Schedule the first one, or start it now.' }}
      actions={
        <Link className="btn btn-primary" to={paths.newInspection(kind.uses[0])}>
          New inspection
        </Link>
      }
    />
  );
}
