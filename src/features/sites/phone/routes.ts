import type { RouteRow } from '../../../navigation/route';

/** The gate of a site on people's own phones, without a session. */
export const gatePhoneRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-OV-REGISTRY',
    path: 'auth/gate',
    title: 'Site sign-in',
    needs: 'anyone',
    page: () => import('./GatePhonePage'),
  },
];
