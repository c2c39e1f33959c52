import type { BuiltRouteRow } from '../../../navigation/route';

/** Screens for trade partners and their insurance agents, without a session. */
export const partnerLinkRoutes: BuiltRouteRow[] = [
  {
    screen: 'SCREEN-PARTNERS',
    path: 'auth/partner',
    title: 'Documents and questions',
    needs: 'anyone',
    page: () => import('./PartnerLinkPage'),
  },
];
