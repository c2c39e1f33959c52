import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { hasPending, PENDING_PHOTOS } from '../../lib/pendingFile';
import type { FileService, StoredFile } from './fileService';
import { PhotoInput } from './PhotoInput';

interface Props<V extends FieldValues> {
  control: Control<V>;
  /** A field with a list of `StoredFile`. */
  name: FieldPath<V>;
  suffix?: string | undefined;
  max: number;
  files: FileService;
}

/** Photos in a form, with their error. The form is not sent before they are uploaded (SAFE-25…27). */
export function PhotoField<V extends FieldValues>({ control, name, ...props }: Props<V>) {
  const errorId = useId();
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (photos: readonly StoredFile[]) => !hasPending(photos) || PENDING_PHOTOS },
  });
  return (
    <div className="pl-wide">
      <PhotoInput
        {...props}
        name={name}
        photos={field.value as readonly StoredFile[]}
        onChange={field.onChange}
        errorId={fieldState.error && errorId}
      />
      {fieldState.error && (
        <p id={errorId} className="pl-error m-0">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
