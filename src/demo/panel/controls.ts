import type { LoggedCall } from '../callLog';
import type { Demo } from '../browser';
import type { KnownCall } from '../controls';
import type { InjectedFault, WaitingFault } from '../faults';
import type { Mail } from '../outbox';

/** The access to the demo API. */
export type Reach = Pick<Demo, 'base' | 'control' | 'watch'>;

/** The controls of the demo API as functions. All of them reject when the demo refuses the call. */
export function controlsOf({ base, control, watch }: Reach) {
  async function ask<Answer = void>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await control(`${base}/__demo${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The demo refused ${method} ${path}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }

  return {
    watch,
    faults: async () => (await ask<{ faults: WaitingFault[] }>('GET', '/faults')).faults,
    addFault: (fault: Partial<InjectedFault> & { match: string }) => ask('POST', '/faults', fault),
    clearFault: (id: number) => ask('DELETE', `/faults/${id}`),
    clearFaults: () => ask('DELETE', '/faults'),
    calls: async () => (await ask<{ calls: LoggedCall[] }>('GET', '/calls')).calls,
    clearCalls: () => ask('DELETE', '/calls'),
    routes: async () => (await ask<{ routes: KnownCall[] }>('GET', '/routes')).routes,
    mails: async () => (await ask<{ mails: Mail[] }>('GET', '/mail')).mails,
    clock: async () => (await ask<{ offset: number }>('GET', '/clock')).offset,
    /** Users stay signed in. */
    moveClock: (offset: number) => ask('POST', '/clock', { offset, keepSessions: true }),
    expire: () => ask('POST', '/expire'),
    reset: () => ask('POST', '/reset'),
  };
}

export type Controls = ReturnType<typeof controlsOf>;
