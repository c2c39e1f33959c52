import type { RouteRow } from '../../navigation/route';

const path = 'safety/communities/dashboard';
const row = (part: string, title: string, page: RouteRow['page']): RouteRow => ({
  screen: 'SCREEN-COMMUNITIES',
  menu: 'safety',
  needs: 'communities',
  path: `${path}${part}`,
  title,
  page,
});

export const communityRoutes: RouteRow[] = [
  row('', 'Communities', () => import('./CommunityListPage')),
  {
    screen: 'SCREEN-OUR-COMMUNITY',
    menu: 'safety',
    needs: 'ourCommunity',
    path: 'safety/communities/our-community',
    title: 'Our community',
    page: async () => ({ default: (await import('./CommunityPage')).OurCommunityPage }),
  },
  row('/new', 'New community', async () => ({
    default: (await import('./CommunityForm')).NewCommunityPage,
  })),
  row('/new-lesson', 'New lesson', () => import('./LessonPage')),
  row('/:communityId/edit', 'Edit community', async () => ({
    default: (await import('./CommunityForm')).EditCommunityPage,
  })),
  row('/:communityId', 'Community', () => import('./CommunityPage')),
  row('/:communityId/connections', 'Connections of a community', async () => ({
    default: (await import('./CommunityPage')).CommunityConnectionsPage,
  })),
  row('/:communityId/resources', 'Resources of a community', async () => ({
    default: (await import('./CommunityPage')).CommunityResourcesPage,
  })),
  row('/:communityId/tags', 'Tags of a community', async () => ({
    default: (await import('./CommunityPage')).CommunityTagsPage,
  })),
  row('/:communityId/messages/:communityMessageId', 'Message', async () => ({
    default: (await import('./CommunityPage')).CommunityMessagePage,
  })),
];
