import { inBothJobVersions } from '../../navigation/jobVersion';

const row = { screen: 'SCREEN-JOBS', menu: 'settings', needs: 'jobs' } as const;

export const jobRoutes = inBothJobVersions([
  { ...row, path: 'jobs', title: 'Jobs', page: () => import('./JobListPage') },
  {
    ...row,
    path: 'jobs/new',
    title: 'New job',
    page: async () => ({ default: (await import('./JobForm')).NewJobPage }),
  },
  { ...row, path: 'jobs/import', title: 'Import jobs', page: () => import('./JobImportPage') },
  {
    ...row,
    path: 'jobs/import-budgets',
    title: 'Import budgets',
    page: () => import('./BudgetImportPage'),
  },
  {
    ...row,
    path: 'jobs/:jobId/import-budgets',
    title: 'Import budgets',
    page: () => import('./BudgetImportPage'),
  },
  { ...row, path: 'jobs/settings', title: 'Job settings', page: () => import('./JobSettingsPage') },
  {
    ...row,
    path: 'jobs/:jobId/edit',
    title: 'Edit job',
    page: async () => ({ default: (await import('./JobForm')).EditJobPage }),
  },
]);
