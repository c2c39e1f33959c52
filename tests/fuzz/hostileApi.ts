import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import { setConfig } from '../../src/api/config';
import { createDemoApi } from '../../src/demo/api';
import { lookups } from '../../src/session/lookups';
import { testConfig } from '../support/demo';
import fc from '../support/property';
import { type Json, mutations, mutated, toJsonText } from './mutate';
import { sampleOf } from './settings';

const base = 'http://localhost:3000/api';
const SIGN_IN = /\/login$/;
/** These responses stay intact, because a user who cannot sign in sees no screen. */
const UNMUTATED = /\/(login|auth\/refresh-token)$/;
const permissionPaths = lookups.map(({ endpoint }) => endpoint.path.replace(/\{.*/, ''));

/** How a response is mutated: mostly in its content, sometimes in its status. */
const mutationOptions = fc.record({
  status: fc.oneof(
    { weight: 9, arbitrary: fc.constant(200) },
    { weight: 1, arbitrary: fc.constantFrom(400, 404, 500, 503) },
  ),
  // Excludes words such as 'undefined', which must never appear on the screen.
  happened: mutations({ words: false, most: 12 }),
});

interface FuzzRun {
  name: string;
  /** The responses that grant permissions are left intact. */
  keepsPermissions: boolean;
  /** The sign-in response is mutated too. */
  mutatesSignIn?: boolean;
}

/** A demo API that mutates its responses. */
export function hostileApi() {
  setConfig(testConfig);
  let api = createDemoApi({ base });
  let world: FuzzRun = { name: '', keepsPermissions: true };
  let asked: string[] = [];
  let underway = 0;

  async function mutateResponse(request: Request, answer: Response): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice('/api'.length);
    const granting = permissionPaths.some((start) => path.startsWith(start));
    const kept = UNMUTATED.test(path) && !(world.mutatesSignIn && SIGN_IN.test(path));
    if (kept || (world.keepsPermissions && granting) || !answer.ok) return answer;
    const text = await answer.text();
    if (!/^[[{]/.test(text)) return new Response(text || null, answer);
    const { status, happened } = sampleOf(mutationOptions, world.name, request.method, path, search);
    const body = toJsonText(mutated(JSON.parse(text) as Json, happened));
    asked.push(`${request.method} ${path}${search} → ${status} ${JSON.stringify(happened).slice(0, 700)}`);
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  }

  const server = setupServer(
    http.all(`${base}/*`, async ({ request }) => {
      underway++;
      try {
        const answer = await api.answer(request.clone());
        return answer && (await mutateResponse(request, answer));
      } finally {
        underway--;
      }
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());

  return {
    /** Starts another run with a newly created demo API. */
    begin: (another: FuzzRun) => {
      api = createDemoApi({ base });
      world = another;
      asked = [];
    },
    isIdle: () => underway === 0,
    /** The mutated responses of this run, for finding the cause of a failure. */
    answers: () => asked.join('\n'),
  };
}
