import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Glyph } from '../Glyph';
import { Icon } from '../Icon';
import { RemoveButton } from './RemoveButton';

/** Not among the icons, which the first screen pays for. */
const GRIP =
  'M7 2a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0M7 6a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-4 4a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-4 4a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0';

export interface RowOrder {
  first: boolean;
  last: boolean;
  /** It is being dragged. */
  dragged: boolean;
  onMove: (by: -1 | 1) => void;
  onDrag: (held: boolean) => void;
  /** Undefined while no row of this list is dragged. */
  onDrop: (() => void) | undefined;
}

interface Props {
  /** 'Stage 2' */
  title: string;
  /** What its buttons call it. */
  called: string;
  /** Above it, where other rows begin. */
  heading: string | undefined;
  onRemove: () => void;
  order: RowOrder | undefined;
  children: ReactNode;
}

/** One row of a list inside a form: its fields, and what can be done with it as a whole. */
export function Row({ title, called, heading, onRemove, order, children }: Props) {
  const row = useRef<HTMLLIElement>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!order || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    order.onMove(event.key === 'ArrowUp' ? -1 : 1);
  });
  // Wherever in the row the focus is. The row itself is nothing to press a key on.
  useEffect(() => {
    const element = row.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);

  function onDragStart(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', called);
    if (row.current) event.dataTransfer.setDragImage(row.current, 0, 0);
    order?.onDrag(true);
  }

  const moveButton = (by: -1 | 1, ends: boolean) => (
    <button
      type="button"
      className="btn btn-quiet btn-icon"
      aria-label={`Move ${called} ${by < 0 ? 'up' : 'down'}`}
      aria-disabled={ends || undefined}
      onClick={() => ends || order?.onMove(by)}
    >
      <Icon name={by < 0 ? 'chevron-up' : 'chevron-down'} />
    </button>
  );

  return (
    <li ref={row} className={order?.dragged ? 'pl-row-dragged' : undefined}>
      <div
        onDragOver={(event) => order?.onDrop && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          order?.onDrop?.();
        }}
      >
        {heading !== undefined && <h3>{heading}</h3>}
        <fieldset className="pl-form-row">
          <legend className="visually-hidden">{title}</legend>
          <div className="pl-form-row-fields">{children}</div>
          <div className="pl-form-row-acts">
            {order && (
              <>
                <span
                  className="pl-row-grip"
                  draggable
                  title="Drag to move"
                  aria-hidden="true"
                  onDragStart={onDragStart}
                  onDragEnd={() => order.onDrag(false)}
                >
                  <Glyph d={GRIP} />
                </span>
                {moveButton(-1, order.first)}
                {moveButton(1, order.last)}
              </>
            )}
            <RemoveButton what={called} onRemove={onRemove} />
          </div>
        </fieldset>
      </div>
    </li>
  );
}
