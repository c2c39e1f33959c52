import type { ListMetrics } from './lists';
import type { OfflineMetrics } from './offline';
import type { ScreenMetrics } from './screens';
import type { BenchColumn } from './table';
import type { TypingPageMetrics } from './typing';

export const screenColumns: BenchColumn<keyof ScreenMetrics>[] = [
  { key: 'kilobytes', title: 'kB to first screen', digits: 1 },
  { key: 'cold', title: 'cold ×', digits: 2, ratio: true },
  { key: 'warm', title: 'warm ×', digits: 2, ratio: true },
  { key: 'change', title: 'first route change ×', digits: 2, ratio: true },
  { key: 'again', title: 'again ×', digits: 2, ratio: true },
  { key: 'blocking', title: 'blocking ms', digits: 0 },
  { key: 'heap', title: 'heap MB', digits: 1 },
  { key: 'requests', title: 'requests', digits: 0 },
  { key: 'shift', title: 'layout shift', digits: 3 },
  { key: 'settled', title: 'all data ×', digits: 2, ratio: true },
  { key: 'calls', title: 'API calls', digits: 0 },
  { key: 'preflights', title: 'preflights', digits: 0 },
  { key: 'callKilobytes', title: 'API kB', digits: 1 },
];

export const listColumns: BenchColumn<keyof ListMetrics>[] = [
  { key: 'kilobytes', title: 'kB', digits: 1 },
  { key: 'ready', title: 'ready ×', digits: 2, ratio: true },
  { key: 'sort', title: 'sort ×', digits: 2, ratio: true },
  { key: 'longTasks', title: 'long tasks', digits: 0 },
  { key: 'frame', title: 'p95 frame ×', digits: 2, ratio: true },
  { key: 'elements', title: 'elements', digits: 0 },
  { key: 'heap', title: 'heap ×', digits: 2, ratio: true },
  { key: 'readyInAll', title: 'ready with the API ×', digits: 2, ratio: true },
  { key: 'sortInAll', title: 'sort with the API ×', digits: 2, ratio: true },
];

export const typingColumns: BenchColumn<keyof TypingPageMetrics>[] = [
  { key: 'kilobytes', title: 'kB', digits: 1 },
  { key: 'ready', title: 'ready ×', digits: 2, ratio: true },
  { key: 'key', title: 'key to paint ×', digits: 2, ratio: true },
  { key: 'slowKey', title: 'p95 key ms', digits: 0 },
  { key: 'longTasks', title: 'long tasks', digits: 0 },
  { key: 'frame', title: 'p95 frame ms', digits: 0 },
  { key: 'elements', title: 'elements', digits: 0 },
  { key: 'heap', title: 'heap MB', digits: 1 },
];

export type Budget<Figures> = Partial<Record<keyof Figures, number>>;

const screenBudget: Budget<ScreenMetrics> = { requests: 8, shift: 0.01 };

const listBudget = {
  ready: 3.6,
  sort: 2,
  longTasks: 0,
  // Relative to the floor, which takes one frame where nothing else is slow. Two frames are 34 ms.
  frame: 2,
  elements: 500,
  // The rows use most of the memory, in the floor as well. The limit corresponds to 8 MB where the floor used 3.2 MB.
  heap: 2.5,
} satisfies Budget<ListMetrics>;

export const budgets = {
  // Relative to a page of all given libraries, which the sign-in page is not far from.
  signInPage: { ...screenBudget, kilobytes: 140, cold: 1.1, warm: 1.1, blocking: 130, heap: 3 },
  dashboard: {
    ...screenBudget,
    kilobytes: 185,
    cold: 1.35,
    warm: 1.3,
    change: 2.4,
    again: 2,
    blocking: 180,
    heap: 5,
  } satisfies Budget<ScreenMetrics>,
  table: listBudget,
  // Includes the shell, its menu, and the start of the session. The payroll page also includes the totals above the
  // list.
  listPage: { ...listBudget, elements: 800 },
  // Beside 1,500 rows, ready and heap are those of the shell and not of the list.
  jobListPage: {
    sort: listBudget.sort,
    longTasks: 0,
    frame: listBudget.frame,
    elements: 800,
  } satisfies Budget<ListMetrics>,
  crewGrid: {
    ready: 4,
    key: 3,
    slowKey: 100,
    longTasks: 0,
    frame: 34,
    elements: 1600,
    heap: 12,
  } satisfies Budget<TypingPageMetrics>,
  offlineStart: { usable: 2000, workerKilobytes: 7 } satisfies Budget<OfflineMetrics>,
  largeForm: { key: 3, heap: 20 } satisfies Budget<TypingPageMetrics>,
};
