import type { LoggedCall } from '../callLog';
import type { Demo } from '../browser';
import type { KnownCall } from '../controls';
import type { InjectedFault, ActiveFault } from '../faults';
import type { Mail } from '../auth/outbox';

/** The access to the demo API. */
export type DemoConnection = Pick<Demo, 'base' | 'control' | 'watch'>;

/** The controls of the demo API as functions. All of them reject when the demo refuses the call. */
export function createControls({ base, control, watch }: DemoConnection) {
  async function request<ResponseData = void>(
    method: string,
    path: string,
    body?: object,
  ): Promise<ResponseData> {
    const response = await control(`${base}/__demo${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The demo refused ${method} ${path}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as ResponseData;
  }

  return {
    watch,
    faults: async () => (await request<{ faults: ActiveFault[] }>('GET', '/faults')).faults,
    addFault: (fault: Partial<InjectedFault> & { match: string }) => request('POST', '/faults', fault),
    clearFault: (id: number) => request('DELETE', `/faults/${id}`),
    clearFaults: () => request('DELETE', '/faults'),
    calls: async () => (await request<{ calls: LoggedCall[] }>('GET', '/calls')).calls,
    clearCalls: () => request('DELETE', '/calls'),
    routes: async () => (await request<{ routes: KnownCall[] }>('GET', '/routes')).routes,
    mails: async () => (await request<{ mails: Mail[] }>('GET', '/mail')).mails,
    clock: async () => (await request<{ offset: number }>('GET', '/clock')).offset,
    /** Users stay signed in. */
    moveClock: (offset: number) => request('POST', '/clock', { offset, keepSessions: true }),
    expire: () => request('POST', '/expire'),
    reset: () => request('POST', '/reset'),
  };
}

export type Controls = ReturnType<typeof createControls>;
