import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside } from './placeBeside';

export interface PickerItem {
  id: string;
  label: string;
  hint?: string | undefined;
}

interface Props<Item extends PickerItem> {
  id: string;
  label: string;
  field: RefObject<HTMLElement | null>;
  items: readonly Item[];
  active: number;
  selected: string | undefined;
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
  onChoose: (item: Item) => void;
}

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** The open list of a picker. It hangs on the page (or on the dialog around its field), so that no table or card clips it. */
export function PickerList<Item extends PickerItem>(props: Props<Item>) {
  const { id, label, field, items, active, selected, loading, error, onRetry, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => box.current && field.current && placeBeside(box.current, field.current);
    place();
    document.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [field]);

  useEffect(() => {
    box.current?.querySelector('.pl-option-active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const note = error ? error.message : loading ? 'Searching…' : items.length === 0 ? 'Nothing found' : '';
  return createPortal(
    // A press must not take the focus out of the field, or the list would close under the finger.
    <div ref={box} className="pl-listbox" onPointerDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label={label}>
        {items.map((item, index) => (
          <Option
            key={item.id}
            id={optionId(id, index)}
            item={item}
            active={index === active}
            selected={item.id === selected}
            onChoose={() => onChoose(item)}
          />
        ))}
      </ul>
      <div aria-live="polite" className={note ? 'pl-option-note' : undefined}>
        {note}
        {error && (
          <button type="button" tabIndex={-1} className="btn btn-link" onClick={onRetry}>
            Retry
          </button>
        )}
      </div>
    </div>,
    field.current?.closest('[role="dialog"]') ?? document.body,
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
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's, which keeps the focus
    <li
      id={id}
      role="option"
      aria-selected={selected}
      className={active ? 'pl-option pl-option-active' : 'pl-option'}
      onClick={onChoose}
    >
      <span>{item.label}</span>
      {item.hint && <small>{item.hint}</small>}
    </li>
  );
}
