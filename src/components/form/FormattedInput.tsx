import { type HTMLInputAutoCompleteAttribute, useState } from 'react';
import type { ControlProps } from './Field';

interface Props {
  control: ControlProps;
  name: string;
  /** The formatted value, displayed while the user is not typing. */
  formatted: string;
  /** Called on every keystroke. */
  onTextChange: (text: string) => void;
  onBlur: () => void;
  invalid: boolean;
  align?: 'end' | undefined;
  type?: 'text' | 'tel' | undefined;
  inputMode?: 'numeric' | 'decimal' | undefined;
  /** 'done': Enter ends typing instead of submitting the form. */
  enterKeyHint?: 'done' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * An input that leaves text unchanged during typing and formats it when it loses focus: '730' becomes '7:30 AM' only
 * then.
 */
export function FormattedInput({
  control,
  name,
  formatted,
  onTextChange,
  onBlur,
  invalid,
  align,
  ...input
}: Props) {
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
      value={draft ?? formatted}
      onChange={(event) => {
        setDraft(event.target.value);
        onTextChange(event.target.value);
      }}
      onKeyDown={(event) => {
        if (input.enterKeyHint !== 'done' || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
      onBlur={() => {
        setDraft(undefined);
        onBlur();
      }}
    />
  );
}
