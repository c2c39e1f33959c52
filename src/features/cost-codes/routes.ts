import { inBothJobVersions } from '../../navigation/jobVersion';

const row = { screen: 'SCREEN-COSTCODES', menu: 'settings', needs: 'jobs' } as const;

export const costCodeRoutes = inBothJobVersions([
  { ...row, path: 'costcode', title: 'Cost codes', page: () => import('./CostCodeListPage') },
  {
    ...row,
    path: 'costcode/new',
    title: 'New cost code',
    page: async () => ({ default: (await import('./CostCodeForm')).NewCostCodePage }),
  },
  {
    ...row,
    path: 'costcode/import',
    title: 'Import cost codes',
    page: () => import('./CostCodeImportPage'),
  },
  {
    ...row,
    path: 'costcode/settings',
    title: 'Cost code settings',
    needs: 'costCodeSettings',
    page: () => import('./CostCodeSettingsPage'),
  },
  {
    ...row,
    path: 'costcode/:companyCostCodeId',
    title: 'Cost code',
    page: () => import('./CostCodePage'),
  },
  {
    ...row,
    path: 'costcode/:companyCostCodeId/edit',
    title: 'Edit cost code',
    page: async () => ({ default: (await import('./CostCodeForm')).EditCostCodePage }),
  },
]);
