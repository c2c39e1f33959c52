import type { RouteRow } from '../../navigation/route';

const row = (path: string, title: string, page: RouteRow['page']): RouteRow => {
  if (!path.startsWith('job-docs'))
    return { screen: 'SCREEN-SAFETY-DOCS', menu: 'safety', needs: 'documents', path, title, page };
  const screen = path.includes('/gallery') ? 'SCREEN-JD-GALLERY' : 'SCREEN-JD-DOCS';
  return { screen, menu: 'drawing', needs: 'jobDocs', path, title, page };
};

const drawingRow = (path: string, title: string, page: RouteRow['page']): RouteRow => ({
  screen: 'SCREEN-JD-DRAWINGS',
  menu: 'drawing',
  needs: 'jobDocs',
  path,
  title,
  page,
});

const noteRow = (path: string, title: string, page: RouteRow['page']): RouteRow => ({
  screen: 'SCREEN-JD-NOTES',
  menu: 'drawing',
  needs: 'jobDocs',
  path: `job-docs/:projectId/notes${path}`,
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
  row('job-docs/:projectId/documents', 'Documents', () => import('./documents/DocumentListPage')),
  row('job-docs/:projectId/documents/bin', 'Bin of documents', () => import('./documents/DocumentBinPage')),
  row('job-docs/:projectId/documents/:documentId', 'Document', () => import('./documents/DocumentPage')),
  drawingRow('job-docs/drawings', 'Drawings', () => import('./drawings/ChooseDrawingsPage')),
  drawingRow('job-docs/:projectId/drawings', 'Drawings', () => import('./drawings/DrawingListPage')),
  drawingRow(
    'job-docs/:projectId/drawings/new',
    'Publish drawings',
    () => import('./drawings/PublishDrawingsPage'),
  ),
  drawingRow('job-docs/:projectId/drawings/markups', 'Markups', () => import('./drawings/MarkupListPage')),
  drawingRow('job-docs/:projectId/drawings/:drawingId', 'Drawing', () => import('./drawings/DrawingPage')),
  drawingRow(
    'job-docs/:projectId/drawings/:drawingId/compare',
    'Compare revisions',
    () => import('./drawings/CompareDrawingPage'),
  ),
  noteRow('', 'Notes', () => import('./notes/JobNotesPage')),
  noteRow('/new', 'New note', async () => ({ default: (await import('./notes/NoteForm')).NewNotePage })),
  noteRow('/forms/:jobFormId', 'Form of a job', () => import('./notes/JobFormPage')),
  noteRow('/forms/:jobFormId/fill', 'Fill in a form', () => import('./notes/FillFormPage')),
  noteRow('/:noteId', 'Note', () => import('./notes/NotePage')),
  noteRow('/:noteId/edit', 'Edit note', async () => ({
    default: (await import('./notes/NoteForm')).EditNotePage,
  })),
  row('job-docs/:projectId/gallery', 'Gallery', () => import('./gallery/GalleryPage')),
  row('job-docs/:projectId/gallery/:photoId', 'Photo', () => import('./gallery/PhotoPage')),
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
