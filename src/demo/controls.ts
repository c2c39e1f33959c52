import * as z from 'zod/mini';
import { clockOffset, setClockOffset } from '../lib/clock';
import type { CallLog } from './callLog';
import { type Faults, faultSchema } from './faults';
import { invalid, notFound } from './refusal';
import { SESSIONS } from './auth/sessions';
import type { DemoState } from './demoState';

/** A call of the demo API that a fault can name. */
export interface KnownCall {
  key: string;
  method: string;
  /** Path below the base URL, as configured. */
  path: string;
}

interface ControlContext {
  known: readonly KnownCall[];
  faults: Faults;
  calls: CallLog;
  demo: DemoState;
}

type Control = (body: unknown, context: ControlContext, id: string) => unknown;

const clockSchema = z.object({ offset: z.int(), keepSessions: z._default(z.boolean(), false) });

function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = z.safeParse(schema, body);
  if (!result.success) throw invalid(z.prettifyError(result.error));
  return result.data;
}

/** Controls of the demo itself, for the demo panel, the tests, and curl. They require no tokens. */
const controls: Record<string, Control> = {
  'GET /faults': (_, { faults }) => ({ faults: faults.list() }),
  'POST /faults': (body, { faults }) => faults.add(parseBody(faultSchema, body)),
  'DELETE /faults': (_, { faults }) => faults.clear(),
  'DELETE /faults/{id}': (_, { faults }, id) => {
    if (!faults.remove(Number(id))) throw notFound('fault');
  },
  /** The calls that a fault's `match` can name. */
  'GET /routes': (_, { known }) => ({ routes: known }),
  'GET /calls': (_, { calls }) => ({ calls: calls.list() }),
  'DELETE /calls': (_, { calls }) => calls.clear(),
  /** Expires all tokens on the server, while clients still assume that they are valid. */
  'POST /expire': (_, { demo }) => demo.db.write(() => demo.sessions.expireAll()),
  /** Emails that the demo would have sent, newest first. */
  'GET /mail': (_, { demo }) => demo.db.read(() => ({ mails: demo.outbox.list() })),
  'GET /clock': () => ({ offset: clockOffset() }),
  /**
   * Sets the clock of the API: `{ offset }` in milliseconds. With `keepSessions`, sessions do not age because of the
   * change.
   */
  'POST /clock': (body, { demo }) => {
    const { offset, keepSessions } = parseBody(clockSchema, body);
    const by = offset - clockOffset();
    setClockOffset(offset);
    return keepSessions ? demo.db.write(() => demo.sessions.moveAll(by)) : undefined;
  },
  /** Resets everything to the initial state, except for the sessions. */
  'POST /reset': (_, { demo, faults, calls }) => {
    faults.clear();
    calls.clear();
    return demo.db.write(() => demo.db.clear([SESSIONS]));
  },
};

export async function control(request: Request, path: string, context: ControlContext): Promise<unknown> {
  const [, endpoint = path, id = ''] = /^(\/\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  const work = controls[`${request.method} ${endpoint}${id && '/{id}'}`];
  if (!work) throw notFound('control');
  const text = request.method === 'GET' ? '' : await request.text();
  let body: unknown;
  try {
    body = text ? JSON.parse(text) : undefined;
  } catch {
    throw invalid('body: not JSON');
  }
  return await work(body, context, id);
}
