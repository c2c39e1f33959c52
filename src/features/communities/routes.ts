import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-COMMUNITIES', menu: 'safety', needs: 'communities' } as const;
const path = 'safety/communities/dashboard';

export const communityRoutes: RouteRow[] = [
  { ...row, path, title: 'Communities', page: () => import('./CommunityListPage') },
  {
    screen: 'SCREEN-OUR-COMMUNITY',
    menu: 'safety',
    needs: 'ourCommunity',
    path: 'safety/communities/our-community',
    title: 'Our community',
    page: async () => ({ default: (await import('./CommunityPage')).OurCommunityPage }),
  },
  { ...row, path: `${path}/:communityId`, title: 'Community', page: () => import('./CommunityPage') },
];
