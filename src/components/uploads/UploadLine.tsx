import '../files/files.scss';
import './uploads.scss';
import type { ReactNode } from 'react';
import { fileSize } from '../../lib/files';
import { isFormPhoto, type QueuedUpload } from './queuedUpload';
import { pauseUpload, resumeUpload } from './uploadQueue';

/** What the one button beside Cancel does. It stays the same element, so that it keeps the focus. */
const actions = {
  waiting: { label: 'Pause', run: pauseUpload },
  running: { label: 'Pause', run: pauseUpload },
  paused: { label: 'Resume', run: resumeUpload },
  failed: { label: 'Retry', run: resumeUpload },
  done: undefined,
};

interface Props {
  upload: QueuedUpload;
  onCancel: () => void;
  cancelLabel?: string;
  /** The line is in the form that needs the file. A final failure is not retried there. */
  inForm?: boolean;
  /** Displayed before the name. */
  picture?: ReactNode;
}

/** An upload in a list, with its progress and what the user can do with it. */
export function UploadLine({ upload, onCancel, cancelLabel = 'Cancel', inForm = false, picture }: Props) {
  const { id, name, size, state, progress, problem, isFinal } = upload;
  const action = inForm && isFinal ? undefined : actions[state];
  return (
    <li>
      <div className="pl-upload d-flex gap-2 align-items-center">
        {picture}
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
        {state !== 'done' && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={`${cancelLabel} ${name}`}
            onClick={onCancel}
          >
            {cancelLabel}
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
      {!inForm && isFormPhoto(upload) && <p className="pl-upload-note">Photo of an unsaved form</p>}
      {inForm && upload.isInMemory && (
        <p className="pl-upload-note text-warning">Not sent yet: keep this page open</p>
      )}
      {state === 'done' && <p className="pl-upload-note text-success">Uploaded</p>}
    </li>
  );
}
