import { Link } from 'react-router-dom';
import { type Inspection, inspectionNoun, inspectionStatusNames } from '../../api/inspections/contract';
import { inspections } from '../../api/inspections/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  namedColumn,
  numberColumn,
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
  numberColumn('failed', 'Failed', ({ failed }) => failed, { width: '6rem', card: 'fact' }),
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

const byStatus = choiceFilter('status', 'Status', { LATE: 'Late', ...inspectionStatusNames });

/** The inspections of a kind, those due last first (CALL-232, CALL-233). */
export function InspectionList({ kind }: { kind: InspectionKind }) {
  const state = useListState({ sort: 'dueDate,desc', columns, filters: { status: byStatus } });
  return (
    <ListPage
      title={kind.title}
      context={kind.context}
      name={`inspections-${kind.uses.join('-').toLowerCase()}`}
      noun={inspectionNoun}
      state={state}
      query={({ search, sort, page, size, filters: { status } }) =>
        inspections.list({ search, sort, page, size, use: kind.uses.join(), status: status || undefined })
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
