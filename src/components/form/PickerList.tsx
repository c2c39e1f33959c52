import { useEffect, useRef, useState, type PointerEvent, type RefObject, type UIEvent } from 'react';
import { createPortal } from 'react-dom';
import { formatNumber } from '../../lib/number';
import type { PickerItem } from '../../lib/picker';
import { useNotKeptText } from '../useIsOnline';
import { useAnchoredPosition } from './useAnchoredPosition';
import './picker.scss';

/** An entry of the list that opens a page in a new tab, so that the form stays as it is. */
export interface PickerLink {
  label: string;
  hint: string;
  /** Absolute path: '/jobs/new'. */
  to: string;
  onOpen: () => void;
}

interface Props<Item extends PickerItem> {
  id: string;
  label: string;
  field: RefObject<HTMLElement | null>;
  items: readonly Item[];
  /** Number of matches that are not loaded yet. */
  more: number;
  active: number;
  chosen: readonly string[];
  loading: boolean;
  /** The items are those on this device, because there is no network. */
  isKept?: boolean | undefined;
  error: Error | null;
  onMore: () => void;
  onRetry: () => void;
  onChoose: (item: Item) => void;
  link?: PickerLink | undefined;
}

/** Distance from the end of the list, in pixels, at which the next page loads. */
const LOAD_MORE_DISTANCE = 80;

export const pickerOptionId = (list: string, index: number): string => `${list}-${index}`;

const optionOf = ({ target }: PointerEvent) => (target as Element).closest('[role="option"]');

/**
 * The open list of a picker. Rendered into the page's main element, or into the dialog around the field, so that no
 * table or card clips it.
 */
export function PickerList<Item extends PickerItem>(current: Props<Item>) {
  /** What a press began on: results that arrive before its end would put another option below the pointer. */
  const [pressed, setPressed] = useState<Props<Item>>();
  const pressedOption = useRef<Element>(null);
  const props = pressed ?? current;
  const { id, label, field, items, more, active, chosen, loading, error, onRetry, onChoose, link } = props;
  const box = useRef<HTMLDivElement>(null);

  useAnchoredPosition(box, field, true);

  useEffect(() => {
    box.current?.querySelector('.pl-option-active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function pressBegins(event: PointerEvent) {
    // Keeps the focus in the field. Otherwise the list would close before the press ends.
    event.preventDefault();
    pressedOption.current = optionOf(event);
    if (pressedOption.current) setPressed(current);
  }

  /** Loads the next page near the end of the list. */
  function scrolled({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    if (scrollHeight - scrollTop - clientHeight < LOAD_MORE_DISTANCE) props.onMore();
  }

  const notKept = useNotKeptText(error);
  const note = error
    ? (notKept ?? error.message)
    : loading
      ? 'Searching…'
      : more > 0
        ? `Showing ${formatNumber(items.length)} of ${formatNumber(items.length + more)}. Type to narrow the list.`
        : items.length === 0
          ? 'No results'
          : '';
  return createPortal(
    <div
      ref={box}
      className="pl-listbox d-flex flex-column p-1 rounded"
      onPointerDown={pressBegins}
      // The press became a scroll.
      onPointerCancel={() => setPressed(undefined)}
      // It ended elsewhere. A finger leaves before each click.
      onPointerUp={(event) => optionOf(event) !== pressedOption.current && setPressed(undefined)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPressed(undefined)}
    >
      <div id={id} role="listbox" aria-label={label} className="pl-options" onScroll={scrolled}>
        {items.map((item, index) => (
          <Option
            key={item.id}
            id={pickerOptionId(id, index)}
            item={item}
            active={index === active}
            selected={chosen.includes(item.id)}
            onChoose={() => onChoose(item)}
          />
        ))}
        {link && (
          <a
            href={`#${link.to}`}
            target="_blank"
            rel="noopener"
            id={pickerOptionId(id, items.length)}
            role="option"
            tabIndex={-1}
            aria-selected={false}
            className={
              active === items.length
                ? 'pl-option pl-option-link pl-option-active'
                : 'pl-option pl-option-link'
            }
            onClick={link.onOpen}
          >
            <span>{link.label}</span>
            <small>{link.hint}</small>
          </a>
        )}
      </div>
      <div aria-live="polite" className={note || current.isKept ? 'pl-option-note' : undefined}>
        {current.isKept && <div>Offline: searching what is on this device.</div>}
        {note}
        {error && notKept === undefined && (
          <button type="button" tabIndex={-1} className="btn btn-link" onClick={onRetry}>
            Retry
          </button>
        )}
        {more > 0 && !error && !loading && (
          <button type="button" tabIndex={-1} className="btn btn-link" onClick={props.onMore}>
            Load more
          </button>
        )}
      </div>
    </div>,
    field.current?.closest('[role="dialog"], main') ?? document.body,
  );
}

interface OptionProps {
  id: string;
  item: PickerItem;
  active: boolean;
  selected: boolean;
  onChoose: () => void;
}

function Option({ id, item, active, selected, onChoose }: OptionProps) {
  return (
    // Not focusable: the combobox keeps the focus and handles the Tab and arrow keys.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={active ? 'pl-option pl-option-active' : 'pl-option'}
      onClick={onChoose}
    >
      <span>{item.label}</span>
      {item.hint && <small>{item.hint}</small>}
    </button>
  );
}
