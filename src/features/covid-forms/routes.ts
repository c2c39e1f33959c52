import type { RouteRow } from '../../navigation/route';

const row = { screen: 'SCREEN-COVID-FORMS', menu: 'safety', needs: 'covidForms' } as const;
const path = 'smart-forms/visitors-log';

export const covidFormRoutes: RouteRow[] = [
  { ...row, path, title: 'COVID-19 forms', page: () => import('./CovidFormListPage') },
  { ...row, path: `${path}/:signInId`, title: 'COVID-19 form', page: () => import('./CovidFormPage') },
];
