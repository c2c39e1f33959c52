import './dashboard.scss';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  type Evacuation,
  type EvacuationKind,
  evacuationKindNames,
  type EvacuationSave,
} from '../../api/visitorLog/contract';
import { useSaveEvacuation, visitorLogQueries, visitorSites } from '../../api/visitorLog/queries';
import { Announcement } from '../../components/Announcement';
import { saveOf, saveOrWait } from '../../components/drafts/outbox';
import { notify } from '../../components/feedback/banners';
import { confirm } from '../../components/feedback/confirm';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { PageHeader } from '../../components/page/PageHeader';
import { isDone } from '../../components/uploads/queuedUpload';
import { useUploadOwner } from '../../components/uploads/uploadOwner';
import { PrintButton } from '../../components/page/PrintButton';
import { mergedChecks } from '../../domain/signIn/evacuation';
import { now, nowIso } from '../../lib/clock';
import { countOf, peopleNoun } from '../../lib/countOf';
import { formatClockTime, formatDateTime, parseInstant } from '../../lib/dates';
import { newId } from '../../lib/newId';
import { paths } from '../../lib/paths';

const minutes = { one: 'minute', many: 'minutes' };

interface ListedPerson {
  id: string;
  name: string;
  organization: string;
  trade: string;
  phone: string;
}

/** What this device has done that the server may not know yet. */
interface LocalEvacuation extends EvacuationSave {
  id: string;
}

/**
 * SCREEN-VL-SITE-DASH: who is missing on a site. Starts with one tap, works from the last list without a network, and
 * several people check one list.
 */
export default function EvacuationPage() {
  const { siteId = '' } = useParams();
  const site = useQuery(visitorSites.detail(siteId, { silent: true })).data;
  const list = useQuery(visitorLogQueries.dashboard(siteId, undefined));
  const known = useQuery(visitorLogQueries.evacuations(siteId));
  const save = useSaveEvacuation(siteId);
  const waiting = useWaiting(siteId);
  const [own, setOwn] = useState<LocalEvacuation>();
  const local = own ?? waiting;
  const current = known.data?.rows.find(({ id, endedAt }) => endedAt === '' || id === local?.id);
  const onSite: readonly ListedPerson[] = list.data?.people ?? [];

  /** Shows it at once, and sends it now or when there is a network. */
  async function keep(next: LocalEvacuation) {
    setOwn(next);
    const { id, ...body } = next;
    const sending = saveOrWait(`Evacuation ${site?.name ?? ''}`, () => save({ evacuationId: id, body }));
    await sending.catch((cause: Error) => void notify({ kind: 'failure', text: cause.message }));
  }
  const start = (kind: EvacuationKind) =>
    void keep({
      id: newId(),
      kind,
      startedAt: nowIso(),
      endedAt: '',
      people: onSite.map(({ id }) => id),
      checks: [],
    });
  const base: LocalEvacuation | undefined =
    local ??
    (current && {
      id: current.id,
      kind: current.kind,
      startedAt: current.startedAt,
      endedAt: '',
      people: [],
      checks: [],
    });
  const title = 'Evacuation';
  const back = { to: paths.siteDashboard(siteId), label: 'Site dashboard' };
  const minutesOld = Math.round((now() - (parseInstant(list.data?.at) ?? now())) / 60_000);
  const age = `The list is ${minutesOld < 1 ? 'less than a minute' : countOf(minutesOld, minutes)} old.`;

  if (!base)
    return (
      <div className="pl-page pl-stack">
        <PageHeader title={title} context={site?.name} back={back} />
        {list.data ? (
          <section className="pl-panel pl-stack" aria-label="Start">
            <p className="m-0 fs-5">
              {countOf(onSite.length, peopleNoun)} on site. {age}
            </p>
            <div className="pl-cluster">
              <button type="button" className="btn btn-danger btn-lg" onClick={() => start('REAL')}>
                Start evacuation
              </button>
              <button type="button" className="btn btn-secondary btn-lg" onClick={() => start('DRILL')}>
                Start drill
              </button>
            </div>
          </section>
        ) : list.error ? (
          <ErrorState what="who is on site" error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton kind="card" />
        )}
        <Past rows={(known.data?.rows ?? []).filter(({ endedAt }) => endedAt !== '')} />
      </div>
    );

  return (
    <Running
      site={site?.name ?? ''}
      evacuation={base}
      server={current}
      people={listOf(current, onSite, base.people)}
      age={age}
      back={back}
      onCheck={(id, isSafe) =>
        void keep({
          ...base,
          checks: [...mergedChecks([...base.checks, { id, isSafe, at: nowIso() }]).values()],
        })
      }
      onEnd={async (missing) => {
        const text =
          missing > 0
            ? `${countOf(missing, peopleNoun)} ${missing === 1 ? 'is' : 'are'} not accounted for. The times are kept.`
            : 'Everybody is accounted for. The times are kept.';
        if (!(await confirm({ title: 'End the evacuation?', text, confirmLabel: 'End evacuation' }))) return;
        await keep({ ...base, endedAt: nowIso() });
        setOwn(undefined);
      }}
    />
  );
}

