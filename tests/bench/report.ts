import { availableParallelism } from 'node:os';
import { type Budget, budgets, listColumns, screenColumns, typingColumns } from './budget';
import { drawingColumns, type DrawingMetrics } from './drawings';
import { galleryColumns, type GalleryMetrics } from './gallery';
import { gateColumns, type GateMetrics } from './gate';
import {
  employeeFloor,
  employeeList,
  employeeTable,
  jobFloor,
  jobList,
  type ListMetrics,
  payrollFloor,
  payrollList,
  payrollTable,
} from './lists';
import { offlineColumns, type OfflineMetrics } from './offline';
import { dashboard, floor, signInPage, stack, type ScreenMetrics } from './screens';
import { medians, printTable, type ReportSection } from './table';
import type { TypingPageMetrics } from './typing';

/** The measurements of one visit to each page of a part. */
export interface ScreenRound {
  stack: ScreenMetrics;
  floor: ScreenMetrics;
  signInPage: ScreenMetrics;
  dashboard: ScreenMetrics;
}
export interface ListRound {
  employeeFloor: ListMetrics;
  employeeTable: ListMetrics;
  employeeList: ListMetrics;
  jobFloor: ListMetrics;
  jobList: ListMetrics;
  payrollFloor: ListMetrics;
  payrollTable: ListMetrics;
  payrollList: ListMetrics;
}
export interface DrawingRound {
  floor: DrawingMetrics;
  page: DrawingMetrics;
}
export interface OfflineRound {
  start: OfflineMetrics;
}
export interface GalleryRound {
  floor: GalleryMetrics;
  page: GalleryMetrics;
}
export interface GateRound {
  gate: GateMetrics;
}
/** The floor and the page of the app. */
export interface TypingRound {
  floor: TypingPageMetrics;
  page: TypingPageMetrics;
}

const timeMetrics = ['cold', 'warm', 'change', 'again'] as const;

const isBusy = (load: number): boolean => load > availableParallelism() / 2;
const busyText = (load: number): string =>
  `It was busy (load ${load.toFixed(1)}): the times of this run say little, the sizes are right.`;

const conditions = (runs: number, protocol: string): string =>
  `Medians of ${runs}; slow 4G (1.6 Mbit/s, 150 ms), processor 4 times slower; brotli over ${protocol}.
The API answers compressed, from an origin of its own. Without the worker, which stores the files once a release (--offline).`;

const budgetText = (missed: readonly string[]): string =>
  missed.length === 0 ? 'Within the budget.' : `Missed:\n${missed.map((line) => `- ${line}`).join('\n')}`;

/**
 * Prints the absolute times of the floor, which the ratios refer to. Only this part of the report depends on the
 * machine.
 */
function floorTimes(rounds: readonly ScreenRound[]): string {
  const floors = medians(rounds.map((round) => round.stack));
  const times = timeMetrics.map((key) => `${key} ${Math.round(floors[key] ?? 0)} ms`);
  return `- On this machine the floor of all libraries takes: ${times.join(', ')}.`;
}

/** One part of the report, with what its figures mean. */
export interface ReportPart extends ReportSection {
  notes: string;
}

const withNotes = (section: ReportSection, notes: string): ReportPart => ({
  ...section,
  notes,
});

/** The medians of one page with its budget. */
const medianRow = <Round extends Record<Key, object>, Key extends string>(
  rounds: readonly Round[],
  key: Key,
  { name }: { name: string },
  budget: Budget<Round[Key]> = {},
) => ({ name, metrics: medians(rounds.map((round) => round[key])), budget });

export const screenPart = (rounds: readonly ScreenRound[], all: readonly ScreenRound[]): ReportPart =>
  withNotes(
    printTable('page', screenColumns, [
      medianRow(all, 'stack', stack),
      medianRow(all, 'floor', floor),
      medianRow(rounds, 'signInPage', signInPage, budgets.signInPage),
      medianRow(rounds, 'dashboard', dashboard, budgets.dashboard),
    ]),
    `- kB, requests: files of the app until the page can be used. Calls of the API are counted apart.
- Can be used: the heading is on the screen, a control can be hit, the frame is painted, the main thread free.
- Route change: dashboard → employees, from the click to the page with its search field; code fetched on hover.
- All data: until the document changed for the last time.
${floorTimes(all)}`,
  );

