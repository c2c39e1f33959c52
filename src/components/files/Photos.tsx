import './photos.scss';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../lib/dates';
import { Dialog } from '../feedback/Dialog';
import type { FileService, StoredFile } from './fileService';
import { useFileAddress } from './useFileAddress';

interface Props {
  photos: readonly StoredFile[];
  files: Pick<FileService, 'name' | 'address'>;
  /** Removes a photo. Without it, photos are only shown. */
  onRemove?: ((photo: StoredFile) => void) | undefined;
}

/** Thumbnails that open in a viewer. */
export function Photos({ photos, files, onRemove }: Props) {
  const [open, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="pl-photos pl-plain-list pl-cluster" aria-label="Photos">
        {photos.map((photo, position) => (
          <li key={photo.id} className="d-grid">
            <button
              type="button"
              className="pl-photo rounded"
              aria-label={`View ${photo.name}`}
              onClick={() => {
                setIndex(position);
                setOpen(true);
              }}
            >
              <Picture photo={photo} files={files} />
            </button>
            {onRemove && (
              <button
                type="button"
                className="btn btn-quiet d-print-none"
                aria-label={`Remove ${photo.name}`}
                onClick={() => onRemove(photo)}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      <PhotoViewer
        photos={photos}
        files={files}
        index={Math.min(index, photos.length - 1)}
        onIndex={setIndex}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Picture({ photo, files }: { photo: StoredFile; files: Props['files'] }) {
  const { address, failed } = useFileAddress(photo, files);
  if (address) return <img src={address} alt={photo.name} loading="lazy" />;
  return <span className="pl-hint">{failed ? `Couldn't load ${photo.name}` : 'Loading…'}</span>;
}

interface ViewerProps extends Omit<Props, 'onRemove'> {
  index: number;
  onIndex: (index: number) => void;
  open: boolean;
  onClose: () => void;
}

/** One photo at a time. The arrow keys show the others. */
function PhotoViewer({ photos, files, index, onIndex, open, onClose }: ViewerProps) {
  const next = useRef<HTMLButtonElement>(null);
  const photo = photos[index];
  const step = (by: -1 | 1) => onIndex((index + by + photos.length) % photos.length);
  const stepButton = (by: -1 | 1, label: string) => (
    <button
      ref={by > 0 ? next : undefined}
      type="button"
      className="btn btn-secondary"
      onClick={() => step(by)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1);
        if (event.key === 'ArrowLeft') step(-1);
      }}
    >
      {label}
    </button>
  );
  return (
    <Dialog
      title={photo ? photo.name : 'Photo'}
      long
      open={open}
      onClose={onClose}
      onShown={() => next.current?.focus()}
      footer={
        photos.length > 1 ? (
          <>
            <span aria-live="polite">
              {index + 1} of {photos.length}
            </span>
            {stepButton(-1, 'Previous')}
            {stepButton(1, 'Next')}
          </>
        ) : undefined
      }
    >
      <div className="pl-photo-large">{photo && <Picture key={photo.id} photo={photo} files={files} />}</div>
      {photo?.takenAt && <p className="pl-hint mb-0">Taken {formatDateTime(photo.takenAt)}</p>}
    </Dialog>
  );
}
