import type { BuiltRouteRow, RouteRow } from '../../navigation/route';

const ofJob = (path: string, title: string, page: BuiltRouteRow['page']): RouteRow => ({
  screen: 'SCREEN-JD-DOCS',
  menu: 'drawing',
  needs: 'jobDocs',
  path: `job-docs/:projectId/documents${path}`,
  title,
  page,
});
const ofSafety = (path: string, title: string, page: BuiltRouteRow['page']): RouteRow => ({
  screen: 'SCREEN-SAFETY-DOCS',
  menu: 'safety',
  needs: 'documents',
  path: `document${path}`,
  title,
  page,
});

export const jobDocRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-JD-DASHBOARD',
    menu: 'drawing',
    needs: 'jobDocs',
    path: 'job-docs/dashboard',
    title: 'Job Docs',
    page: () => import('./JobDocsPage'),
  },
  ...[ofJob, ofSafety].flatMap((row) => [
    row('', 'Documents', () => import('./DocumentListPage')),
    row('/bin', 'Bin of documents', () => import('./DocumentBinPage')),
    row('/:documentId', 'Document', () => import('./DocumentPage')),
  ]),
  {
    screen: 'SCREEN-DOC-SETTING',
    menu: 'settings',
    needs: 'documentSettings',
    path: 'document/setting',
    title: 'Document settings',
    page: () => import('./DocumentSettingsPage'),
  },
];
