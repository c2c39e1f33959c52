import type { RouteRow } from '../../../navigation/route';

const row = { screen: 'SCREEN-TNM-FORM', menu: 'tnm', needs: 'tnm' } as const;

export const ticketFormRoutes: RouteRow[] = [
  { ...row, path: 'tnm/generic-forms', title: 'T&M forms', page: () => import('./GenericFormsPage') },
  {
    ...row,
    path: 'tnm/generic-forms/filled/:ticketFormId',
    title: 'Filled T&M form',
    page: () => import('./FilledTicketFormPage'),
  },
  {
    ...row,
    path: 'tnm/generic-forms/filled/:ticketFormId/edit',
    title: 'Edit T&M form',
    page: async () => ({ default: (await import('./FillTicketFormPage')).EditTicketFormPage }),
  },
  {
    ...row,
    path: 'tnm/generic-forms/:formId',
    title: 'T&M form',
    page: async () => ({ default: (await import('./FillTicketFormPage')).FillTicketFormPage }),
  },
];
