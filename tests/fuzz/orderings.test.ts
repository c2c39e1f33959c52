import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, connectClient } from '../../src/api/client';
import { readConfig, setConfig } from '../../src/api/config';
import { employees } from '../../src/api/employees/contract';
import { ApiError } from '../../src/api/errors';
import { clearCookies, readCookie, readCredentials, writeCookie } from '../../src/session/cookies';
import { connectSession, resumeSession, sessionGateway, signIn, signOut } from '../../src/session/session';
import { clearSession, useSession } from '../../src/session/store';
import fc, { runs } from '../support/property';
import { seedOf } from './settings';

/**
 * Tests the orders in which sign-in, refresh, sign-out, a change of user and their responses can occur, against a
 * server that numbers each pair of tokens. In every order, no pair is mixed, nothing is written or sent for a user
 * who has signed out, and every pending promise settles.
 */
const orderings = runs(500);

type User = 'ann' | 'ben';

/** A server that tracks the owner of each token pair and replaces the pair at every refresh. */
class Server {
  count = 0;
  readonly owners = new Map<number, User>();
  readonly valid = new Set<number>();

  issue(user: User) {
    const number = ++this.count;
    this.owners.set(number, user);
    this.valid.add(number);
    return { idToken: `id-${number}`, accessToken: `access-${number}` };
  }

  answer(path: string, headers: Headers, body: { username?: User } | undefined): Response {
    if (path.endsWith('/login'))
      return Response.json({
        ...this.issue(body?.username ?? 'ann'),
        userId: body?.username,
        userBusinessId: '1',
      });
    const number = numberOf(headers.get('accessToken'));
    if (path.endsWith('/refresh-token')) {
      if (!this.valid.delete(number)) return new Response(null, { status: 403 });
      return Response.json(this.issue(this.owners.get(number) ?? 'ann'));
    }
    if (path.endsWith('/logout')) {
      this.valid.delete(number);
      return new Response(null, { status: 204 });
    }
    return this.valid.has(number)
      ? Response.json({ employees: [], total: 1 })
      : new Response(null, { status: 401 });
  }
}

const numberOf = (token: string | null | undefined) => Number(/-(\d+)$/.exec(token ?? '')?.[1]);

/** Fakes the parts of a browser that the session needs, such as cookies and `window`. */
function fakeBrowser(): void {
  const jar = new Map<string, string>();
  const page = Object.assign(new EventTarget(), { body: {}, visibilityState: 'visible' });
  Object.defineProperty(page, 'cookie', {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (cookie: string) => {
      const [, name = '', value = '', expires] = /^([^=]+)=([^;]*)(?:.*expires=([^;]+))?/.exec(cookie) ?? [];
      if (expires && Date.parse(expires) <= Date.now()) jar.delete(name);
      else jar.set(name, value);
    },
  });
  const location = { protocol: 'http:', pathname: '/', hostname: 'localhost' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('navigator', {});
  // `Object.keys` lists the stored keys but not the functions.
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => (storage[key] = value),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  }) as Record<string, string>;
  vi.stubGlobal('localStorage', storage);
}

const action = fc.constantFrom(
  'call',
  'call',
  'expiry passes',
  'server forgets',
  'ann signs in',
  'ben signs in',
  'log out',
  'log out elsewhere',
  'ben signs in elsewhere',
  'refresh elsewhere',
);

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setConfig(readConfig({ apiBaseUrl: 'http://api.test' }));
});
afterEach(() => {
  vi.useRealTimers();
  clearSession();
});

