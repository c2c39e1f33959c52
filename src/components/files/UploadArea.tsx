import './photos.scss';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { notify } from '../feedback/banners';
import { topLayer } from '../layers';
import { droppedFiles } from './droppedFiles';

interface UploadButtonProps {
  /** The `accept` attribute of the input. */
  accept?: string;
  onFiles: (files: File[]) => void;
}

export function UploadButton({ accept, onFiles }: UploadButtonProps) {
  const id = useId();
  return (
    <div className="pl-photo-add">
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        className="visually-hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          onFiles(files);
        }}
      />
      <label htmlFor={id} className="btn btn-primary">
        Upload
      </label>
    </div>
  );
}

interface UploadAreaProps {
  /** `folders` has the folder of each file of a dropped folder: 'Plans/Level 1'. */
  onFiles: (files: File[], folders?: ReadonlyMap<File, string>) => void;
  /** Why files were not taken, a line each. */
  refused: readonly string[];
  children: ReactNode;
}

/** Uploads files that are dropped on its content or pasted on its page. */
export function UploadArea({ onFiles, refused, children }: UploadAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    if (files.length > 0 && !topLayer()) onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return (
    <>
      {refused.length > 0 && (
        <ul className="pl-error pl-plain-list" aria-label="Files that cannot be uploaded">
          {refused.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div
        className={isOver ? 'pl-stack pl-drop-area is-over' : 'pl-stack pl-drop-area'}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(false);
          droppedFiles(event.dataTransfer).then(
            (dropped) => onFiles([...dropped.keys()], dropped),
            () => notify({ kind: 'failure', text: "Couldn't read the folder. Choose its files instead." }),
          );
        }}
      >
        {children}
      </div>
    </>
  );
}
