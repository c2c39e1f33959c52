import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  type ConnectionDetail,
  type SharedKind,
  sharedKindNames,
  sharedKinds,
} from '../../../api/connections/contract';
import { connections, fetchCopy, sharesOf, useEndConnection } from '../../../api/connections/queries';
import { reasonRules } from '../../../api/fieldSchemas';
import { LinkedText } from '../../../components/content/LinkedText';
import { download } from '../../../components/download';
import { RecordActions } from '../../../components/entity/RecordActions';
import { useStatusMoves } from '../../../components/entity/useStatusMoves';
import { openDialog } from '../../../components/feedback/openDialog';
import { DetailPage } from '../../../components/page/DetailPage';
import { RecordFacts } from '../../../components/page/RecordFacts';
import { StatusBadge } from '../../../components/StatusBadge';
import { TaskProgress } from '../../../components/task/TaskProgress';
import { useTask } from '../../../components/task/useTask';
import { isOpen, stepsOf } from '../../../domain/connections/connection';
import { formatDateTime } from '../../../lib/dates';
import { formatNumber } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { askedBy, connectionBadge, connectionList, stepBadge } from './connection';
import { SharedRecords } from './SharedRecords';

/** SCREEN-ORGANIZATIONS, ORG-03…05: a connection, what each side sees, and what happened. */
export default function ConnectionPage() {
  const { connectionId = '' } = useParams();
  return (
    <DetailPage
      resourceName="connection"
      back={connectionList}
      query={connections.detail(connectionId)}
      title={({ name }) => name || '—'}
      context={(connection) => (
        <>
          <StatusBadge {...connectionBadge(connection)} /> {askedBy(connection)} asked
        </>
      )}
      actions={(connection) => <Actions connection={connection} />}
      tabs={(connection) => {
        const overview = {
          id: 'overview',
          label: 'Overview',
          content: () => <Overview connection={connection} />,
        };
        const records = (['OURS', 'THEIRS'] as const).map((side) => ({
          id: side.toLowerCase(),
          label: side === 'OURS' ? 'What they see' : 'What you see',
          content: () => <SharedRecords connection={connection} side={side} />,
        }));
        return connection.status === 'CONNECTED' ? [overview, ...records] : [overview];
      }}
    />
  );
}

function Overview({ connection }: { connection: ConnectionDetail }) {
  const { organization, message, requestedAt, status } = connection;
  return (
    <>
      <RecordFacts
        label="Connection"
        items={[
          {
            label: 'Your organization',
            value: organization && <Link to={paths.organization(organization.id)}>{organization.name}</Link>,
          },
          { label: 'Asked by', value: askedBy(connection) },
          { label: 'Asked at', value: requestedAt !== '' && formatDateTime(requestedAt) },
        ]}
      />
      {message !== '' && (
        <section className="pl-panel pl-stack" aria-labelledby="message">
          <h2 id="message" className="m-0">
            Message
          </h2>
          <p className="m-0 text-break">
            <LinkedText text={message} />
          </p>
        </section>
      )}
      {status === 'DISCONNECTED' && <Copy connection={connection} />}
      {(status === 'CONNECTED' || (isOpen(connection) && connection.isOurs)) && (
        <Shares connection={connection} />
      )}
      <Steps connection={connection} />
    </>
  );
}