describe('order of events', () => {
  test(`SESSION-17, SESSION-18, FAULT-09, FAULT-13, FAULT-15, FAULT-16 ${orderings} orders`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(action, { minLength: 3, maxLength: 9 }),
        async (s, actions) => {
          const server = new Server();
          const wrong: string[] = [];
          const told: string[] = [];
          const work: Promise<unknown>[] = [];
          clearCookies();
          clearSession();
          localStorage.removeItem('plumblineRefreshes');

          /** Checks that the cookies hold one complete pair of their user, or nothing. */
          const check = (when: string) => {
            const [id, access, user] = (['idToken', 'accessToken', 'userId'] as const).map((name) =>
              readCookie(name),
            );
            if (numberOf(id) === numberOf(access) && server.owners.get(numberOf(id)) === user) return;
            if (id ?? access ?? user) wrong.push(`${when}: ${user} has ${id} and ${access}`);
          };
          const elsewhere = (user: User) => {
            for (const [name, value] of Object.entries({ ...server.issue(user), userId: user }))
              writeCookie(name as 'userId', value);
            window.dispatchEvent(new Event('focus'));
          };

          const transport: typeof fetch = async (input, init) => {
            const request = new Request(input, init);
            const { pathname } = new URL(request.url);
            if (!/\/(login|logout|refresh-token|employees)$/.test(pathname)) return Response.json({});
            const { headers } = request;
            const owner = server.owners.get(numberOf(headers.get('accessToken')));
            if (headers.has('accessToken') && owner !== headers.get('userId'))
              wrong.push(`${pathname} mixes users`);
            if (pathname.endsWith('/refresh-token') && !useSession.getState().user)
              wrong.push('a refresh for nobody');
            const body = (await request.json().catch(() => undefined)) as { username?: User } | undefined;
            const answer = await s
              .schedule(Promise.resolve(), `${pathname} arrives`)
              .then(() => server.answer(pathname, headers, body));
            await s.schedule(Promise.resolve(), `${pathname} is answered`);
            request.signal.throwIfAborted();
            return answer;
          };

          const connect = () => {
            connectClient({ session: sessionGateway, notify: ({ text }) => told.push(text) }, transport);
            connectSession({
              notify: ({ text }) => told.push(text),
              began: () => resumeSession(),
              ended: () => undefined,
              // A reload keeps only the cookies.
              reload: () => {
                clearSession();
                connect();
                resumeSession();
              },
            });
          };
          connect();

          const run = {
            call: () => call(employees, { query: { size: 1 } }),
            'expiry passes': () => readCredentials() && writeCookie('expireTime', '1'),
            'server forgets': () => server.valid.clear(),
            'ann signs in': () => signIn({ username: 'ann', password: 'x', remember: false }),
            'ben signs in': () => signIn({ username: 'ben', password: 'x', remember: true }),
            'log out': () => signOut(),
            'log out elsewhere': () => {
              server.valid.delete(numberOf(readCookie('accessToken')));
              clearCookies();
              window.dispatchEvent(new Event('focus'));
            },
            'ben signs in elsewhere': () => elsewhere('ben'),
            'refresh elsewhere': () => {
              const user = readCredentials()?.userId as User | undefined;
              if (user && server.valid.delete(numberOf(readCookie('accessToken')))) elsewhere(user);
            },
          };
          await signInFirst(s);
          for (const name of actions)
            void s.schedule(Promise.resolve(), name).then(() => {
              const done: unknown = run[name]();
              if (done instanceof Promise)
                work.push(
                  done.catch((cause: unknown) => {
                    if (!(cause instanceof ApiError)) wrong.push(String(cause));
                  }),
                );
              check(name);
            });
          await s.waitIdle();
          check('at the end');
          // Runs the pending session ends and reloads, and what they trigger.
          for (let round = 0; round < 3; round++) {
            vi.advanceTimersByTime(5000);
            await s.waitIdle();
          }
          check('afterwards');
          await Promise.all(work);

          const { user } = useSession.getState();
          if (user && user.userId !== readCookie('userId'))
            wrong.push(`${user.userId} is shown, not ${readCookie('userId')}`);
          // A user with a valid token pair can make calls.
          if (user && server.valid.has(numberOf(readCookie('accessToken')))) {
            const last = call(employees, {}).catch((cause: unknown) =>
              wrong.push(`the session is dead: ${String(cause)}`),
            );
            await s.waitIdle();
            await last;
          }
          expect(wrong).toEqual([]);
          expect(
            told.filter((text) => !/^(Access Denied|Session Expired|Something went wront)/.test(text)),
          ).toEqual([]);

          async function signInFirst(scheduler: fc.Scheduler) {
            const signingIn = signIn({ username: 'ann', password: 'x', remember: false });
            await scheduler.waitFor(signingIn);
          }
        },
      ),
      { numRuns: orderings, seed: seedOf('orderings') },
    );
  });
});
