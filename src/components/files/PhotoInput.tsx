import './photos.scss';
import { useEffect, useId, useRef } from 'react';
import { notify } from '../feedback/banners';
import { useUnsaved } from '../form/unsaved';
import { PHOTO_TIME_BYTES, photoTime } from '../../lib/photoTime';
import { Icon, type IconName } from '../Icon';
import { isTouchDevice } from '../isTouchDevice';
import { useLatestCallback } from '../useLatestCallback';
import type { FileService, StoredFile } from './fileService';
import { Photos } from './Photos';
import { shrinkPicture } from './shrinkPicture';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';

interface Props {
  /** The name of the field, for the error summary. */
  name: string;
  /** What the photos are for, after the text of the buttons: ' (required)'. */
  suffix?: string | undefined;
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
export function PhotoInput({
  name,
  suffix = '',
  photos,
  max,
  files,
  onChange,
  onUnfinished,
  errorId,
}: Props) {
  const isTouch = isTouchDevice();
  /** The ids of photos that only this form knows. */
  const added = useRef(new Set<string>());
  /** Files from the camera: their time is known even if it is not written in them. */
  const takenNow = useRef(new WeakSet<File>());
  const add = useLatestCallback((photo: StoredFile) => onChange([...photos, photo]));
  const { uploads, ...actions } = useUploads(async (file, tools) => {
    const written = photoTime(new Uint8Array(await file.slice(0, PHOTO_TIME_BYTES).arrayBuffer()));
    const takenAt = written || (takenNow.current.has(file) ? new Date(file.lastModified).toISOString() : '');
    const stored = await files.upload(await shrinkPicture(file), takenAt, tools);
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

  const button = { name, errorId };

  function choose(chosen: File[]) {
    chosen.slice(0, room).forEach((file) => actions.add(file));
    if (chosen.length > room) notify({ kind: 'info', text: `You can add at most ${max} photos.` });
  }

  function take(chosen: File[]) {
    chosen.forEach((file) => takenNow.current.add(file));
    choose(chosen);
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
        <div className="pl-cluster">
          {isTouch && (
            <PhotoButton {...button} icon="camera" label={`Take photo${suffix}`} camera onChoose={take} />
          )}
          <PhotoButton
            {...button}
            icon="paperclip"
            label={`${isTouch ? 'Choose photos' : 'Add photo'}${suffix}`}
            onChoose={choose}
          />
        </div>
      )}
    </div>
  );
}

interface PhotoButtonProps {
  name: string;
  errorId: string | undefined;
  label: string;
  icon: IconName;
  /** Opens the camera. Without it, phones offer their photos, and some of them nothing else. */
  camera?: boolean;
  onChoose: (files: File[]) => void;
}

function PhotoButton({ name, errorId, label, icon, camera = false, onChoose }: PhotoButtonProps) {
  const id = useId();
  return (
    <div className="pl-photo-add">
      <input
        id={id}
        type="file"
        name={name}
        className="visually-hidden"
        accept="image/*"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          onChoose(chosen);
        }}
      />
      <label htmlFor={id} className="btn btn-secondary">
        <Icon name={icon} /> {label}
      </label>
    </div>
  );
}
