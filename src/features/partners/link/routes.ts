import type { RouteRow } from '../../../navigation/route';

/** Screens for trade partners and their insurance agents, without a session. */
export const partnerLinkRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-PARTNERS',
    path: 'auth/partner',
    title: 'Documents and questions',
    needs: 'anyone',
    page: () => import('./PartnerLinkPage'),
  },
];
