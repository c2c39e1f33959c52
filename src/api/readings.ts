import { isoWeekOf, today } from '../lib/dates';
import { call, connectClient, type Credentials } from './client';
import { type Endpoint, fitsPath } from './endpoint';
import type { ApiError } from './errors';
import { USERS_MODULE } from './users/contract';

/** One call that only reads, and what came of it. */
export interface Reading {
  row: Endpoint;
  /** As it came: JSON, or text. */
  raw: unknown;
  /** As the app reads it, or why it cannot. */
  answer: unknown;
  error?: ApiError;
}

type Rows = readonly Record<string, unknown>[];
const rowsOf = (answer: unknown): Rows => (answer as { rows?: Rows } | undefined)?.rows ?? [];
const first =
  (name: string, field = 'id') =>
  (answer: unknown) => ({ [name]: rowsOf(answer).find((row) => row[field])?.[field] });

/** Which calls tell the ids that paths of others take. */
const tellers: Readonly<Record<string, (answer: unknown) => Record<string, unknown>>> = {
  employeeList: first('employeeId'),
  fraJobs: first('jobId'),
  v4Jobs: first('jobId'),
  rateTables: first('rateTableId'),
  timecardDashboardSupervisors: first('supervisorId', 'supervisorId'),
  timecardDashboardEmployees: first('timecardId', 'timecardId'),
};

/** What these calls cannot be asked without; all else in their addresses only narrows. */
const asked = [
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

/** The client of a program that reads: without a page, in the name of `credentials`, renewing nothing. */
export function connectReader(credentials: Credentials | undefined, fetchWith: typeof fetch): void {
  const nothing = () => undefined;
  connectClient(
    {
      session: {
        credentials: () => credentials,
        fresh: () => Promise.resolve(),
        renew: () => Promise.resolve(),
        lost: nothing,
        ending: () => new AbortController().signal,
      },
      notify: nothing,
    },
    fetchWith,
  );
}

/**
 * Makes every call of `rows` that only reads and needs a session, each once, with ids that others have told. Returns those
 * whose ids nobody told. `fetchWith` carries them.
 */
export async function* readings(
  rows: readonly Endpoint[],
  credentials: Credentials,
  fetchWith: typeof fetch,
): AsyncGenerator<Reading, readonly Endpoint[]> {
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
        asked.flatMap((name) => (row.query?.includes(name) ? [[name, ids[name]]] : [])),
      );
      const sent = { params: ids, query, silent: true } as never;
      const reading = await call(row, sent).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ answer: undefined, error: error as ApiError }),
      );
      Object.assign(ids, tellers[row.key]?.(reading.answer));
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
