import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type Ref, useEffect, useLayoutEffect, useState } from 'react';
import { emptyRowPool, recycleRows } from './rowPool';

interface Props {
  count: number;
  columns: number;
  box: HTMLElement | null;
  /** Estimated height of a row, in pixels. Measured heights replace it once rows render. */
  height: number;
  /** Index of the row in the tab order. It always renders because it may have the focus. */
  active: number;
  /**
   * Returns the key of a row. If given, elements are reused for other rows when all visible rows change. `children`
   * must then set their own keys on content that cannot be reused.
   */
  keyOf?: (index: number) => string;
  /** Returns the initial scroll offset, in pixels. */
  top: () => number;
  /** Called after rows have rendered. */
  onRendered: () => void;
  children: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Renders the visible rows, with spacer rows as tall as the rest, so that the scroll bar is accurate (FAULT-61). */
export function WindowedRows({
  count,
  columns,
  box,
  height,
  active,
  keyOf,
  top,
  onRendered,
  children,
}: Props) {
  // eslint-disable-next-line react-hooks/incompatible-library -- the compiler memoizes nothing below
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => height,
    initialOffset: top,
    overscan: 4,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(active, count - 1)])].sort((a, b) => a - b),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  useLayoutEffect(onRendered);
  const items = virtualizer.getVirtualItems();
  const [before, setBefore] = useState(emptyRowPool);
  const keys = keyOf && items.map(({ index }) => keyOf(index));
  const pool = keys ? recycleRows(before, keys, keyOf(active)) : before;
  if (pool !== before) setBefore(pool);
  const { recycleCount } = pool;
  useLayoutEffect(() => {
    if (recycleCount === 0) return;
    // The virtualizer caches elements by the rows that they showed before.
    virtualizer.elementsCache.clear();
    box
      ?.querySelectorAll<HTMLTableRowElement>('tbody > tr[data-index]')
      .forEach((row) => virtualizer.measureElement(row));
  }, [box, virtualizer, recycleCount]);
  const rest = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {items.map(({ index, start }, position) => {
        const gap = start - (items[position - 1]?.end ?? 0);
        return (
          <Fragment key={keys ? pool.keyByRow.get(keys[position] ?? '') : index}>
            {gap > 0 && <Spacer height={gap} columns={columns} />}
            {children(index, virtualizer.measureElement)}
          </Fragment>
        );
      })}
      {rest > 0 && <Spacer height={rest} columns={columns} />}
    </tbody>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true">
      <td className="pl-spacer" colSpan={columns} style={{ height }} />
    </tr>
  );
}
