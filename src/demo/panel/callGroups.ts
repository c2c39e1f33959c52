import type { LoggedCall } from '../callLog';

/** Calls to one place that came to the same, and the last of them. */
export interface CallGroup {
  id: string;
  count: number;
  last: LoggedCall;
}

/** The last calls, those that came to the same together, the latest first. */
export function callGroups(calls: readonly LoggedCall[], most: number): CallGroup[] {
  const groups = new Map<string, CallGroup>();
  for (const last of calls) {
    const id = `${last.method} ${last.path} ${last.status}`;
    const count = (groups.get(id)?.count ?? 0) + 1;
    // Put in anew, so that the order is that of the last of each.
    groups.delete(id);
    groups.set(id, { id, count, last });
  }
  return [...groups.values()].reverse().slice(0, most);
}

const SECRET = /^(authorization|cookie|.*token)$/i;

/** Of a token its end only: enough to see that it is another one. */
export const shownHeaders = ({ headers }: LoggedCall): [name: string, value: string][] =>
  Object.entries(headers).map(([name, value]) => [name, SECRET.test(name) ? `…${value.slice(-6)}` : value]);
