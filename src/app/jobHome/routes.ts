import { inBothJobVersions } from '../../navigation/jobVersion';

export const jobHomeRoutes = inBothJobVersions([
  {
    screen: 'SCREEN-JOBS',
    menu: 'settings',
    needs: 'jobs',
    path: 'jobs/:jobId',
    title: 'Job',
    page: () => import('./JobPage'),
  },
]);
