import * as z from 'zod/mini';
import { Refusal } from './refusal';

/**
 * The kind of a fault. A number is an HTTP status. `network` fails without doing the work; `lost` does the work, but
 * the response is lost; `late` does the work and answers 504; `cut` sends half of the body; `html` and `empty` send
 * an HTML page or nothing with status 200; `hang` does not answer until the caller aborts.
 */
const kind = z.union([
  z.int().check(z.minimum(200), z.maximum(599)),
  z.enum(['network', 'lost', 'late', 'cut', 'html', 'empty', 'hang']),
]);

export const faultSchema = z.object({
  /** A route key, a service or path below the base address (including all paths below it), or `*`. */
  match: z.string().check(z.minLength(1)),
  /** When undefined, only `delay` applies. */
  kind: z.optional(kind),
  /** The number of calls that are affected. 1 by default. */
  times: z._default(z.union([z.int().check(z.minimum(1)), z.literal('always')]), 1),
  /** Delay before the response, in milliseconds. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(60_000)), 0),
  /** The response body for a status, instead of the default one. */
  body: z.optional(z.unknown()),
});
export type InjectedFault = z.output<typeof faultSchema>;
/** A fault that still applies. `times` is the number of remaining calls. */
export type ActiveFault = InjectedFault & { id: number };

const isForAll = ({ match, times }: InjectedFault): boolean => match === '*' && times === 'always';
/** True when every call fails until the fault is removed. */
export const isOffline = (fault: InjectedFault): boolean => fault.kind === 'network' && isForAll(fault);
/** True when every call is delayed until the fault is removed. */
export const isLatency = (fault: InjectedFault): boolean => fault.kind === undefined && isForAll(fault);

/** The requested faults. The oldest one that matches a call applies first. */
export class Faults {
  #faults: ActiveFault[] = [];
  #lastId = 0;

  add(fault: InjectedFault): ActiveFault {
    const waiting = { ...fault, id: ++this.#lastId };
    this.#faults.push(waiting);
    return waiting;
  }

  clear(): void {
    this.#faults = [];
  }

  /** Returns false if the fault does not exist, or no longer exists. */
  remove(id: number): boolean {
    const before = this.#faults.length;
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
    return this.#faults.length < before;
  }

  list(): readonly ActiveFault[] {
    return this.#faults;
  }

  /**
   * Returns the fault of this call and reduces its remaining uses by one. A delay and a failure are counted
   * separately, so that slow calls can fail as well. While offline, no other failure applies, and the other failures
   * are kept.
   */
  take(key: string | undefined, path: string): Pick<InjectedFault, 'kind' | 'delay' | 'body'> | undefined {
    const below = path.replace(/^\//, '');
    const matching = this.#faults.filter(({ match }) => {
      const prefix = match.replace(/^\/|\/$/g, '');
      return match === '*' || match === key || below === prefix || below.startsWith(`${prefix}/`);
    });
    const failing = matching.find(isOffline) ?? matching.find(({ kind }) => kind !== undefined);
    const slow = matching.find(({ kind }) => kind === undefined);
    this.#use(failing);
    this.#use(slow);
    if (!failing) return slow;
    return slow ? { ...failing, delay: failing.delay + slow.delay } : failing;
  }

  #use(fault: ActiveFault | undefined): void {
    if (fault && fault.times !== 'always' && --fault.times === 0) this.remove(fault.id);
  }
}

/** Responds to a call according to the fault. `answer` does the work of a call without a fault. */
export async function respondWithFault(
  { kind, delay, body }: Pick<InjectedFault, 'kind' | 'delay' | 'body'>,
  signal: AbortSignal,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (delay > 0) await pause(delay, signal);
  switch (kind) {
    case undefined:
      return await answer();
    case 'network':
      return Response.error();
    case 'lost':
      await answer();
      return Response.error();
    case 'late':
      await answer();
      return new Refusal(504, 'The demo simulates a late response.').toResponse();
    case 'cut': {
      const whole = await answer();
      const text = await whole.text();
      return new Response(text.slice(0, Math.ceil(text.length / 2)), whole);
    }
    case 'html':
      return new Response('<!doctype html><title>Sign in to the network</title><h1>Welcome</h1>', {
        headers: { 'Content-Type': 'text/html' },
      });
    case 'empty':
      return new Response(null, { status: 200 });
    case 'hang':
      await pause(undefined, signal);
      return Response.error();
    default:
      if (body !== undefined) return Response.json(body, { status: kind });
      return kind < 300
        ? new Response(null, { status: kind })
        : new Refusal(kind, `The demo simulates a response with status ${kind}.`).toResponse();
  }
}

/** Resolves after `milliseconds`, or never if undefined. Resolves immediately when the caller aborts. */
const pause = (milliseconds: number | undefined, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (milliseconds !== undefined) setTimeout(resolve, milliseconds);
  });
