import { expect, test } from 'vitest';
import { isUnder } from '../../src/lib/address';
import { paths } from '../../src/lib/paths';

test('fixed addresses match the specification', () => {
  expect(Object.fromEntries(Object.entries(paths).filter(([, path]) => typeof path === 'string')))
    .toMatchInlineSnapshot(`
      {
        "alreadyIn": "/auth/alreadyIn",
        "askUs": "/ask-us",
        "cico": "/timecard/cico-dashboard",
        "classifications": "/settings/time-and-attendance/classifications",
        "correctiveActionBoard": "/safety/dashboard/correction-request/board",
        "correctiveActions": "/safety/dashboard/correction-request",
        "customerSignUp": "/auth/customer-signup",
        "customers": "/customers",
        "dailyReports": "/timecard/daily-reports",
        "dashboard": "/dashboard",
        "departments": "/settings/general/departments",
        "divisions": "/settings/general/divisions",
        "employees": "/employee",
        "equipmentInspections": "/safety/dashboard/equipments",
        "forgotPassword": "/auth/forgot-password",
        "forms": "/forms/list",
        "generalInspections": "/safety/dashboard/other-inspections",
        "generalSettings": "/settings/general",
        "hazardAnalyses": "/analysis/dashboard",
        "importEmployees": "/employee/import",
        "inspectionJobs": "/safety/dashboard/inspections-job/dashboard",
        "inspections": "/safety/dashboard/inspections",
        "invitationRequests": "/user/requests",
        "inviteCustomer": "/customers/invite",
        "inviteUsers": "/user/invite",
        "invitedUsers": "/user?status=INVITED",
        "itemTypes": "/safety/inspection-item-types",
        "jobDocs": "/job-docs/dashboard",
        "manageSignIn": "/auth/login-mgmt",
        "myProfile": "/user/my-profile",
        "newCorrectiveAction": "/safety/dashboard/correction-request/new",
        "newDailyReport": "/timecard/daily-reports/new",
        "newEmployee": "/employee/new",
        "newItemType": "/safety/inspection-item-types/new",
        "newObservation": "/safety/dashboard/observations/new",
        "newRateTable": "/settings/time-and-attendance/rate-tables/new",
        "newTeam": "/teams/new",
        "newUser": "/user/new",
        "observations": "/safety/dashboard/observations",
        "payrollDashboard": "/timecard/payroll-dashboard",
        "payrollGroups": "/settings/time-and-attendance/payroll-groups",
        "rateTables": "/settings/time-and-attendance/rate-tables",
        "roles": "/user/roles",
        "safety": "/safety",
        "safetyAudits": "/safety/safety-audits",
        "signIn": "/auth/login",
        "supervisors": "/employee/supervisors",
        "teams": "/teams",
        "ticketDashboard": "/timecard/t-and-m-tickets-dashboard",
        "ticketForms": "/tnm/generic-forms",
        "tickets": "/timecard/t-and-m-tickets",
        "timeSettings": "/settings/time-and-attendance",
        "timecardNotifications": "/timecard/notifications",
        "timecards": "/timecard",
        "tnmDashboard": "/tnm/t-and-m-tickets-dashboard",
        "toolboxTalks": "/safety/toolbox-talk",
        "users": "/user",
        "visitorLog": "/visitors-log",
        "voidedTimecards": "/timecard/voided",
      }
    `);
});

test.each([
  ['SCREEN-AUTH-RESET', paths.resetPassword(), '/auth/reset-password'],
  ['SCREEN-AUTH-RESET', paths.resetPassword('a&b'), '/auth/reset-password?code=a%26b'],
  ['SCREEN-AUTH-SIGNUP', paths.signUp('abc'), '/auth/signup?code=abc'],
  ['SCREEN-AUTH-CODE', paths.verifyCode('signIn'), '/auth/verify-code'],
  ['SCREEN-AUTH-CODE', paths.verifyCode('password'), '/auth/verify-code?for=password'],
  ['', paths.employee('10001'), '/employee/10001'],
  ['', paths.rolesOf('a+b@c.example'), '/user/roles?search=a%2Bb%40c.example'],
  ['', paths.employee('10001', 'history'), '/employee/10001?tab=history'],
  ['', paths.supervisorsNamed('Ann & Bo'), '/employee/supervisors?search=Ann%20%26%20Bo'],
  ['', paths.editEmployee('10001'), '/employee/10001/edit'],
  ['', paths.editEmployee('10001', 'supervisorId'), '/employee/10001/edit?field=supervisorId'],
  ['', paths.employeeGroup(paths.divisions, '21'), '/settings/general/divisions/21'],
  [
    'ROUTE-47',
    paths.myTimecard('10014', { supervisorId: '10002', timecardId: '77' }),
    '/timecard/my/10002/employee/10014/timecard/77',
  ],
  ['ROUTE-48', paths.myTimecard('10014'), '/timecard/my/0/employee/10014/timecard'],
  ['SAFETY-MENU-06', paths.businessIntelligence('501'), '/business-intelligence/view/501'],
  ['HEADER-14, ROUTE-39', paths.settingsMenu('drawing'), '/setting-menu/general-settings/select-d'],
  ['HEADER-14, ROUTE-40', paths.settingsMenu('safety'), '/setting-menu/general-settings/select-s'],
  ['HEADER-14, ROUTE-41', paths.settingsMenu('tnm'), '/setting-menu/general-settings/select-t'],
  ['HEADER-14, ROUTE-42', paths.settingsMenu('crew'), '/setting-menu/general-settings/select-c'],
  ['HEADER-14, ROUTE-43', paths.settingsMenu('none'), '/setting-menu/general-settings/select'],
  ["an id can't change the path:", paths.employee('a/b?c#d e%'), '/employee/a%2Fb%3Fc%23d%20e%25'],
])('%s %s', (_, address, expected) => {
  expect(address).toBe(expected);
});

test.each([
  ['/jobs', '/jobs', true],
  ['/jobs/12', '/jobs', true],
  ['/jobs/', '/jobs', true],
  ['/jobs-new', '/jobs', false],
  ['/jobs-new/12', '/jobs', false],
  ['/job', '/jobs', false],
  ['/', '/jobs', false],
  ['', '/jobs', false],
  ['/a/jobs', '/jobs', false],
])('SIDE-14 %s is under %s: %s', (address, area, under) => {
  expect(isUnder(address, area)).toBe(under);
});
