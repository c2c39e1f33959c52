import * as z from 'zod/mini';
import { setClockOffset } from '../lib/clock';
import type { CallLog } from './callLog';
import { type Faults, faultSchema } from './faults';
import { invalid, notFound } from './refusal';
import { SESSIONS } from './sessions';
import type { World } from './world';

interface Controlled {
  faults: Faults;
  calls: CallLog;
  world: World;
}

type Control = (body: unknown, controlled: Controlled) => unknown;

function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = z.safeParse(schema, body);
  if (!result.success) throw invalid(z.prettifyError(result.error));
  return result.data;
}

/** What the demo panel, the tests and anyone with curl can do to the demo itself: no tokens are asked for. */
const controls: Record<string, Control> = {
  'GET /faults': (_, { faults }) => ({ faults: faults.list() }),
  'POST /faults': (body, { faults }) => faults.add(read(faultSchema, body)),
  'DELETE /faults': (_, { faults }) => faults.clear(),
  'GET /calls': (_, { calls }) => ({ calls: calls.list() }),
  'DELETE /calls': (_, { calls }) => calls.clear(),
  /** All tokens have expired from now on, before their holders know. */
  'POST /expire': (_, { world }) => world.db.write(() => world.sessions.expireAll()),
  /** Moves the date of the API: `{ offset }` in milliseconds. */
  'POST /clock': (body) => setClockOffset(read(z.object({ offset: z.int() }), body).offset),
  /** Everything as it was at first; who is signed in stays so. */
  'POST /reset': (_, { world, faults, calls }) => {
    faults.clear();
    calls.clear();
    return world.db.write(() => world.db.clear([SESSIONS]));
  },
};

export async function control(request: Request, path: string, controlled: Controlled): Promise<unknown> {
  const work = controls[`${request.method} ${path}`];
  if (!work) throw notFound('control');
  const text = request.method === 'GET' ? '' : await request.text();
  let body: unknown;
  try {
    body = text ? JSON.parse(text) : undefined;
  } catch {
    throw invalid('body: not JSON');
  }
  return await work(body, controlled);
}
