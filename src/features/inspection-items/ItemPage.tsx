import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { type InspectionItem, itemTitle } from '../../api/inspectionItems/contract';
import { inspectionItems } from '../../api/inspectionItems/queries';
import { type Inspection, inspectionNoun, inspectionStatusNames } from '../../api/inspections/contract';
import { inspections, useStartInspection } from '../../api/inspections/queries';
import { ActionButton } from '../../components/ActionButton';
import { RecordActions } from '../../components/entity/RecordActions';
import { notify } from '../../components/feedback/banners';
import { confirmRetry } from '../../components/form/confirmRetry';
import { FetchedPage } from '../../components/page/FetchedPage';
import { List } from '../../components/page/List';
import { PageHeader } from '../../components/page/PageHeader';
import { RecordFacts } from '../../components/page/RecordFacts';
import { useListState } from '../../components/page/useListState';
import { StatusBadge, type StatusBadgeProps } from '../../components/StatusBadge';
import type { Column } from '../../components/table/column';
import {
  dateTimeColumn,
  dayColumn,
  personColumn,
  statusColumn,
  textColumn,
} from '../../components/table/columns';
import { inspectionDue } from '../../domain/inspections/rules';
import { formatShortDate, today } from '../../lib/dates';
import { dueState, dueText } from '../../lib/due';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { dueBadge, listOf } from './item';
import { formatPercent } from '../../lib/number';

/** An item with its inspections: where the QR code of its label leads (SAFE-16, SAFE-17). */
export default function ItemPage() {
  const { itemId = '' } = useParams();
  return (
    <FetchedPage resourceName="item" back={listOf('EQUIPMENT')} query={inspectionItems.detail(itemId)}>
      {(item) => (
        <div className="pl-page pl-list">
          <PageHeader
            title={itemTitle(item)}
            context={
              <>
                {item.type?.name} <StatusBadge {...dueBadge(item, today())} />
              </>
            }
            back={listOf(item.kind)}
            actions={<Actions item={item} />}
          />
          <RecordFacts
            label="Item"
            items={[
              { label: 'Job', value: item.job?.name },
              { label: 'Place', value: item.place },
              { label: 'Form', value: item.form?.name },
              { label: 'Next due', value: formatShortDate(item.nextDue) },
              { label: 'Last result', value: <LastResult item={item} /> },
            ]}
          />
          <Results item={item} />
        </div>
      )}
    </FetchedPage>
  );
}

function LastResult({ item: { lastInspection: last } }: { item: InspectionItem }) {
  const isManager = useIsManager();
  if (!last) return 'Not inspected yet';
  const text = [
    formatShortDate(last.submittedAt),
    resultText(last.failed),
    ...(last.score === undefined ? [] : [formatPercent(last.score)]),
  ].join(', ');
  // Others open only the inspections that they fill in, which are in the list below.
  return isManager ? <Link to={paths.inspection(last.id)}>{text}</Link> : text;
}

const useIsManager = () => useMay()('inspectionManagement');

const resultText = (failed: number): string => (failed > 0 ? `${failed} failed` : 'Passed');

/** What has no result: 'Missed', '3 days late', 'Excused', 'Scheduled'. */
function openBadge(inspection: Inspection): StatusBadgeProps {
  const due = inspectionDue(inspection);
  const state = dueState(due);
  if (state === 'LATE' || state === 'MISSED') return { tone: 'failed', text: dueText(due) };
  return { tone: 'new', text: inspectionStatusNames[inspection.status] };
}

const columns: Column<Inspection>[] = [
  textColumn('name', 'Form', ({ name }) => name || '—', { card: 'title' }),
  dayColumn('dueDate', 'Due', ({ dueDate }) => dueDate, { sort: 'dueDate', card: 'fact' }),
  dateTimeColumn('submittedAt', 'Submitted', ({ submittedAt }) => submittedAt, {
    sort: 'submittedAt',
    card: 'fact',
  }),
  personColumn('submittedBy', 'Submitted by', ({ submittedBy }) => submittedBy, { card: 'fact' }),
  textColumn('score', 'Score', ({ score }) => (score === undefined ? '' : formatPercent(score)), {
    width: '6rem',
    card: 'fact',
  }),
  statusColumn(
    'failed',
    'Result',
    (inspection) =>
      inspection.submittedAt === ''
        ? openBadge(inspection)
        : {
            tone: inspection.failed > 0 ? 'failed' : 'done',
            text: resultText(inspection.failed),
          },
    { card: 'fact' },
  ),
];
const listOptions = { sort: 'submittedAt,desc', columns };

function Results({ item: { id: itemId, lastInspection } }: { item: InspectionItem }) {
  const state = useListState(listOptions);
  return (
    <List
      title="Inspections"
      name="inspections-of-item"
      noun={inspectionNoun}
      state={state}
      query={({ search, sort, page, size }) => inspections.list({ search, sort, page, size, itemId })}
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.inspection(id)}
      search={{ label: 'Search inspections', placeholder: 'Form, job, person' }}
      empty={
        lastInspection
          ? { title: 'No inspections of yours', text: 'You see the inspections that you fill in.' }
          : { title: 'No inspections yet', text: 'Start the first one with the button above.' }
      }
    />
  );
}

function Actions({ item }: { item: InspectionItem }) {
  const { id, kind } = item;
  const isManager = useIsManager();
  const remove = {
    name: itemTitle(item),
    effect: 'This cannot be undone.',
    send: inspectionItems.useRemove(id),
    listAddress: paths.inspectionItems(kind),
  };
  return (
    <>
      <StartButton item={item} />
      <Link className="btn btn-secondary" to={paths.inspectionItemLabels([id])}>
        QR label
      </Link>
      {isManager && <RecordActions isNextBelow edit={paths.editInspectionItem(id)} remove={remove} />}
    </>
  );
}

/** Opens the inspection that is scheduled, or starts one now where form and job are known. */
function StartButton({ item: { id, kind, form, job, scheduledId } }: { item: InspectionItem }) {
  const navigate = useNavigate();
  const userId = useSession(({ user }) => user?.userId ?? '');
  const start = useStartInspection();
  if (scheduledId !== '' || !form || !job)
    return (
      <Link
        className="btn btn-primary"
        to={scheduledId === '' ? paths.newInspection(kind, id) : paths.fillInspection(scheduledId)}
      >
        {scheduledId === '' ? 'New inspection' : 'Fill in inspection'}
      </Link>
    );
  const draft = { formId: form.id, jobId: job.id, itemId: id, assigneeId: userId };
  async function startNow() {
    if (start.asksBeforeRetry() && !(await confirmRetry('Inspect now', 'its inspections'))) return;
    try {
      const added = await start.mutateAsync(draft);
      await navigate(added ? paths.fillInspection(added.id) : paths.inspectionItem(id));
    } catch (cause) {
      notify({ kind: 'failure', text: (cause as Error).message });
    }
  }
  return (
    <ActionButton
      className="btn btn-primary"
      disabledReason={start.isPending ? 'The inspection is being started.' : undefined}
      onClick={() => void startNow()}
    >
      Inspect now
    </ActionButton>
  );
}
