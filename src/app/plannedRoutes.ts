import type { RouteRow } from '../navigation/route';
import type { Capability } from '../access/access';

type PlannedScreen = [
  screen: string,
  path: string,
  title: string,
  needs: Capability,
  menu?: RouteRow['menu'],
];

/** Screens of later releases. Each moves into its feature's routes when it is built. */
const plannedScreens: PlannedScreen[] = [
  ['SCREEN-COMMUNITIES', 'safety/communities/dashboard', 'Communities', 'communities', 'safety'],
  ['SCREEN-OUR-COMMUNITY', 'safety/communities/our-community', 'Our community', 'ourCommunity', 'safety'],
];

export const plannedRoutes: RouteRow[] = plannedScreens.map(([screen, path, title, needs, menu]) => ({
  screen,
  path,
  title,
  needs,
  ...(menu && { menu }),
  planned: true,
}));
