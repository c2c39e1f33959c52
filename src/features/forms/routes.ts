import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-FORMS-LIST', menu: 'settings', needs: 'formsList' } as const;

export const formRoutes: RouteRow[] = [
  { ...row, path: 'forms/list', title: 'Forms', page: () => import('./FormListPage') },
  {
    ...row,
    path: 'forms/list/new',
    title: 'New form',
    page: async () => ({ default: (await import('./FormForm')).NewFormPage }),
  },
  {
    ...row,
    path: 'forms/list/samples',
    title: 'Sample forms',
    page: async () => ({ default: (await import('./SampleForms')).SampleFormsPage }),
  },
  {
    ...row,
    path: 'forms/list/samples/:sampleKey',
    title: 'New form',
    page: async () => ({ default: (await import('./SampleForms')).NewFormFromSamplePage }),
  },
  { ...row, path: 'forms/list/:formId', title: 'Form', page: () => import('./FormDetailPage') },
  {
    ...row,
    path: 'forms/list/:formId/edit',
    title: 'Edit form',
    page: async () => ({ default: (await import('./FormForm')).EditFormPage }),
  },
];
