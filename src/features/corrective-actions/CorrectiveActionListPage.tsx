import { Link } from 'react-router-dom';
import { type CorrectiveAction, correctiveActionNoun } from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { observationFiles } from '../../api/observations/queries';
import { RowsDialogButton } from '../../components/bulk/RowsDialogButton';
import { FaceName } from '../../components/Face';
import { photoColumn } from '../../components/files/PhotoThumbnail';
import { openDialog } from '../../components/feedback/openDialog';
import { sentValue } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  personColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { dueColumn } from '../../components/table/dueColumn';
import { paths } from '../../lib/paths';
import { correctiveStatusBadge, dueDateOf, priorityBadge, responsibleText } from './correctiveAction';
import { actionFilters, actionSearch, ListOrBoard, listStatuses, useActionFilters } from './useActionList';

const columns: Column<CorrectiveAction>[] = [
  photoColumn(({ photo }) => ({ photo, files: observationFiles })),
  textColumn('name', 'What must be done', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  dueColumn(dueDateOf),
  statusColumn('status', 'Status', ({ status }) => correctiveStatusBadge(status), {
    sort: 'status',
    card: 'fact',
  }),
  statusColumn('priority', 'Priority', ({ priority }) => priorityBadge(priority), {
    sort: 'priority',
    card: 'fact',
  }),
  textColumn('responsible', 'Responsible', responsibleText, {
    card: 'fact',
    cell: (action) => <FaceName name={responsibleText(action)} />,
  }),
  numberedColumn('job', 'Job', ({ job }) => job, { wideOnly: true, card: 'fact' }),
  textColumn('organization', 'Organization', ({ organization }) => organization, { hidden: true }),
  textColumn('source', 'Follows from', ({ source }) => source?.name ?? '', { hidden: true }),
  dateTimeColumn('createdAt', 'Added', ({ createdAt }) => createdAt, { sort: 'createdAt', hidden: true }),
  personColumn('createdBy', 'Added by', ({ createdBy }) => createdBy, { hidden: true }),
];

/** SCREEN-INSP-CORR, CALL-234: what is not closed, the most urgent first. */
export default function CorrectiveActionListPage() {
  const statuses = listStatuses();
  const state = useListState({
    sort: 'dueDate,asc',
    columns,
    filters: { status: statuses, ...actionFilters },
  });
  const filters = [statuses, ...useActionFilters(state.filters.organization)];
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
          status: sentValue(statuses, status),
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.correctiveAction(id)}
      search={actionSearch}
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
          <ListOrBoard />
          <Link className="btn btn-primary" to={paths.newCorrectiveAction}>
            New corrective action
          </Link>
        </>
      }
    />
  );
}
