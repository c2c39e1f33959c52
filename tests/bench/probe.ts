/**
 * Defines when a page is usable: its heading is visible, its control is visible and not covered, that frame is
 * painted, and the main thread is idle.
 * The same definition applies to the floors and the app.
 */
export interface ReadyCondition {
  /** The beginning of the `h1` text. */
  heading: string;
  /** Selector of a link, an input, or a row. Only the first match counts. */
  control: string;
  /** The text of the control must differ from this. */
  differsFrom?: string;
}

export interface ScrollMetrics {
  /** Milliseconds per frame, 95th percentile. */
  frame: number;
  longTasks: number;
  /** Maximum number of elements in the document. */
  elements: number;
}

export interface TypingMetrics {
  /**
   * Milliseconds from a key press to the frame that shows its effect: the median and the 95th percentile.
   */
  p50: number;
  p95: number;
  longTasks: number;
}

interface Probe {
  /** Milliseconds from the start of the navigation. */
  usable: Promise<number>;
  /** Call before a click. `sinceClick` then resolves to the milliseconds from the click until the page is usable. */
  watchClick: (sight: ReadyCondition) => void;
  sinceClick: Promise<number>;
  waitUntilReady: (sight: ReadyCondition) => Promise<number>;
  /** Milliseconds beyond 50 ms per task, summed over the tasks that began before `until`. */
  blocking: (until: number) => number;
  shift: () => number;
  /** Time of the last change of the document. */
  lastChange: () => number;
  scroll: () => Promise<ScrollMetrics>;
  /** Call before pressing keys. */
  watchKeys: () => void;
  keys: () => Promise<TypingMetrics>;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

/** Runs in the page before any other script. It must not use anything from outside its own scope. */
export function installProbe(first: ReadyCondition): void {
  const tasks: { start: number; duration: number }[] = [];
  let shift = 0;
  let lastChange = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => (lastChange = performance.now())).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });

  const inTheOpen = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.contains(hit)
    );
  };
  const stands = ({ heading, control, differsFrom }: ReadyCondition): boolean => {
    const title = document.querySelector('h1');
    if (!title?.textContent.startsWith(heading) || !title.checkVisibility()) return false;
    const element = document.querySelector(control);
    return element !== null && element.textContent !== differsFrom && inTheOpen(element);
  };
  /** Call from an animation frame. The message arrives after the frame is painted and the main thread is idle. */
  const afterPaint = (tell: (at: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell(performance.now());
    port2.postMessage(undefined);
  };
  const seen = (sight: ReadyCondition) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!stands(sight)) return void requestAnimationFrame(look);
        afterPaint(resolve);
      };
      requestAnimationFrame(look);
    });

  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  async function scroll(): Promise<ScrollMetrics> {
    let box: Element | null | undefined = document.querySelector(
      'tbody, [role="rowgroup"], .pl-card',
    )?.parentElement;
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
    box ??= document.documentElement;
    const begin = performance.now();
    const frames: number[] = [];
    let elements = 0;
    // Scrolls down for two seconds as with a wheel, jumps to the middle, and continues for two seconds.
    for (let step = 0, last = await frame(); step < 240; step++) {
      box.scrollTop = step === 120 ? box.scrollHeight / 2 : box.scrollTop + 120;
      const next = await frame();
      frames.push(next - last);
      last = next;
      elements = Math.max(elements, document.getElementsByTagName('*').length);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    frames.sort((a, b) => a - b);
    return {
      frame: share(frames, 0.95),
      longTasks: tasks.filter(({ start }) => start >= begin).length,
      elements,
    };
  }

  const pressed: Promise<number>[] = [];
  let watchedFrom = 0;
  const share = (sorted: number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;

  window.bench = {
    usable: seen(first),
    sinceClick: Promise.reject(new Error('nothing is watched')),
    watchClick(sight) {
      window.bench.sinceClick = new Promise((resolve) => {
        const onClick = ({ timeStamp }: Event) => void seen(sight).then((at) => resolve(at - timeStamp));
        addEventListener('click', onClick, { capture: true, once: true });
      });
    },
    waitUntilReady: seen,
    blocking: (until) =>
      tasks.reduce((sum, { start, duration }) => sum + (start < until ? Math.max(0, duration - 50) : 0), 0),
    shift: () => shift,
    lastChange: () => lastChange,
    scroll,
    watchKeys() {
      watchedFrom = performance.now();
      addEventListener(
        'keydown',
        ({ timeStamp }) =>
          pressed.push(
            new Promise((resolve) => {
              requestAnimationFrame(() => afterPaint((at) => resolve(at - timeStamp)));
            }),
          ),
        { capture: true },
      );
    },
    async keys() {
      const times = (await Promise.all(pressed)).sort((a, b) => a - b);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return {
        p50: share(times, 0.5),
        p95: share(times, 0.95),
        longTasks: tasks.filter(({ start }) => start >= watchedFrom).length,
      };
    },
  };
  window.bench.sinceClick.catch(() => undefined);
}
