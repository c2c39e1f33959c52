import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { PageThumbnail } from './PageThumbnail';
import type { PdfFile } from './pdfjs';

/** CSS pixels. A page that is higher is cut. */
const ITEM_HEIGHT = 172;
const WIDTH = 108;

interface Props {
  file: PdfFile;
  /** The page that is open, from 1. */
  number: number;
  onOpen: (number: number) => void;
}

/** Small pictures of all pages. One of them is in the tab order; the arrow keys, Home and End open others. */
export function PageStrip({ file, number, onOpen }: Props) {
  const strip = useRef<HTMLOListElement>(null);
  /** The page that was opened by a key takes the focus once it is there. */
  const takesFocus = useRef(false);
  const last = file.numPages;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is memoized by the compiler
  const virtualizer = useVirtualizer({
    count: last,
    getScrollElement: () => strip.current,
    estimateSize: () => ITEM_HEIGHT,
    overscan: 2,
  });
  useEffect(() => virtualizer.scrollToIndex(number - 1), [virtualizer, number]);
  const items = virtualizer.getVirtualItems();
  const keys: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(last, number + 1),
    ArrowUp: Math.max(1, number - 1),
    Home: 1,
    End: last,
  };
  return (
    <ol
      ref={strip}
      className="pl-page-strip pl-plain-list border rounded"
      aria-label="Pages"
      style={{
        paddingTop: items[0]?.start ?? 0,
        paddingBottom: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
      }}
    >
      {items.map(({ index }) => {
        const page = index + 1;
        const isOpen = page === number;
        return (
          <li key={page} style={{ height: ITEM_HEIGHT }}>
            <button
              ref={(button) => {
                if (!button || !isOpen || !takesFocus.current) return;
                takesFocus.current = false;
                button.focus({ preventScroll: true });
              }}
              type="button"
              className="pl-page-button"
              tabIndex={isOpen ? 0 : -1}
              aria-label={`Page ${page}`}
              aria-current={isOpen ? 'page' : undefined}
              onClick={() => onOpen(page)}
              onKeyDown={(event) => {
                const next = keys[event.key];
                if (next === undefined) return;
                event.preventDefault();
                takesFocus.current = true;
                onOpen(next);
              }}
            >
              <PageThumbnail file={file} page={page} width={WIDTH} />
              <span>{page}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
