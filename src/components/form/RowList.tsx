import { memo, type ReactNode, useRef, useState } from 'react';
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
import { confirm } from '../feedback/confirm';
import { Icon } from '../Icon';
import { useLatestCallback } from '../useLatestCallback';
import { RemoveButton } from './RemoveButton';
import { rowTitle } from './describeRow';
import { useMovableRow } from './useMovableRow';
import './rows.scss';

interface Props<V extends FieldValues, N extends FieldArrayPath<V>> {
  control: Control<V>;
  name: N;
  noun: Noun;
  /** The initial values of a new row, or a function that makes them where each row has its own id. */
  blank: FieldArray<V, N> | (() => FieldArray<V, N>);
  /** The name of a row in button labels and announcements. Returns '' while it has no name. */
  nameOf: (row: FieldArray<V, N>) => string;
  /**
   * The `grid-template-columns` of a row's fields on wide screens. Without them, each row is a card with a title, for
   * many fields or rows within rows.
   */
  columns?: string | undefined;
  /** The heading of a row. It applies to the following rows until one returns a different heading. */
  headingOf?: ((row: FieldArray<V, N>) => string | undefined) | undefined;
  /** True when the order is significant. Rows can then be moved. */
  ordered?: boolean | undefined;
  /** One line in place of the fields of a card that is closed. Returns undefined for a row that starts open. */
  summary?: ((row: FieldArray<V, N>, index: number) => ReactNode) | undefined;
  /** What is lost with a row, as a sentence. It is asked before the row is removed. Returns undefined for a blank row. */
  removalEffect?: ((row: FieldArray<V, N>) => string | undefined) | undefined;
  /** Other ways to add rows, after the button. */
  actions?: ReactNode;
  /** Displayed while there are no rows. */
  empty?: ReactNode;
  /** Renders the fields of the row with the given name: `stages.2`. */
  children: (row: `${N}.${number}`, index: number) => ReactNode;
}

/**
 * Rows in a form that are added, removed, and moved with pointer or keyboard. Errors of the list as a whole appear
 * below it.
 */
export function RowList<V extends FieldValues, N extends FieldArrayPath<V>>(props: Props<V, N>) {
  const { control, name, noun, blank, nameOf, headingOf, columns, ordered = false, empty, children } = props;
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const count = fields.length;
  // Only cards are closed.
  const summary = columns === undefined ? props.summary : undefined;
  // The current values. `fields` has only the initial values of each row. While the row around this list is removed,
  // there are none.
  const watched = useWatch({ control, name: name as unknown as FieldPath<V> }) as
    FieldArray<V, N>[] | undefined;
  const rows = watched ?? [];
  const { errors } = useFormState({ control });
  const error: { message?: unknown } | undefined = get(errors, `${name}.root`) ?? get(errors, name);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number>();

  const hasError = (index: number) => get(errors, `${name}.${index}`) !== undefined;
  /** Whether each card is open. A row that arrives with content starts closed, one that is added blank starts open. */
  const [openCards, setOpenCards] = useState<Readonly<Record<string, boolean>>>({});
  const changes = fields.flatMap(({ id }, index): [string, boolean][] => {
    const row = rows[index];
    const known = openCards[id];
    if (known === undefined) return row ? [[id, summary?.(row, index) === undefined]] : [];
    // A card that opened to show an error stays open when the error is fixed.
    return !known && hasError(index) ? [[id, true]] : [];
  });
  const open = changes.length > 0 ? { ...openCards, ...Object.fromEntries(changes) } : openCards;
  if (changes.length > 0) setOpenCards(open);
  const isOpen = (id: string) => open[id] ?? true;
  const onToggle = useLatestCallback((id: string) => setOpenCards({ ...open, [id]: !isOpen(id) }));
  const summaryAt = (index: number) => rows[index] && summary?.(rows[index], index);

  const headings = rows.map((row) => headingOf?.(row));
  const headingAt = (index: number) => {
    const before = headings.slice(0, index).findLast((heading) => heading !== undefined);
    return headings[index] === before ? undefined : headings[index];
  };
  const nameAt = (index: number) => {
    const row = rows[index];
    return (row && nameOf(row).trim()) || rowTitle(noun.one, index);
  };
  const elementsOf = (index: number, selector: string) =>
    list.current?.children[index]?.querySelectorAll<HTMLElement>(selector) ?? [];
  const controlsOf = (index: number) => elementsOf(index, 'input, select, textarea, button');

  const blankRow = (): FieldArray<V, N> =>
    typeof blank === 'function' ? (blank as () => FieldArray<V, N>)() : blank;

  function add() {
    // Renders synchronously, because the field to focus must exist.
    flushSync(() => append(blankRow(), { shouldFocus: false }));
    elementsOf(count, 'input, select, textarea')[0]?.focus();
  }

  async function removeRow(index: number) {
    const removedName = nameAt(index);
    const effect = rows[index] && props.removalEffect?.(rows[index]);
    const question = {
      title: `Remove ${removedName}?`,
      text: effect ?? '',
      confirmLabel: `Remove ${noun.one}`,
    };
    if (effect !== undefined && !(await confirm(question))) return;
    setAnnouncement(`${removedName} removed.`);
    flushSync(() => remove(index));
    const next = elementsOf(Math.min(index, count - 2), '.pl-row-remove')[0];
    (next ?? addButton.current)?.focus();
  }

  const onRemove = useLatestCallback((index: number) => void removeRow(index));

  /** Moves a row. The focus moves with it. */
  function moveRow(from: number, to: number) {
    if (from === to || to < 0 || to >= count) return;
    const focusedIndex = [...controlsOf(from)].indexOf(document.activeElement as HTMLElement);
    setAnnouncement(`${nameAt(from)} is ${noun.one} ${to + 1} of ${count}.`);
    flushSync(() => move(from, to));
    controlsOf(to)[focusedIndex]?.focus();
  }

  return (
    <div
      className={columns === undefined ? 'pl-row-cards pl-wide' : 'pl-rows pl-wide'}
      style={{ '--pl-row-columns': columns } as object}
    >
      {count === 0 && empty != null && <p className="m-0 mb-3 text-body-secondary">{empty}</p>}
      <ol className="pl-plain-list pl-stack gap-2 mb-3" ref={list}>
        {fields.map(({ id }, index) => (
          <FormRow
            // The key is the index: a save can give rows new ids, and the focus must stay where it is. A card that
            // moved starts again, because the rows within it have its new name.
            key={columns === undefined ? `${id}-${index}` : index}
            id={id}
            index={index}
            title={rowTitle(noun.one, index)}
            name={nameAt(index)}
            heading={headingAt(index)}
            isCard={columns === undefined}
            isOpen={!summary || isOpen(id)}
            summary={summary && !isOpen(id) ? summaryAt(index) : undefined}
            onToggle={summary && onToggle}
            onRemove={onRemove}
            order={
              ordered
                ? {
                    first: index === 0,
                    last: index === count - 1,
                    dragged: index === dragged,
                    onMove: (by) => moveRow(index, index + by),
                    onDrag: (held) => setDragged(held ? index : undefined),
                    onDrop: dragged === undefined ? undefined : () => moveRow(dragged, index),
                  }
                : undefined
            }
          >
            {summary && !isOpen(id) ? null : children(`${name}.${index}`, index)}
          </FormRow>
        ))}
      </ol>
      <div className="pl-row-add pl-cluster">
        <button
          ref={addButton}
          type="button"
          // The error summary finds this button by name to focus errors of the list.
          name={`${name}.root`}
          className="btn btn-secondary"
          aria-describedby={typeof error?.message === 'string' ? `${name}-error` : undefined}
          onClick={add}
        >
          <Icon name="plus" /> Add {noun.one}
        </button>
        {props.actions}
      </div>
      {typeof error?.message === 'string' && (
        <p id={`${name}-error`} className="pl-error">
          {error.message}
        </p>
      )}
      <Announcement text={announcement} />
    </div>
  );
}

