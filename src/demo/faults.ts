import * as z from 'zod/mini';
import { Refusal } from './refusal';

/**
 * What can be made to go wrong. A number is a status. `network` gets no answer and nothing is done; `lost` gets no
 * answer but the work is done, `late` 504 instead of it, `cut` half of it; `html` and `empty` get a page of markup or
 * nothing with status 200; `hang` gets no answer until the caller gives up.
 */
const kind = z.union([
  z.int().check(z.minimum(200), z.maximum(599)),
  z.enum(['network', 'lost', 'late', 'cut', 'html', 'empty', 'hang']),
]);

export const faultSchema = z.object({
  /** A route key, a service or a path below the base address (and all below it), or `*`. */
  match: z.string().check(z.minLength(1)),
  /** Left out: only `delay`. */
  kind: z.optional(kind),
  /** How many calls; 1 when left out. */
  times: z._default(z.union([z.int().check(z.minimum(1)), z.literal('always')]), 1),
  /** Milliseconds before the answer. */
  delay: z._default(z.int().check(z.minimum(0), z.maximum(60_000)), 0),
  /** The body that goes with a status, instead of the usual one. */
  body: z.optional(z.unknown()),
});
export type Fault = z.output<typeof faultSchema>;
/** `times` is how often it is still to happen. */
export type WaitingFault = Fault & { id: number };

const isForAll = ({ match, times }: Fault): boolean => match === '*' && times === 'always';
/** No call gets an answer until it is cleared. */
export const isOffline = (fault: Fault): boolean => fault.kind === 'network' && isForAll(fault);
/** Every call takes longer until it is cleared. */
export const isLatency = (fault: Fault): boolean => fault.kind === undefined && isForAll(fault);

/** The faults asked for, first come first served. */
export class Faults {
  #asked: WaitingFault[] = [];
  #lastId = 0;

  add(fault: Fault): WaitingFault {
    const waiting = { ...fault, id: ++this.#lastId };
    this.#asked.push(waiting);
    return waiting;
  }

  clear(): void {
    this.#asked = [];
  }

  /** False where it is not there, or not any more. */
  remove(id: number): boolean {
    const before = this.#asked.length;
    this.#asked = this.#asked.filter((fault) => fault.id !== id);
    return this.#asked.length < before;
  }

  list(): readonly WaitingFault[] {
    return this.#asked;
  }

  /**
   * What this call meets, used up by one: a delay and what goes wrong after it are counted apart, so that calls which
   * are slow can fail as well. While offline, nothing else happens, and what waits is kept.
   */
  take(key: string | undefined, path: string): Pick<Fault, 'kind' | 'delay' | 'body'> | undefined {
    const below = path.replace(/^\//, '');
    const met = this.#asked.filter(({ match }) => {
      const place = match.replace(/^\/|\/$/g, '');
      return match === '*' || match === key || below === place || below.startsWith(`${place}/`);
    });
    const failing = met.find(isOffline) ?? met.find(({ kind }) => kind !== undefined);
    const slow = met.find(({ kind }) => kind === undefined);
    this.#use(failing);
    this.#use(slow);
    if (!failing) return slow;
    return slow ? { ...failing, delay: failing.delay + slow.delay } : failing;
  }

  #use(fault: WaitingFault | undefined): void {
    if (fault && fault.times !== 'always' && --fault.times === 0) this.remove(fault.id);
  }
}

/** Answers a call as `fault` says; `answer` does the work as if nothing were wrong. */
export async function faulty(
  { kind, delay, body }: Pick<Fault, 'kind' | 'delay' | 'body'>,
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
      return new Refusal(504, 'The demo was asked to answer too late.').toResponse();
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
        : new Refusal(kind, `The demo was asked to answer with ${kind}.`).toResponse();
  }
}

/** Resolves after `milliseconds`, or never; in either case at once when the caller gives up. */
const pause = (milliseconds: number | undefined, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (milliseconds !== undefined) setTimeout(resolve, milliseconds);
  });
