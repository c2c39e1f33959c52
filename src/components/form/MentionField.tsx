import type { QueryKey } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { countOf } from '../../lib/countOf';
import { mentionAt, insertMention, type MentionText, applyTyping } from '../../lib/mentionText';
import type { PickerItem } from '../../lib/picker';
import { Field } from './Field';
import { pickerOptionId, PickerList } from './PickerList';
import { useDebouncedCallback } from './useDebouncedCallback';
import { type FieldProps, useField } from './useField';
import { type PickerOptions, usePickerPages } from './usePickerPages';

interface Props<V extends FieldValues, N extends FieldPath<V>, Fetched, Key extends QueryKey> extends Omit<
  FieldProps<V, N>,
  'rules'
> {
  /** The people offered after an '@'. Fetched only once an '@' is typed. */
  options: PickerOptions<PickerItem, Fetched, Key>;
  lines?: number | undefined;
  placeholder?: string | undefined;
  /** Characters. */
  maxLength?: number | undefined;
}

const delay = 250;
const CHARACTER = { one: 'character', many: 'characters' };

/**
 * A multi-line text field that offers people after an '@' (FMT-09). The value is a `MentionText`, which `mentionMarkup`
 * converts to the text that is sent (FMT-07). The arrow keys and Enter choose a person. Escape closes the list and
 * leaves the '@' as plain text.
 */
export function MentionField<V extends FieldValues, N extends FieldPath<V>, Fetched, Key extends QueryKey>(
  props: Props<V, N, Fetched, Key>,
) {
  const { control, lines = 3, placeholder, disabled, required, label, maxLength = Infinity } = props;
  const name = `${props.name}.text` as FieldPath<V>;
  const validateText = (text: unknown) => {
    if (required && String(text).trim() === '') return `${label} is required`;
    const over = String(text).length - maxLength;
    return over <= 0 || `${label}: ${countOf(over, CHARACTER)} too many`;
  };
  const { value: text, change, blur, error, frame } = useField({ ...props, name }, validateText);
  const { field: picked } = useController({ control, name: `${props.name}.picked` as FieldPath<V> });
  const value: MentionText = { text: String(text ?? ''), picked: picked.value ?? [] };

  const listId = `${useId()}-list`;
  const field = useRef<HTMLTextAreaElement>(null);
  /** Undefined while the field does not have the focus. */
  const [caret, setCaret] = useState<number>();
  /** The position of the '@' whose list was closed. */
  const [dismissed, setDismissed] = useState<number>();
  const [term, setTerm] = useState('');
  const [movedIndex, setMovedIndex] = useState<number>();
  const later = useDebouncedCallback((search) => setTerm(search), delay);

  const openMention = caret === undefined ? undefined : mentionAt(value, caret);
  const search = openMention && openMention.at !== dismissed ? openMention.search.trim() : undefined;
  const query = usePickerPages(props.options, term, search !== undefined);
  const items = search === undefined ? [] : (query.data?.items ?? []);
  const waiting = query.isPending || query.isPlaceholderData || search !== term;
  // An '@' that matches no one stops offering people once a space follows it.
  const open = search !== undefined && (items.length > 0 || !/\s/.test(openMention?.search ?? ''));
  // The first item is preselected only once the results match the typed text (FAULT-52).
  const active = Math.min(movedIndex ?? (search && !waiting ? 0 : -1), items.length - 1);

  function updateSearch(next: MentionText, at: number) {
    const now = mentionAt(next, at);
    setCaret(at);
    setMovedIndex(undefined);
    if (now?.at !== dismissed) setDismissed(undefined);
    if (now && search === undefined) setTerm(now.search.trim());
    else if (now) later.current?.(now.search.trim());
  }

  function setValue(next: MentionText) {
    change(next.text);
    picked.onChange(next.picked);
  }

  function choose({ id, label: name }: PickerItem) {
    const chosen = insertMention(value, caret ?? value.text.length, { id, name });
    flushSync(() => setValue(chosen.value));
    field.current?.focus();
    field.current?.setSelectionRange(chosen.caret, chosen.caret);
    updateSearch(chosen.value, chosen.caret);
  }

  function more() {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMovedIndex(
        active < 0 && step < 0 ? items.length - 1 : (active + step + items.length) % items.length,
      );
      if (active + 2 >= items.length) more();
    } else if (event.key === 'Enter' && items[active]) choose(items[active]);
    else if (event.key === 'Escape') setDismissed(openMention?.at);
    else return;
    event.preventDefault();
    // Escape closes only the list, not a dialog around it.
    event.stopPropagation();
  }

  return (
    <Field {...frame}>
      {(controlled) => (
        <>
          <textarea
            {...controlled}
            ref={field}
            name={name}
            rows={lines}
            className={error ? 'form-control is-invalid' : 'form-control'}
            // A multi-line field cannot have the combobox role, but these attributes still link the list to it.
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && active >= 0 ? pickerOptionId(listId, active) : undefined}
            placeholder={placeholder}
            disabled={disabled}
            value={value.text}
            onChange={({ target }) => {
              const next = applyTyping(value, target.value, target.selectionStart);
              setValue(next);
              updateSearch(next, target.selectionStart);
            }}
            onSelect={({ currentTarget: { selectionStart } }) =>
              selectionStart !== caret && updateSearch(value, selectionStart)
            }
            onKeyDown={onKeyDown}
            onBlur={() => {
              setCaret(undefined);
              blur();
            }}
          />
          <input type="hidden" name={picked.name} />
          {open && (
            <PickerList
              id={listId}
              label="People"
              field={field}
              items={items}
              more={query.isPlaceholderData ? 0 : (query.data?.more ?? 0)}
              active={active}
              chosen={[]}
              loading={waiting || query.isFetchingNextPage}
              error={query.error}
              onMore={more}
              onRetry={() => void query.refetch()}
              onChoose={choose}
            />
          )}
        </>
      )}
    </Field>
  );
}