/** What each side shares, with how many records that are now. */
function Shares({ connection }: { connection: ConnectionDetail }) {
  const { id, shares, theirShares, status } = connection;
  const isConnected = status === 'CONNECTED';
  const { data } = useQuery({ ...sharesOf(id), enabled: isConnected });
  const text = (kind: SharedKind, of: typeof shares, count: 'ours' | 'theirs') => {
    if (!of.some((one) => one.id === kind)) return 'Not shared';
    const found = data?.shares.find((one) => one.id === kind)?.[count];
    return found === undefined ? 'Shared' : formatNumber(found);
  };
  return (
    <section className="pl-panel pl-stack" aria-labelledby="shares">
      <h2 id="shares" className="m-0">
        Shared
      </h2>
      <table className="pl-table-base w-100">
        <thead>
          <tr>
            <th scope="col">Records</th>
            <th scope="col" className="text-end">
              {isConnected ? 'They see' : 'They will see'}
            </th>
            {isConnected && (
              <th scope="col" className="text-end">
                You see
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sharedKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="fw-normal">
                {sharedKindNames[kind]}
              </th>
              <td className="text-end">{text(kind, shares, 'ours')}</td>
              {isConnected && <td className="text-end">{text(kind, theirShares, 'theirs')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who did what and when: the same on both sides. */
function Steps({ connection: { steps } }: { connection: ConnectionDetail }) {
  return (
    <section className="pl-panel pl-stack" aria-labelledby="steps">
      <h2 id="steps" className="m-0">
        History
      </h2>
      <ol className="pl-plain-list pl-stack">
        {steps.map(({ id, status, at, by, business, reason }) => (
          <li key={id}>
            <StatusBadge {...stepBadge(status)} /> <span>{[by, business].filter(Boolean).join(', ')}</span>{' '}
            <span className="fs-sm text-body-secondary">{at !== '' && formatDateTime(at)}</span>
            {reason !== '' && <p className="m-0 text-break">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The sealed copy after the end. */
function Copy({ connection: { id, name } }: { connection: ConnectionDetail }) {
  const task = useTask<string>(async (connectionId, { signal }) => {
    download(`${name} sealed copy.zip`, await fetchCopy(connectionId, signal));
  });
  return (
    <section className="pl-panel pl-stack" aria-labelledby="copy">
      <h2 id="copy" className="m-0">
        Sealed copy
      </h2>
      <p className="m-0">
        What you made about {name}, as it was when you disconnected: lists, files and a PDF of the connection,
        with checksums that show that nothing was changed.
      </p>
      <div className="pl-cluster d-print-none">
        <button
          type="button"
          className="btn btn-secondary"
          aria-busy={task.isRunning}
          onClick={() => task.run(id)}
        >
          Download sealed copy
        </button>
      </div>
      <TaskProgress task={task} label="Sealed copy" />
    </section>
  );
}

function Actions({ connection }: { connection: ConnectionDetail }) {
  const { id, name, organization } = connection;
  const steps = stepsOf(connection);
  const navigate = useNavigate();
  const { next, others } = useStatusMoves({
    name,
    moves: [
      steps.includes('REFUSED') && {
        to: 'REFUSED' as const,
        label: 'Refuse',
        reasonHint: `${name} reads it.`,
        isNext: true,
      },
      steps.includes('WITHDRAWN') && {
        to: 'WITHDRAWN' as const,
        label: 'Withdraw request',
        effect: `${name} no longer sees the request. You can ask again.`,
      },
    ].filter((move) => move !== false),
    statusNames: { REFUSED: 'Refused', WITHDRAWN: 'Withdrawn' },
    move: useEndConnection(connection),
    reasonRules,
  });
  const remove = connections.useRemove(id);
  return (
    <RecordActions
      next={[
        steps.includes('ACCEPT') && {
          label: 'Accept…',
          run: () =>
            openDialog(() => import('./AcceptConnectionDialog'), 'AcceptConnectionDialog', { connection }),
        },
        ...next,
        !isOpen(connection) && {
          label: 'Ask again',
          isSecondary: true,
          run: () =>
            void navigate(paths.newConnection(organization ? { organization: organization.id } : {})),
        },
      ]}
      edit={isOpen(connection) && !steps.includes('ACCEPT') && paths.editConnection(id)}
      more={[
        ...others,
        steps.includes('DISCONNECTED') && {
          label: 'Disconnect…',
          danger: true,
          run: () => openDialog(() => import('./DisconnectDialog'), 'DisconnectDialog', { connection }),
        },
      ]}
      remove={
        !isOpen(connection) && {
          name: `the connection with ${name}`,
          effect: 'It leaves your list, with your sealed copy. The other company keeps its own.',
          send: remove,
          listAddress: paths.connections,
        }
      }
    />
  );
}
