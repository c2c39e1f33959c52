import type { RouteRow } from '../../../navigation/route';

/** A talk on the phones of the crew, without a session. */
export const talkLinkRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-TT',
    path: 'auth/talk',
    title: 'Sign toolbox talk',
    needs: 'anyone',
    page: () => import('./TalkLinkPage'),
  },
];
