import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, Ref } from 'react';
import { usePhone } from '../usePhone';

interface Props {
  count: number;
  columns: number;
  box: HTMLElement | null;
  children: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Guesses, put right as rows are drawn: a line of a table, and a phone's card. */
const rowHeight = 41;
const cardHeight = 138;

/** The rows in sight, between two empty ones as tall as all the others, so that the scroll bar tells the truth (FAULT-61). */
export function WindowedRows({ count, columns, box, children }: Props) {
  const height = usePhone() ? cardHeight : rowHeight;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is memoised by the compiler
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => height,
    overscan: 4,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <Spacer height={before} columns={columns} />}
      {items.map((item) => children(item.index, virtualizer.measureElement))}
      {after > 0 && <Spacer height={after} columns={columns} />}
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
