import { type HTMLInputAutoCompleteAttribute, useState } from 'react';
import type { ControlProps } from './Field';

interface Props {
  control: ControlProps;
  name: string;
  /** The value as shown while nobody types. */
  shown: string;
  /** Called with every keystroke. */
  onText: (text: string) => void;
  onLeave: () => void;
  invalid: boolean;
  align?: 'end' | undefined;
  type?: 'text' | 'tel' | undefined;
  inputMode?: 'numeric' | 'decimal' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

/** An input that leaves typing alone and tidies up on leaving: '730' turns into '7:30 AM' only then. */
export function TypedInput({ control, name, shown, onText, onLeave, invalid, align, ...input }: Props) {
  const [draft, setDraft] = useState<string>();
  const className = ['form-control', invalid && 'is-invalid', align && 'text-end'].filter(Boolean).join(' ');
  return (
    <input
      type="text"
      autoComplete="off"
      {...control}
      {...input}
      name={name}
      className={className}
      value={draft ?? shown}
      onChange={(event) => {
        setDraft(event.target.value);
        onText(event.target.value);
      }}
      onBlur={() => {
        setDraft(undefined);
        onLeave();
      }}
    />
  );
}
