import type { RouteRow } from '../../navigation/route';

const row = { menu: 'safety', needs: 'visitorLog' } as const;
const visitors = { ...row, screen: 'SCREEN-VL-VISITORS' } as const;
const path = 'visitors-log';

export const visitorListRoutes: RouteRow[] = [
  { ...visitors, path: `${path}/visitors`, title: 'Visitors', page: () => import('./VisitorListPage') },
  {
    ...visitors,
    path: `${path}/visitors/organizations`,
    title: 'Organizations of visitors',
    page: () => import('./VisitorOrganizationListPage'),
  },
  { ...visitors, path: `${path}/visitors/:visitorId`, title: 'Visitor', page: () => import('./VisitorPage') },
  {
    ...visitors,
    path: `${path}/visitors/:visitorId/badge`,
    title: 'Badge',
    page: () => import('./BadgePage'),
  },
  {
    ...row,
    screen: 'SCREEN-VL-EMP-SIGNINS',
    path: `${path}/employees-signins`,
    title: 'Employee sign-ins',
    page: () => import('./EmployeeSignInPage'),
  },
  {
    ...row,
    screen: 'SCREEN-VL-CREW',
    path: `${path}/our-crew`,
    title: 'Our crew',
    page: () => import('./OurCrewPage'),
  },
  {
    ...row,
    screen: 'SCREEN-VL-TRACE',
    path: `${path}/contact-trace`,
    title: 'Contact trace',
    page: () => import('./ContactTracePage'),
  },
];
