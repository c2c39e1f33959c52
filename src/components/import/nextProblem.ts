import { problemsOf, standingOf } from './rows';
import type { State } from './state';

/** A cell of the grid: which of the rows shown, and its column; '' is the line as a whole. */
export interface Spot {
  index: number;
  column: string;
}

/** The next wrong cell after `from`, or the one before it; round again from the other end. */
export function nextProblem(
  { rows, twins, shown }: State,
  key: string,
  columns: readonly string[],
  from: Spot | undefined,
  back = false,
): Spot | undefined {
  const order = ['', ...columns];
  const spots = shown.flatMap((place, index) => {
    const row = rows[place];
    const twin = twins.get(place);
    if (!row || standingOf(row, twin) !== 'bad') return [];
    const problems = problemsOf(row, key, twin);
    // What the server says of a column that the file does not have is said of the line.
    const wrong = Object.keys(problems).map((id) => Math.max(order.indexOf(id), 0));
    return [...new Set(wrong)].sort((one, other) => one - other).map((at) => ({ index, at }));
  });
  if (back) spots.reverse();
  const isBeyond = ({ index, at }: (typeof spots)[number]) => {
    if (!from) return true;
    const distance = index - from.index || at - Math.max(order.indexOf(from.column), 0);
    return back ? distance < 0 : distance > 0;
  };
  const found = spots.find(isBeyond) ?? spots[0];
  return found && { index: found.index, column: order[found.at] ?? '' };
}
