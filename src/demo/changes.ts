/** The histories of records. */
import type { Named } from '../api/schema';
import type { User } from '../api/users/contract';
import { nowIso } from '../lib/clock';
import type { Caller } from './caller';
import type { DbTable } from './db';

/** An entry of a record's history. */
export interface HistoryRow {
  id: string;
  /** ISO 8601. */
  at: string;
  by: Named | undefined;
  what: string;
  from: string;
  to: string;
}

/** The history of each record, by its id, latest entry last. */
export type HistoryTable = DbTable<{ rows: readonly HistoryRow[] }>;

export type Change = Pick<HistoryRow, 'what' | 'from' | 'to'>;

/** The fields whose changes are recorded, with their labels. */
export type ChangeFields<Row> = readonly (readonly [
  label: string,
  toValue: (row: Row) => string | readonly Named[],
])[];

export const historyEvent = (what: string): Change => ({ what, from: '', to: '' });

/** The first entry of a record's history in the seed. */
export const addedEntry = (id: string, at: string, by: Named | undefined): HistoryRow => ({
  id: `${id}-1`,
  at,
  by,
  ...historyEvent('Added'),
});

interface Reviewed {
  id: string;
  createdAt: string;
  createdById: string;
  /** '' without a review. */
  reviewedAt: string;
  reviewedById: string;
}

/** The history of a record of the seed: added, and its status after a review. */
export function seededHistory(
  { id, createdAt, createdById, reviewedAt, reviewedById }: Reviewed,
  review: { from: string; to: string },
  nameOf: (userId: string) => Named | undefined,
): { rows: readonly HistoryRow[] } {
  const added = addedEntry(id, createdAt, nameOf(createdById));
  const reviewed = {
    id: `${id}-2`,
    at: reviewedAt,
    by: nameOf(reviewedById),
    what: 'Status changed',
    ...review,
  };
  return { rows: reviewedAt === '' ? [added] : [added, reviewed] };
}

const comparisonKey = (value: string | readonly Named[]): string =>
  typeof value === 'string'
    ? value
    : value
        .map(({ id }) => id)
        .sort()
        .join();
const valueText = (value: string | readonly Named[]): string =>
  typeof value === 'string' ? value : value.map(({ name }) => name).join(', ');

/** What an entry for a changed field says. */
export const changedField = (label: string): string => `${label} changed`;

/** Returns the changes from `before` to `after`, one entry per field. */
export const fieldChanges = <Row>(fields: ChangeFields<Row>, before: Row, after: Row): Change[] =>
  fields.flatMap(([label, toValue]) => {
    const [from, to] = [toValue(before), toValue(after)];
    return comparisonKey(from) === comparisonKey(to)
      ? []
      : [{ what: changedField(label), from: valueText(from), to: valueText(to) }];
  });

/** The author of changes, and the users who have a name. */
export interface Author {
  company: { users: DbTable<User> };
  person: Caller;
}

/** The user by name; undefined if there is no such user. */
export function userOf(
  { users }: { users: { get: (userId: string) => User | undefined } },
  id: string,
): Named | undefined {
  const user = users.get(id);
  return user && { id, name: user.fullName };
}

export function authorAndTime({ company, person: { userId, account } }: Author): { by: Named; at: string } {
  const by = userOf(company, userId) ?? { id: userId, name: `${account.firstName} ${account.lastName}` };
  return { by, at: nowIso() };
}

/** Adds changes to the history of a record. */
export function recordChanges(
  author: Author,
  table: HistoryTable,
  id: string,
  changes: readonly Change[],
): void {
  if (changes.length === 0) return;
  const rows = table.get(id)?.rows ?? [];
  const added = changes.map((change, index) => ({
    id: `${id}-${rows.length + index + 1}`,
    ...authorAndTime(author),
    ...change,
  }));
  table.put(id, { rows: [...rows, ...added] });
}
