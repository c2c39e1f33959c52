import { fitPage, fitWidth, keepInFrame, type PagePoint, type Size, type View, zoomAt } from './view';

/** CSS pixels that a pointer may move in a click. */
const CLICK_SLOP = 5;
/** Two taps this close, in milliseconds and pixels, are a double tap. */
const DOUBLE_TAP = { time: 350, distance: 30 };
const DOUBLE_TAP_ZOOM = 3;
/** The part of the frame that an arrow key moves by, and with Shift, and what a key or a button enlarges by. */
const ARROW_STEP = 0.15;
const SMALL_STEP = 0.005;
export const ZOOM_STEP = 1.4;
/** Pixels of a line, where a wheel counts in lines. */
const LINE = 16;

export interface PanZoom {
  /** The page is seen as it opens: as a whole or, to read, in its width. */
  isFit: () => boolean;
  /** Shows a place, which is no movement of the user. */
  show: (view: View | 'fit') => void;
  fit: () => void;
  /** Enlarges by `factor`, by default around the middle. */
  zoom: (factor: number, at?: PagePoint) => void;
  detach: () => void;
}

/**
 * Moves and enlarges a page in its frame: drag, wheel, pinch, double tap, and the keys + − 0 and arrows, with Shift in
 * small steps. `onView` is called
 * with each change and whether the user has made it, `onTurn` by the key R. A link in the page can be clicked, but not at
 * the end of a drag. With `isText`, the page opens in its whole width and the wheel scrolls it, unless Ctrl is held. While
 * `isAiming` returns true, arrow keys move by a point of the page, with Shift farther, and a double tap is two taps.
 */
export function attachPanZoom(
  frame: HTMLElement,
  page: Size,
  {
    isText,
    isAiming,
    onView,
    onTurn,
  }: {
    isText: boolean;
    isAiming: () => boolean;
    onView: (view: View, isMoved: boolean) => void;
    onTurn: () => void;
  },
): PanZoom {
  const size = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight });
  const fitted = (frameSize = size()) => (isText ? fitWidth : fitPage)(page, frameSize);
  let view = fitted();
  const isFit = (frameSize?: Size) => Math.abs(view.scale / fitted(frameSize).scale - 1) < 0.01;
  const place = (next: View, isMoved: boolean) => {
    view = keepInFrame(next, page, size(), isText ? 0 : 0.5);
    onView(view, isMoved);
  };
  const show = (next: View) => place(next, true);
  const fit = () => show(fitted());
  const middle = (): PagePoint => ({ x: frame.clientWidth / 2, y: frame.clientHeight / 2 });
  const zoom = (factor: number, at = middle()) => show(zoomAt(view, factor, at));

  const pointers = new Map<number, PagePoint>();
  /** The page has something that draws with one pointer. Two move and enlarge the page nevertheless. */
  const isDrawn = ({ target }: Event): boolean =>
    target instanceof Element && target.closest('[data-owns-pointers]') !== null;
  let downAt: PagePoint | undefined;
  let lastTap: (PagePoint & { time: number }) | undefined;
  const placeOf = ({ clientX, clientY }: MouseEvent): PagePoint => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const distance = (a: PagePoint, b: PagePoint) => Math.hypot(a.x - b.x, a.y - b.y);

  const listeners: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown: (event) => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, placeOf(event));
      downAt = pointers.size === 1 && !isDrawn(event) ? placeOf(event) : undefined;
    },
    pointermove: (event) => {
      const before = pointers.get(event.pointerId);
      const at = placeOf(event);
      if (!before) return;
      if (pointers.size === 1 && isDrawn(event)) return void pointers.set(event.pointerId, at);
      if (downAt && distance(downAt, at) <= CLICK_SLOP) return;
      if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
      downAt = undefined;
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, at);
      // Two fingers hold two points of the page: each moves it by half of its way.
      const share = other ? 0.5 : 1;
      const moved = {
        ...view,
        left: view.left + (at.x - before.x) * share,
        top: view.top + (at.y - before.y) * share,
      };
      if (!other) return show(moved);
      const factor = distance(at, other) / Math.max(1, distance(before, other));
      show(zoomAt(moved, factor, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }));
    },
    pointerup: (event) => {
      pointers.delete(event.pointerId);
      if (!downAt) return;
      const tap = { ...placeOf(event), time: event.timeStamp };
      const isSecond =
        lastTap !== undefined &&
        tap.time - lastTap.time < DOUBLE_TAP.time &&
        distance(tap, lastTap) < DOUBLE_TAP.distance;
      lastTap = isSecond ? undefined : tap;
      if (!isSecond || isAiming()) return;
      if (isFit()) zoom(DOUBLE_TAP_ZOOM, tap);
      else fit();
    },
    pointercancel: ({ pointerId }) => pointers.delete(pointerId),
    wheel: (event) => {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY;
      if (isText && !event.ctrlKey) show({ ...view, left: view.left - event.deltaX, top: view.top - pixels });
      else zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002)), placeOf(event));
    },
    keydown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { width, height } = size();
      const step = event.shiftKey === isAiming() ? ARROW_STEP : SMALL_STEP;
      const isPoint = isAiming() && !event.shiftKey;
      const [across, down] = isPoint ? [view.scale, view.scale] : [step * width, step * height];
      const move = (x: number, y: number) =>
        show({ ...view, left: view.left + x * across, top: view.top + y * down });
      const keys: Record<string, () => void> = {
        '+': () => zoom(ZOOM_STEP),
        '=': () => zoom(ZOOM_STEP),
        '-': () => zoom(1 / ZOOM_STEP),
        '0': fit,
        r: onTurn,
        R: onTurn,
        ArrowLeft: () => move(1, 0),
        ArrowRight: () => move(-1, 0),
        ArrowUp: () => move(0, 1),
        ArrowDown: () => move(0, -1),
      };
      const run = keys[event.key];
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
    // The browser would drag a link or a picture instead of the page.
    dragstart: (event) => event.preventDefault(),
  };
  frame.tabIndex = 0;
  const stop = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    frame.addEventListener(name, listener as EventListener, { signal: stop.signal, passive: false });

  let before = size();
  const observer = new ResizeObserver(() => {
    const wasFit = isFit(before);
    before = size();
    place(wasFit ? fitted() : view, false);
  });
  observer.observe(frame);
  place(view, false);

  return {
    isFit,
    show: (next) => place(next === 'fit' ? fitted() : next, false),
    fit,
    zoom,
    detach: () => {
      stop.abort();
      observer.disconnect();
    },
  };
}
