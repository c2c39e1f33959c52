import { type ReactNode, type Ref, useId } from 'react';
import { Field } from '../../components/form/Field';

interface Props {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLSelectElement> | undefined;
  children: ReactNode;
}

/** A select field with its label above. */
export function PanelSelect({ label, hint, value, onChange, ref, children }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          ref={ref}
          className="form-select"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}
