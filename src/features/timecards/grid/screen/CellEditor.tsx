import type { QueryKey } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { pickerOptionId, PickerList } from '../../../../components/form/PickerList';
import { useDebouncedCallback } from '../../../../components/form/useDebouncedCallback';
import { type PickerOptions, usePickerPages } from '../../../../components/form/usePickerPages';
import { withoutHint, type PickerItem } from '../../../../lib/picker';
import { useJobCostCodePicker, useJobPicker } from '../../../../navigation/pickers';
import { type SheetColumn, sheetColumns, type SheetLine } from '../sheet';
import { type Editing, type EditorProps, isSave, type MoveDirection, moveDirectionOf } from './editing';

interface UseCommitOnceOptions<Value> extends Pick<EditorProps<Value>, 'onDone' | 'onCancel'> {
  /** Selects the existing text, so that typing replaces it. */
  selectAll?: boolean;
}

/**
 * Focuses the editor's field and writes its value once: on a key, or when the field loses focus, also because it
 * unmounts.
 */
function useCommitOnce<Value>({ onDone, onCancel, selectAll = false }: UseCommitOnceOptions<Value>) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const input = field.current;
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(selectAll ? 0 : input.value.length, input.value.length);
  }, [selectAll]);

  function write(value: Value, direction?: MoveDirection) {
    if (isDone.current) return;
    isDone.current = true;
    onDone(value, direction);
  }

  function cancel(event: KeyboardEvent) {
    event.preventDefault();
    // The editor is the top layer.
    event.stopPropagation();
    isDone.current = true;
    onCancel();
  }

  return { field, write, cancel };
}

interface Props {
  line: SheetLine;
  editing: Editing;
  /** Accessible name of the cell. */
  label: string;
  onDone: (value: string | PickerItem, direction: MoveDirection) => void;
  onCancel: () => void;
}

/** The editor of a cell, with a list for jobs and for the cost codes of a job. */
export function CellEditor({ line, editing, label, onDone, onCancel }: Props) {
  const jobPicker = useJobPicker();
  const column: SheetColumn | undefined = sheetColumns[editing.cellRef.column];
  const { text, typedOver } = editing;
  const shared = { label, text, typedOver, onDone, onCancel };
  const jobId = line.job.id;
  const codePicker = useJobCostCodePicker(jobId);
  if (column === 'job') return <ChoiceEditor {...shared} {...jobPicker} />;
  if (column === 'costCode' && jobId !== '') return <ChoiceEditor {...shared} {...codePicker} />;
  return <TextEditor {...shared} />;
}

/** Edits hours or times in the cell. The text stays in the field until it is written. */
function TextEditor({ label, text, typedOver, onDone, onCancel }: EditorProps<string>) {
  const { field, write, cancel } = useCommitOnce({ onDone, onCancel });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (key === 'Escape') return cancel(event);
    if (isSave(event)) return write(currentTarget.value);
    if (ctrlKey || metaKey || altKey) return;
    const direction = moveDirectionOf(event, typedOver ? 'all' : 'upDown');
    if (!direction) return;
    event.preventDefault();
    write(currentTarget.value, direction);
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
  /** Listed first while nothing is typed. */
  first: readonly PickerItem[];
  options: PickerOptions<PickerItem, Fetched, Key>;
  onChoose: (item: PickerItem) => void;
}

/** Milliseconds without typing. */
const DEBOUNCE_MS = 200;

/**
 * Edits a job or cost code: a combobox that also accepts a typed number or code. Fast typing need not wait for the
 * list: what is not chosen from it is looked up after writing.
 */
function ChoiceEditor<Fetched, Key extends QueryKey>(props: ChoiceEditorProps<Fetched, Key>) {
  const { label, text: initialText, typedOver, onDone, onCancel, options } = props;
  const listId = `${useId()}-list`;
  const { field: fieldRef, write, cancel } = useCommitOnce({ onDone, onCancel, selectAll: !typedOver });
  /** The list is positioned by the field, so the field mounts first. */
  const [isMounted, setIsMounted] = useState(false);
  const [text, setText] = useState(initialText);
  const [term, setTerm] = useState(typedOver ? initialText : '');
  const [movedIndex, setMovedIndex] = useState<number>();
  const search = useDebouncedCallback((typed) => setTerm(typed.trim()), DEBOUNCE_MS);
  const query = usePickerPages(options, term, true);
  const first = term === '' ? props.first : [];
  const items = [
    ...first,
    ...(query.data?.items ?? []).filter(({ id }) => !first.some((one) => one.id === id)),
  ];
  const touched = typedOver || text !== initialText;
  const waiting = query.isPending || query.isPlaceholderData || (touched && text.trim() !== term);
  // Only when the results belong to the typed text (FAULT-52).
  const defaultIndex = touched && text.trim() !== '' && !waiting ? 0 : -1;
  const active = Math.min(movedIndex ?? defaultIndex, items.length - 1);

  function choose(item: PickerItem, direction?: MoveDirection) {
    props.onChoose(item);
    write(withoutHint(item), direction);
  }

  /** Enter and Tab take the best match. Before the list has it, the written text is looked up with the same result. */
  function leave(direction?: MoveDirection) {
    const item = direction || movedIndex !== undefined ? items[active] : undefined;
    if (item) choose(item, direction);
    else write(touched ? text.trim() : initialText, direction);
  }

  function move(step: number) {
    if (items.length === 0) return;
    setMovedIndex((Math.max(active, step < 0 ? 0 : -1) + step + items.length) % items.length);
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
    const direction = moveDirectionOf(event, 'none');
    if (!direction) return;
    event.preventDefault();
    leave(direction);
  }

  return (
    <>
      <input
        ref={(input) => {
          fieldRef.current = input;
          setIsMounted(input !== null);
        }}
        type="text"
        role="combobox"
        className="pl-sheet-input w-100 px-2 bg-surface border-0"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isMounted && items.length > 0}
        aria-controls={isMounted ? listId : undefined}
        aria-activedescendant={active >= 0 ? pickerOptionId(listId, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMovedIndex(undefined);
          search.current?.(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => write(touched ? text.trim() : initialText)}
      />
      {isMounted && (
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
          onChoose={(item) => choose(item)}
        />
      )}
    </>
  );
}
