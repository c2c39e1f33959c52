import type { ImportKind, Outcome } from './kind';
import { standingOf } from './rows';
import type { State } from './state';

/** How many lines stand how. */
export interface Tally {
  good: number;
  bad: number;
  out: number;
  sent: number;
  /** Of the good ones, those that the server has not been asked about. */
  unasked: number;
  /** What would become of the good ones. */
  forecast: Record<Outcome, number>;
  /** What has become of those sent. */
  result: Record<Outcome, number>;
}

const none = (): Record<Outcome, number> => ({ new: 0, changed: 0, unchanged: 0, refused: 0 });

export function tally({ rows, twins }: State): Tally {
  const counts: Tally = { good: 0, bad: 0, out: 0, sent: 0, unasked: 0, forecast: none(), result: none() };
  rows.forEach((row, place) => {
    const standing = standingOf(row, twins.get(place));
    counts[standing] += 1;
    if (row.sent) counts.result[row.sent] += 1;
    else if (standing === 'good' && row.forecast) counts.forecast[row.forecast] += 1;
    else if (standing === 'good') counts.unasked += 1;
  });
  return counts;
}

/** Something has been done by hand that reading the file anew would undo. */
export const isMended = ({ rows }: State): boolean => rows.some(({ marked, out }) => marked || out);

/** The lines that the server is still to be asked about (`dryRun`) or that are to be sent. */
export function leftToSend({ rows, twins }: State, { key }: ImportKind, dryRun: boolean) {
  const good = rows.flatMap((row, place) =>
    standingOf(row, twins.get(place)) === 'good' ? [{ place, row, cells: row.cells }] : [],
  );
  const isLeft = ({ row: { forecast } }: (typeof good)[number]) =>
    dryRun ? forecast === undefined : forecast === 'new' || forecast === 'changed';
  return {
    items: good.filter(isLeft),
    /** Sent, these would change nothing. */
    idle: good.filter(({ row }) => row.forecast === 'unchanged').map(({ place }) => place),
    done: dryRun ? good.filter((item) => !isLeft(item)).length : rows.filter(({ sent }) => sent).length,
    /** New to the server, and not sent yet. */
    ahead: new Set(good.flatMap(({ row, cells }) => (row.forecast === 'new' ? [cells[key] ?? ''] : []))),
  };
}
