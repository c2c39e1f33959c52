import { createHashRouter, redirect, type RouteObject } from 'react-router-dom';
import { encodeReturn, signInAddress } from '../lib/returnAddress';
import { paths } from '../lib/paths';
import { readCredentials } from '../session/cookies';
import type { RouteRow } from '../session/route';
import { PageCrash } from './PageCrash';
import { openRoutes, shellRoutes } from './routes';
import { Root } from './Root';

/** The page of a row, behind its guard, with its code fetched when the route is first wanted. */
function route(row: RouteRow): RouteObject {
  return {
    path: row.path,
    handle: row,
    errorElement: <PageCrash />,
    lazy: async () => {
      const [{ guarded }, page] = await Promise.all([
        import('./RouteGuard'),
        'page' in row ? row.page() : import('./PlannedPage'),
      ]);
      return { Component: guarded(row, page.default) };
    },
  };
}

/** Screens that need no session stand outside the shell and do not fetch its code. */
function openRoute(row: RouteRow): RouteObject {
  return {
    path: row.path,
    handle: row,
    errorElement: <PageCrash />,
    lazy: async () => ({ Component: (await ('page' in row ? row.page() : import('./PlannedPage'))).default }),
  };
}

const onlySignedIn = ({ request }: { request: Request }) => {
  if (readCredentials()) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(signInAddress(pathname + search));
};

/** ROUTE-13: who is signed in has no use for the sign-in page. */
const onlySignedOut = ({ request }: { request: Request }) => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== paths.signIn || !readCredentials()) return null;
  const r = searchParams.get('r');
  return redirect(paths.alreadyIn + (r ? `?r=${encodeReturn(r)}` : ''));
};

const keepQuery =
  (to: string) =>
  ({ request }: { request: Request }) =>
    redirect(to + new URL(request.url).search);

export const routeObjects: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PageCrash />,
    children: [
      { path: 'auth', loader: keepQuery(paths.signIn) },
      { path: 'login', loader: keepQuery(paths.signIn) },
      { path: 'alreadyIn', loader: keepQuery(paths.alreadyIn) },
      { path: 'auth/*', loader: () => redirect(paths.signIn) },
      { loader: onlySignedOut, children: openRoutes.map(openRoute) },
      {
        path: '/',
        loader: onlySignedIn,
        lazy: async () => ({ Component: (await import('./shell/Shell')).Shell }),
        children: [
          { index: true, loader: () => redirect(paths.dashboard) },
          ...shellRoutes.map(route),
          // ROUTE-04, 50: whatever is not matched, `home` among it.
          { path: '*', loader: () => redirect(paths.dashboard) },
        ],
      },
    ],
  },
];

export type AppRouter = ReturnType<typeof createHashRouter>;
export const createRouter = (): AppRouter => createHashRouter(routeObjects);
