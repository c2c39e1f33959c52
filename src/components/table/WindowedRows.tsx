import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type Ref, useEffect, useLayoutEffect, useState } from 'react';
import { emptyRowPool, recycleRows } from './rowPool';

interface Props {
  count: number;
  columns: number;
  box: HTMLElement | null;
  /** Of a row, in pixels: a guess, put right as rows are drawn. */
  height: number;
  /** The row that Tab leads to: drawn wherever it is, as it may have the focus. */
  active: number;
  /**
   * What a row is known by. With it the elements of rows go on to others where all of them change; `children` then give their own
   * key to whatever may not.
   */
  keyOf?: (index: number) => string;
  /** How far to scroll at first, in pixels. */
  top: () => number;
  /** Rows have been drawn. */
  onDrawn: () => void;
  children: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

/** The rows in sight, and empty ones as tall as all the others, so that the scroll bar tells the truth (FAULT-61). */
export function WindowedRows({ count, columns, box, height, active, keyOf, top, onDrawn, children }: Props) {
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is memoised by the compiler
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
  useLayoutEffect(onDrawn);
  const items = virtualizer.getVirtualItems();
  const [before, setBefore] = useState(emptyRowPool);
  const keys = keyOf && items.map(({ index }) => keyOf(index));
  const places = keys ? recycleRows(before, keys, keyOf(active)) : before;
  if (places !== before) setBefore(places);
  const { turned } = places;
  useLayoutEffect(() => {
    if (turned === 0) return;
    // It knows elements by the rows that they stood for.
    virtualizer.elementsCache.clear();
    box
      ?.querySelectorAll<HTMLTableRowElement>('tbody > tr[data-index]')
      .forEach((row) => virtualizer.measureElement(row));
  }, [box, virtualizer, turned]);
  const rest = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {items.map(({ index, start }, place) => {
        const gap = start - (items[place - 1]?.end ?? 0);
        return (
          <Fragment key={keys ? places.of.get(keys[place] ?? '') : index}>
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
