import { Link, useParams } from 'react-router-dom';
import { useMay, useRecordRights } from '../../access/useMay';
import {
  type CorrectiveActionDetail,
  correctiveActionNoun,
  correctiveStatus,
} from '../../api/correctiveActions/contract';
import {
  correctiveActions,
  useCorrectiveActionActivity,
  useCorrectiveActionChanges,
} from '../../api/correctiveActions/queries';
import { inspectionFiles } from '../../api/inspectionFiles/queries';
import { observationFiles } from '../../api/observations/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { assignRows } from '../../components/bulk/assignRows';
import { ActivitySection } from '../../components/comments/ActivitySection';
import { LinkedText } from '../../components/content/LinkedText';
import { DueDate } from '../../components/DueDate';
import { FaceName } from '../../components/Face';
import { Photos } from '../../components/files/Photos';
import { RecordActions } from '../../components/entity/RecordActions';
import { MenuButton } from '../../components/MenuButton';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { byAtText, dateTimeText } from '../../lib/dateTimeText';
import { paths } from '../../lib/paths';
import { JobLink } from '../../navigation/JobLink';
import { bulkDefaults } from '../../session/bulkDefaults';
import { useSession } from '../../session/store';
import { correctiveStatusBadge, dueDateOf, priorityBadge } from './correctiveAction';
import { useActionMoves } from './useActionMoves';

/** SCREEN-INSP-CORR: a corrective action with its comments and history. */
export default function CorrectiveActionPage() {
  const { correctiveActionId = '' } = useParams();
  return (
    <DetailPage
      resourceName="corrective action"
      back={{ to: paths.correctiveActions, label: 'Correction requests' }}
      query={correctiveActions.detail(correctiveActionId)}
      title={({ name }) => name || '—'}
      context={(action) => (
        <>
          <StatusBadge {...correctiveStatusBadge(action.status)} /> Due <DueDate {...dueDateOf(action)} />
        </>
      )}
      actions={(action) => <Actions action={action} />}
    >
      {(action) => <Overview action={action} />}
    </DetailPage>
  );
}

function Overview({ action }: { action: CorrectiveActionDetail }) {
  const { id, name, job, responsible, organization, createdBy, createdAt, closedAt, source } = action;
  const hasPhotos = action.photo !== undefined || action.photos.length > 0;
  return (
    <>
      <RecordFacts
        label="Corrective action"
        items={[
          { label: 'Priority', value: <StatusBadge {...priorityBadge(action.priority)} /> },
          {
            label: 'Job',
            value: job && <JobLink job={job} />,
          },
          { label: 'Responsible', value: responsible && <FaceName name={responsible.name} /> },
          { label: 'Organization', value: organization },
          source && { label: 'Follows from', value: <SourceLink source={source} /> },
          {
            label: 'Added',
            value: byAtText(createdAt, createdBy?.name),
          },
          closedAt !== '' && { label: 'Closed', value: dateTimeText(closedAt) },
        ]}
      />
      <section className="pl-panel pl-stack" aria-label="Details">
        {action.description === '' ? (
          <p className="m-0 text-body-secondary">
            {source ? 'No description. What it follows from says what was found.' : 'No description.'}
          </p>
        ) : (
          <p className="m-0 text-pre-line text-break">
            <LinkedText text={action.description} />
          </p>
        )}
        {closedAt !== '' && (
          <>
            <h2>What was done</h2>
            <p className="m-0 text-pre-line text-break">
              <LinkedText text={action.evidence} />
            </p>
          </>
        )}
        {hasPhotos && <BeforeAndAfter action={action} />}
      </section>
      <ActivitySection
        record={{ noun: 'corrective action', id, name }}
        activity={useCorrectiveActionActivity(id)}
        people={safetyPeopleChoices}
      />
    </>
  );
}

/** What was seen, and what was done about it, side by side. */
function BeforeAndAfter({ action: { photo, photos } }: { action: CorrectiveActionDetail }) {
  const parts = [
    { label: 'Before', photos: photo ? [photo] : [], files: observationFiles },
    { label: 'After', photos, files: inspectionFiles },
  ].filter((part) => part.photos.length > 0);
  return (
    <div className="d-flex flex-wrap gap-4">
      {parts.map(({ label, ...part }) => (
        <figure key={label} className="m-0">
          <figcaption className="pl-hint">{label}</figcaption>
          <Photos {...part} />
        </figure>
      ))}
    </div>
  );
}

/** A link to what an action follows from, for those who may open it. */
function SourceLink({
  source: { kind, id, name },
}: {
  source: NonNullable<CorrectiveActionDetail['source']>;
}) {
  const may = useMay();
  const { needs, to } =
    kind === 'OBSERVATION'
      ? ({ needs: 'observations', to: paths.observation(id) } as const)
      : ({ needs: 'inspections', to: paths.inspection(id) } as const);
  return may(needs) ? <Link to={to}>{name || '—'}</Link> : name;
}

function Actions({ action }: { action: CorrectiveActionDetail }) {
  const { id, name, status, responsible, createdBy } = action;
  const userId = useSession(({ user }) => user?.userId) ?? '';
  const { reassign, invalidate } = useCorrectiveActionChanges();
  const moves = useActionMoves().movesOf(action);
  const { author: mayDelete } = useRecordRights('correctiveAction', createdBy?.id);
  const remove = {
    name,
    effect: 'Its comments and history are deleted, too.',
    send: correctiveActions.useRemove(id),
    listAddress: paths.correctiveActions,
  };
  const assignToMe = () =>
    assignRows(
      {
        rows: [{ id, name, personId: responsible?.id ?? '' }],
        noun: correctiveActionNoun,
        words: { verb: 'Reassign', running: 'Reassigning', done: 'reassigned' },
        assign: reassign,
        onSettled: invalidate,
        defaults: bulkDefaults,
      },
      userId,
    );
  return (
    <>
      {moves.length > 0 && <MenuButton label="Move to" actions={moves} />}
      <RecordActions
        edit={paths.editCorrectiveAction(id)}
        more={[
          !correctiveStatus(status).closed &&
            responsible?.id !== userId && { label: 'Assign to me', run: assignToMe },
        ]}
        remove={mayDelete && remove}
      />
    </>
  );
}
