import { useRef, useState, type DragEvent } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { fileProblem, fileSize, type FileRules } from '../../lib/files';
import { Icon } from '../Icon';
import { Field } from './Field';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  limits: FileRules;
}

/** One file, chosen or dropped. The value is the `File`, or null. What cannot be sent is said as soon as it is chosen (FAULT-93). */
export function FileField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { limits, disabled } = props;
  const problemOf = (value: unknown) => (value instanceof File ? fileProblem(value, limits) : undefined);
  const { value, name, change, blur, error, frame } = useField(props, (file) => problemOf(file) ?? true);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const file: unknown = value;
  const chosenId = `${frame.id}-chosen`;

  function take(files: FileList | null) {
    const [chosen] = files ?? [];
    if (chosen) change(chosen);
  }

  function drag(event: DragEvent, entering: boolean) {
    event.preventDefault();
    setOver(entering);
  }

  return (
    <Field {...frame} error={problemOf(file) ?? error}>
      {(control) => (
        <div
          className={over ? 'pl-file pl-file-over' : 'pl-file'}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false);
            if (!disabled) take(event.dataTransfer.files);
          }}
        >
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            className="visually-hidden"
            accept={limits.accept}
            disabled={disabled}
            aria-describedby={[control['aria-describedby'], chosenId].filter(Boolean).join(' ')}
            onChange={(event) => {
              take(event.target.files);
              // So that the same file, mended meanwhile, can be chosen again.
              event.target.value = '';
            }}
            onBlur={blur}
          />
          <span id={chosenId} className="pl-file-chosen">
            {file instanceof File && (
              <>
                <Icon name="paperclip" />
                <span className="pl-file-name">{file.name}</span>
                <span className="pl-file-size">{fileSize(file.size)}</span>
              </>
            )}
          </span>
          {/* For the pointer: by keyboard and by voice, the input itself is there. */}
          <button
            type="button"
            className="btn btn-secondary"
            tabIndex={-1}
            aria-hidden="true"
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {file instanceof File ? 'Choose another' : 'Choose a file'}
          </button>
          {file instanceof File ? (
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={`Remove ${file.name}`}
              onClick={() => {
                change(null);
                input.current?.focus();
              }}
            >
              Remove
            </button>
          ) : (
            <span className="pl-file-drop">or drop it here</span>
          )}
        </div>
      )}
    </Field>
  );
}
