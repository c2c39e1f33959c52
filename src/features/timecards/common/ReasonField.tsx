import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { settingsQuery } from '../../../api/settingsQueries';
import { changeLogReasons } from '../../../api/timeSettings/contract';
import { SelectField } from '../../../components/form/SelectField';

interface Props<V extends FieldValues> {
  control: Control<V>;
  /** The field with the reason's id. */
  name: FieldPath<V>;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** TIME-30: the change-log reasons; undefined if the business has none. */
export function useReasonChoices() {
  const { data, error } = useQuery(settingsQuery(changeLogReasons));
  if (data?.reasons.length === 0) return undefined;
  return {
    options: (data?.reasons ?? []).map((reason) => ({ value: reason.id, label: reason.name })),
    placeholder: error ? "Couldn't load the reasons" : 'Choose a reason',
  };
}

/** TIME-30: the reason of a change, for the change log. Renders nothing if the business has no reasons. */
export function ReasonField<V extends FieldValues>({ required = true, ...props }: Props<V>) {
  const choices = useReasonChoices();
  return choices && <SelectField {...props} {...choices} required={required} />;
}
