import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DraftLines } from '../../components/drafts/DraftLines';
import { saveOf, type WaitingSave } from '../../components/drafts/outbox';
import { EmptyState } from '../../components/feedback/EmptyState';
import { notify } from '../../components/feedback/banners';
import { PageHeader } from '../../components/page/PageHeader';
import { StatusBadge, type StatusBadgeProps } from '../../components/StatusBadge';
import { isDone, isSaveItem, type QueuedUpload, saveKind } from '../../components/uploads/queuedUpload';
import { UploadLine } from '../../components/uploads/UploadLine';
import { addUploads, cancelUpload, resumeUpload, useUploadQueue } from '../../components/uploads/uploadQueue';
import { dateTimeText } from '../../lib/dateTimeText';
import { isRecord } from '../../lib/isRecord';
import { newId } from '../../lib/newId';
import { uploadIdsIn } from '../../lib/pendingFile';
import { returnAddress } from '../../lib/returnAddress';
import { isBlocked, type SentSave } from './sendSave';

/** What was saved on this device and is not sent yet, and the files that are on their way. */
export default function OutboxPage() {
  const { uploads } = useUploadQueue();
  const saves = uploads.filter(isSaveItem);
  const files = uploads.filter((upload) => !isSaveItem(upload) && !isDone(upload));
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="pl-page">
      <PageHeader title="Outbox" />
      {saves.length + files.length === 0 && (
        <EmptyState
          title="Everything has been sent"
          text="What you save without a network waits here, and is sent when the network is back."
        />
      )}
      {saves.length > 0 && (
        <section className="pl-panel pl-draft-list" aria-label="Changes">
          <ul ref={list} className="pl-plain-list" tabIndex={-1}>
            {saves.map((upload) => (
              <li key={upload.id}>
                <Item upload={upload} queue={uploads} onGone={() => list.current?.focus()} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section className="pl-panel" aria-label="Files">
          <ul className="pl-uploads pl-plain-list">
            {files.map((upload) => (
              <UploadLine key={upload.id} upload={upload} onCancel={() => cancelUpload(upload.id)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const TRIED = 'The last try failed. It is tried again by itself.';
const CONFLICT = 'Somebody else has changed this meanwhile. Open it to compare both and save again.';

/** The state of a save in a few words, and what there is to know about it. */
function stateOf(
  upload: QueuedUpload,
  save: WaitingSave,
  queue: readonly QueuedUpload[],
): StatusBadgeProps & { hint?: string | undefined } {
  const { state, isFinal, problem } = upload;
  if (state === 'done') return { tone: 'done', text: 'Sent' };
  if (state === 'running') return { tone: 'active', text: 'Sending' };
  if (isFinal && save.status === 409) return { tone: 'waiting', text: 'Needs a decision', hint: CONFLICT };
  if (isFinal) return { tone: 'failed', text: 'Refused', hint: problem };
  const waiting = { tone: 'new', text: 'Waiting to be sent' } as const;
  if (!isBlocked(upload, queue)) return { ...waiting, hint: problem && TRIED };
  const hint =
    uploadIdsIn(save.call.body).length > 0
      ? 'It is sent when its photos are uploaded.'
      : 'It is sent after an earlier change of the same record.';
  return { ...waiting, hint };
}

/** The job that was chosen, '' without one. */
function jobOf({ fields }: WaitingSave): string {
  const { value } = fields.find(({ name }) => name === 'jobId') ?? {};
  return isRecord(value) && typeof value.label === 'string' ? value.label : '';
}

interface ItemProps {
  upload: QueuedUpload;
  queue: readonly QueuedUpload[];
  /** Called when the item, which had the focus, is no longer there. */
  onGone: () => void;
}

function Item({ upload, queue, onGone }: ItemProps) {
  const save = saveOf(upload);
  const isOpen = useSearchParams()[0].get('item') === upload.id;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  if (!save) return null;
  const { id, name, addedAt, state, isFinal } = upload;
  const { hint, ...badge } = stateOf(upload, save, queue);
  const isSent = isDone(upload);

  function discard() {
    cancelUpload(id);
    const again = () => {
      const target: WaitingSave = { ...(save as WaitingSave), status: undefined };
      addUploads(saveKind, [{ id: newId(), file: new File([], name), target }]).catch(() => undefined);
    };
    notify({
      kind: 'success',
      text: `“${name}” is not sent any more`,
      action: { label: 'Undo', run: again },
    });
    onGone();
  }

  return (
    <>
      <div className="pl-outbox-item">
        <div>
          <strong>{name}</strong>
          <p className="pl-cluster text-body-secondary">
            <StatusBadge {...badge} />
            <span>
              {[jobOf(save), dateTimeText(new Date(addedAt).toISOString())].filter(Boolean).join(' · ')}
            </span>
          </p>
          {hint !== undefined && <p className={isFinal ? 'text-danger' : 'text-body-secondary'}>{hint}</p>}
        </div>
        <div className="pl-cluster">
          <OpenLink
            id={id}
            name={name}
            save={save}
            isSent={isSent}
            recordId={(upload.result as SentSave | undefined)?.id}
            isRunning={state === 'running'}
            isFinal={isFinal}
          />
          {(state === 'failed' || state === 'paused') && (
            <button
              type="button"
              className="btn btn-secondary"
              aria-label={`Try again: ${name}`}
              onClick={() => resumeUpload(id)}
            >
              Try again
            </button>
          )}
          {!isSent && (
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={`Discard ${name}`}
              disabled={state === 'running'}
              onClick={discard}
            >
              Discard
            </button>
          )}
        </div>
      </div>
      {save.fields.length > 0 && (
        <details ref={details}>
          <summary>What was entered</summary>
          <DraftLines fields={save.fields} />
        </details>
      )}
    </>
  );
}

interface OpenLinkProps {
  id: string;
  name: string;
  save: WaitingSave;
  isSent: boolean;
  /** The id of the record that was added. */
  recordId: string | undefined;
  isRunning: boolean;
  /** The server has refused it. */
  isFinal: boolean | undefined;
}

/** Opens the form with what was entered, to change it before it is sent, or the page where it was made. */
function OpenLink({ id, name, save, isSent, recordId, isRunning, isFinal }: OpenLinkProps) {
  const address = returnAddress(save.address);
  if (address === undefined || isRunning) return null;
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  const isEditable = !isSent && save.fields.length > 0;
  // What may have been added already is changed by a second save, which waits for the first.
  const addedPage = isEditable && !isFinal && save.call.mayBeDone ? save.page : undefined;
  if (isEditable && save.form === undefined && addedPage === undefined) params.set('waiting', id);
  // The form that added a record is empty now.
  const to =
    (addedPage && `${addedPage}/edit`) ??
    (isSent && recordId !== undefined ? path.replace(/\/new$/, `/${recordId}`) : path);
  const label = isEditable ? 'Edit' : 'Open page';
  return (
    <Link
      className="btn btn-secondary"
      to={[to, params.toString()].filter(Boolean).join('?')}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </Link>
  );
}
