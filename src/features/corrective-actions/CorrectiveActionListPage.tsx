import { Link } from 'react-router-dom';
import {
  type CorrectiveAction,
  correctiveActionNoun,
  correctiveStatuses,
  NOT_CLOSED,
  priorityNames,
} from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { RowsDialogButton } from '../../components/bulk/RowsDialogButton';
import { DueDate } from '../../components/DueDate';
import { openDialog } from '../../components/feedback/openDialog';
import { choiceFilter, type Filter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  namedColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { correctiveStatusBadge, dueDateOf, priorityBadge, responsibleText } from './correctiveAction';

const columns: Column<CorrectiveAction>[] = [
  textColumn('name', 'What must be done', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  dayColumn('dueDate', 'Due', ({ dueDate }) => dueDate, {
    sort: 'dueDate',
    width: '12rem',
    card: 'fact',
    cell: (action) => <DueDate {...dueDateOf(action)} />,
  }),
  statusColumn('status', 'Status', ({ status }) => correctiveStatusBadge(status), {
    sort: 'status',
    card: 'fact',
  }),
  statusColumn('priority', 'Priority', ({ priority }) => priorityBadge(priority), {
    sort: 'priority',
    card: 'fact',
  }),
  textColumn('responsible', 'Responsible', responsibleText, { card: 'fact' }),
  numberedColumn('job', 'Job', ({ job }) => job, { wideOnly: true, card: 'fact' }),
  textColumn('organization', 'Organization', ({ organization }) => organization, { hidden: true }),
  textColumn('source', 'Follows from', ({ source }) => source?.name ?? '', { hidden: true }),
  dateTimeColumn('createdAt', 'Added', ({ createdAt }) => createdAt, { sort: 'createdAt', hidden: true }),
  namedColumn('createdBy', 'Added by', ({ createdBy }) => createdBy, { hidden: true }),
];

const byStatus = (): Filter => ({
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'Not closed' },
    ...correctiveStatuses().map(({ code, label }) => ({ value: code, label })),
    { value: 'all', label: 'All' },
  ],
  all: 'all',
});
const byPriority = choiceFilter('priority', 'Priority', priorityNames);
const byDue = choiceFilter('overdue', 'Due', { true: 'Overdue' });
const byPerson = choiceFilter('mine', 'People', { true: 'I am responsible' });

/** SCREEN-INSP-CORR, CALL-234: what is not closed, the most urgent first. */
export default function CorrectiveActionListPage() {
  const filters = [byStatus(), useOpenJobFilter(), byPriority, byDue, byPerson];
  const state = useListState({
    sort: 'dueDate,asc',
    columns,
    filters: { status: '', jobId: '', priority: byPriority, overdue: byDue, mine: byPerson },
  });
  return (
    <ListPage
      title="Correction requests"
      context="What inspections and observations found, who corrects it, and by when."
      name="corrective-actions"
      noun={correctiveActionNoun}
      state={state}
      query={({ filters: { status, ...filters }, ...params }) =>
        correctiveActions.list({
          ...params,
          ...filters,
          status: status === 'all' ? '' : status || NOT_CLOSED,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.correctiveAction(id)}
      search={{ label: 'Search corrective actions', placeholder: 'What, job, person, organization' }}
      filters={filters}
      bulk={(selection) => (
        <RowsDialogButton
          selection={selection}
          label="Reassign"
          open={(props) => openDialog(() => import('./ReassignDialog'), 'ReassignDialog', props)}
        />
      )}
      empty={{
        title: 'Nothing to correct',
        text: 'Failed items of inspections and observations appear here.',
      }}
      actions={
        <>
          <Link className="btn btn-secondary" to={paths.correctiveActionBoard}>
            Board
          </Link>
          <Link className="btn btn-primary" to={paths.newCorrectiveAction}>
            New corrective action
          </Link>
        </>
      }
    />
  );
}
