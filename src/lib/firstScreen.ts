/** Milliseconds to wait before loading code that the first screen does not need, so that it does not slow it down. */
export const FIRST_SCREEN_DELAY = 3000;

/** Milliseconds after which a tab counts as painted that the browser does not paint, because it is hidden. */
const PAINT_LIMIT = 3000;

let tellPainted: () => void = () => undefined;
const painted = new Promise<void>((resolve) => {
  tellPainted = resolve;
});

/** The first screen has rendered. The browser paints it in the next frame, and a click may come before the one after it. */
export function firstScreenRendered(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(tellPainted)));
}

/**
 * Resolves after the first screen of the app is painted, at once if that has been. The page that the browser paints while
 * the app loads does not count.
 */
export const firstPaint = (): Promise<void> =>
  Promise.race([painted, new Promise<void>((resolve) => setTimeout(resolve, PAINT_LIMIT))]);
