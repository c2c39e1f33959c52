import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-TT-SCHEDULE', menu: 'safety', needs: 'trainings' } as const;
const path = 'safety/talk-topics';

export const talkTopicRoutes: RouteRow[] = [
  { ...row, path, title: 'Topics', page: () => import('./TopicListPage') },
  {
    ...row,
    path: `${path}/new`,
    title: 'New topic',
    page: async () => ({ default: (await import('./TopicForm')).NewTopicPage }),
  },
  { ...row, path: `${path}/:talkTopicId`, title: 'Topic', page: () => import('./TopicPage') },
  {
    ...row,
    path: `${path}/:talkTopicId/edit`,
    title: 'Edit topic',
    page: async () => ({ default: (await import('./TopicForm')).EditTopicPage }),
  },
];
