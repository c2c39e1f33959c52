/**
 * When a page can be used: its heading is on the screen, what is to be operated lies in the open there, the frame that
 * shows them is painted, and the main thread is free again. The same for the floors and for the app.
 */
export interface Sight {
  /** How the `h1` begins. */
  heading: string;
  /** Of a link, an input or a row: the first that matches. */
  control: string;
  /** The control must read otherwise than this. */
  unlike?: string;
}

export interface Scrolled {
  /** Milliseconds that 95 of 100 frames stayed below. */
  frame: number;
  longTasks: number;
  /** The most that were in the document at any time. */
  elements: number;
}

export interface Typed {
  /** Milliseconds from a key to the frame that shows what it did: half of all stayed below, and 95 of 100. */
  usual: number;
  slow: number;
  longTasks: number;
}

interface Probe {
  /** Milliseconds since the navigation began. */
  usable: Promise<number>;
  /** Call before a click: from the click to the sight, in milliseconds. */
  watchClick: (sight: Sight) => void;
  sinceClick: Promise<number>;
  seen: (sight: Sight) => Promise<number>;
  /** Time beyond 50 ms in tasks that began before `until`. */
  blocking: (until: number) => number;
  shift: () => number;
  /** When the document last changed. */
  lastChange: () => number;
  scroll: () => Promise<Scrolled>;
  /** Call before keys are pressed. */
  watchKeys: () => void;
  keys: () => Promise<Typed>;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

/** Runs in the page, before anything of its own; it can use nothing from outside itself. */
export function installProbe(first: Sight): void {
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
  const stands = ({ heading, control, unlike }: Sight): boolean => {
    const title = document.querySelector('h1');
    if (!title?.textContent.startsWith(heading) || !title.checkVisibility()) return false;
    const element = document.querySelector(control);
    return element !== null && element.textContent !== unlike && inTheOpen(element);
  };
  /** From a frame: a message from there comes after its paint, and once nothing else is waiting. */
  const afterPaint = (tell: (at: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell(performance.now());
    port2.postMessage(undefined);
  };
  const seen = (sight: Sight) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!stands(sight)) return void requestAnimationFrame(look);
        afterPaint(resolve);
      };
      requestAnimationFrame(look);
    });

  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  async function scroll(): Promise<Scrolled> {
    let box: Element | null | undefined = document.querySelector('tbody, [role="rowgroup"]')?.parentElement;
    while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
    box ??= document.documentElement;
    const begin = performance.now();
    const frames: number[] = [];
    let elements = 0;
    // Two seconds down as by a wheel, a throw to the middle, two seconds on.
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
    seen,
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
        usual: share(times, 0.5),
        slow: share(times, 0.95),
        longTasks: tasks.filter(({ start }) => start >= watchedFrom).length,
      };
    },
  };
  window.bench.sinceClick.catch(() => undefined);
}
