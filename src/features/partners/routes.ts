import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-PARTNERS', menu: 'safety', needs: 'tradePartners' } as const;
const path = 'safety/safety-partner';

export const partnerRoutes: RouteRow[] = [
  { ...row, path, title: 'Trade Partners', page: () => import('./PartnerListPage') },
  {
    ...row,
    path: `${path}/new`,
    title: 'New trade partner',
    page: async () => ({ default: (await import('./PartnerForm')).NewPartnerPage }),
  },
  {
    ...row,
    path: `${path}/questionnaires`,
    title: 'Questionnaires of trade partners',
    page: () => import('./questionnaires/QuestionnaireListPage'),
  },
  {
    ...row,
    path: `${path}/:partnerId/questionnaires/new`,
    title: 'New questionnaire',
    page: async () => ({
      default: (await import('./questionnaires/QuestionnaireForm')).NewQuestionnairePage,
    }),
  },
  {
    ...row,
    path: `${path}/:partnerId/questionnaires/:partnerQuestionnaireId`,
    title: 'Questionnaire',
    page: () => import('./questionnaires/QuestionnairePage'),
  },
  {
    ...row,
    path: `${path}/:partnerId/questionnaires/:partnerQuestionnaireId/edit`,
    title: 'Edit questionnaire',
    page: async () => ({
      default: (await import('./questionnaires/QuestionnaireForm')).EditQuestionnairePage,
    }),
  },
  { ...row, path: `${path}/:partnerId`, title: 'Trade partner', page: () => import('./PartnerPage') },
  {
    ...row,
    path: `${path}/:partnerId/edit`,
    title: 'Edit trade partner',
    page: async () => ({ default: (await import('./PartnerForm')).EditPartnerPage }),
  },
  {
    ...row,
    path: `${path}/:partnerId/documents/new`,
    title: 'New document',
    page: async () => ({ default: (await import('./PartnerDocumentForm')).NewPartnerDocumentPage }),
  },
  {
    ...row,
    path: `${path}/:partnerId/documents/:partnerDocumentId/edit`,
    title: 'Edit document',
    page: async () => ({ default: (await import('./PartnerDocumentForm')).EditPartnerDocumentPage }),
  },
];
