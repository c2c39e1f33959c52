import { useLocation, useMatches } from 'react-router-dom';
import { type HelpSlug, helpSlug } from '../../lib/helpSlug';
import { paths } from '../../lib/paths';
import type { RouteRow } from '../../navigation/route';
import { useSession } from '../../session/store';

/** The help category of the current page (HELP-18). */
export function useHelpSlug(): HelpSlug {
  const { pathname } = useLocation();
  const menu = (useMatches().at(-1)?.handle as RouteRow | undefined)?.menu;
  const active = useSession((state) => state.flags.whichMenuEnabled);
  return helpSlug(pathname, menu ?? active);
}

/** True on the dashboard, which belongs to no module: help opens with all its categories. */
export const useIsHelpStart = (): boolean => useLocation().pathname === paths.dashboard;
