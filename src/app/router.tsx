import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { createHashRouter, Outlet, redirect, type RouteObject, useLocation } from 'react-router-dom';
import { config, isProduction } from '../api/config';
import { Banners } from '../components/feedback/Banners';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { CameFrom } from '../components/page/CameFrom';
import { focusTitle } from '../components/page/pageFocus';
import { useSlot } from '../components/slots';
import { isUnder, paths } from '../lib/paths';
import { signInAddress, withReturn } from '../lib/returnAddress';
import type { BuiltRow, RouteRow } from '../navigation/route';
import { hasSession } from '../session/session';
import { enterFirstModule } from './activeModule';
import { LoadingBar } from './LoadingBar';
import { NavigationProgress } from './NavigationProgress';
import { PageCrash } from './PageCrash';
import { openRoutes, shellRoutes } from './routes';
import { numberTypedEntries } from './typedEntries';

/**
 * A route's code, fetched when it is first wanted. Where it does not come, a page in its place asks again, so that the
 * shell around it stays, and the address is that of the page (FAULT-81, 82): a `lazy` that rejects would leave nothing
 * but the root.
 */
const code = (fetchCode: () => Promise<ComponentType>) => async () => ({
  Component: await fetchCode().catch(() => again(fetchCode)),
});

function again(fetchCode: () => Promise<ComponentType>): ComponentType {
  const Page = lazyWithRetry(async () => ({ default: await fetchCode() }));
  return function Again() {
    return (
      <Suspense fallback={<LoadingBar label="Loading page" />}>
        <Page />
      </Suspense>
    );
  };
}

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

/** Their forms ask before they are lost, as those in the shell do; the others are typed again in a moment. */
const guardedForms: readonly string[] = [paths.signUp(), paths.customerSignUp];

/** Screens that need no session stand outside the shell and do not fetch its code. */
const openRoute = (row: BuiltRow): RouteObject => ({
  path: row.path,
  handle: row,
  errorElement: pageCrashAlone,
  ...(signInPages.includes(`/${row.path}`) && { loader: onlySignedOut }),
  lazy: code(async () => {
    if (!guardedForms.includes(`/${row.path}`)) return (await row.page()).default;
    const [{ guardedForm }, page] = await Promise.all([import('./guardedForm'), row.page()]);
    return guardedForm(page.default);
  }),
});

const onlySignedIn = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  if (hasSession()) {
    enterFirstModule(pathname);
    return null;
  }
  return redirect(signInAddress(pathname + search));
};

/** ROUTE-13: who is signed in has no use for a sign-in page. */
const onlySignedOut = ({ request }: { request: Request }) =>
  hasSession() ? redirect(withReturn(paths.alreadyIn, new URL(request.url).searchParams.get('r'))) : null;
const signInPages: readonly string[] = [paths.signIn, paths.manageSignIn];

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
      ...openRoutes.map(openRoute),
      {
        path: '/',
        loader: onlySignedIn,
        // Asked with each page as it is. A list's search or order would have to wait for it, and be drawn twice.
        shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
          defaultShouldRevalidate && currentUrl.search === nextUrl.search,
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

/** The ways in, which no session's end drives anybody from. */
export const needsNoSession = (address: string): boolean =>
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

/** What every page has, signed in or not. Data of a test system must not be taken for real ones (CONST-25). */
function Root() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const corner = useSlot('corner');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusTitle();
  }, [pathname]);
  return (
    <>
      <NavigationProgress />
      {!isProduction(config(), document.baseURI) && (
        <aside className="pl-ribbon" aria-label="System">
          Test system
        </aside>
      )}
      <Banners />
      <CameFrom>
        <Outlet />
      </CameFrom>
      {corner}
    </>
  );
}
