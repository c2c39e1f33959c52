import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-TT-SCHEDULE', menu: 'safety', needs: 'trainings' } as const;
const path = 'safety/schedule-toolbox-talk';

export const talkScheduleRoutes: RouteRow[] = [
  { ...row, path, title: 'Topics and schedule', page: () => import('./TalkCalendarPage') },
  { ...row, path: 'safety/talk-schedules', title: 'Schedules', page: () => import('./ScheduleListPage') },
  {
    ...row,
    path: `${path}/new`,
    title: 'New schedule',
    page: async () => ({ default: (await import('./ScheduleForm')).NewSchedulePage }),
  },
  { ...row, path: `${path}/:talkScheduleId`, title: 'Schedule', page: () => import('./ScheduleDetailPage') },
  {
    ...row,
    path: `${path}/:talkScheduleId/edit`,
    title: 'Edit schedule',
    page: async () => ({ default: (await import('./ScheduleForm')).EditSchedulePage }),
  },
];
