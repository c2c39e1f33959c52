/**
 * Where a page is on the screen: a point (x, y) of the page is at (x · scale + left, y · scale + top) of its frame. All
 * lengths of the page are in points, those of the frame in CSS pixels.
 */
export interface View {
  scale: number;
  left: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface PagePoint {
  x: number;
  y: number;
}

export interface Area extends PagePoint, Size {}

/** How much larger than life a page can be: a hair of a drawing fills a phone. */
const MAX_SCALE = 16;
/** How much larger than life a page is to be read: 12-point letters as large as a headline. */
const MAX_READING_SCALE = 1.6;
/** Pixels of a canvas. Phones drop larger ones and show white instead. */
export const MAX_CANVAS_PIXELS = 16_700_000;
/** Pixels of the canvas of the whole page, which is only a preview where it is enlarged. */
const MAX_BASE_PIXELS = 4_000_000;

/** The whole page in the middle of the frame. */
export function fitPage(page: Size, frame: Size): View {
  const scale = Math.min(frame.width / page.width, frame.height / page.height);
  return {
    scale,
    left: (frame.width - page.width * scale) / 2,
    top: (frame.height - page.height * scale) / 2,
  };
}

/** The top of the page in its whole width, to read it. */
export function fitWidth(page: Size, frame: Size): View {
  const scale = Math.min(frame.width / page.width, MAX_READING_SCALE);
  return { scale, left: (frame.width - page.width * scale) / 2, top: 0 };
}

/**
 * Keeps the page in its frame: centered where it is smaller. Where it is larger, its edges leave a gap of at most this part
 * of the frame: with a half, each point of it can come to the middle.
 */
export function keepInFrame(view: View, page: Size, frame: Size, gap = 0): View {
  const smallest = fitPage(page, frame).scale;
  const scale = Math.min(Math.max(view.scale, smallest), Math.max(MAX_SCALE, smallest));
  const keep = (start: number, length: number, room: number) => {
    if (length <= room) return (room - length) / 2;
    const most = Math.min(room * gap, length - room);
    return Math.min(most, Math.max(start, room - length - most));
  };
  return {
    scale,
    left: keep(view.left, page.width * scale, frame.width),
    top: keep(view.top, page.height * scale, frame.height),
  };
}

/** Enlarges by `factor`. The point of the page under `at` stays there. */
export function zoomAt(view: View, factor: number, at: PagePoint): View {
  const scale = Math.min(view.scale * factor, MAX_SCALE);
  const by = scale / view.scale;
  return { scale, left: at.x - (at.x - view.left) * by, top: at.y - (at.y - view.top) * by };
}

/** The view with this point of the page in the middle of the frame. */
export const centerOn = ({ x, y }: PagePoint, scale: number, frame: Size): View => ({
  scale,
  left: frame.width / 2 - x * scale,
  top: frame.height / 2 - y * scale,
});

/** The point of the page in the middle of the frame. */
export const centerOf = ({ scale, left, top }: View, frame: Size): PagePoint => ({
  x: (frame.width / 2 - left) / scale,
  y: (frame.height / 2 - top) / scale,
});

/** The part of the page that can be seen. */
export function visibleArea({ scale, left, top }: View, page: Size, frame: Size): Area {
  const x = Math.max(0, -left / scale);
  const y = Math.max(0, -top / scale);
  return {
    x,
    y,
    width: Math.max(0, Math.min(page.width, (frame.width - left) / scale) - x),
    height: Math.max(0, Math.min(page.height, (frame.height - top) / scale) - y),
  };
}

/** Pixels per point that a canvas of `area` can have: as many as `wanted`, or fewer so that it is not too large. */
export const canvasScale = ({ width, height }: Size, wanted: number, limit = MAX_CANVAS_PIXELS): number =>
  Math.min(wanted, Math.sqrt(limit / Math.max(1, width * height)));

/** Pixels per point of the canvas of the whole page. */
export const baseScale = (page: Size, frame: Size, pixelRatio: number): number =>
  canvasScale(page, fitPage(page, frame).scale * pixelRatio, MAX_BASE_PIXELS);
