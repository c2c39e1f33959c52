import type { RouteRow } from '../../navigation/route';
import { WEEK_PARAM } from './common/week';

const summary = { menu: 'crew', needs: 'timecards' } as const;
/** ROUTE-17: supervisors, a crew, a time card. */
const supervisors = 'timecard/supervisor';
const crew = `${supervisors}/:supervisorId/employee`;

export const timecardRoutes: RouteRow[] = [
  {
    screen: 'SCREEN-TC-OWN',
    // ROUTE-47; without a card this week the last segment is missing (ROUTE-48).
    path: 'timecard/my/:supervisorId/employee/:employeeId/timecard/:timecardId?',
    title: 'My Time Card',
    menu: 'crew',
    needs: 'myTimecard',
    queryParam: WEEK_PARAM,
    page: () => import('./card/MyTimecardPage'),
  },
  {
    ...summary,
    screen: 'SCREEN-TC-SUMMARY',
    path: 'timecard',
    title: 'Time cards',
    page: () => import('./summary/SummaryPage'),
  },
  {
    ...summary,
    screen: 'SCREEN-TC-L1',
    path: supervisors,
    title: 'Supervisors',
    page: () => import('./summary/SupervisorsPage'),
  },
  {
    ...summary,
    screen: 'SCREEN-TC-L2',
    path: crew,
    title: 'Crew',
    queryParam: WEEK_PARAM,
    page: () => import('./grid/CrewPage'),
  },
  {
    ...summary,
    screen: 'SCREEN-TC-L3',
    path: `${crew}/:employeeId/timecard/:timecardId`,
    title: 'Time card',
    queryParam: WEEK_PARAM,
    page: () => import('./card/TimecardPage'),
  },
  {
    ...summary,
    // ROUTE-45
    screen: 'SCREEN-TC-PAYROLL',
    path: 'timecard/payroll-dashboard',
    title: 'Payroll dashboard',
    page: () => import('./payroll/PayrollPage'),
  },
  {
    screen: 'SCREEN-TC-CICO',
    path: 'timecard/cico-dashboard',
    title: 'CICO dashboard',
    menu: 'crew',
    needs: 'cico',
    page: () => import('./clock/CicoPage'),
  },
  {
    screen: 'SCREEN-TC-VOIDED',
    path: 'timecard/voided',
    title: 'Voided time cards',
    menu: 'crew',
    needs: 'voidedTimecards',
    page: () => import('./voided/VoidedPage'),
  },
  {
    screen: 'SCREEN-TC-NOTIFS',
    path: 'timecard/notifications',
    title: 'Time card notifications',
    menu: 'crew',
    needs: 'timecardNotifications',
    page: () => import('./notices/NoticesPage'),
  },
  {
    screen: 'SCREEN-TC-SUMMARY',
    path: 'timecard/import-hours',
    title: 'Import hours',
    menu: 'crew',
    needs: 'hoursImport',
    page: () => import('./hoursImport/HoursImportPage'),
  },
  {
    // CREW-MENU-04
    screen: 'SCREEN-TC-TRACE',
    path: 'timecard/contact-trace',
    title: 'Contact trace',
    menu: 'crew',
    needs: 'timecardContactTrace',
    page: () => import('./trace/TracePage'),
  },
];
