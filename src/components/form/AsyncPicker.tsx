import type { QueryKey } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { PickerItem } from '../../lib/picker';
import { Icon } from '../Icon';
import { isTouchDevice } from '../isTouchDevice';
import { Field } from './Field';
import { type PickerLink, pickerOptionId, PickerList } from './PickerList';
import { useDebouncedCallback } from './useDebouncedCallback';
import { findNamed, type PickerOptions, usePickerPages } from './usePickerPages';
import './picker.scss';

interface Props<Item extends PickerItem, Fetched, Key extends QueryKey> {
  label: string;
  /** For grids. Screen readers still read the label. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  /** The displayed choice. Multi-selects have none; `chosen` marks their choices in the list. */
  value: PickerItem | undefined;
  chosen?: readonly string[] | undefined;
  onChange: (item: Item | undefined) => void;
  /** Favorites and recent choices, listed first while nothing is typed. */
  first?: readonly Item[] | undefined;
  /** Called after `onChange` with the chosen item. */
  onChoose?: ((item: Item) => void) | undefined;
  /**
   * Receives the typed text that no item is named by, when the field is left or on Enter. The choice is then none. Without
   * it, such text is dropped.
   */
  onUnlisted?: ((text: string) => void) | undefined;
  /** The last entry of the list. */
  link?: PickerLink | undefined;
  /** Fetched when the list opens. */
  options: PickerOptions<Item, Fetched, Key>;
  placeholder?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The field name, for the error summary. */
  name?: string | undefined;
  /** Called on Backspace in the empty field. */
  onBackspace?: (() => void) | undefined;
}

const delay = 300;
/** The index of the link, which stays last while more options load. */
const LINK = Infinity;

/**
 * A combobox that searches the results of a query. Follows the ARIA pattern: a listbox with `aria-activedescendant`.
 */
export function AsyncPicker<Item extends PickerItem, Fetched, Key extends QueryKey>(
  props: Props<Item, Fetched, Key>,
) {
  const { label, value, onChange, error, disabled } = props;
  const id = useId();
  const listId = `${id}-list`;
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  /** The typed text; undefined while the field shows its value. */
  const [text, setText] = useState<string>();
  const [term, setTerm] = useState('');
  const [movedIndex, setMovedIndex] = useState<number>();
  /** What was typed and neither chosen nor dropped. The field may lose the focus before the next render. */
  const untaken = useRef('');
  const search = useDebouncedCallback((typed) => setTerm(typed.trim()), delay);

  const query = usePickerPages(props.options, term, open);
  const typed = text?.trim() ?? '';
  const first = typed === '' ? (props.first ?? []) : [];
  const others = (query.data?.items ?? []).filter(({ id }) => !first.some((item) => item.id === id));
  const items = open ? [...first, ...others] : [];
  const waiting = query.isPending || query.isPlaceholderData || typed !== term;
  // After typing, Enter selects the best match, but only when the results belong to the typed text (FAULT-52).
  const best = typed !== '' && !waiting && items.length > 0 ? 0 : -1;
  const link = waiting ? undefined : props.link;
  const count = items.length + (link ? 1 : 0);
  const active = link && movedIndex === LINK ? items.length : Math.min(movedIndex ?? best, items.length - 1);
  const chosen = props.chosen ?? (value ? [value.id] : []);

  function show() {
    if (disabled || open) return;
    setTerm('');
    setOpen(true);
  }

  function close() {
    untaken.current = '';
    search.current?.cancel();
    setOpen(false);
    setText(undefined);
    setMovedIndex(undefined);
  }

  function type(next: string) {
    show();
    untaken.current = next.trim();
    setText(next);
    setMovedIndex(undefined);
    search.current?.(next);
  }

  function choose(item: Item | undefined, byKey = false) {
    close();
    onChange(item);
    if (item) props.onChoose?.(item);
    // After a tap, the on-screen keyboard is no longer needed.
    if (isTouchDevice() && !byKey) field.current?.blur();
    else field.current?.focus();
  }

  /** Takes the text as it is typed. */
  function takeText() {
    const taken = untaken.current;
    const named = waiting ? undefined : findNamed(items, taken);
    close();
    onChange(named);
    if (named) props.onChoose?.(named);
    else props.onUnlisted?.(taken);
  }

  function openLink() {
    close();
    props.link?.onOpen();
  }

  function more() {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  }

  function move(step: number) {
    if (!open) return show();
    if (count === 0) return;
    // After typing, the best match is only suggested: the first step down takes it.
    const from = step > 0 ? (movedIndex === undefined ? -1 : active) : Math.max(active, 0);
    const beyond = from + step === items.length && query.hasNextPage;
    if (beyond) more();
    // While more options load, moves to the first of them.
    const next = (from + step + count) % count;
    setMovedIndex(beyond ? items.length : next === items.length ? LINK : next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (open && event.key === 'Enter') {
      event.preventDefault();
      const item = items[active];
      if (item) choose(item, true);
      else if (active < 0 && props.onUnlisted && typed !== '' && !waiting) takeText();
      else if (active >= 0) document.getElementById(pickerOptionId(listId, active))?.click();
    } else if (open && event.key === 'Escape') {
      // The list is the top layer, so a dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && !text && !value) props.onBackspace?.();
  }

  return (
    <Field
      id={id}
      label={label}
      hideLabel={props.hideLabel}
      hint={props.hint}
      error={error}
      required={props.required}
    >
      {(control) => (
        <div className="pl-picker">
          <input
            {...control}
            ref={field}
            type="text"
            role="combobox"
            name={props.name}
            className={error ? 'form-control is-invalid' : 'form-control'}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={active >= 0 ? pickerOptionId(listId, active) : undefined}
            placeholder={props.placeholder}
            disabled={disabled}
            value={text ?? value?.label ?? ''}
            onChange={(event) => type(event.target.value)}
            onClick={show}
            onFocus={(event) => event.target.select()}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (untaken.current !== '' && props.onUnlisted) return takeText();
              if (text === '' && value) onChange(undefined);
              close();
            }}
          />
          <div className="pl-picker-buttons">
            {value && !disabled && (
              <button
                type="button"
                tabIndex={-1}
                className="btn btn-quiet btn-icon"
                aria-label={`Clear ${label}`}
                onClick={() => choose(undefined)}
              >
                <Icon name="x" />
              </button>
            )}
            <span className="pl-picker-arrow">
              <Icon name="chevron-down" />
            </span>
          </div>
          {open && (
            <PickerList
              id={listId}
              label={label}
              field={field}
              items={items}
              more={query.isPlaceholderData ? 0 : (query.data?.more ?? 0)}
              active={active}
              chosen={chosen}
              loading={waiting || query.isFetchingNextPage}
              isKept={query.data?.isKept}
              error={query.error}
              onMore={more}
              onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
              onChoose={choose}
              link={link && { ...link, onOpen: openLink }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
