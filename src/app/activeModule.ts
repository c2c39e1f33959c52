import type { RouteRow } from '../navigation/route';
import { useSession } from '../session/store';
import { findRoute } from './findRoute';

/** The address decides the active module; addresses without a module keep the last one (SIDE-01). */
export function setActiveModule(menu: RouteRow['menu']): void {
  if (!menu || menu === 'settings') return;
  useSession.setState(({ flags }) =>
    flags.whichMenuEnabled === menu ? {} : { flags: { ...flags, whichMenuEnabled: menu } },
  );
}

/** Runs for the first address before the first render, which avoids rendering the frame twice. */
export function initializeActiveModule(pathname: string): void {
  if (useSession.getState().flags.whichMenuEnabled === 'none') setActiveModule(findRoute(pathname)?.menu);
}
