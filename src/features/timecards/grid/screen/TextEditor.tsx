import type { KeyboardEvent } from 'react';
import { type EditorProps, isSave, onwardOf } from './editing';
import { useWritten } from './useWritten';

/** Hours or times, typed in the cell itself. What is typed is nobody's but the field's until it is written. */
export function TextEditor({ label, text, typedOver, onDone, onCancel }: EditorProps<string>) {
  const { field, write, cancel } = useWritten({ onDone, onCancel });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (key === 'Escape') return cancel(event);
    if (isSave(event)) return write(currentTarget.value);
    if (ctrlKey || metaKey || altKey) return;
    const onward = onwardOf(event, typedOver ? 'all' : 'upDown');
    if (!onward) return;
    event.preventDefault();
    write(currentTarget.value, onward);
  }

  return (
    <input
      ref={field}
      type="text"
      className="pl-sheet-input"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      defaultValue={text}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => write(target.value)}
    />
  );
}
