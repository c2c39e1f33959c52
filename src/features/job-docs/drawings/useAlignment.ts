import type { PageViewport } from 'pdfjs-dist';
import { useMemo, useState } from 'react';
import { notify } from '../../../components/feedback/banners';
import { alignmentOf, areTooNear, type AffineMatrix } from '../../../domain/drawings/alignment';
import type { Point } from '../../../lib/strokes';

/** Points of the stored pages, in the order in which they were picked. */
interface Picked {
  older: readonly Point[];
  newer: readonly Point[];
}

/** The matrix from the newer page to the older one, as both are seen; undefined for pages that are not aligned. */
export type Align = (older: PageViewport, newer: PageViewport) => AffineMatrix | undefined;

function alignBy({ older: [older1, older2], newer: [newer1, newer2] }: Picked): Align | undefined {
  if (!older1 || !older2 || !newer1 || !newer2) return undefined;
  return (older, newer) => {
    const seen = (viewport: PageViewport, [x, y]: Point) =>
      viewport.convertToViewportPoint(x, y) as [number, number];
    return alignmentOf(
      [seen(newer, newer1), seen(newer, newer2)],
      [seen(older, older1), seen(older, older2)],
    );
  };
}

/** Aligns a newer page over an older one by two points that are picked on both. */
export function useAlignment() {
  const [picked, setPicked] = useState<Picked>();
  const align = useMemo(() => picked && alignBy(picked), [picked]);
  /** The page on which the next point is picked. */
  const next: keyof Picked | undefined =
    picked && !align ? (picked.older.length > picked.newer.length ? 'newer' : 'older') : undefined;
  return {
    align,
    next,
    picked,
    start: () => setPicked({ older: [], newer: [] }),
    reset: () => setPicked(undefined),
    /** Takes a point, if this is the page that comes next. Returns true if it was the last one. */
    pick: (page: keyof Picked, point: Point): boolean => {
      if (!picked || page !== next) return false;
      const [first] = picked[page];
      if (first && areTooNear(first, point)) {
        notify({ kind: 'failure', text: 'This point is too close to the first one. Pick one farther away.' });
        return false;
      }
      const after = { ...picked, [page]: [...picked[page], point] };
      setPicked(after);
      return alignBy(after) !== undefined;
    },
  };
}
