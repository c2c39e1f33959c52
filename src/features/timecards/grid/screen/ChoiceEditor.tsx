import type { QueryKey } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { optionId, PickerList } from '../../../../components/form/PickerList';
import { useDebounced } from '../../../../components/form/useDebounced';
import { type PickerOptions, usePickerPages } from '../../../../components/form/usePickerPages';
import { kept, type PickerItem } from '../../../../lib/picker';
import { type EditorProps, isSave, type Onward, onwardOf } from './editing';
import { useWritten } from './useWritten';

interface Props<Fetched, Key extends QueryKey> extends EditorProps {
  options: PickerOptions<PickerItem, Fetched, Key>;
}

/** Milliseconds without typing. */
const PAUSE = 200;

/**
 * A job or a cost code in its cell: a combobox that also takes a number or a code as it is typed. Nobody who types fast waits
 * for the list: what is not chosen from it is looked up after it is written.
 */
export function ChoiceEditor<Fetched, Key extends QueryKey>(props: Props<Fetched, Key>) {
  const { label, text: begun, typedOver, onDone, onCancel, options } = props;
  const listId = `${useId()}-list`;
  const { field: fieldRef, write, cancel } = useWritten({ onDone, onCancel, whole: !typedOver });
  /** The list hangs where the field is, so the field comes first. */
  const [there, setThere] = useState(false);
  const [text, setText] = useState(begun);
  const [term, setTerm] = useState(typedOver ? begun : '');
  const [moved, setMoved] = useState<number>();
  const search = useDebounced((typed) => setTerm(typed.trim()), PAUSE);
  const query = usePickerPages(options, term, true);
  const items = query.data?.items ?? [];
  const touched = typedOver || text !== begun;
  const waiting = query.isPending || query.isPlaceholderData || (touched && text.trim() !== term);
  // The best match is ready for Enter, but only once it belongs to what was typed (FAULT-52).
  const usual = touched && text.trim() !== '' && !waiting ? 0 : -1;
  const active = Math.min(moved ?? usual, items.length - 1);

  /** The best match is for Enter alone: what another key writes must not depend on how fast it was pressed. */
  function leave(onward?: Onward, matching = false) {
    const item = matching || moved !== undefined ? items[active] : undefined;
    write(item ? kept(item) : touched ? text.trim() : begun, onward);
  }

  function move(step: number) {
    if (items.length === 0) return;
    setMoved((Math.max(active, step < 0 ? 0 : -1) + step + items.length) % items.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Escape') return cancel(event);
    if (isSave(event)) return leave();
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      return move(key === 'ArrowDown' ? 1 : -1);
    }
    const onward = onwardOf(event, 'none');
    if (!onward) return;
    event.preventDefault();
    leave(onward, key === 'Enter');
  }

  return (
    <>
      <input
        ref={(input) => {
          fieldRef.current = input;
          setThere(input !== null);
        }}
        type="text"
        role="combobox"
        className="pl-sheet-input"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={there && items.length > 0}
        aria-controls={there ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMoved(undefined);
          search.current?.(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => write(touched ? text.trim() : begun)}
      />
      {there && (
        <PickerList
          id={listId}
          label={label}
          field={fieldRef}
          items={items}
          more={query.isPlaceholderData ? 0 : (query.data?.more ?? 0)}
          active={active}
          chosen={[]}
          loading={waiting || query.isFetchingNextPage}
          error={query.error}
          onMore={() => query.hasNextPage && !query.isFetching && void query.fetchNextPage()}
          onRetry={() => void query.refetch()}
          onChoose={(item) => write(kept(item))}
        />
      )}
    </>
  );
}
