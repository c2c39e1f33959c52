import { Link } from 'react-router-dom';
import {
  type Observation,
  observationCategoryNames,
  observationKindNames,
  observationNoun,
  observationStatusNames,
} from '../../api/observations/contract';
import { observationFiles, observations } from '../../api/observations/queries';
import { RowsDialogButton } from '../../components/bulk/RowsDialogButton';
import { openDialog } from '../../components/feedback/openDialog';
import { photoColumn } from '../../components/files/PhotoThumbnail';
import { choiceFilter } from '../../components/page/filter';
import { List } from '../../components/page/List';
import { PageHeader } from '../../components/page/PageHeader';
import { useListState } from '../../components/page/useListState';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  personColumn,
  numberedColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { dueColumn } from '../../components/table/dueColumn';
import { localDay, parseDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { riskBandNames } from '../../lib/risk';
import { useLabel } from '../../session/labels';
import { ObservationFigures } from './ObservationFigures';
import { observationRiskBadge, observationStatusBadge } from './observationBadges';

const columns: Column<Observation>[] = [
  photoColumn(({ photo }) => ({ photo, files: observationFiles })),
  textColumn('name', 'What was seen', ({ name }) => name || '—', { sort: 'name', card: 'title' }),
  statusColumn('risk', 'Risk', observationRiskBadge, { sort: 'risk', card: 'fact' }),
  statusColumn('status', 'Status', ({ status }) => observationStatusBadge(status), {
    sort: 'status',
    card: 'fact',
  }),
  textColumn('category', 'Category', ({ category }) => observationCategoryNames[category], {
    sort: 'category',
    hidden: true,
    card: 'fact',
  }),
  dueColumn(({ dueDate, status }) => ({ day: dueDate, isDone: status === 'CLOSED' })),
  personColumn('assignee', 'Assigned to', ({ assignee }) => assignee, { card: 'fact' }),
  dayColumn('createdAt', 'Added', ({ createdAt }) => localDay(createdAt), {
    sort: 'createdAt',
    card: 'fact',
  }),
  numberedColumn('job', 'Job', ({ job }) => job, { wideOnly: true, card: 'fact' }),
  textColumn('place', 'Place', ({ place }) => place, { hidden: true }),
  dateTimeColumn('closedAt', 'Closed', ({ closedAt }) => closedAt, { hidden: true }),
  textColumn('createdBy', 'Added by', ({ anonymous, createdBy }) => authorText(anonymous, createdBy), {
    hidden: true,
  }),
];

const authorText = (anonymous: boolean, createdBy: { name: string } | undefined): string =>
  anonymous ? 'Anonymous' : (createdBy?.name ?? '');

const byKind = choiceFilter('kind', 'Kind', observationKindNames);
const byStatus = choiceFilter('status', 'Status', observationStatusNames);
const byCategory = choiceFilter('category', 'Category', observationCategoryNames);
const byRisk = choiceFilter('risk', 'Risk', riskBandNames);
const byDue = choiceFilter('overdue', 'Due', { true: 'Late' });
const byPerson = choiceFilter('whose', 'People', { ASSIGNED: 'Assigned to me', ADDED: 'Added by me' });

const byFrom = { name: 'from', label: 'Added from', day: true } as const;
const byTo = { name: 'to', label: 'Added to', day: true } as const;

/** SCREEN-OBSERVATIONS, CALL-242: observations, the newest first. */
export default function ObservationListPage() {
  const title = useLabel()('Observations');
  const state = useListState({
    sort: 'createdAt,desc',
    columns,
    filters: {
      kind: byKind,
      status: byStatus,
      category: byCategory,
      risk: byRisk,
      overdue: byDue,
      whose: byPerson,
      jobId: '',
      from: '',
      to: '',
    },
  });
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title={title}
        context="Good work and risks that people saw, and what was done about them."
        actions={
          <Link className="btn btn-primary" to={paths.newObservation}>
            New observation
          </Link>
        }
      />
      <ObservationFigures />
      <List
        title={title}
        name="observations"
        noun={observationNoun}
        state={state}
        query={({ filters: { from, to, ...filters }, ...params }) =>
          observations.list({
            ...params,
            ...filters,
            from: parseDate(from) ? from : undefined,
            to: parseDate(to) ? to : undefined,
          })
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.observation(id)}
        search={{ label: 'Search observations', placeholder: 'What, place, job, person' }}
        filters={[byKind, byStatus, useOpenJobFilter(), byCategory, byRisk, byDue, byPerson, byFrom, byTo]}
        bulk={(selection) => (
          <RowsDialogButton
            selection={selection}
            label="Assign"
            open={(props) =>
              openDialog(() => import('./AssignObservationsDialog'), 'AssignObservationsDialog', props)
            }
          />
        )}
        empty={{
          title: 'No observations yet',
          text: 'Add what you see on the job: good work as well as risks.',
        }}
      />
    </div>
  );
}
