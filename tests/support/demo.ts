import { FRAME_HOST } from '../../src/demo/insights/seed';
import { readFileSync } from 'node:fs';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Config, readConfig, setConfig } from '../../src/api/config';
import { createDemoApi } from '../../src/demo/api';
import { demoFetch } from '../../src/demo/demoFetch';
import { demoServices } from '../../src/demo/publicPaths';

const shipped = readConfig(JSON.parse(readFileSync('public/config.json', 'utf8')));
/** The shipped configuration, with the demo's help and news. jsdom pages and their `/api` are at localhost:3000. */
export const testConfig: Config = {
  ...shipped,
  frameHosts: [FRAME_HOST, 'http://localhost:3000'],
  thirdParty: demoServices(shipped.apiBaseUrl),
};
const base = 'http://localhost:3000/api';

/**
 * Starts a separate demo API for a test file, reset for each test and reached over real XHR. `demo` gives access to
 * its controls.
 */
export function setupDemo() {
  setConfig(testConfig);
  let api = createDemoApi({ base });
  const server = setupServer(http.all(`${base}/*`, ({ request }) => api.answer(request)));
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  // The initial state: no one is signed in and nothing is saved.
  beforeEach(() => {
    api = createDemoApi({ base });
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const request = new Request(`${base}/__demo${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await api.answer(request);
    const text = await answer?.text();
    return text ? (JSON.parse(text) as unknown) : undefined;
  };
  return {
    server,
    fault: (fault: {
      match: string;
      kind?: number | string;
      times?: number | 'always';
      delay?: number;
      body?: unknown;
    }) => control('POST', '/faults', fault),
    clearFaults: () => control('DELETE', '/faults'),
    calls: async (key: string) =>
      (
        (await control('GET', '/calls')) as {
          calls: { key?: string; status: number; query: Record<string, string> }[];
        }
      ).calls.filter((call) => call.key === key),
    expire: () => control('POST', '/expire'),
    /** The connection that the demo panel receives. */
    reach: () => ({ base, control: demoFetch(api), watch: api.watch }),
  };
}
