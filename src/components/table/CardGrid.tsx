import './card-grid.scss';
import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { HashLink } from '../HashLink';
import { restoreFocus } from '../page/pageFocus';
import { useLatestCallback } from '../useLatestCallback';
import { RowCheckbox } from './RowCheckbox';
import type { RowSelection } from './rowSelection';
import type { TableMemory } from './tablePosition';
import { useRowSelection } from './useRowSelection';

/** How the rows of a list look as cards. Both functions must stay the same, so that cards render once. */
export interface CardContent<Row> {
  /** For screen readers, in 'Select …'. */
  name: (row: Row) => string;
  /** Of a fixed height, so that nothing moves while it loads. */
  cell: (row: Row) => ReactNode;
  /** The heading above a row and those after it with the same one. Without it, there are no headings. */
  group?: (row: Row) => string;
}

interface Props<Row> {
  /** Accessible name of the grid. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Returns the address that a card opens. */
  rowTo: (row: Row) => string;
  content: CardContent<Row>;
  busy?: boolean | undefined;
  rowSelection?: RowSelection<Row> | undefined;
  memory?: TableMemory | undefined;
}

const noSelection: RowSelection<unknown> = { isSelected: () => false, setSelected: () => undefined };

const linksIn = (box: HTMLElement | null) => [...(box?.querySelectorAll('a') ?? [])];

/** The index that a key moves to, by the places of the cards; undefined for any other key. */
function targetOf(key: string, links: readonly HTMLElement[], at: number): number | undefined {
  const last = links.length - 1;
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const step = key === 'ArrowUp' ? -1 : 1;
  const boxOf = (index: number) => links[index]?.getBoundingClientRect();
  const start = boxOf(at);
  let best = at + step;
  while (boxOf(best)?.top === start?.top && best >= 0 && best <= last) best += step;
  const { top, left = 0 } = boxOf(best) ?? {};
  if (top === undefined || !start) return at;
  const distance = (index: number) => Math.abs((boxOf(index)?.left ?? left) - start.left);
  for (let index = best; boxOf(index)?.top === top; index += step)
    if (distance(index) < distance(best)) best = index;
  return best;
}

/**
 * The rows of a list as cards, under headings. Tab reaches one card, and the arrow keys move to the others; Space
 * selects, with Shift a range.
 */
export function CardGrid<Row>(props: Props<Row>) {
  const { caption, rows, rowKey, rowTo, content, busy, rowSelection, memory } = props;
  const box = useRef<HTMLDivElement>(null);
  const start = memory?.start;
  const [activeKey, setActiveKey] = useState(start?.row);
  const active = Math.max(
    0,
    rows.findIndex((row) => rowKey(row) === activeKey),
  );
  const selectRows = useRowSelection(rows, rowKey, rowSelection ?? noSelection);
  const setSelected = useLatestCallback(selectRows.set);
  const focused = useLatestCallback((index: number) => {
    const row = rows[index];
    if (row !== undefined) setActiveKey(rowKey(row));
  });

  const remember = useLatestCallback(() =>
    memory?.remember({ top: 0, windowTop: window.scrollY, row: activeKey }),
  );
  useLayoutEffect(() => {
    const card = start?.row !== undefined && box.current?.querySelector<HTMLElement>('a[tabindex="0"]');
    if (start) window.scrollTo(0, start.windowTop);
    if (card) {
      restoreFocus(card);
      card.scrollIntoView({ block: 'nearest' });
    }
    return remember;
  }, [start, remember]);

  function keyDown(event: KeyboardEvent) {
    const { key, shiftKey, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLAnchorElement)) return;
    const links = linksIn(box.current);
    const at = links.indexOf(target);
    const to = targetOf(key, links, at);
    if (key === ' ' && rowSelection) selectRows.toggle(at, shiftKey);
    else if (to === undefined) return;
    else {
      if (rowSelection) selectRows.move(at, to, shiftKey);
      links[to]?.focus();
    }
    event.preventDefault();
  }

  const groups: { name: string; from: number; rows: Row[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const name = content.group?.(row) ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, from: index, rows: [row] });
  }

  return (
    // The cards inside have the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="pl-card-grid" aria-busy={busy || undefined} onKeyDown={keyDown}>
      {groups.map((group) => (
        <section key={group.from} aria-label={group.name || caption}>
          {group.name !== '' && <h2 className="h6">{group.name}</h2>}
          <ul className="pl-plain-list pl-grid-cards">
            {group.rows.map((row, offset) => {
              const index = group.from + offset;
              return (
                <Card
                  key={rowKey(row)}
                  row={row}
                  index={index}
                  to={rowTo(row)}
                  content={content}
                  active={index === active}
                  selected={rowSelection?.isSelected(rowKey(row))}
                  focused={focused}
                  setSelected={setSelected}
                />
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface CardProps<Row> {
  row: Row;
  index: number;
  to: string;
  content: CardContent<Row>;
  active: boolean;
  selected: boolean | undefined;
  focused: (index: number) => void;
  setSelected: (index: number, on: boolean, range: boolean) => void;
}

function CardView<Row>(props: CardProps<Row>) {
  const { row, index, to, content, active, selected, focused, setSelected } = props;
  const tabIndex = active ? 0 : -1;
  return (
    <li className={selected ? 'pl-card is-selected' : 'pl-card'} onFocus={() => focused(index)}>
      <HashLink to={to} tabIndex={tabIndex}>
        {content.cell(row)}
      </HashLink>
      {selected !== undefined && (
        // The space around the box selects, too.
        // eslint-disable-next-line jsx-a11y/label-has-associated-control
        <label className="pl-card-check">
          <RowCheckbox
            label={`Select ${content.name(row)}`}
            selected={selected}
            tabIndex={tabIndex}
            onSelect={(on, range) => setSelected(index, on, range)}
          />
        </label>
      )}
    </li>
  );
}

/** With its type parameter, which `memo` would lose. */
const Card = memo(CardView) as typeof CardView;
