import './photos.scss';
import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { newId } from '../../lib/newId';
import { pendingFileId, uploadIdOf } from '../../lib/pendingFile';
import { Announcement } from '../Announcement';
import { notify } from '../feedback/banners';
import { useFormTexts } from '../form/formTexts';
import { Icon, type IconName } from '../Icon';
import { isTouchDevice } from '../isTouchDevice';
import { formPhotoKind, type QueuedUpload } from '../uploads/queuedUpload';
import { UploadLine } from '../uploads/UploadLine';
import { addUploads, endUploads, uploadFile } from '../uploads/uploadQueue';
import { useFormUploads } from '../uploads/useFormUploads';
import type { FileService, StoredFile } from './fileService';
import { type PhotoTarget, registerPhotoSender } from './photoSender';
import { FileList } from './FileList';
import { Photos } from './Photos';

interface Props {
  /** The name of the field, for the error summary. */
  name: string;
  /** What the photos are for, after the text of the buttons: ' (required)'. */
  suffix?: string | undefined;
  /** Those whose upload is not finished have a `pendingFileId`. */
  photos: readonly StoredFile[];
  max: number;
  files: FileService;
  onChange: (photos: StoredFile[]) => void;
  /** The id of the field's error message, if there is one. */
  errorId?: string | undefined;
}

const GONE = 'This file is no longer on this device. Remove it and add it again.';

/** A result in the queue, which another release may have stored. */
const storedFile = z.object({ id: z.string(), name: z.string(), takenAt: z.optional(z.string()) });

const resultOf = (upload: QueuedUpload | null | undefined): StoredFile | undefined =>
  z.safeParse(storedFile, upload?.result).data;

/**
 * Photos from the camera or the library, or files where the service stores any. Each is uploaded at once by the upload queue, so that sending the form is quick,
 * a poor network costs one photo only, and a draft of the form has them all (FAULT-134).
 */
export function PhotoInput({ name, suffix = '', photos, max, files, onChange, errorId }: Props) {
  const isTouch = isTouchDevice();
  const texts = useFormTexts();
  useEffect(() => registerPhotoSender(files), [files]);
  const uploadOf = useFormUploads(photos.flatMap(({ id }) => uploadIdOf(id) ?? []));
  const pending = photos.flatMap((photo) => {
    const id = uploadIdOf(photo.id);
    return id === undefined ? [] : { photo, id, upload: uploadOf(id) };
  });
  useEffect(() => {
    const results = new Map(pending.map(({ photo, upload }) => [photo, resultOf(upload)]));
    if (![...results.values()].some(Boolean)) return;
    onChange(photos.map((photo) => results.get(photo) ?? photo));
  });
  const room = max - photos.length;

  const button = { name, errorId, accept: files.anyFile ? undefined : 'image/*' };
  const Stored = files.anyFile ? FileList : Photos;

  function choose(chosen: File[], isTakenNow = false) {
    const uploads = chosen.slice(0, room).map((file) => {
      const target: PhotoTarget = { takenAt: isTakenNow ? new Date(file.lastModified).toISOString() : '' };
      return { id: newId(), file, target };
    });
    // The line of each photo says if the browser cannot store it.
    addUploads(formPhotoKind(files.name), uploads).catch(() => undefined);
    onChange([
      ...photos,
      ...uploads.map(({ id, file }) => ({ id: pendingFileId(id), name: file.name, takenAt: '' })),
    ]);
    if (chosen.length > room)
      notify({ kind: 'info', text: `You can add at most ${max} ${files.anyFile ? 'files' : 'photos'}.` });
  }

  function remove(photo: StoredFile) {
    onChange(photos.filter((one) => one.id !== photo.id));
    // Those of a saved record are no uploads any more: it keeps its file until the form is saved.
    void endUploads([photo], 'discarded');
  }

  return (
    <div className="pl-stack gap-2">
      <Stored
        photos={photos.filter(({ id }) => uploadIdOf(id) === undefined)}
        files={files}
        onRemove={remove}
      />
      {pending.length > 0 && (
        <ul className="pl-uploads pl-plain-list" aria-label="Files">
          {pending.map(({ photo, id, upload }) => (
            <PendingPhoto key={id} id={id} photo={photo} upload={upload} onRemove={() => remove(photo)} />
          ))}
        </ul>
      )}
      <Announcement
        text={pending
          .map(({ photo, upload }) =>
            upload === null ? GONE : (upload?.problem ?? `Uploading ${photo.name}`),
          )
          .join(' ')}
      />
      {room > 0 && (
        <div className="pl-cluster">
          {isTouch && !files.anyFile && (
            <PhotoButton
              {...button}
              icon="camera"
              label={`${texts.takePhoto}${suffix}`}
              camera
              onChoose={(chosen) => choose(chosen, true)}
            />
          )}
          <PhotoButton
            {...button}
            icon="paperclip"
            label={`${files.anyFile ? texts.addFile : isTouch ? texts.choosePhotos : texts.addPhoto}${suffix}`}
            onChoose={choose}
          />
        </div>
      )}
    </div>
  );
}

interface PendingPhotoProps {
  /** The id of the upload. */
  id: string;
  photo: StoredFile;
  /** Null if this device does not have it; undefined until that is known. */
  upload: QueuedUpload | null | undefined;
  onRemove: () => void;
}

/** A photo that is not uploaded yet, shown from the file that the queue has stored. */
function PendingPhoto({ id, photo: { name }, upload, onRemove }: PendingPhotoProps) {
  const address = useUploadAddress(id);
  const { remove } = useFormTexts();
  if (upload && upload.state !== 'done')
    return (
      <UploadLine
        upload={upload}
        inForm
        cancelLabel={remove}
        onCancel={onRemove}
        picture={address && <img className="pl-photo-pending rounded flex-none" src={address} alt="" />}
      />
    );
  return (
    <li>
      <div className="pl-upload d-flex gap-2 align-items-center">
        <span className="pl-file-name text-truncate min-w-0">{name}</span>
        <button type="button" className="btn btn-quiet" aria-label={`${remove} ${name}`} onClick={onRemove}>
          {remove}
        </button>
      </div>
      {upload !== undefined && !resultOf(upload) && <p className="pl-error">{GONE}</p>}
    </li>
  );
}

/** An address of the picture of an upload, while it is shown. None for other files. */
function useUploadAddress(id: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isShown = true;
    let created: string | undefined;
    void uploadFile(id).then((file) => {
      if (!file?.type.startsWith('image/') || !isShown) return;
      created = URL.createObjectURL(file);
      setAddress(created);
    });
    return () => {
      isShown = false;
      if (created !== undefined) URL.revokeObjectURL(created);
    };
  }, [id]);
  return address;
}

interface PhotoButtonProps {
  name: string;
  errorId: string | undefined;
  accept: string | undefined;
  label: string;
  icon: IconName;
  /** Opens the camera. Without it, phones offer their photos, and some of them nothing else. */
  camera?: boolean;
  onChoose: (files: File[]) => void;
}

function PhotoButton({ name, errorId, accept, label, icon, camera = false, onChoose }: PhotoButtonProps) {
  const id = useId();
  return (
    <div className="pl-photo-add">
      <input
        id={id}
        type="file"
        name={name}
        className="visually-hidden"
        accept={accept}
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
