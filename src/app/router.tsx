import type { ComponentType } from 'react';
import { createHashRouter, redirect, type RouteObject } from 'react-router-dom';
import { encodeReturn, signInAddress } from '../lib/returnAddress';
import { isUnder, paths } from '../lib/paths';
import type { RouteRow } from '../session/route';
import { hasSession } from '../session/session';
import { PageCrash } from './PageCrash';
import { openRoutes, shellRoutes } from './routes';
import { Root } from './Root';
import { numberTypedEntries } from './typedEntries';

/**
 * A route's code, fetched when it is first wanted. Where it cannot be had, the page in its place throws, so that the
 * shell around it stays (FAULT-82): a `lazy` that rejects would leave nothing but the root.
 */
const code = (fetchCode: () => Promise<ComponentType>) => async () => {
  try {
    return { Component: await fetchCode() };
  } catch (cause) {
    return {
      Component: () => {
        throw cause;
      },
    };
  }
};

/** The page of a row, behind its guard. */
const route = (row: RouteRow): RouteObject => ({
  path: row.path,
  handle: row,
  errorElement: <PageCrash />,
  lazy: code(async () => {
    const [{ guarded }, page] = await Promise.all([
      import('./RouteGuard'),
      'page' in row ? row.page() : import('./PlannedPage'),
    ]);
    return guarded(row, page.default);
  }),
});

/** Outside the shell, where no landmark stands around it. */
const pageCrashAlone = (
  <main>
    <PageCrash />
  </main>
);

/** Screens that need no session stand outside the shell and do not fetch its code. */
const openRoute = (row: RouteRow): RouteObject => ({
  path: row.path,
  handle: row,
  errorElement: pageCrashAlone,
  lazy: code(async () =>
    'page' in row ? (await row.page()).default : (await import('./PlannedPage')).PlannedOpenPage,
  ),
});

const onlySignedIn = ({ request }: { request: Request }) => {
  if (hasSession()) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(signInAddress(pathname + search));
};

/** ROUTE-13: who is signed in has no use for the sign-in page. */
const onlySignedOut = ({ request }: { request: Request }) => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== paths.signIn || !hasSession()) return null;
  const r = searchParams.get('r');
  return redirect(paths.alreadyIn + (r ? `?r=${encodeReturn(r)}` : ''));
};

/** An address that only leads to another one, its query included. */
const leadsTo = (to: string) => ({
  loader: ({ request }: { request: Request }) => redirect(to + new URL(request.url).search),
  // The router warns of leaves that show nothing.
  element: null,
});

export const routeObjects: RouteObject[] = [
  {
    element: <Root />,
    errorElement: pageCrashAlone,
    children: [
      { path: 'auth', ...leadsTo(paths.signIn) },
      { path: 'auth/*', ...leadsTo(paths.signIn) },
      { path: 'login', ...leadsTo(paths.signIn) },
      { path: 'alreadyIn', ...leadsTo(paths.alreadyIn) },
      { loader: onlySignedOut, children: openRoutes.map(openRoute) },
      {
        path: '/',
        loader: onlySignedIn,
        errorElement: pageCrashAlone,
        lazy: code(async () => (await import('./shell/Shell')).Shell),
        children: [
          { index: true, ...leadsTo(paths.dashboard) },
          ...shellRoutes.map(route),
          // ROUTE-04, 50: whatever is not matched, `home` among it.
          { path: '*', ...leadsTo(paths.dashboard) },
        ],
      },
    ],
  },
];

const needsNoSession = (address: string): boolean =>
  ['/auth', '/login', '/alreadyIn'].some((area) => isUnder(address, area));

/**
 * Signed out, an address inside the shell starts at the sign-in page at once. The router would get there too, but it
 * fetches the shell's code beside the loader that turns it away.
 */
export function startSignedOut(): void {
  const address = window.location.hash.slice(1) || '/';
  if (needsNoSession(/^[^?]*/.exec(address)?.[0] ?? '')) return;
  window.history.replaceState(null, '', `#${signInAddress(address)}`);
}

export type AppRouter = ReturnType<typeof createHashRouter>;
export function createRouter(): AppRouter {
  const navigated = numberTypedEntries();
  const router = createHashRouter(routeObjects);
  router.subscribe(navigated);
  return router;
}
