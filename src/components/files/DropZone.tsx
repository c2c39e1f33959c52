import './files.scss';
import { useRef, useState, type DragEvent } from 'react';
import { fileSize } from '../../lib/files';
import type { ControlProps } from '../form/Field';
import { Icon } from '../Icon';

interface Props {
  control: ControlProps;
  name?: string | undefined;
  /** The `accept` attribute of the input. */
  accept: string;
  multiple?: boolean | undefined;
  /** The selected file. */
  file?: File | undefined;
  disabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
  /** Without it, the file can only be replaced. */
  onRemove?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/** An area for dropping or selecting files. The parent handles them. */
export function DropZone({
  control,
  name,
  accept,
  multiple,
  file,
  disabled,
  onFiles,
  onRemove,
  onBlur,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const chosenId = `${control.id}-chosen`;

  function selectFiles(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  function drag(event: DragEvent, entering: boolean) {
    event.preventDefault();
    setIsDragOver(entering);
  }

  return (
    <div
      className={
        isDragOver
          ? 'pl-file pl-cluster min-h-target p-2 rounded pl-file-dragover'
          : 'pl-file pl-cluster min-h-target p-2 rounded'
      }
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        if (!disabled) selectFiles(event.dataTransfer.files);
      }}
    >
      <input
        {...control}
        ref={input}
        type="file"
        name={name}
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={[control['aria-describedby'], chosenId].filter(Boolean).join(' ')}
        onChange={(event) => {
          selectFiles(event.target.files);
          // Allows selecting the same file again after it was corrected.
          event.target.value = '';
        }}
        onBlur={onBlur}
      />
      <span id={chosenId} className="pl-file-selected d-flex gap-2 align-items-center min-w-0">
        {file && (
          <>
            <Icon name="paperclip" />
            <span className="pl-file-name text-truncate min-w-0">{file.name}</span>
            <span className="pl-file-size">{fileSize(file.size)}</span>
          </>
        )}
      </span>
      {/* For pointers only. Keyboards and voice control use the input itself. */}
      <button
        type="button"
        className="btn btn-secondary"
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose another file' : multiple ? 'Choose files' : 'Choose a file'}
      </button>
      {file && onRemove ? (
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Remove ${file.name}`}
          onClick={() => {
            onRemove();
            input.current?.focus();
          }}
        >
          Remove
        </button>
      ) : (
        <span className="pl-file-drop-hint">or drop {multiple ? 'them' : 'it'} here</span>
      )}
    </div>
  );
}
