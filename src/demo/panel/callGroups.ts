import type { LoggedCall } from '../callLog';

/** Calls with the same method, path, and status, and the last of them. */
export interface CallGroup {
  id: string;
  count: number;
  last: LoggedCall;
}

/** Returns the latest groups of calls, newest first. */
export function callGroups(calls: readonly LoggedCall[], maxGroups: number): CallGroup[] {
  const groups = new Map<string, CallGroup>();
  for (const last of calls) {
    const id = `${last.method} ${last.path} ${last.status}`;
    const count = (groups.get(id)?.count ?? 0) + 1;
    // Inserts the group again, so that the order follows the last call of each group.
    groups.delete(id);
    groups.set(id, { id, count, last });
  }
  return [...groups.values()].reverse().slice(0, maxGroups);
}

const SECRET = /^(authorization|cookie|.*token)$/i;

/** Shows only the end of a token, which is enough to distinguish tokens. */
export const maskedHeaders = ({ headers }: LoggedCall): [name: string, value: string][] =>
  Object.entries(headers).map(([name, value]) => [name, SECRET.test(name) ? `…${value.slice(-6)}` : value]);
