import { createHashRouter, matchRoutes, resolvePath, type RouteObject } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeObjects, SHELL } from '../../src/app/router';
import { shellRoutes } from '../../src/app/routes';
import { shellRouteObjects } from '../../src/app/shellRouteObjects';
import { areaOf } from '../../src/lib/address';
import { authRoutes } from '../../src/features/auth/routes';
import { paths } from '../../src/lib/paths';
import { returnAddress, signInAddress } from '../../src/lib/returnAddress';
import fc from '../support/property';
import { checkProperty } from './settings';

/** Real addresses of the app. */
const own = shellRoutes.map(
  ({ path }) => `/${path.replace('/:timecardId?', '').replace(/:\w+/g, '10001').replace('*', 'x')}`,
);
/** Pages that must never be return addresses, because they would sign the user out or cause a redirect loop. */
const signInPages = [...authRoutes.map(({ path }) => `/${path}`), '/auth', '/login', '/alreadyIn', '/logout'];

const hostile = fc.constantFrom(
  ...['/', '//', '///', '\\', '/\\', '\\\\', '/./', '/../', '/..', '..', '.', '//evil.example', '/\\evil.example', '@evil.example'],
  ...['https:', 'https://evil.example', 'HTTPS:evil.example', 'http:/evil.example', 'javascript:alert(1)', 'data:text/html,x', 'vbscript:x'],
  ...['\t', '\n', '\r', ' ', '\u0000', '\u0008', '\u00a0', '\u200b', '\u2028', '\u202e', '\ufeff', '\ud800', '\udc00', 'é', '／', '．', '。'],
  ...['%', '%2', '%2f', '%2F', '%5c', '%5C', '%2e', '%2E%2e', '%252f', '%25', '%00', '%09', '%0a', '%20', '%61', '%41', '%E0%A4%A', '%FF', '%C0%AF'],
  ...['?', '#', '&', ';', ':', '*', '?r=', '&r=', '?r=//evil.example', '?r=%2Fauth%2Flogin', '#r=', '?R=', '?%72=', ';r='],
  ...signInPages, '/AUTH/login', '/%61uth/login', '/%6Cogin', '/auth%2Flogin', '/aut%68', '/login/', '/logout?x', 'alreadyin',
); // prettier-ignore

const letters = fc.constantFrom(...own, ...own, ...signInPages).chain((address) =>
  fc.array(fc.tuple(fc.nat({ max: address.length }), fc.nat({ max: 3 })), { maxLength: 4 }).map((changes) =>
    changes.reduce((text, [at, how]) => {
      const letter = text.charAt(at);
      const code = letter.charCodeAt(0).toString(16).padStart(2, '0');
      const others = [`%${code}`, `%25${code}`, letter.toUpperCase(), `${letter}${letter}`];
      return letter === '' ? text : text.slice(0, at) + (others[how] ?? '') + text.slice(at + 1);
    }, address),
  ),
);

/** Path fragments that may resolve to one of these pages. */
const detours = fc
  .array(fc.constantFrom('/.', '/..', '/%2e', '/%2E%2e', '/.%2e', '/x/..', '/', '//', '\\', '/%2f', '/%5c'), {
    maxLength: 4,
  })
  .map((pieces) => pieces.join(''));

/** `r` as a hostile link may contain it. */
const addresses = fc.oneof(
  { weight: 3, arbitrary: letters },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...own, ''), fc.array(fc.tuple(fc.nat({ max: 60 }), hostile), { maxLength: 4 }))
      .map(([address, put]) =>
        put.reduce((text, [at, piece]) => text.slice(0, at) + piece + text.slice(at), address),
      ),
  },
  { weight: 2, arbitrary: fc.array(hostile, { maxLength: 8 }).map((pieces) => pieces.join('')) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...own, ''), detours, fc.constantFrom(...signInPages)).map((pieces) => pieces.join('')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...own), fc.webQueryParameters(), fc.webFragments())
      .map(([path, query, hash]) => `${path}?${query}#${hash}`),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...own), hostile, fc.nat({ max: 3000 })).map(([path, piece, times]) => path + piece.repeat(times)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
); // prettier-ignore

/** The app's own routes without their components and without the sign-in check. Redirects are kept. */
const bare = ({ path, index, handle, children, loader, element }: RouteObject): RouteObject => ({
  ...(path !== undefined && { path }),
  handle: handle as unknown,
  ...(index ? { index } : { children: children?.map(bare) ?? [] }),
  ...(element === null && loader !== undefined && { loader }),
  element: null,
});

const areas = [...new Set(shellRoutes.map(({ path }) => areaOf(path)))];

/** The routes once a screen of each area of the shell was opened. */
const withShell = ({ index, children, ...route }: RouteObject): RouteObject =>
  index
    ? { ...route, index }
    : {
        ...route,
        ...(children && {
          children: [
            ...children.map(withShell),
            ...(route.id === SHELL ? areas.flatMap(shellRouteObjects) : []),
          ],
        }),
      };
const allRoutes = routeObjects.map(withShell);

const shellPaths = new Set(shellRoutes.map(({ path }) => path));
/** True when the router matches the address to a route of the shell. */
const inShell = (address: string): boolean => {
  const matches = matchRoutes(allRoutes, address) ?? [];
  const path = matches.at(-1)?.route.path;
  return matches.at(-2)?.route.id === SHELL && (path === undefined || path === '*' || shellPaths.has(path));
};

let router: ReturnType<typeof createHashRouter>;
beforeAll(() => {
  router = createHashRouter(allRoutes.map(bare));
});
afterAll(() => router.dispose());

describe('FAULT-74…78 arbitrary return addresses', () => {
  test('the default screen is in the shell', () => {
    expect(inShell(paths.dashboard)).toBe(true);
  });

  test('10,000 addresses lead only to screens of the app', async () => {
    const seen = { back: 0, dashboard: 0 };
    const page = window.location.href.replace(/#.*/, '');
    await checkProperty(
      'r',
      10_000,
      fc.property(addresses, (r) => {
        const back = returnAddress(r);
        seen[back === undefined ? 'dashboard' : 'back']++;
        // Signing out keeps the return address. A sign-in page is never a return address.
        expect(new URLSearchParams(signInAddress(r).split('?')[1]).get('r') ?? undefined).toBe(back);
        if (back === undefined) return;
        expect(inShell(back)).toBe(true);
        // The router resolves '.' and '..' as URLs do.
        expect(inShell(resolvePath(back).pathname)).toBe(true);
        // The address is safe as the hash of this page and also as a separate link.
        expect(new URL(`#${back}`, page).href.replace(/#.*/, '')).toBe(page);
        expect(new URL(back, page).origin).toBe(window.location.origin);
      }),
    );
    // More than 10 % of the addresses are accepted and more than 10 % are refused.
    expect(Math.min(seen.back, seen.dashboard)).toBeGreaterThan((seen.back + seen.dashboard) / 10);
  });

  test('the router accepts each allowed address and opens a screen of the shell', async () => {
    await checkProperty(
      'r navigated',
      1000,
      fc.asyncProperty(addresses, async (r) => {
        const address = returnAddress(r);
        if (address === undefined) return;
        await router.navigate(address, { replace: true });
        const { pathname } = router.state.location;
        expect(inShell(pathname)).toBe(true);
        expect(router.state.errors).toBeNull();
        expect(window.location.hash).toMatch(/^#\/(?![/\\])/);
      }),
    );
  });
});
