import { useNavigate, useParams } from 'react-router-dom';
import { useMay, useRecordRights } from '../../access/useMay';
import {
  type ObservationDetail,
  observationCategoryNames,
  observationNoun,
} from '../../api/observations/contract';
import {
  observationFiles,
  observations,
  useObservationChanges,
  useObservationActivity,
} from '../../api/observations/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { assignRows } from '../../components/bulk/assignRows';
import { ActivitySection } from '../../components/comments/ActivitySection';
import { LinkedText } from '../../components/content/LinkedText';
import { RecordActions } from '../../components/entity/RecordActions';
import { openDialog } from '../../components/feedback/openDialog';
import { DueDate } from '../../components/DueDate';
import { Photos } from '../../components/files/Photos';
import { notify } from '../../components/feedback/banners';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { RiskMatrix } from '../../components/risk/RiskMatrix';
import { StatusBadge } from '../../components/StatusBadge';
import { byAtText, dateTimeText } from '../../lib/dateTimeText';
import { paths } from '../../lib/paths';
import { JobLink } from '../../navigation/JobLink';
import { DrawingPins } from '../../navigation/DrawingPins';
import { CorrectiveActionList } from '../../navigation/CorrectiveActionList';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useSession } from '../../session/store';
import { observationRiskBadge, observationStatusBadge } from './observationBadges';

/** SCREEN-OBSERVATIONS: an observation with its comments and history. */
export default function ObservationPage() {
  const { observationId = '' } = useParams();
  return (
    <DetailPage
      resourceName="observation"
      back={{ to: paths.observations, label: 'Observations' }}
      query={observations.detail(observationId)}
      title={({ name }) => name || '—'}
      context={(row) => (
        <>
          <StatusBadge {...observationStatusBadge(row.status)} />{' '}
          <StatusBadge {...observationRiskBadge(row)} />{' '}
          {row.dueDate !== '' && (
            <>
              Due <DueDate day={row.dueDate} isDone={row.status === 'CLOSED'} />
            </>
          )}
        </>
      )}
      actions={(row) => <Actions row={row} />}
    >
      {(row) => <Overview row={row} />}
    </DetailPage>
  );
}

function Overview({ row }: { row: ObservationDetail }) {
  const { id, name, kind, job, createdAt, createdBy, closedAt, evidence } = row;
  const author = row.anonymous ? 'Anonymous' : createdBy?.name;
  const isRisk = kind === 'NEGATIVE';
  return (
    <>
      <RecordFacts
        label="Observation"
        items={[
          { label: 'Category', value: observationCategoryNames[row.category] },
          { label: 'Place', value: row.place },
          {
            label: 'Job',
            value: job && <JobLink job={job} />,
          },
          { label: 'Assigned to', value: row.assignee?.name },
          {
            label: 'Added',
            value: byAtText(createdAt, author),
          },
          isRisk && closedAt !== '' && { label: 'Closed', value: dateTimeText(closedAt) },
        ]}
      />
      {(isRisk || row.photos.length > 0) && (
        <section className="pl-panel pl-stack" aria-label="What was seen">
          <Photos photos={row.photos} files={observationFiles} />
          {isRisk && <RiskMatrix severity={row.severity} likelihood={row.likelihood} />}
          {isRisk && closedAt !== '' && (
            <>
              <h2>What was done</h2>
              <p className="m-0 text-pre-line text-break">
                <LinkedText text={evidence} />
              </p>
              <Photos photos={row.evidencePhotos} files={observationFiles} />
            </>
          )}
        </section>
      )}
      <CorrectiveActionList actions={row.correctiveActions} />
      <DrawingPins kind="OBSERVATION" record={row} />
      <ActivitySection
        record={{ noun: 'observation', id, name }}
        activity={useObservationActivity(id)}
        people={safetyPeopleChoices}
        note={
          row.anonymous && (
            <p className="pl-hint m-0">
              The observation is anonymous. A comment shows the name of its author.
            </p>
          )
        }
      />
    </>
  );
}

function Actions({ row }: { row: ObservationDetail }) {
  const { id, name, kind, status, assignee, createdBy } = row;
  const userId = useSession(({ user }) => user?.userId) ?? '';
  const may = useMay();
  const { author: mayDelete } = useRecordRights('observation', createdBy?.id);
  const { reopen, assign: assignTo, invalidate } = useObservationChanges();
  const navigate = useNavigate();
  const remove = {
    name,
    effect: 'Its comments and history are deleted, too.',
    send: observations.useRemove(id),
    listAddress: paths.observations,
  };
  const close = () =>
    openDialog(() => import('./CloseObservationDialog'), 'CloseObservationDialog', { observation: row });
  const assign = () =>
    openDialog(() => import('./AssignObservationsDialog'), 'AssignObservationsDialog', { rows: [row] });
  const assignToMe = () =>
    assignRows(
      {
        rows: [{ id, name, personId: assignee?.id ?? '' }],
        noun: observationNoun,
        words: { verb: 'Assign', running: 'Assigning', done: 'assigned' },
        assign: assignTo,
        onSettled: invalidate,
        defaults: bulkDefaults,
      },
      userId,
    );
  async function open() {
    // A banner has reported the reason.
    const saved = await reopen(id).catch(() => undefined);
    if (saved) notify({ kind: 'success', text: `${name}: Open` });
  }
  return (
    <RecordActions
      next={[
        kind === 'NEGATIVE' &&
          (status === 'OPEN'
            ? { label: 'Close…', run: close }
            : { label: 'Reopen', isSecondary: true, run: () => void open() }),
      ]}
      edit={paths.editObservation(id)}
      more={[
        { label: 'Assign…', run: assign },
        status === 'OPEN' && assignee?.id !== userId && { label: 'Assign to me', run: assignToMe },
        may('inspections') && {
          label: 'Add corrective action',
          run: () => void navigate(paths.correctiveActionFor(id)),
        },
        may('communities') && {
          label: 'Post as a lesson',
          run: () => void navigate(paths.newLesson({ observation: id })),
        },
      ]}
      remove={mayDelete && remove}
    />
  );
}
