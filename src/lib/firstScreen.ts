/** Milliseconds to wait before loading code that the first screen does not need, so that it does not slow it down. */
export const FIRST_SCREEN_DELAY = 3000;

/** Milliseconds to wait for a paint. A hidden tab has none. */
const PAINT_LIMIT = 3000;
/** Milliseconds where the browser does not tell when it paints. */
const USUAL_PAINT = 300;

/** Resolves after the first paint of the app, at once if that has been. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const tellsPaints = PerformanceObserver.supportedEntryTypes.includes('paint');
    setTimeout(resolve, tellsPaints ? PAINT_LIMIT : USUAL_PAINT);
    if (!tellsPaints) return;
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      setTimeout(resolve);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