export function listPart(rounds: readonly ListRound[], all: readonly ListRound[]): ReportPart {
  const tables = [
    printTable('10,000 employees', listColumns, [
      medianRow(all, 'employeeFloor', employeeFloor),
      medianRow(rounds, 'employeeTable', employeeTable, budgets.table),
      medianRow(rounds, 'employeeList', employeeList, budgets.listPage),
    ]),
    printTable('1,500 jobs', listColumns, [
      medianRow(all, 'jobFloor', jobFloor),
      medianRow(rounds, 'jobList', jobList, budgets.jobListPage),
    ]),
    printTable('pay of 10,000 employees', listColumns, [
      medianRow(all, 'payrollFloor', payrollFloor),
      medianRow(rounds, 'payrollTable', payrollTable, budgets.table),
      medianRow(rounds, 'payrollList', payrollList, budgets.listPage),
    ]),
  ];
  const { frame, longTasks } = medians(all.map((round) => round.payrollFloor));
  return withNotes(
    { text: tables.map(({ text }) => text).join('\n\n'), missed: tables.flatMap(({ missed }) => missed) },
    `- Each table's pages ask the API for the same rows and show the same columns. Ready and sort leave out the time that this
  call was under way. In ready of the app's pages there is also the session's beginning: who it is, what they may do, and
  the shell around the list.
- Sort: from the click to the first row of the other order. All sort the rows they hold.
- While scrolling on this machine, 95 of 100 frames of the floor of pay take at most ${Math.round(frame ?? 0)} ms, with ${longTasks ?? 0} long tasks.`,
  );
}

const typingTable = (
  title: string,
  rounds: readonly TypingRound[],
  all: readonly TypingRound[],
  pageName: string,
  budget?: Budget<TypingPageMetrics>,
) =>
  printTable(title, typingColumns, [
    medianRow(all, 'floor', { name: 'floor: plain HTML' }),
    medianRow(rounds, 'page', { name: pageName }, budget),
  ]);

export const gridPart = (rounds: readonly TypingRound[], all: readonly TypingRound[]): ReportPart =>
  withNotes(
    typingTable('week of a crew of 200', rounds, all, "Plumbline: crew's week", budgets.crewGrid),
    `- Both ask the API for the same crew and cards. Ready leaves out the time that these calls were under way.
- Key to paint: from the event of a key to the end of the frame that shows what it did, while 30 cells are typed
  into, one below the other: the character that opens a field, and the Enter that writes it and adds up all sums.`,
  );

export const formPart = (rounds: readonly TypingRound[], all: readonly TypingRound[]): ReportPart =>
  withNotes(
    typingTable('form with 300 questions', rounds, all, 'Plumbline: fill in', budgets.largeForm),
    `- The floor has the same questions without an API. Ready of the app leaves out the time that its calls for the form
  were under way; it includes the shell and the start of the session.
- Key to paint: 15 characters of an answer, and the answers to 15 questions.`,
  );

export const drawingPart = (rounds: readonly DrawingRound[], all: readonly DrawingRound[]): ReportPart =>
  withNotes(
    printTable('drawing of 36 by 24 inches', drawingColumns, [
      medianRow(all, 'floor', { name: 'floor: pdf.js alone' }),
      medianRow(rounds, 'page', { name: 'Plumbline: drawing' }),
    ]),
    `- First sheet: until it is drawn, with the calls for it and its file; the app's also has the session's beginning.
- Frames while the wheel enlarges and shrinks it in 120 steps. The floor does not draw it again, so it gets blurred.`,
  );

export const offlinePart = (rounds: readonly OfflineRound[]): ReportPart =>
  withNotes(
    printTable('without a network', offlineColumns, [
      medianRow(rounds, 'start', { name: "Plumbline: a foreman's start" }, budgets.offlineStart),
    ]),
    `- The device was prepared, and the app closed. Crew: from the click on the dashboard to the crew's week.`,
  );

export const galleryPart = (rounds: readonly GalleryRound[], all: readonly GalleryRound[]): ReportPart =>
  withNotes(
    printTable('gallery of 2,000 photos', galleryColumns, [
      medianRow(all, 'floor', { name: 'floor: plain HTML' }),
      medianRow(rounds, 'page', { name: 'Plumbline: gallery' }),
    ]),
    `- Ready: until the first photo can be opened, with the calls for the list; the app's also has the session's beginning.
- Both scroll for four seconds with a jump to the middle, and ask for the small pictures that come near. Each is one pixel.`,
  );

export const gatePart = (rounds: readonly GateRound[]): ReportPart =>
  withNotes(
    printTable('gate, 300 people in one page', gateColumns, [
      medianRow(rounds, 'gate', { name: 'Plumbline: registry' }),
    ]),
    `- Without a slow network or processor. Heap: after 30 people, and after all of them, each after garbage collection.`,
  );

/** Builds the full output of `npm run bench` and the list of missed budgets. */
export function benchReport(
  parts: readonly ReportPart[],
  runs: number,
  load: number,
  protocol: string,
): ReportSection {
  const missed = parts.flatMap((part) => part.missed);
  const sections = [
    conditions(runs, protocol),
    ...parts.map(({ text, notes }) => `${text}\n\n${notes}`),
    ...(isBusy(load) ? [busyText(load)] : []),
    budgetText(missed),
  ];
  return { text: `\n${sections.join('\n\n')}`, missed };
}
