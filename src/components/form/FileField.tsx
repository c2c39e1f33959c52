import type { FieldPath, FieldValues } from 'react-hook-form';
import { fileProblem, type FileRules } from '../../lib/files';
import { DropZone } from '../files/DropZone';
import { Field } from './Field';
import { useField, type FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  limits: FileRules;
}

/**
 * A field for one file, chosen or dropped. The value is the `File`, or null. A file that breaks the limits shows an
 * error as soon as it is chosen (FAULT-93).
 */
export function FileField<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { limits, disabled } = props;
  const problemOf = (value: unknown) => (value instanceof File ? fileProblem(value, limits) : undefined);
  const { value, name, change, blur, error, frame } = useField(props, (file) => problemOf(file) ?? true);
  const file: unknown = value;
  return (
    <Field {...frame} error={problemOf(file) ?? error}>
      {(control) => (
        <DropZone
          control={control}
          name={name}
          accept={limits.accept}
          file={file instanceof File ? file : undefined}
          disabled={disabled}
          onFiles={([chosen]) => change(chosen)}
          onRemove={() => change(null)}
          onBlur={blur}
        />
      )}
    </Field>
  );
}
