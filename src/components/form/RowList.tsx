import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
  get,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type { Noun } from '../../lib/countOf';
import { Announcement } from '../Announcement';
import { Glyph } from '../Glyph';
import { Icon } from '../Icon';
import { RemoveButton } from './RemoveButton';
import { rowTitle } from './rowPlace';
import './rows.scss';

interface Props<V extends FieldValues, N extends FieldArrayPath<V>> {
  control: Control<V>;
  name: N;
  noun: Noun;
  /** What a new one begins with. */
  blank: FieldArray<V, N>;
  /** How one is called while rows are moved and removed; '' while it has no name. */
  nameOf: (row: FieldArray<V, N>) => string;
  /** The tracks of a row's fields, where there is room for them side by side. */
  columns: string;
  /** What the row stands under, as the rows after it do until another one says something else. */
  headingOf?: ((row: FieldArray<V, N>) => string | undefined) | undefined;
  /** Their order means something: they can be moved. */
  ordered?: boolean | undefined;
  /** Said while there is none. */
  empty: ReactNode;
  /** The fields of the row of that name: `stages.2`. */
  children: (row: `${N}.${number}`) => ReactNode;
}

/** Rows inside a form, added, removed and moved by pointer and keyboard alike. What is wrong with the list as a whole stands below it. */
export function RowList<V extends FieldValues, N extends FieldArrayPath<V>>(props: Props<V, N>) {
  const { control, name, noun, blank, nameOf, headingOf, columns, ordered = false, empty, children } = props;
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const count = fields.length;
  // What has been typed by now; the fields have what each row began with.
  const rows = useWatch({ control, name: name as unknown as FieldPath<V> }) as FieldArray<V, N>[];
  const { errors } = useFormState({ control });
  const error: { message?: unknown } | undefined = get(errors, `${name}.root`) ?? get(errors, name);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number>();

  const headings = rows.map((row) => headingOf?.(row));
  const headingAt = (index: number) => {
    const before = headings.slice(0, index).findLast((heading) => heading !== undefined);
    return headings[index] === before ? undefined : headings[index];
  };
  const called = (index: number) => {
    const row = rows[index];
    return (row && nameOf(row).trim()) || rowTitle(noun.one, index);
  };
  const controlsOf = (index: number) =>
    list.current?.children[index]?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? [];

  function add() {
    // At once, so that the field to go to is there.
    flushSync(() => append(blank, { shouldFocus: false }));
    controlsOf(count)[0]?.focus();
  }

  function takeOut(index: number) {
    setSaid(`${called(index)} removed.`);
    flushSync(() => remove(index));
    const next = [...controlsOf(Math.min(index, count - 2))].at(-1);
    (next ?? addButton.current)?.focus();
  }

  /** The focus goes along with the row. */
  function put(from: number, to: number) {
    if (from === to || to < 0 || to >= count) return;
    const held = [...controlsOf(from)].indexOf(document.activeElement as HTMLElement);
    setSaid(`${called(from)} is ${noun.one} ${to + 1} of ${count}.`);
    flushSync(() => move(from, to));
    controlsOf(to)[held]?.focus();
  }

  return (
    <div className="pl-rows pl-wide" style={{ '--pl-row-columns': columns } as object}>
      {count === 0 && <p className="m-0 mb-3 text-body-secondary">{empty}</p>}
      <ol className="pl-plain-list pl-stack gap-2 mb-3" ref={list}>
        {fields.map((_, index) => (
          <Row
            // By place: what a save answers with gives rows new ids, and the focus must stay where it is.
            key={index}
            title={rowTitle(noun.one, index)}
            called={called(index)}
            heading={headingAt(index)}
            onRemove={() => takeOut(index)}
            order={
              ordered
                ? {
                    first: index === 0,
                    last: index === count - 1,
                    dragged: index === dragged,
                    onMove: (by) => put(index, index + by),
                    onDrag: (held) => setDragged(held ? index : undefined),
                    onDrop: dragged === undefined ? undefined : () => put(dragged, index),
                  }
                : undefined
            }
          >
            {children(`${name}.${index}`)}
          </Row>
        ))}
      </ol>
      <button
        ref={addButton}
        type="button"
        // Where the form's summary finds what is wrong with the list.
        name={`${name}.root`}
        className="btn btn-secondary"
        aria-describedby={typeof error?.message === 'string' ? `${name}-error` : undefined}
        onClick={add}
      >
        <Icon name="plus" /> Add {noun.one}
      </button>
      {typeof error?.message === 'string' && (
        <p id={`${name}-error`} className="pl-error">
          {error.message}
        </p>
      )}
      <Announcement text={said} />
    </div>
  );
}

/** Not among the icons, which the first screen pays for. */
const GRIP =
  'M7 2a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0M7 6a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-4 4a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0m-4 4a1 1 0 1 1-2 0 1 1 0 0 1 2 0m4 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0';

interface RowOrder {
  first: boolean;
  last: boolean;
  /** It is being dragged. */
  dragged: boolean;
  onMove: (by: -1 | 1) => void;
  onDrag: (held: boolean) => void;
  /** Undefined while no row of this list is dragged. */
  onDrop: (() => void) | undefined;
}

interface RowProps {
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
function Row({ title, called, heading, onRemove, order, children }: RowProps) {
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
        <fieldset className="pl-form-row d-flex gap-2 align-items-start">
          <legend className="visually-hidden">{title}</legend>
          <div className="pl-form-row-fields d-grid flex-1 row-gap-2 column-gap-3 align-items-start min-w-0">
            {children}
          </div>
          <div className="pl-form-row-acts d-flex flex-none">
            {order && (
              <>
                <span
                  className="pl-row-grip d-grid min-h-target text-body-secondary"
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
