import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { settingsQuery } from '../../../api/settingsQueries';
import { changeLogReasons } from '../../../api/timeSettings/contract';
import { SelectField } from '../../../components/form/SelectField';

interface Props<V extends FieldValues> {
  control: Control<V>;
  /** Holds the reason's id. */
  name: FieldPath<V>;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** TIME-30: why somebody changes what has been signed or sent on. Nothing where the business has no reasons to choose from. */
export function ReasonField<V extends FieldValues>(props: Props<V>) {
  const { control, name, label, hint, required = true } = props;
  const { data, error } = useQuery(settingsQuery(changeLogReasons));
  if (data?.reasons.length === 0) return null;
  const options = (data?.reasons ?? []).map((reason) => ({ value: reason.id, label: reason.name }));
  const placeholder = error ? 'The reasons could not be loaded' : 'Choose a reason';
  return (
    <SelectField
      control={control}
      name={name}
      label={label}
      hint={hint}
      required={required}
      placeholder={placeholder}
      options={options}
    />
  );
}
