import type { Browser, Page } from '@playwright/test';
import { publicPaths } from '../../src/demo/publicPaths';
import { type BenchSession, viewport } from './screens';
import type { BenchColumn } from './table';
import { openVisit } from './visit';

export interface DrawingMetrics {
  kilobytes: number;
  /** Milliseconds until the first sheet is drawn. */
  ready: number;
  /** Milliseconds of a frame while it is enlarged and moved: the 95th percentile. */
  frame: number;
  /** After 10 sheets. Undefined for the floor, which has one. */
  canvases: number | undefined;
  heap: number | undefined;
}

export const drawingColumns: BenchColumn<keyof DrawingMetrics>[] = [
  { key: 'kilobytes', title: 'kB', digits: 1 },
  { key: 'ready', title: 'first sheet ×', digits: 2, ratio: true },
  { key: 'frame', title: 'p95 frame ms', digits: 0 },
  { key: 'canvases', title: 'canvases after 10 sheets', digits: 0 },
  { key: 'heap', title: 'heap MB after 10 sheets', digits: 1 },
];

const SHEETS = 10;
const drawn = '.pl-page-frame[aria-busy="false"]';

/** Enlarges a sheet in 60 steps of the wheel, then shrinks it again. Returns the 95th percentile of the frames. */
const zoom = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = document.querySelector('.pl-page-frame')!;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const frames: number[] = [];
    let last = performance.now();
    for (let step = 0; step < 120; step++) {
      frame.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY: step < 60 ? -30 : 30,
          clientX: left + width / 3,
          clientY: top + height / 3,
          bubbles: true,
          cancelable: true,
        }),
      );
      const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(at - last);
      last = at;
    }
    return frames.sort((a, b) => a - b)[Math.ceil(frames.length * 0.95) - 1] ?? 0;
  });

/** Measures a drawing: pdf.js alone on a page of its own, or the app with 10 sheets one after the other. */
export async function measureDrawing(
  browser: Browser,
  { site, api }: { site: string; api: string },
  isFloor: boolean,
  storageState: BenchSession,
): Promise<DrawingMetrics> {
  const context = await browser.newContext({ viewport, storageState });
  const visit = await openVisit(context, site, { heading: isFloor ? 'Drawing' : 'A-101', control: drawn });
  const { page } = visit;
  const file = `${api}${publicPaths.files}/3001/sheet-6001-13-2`;
  const address = isFloor
    ? `/pdf/?${new URLSearchParams({ file }).toString()}`
    : '/app/#/job-docs/6001/drawings/6001-13';
  const { usable, asked } = await visit.load(site + address);
  const frame = await zoom(page);
  let canvases: number | undefined;
  let heap: number | undefined;
  if (!isFloor) {
    for (let sheet = 0; sheet < SHEETS; sheet++) {
      const title = await page.locator('h1').textContent();
      await page.keyboard.press(']');
      await page.waitForFunction(
        ([before, selector]) =>
          document.querySelector('h1')?.textContent !== before && document.querySelector(selector) !== null,
        [title ?? '', drawn] as const,
      );
    }
    canvases = await page.locator('canvas').count();
    heap = await visit.heap();
  }
  await context.close();
  const files = asked.filter(({ kind }) => kind === 'file');
  return {
    kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    ready: usable,
    frame,
    canvases,
    heap,
  };
}
