import './photos.scss';
import { useEffect, useId, useRef } from 'react';
import { notify } from '../feedback/banners';
import { useUnsaved } from '../form/unsaved';
import { Icon } from '../Icon';
import { useLatestCallback } from '../useLatestCallback';
import type { FileService, StoredFile } from './fileService';
import { Photos } from './Photos';
import { shrinkPicture } from './shrinkPicture';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';

interface Props {
  /** The name of the field, for the error summary. */
  name: string;
  label: string;
  photos: readonly StoredFile[];
  max: number;
  files: FileService;
  onChange: (photos: StoredFile[]) => void;
  /** Receives the number of uploads that are in progress or have failed. */
  onUnfinished?: ((count: number) => void) | undefined;
  /** The id of the field's error message, if there is one. */
  errorId?: string | undefined;
}

/**
 * Photos from the camera or the library. Each is made smaller and uploaded at once, so that sending the form is quick
 * and a poor network costs one photo only.
 */
export function PhotoInput({ name, label, photos, max, files, onChange, onUnfinished, errorId }: Props) {
  const id = useId();
  /** The ids of photos that only this form knows. */
  const added = useRef(new Set<string>());
  const add = useLatestCallback((photo: StoredFile) => onChange([...photos, photo]));
  const { uploads, ...actions } = useUploads(async (file, tools) => {
    const stored = await files.upload(await shrinkPicture(file), tools);
    if (tools.signal.aborted) return;
    added.current.add(stored.id);
    add(stored);
  });
  const unfinished = uploads.filter(({ state }) => state !== 'done');
  useUnsaved(
    unfinished.length > 0,
    undefined,
    undefined,
    `Not uploaded yet, and lost: ${unfinished.map(({ file }) => file.name).join(', ')}.`,
  );
  useEffect(() => onUnfinished?.(unfinished.length), [onUnfinished, unfinished.length]);
  const room = max - photos.length - unfinished.length;

  function choose(chosen: File[]) {
    chosen.slice(0, room).forEach((file) => actions.add(file));
    if (chosen.length > room) notify({ kind: 'info', text: `You can add at most ${max} photos.` });
  }

  function remove(photo: StoredFile) {
    onChange(photos.filter((one) => one.id !== photo.id));
    // A stored record keeps its file until the form is saved. A file that stays on the server harms nobody.
    if (added.current.has(photo.id)) files.remove(photo.id).catch(() => undefined);
  }

  return (
    <div className="pl-stack gap-2">
      <Photos photos={photos} files={files} onRemove={remove} />
      <UploadList uploads={unfinished} {...actions} />
      {room > 0 && (
        <div className="pl-photo-add">
          <input
            id={id}
            type="file"
            name={name}
            className="visually-hidden"
            accept="image/*"
            multiple
            aria-describedby={errorId}
            aria-invalid={errorId ? true : undefined}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              // The same file can be chosen again.
              event.target.value = '';
              choose(chosen);
            }}
          />
          <label htmlFor={id} className="btn btn-secondary">
            <Icon name="paperclip" /> {label}
          </label>
        </div>
      )}
    </div>
  );
}
