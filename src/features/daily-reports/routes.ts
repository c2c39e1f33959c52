import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-TC-DAILY-REPORTS', menu: 'crew', needs: 'dailyReports' } as const;

export const dailyReportRoutes: RouteRow[] = [
  {
    ...row,
    // ROUTE-29, ACCESS-48, ACCESS-49, CREW-MENU-07
    path: 'timecard/daily-reports',
    title: 'Daily reports',
    page: () => import('./DailyReportListPage'),
  },
  {
    ...row,
    path: 'timecard/daily-reports/new',
    needs: 'dailyReportWriting',
    title: 'New daily report',
    page: async () => ({ default: (await import('./DailyReportForm')).NewDailyReportPage }),
  },
  {
    ...row,
    path: 'timecard/daily-reports/:reportId',
    title: 'Daily report',
    needs: 'dailyReportReading',
    page: () => import('./DailyReportPage'),
  },
  {
    ...row,
    path: 'timecard/daily-reports/:reportId/edit',
    title: 'Edit daily report',
    needs: 'dailyReportWriting',
    page: async () => ({ default: (await import('./DailyReportForm')).EditDailyReportPage }),
  },
  {
    ...row,
    path: 'timecard/daily-reports/:reportId/questions',
    title: 'Questions of a daily report',
    needs: 'dailyReportWriting',
    page: () => import('./ReportQuestionsPage'),
  },
  {
    screen: 'SCREEN-JD-DAILY',
    menu: 'drawing',
    path: 'job-docs/:projectId/daily-reports',
    title: 'Daily reports',
    needs: 'jobDocs',
    page: () => import('./JobDailyReportsPage'),
  },
];
