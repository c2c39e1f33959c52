import '../files/files.scss';
import './uploads.scss';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { countOf } from '../../lib/countOf';
import { fileSize } from '../../lib/files';
import { Announcement } from '../Announcement';
import { Icon } from '../Icon';
import { useIsOnline } from '../useIsOnline';
import { isInProgress, type QueuedUpload } from './queuedUpload';
import {
  cancelUpload,
  clearDone,
  pauseAll,
  pauseUpload,
  resumeAll,
  resumeUpload,
  retryUpload,
  type UploadQueue,
  useUploadQueue,
} from './uploadQueue';

const files = { one: 'file', many: 'files' };

/** '2 min left'. */
function timeLeft(seconds: number | undefined): string[] {
  if (seconds === undefined) return [];
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return ['less than 1 min left'];
  return [minutes < 90 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`];
}

/** The queue in one line: 'Uploading 3 of 12 files · 2 min left'. */
function summaryOf({ uploads, secondsLeft }: UploadQueue, isOnline: boolean): string {
  const countIn = (state: QueuedUpload['state']) => uploads.filter((one) => one.state === state).length;
  const [done, running] = [countIn('done'), countIn('running')];
  const total = countOf(uploads.length, files);
  const of = (count: number) => (uploads.length === 1 ? total : `${count} of ${total}`);
  const sent = uploads.length === 1 ? total : `${of(done)} uploaded`;
  if (uploads.some(isInProgress)) {
    if (!isOnline) return `Waiting for the network · ${sent}`;
    const refused = uploads.filter(({ isFinal }) => isFinal).length;
    const failures = refused > 0 ? [`${refused} failed`] : [];
    if (running > 0)
      return [`Uploading ${of(done + running)}`, ...failures, ...timeLeft(secondsLeft)].join(' · ');
    return `${countIn('waiting') > 0 ? 'Waiting' : 'Trying again soon'} · ${sent}`;
  }
  if (countIn('paused') > 0) return `Paused · ${sent}`;
  return done === uploads.length ? `${total} uploaded` : `${of(uploads.length - done)} not uploaded`;
}

/** Uploads in a corner over all pages: one line, and the list of files when it is expanded. */
export function UploadPanel() {
  const queue = useUploadQueue();
  const { uploads, bytes, sentBytes, isPageNeeded } = queue;
  const isOnline = useIsOnline();
  const [isExpanded, setExpanded] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const isBusy = uploads.some(isInProgress);
  const summary = summaryOf(queue, isOnline);
  const isEmpty = uploads.length === 0;
  // Beginnings and ends only. First empty, because screen readers skip regions that mount with their text.
  const announced = useDeferredValue(isEmpty ? '' : isBusy ? 'Uploading files' : summary, '');
  useAskBeforeClosing(isPageNeeded);
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="btn btn-quiet" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      <Announcement text={announced} />
      {!isEmpty && (
        <section className="pl-upload-panel d-print-none" aria-label="Uploads">
          <div className="d-flex gap-1 align-items-center">
            <button
              ref={toggle}
              type="button"
              className="btn btn-quiet pl-upload-summary"
              aria-expanded={isExpanded}
              aria-controls={listId}
              onClick={() => setExpanded(!isExpanded)}
            >
              <Icon name={isExpanded ? 'chevron-down' : 'chevron-up'} />
              <span className="text-start min-w-0">{summary}</span>
            </button>
            {!isBusy && uploads.some(({ state }) => state === 'done') && button('Clear', clearDone)}
            {isBusy
              ? button('Pause all', pauseAll)
              : uploads.some(({ state }) => state === 'paused') && button('Resume all', resumeAll)}
          </div>
          {isPageNeeded && <p className="pl-upload-note text-warning">Not sent yet: keep this page open</p>}
          {isBusy && (
            <progress className="w-100" aria-label="All uploads" max={bytes || 1} value={sentBytes} />
          )}
          <ul id={listId} className="pl-uploads pl-plain-list" aria-label="Files" hidden={!isExpanded}>
            {isExpanded &&
              uploads.map((upload) => (
                <UploadLine key={upload.id} upload={upload} onCancel={() => toggle.current?.focus()} />
              ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What the one button beside Cancel does. It stays the same element, so that it keeps the focus. */
const actions = {
  waiting: { label: 'Pause', run: pauseUpload },
  running: { label: 'Pause', run: pauseUpload },
  paused: { label: 'Resume', run: resumeUpload },
  failed: { label: 'Retry', run: retryUpload },
  done: undefined,
};

function UploadLine({ upload, onCancel }: { upload: QueuedUpload; onCancel: () => void }) {
  const { id, name, size, state, progress, problem, isFinal } = upload;
  const action = actions[state];
  function cancel() {
    cancelUpload(id);
    onCancel();
  }
  return (
    <li>
      <div className="pl-upload d-flex gap-2 align-items-center">
        <span className="pl-file-name text-truncate min-w-0" title={name}>
          {name}
        </span>
        <span className="pl-file-size">{fileSize(size)}</span>
        {action && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={`${action.label} ${name}`}
            onClick={() => action.run(id)}
          >
            {action.label}
          </button>
        )}
        {action && (
          <button type="button" className="btn btn-quiet" aria-label={`Cancel ${name}`} onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
      {state === 'running' && (
        <progress className="w-100" aria-label={`Uploading ${name}`} max={1} value={progress} />
      )}
      {state === 'failed' && (
        <p className="pl-error">
          {problem}
          {!isFinal && ' Trying again soon.'}
        </p>
      )}
      {state === 'waiting' && <p className="pl-upload-note">Waiting</p>}
      {state === 'paused' && <p className="pl-upload-note">Paused</p>}
      {state === 'done' && <p className="pl-upload-note text-success">Uploaded</p>}
    </li>
  );
}

/** The browser asks before it closes or reloads the page. */
function useAskBeforeClosing(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
