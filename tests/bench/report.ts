import { availableParallelism } from 'node:os';
import { budgets, gridColumns, listColumns, screenColumns } from './budget';
import { crewGrid, gridFloor, type GridFigures } from './grids';
import { employeeList, listFloor, type ListFigures, payrollList } from './lists';
import { dashboard, floor, signInPage, type ScreenFigures } from './screens';
import { medians, printTable, type Printed } from './table';

/** One visit to the grid and to its floor. */
export interface GridRound {
  gridFloor: GridFigures;
  crewGrid: GridFigures;
}

/** One visit to each page. */
export interface Round extends GridRound {
  floor: ScreenFigures;
  signInPage: ScreenFigures;
  dashboard: ScreenFigures;
  listFloor: ListFigures;
  employeeList: ListFigures;
  payrollList: ListFigures;
}

const TIMES = ['cold', 'warm', 'change', 'again'] as const;

const isBusy = (load: number): boolean => load > availableParallelism() / 2;
const busyText = (load: number): string =>
  `It was busy (load ${load.toFixed(1)}): the times of this run say little, the sizes are right.`;

const conditions = (rounds: readonly unknown[]): string =>
  `Medians of ${rounds.length}; slow 4G (1.6 Mbit/s, 150 ms), processor 4 times slower; brotli over HTTP/1.1.
The API answers compressed, from an origin of its own.`;

const verdict = (missed: readonly string[]): string =>
  missed.length === 0 ? 'Within the budget.' : `Missed:\n${missed.map((line) => `- ${line}`).join('\n')}`;

/** What the ratios are of, and whether the machine had anything else to do. The one part that is not the same everywhere. */
function onThisMachine(rounds: readonly Round[], load: number): string {
  const floors = medians(rounds.map((round) => round.floor));
  const times = TIMES.map((key) => `${key} ${Math.round(floors[key] ?? 0)} ms`);
  return [
    `On this machine the floor takes: ${times.join(', ')}.`,
    ...(isBusy(load) ? [busyText(load)] : []),
  ].join('\n');
}

const gridTable = (rounds: readonly GridRound[]): Printed =>
  printTable('week of a crew of 200', gridColumns, [
    { name: gridFloor.name, figures: medians(rounds.map((round) => round.gridFloor)) },
    {
      name: crewGrid.name,
      figures: medians(rounds.map((round) => round.crewGrid)),
      budget: budgets.crewGrid,
    },
  ]);

const GRID_NOTES = `- Both ask the API for the same crew and cards. Ready leaves out the time that these calls were under way.
- Key to paint: from the event of a key to the end of the frame that shows what it did, while 30 cells are typed
  into, one below the other: the character that opens a field, and the Enter that writes it and adds up all sums.`;

/** What `npm run bench -- --grid` prints. */
export function reportGrid(rounds: readonly GridRound[], load: number): Printed {
  const { text, missed } = gridTable(rounds);
  const busy = isBusy(load) ? `${busyText(load)}\n\n` : '';
  return { text: `\n${conditions(rounds)}\n\n${text}\n\n${GRID_NOTES}\n\n${busy}${verdict(missed)}`, missed };
}

/** Everything that `npm run bench` prints, and the budgets that were missed. */
export function report(rounds: readonly Round[], load: number): Printed {
  const screens = printTable('page', screenColumns, [
    { name: floor.name, figures: medians(rounds.map((round) => round.floor)) },
    {
      name: signInPage.name,
      figures: medians(rounds.map((round) => round.signInPage)),
      budget: budgets.signInPage,
    },
    {
      name: dashboard.name,
      figures: medians(rounds.map((round) => round.dashboard)),
      budget: budgets.dashboard,
    },
  ]);
  const lists = printTable('list of 10,000 rows', listColumns, [
    { name: listFloor.name, figures: medians(rounds.map((round) => round.listFloor)) },
    {
      name: employeeList.name,
      figures: medians(rounds.map((round) => round.employeeList)),
      budget: budgets.employeeList,
    },
    {
      name: payrollList.name,
      figures: medians(rounds.map((round) => round.payrollList)),
      budget: budgets.payrollList,
    },
  ]);
  const grid = gridTable(rounds);
  const missed = [...screens.missed, ...lists.missed, ...grid.missed];
  const text = `
${conditions(rounds)}

${screens.text}

- kB, requests: files of the app until the page can be used. Calls of the API are counted apart.
- Can be used: the heading is on the screen, a control can be hit, the frame is painted, the main thread free.
- Route change: dashboard → employees, from the click to the page with its search field; code fetched on hover.
- All data: until the document changed for the last time.

${lists.text}

- The floor and the employee list ask the API for the same rows, the payroll dashboard for what those people are paid. Ready and sort leave out the time that this call was under way.
- Sort: from the click to the first row of the other order. The floor sorts the rows it holds; the app asks the
  API for them anew, reads and draws them. The last columns have that wait in them.

${grid.text}

${GRID_NOTES}

${onThisMachine(rounds, load)}

${verdict(missed)}`;
  return { text, missed };
}
