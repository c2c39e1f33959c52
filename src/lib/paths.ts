/** Every address of the app, built in one place. Paths are without the leading `#`; the router adds it. */
const part = (value: string | number): string => encodeURIComponent(String(value));

const weekQuery = (week = '', { need = '', stageId = '' } = {}): string => {
  const query = new URLSearchParams({
    ...(week && { week }),
    ...(need && { need }),
    ...(stageId && { stageId }),
  });
  return query.size > 0 ? `?${query.toString()}` : '';
};

export const paths = {
  dashboard: '/dashboard',
  signIn: '/auth/login',
  alreadyIn: '/auth/alreadyIn',
  manageSignIn: '/auth/login-mgmt',
  forgotPassword: '/auth/forgot-password',
  /** `code`: of a link in an e-mail. */
  resetPassword: (code = '') => `/auth/reset-password${code && `?code=${part(code)}`}`,
  signUp: (code = '') => `/auth/signup${code && `?code=${part(code)}`}`,
  /** Which code is to be entered: one that signs an administrator in, or that of a password e-mail. */
  verifyCode: (use: 'signIn' | 'password') => `/auth/verify-code${use === 'password' ? '?for=password' : ''}`,
  customerSignUp: '/auth/customer-signup',
  askUs: '/ask-us',
  myProfile: '/user/my-profile',

  employees: '/employee',
  newEmployee: '/employee/new',
  employee: (employeeId: string, tab?: 'timecards' | 'account' | 'history') =>
    `/employee/${part(employeeId)}${tab ? `?tab=${tab}` : ''}`,
  /** `field` has the focus at once. */
  editEmployee: (employeeId: string, field?: 'supervisorId') =>
    `/employee/${part(employeeId)}/edit${field ? `?field=${field}` : ''}`,
  importEmployees: '/employee/import',
  supervisors: '/employee/supervisors',
  /** Searched for a name. */
  supervisorsNamed: (name: string) => `/employee/supervisors?search=${part(name)}`,
  payrollGroups: '/settings/time-and-attendance/payroll-groups',
  classifications: '/settings/time-and-attendance/classifications',
  divisions: '/settings/general/divisions',
  departments: '/settings/general/departments',
  /** Who is in a group: `list` is the address of the list of them. */
  employeeGroup: (list: string, groupId: string) => `${list}/${part(groupId)}`,
  users: '/user',
  newUser: '/user/new',
  /** An account for somebody who works here. */
  newUserOf: (employeeId: string) => `/user/new?employee=${part(employeeId)}`,
  /** Who have not signed up yet. */
  invitedUsers: '/user?status=INVITED',
  /** Everybody with an account, searched for a name or an address. */
  usersNamed: (search: string) => `/user?list=all&search=${part(search)}`,
  /** Everybody with an account in a customer's business. */
  usersOf: (businessId: string) => `/user?list=all&ofBusinessId=${part(businessId)}`,
  inviteUsers: '/user/invite',
  /** Which of them: those that wait, unless told otherwise. */
  invitationRequests: '/user/requests',
  /** `ofBusinessId`: of a customer, not of one's own business. */
  user: (userId: string, { tab, ofBusinessId }: { tab?: 'roles' | 'access'; ofBusinessId?: string } = {}) => {
    const query = new URLSearchParams({ ...(tab && { tab }), ...(ofBusinessId && { ofBusinessId }) });
    return `/user/${part(userId)}${query.size > 0 ? `?${query.toString()}` : ''}`;
  },
  editUser: (userId: string) => `/user/${part(userId)}/edit`,
  /** What the shell's menus and screens are for them. */
  userAccess: (userId: string) => `/user/${part(userId)}/access`,
  /** ACCESS-14…19: everybody's roles in all products, or the role users of one. */
  roles: '/user/roles',
  rolesOf: (email: string) => `/user/roles?search=${part(email)}`,
  roleUsers: (module: string) => `/user/roles/${part(module)}`,
  customers: '/customers',
  inviteCustomer: '/customers/invite',
  customer: (businessId: string) => `/customers/${part(businessId)}`,
  editCustomer: (businessId: string) => `/customers/${part(businessId)}/edit`,
  generalSettings: '/settings/general',
  timeSettings: '/settings/time-and-attendance',
  rateTables: '/settings/time-and-attendance/rate-tables',
  newRateTable: '/settings/time-and-attendance/rate-tables/new',
  rateTable: (rateTableId: string) => `/settings/time-and-attendance/rate-tables/${part(rateTableId)}`,
  editRateTable: (rateTableId: string) =>
    `/settings/time-and-attendance/rate-tables/${part(rateTableId)}/edit`,
  /** Two of them side by side; either may be chosen there. */
  compareRateTables: (one = '', other = '') =>
    `/settings/time-and-attendance/rate-tables/compare?${new URLSearchParams({ one, other }).toString()}`,
  /** JOB-09: a business has the old address or the new one. `search` is what is looked for in the list. */
  jobs: (newJobVersion: boolean, search = '') =>
    `/jobs${newJobVersion ? '-new' : ''}${search && `?search=${part(search)}`}`,

  timecards: '/timecard',
  /** SCREEN-TC-SUMMARY, SCREEN-TC-L1 and L2 of the ISO week that begins on this Monday; without it, of this one. */
  timecardsOf: (week?: string, filter: { need?: string; stageId?: string } = {}) =>
    `/timecard${weekQuery(week, filter)}`,
  timecardSupervisors: (week?: string) => `/timecard/supervisor${weekQuery(week)}`,
  crew: (supervisorId: string, week?: string) =>
    `/timecard/supervisor/${part(supervisorId)}/employee${weekQuery(week)}`,
  /** SCREEN-TC-L3. `day`: with that day in view. */
  timecard: (card: { supervisorId: string; employeeId: string; timecardId: string }, day = '') =>
    `/timecard/supervisor/${part(card.supervisorId)}/employee/${part(card.employeeId)}/timecard/${part(card.timecardId)}${day && `?day=${day}`}`,
  /** The week of an employee who has no card in it yet. */
  newTimecard: (supervisorId: string, employeeId: string, week: string) =>
    `/timecard/supervisor/${part(supervisorId)}/employee/${part(employeeId)}/timecard/new?week=${part(week)}`,
  payrollDashboard: '/timecard/payroll-dashboard',
  /**
   * SCREEN-TC-L2 with the cell of this day in the focus; `recordId`: that of this entry; `field` `work`: its job or cost code, whichever
   * is missing.
   */
  crewCell: (
    supervisorId: string,
    week: string,
    at: { employeeId: string; day?: string; recordId?: string; field?: 'work' },
  ) => {
    const { employeeId, day = '', recordId = '', field = '' } = at;
    const query = new URLSearchParams({
      week,
      employee: employeeId,
      ...(day && { day }),
      ...(recordId && { record: recordId }),
      ...(field && { field }),
    });
    return `/timecard/supervisor/${part(supervisorId)}/employee?${query.toString()}`;
  },
  cico: '/timecard/cico-dashboard',
  voidedTimecards: '/timecard/voided',
  timecardNotifications: '/timecard/notifications',
  /** Of an employee, from one day to another (both included). */
  contactTrace: (employeeId = '', { from = '', to = '' } = {}) => {
    const query = new URLSearchParams({
      ...(employeeId && { employee: employeeId }),
      ...(from && { from }),
      ...(to && { to }),
    });
    return `/timecard/contact-trace${query.size > 0 ? `?${query.toString()}` : ''}`;
  },
  /** ROUTE-47; without a time card this week supervisor 0 stands in and there is no id (ROUTE-48), and `week` says which
   * week is meant, if not this one. */
  myTimecard: (employeeId: string, card?: { supervisorId: string; timecardId: string }, week = '') =>
    card
      ? `/timecard/my/${part(card.supervisorId)}/employee/${part(employeeId)}/timecard/${part(card.timecardId)}`
      : `/timecard/my/0/employee/${part(employeeId)}/timecard${weekQuery(week)}`,

  safety: '/safety',
  jobDocs: '/job-docs/dashboard',
  tnmDashboard: '/tnm/t-and-m-tickets-dashboard',
  toolboxTalks: '/safety/toolbox-talk',
  visitorLog: '/visitors-log',
  businessIntelligence: (menuId: string) => `/business-intelligence/view/${part(menuId)}`,

  /** HEADER-14: d = drawing, s = safety, t = tnm, c = crew, nothing = no module yet. */
  settingsMenu: (module: 'safety' | 'crew' | 'drawing' | 'tnm' | 'none') =>
    `/setting-menu/general-settings/select${{ drawing: '-d', safety: '-s', tnm: '-t', crew: '-c', none: '' }[module]}`,
} as const;

/** True when `address` lies at or below `area`, whole segments only: `/jobs` does not hold `/jobs-new` (SIDE-14). */
export const isUnder = (address: string, area: string): boolean =>
  address === area || address.startsWith(`${area}/`);
