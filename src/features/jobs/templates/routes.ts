import { inBothJobVersions } from '../../../navigation/jobVersion';

const row = { screen: 'SCREEN-JOB-TEMPLATES', menu: 'settings', needs: 'jobs' } as const;

export const jobTemplateRoutes = inBothJobVersions([
  { ...row, path: 'job-templates', title: 'Job templates', page: () => import('./TemplateListPage') },
  {
    ...row,
    path: 'job-templates/new',
    title: 'New job template',
    page: async () => ({ default: (await import('./TemplateForm')).NewTemplatePage }),
  },
  {
    ...row,
    path: 'job-templates/:jobTemplateId',
    title: 'Job template',
    page: () => import('./TemplatePage'),
  },
  {
    ...row,
    path: 'job-templates/:jobTemplateId/edit',
    title: 'Edit job template',
    page: async () => ({ default: (await import('./TemplateForm')).EditTemplatePage }),
  },
]);
