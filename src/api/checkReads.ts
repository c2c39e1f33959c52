import { isoWeekOf, today } from '../lib/dates';
import { call, connectClient, type Credentials } from './client';
import { type Endpoint, fitsPath } from './endpoint';
import type { ApiError } from './errors';
import { USERS_MODULE } from './users/contract';

/** One read-only call and its result. */
export interface ReadCheck {
  row: Endpoint;
  /** The response: JSON, or text. */
  raw: unknown;
  /** The parsed answer, or why it cannot be parsed. */
  answer: unknown;
  error?: ApiError;
}

type Rows = readonly Record<string, unknown>[];
const rowsOf = (answer: unknown): Rows => (answer as { rows?: Rows } | undefined)?.rows ?? [];
const first =
  (name: string, field = 'id') =>
  (answer: unknown) => ({ [name]: rowsOf(answer).find((row) => row[field])?.[field] });

/** The calls whose answers contain ids for the paths of other calls. */
const idsFrom: Readonly<Record<string, (answer: unknown) => Record<string, unknown>>> = {
  employeeList: first('employeeId'),
  fraJobs: first('jobId'),
  v4Jobs: first('jobId'),
  rateTables: first('rateTableId'),
  timecardDashboardSupervisors: first('supervisorId', 'supervisorId'),
  timecardDashboardEmployees: first('timecardId', 'timecardId'),
};

/** Required query parameters. All others only narrow the answer. */
const requiredParams = [
  'page',
  'size',
  'startDateTime',
  'endDateTime',
  'date',
  'moduleCode',
  'customerId',
  'employeeId',
  'groupBy',
];

/** A client for scripts that only read: without a page, with `credentials`, and without refreshes. */
export function connectReader(credentials: Credentials | undefined, fetchWith: typeof fetch): void {
  const nothing = () => undefined;
  connectClient(
    {
      session: {
        credentials: () => credentials,
        fresh: () => Promise.resolve(),
        renew: () => Promise.resolve(),
        sessionLost: nothing,
        ending: () => new AbortController().signal,
      },
      notify: nothing,
    },
    fetchWith,
  );
}

/**
 * Makes every read-only call of `rows` that needs a session once, with ids from earlier answers. Returns the calls
 * for which no id was found. `fetchWith` is the transport.
 */
export async function* checkReads(
  rows: readonly Endpoint[],
  credentials: Credentials,
  fetchWith: typeof fetch,
): AsyncGenerator<ReadCheck, readonly Endpoint[]> {
  let raw: unknown;
  connectReader(credentials, async (input, init) => {
    const response = await fetchWith(input, init);
    raw = jsonOr(await response.clone().text());
    return response;
  });
  const { startDateTime, endDateTime } = isoWeekOf(today());
  const ids: Record<string, unknown> = {
    userId: credentials.userId,
    businessId: credentials.userBusinessId,
    customerId: credentials.userBusinessId,
    userCode: 'plumbline',
    moduleCode: USERS_MODULE,
    groupBy: 'crew',
    date: today(),
    startDateTime,
    endDateTime,
    page: 0,
    size: 20,
  };
  const isReady = ({ path, query = [] }: Endpoint) =>
    fitsPath(path, ids) && (ids['employeeId'] !== undefined || !query.includes('employeeId'));

  let left = rows.filter(({ method, access }) => method === 'GET' && access === 'session');
  for (let ready = left.filter(isReady); ready.length > 0; ready = left.filter(isReady)) {
    for (const row of ready) {
      raw = undefined;
      const query = Object.fromEntries(
        requiredParams.flatMap((name) => (row.query?.includes(name) ? [[name, ids[name]]] : [])),
      );
      const sent = { params: ids, query, silent: true } as never;
      const reading = await call(row, sent).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ answer: undefined, error: error as ApiError }),
      );
      Object.assign(ids, idsFrom[row.key]?.(reading.answer));
      yield { row, raw, ...reading };
    }
    left = left.filter((row) => !ready.includes(row));
  }
  return left;
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
