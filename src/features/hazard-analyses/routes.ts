import type { RouteRow } from '../../navigation/route';

const row = { menu: 'safety', needs: 'analysis' } as const;

/** GUARD-09, GUARD-10, GUARD-11, SAFE-21 */
const leaveTexts: RouteRow['leaveTexts'] = {
  title: 'Unsaved Changes!',
  text: 'There are unsaved changes. Do you want to continue without saving them?',
  confirmLabel: 'Yes',
  cancelLabel: 'No',
};

export const hazardAnalysisRoutes: RouteRow[] = [
  {
    ...row,
    screen: 'SCREEN-ANALYSIS',
    path: 'analysis/dashboard',
    title: 'Hazard analyses',
    page: () => import('./HazardAnalysisListPage'),
  },
  {
    ...row,
    screen: 'SCREEN-ANALYSIS-EDIT',
    path: 'analysis/new',
    title: 'New hazard analysis',
    leaveTexts,
    page: async () => ({ default: (await import('./HazardAnalysisForm')).NewHazardAnalysisPage }),
  },
  {
    ...row,
    screen: 'SCREEN-ANALYSIS-EDIT',
    path: 'analysis/:analysisId',
    title: 'Hazard analysis',
    leaveTexts,
    page: () => import('./HazardAnalysisPage'),
  },
  {
    ...row,
    screen: 'SCREEN-ANALYSIS-EDIT',
    path: 'analysis/:analysisId/edit',
    title: 'Edit hazard analysis',
    leaveTexts,
    page: async () => ({ default: (await import('./HazardAnalysisForm')).EditHazardAnalysisPage }),
  },
];