/** What waits in the outbox for a site, such as after a reload without a network. */
function useWaiting(siteId: string): LocalEvacuation | undefined {
  const saves = useUploadOwner((state) => state.saves);
  return useMemo(() => {
    const found = saves.flatMap((upload) => {
      const call = isDone(upload) ? undefined : saveOf(upload)?.call;
      const [, id] = new RegExp(`/sites/${siteId}/evacuations/([^/]+)$`).exec(call?.path ?? '') ?? [];
      return call && id ? [{ ...(call.body as EvacuationSave), id }] : [];
    });
    const last = found.at(-1);
    return last?.endedAt === '' ? last : undefined;
  }, [saves, siteId]);
}

/** The list of the server, and those whom only this device has. */
function listOf(
  current: Evacuation | undefined,
  onSite: readonly ListedPerson[],
  ids: readonly string[],
): ListedPerson[] {
  const known = current?.people ?? [];
  const others = onSite.filter(({ id }) => ids.includes(id) && known.every((one) => one.id !== id));
  return [...known, ...others].toSorted((one, other) =>
    `${one.organization} ${one.name}` < `${other.organization} ${other.name}` ? -1 : 1,
  );
}

interface RunningProps {
  site: string;
  evacuation: LocalEvacuation;
  server: Evacuation | undefined;
  people: readonly ListedPerson[];
  /** How old the list is. */
  age: string;
  back: { to: string; label: string };
  onCheck: (id: string, isSafe: boolean) => void;
  onEnd: (missing: number) => Promise<void>;
}

function Running({ site, evacuation, server, people: listed, age, back, onCheck, onEnd }: RunningProps) {
  const { kind, startedAt, checks } = evacuation;
  const fromServer = (server?.people ?? []).flatMap(({ id, isSafe, checkedAt, checkedBy }) =>
    checkedAt === '' ? [] : [{ id, isSafe, at: checkedAt, by: checkedBy?.name ?? '' }],
  );
  const last = mergedChecks([...fromServer, ...checks.map((one) => ({ ...one, by: 'this device' }))]);
  const missing = listed.filter(({ id }) => last.get(id)?.isSafe !== true);
  const title = `${evacuationKindNames[kind]}: ${missing.length === 0 ? 'everybody is safe' : `${missing.length} missing`}`;
  return (
    <div className="pl-page pl-stack">
      <Announcement text={title} />
      <PageHeader
        title={title}
        context={`${site}, started ${formatDateTime(startedAt)}. ${listed.length - missing.length} of ${listed.length} safe. ${age}`}
        back={back}
        actions={
          <>
            <button type="button" className="btn btn-primary" onClick={() => void onEnd(missing.length)}>
              End evacuation
            </button>
            <PrintButton label="Print" />
          </>
        }
      />
      <ul className="pl-plain-list pl-evacuation">
        {listed.map(({ id, name, organization, trade, phone }) => {
          const check = last.get(id);
          return (
            <li key={id} className="pl-panel">
              <label className="d-flex gap-3 align-items-center">
                <input
                  type="checkbox"
                  className="form-check-input m-0"
                  checked={check?.isSafe === true}
                  onChange={({ target }) => onCheck(id, target.checked)}
                />
                <span className="pl-evacuation-name">
                  <strong>{name || '—'}</strong>
                  <span className="d-block text-body-secondary">
                    {[organization, trade].filter(Boolean).join(', ')}
                  </span>
                </span>
                <span className="text-body-secondary text-end">
                  {check?.isSafe
                    ? `Safe ${formatClockTime(check.at)}${check.by && `, ${check.by}`}`
                    : phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Evacuations that are over, with how long it took until the last one was safe. */
function Past({ rows }: { rows: readonly Evacuation[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="past">
      <h2 id="past" className="m-0">
        Before
      </h2>
      <ul className="pl-plain-list pl-stack gap-2">
        {rows.map(({ id, kind, startedAt, endedAt, startedBy, people: listed }) => {
          const safe = listed.filter(({ isSafe }) => isSafe);
          const lastAt =
            safe
              .map(({ checkedAt }) => checkedAt)
              .toSorted()
              .at(-1) ?? endedAt;
          const took = Math.round(((parseInstant(lastAt) ?? 0) - (parseInstant(startedAt) ?? 0)) / 60_000);
          const missing = listed.filter(({ isSafe }) => !isSafe).map(({ name }) => name);
          return (
            <li key={id}>
              <strong>{evacuationKindNames[kind]}</strong> {formatDateTime(startedAt)} to{' '}
              {formatClockTime(endedAt)}
              {startedBy && `, started by ${startedBy.name}`}: {safe.length} of {listed.length} safe within{' '}
              {countOf(took, minutes)}.{missing.length > 0 && ` Not accounted for: ${missing.join(', ')}.`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
