import { availableParallelism } from 'node:os';
import { type Budget, budgets, gridColumns, listColumns, screenColumns } from './budget';
import { crewGrid, gridFloor, type GridFigures } from './grids';
import {
  employeeFloor,
  employeeList,
  employeeTable,
  type ListFigures,
  payrollFloor,
  payrollList,
  payrollTable,
} from './lists';
import { dashboard, floor, signInPage, type ScreenFigures } from './screens';
import { medians, printTable, type Printed } from './table';

/** The measurements of one visit to each page of a part. */
export interface ScreenRound {
  floor: ScreenFigures;
  signInPage: ScreenFigures;
  dashboard: ScreenFigures;
}
export interface ListRound {
  employeeFloor: ListFigures;
  employeeTable: ListFigures;
  employeeList: ListFigures;
  payrollFloor: ListFigures;
  payrollTable: ListFigures;
  payrollList: ListFigures;
}
export interface GridRound {
  gridFloor: GridFigures;
  crewGrid: GridFigures;
}

const TIMES = ['cold', 'warm', 'change', 'again'] as const;

const isBusy = (load: number): boolean => load > availableParallelism() / 2;
const busyText = (load: number): string =>
  `It was busy (load ${load.toFixed(1)}): the times of this run say little, the sizes are right.`;

const conditions = (runs: number): string =>
  `Medians of ${runs}; slow 4G (1.6 Mbit/s, 150 ms), processor 4 times slower; brotli over HTTP/1.1.
The API answers compressed, from an origin of its own.`;

const verdict = (missed: readonly string[]): string =>
  missed.length === 0 ? 'Within the budget.' : `Missed:\n${missed.map((line) => `- ${line}`).join('\n')}`;

/**
 * Prints the absolute times of the floor, which the ratios refer to. Only this part of the report depends on the
 * machine.
 */
function onThisMachine(rounds: readonly ScreenRound[]): string {
  const floors = medians(rounds.map((round) => round.floor));
  const times = TIMES.map((key) => `${key} ${Math.round(floors[key] ?? 0)} ms`);
  return `- On this machine the floor takes: ${times.join(', ')}.`;
}

const noted = ({ text, missed }: Printed, notes: string): Printed => ({
  text: `${text}\n\n${notes}`,
  missed,
});

/** The medians of one page with its budget. */
const row = <Round extends Record<Key, object>, Key extends string>(
  rounds: readonly Round[],
  key: Key,
  { name }: { name: string },
  budget: Budget<Round[Key]> = {},
) => ({ name, figures: medians(rounds.map((round) => round[key])), budget });

export const screenPart = (rounds: readonly ScreenRound[]): Printed =>
  noted(
    printTable('page', screenColumns, [
      row(rounds, 'floor', floor),
      row(rounds, 'signInPage', signInPage, budgets.signInPage),
      row(rounds, 'dashboard', dashboard, budgets.dashboard),
    ]),
    `- kB, requests: files of the app until the page can be used. Calls of the API are counted apart.
- Can be used: the heading is on the screen, a control can be hit, the frame is painted, the main thread free.
- Route change: dashboard → employees, from the click to the page with its search field; code fetched on hover.
- All data: until the document changed for the last time.
${onThisMachine(rounds)}`,
  );

export function listPart(rounds: readonly ListRound[]): Printed {
  const tables = [
    printTable('10,000 employees', listColumns, [
      row(rounds, 'employeeFloor', employeeFloor),
      row(rounds, 'employeeTable', employeeTable, budgets.table),
      row(rounds, 'employeeList', employeeList, budgets.listPage),
    ]),
    printTable('pay of 10,000 employees', listColumns, [
      row(rounds, 'payrollFloor', payrollFloor),
      row(rounds, 'payrollTable', payrollTable, budgets.table),
      row(rounds, 'payrollList', payrollList, budgets.listPage),
    ]),
  ];
  const { frame, longTasks } = medians(rounds.map((round) => round.payrollFloor));
  return noted(
    { text: tables.map(({ text }) => text).join('\n\n'), missed: tables.flatMap(({ missed }) => missed) },
    `- Each table's pages ask the API for the same rows and show the same columns. Ready and sort leave out the time that this
  call was under way. In ready of the app's pages there is also the session's beginning: who it is, what they may do, and
  the shell around the list.
- Sort: from the click to the first row of the other order. All sort the rows they hold.
- While scrolling on this machine, 95 of 100 frames of the floor of pay take at most ${Math.round(frame ?? 0)} ms, with ${longTasks ?? 0} long tasks.`,
  );
}

export const gridPart = (rounds: readonly GridRound[]): Printed =>
  noted(
    printTable('week of a crew of 200', gridColumns, [
      row(rounds, 'gridFloor', gridFloor),
      row(rounds, 'crewGrid', crewGrid, budgets.crewGrid),
    ]),
    `- Both ask the API for the same crew and cards. Ready leaves out the time that these calls were under way.
- Key to paint: from the event of a key to the end of the frame that shows what it did, while 30 cells are typed
  into, one below the other: the character that opens a field, and the Enter that writes it and adds up all sums.`,
  );

/** Builds the full output of `npm run bench` and the list of missed budgets. */
export function benchReport(parts: readonly Printed[], runs: number, load: number): Printed {
  const missed = parts.flatMap((part) => part.missed);
  const sections = [
    conditions(runs),
    ...parts.map(({ text }) => text),
    ...(isBusy(load) ? [busyText(load)] : []),
    verdict(missed),
  ];
  return { text: `\n${sections.join('\n\n')}`, missed };
}
