import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-TT', menu: 'safety', needs: 'trainings' } as const;
const path = 'safety/toolbox-talk';

export const toolboxTalkRoutes: RouteRow[] = [
  { ...row, path, title: 'Toolbox Talks', page: () => import('./TalkListPage') },
  {
    ...row,
    path: 'safety/planned-toolbox-talks',
    title: 'Planned toolbox talks',
    page: () => import('./PlannedTalkListPage'),
  },
  {
    ...row,
    path: 'safety/toolbox-talk-summary',
    title: 'Summary of toolbox talks',
    page: () => import('./TalkSummaryPage'),
  },
  {
    ...row,
    path: `${path}/new`,
    title: 'New toolbox talk',
    page: async () => ({ default: (await import('./TalkForm')).NewTalkPage }),
  },
  { ...row, path: `${path}/:toolboxTalkId`, title: 'Toolbox talk', page: () => import('./TalkPage') },
  {
    ...row,
    path: `${path}/:toolboxTalkId/quiz`,
    title: 'Questions of a talk',
    page: () => import('./TakeQuizPage'),
  },
  {
    ...row,
    path: `${path}/:toolboxTalkId/edit`,
    title: 'Edit toolbox talk',
    page: async () => ({ default: (await import('./TalkForm')).EditTalkPage }),
  },
];
