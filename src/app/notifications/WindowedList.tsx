import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, Ref } from 'react';

interface Props<Row> {
  rows: readonly Row[];
  /** What they scroll in. */
  box: HTMLElement | null;
  children: (row: Row, index: number, measure: Ref<HTMLLIElement>) => ReactNode;
}

/** A guess, put right as rows are drawn. */
const ROW_HEIGHT = 104;

/** The rows in sight, in a list as tall as all of them, so that the scroll bar tells the truth. */
export function WindowedList<Row extends { id: string }>({ rows, box, children }: Props<Row>) {
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <ol
      className="pl-notes"
      style={{
        paddingTop: items[0]?.start ?? 0,
        paddingBottom: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
      }}
    >
      {items.map(({ index }) => {
        const row = rows[index];
        return row && children(row, index, virtualizer.measureElement);
      })}
    </ol>
  );
}
