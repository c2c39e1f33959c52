import type { QueryKey } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { jobQueries } from '../../../../api/jobs/queries';
import { pickerOptionId, PickerList } from '../../../../components/form/PickerList';
import { useDebounced } from '../../../../components/form/useDebounced';
import { type PickerOptions, usePickerPages } from '../../../../components/form/usePickerPages';
import { kept, type PickerItem } from '../../../../lib/picker';
import { useSession } from '../../../../session/store';
import { type SheetColumn, sheetColumns, type SheetLine } from '../sheet';
import { type Editing, type EditorProps, isSave, type Onward, onwardOf } from './editing';

interface UseWrittenOptions<Value> extends Pick<EditorProps<Value>, 'onDone' | 'onCancel'> {
  /** Selects the existing text, so that typing replaces it. */
  whole?: boolean;
}

/**
 * Focuses the editor's field and writes its value once: on a key, or when the field loses focus, also because it
 * unmounts.
 */
function useWritten<Value>({ onDone, onCancel, whole = false }: UseWrittenOptions<Value>) {
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

interface Props {
  line: SheetLine;
  editing: Editing;
  /** Accessible name of the cell. */
  label: string;
  onDone: (value: string | PickerItem, onward: Onward) => void;
  onCancel: () => void;
}

/** The editor of a cell, with a list for jobs and for the cost codes of a job. */
export function CellEditor({ line, editing, label, onDone, onCancel }: Props) {
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const column: SheetColumn | undefined = sheetColumns[editing.pin.column];
  const { text, typedOver } = editing;
  const shared = { label, text, typedOver, onDone, onCancel };
  const jobId = line.job.id;
  if (column === 'job')
    return (
      <ChoiceEditor {...shared} options={(search, page) => jobQueries.choices(search, newJobVersion, page)} />
    );
  if (column === 'costCode' && jobId !== '')
    return (
      <ChoiceEditor
        {...shared}
        options={(search) => jobQueries.costCodeChoices(search, jobId, newJobVersion)}
      />
    );
  return <TextEditor {...shared} />;
}

/** Edits hours or times in the cell. The text stays in the field until it is written. */
function TextEditor({ label, text, typedOver, onDone, onCancel }: EditorProps<string>) {
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
      className="pl-sheet-input w-100 px-2 bg-surface border-0"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      defaultValue={text}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => write(target.value)}
    />
  );
}

interface ChoiceEditorProps<Fetched, Key extends QueryKey> extends EditorProps {
  options: PickerOptions<PickerItem, Fetched, Key>;
}

/** Milliseconds without typing. */
const PAUSE = 200;

/**
 * Edits a job or cost code: a combobox that also accepts a typed number or code. Fast typing need not wait for the
 * list: what is not chosen from it is looked up after writing.
 */
function ChoiceEditor<Fetched, Key extends QueryKey>(props: ChoiceEditorProps<Fetched, Key>) {
  const { label, text: begun, typedOver, onDone, onCancel, options } = props;
  const listId = `${useId()}-list`;
  const { field: fieldRef, write, cancel } = useWritten({ onDone, onCancel, whole: !typedOver });
  /** The list is positioned by the field, so the field mounts first. */
  const [there, setThere] = useState(false);
  const [text, setText] = useState(begun);
  const [term, setTerm] = useState(typedOver ? begun : '');
  const [moved, setMoved] = useState<number>();
  const search = useDebounced((typed) => setTerm(typed.trim()), PAUSE);
  const query = usePickerPages(options, term, true);
  const items = query.data?.items ?? [];
  const touched = typedOver || text !== begun;
  const waiting = query.isPending || query.isPlaceholderData || (touched && text.trim() !== term);
  // Enter selects the best match, but only when the results belong to the typed text (FAULT-52).
  const usual = touched && text.trim() !== '' && !waiting ? 0 : -1;
  const active = Math.min(moved ?? usual, items.length - 1);

  /** Only Enter selects the best match: the result of other keys must not depend on typing speed. */
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
        className="pl-sheet-input w-100 px-2 bg-surface border-0"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={there && items.length > 0}
        aria-controls={there ? listId : undefined}
        aria-activedescendant={active >= 0 ? pickerOptionId(listId, active) : undefined}
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
