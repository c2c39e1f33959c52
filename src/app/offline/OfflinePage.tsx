import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ActionButton } from '../../components/ActionButton';
import { openDialog } from '../../components/feedback/openDialog';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { Skeleton } from '../../components/feedback/Skeleton';
import { TaskProgress } from '../../components/task/TaskProgress';
import { useIsOnline } from '../../components/useIsOnline';
import { packsQuery } from '../../features/job-docs/common/pack';
import { countOf } from '../../lib/countOf';
import { dateTimeText } from '../../lib/dateTimeText';
import { fileSize } from '../../lib/files';
import type { AnswerInfo } from '../../session/keptAnswers';
import { useStorageProblem } from '../../session/storageProblem';
import { keptKindOf, keptKinds, type KeptKind } from './keptQueries';
import { isDataScarce, preparedAt, usePrepareState } from './offlineState';
import { prepare, stopPreparing } from './prepare';
import { storageTexts } from './storageTexts';
import { KEPT_INFOS, useKeptInfos } from './useKeptInfos';

const timeText = (at: number) => dateTimeText(new Date(at).toISOString());

/** SCREEN-OFFLINE: what this device keeps for the time without a network, and a button that loads all of it (FAULT-124). */
export default function OfflinePage() {
  const isOnline = useIsOnline();
  const client = useQueryClient();
  const { outcome, done } = usePrepareState();
  const isRunning = outcome === 'running';
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [KEPT_INFOS] });
  }, [client, done, outcome]);
  return (
    <div className="pl-page">
      <PageHeader
        title="Offline"
        context="What this device keeps, so that you can work where there is no network."
        actions={
          isRunning ? (
            <button type="button" className="btn btn-secondary" onClick={stopPreparing}>
              Stop
            </button>
          ) : (
            <ActionButton
              className="btn btn-primary"
              disabledReason={isOnline ? undefined : 'Preparing needs a network.'}
              onClick={() => void prepare(client)}
            >
              Prepare for offline
            </ActionButton>
          )
        }
      />
      <div className="pl-stack gap-4">
        <Progress />
        <Notices />
        <Kept />
        <Packs />
        <Storage />
      </div>
    </div>
  );
}

const outcomeTexts = {
  stopped: 'Stopped. What was loaded is kept.',
  unreached: 'The network is gone. What was loaded is kept. Prepare again when you have a network.',
  slow: 'The network is slow, so loading has stopped to leave it to you. What was loaded is kept.',
};

function Progress() {
  const { outcome, kind, done, total } = usePrepareState();
  const at = preparedAt();
  const last = at === undefined ? 'This device is not prepared yet.' : `Prepared: ${timeText(at)}.`;
  if (outcome !== 'running')
    return (
      <p className="m-0">
        {last} {outcome !== undefined && outcome !== 'done' && outcomeTexts[outcome]}
      </p>
    );
  return (
    <TaskProgress
      task={{ state: 'running', progress: total === 0 ? 0 : done / total }}
      label={`Loading ${kind ? keptKinds[kind] : ''}`}
    />
  );
}

/** What stands in the way of keeping anything. */
function Notices() {
  const { problem } = useStorageProblem();
  const { wasDeleted } = usePrepareState();
  const texts = [
    problem && storageTexts[problem],
    wasDeleted && storageTexts.deleted,
    isDataScarce() && storageTexts.scarce,
  ].filter((text) => typeof text === 'string');
  return texts.map((text) => (
    <p key={text} role="note" className="alert alert-warning m-0">
      {text}
    </p>
  ));
}

/** Newest answer and bytes of each kind. */
function byKind(infos: ReadonlyMap<string, AnswerInfo>) {
  const kinds = new Map<KeptKind, { count: number; size: number; at: number }>();
  for (const [hash, { size, at }] of infos) {
    const kind = keptKindOf(JSON.parse(hash) as string[]);
    if (!kind) continue;
    const before = kinds.get(kind) ?? { count: 0, size: 0, at: 0 };
    kinds.set(kind, { count: before.count + 1, size: before.size + size, at: Math.max(before.at, at) });
  }
  return kinds;
}

function Kept() {
  const infos = useKeptInfos();
  if (!infos) return <Skeleton kind="table" />;
  const kinds = byKind(infos);
  return (
    <section className="pl-panel">
      <h2>On this device</h2>
      <table className="pl-table-base w-100">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Last loaded</th>
            <th scope="col" className="text-end">
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(keptKinds) as KeptKind[]).map((kind) => {
            const kept = kinds.get(kind);
            return (
              <tr key={kind}>
                <th scope="row">{keptKinds[kind]}</th>
                <td>{kept ? timeText(kept.at) : 'Nothing yet'}</td>
                <td className="text-end text-nowrap">{kept && fileSize(kept.size)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Sheets and documents that were loaded for the time without a network. */
function Packs() {
  const { data } = useQuery(packsQuery());
  return (
    <section className="pl-panel">
      <h2>Drawings and documents</h2>
      {data?.length === 0 && (
        <p className="m-0">
          None yet. Open the drawings or documents of a job, and make them available offline.
        </p>
      )}
      <ul className="pl-card-rows pl-plain-list fs-md text-break">
        {data?.map(({ source, at, count, size }) => (
          <li key={`${source.kind} ${source.jobId} ${source.part}`}>
            <button
              type="button"
              onClick={() =>
                openDialog(() => import('../../features/job-docs/common/PackDialog'), 'PackDialog', {
                  source,
                })
              }
            >
              <span>
                {source.kind === 'drawings' ? 'Drawings' : 'Documents'}: {source.title}
              </span>{' '}
              <span className="flex-none text-body-secondary">
                {[countOf(count, { one: 'file', many: 'files' }), fileSize(size), timeText(at)].join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the browser says of its storage. */
function Storage() {
  const query = useQuery({
    queryKey: [KEPT_INFOS, 'storage'],
    queryFn: async () => {
      const { storage } = navigator as { storage?: StorageManager };
      const { usage = 0, quota = 0 } = (await storage?.estimate()) ?? {};
      return { usage, quota, persisted: (await storage?.persisted()) ?? false };
    },
    staleTime: 0,
  });
  return (
    <section className="pl-panel">
      <h2>Storage</h2>
      <FetchedSection query={query} what="the storage">
        {({ usage, quota, persisted }) => (
          <p className="m-0">
            {quota > 0 && `${fileSize(usage)} of ${fileSize(quota)} are used. `}
            {persisted ? storageTexts.persisted : storageTexts.notPersisted} Logging out deletes all of it.
          </p>
        )}
      </FetchedSection>
    </section>
  );
}
