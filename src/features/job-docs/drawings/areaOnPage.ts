import type { PageViewport } from 'pdfjs-dist';
import type { FoundArea } from '../../../domain/drawings/findOnSheet';

/** Where an area of the stored page is on the page as it is turned, as a style. */
export function areaOnPage({ left, bottom, right, top }: FoundArea, viewport: PageViewport) {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle([
    left,
    bottom,
    right,
    top,
  ]) as number[];
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}
