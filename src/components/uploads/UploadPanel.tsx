import './uploads.scss';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { countOf } from '../../lib/countOf';
import { Announcement } from '../Announcement';
import { Icon } from '../Icon';
import { useIsOnline } from '../useIsOnline';
import {
  isDone,
  isFormPhoto,
  isInProgress,
  isSaveItem,
  type QueuedUpload,
  type UploadQueue,
} from './queuedUpload';
import { UploadLine } from './UploadLine';
import { cancelUpload, clearDone, pauseAll, resumeAll, useUploadQueue } from './uploadQueue';
import { useShownInForms } from './useFormUploads';

const files = { one: 'file', many: 'files' };

/** '2 min left'. */
function timeLeft(seconds: number | undefined): string[] {
  if (seconds === undefined) return [];
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return ['less than 1 min left'];
  return [minutes < 90 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`];
}

/** The queue in one line: 'Uploading 3 of 12 files · 2 min left'. */
function summaryOf(
  uploads: UploadQueue['uploads'],
  secondsLeft: UploadQueue['secondsLeft'],
  isOnline: boolean,
): string {
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

/**
 * Uploads in a corner over all pages: one line, and the list of files when it is expanded. Photos of forms are listed
 * until they are sent, unless their form is open and shows them.
 */
export function UploadPanel() {
  const { uploads: all, bytes, sentBytes, secondsLeft, isPageNeeded } = useUploadQueue();
  const inForms = useShownInForms(({ ids }) => ids);
  const uploads = all.filter(
    (upload) =>
      !isSaveItem(upload) && !inForms.includes(upload.id) && !(isFormPhoto(upload) && isDone(upload)),
  );
  const isOnline = useIsOnline();
  const [isExpanded, setExpanded] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const isBusy = uploads.some(isInProgress);
  const summary = summaryOf(uploads, secondsLeft, isOnline);
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
            {!isBusy && uploads.some(isDone) && button('Clear', clearDone)}
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
                <UploadLine
                  key={upload.id}
                  upload={upload}
                  onCancel={() => {
                    cancelUpload(upload.id);
                    toggle.current?.focus();
                  }}
                />
              ))}
          </ul>
        </section>
      )}
    </>
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
