import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { EditorProps, Onward } from './editing';

interface Options<Value> extends Pick<EditorProps<Value>, 'onDone' | 'onCancel'> {
  /** What stands there is selected, so that typing takes its place. */
  whole?: boolean;
}

/** Gives the editor's field the focus, and writes once, however it is left: what is removed with the focus in it is left, too. */
export function useWritten<Value>({ onDone, onCancel, whole = false }: Options<Value>) {
  const field = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useEffect(() => {
    const input = field.current;
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(whole ? 0 : input.value.length, input.value.length);
  }, [whole]);

  function write(value: Value, onward?: Onward) {
    if (over.current) return;
    over.current = true;
    onDone(value, onward);
  }

  function cancel(event: KeyboardEvent) {
    event.preventDefault();
    // The editor is the top layer.
    event.stopPropagation();
    over.current = true;
    onCancel();
  }

  return { field, write, cancel };
}
