import type { RouteRow } from '../../navigation/route';

const row = (path: string, title: string, page: RouteRow['page']): RouteRow => ({
  screen: 'SCREEN-ORIENTATION',
  menu: 'safety',
  needs: 'orientation',
  path: `safety/orientation/${path}`,
  title,
  page,
});
/** Also for foremen, on whose device people take it. */
const taking = { screen: 'SCREEN-ORIENTATION', menu: 'safety', needs: 'orientationTaking' } as const;
const path = 'safety/orientation';

export const orientationRoutes: RouteRow[] = [
  row('dashboard', 'Orientation', () => import('./CoveragePage')),
  row('courses', 'Orientation courses', () => import('./CourseListPage')),
  row('courses/new', 'New course', async () => ({ default: (await import('./CourseForm')).NewCoursePage })),
  row('courses/:courseId', 'Course', () => import('./CoursePage')),
  row('courses/:courseId/edit', 'Edit course', async () => ({
    default: (await import('./CourseForm')).EditCoursePage,
  })),
  {
    ...taking,
    path: `${path}/sessions`,
    title: 'Sessions',
    page: () => import('./sessions/SessionListPage'),
  },
  row('sessions/new', 'New session', async () => ({
    default: (await import('./sessions/SessionForm')).NewSessionPage,
  })),
  {
    ...taking,
    path: `${path}/sessions/:courseSessionId`,
    title: 'Session',
    page: () => import('./sessions/SessionPage'),
  },
  row('sessions/:courseSessionId/edit', 'Edit session', async () => ({
    default: (await import('./sessions/SessionForm')).EditSessionPage,
  })),
  row('certificates', 'Certificates', async () => ({
    default: (await import('./CertificateListPage')).CertificateListPage,
  })),
  row('people/:personId/certificates/new', 'New certificate', async () => ({
    default: (await import('./CertificateForm')).NewCertificatePage,
  })),
  row('people/:personId/certificates/:certificateId/edit', 'Edit certificate', async () => ({
    default: (await import('./CertificateForm')).EditCertificatePage,
  })),
  {
    ...taking,
    path: `${path}/people/new`,
    title: 'New worker',
    page: async () => ({ default: (await import('./WorkerForm')).NewWorkerPage }),
  },
  { ...taking, path: `${path}/people/:personId`, title: 'Person', page: () => import('./PersonPage') },
  row('people/:personId/edit', 'Edit worker', async () => ({
    default: (await import('./WorkerForm')).EditWorkerPage,
  })),
  {
    ...taking,
    path: `${path}/people/:personId/card`,
    title: 'Wallet card',
    page: () => import('./CardPage'),
  },
  { ...taking, path: `${path}/take`, title: 'Take orientation', page: () => import('./ChoosePage') },
  { ...taking, path: `${path}/take/:courseId`, title: 'Orientation', page: () => import('./TakePage') },
];
