import type { BuiltRouteRow, RouteRow } from '../../navigation/route';

const row = (path: string, title: string, page: BuiltRouteRow['page']): RouteRow =>
  path.startsWith('job-docs')
    ? { screen: 'SCREEN-JD-DOCS', menu: 'drawing', needs: 'jobDocs', path, title, page }
    : { screen: 'SCREEN-SAFETY-DOCS', menu: 'safety', needs: 'documents', path, title, page };

const gallery = (
  [
    ['job-docs/:projectId/gallery', 'Gallery', () => import('./gallery/GalleryPage')],
    ['job-docs/:projectId/gallery/:photoId', 'Photo', () => import('./gallery/PhotoPage')],
  ] as const
).map(([path, title, page]): RouteRow => ({
  screen: 'SCREEN-JD-GALLERY',
  menu: 'drawing',
  needs: 'jobDocs',
  path,
  title,
  page,
}));

export const jobDocRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-JD-DASHBOARD',
    menu: 'drawing',
    needs: 'jobDocs',
    path: 'job-docs/dashboard',
    title: 'Job Docs',
    page: () => import('./JobDocsPage'),
  },
  row('job-docs/:projectId/documents', 'Documents', () => import('./documents/DocumentListPage')),
  row('job-docs/:projectId/documents/bin', 'Bin of documents', () => import('./documents/DocumentBinPage')),
  row('job-docs/:projectId/documents/:documentId', 'Document', () => import('./documents/DocumentPage')),
  ...gallery,
  row('document', 'Documents', () => import('./documents/DocumentListPage')),
  row('document/bin', 'Bin of documents', () => import('./documents/DocumentBinPage')),
  row('document/:documentId', 'Document', () => import('./documents/DocumentPage')),
  {
    screen: 'SCREEN-DOC-SETTING',
    menu: 'settings',
    needs: 'documentSettings',
    path: 'document/setting',
    title: 'Document settings',
    page: () => import('./documents/DocumentSettingsPage'),
  },
];
