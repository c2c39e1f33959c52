import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-TT-QUIZ', menu: 'safety', needs: 'topicQuiz' } as const;
const path = 'safety/topic-quiz';

export const topicQuizRoutes: RouteRow[] = [
  { ...row, path, title: 'Topic questionnaire', page: () => import('./QuizListPage') },
  {
    ...row,
    path: `${path}/new`,
    title: 'New questionnaire',
    page: async () => ({ default: (await import('./QuizForm')).NewQuizPage }),
  },
  { ...row, path: `${path}/:topicQuizId`, title: 'Questionnaire', page: () => import('./QuizPage') },
  {
    ...row,
    path: `${path}/:topicQuizId/edit`,
    title: 'Edit questionnaire',
    page: async () => ({ default: (await import('./QuizForm')).EditQuizPage }),
  },
];