interface RowOrder {
  first: boolean;
  last: boolean;
  dragged: boolean;
  onMove: (by: -1 | 1) => void;
  onDrag: (dragging: boolean) => void;
  /** Undefined while no row of this list is dragged. */
  onDrop: (() => void) | undefined;
}

interface FormRowProps {
  /** Stays with the row when it moves. */
  id: string;
  index: number;
  /** 'Stage 2' */
  title: string;
  /** The row's name in the labels of its buttons. */
  name: string;
  /** The heading above the row, where a new group of rows begins. */
  heading: string | undefined;
  isCard: boolean;
  isOpen: boolean;
  /** In place of the fields of a closed card. */
  summary: ReactNode;
  /** Opens and closes a card. */
  onToggle: ((id: string) => void) | undefined;
  onRemove: (index: number) => void;
  order: RowOrder | undefined;
  children: ReactNode;
}

/**
 * One row of a list inside a form: its fields and its buttons. A closed card renders only when its own props change,
 * so that a key in one of 500 rows costs little.
 */
const FormRow = memo(function FormRow({ title, name, isCard, isOpen, order, ...props }: FormRowProps) {
  const { row, grip } = useMovableRow(name, order);

  const moveButton = (by: -1 | 1, isAtEnd: boolean) => (
    <button
      type="button"
      className="btn btn-quiet btn-icon"
      aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
      aria-disabled={isAtEnd || undefined}
      onClick={() => isAtEnd || order?.onMove(by)}
    >
      <Icon name={by < 0 ? 'chevron-up' : 'chevron-down'} />
    </button>
  );

  const actions = (
    <div className="pl-form-row-actions d-flex flex-none">
      {order && (
        <>
          {grip}
          {moveButton(-1, order.first)}
          {moveButton(1, order.last)}
        </>
      )}
      <RemoveButton
        what={name}
        className="btn-icon pl-row-remove"
        onRemove={() => props.onRemove(props.index)}
      />
    </div>
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
        {props.heading !== undefined && <h3>{props.heading}</h3>}
        {isCard ? (
          <fieldset className="pl-row-card rounded">
            <legend className="visually-hidden">{title}</legend>
            <div className="pl-row-header d-flex gap-2 align-items-center justify-content-between">
              {props.onToggle ? (
                <button
                  type="button"
                  className="btn btn-quiet pl-row-toggle min-w-0 text-start text-break"
                  aria-expanded={isOpen}
                  onClick={() => props.onToggle?.(props.id)}
                >
                  <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
                  <span className="min-w-0">{props.summary || title}</span>
                </button>
              ) : (
                <span className="fw-bold" aria-hidden="true">
                  {title}
                </span>
              )}
              {actions}
            </div>
            {isOpen && <div className="pl-fields mt-2">{props.children}</div>}
          </fieldset>
        ) : (
          <fieldset className="pl-form-row d-flex gap-2 align-items-start">
            <legend className="visually-hidden">{title}</legend>
            <div className="pl-form-row-fields d-grid flex-1 row-gap-2 column-gap-3 align-items-start min-w-0">
              {props.children}
            </div>
            {actions}
          </fieldset>
        )}
      </div>
    </li>
  );
});
