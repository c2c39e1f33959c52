import { Icon } from '../Icon';
import type { FileService, StoredFile } from './fileService';
import { openFile } from './openFile';

interface Props {
  photos: readonly StoredFile[];
  files: Pick<FileService, 'name' | 'address'>;
  /** Removes a file. Without it, files are only offered. */
  onRemove?: ((file: StoredFile) => void) | undefined;
}

/** Files by name, to download. */
export function FileList({ photos, files, onRemove }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="pl-plain-list" aria-label="Files">
      {photos.map((file) => (
        <li key={file.id} className="pl-cluster">
          <Icon name="paperclip" />
          <span className="text-break min-w-0">{file.name}</span>
          <button
            type="button"
            className="btn btn-quiet d-print-none"
            aria-label={`Download ${file.name}`}
            onClick={() => void openFile(files, file.id, file.name)}
          >
            Download
          </button>
          {onRemove && (
            <button
              type="button"
              className="btn btn-quiet d-print-none"
              aria-label={`Remove ${file.name}`}
              onClick={() => onRemove(file)}
            >
              Remove
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
