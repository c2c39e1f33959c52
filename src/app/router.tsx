import { useEffect, useRef } from 'react';
import {
  createHashRouter,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  redirect,
  type RouteObject,
  useLocation,
} from 'react-router-dom';
import { config, isProduction } from '../api/config';
import { Banners } from '../components/feedback/Banners';
import { fetchOrRecover } from '../components/lazyWithRetry';
import { NavigationTrailProvider } from '../components/page/NavigationTrailProvider';
import { focusTitle } from '../components/page/pageFocus';
import { useSlot } from '../components/slots';
import { areaOf, isUnder, signInPaths } from '../lib/address';
import { firstScreenRendered } from '../lib/firstScreen';
import { signInAddress, withReturn } from '../lib/returnAddress';
import { authRoutes } from '../features/auth/routes';
import { orientationLinkRoutes } from '../features/orientation/link/routes';
import { visitLinkRoutes } from '../features/sites/expected/link/routes';
import { partnerLinkRoutes } from '../features/partners/link/routes';
import { gatePhoneRoutes } from '../features/sites/phone/routes';
import { talkLinkRoutes } from '../features/toolbox-talks/link/routes';
import { customerRoutes } from '../features/tnm/customer/routes';
import type { RouteRow } from '../navigation/route';
import { hasSession } from '../session/session';
import { lazyComponent } from './lazyComponent';
import { NavigationProgress } from './NavigationProgress';
import { PageCrash } from './PageCrash';
import { numberTypedEntries } from './typedEntries';

/** For pages outside the shell, which have no `main` landmark of their own. */
const standalonePageCrash = (
  <main>
    <PageCrash />
  </main>
);

/** Long forms that ask before their changes are lost, like those in the shell. The others are short. */
const guardedForms: readonly string[] = [signInPaths.signUp(), signInPaths.customerSignUp];

/** Screens without a session are outside the shell and do not load its code. */
const toPublicRoute = (row: RouteRow): RouteObject => ({
  path: row.path,
  handle: row,
  errorElement: standalonePageCrash,
  ...(signInPages.includes(`/${row.path}`) && { loader: requireSignedOut }),
  lazy: lazyComponent(async () => {
    if (!guardedForms.includes(`/${row.path}`)) return (await row.page()).default;
    const [{ withLeaveGuard }, page] = await Promise.all([import('./withLeaveGuard'), row.page()]);
    return withLeaveGuard(page.default);
  }),
});

const requireSignedIn = async ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  if (!hasSession()) return redirect(signInAddress(pathname + search));
  const { initializeActiveModule } = await import('./activeModule');
  initializeActiveModule(pathname);
  return null;
};

/** Signed-in users do not need the sign-in page (ROUTE-13). */
const requireSignedOut = ({ request }: { request: Request }) =>
  hasSession()
    ? redirect(withReturn(signInPaths.alreadyIn, new URL(request.url).searchParams.get('r')))
    : null;
const signInPages: readonly string[] = [signInPaths.signIn, signInPaths.manageSignIn];

/** A redirect that keeps the query string. */
const redirectTo = (to: string) => ({
  loader: ({ request }: { request: Request }) => redirect(to + new URL(request.url).search),
  // The router warns about leaf routes without an element.
  element: null,
});

/** The id of the route whose children are the screens of the shell. */
export const SHELL = 'shell';

/** The screens of the shell are missing until the first of them is opened (`addShellRoutes`). */
export const routeObjects: RouteObject[] = [
  {
    element: <Root />,
    errorElement: standalonePageCrash,
    children: [
      { path: 'auth', ...redirectTo(signInPaths.signIn) },
      { path: 'auth/*', ...redirectTo(signInPaths.signIn) },
      { path: 'login', ...redirectTo(signInPaths.signIn) },
      { path: 'alreadyIn', ...redirectTo(signInPaths.alreadyIn) },
      ...[
        ...authRoutes,
        ...customerRoutes,
        ...partnerLinkRoutes,
        ...orientationLinkRoutes,
        ...talkLinkRoutes,
        ...visitLinkRoutes,
        ...gatePhoneRoutes,
      ].map(toPublicRoute),
      {
        // Apart from the shell: the router shows nothing at a route whose own code is missing.
        errorElement: standalonePageCrash,
        children: [
          {
            id: SHELL,
            path: '/',
            loader: requireSignedIn,
            // Checked once per page. A list's search or sort would have to wait for it and render twice.
            shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
              defaultShouldRevalidate && currentUrl.search === nextUrl.search,
            lazy: lazyComponent(async () => (await import('./shell/Shell')).Shell),
            children: [
              { index: true, ...redirectTo(signInPaths.dashboard) },
              // All other addresses, including `home` (ROUTE-04, 50).
              { path: '*', ...redirectTo(signInPaths.dashboard) },
            ],
          },
        ],
      },
    ],
  },
];

/** Sign-in and sign-up pages, which stay open when a session ends. */
export const isPublicAddress = (address: string): boolean =>
  ['/auth', '/login', '/alreadyIn'].some((area) => isUnder(address, area));

/** Starts a signed-out visit at the sign-in page directly. The router would load the shell's code first. */
export function startAtSignIn(): void {
  const address = window.location.hash.slice(1) || '/';
  if (isPublicAddress(/^[^?]*/.exec(address)?.[0] ?? '')) return;
  window.history.replaceState(null, '', `#${signInAddress(address)}`);
}

/**
 * Adds the screens of the shell when the first of their area is opened, those of `/employee/7` with all of `/employee`: the
 * sign-in page does not load their table, and the router compares each address with all that it has.
 */
function addShellRoutes(): PatchRoutesOnNavigationFunction {
  const added = new Set<string>();
  return async ({ path, patch, signal }) => {
    const area = areaOf(path);
    if (added.has(area) || isPublicAddress(path)) return;
    // Loads in parallel. The route reports a failure.
    import('./shell/Shell').catch(() => undefined);
    const { shellRouteObjects } = await fetchOrRecover(() => import('./shellRouteObjects'));
    // `patch` ignores a canceled navigation; the one that replaced it adds them.
    if (added.has(area) || signal.aborted) return;
    added.add(area);
    patch(SHELL, shellRouteObjects(area));
  };
}

export type AppRouter = ReturnType<typeof createHashRouter>;
export function createRouter(): AppRouter {
  const navigated = numberTypedEntries();
  const router = createHashRouter(routeObjects, { patchRoutesOnNavigation: addShellRoutes() });
  router.subscribe(navigated);
  return router;
}

/** The frame of every page. Data of a test system must not be mistaken for real data (CONST-25). */
function Root() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const corner = useSlot('corner');
  useEffect(firstScreenRendered, []);
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
      <NavigationTrailProvider>
        <Outlet />
      </NavigationTrailProvider>
      {corner}
    </>
  );
}
