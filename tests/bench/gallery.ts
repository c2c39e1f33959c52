import type { Browser } from '@playwright/test';
import { documentThumbnail } from '../../src/api/jobDocs/contract';
import { jobPhotoCalls } from '../../src/api/jobPhotos/contract';
import { paths } from '../../src/lib/paths';
import { type BenchSession, viewport } from './screens';
import type { BenchColumn } from './table';
import { openVisit } from './visit';

export interface GalleryMetrics {
  kilobytes: number;
  /** Milliseconds until the first photo can be opened, including the wait for the API. */
  ready: number;
  longTasks: number;
  /** Milliseconds of a frame while it scrolls: the 95th percentile. */
  frame: number;
  elements: number;
  /** Megabytes, besides those of the page before it. */
  heap: number;
}

export const galleryColumns: BenchColumn<keyof GalleryMetrics>[] = [
  { key: 'kilobytes', title: 'kB', digits: 1 },
  { key: 'ready', title: 'ready ×', digits: 2, ratio: true },
  { key: 'frame', title: 'p95 frame ms', digits: 0 },
  { key: 'longTasks', title: 'long tasks', digits: 0 },
  { key: 'elements', title: 'elements', digits: 0 },
  { key: 'heap', title: 'heap MB', digits: 1 },
];

const PIXEL = { image: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', type: 'image/gif' };

/** The first job of the largest business has 2,000 photos. */
const JOB = '90001';

/** The same calls as the app's. Its pages have at most 1,000 rows. */
function floorAddress(api: string): string {
  const calls = [0, 1].map((page) => {
    const query = { jobId: JOB, sort: 'takenAt,desc', page: String(page), size: '1000' };
    return ['call', `${api}${jobPhotoCalls.list.path}?${new URLSearchParams(query).toString()}`];
  });
  const query = new URLSearchParams([...calls, ['thumbnail', api + documentThumbnail.path]]);
  return `/gallery/?${query.toString()}`;
}

/** Measures a gallery of 2,000 photos, on a page in plain HTML or in the app: opening and scrolling it. */
export async function measureGallery(
  browser: Browser,
  { site, api }: { site: string; api: string },
  isFloor: boolean,
  storageState: BenchSession,
): Promise<GalleryMetrics> {
  const context = await browser.newContext({ viewport, storageState });
  const visit = await openVisit(context, site, { heading: 'Gallery', control: '.pl-card a' });
  // The demo's small pictures are drawings. To draw a thousand of them would take most of the time.
  await visit.page.route('**/thumbnail', (route) =>
    route.fulfill({ json: PIXEL, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  const empty = await visit.heap();
  const { usable, asked } = await visit.load(
    site + (isFloor ? floorAddress(api) : `/app/#${paths.gallery(JOB)}`),
  );
  const scrolled = await visit.page.evaluate(() => window.bench.scroll());
  const heap = (await visit.heap()) - empty;
  await context.close();
  const files = asked.filter(({ kind }) => kind === 'file');
  return {
    kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    ready: usable,
    ...scrolled,
    heap,
  };
}
