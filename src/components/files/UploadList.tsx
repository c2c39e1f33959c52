import { fileSize } from '../../lib/files';
import { Icon } from '../Icon';
import { TaskProgress } from '../task/TaskProgress';
import type { Upload, Uploads } from './useUploads';

/** Uploads in progress and completed, each with its actions. */
export function UploadList({ uploads, ...actions }: Uploads) {
  if (uploads.length === 0) return null;
  return (
    <ul className="pl-uploads pl-plain-list" aria-label="Files">
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} {...actions} />
      ))}
    </ul>
  );
}

function UploadLine({
  upload,
  retry,
  cancel,
  remove,
}: { upload: Upload } & Omit<Uploads, 'uploads' | 'add'>) {
  const { id, file, state, isFinal } = upload;
  const isOver = state === 'failed' || state === 'stopped';
  const button = (label: string, act: () => void, look = 'quiet') => (
    <button type="button" className={`btn btn-${look}`} aria-label={`${label} ${file.name}`} onClick={act}>
      {label}
    </button>
  );
  return (
    <li>
      <div className="pl-upload d-flex gap-2 align-items-center">
        <Icon name="paperclip" />
        <span className="pl-file-name text-truncate min-w-0">{file.name}</span>
        <span className="pl-file-size">{fileSize(file.size)}</span>
        {state === 'done' && <span className="text-success">Uploaded</span>}
        {state === 'running' && button('Cancel', () => cancel(id))}
        {isOver && !isFinal && button('Retry', () => retry(upload), 'secondary')}
        {isOver && button('Remove', () => remove(id))}
      </div>
      <TaskProgress task={upload} label={`Uploading ${file.name}`} />
    </li>
  );
}
