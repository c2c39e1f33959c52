/** All addresses of the app. Paths have no leading `#`; the router adds it. */
import { encode, signInPaths } from './address';
import type { Language } from './language';

/** A path with the parameters that have a value. */
function withQuery(path: string, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const weekQuery = (week = '', { need = '', stageId = '', jobId = '' } = {}): string =>
  withQuery('', { week, need, stageId, jobId });

/** A list of T&M tickets. */
type ItemKind = 'MATERIAL' | 'LABOR' | 'EQUIPMENT';

/** A list of the settings of Insights. */
type InsightSetting = 'dashboards' | 'teams' | 'credentials';

const libraryPath = (jobId: string): string =>
  jobId === '' ? '/document' : `/job-docs/${encode(jobId)}/documents`;

const notesPath = (jobId: string): string => `/job-docs/${encode(jobId)}/notes`;

export const paths = {
  ...signInPaths,
  askUs: '/ask-us',
  myProfile: '/user/my-profile',
  outbox: '/outbox',
  /** One item of the outbox, with what was entered. */
  outboxItem: (id: string) => `/outbox?item=${encode(id)}`,
  offline: '/offline',

  employees: '/employee',
  newEmployee: '/employee/new',
  employee: (employeeId: string, tab?: 'timecards' | 'account' | 'history') =>
    `/employee/${encode(employeeId)}${tab ? `?tab=${tab}` : ''}`,
  /** Focuses `field`. */
  editEmployee: (employeeId: string, field?: 'supervisorId') =>
    `/employee/${encode(employeeId)}/edit${field ? `?field=${field}` : ''}`,
  importEmployees: '/employee/import',
  supervisors: '/employee/supervisors',
  /** Filtered by name. */
  supervisorsNamed: (name: string) => `/employee/supervisors?search=${encode(name)}`,
  payrollGroups: '/settings/time-and-attendance/payroll-groups',
  classifications: '/settings/time-and-attendance/classifications',
  divisions: '/settings/general/divisions',
  departments: '/settings/general/departments',
  /** A group's employees; `list` is the address of the groups. */
  employeeGroup: (list: string, groupId: string) => `${list}/${encode(groupId)}`,
  users: '/user',
  newUser: '/user/new',
  /** Adds a user account for an employee. */
  newUserOf: (employeeId: string) => `/user/new?employee=${encode(employeeId)}`,
  /** Users who have not signed up yet. */
  invitedUsers: '/user?status=INVITED',
  /** All users, filtered by a name or address. */
  usersNamed: (search: string) => `/user?list=all&search=${encode(search)}`,
  /** All users of a customer's business. */
  usersOf: (businessId: string) => `/user?list=all&ofBusinessId=${encode(businessId)}`,
  inviteUsers: '/user/invite',
  /** Open requests by default. */
  invitationRequests: '/user/requests',
  /** `ofBusinessId`: for a customer's user. */
  user: (userId: string, { tab, ofBusinessId }: { tab?: 'roles' | 'access'; ofBusinessId?: string } = {}) => {
    const query = new URLSearchParams({ ...(tab && { tab }), ...(ofBusinessId && { ofBusinessId }) });
    return `/user/${encode(userId)}${query.size > 0 ? `?${query.toString()}` : ''}`;
  },
  editUser: (userId: string) => `/user/${encode(userId)}/edit`,
  /** The preview of the user's menus and screens. */
  userAccess: (userId: string) => `/user/${encode(userId)}/access`,
  /** ACCESS-14…19: all roles in all products, or the role users of one. */
  roles: '/user/roles',
  rolesOf: (email: string) => `/user/roles?search=${encode(email)}`,
  roleUsers: (module: string) => `/user/roles/${encode(module)}`,
  customers: '/customers',
  inviteCustomer: '/customers/invite',
  customer: (businessId: string) => `/customers/${encode(businessId)}`,
  editCustomer: (businessId: string) => `/customers/${encode(businessId)}/edit`,
  generalSettings: '/settings/general',
  timeSettings: '/settings/time-and-attendance',
  rateTables: '/settings/time-and-attendance/rate-tables',
  newRateTable: '/settings/time-and-attendance/rate-tables/new',
  rateTable: (rateTableId: string) => `/settings/time-and-attendance/rate-tables/${encode(rateTableId)}`,
  editRateTable: (rateTableId: string) =>
    `/settings/time-and-attendance/rate-tables/${encode(rateTableId)}/edit`,
  /** Compares two tables; missing ones can be chosen on the page. */
  compareRateTables: (one = '', other = '') =>
    `/settings/time-and-attendance/rate-tables/compare?${new URLSearchParams({ one, other }).toString()}`,
  inspections: '/safety/dashboard/inspections',
  /** A list of inspections with filters. */
  inspectionList: (list: string, filters: Record<string, string>) =>
    `${list}?${new URLSearchParams(filters).toString()}`,
  /** `itemId` is the equipment or object to inspect. */
  newInspection: (use = 'INSPECTION', itemId = '') =>
    `/safety/dashboard/inspections/new?use=${encode(use)}${itemId && `&item=${encode(itemId)}`}`,
  inspection: (id: string) => `/safety/dashboard/inspections/${encode(id)}`,
  fillInspection: (id: string) => `/safety/dashboard/inspections/${encode(id)}/fill`,
  editInspection: (id: string) => `/safety/dashboard/inspections/${encode(id)}/edit`,
  inspectionJobs: '/safety/dashboard/inspections-job/dashboard',
  equipmentInspections: '/safety/dashboard/equipments',
  generalInspections: '/safety/dashboard/other-inspections',
  /** Equipment or objects. */
  inspectionItems: (kind: string) => `/safety/inspection-items?kind=${encode(kind)}`,
  newInspectionItem: (kind: string) => `/safety/inspection-items/new?kind=${encode(kind)}`,
  inspectionItem: (id: string) => `/safety/inspection-items/${encode(id)}`,
  editInspectionItem: (id: string) => `/safety/inspection-items/${encode(id)}/edit`,
  inspectionItemLabels: (ids: readonly string[]) =>
    `/safety/inspection-item-labels/${ids.map(encode).join(',')}`,
  itemTypes: '/safety/inspection-item-types',
  newItemType: '/safety/inspection-item-types/new',
  itemType: (id: string) => `/safety/inspection-item-types/${encode(id)}`,
  editItemType: (id: string) => `/safety/inspection-item-types/${encode(id)}/edit`,
  safetyAudits: '/safety/safety-audits',
  hazardAnalyses: '/analysis/dashboard',
  /** The list with filters. */
  hazardAnalysisList: (filters: Record<string, string>) =>
    `/analysis/dashboard?${new URLSearchParams(filters).toString()}`,
  /** A blank analysis, or a copy for the next working day. */
  newHazardAnalysis: (copyOf = '') => `/analysis/new${copyOf && `?copyOf=${encode(copyOf)}`}`,
  hazardAnalysis: (analysisId: string) => `/analysis/${encode(analysisId)}`,
  editHazardAnalysis: (analysisId: string) => `/analysis/${encode(analysisId)}/edit`,
  correctiveActions: '/safety/dashboard/correction-request',
  correctiveActionSearch: (search: string) => withQuery('/safety/dashboard/correction-request', { search }),
  correctiveActionBoard: '/safety/dashboard/correction-request/board',
  newCorrectiveAction: '/safety/dashboard/correction-request/new',
  correctiveAction: (id: string) => `/safety/dashboard/correction-request/${encode(id)}`,
  /** A new one that follows from an observation. */
  correctiveActionFor: (observationId: string) =>
    `/safety/dashboard/correction-request/new?observation=${encode(observationId)}`,
  editCorrectiveAction: (id: string) => `/safety/dashboard/correction-request/${encode(id)}/edit`,
  observations: '/safety/dashboard/observations',
  /** The list with filters. */
  observationList: (filters: Record<string, string>) =>
    `/safety/dashboard/observations?${new URLSearchParams(filters).toString()}`,
  newObservation: '/safety/dashboard/observations/new',
  observation: (id: string) => `/safety/dashboard/observations/${encode(id)}`,
  editObservation: (id: string) => `/safety/dashboard/observations/${encode(id)}/edit`,
  resources: '/resource/dashboard',
  resourceFolder: (id: string) => `/resource/dashboard?folder=${encode(id)}`,
  newResource: (folderId = '') => `/resource/dashboard/new${folderId && `?folder=${encode(folderId)}`}`,
  resource: (id: string) => `/resource/dashboard/${encode(id)}`,
  editResource: (id: string) => `/resource/dashboard/${encode(id)}/edit`,
  organizations: '/organization',
  newOrganization: '/organization/new',
  organization: (id: string) => `/organization/${encode(id)}`,
  editOrganization: (id: string) => `/organization/${encode(id)}/edit`,
  connections: '/organization/connections',
  /** `organization` is chosen. */
  newConnection: (chosen: { organization?: string } = {}) =>
    withQuery('/organization/connections/new', chosen),
  connection: (id: string) => `/organization/connections/${encode(id)}`,
  communities: '/safety/communities/dashboard',
  ourCommunity: '/safety/communities/our-community',
  newCommunity: '/safety/communities/dashboard/new',
  /** From an observation, or from an item of an inspection that failed. */
  newLesson: (of: { observation: string } | { inspection: string; question: string }) =>
    withQuery('/safety/communities/dashboard/new-lesson', { ...of }),
  community: (id: string, part?: 'connections' | 'resources' | 'tags' | 'edit') =>
    `/safety/communities/dashboard/${encode(id)}${part ? `/${part}` : ''}`,
  communityMessage: (id: string, messageId: string) =>
    `/safety/communities/dashboard/${encode(id)}/messages/${encode(messageId)}`,
  editConnection: (id: string) => `/organization/connections/${encode(id)}/edit`,
  partners: '/safety/safety-partner',
  partnerQuestionnaires: '/safety/safety-partner/questionnaires',
  questionnairesOfPartner: (id: string) => `/safety/safety-partner/${encode(id)}?tab=questionnaires`,
  newPartnerQuestionnaire: (id: string) => `/safety/safety-partner/${encode(id)}/questionnaires/new`,
  partnerQuestionnaire: (id: string, questionnaireId: string) =>
    `/safety/safety-partner/${encode(id)}/questionnaires/${encode(questionnaireId)}`,
  editPartnerQuestionnaire: (id: string, questionnaireId: string) =>
    `/safety/safety-partner/${encode(id)}/questionnaires/${encode(questionnaireId)}/edit`,
  newPartner: '/safety/safety-partner/new',
  partner: (id: string) => `/safety/safety-partner/${encode(id)}`,
  partnerDocuments: (id: string) => `/safety/safety-partner/${encode(id)}?tab=documents`,
  editPartner: (id: string) => `/safety/safety-partner/${encode(id)}/edit`,
  newPartnerDocument: (id: string) => `/safety/safety-partner/${encode(id)}/documents/new`,
  editPartnerDocument: (id: string, documentId: string) =>
    `/safety/safety-partner/${encode(id)}/documents/${encode(documentId)}/edit`,
  jobStartups: '/safety/safety-partner/job-startups',
  /** The list with filters. */
  jobStartupList: (filters: Record<string, string>) =>
    `/safety/safety-partner/job-startups?${new URLSearchParams(filters).toString()}`,
  /** `partner` and `job` are chosen. */
  newJobStartup: (chosen: { partner?: string; job?: string } = {}) =>
    withQuery('/safety/safety-partner/job-startups/new', chosen),
  jobStartup: (id: string) => `/safety/safety-partner/job-startups/${encode(id)}`,
  fillJobStartup: (id: string) => `/safety/safety-partner/job-startups/${encode(id)}/fill`,
  editJobStartup: (id: string) => `/safety/safety-partner/job-startups/${encode(id)}/edit`,
  covidForms: '/smart-forms/visitors-log',
  covidForm: (signInId: string) => `/smart-forms/visitors-log/${encode(signInId)}`,
  orientation: '/safety/orientation/dashboard',
  /** The people whose worst course has this state. */
  orientationOf: (state: string, jobId = '') =>
    `/safety/orientation/dashboard?state=${encode(state)}${jobId && `&job=${encode(jobId)}`}`,
  /** The people whom a search finds, such as those of a company. */
  orientationSearch: (search: string) => `/safety/orientation/dashboard?search=${encode(search)}`,
  orientationCourses: '/safety/orientation/courses',
  newOrientationCourse: '/safety/orientation/courses/new',
  orientationCourse: (courseId: string) => `/safety/orientation/courses/${encode(courseId)}`,
  editOrientationCourse: (courseId: string) => `/safety/orientation/courses/${encode(courseId)}/edit`,
  newOrientationWorker: '/safety/orientation/people/new',
  orientationPerson: (personId: string) => `/safety/orientation/people/${encode(personId)}`,
  editOrientationWorker: (personId: string) => `/safety/orientation/people/${encode(personId)}/edit`,
  courseSessions: '/safety/orientation/sessions',
  /** About a course, or with people who were selected. */
  newCourseSession: ({ course = '', people = [] }: { course?: string; people?: readonly string[] } = {}) => {
    const params = new URLSearchParams(course && { course });
    if (people.length > 0) params.set('people', people.join(','));
    return `/safety/orientation/sessions/new?${params.toString()}`.replace(/\?$/, '');
  },
  courseSession: (courseSessionId: string) => `/safety/orientation/sessions/${encode(courseSessionId)}`,
  editCourseSession: (courseSessionId: string) =>
    `/safety/orientation/sessions/${encode(courseSessionId)}/edit`,
  certificates: '/safety/orientation/certificates',
  newCertificate: (personId: string) => `/safety/orientation/people/${encode(personId)}/certificates/new`,
  editCertificate: (personId: string, certificateId: string) =>
    `/safety/orientation/people/${encode(personId)}/certificates/${encode(certificateId)}/edit`,
  orientationCard: (personId: string) => `/safety/orientation/people/${encode(personId)}/card`,
  chooseOrientation: '/safety/orientation/take',
  /** `attempt` decides which questions are asked, so that they stay over a reload. Without a person: somebody new. */
  takeOrientation: (courseId: string, personId: string, attempt: string) =>
    `/safety/orientation/take/${encode(courseId)}?attempt=${encode(attempt)}${personId && `&person=${encode(personId)}`}`,
  teams: '/teams',
  newTeam: '/teams/new',
  team: (teamId: string) => `/teams/${encode(teamId)}`,
  editTeam: (teamId: string) => `/teams/${encode(teamId)}/edit`,
  forms: '/forms/list',
  /** A copy, or a blank form for a use. */
  newForm: (from: { copyOf?: string; use?: string } = {}) => withQuery('/forms/list/new', from),
  sampleForms: '/forms/list/samples',
  newFormFromSample: (sampleKey: string) => `/forms/list/samples/${encode(sampleKey)}`,
  form: (formId: string) => `/forms/list/${encode(formId)}`,
  editForm: (formId: string) => `/forms/list/${encode(formId)}/edit`,
  /** JOB-09: a business has either the old or the new address. */
  jobs: (newJobVersion: boolean) => `/jobs${newJobVersion ? '-new' : ''}`,
  /** `copyOf` is the job, and `template` the job template, whose values it starts with. */
  newJob: (newJobVersion: boolean, from: { copyOf?: string; template?: string } = {}) =>
    withQuery(`${paths.jobs(newJobVersion)}/new`, from),
  importJobs: (newJobVersion: boolean) => `${paths.jobs(newJobVersion)}/import`,
  jobSettings: (newJobVersion: boolean) => `${paths.jobs(newJobVersion)}/settings`,
  job: (newJobVersion: boolean, jobId: string, tab?: 'budget' | 'team' | 'history') =>
    `${paths.jobs(newJobVersion)}/${encode(jobId)}${tab ? `?tab=${tab}` : ''}`,
  editJob: (newJobVersion: boolean, jobId: string) => `${paths.job(newJobVersion, jobId)}/edit`,
  /** Of one job, or of the jobs that the file names. */
  importBudgets: (newJobVersion: boolean, jobId?: string) =>
    `${jobId === undefined ? paths.jobs(newJobVersion) : paths.job(newJobVersion, jobId)}/import-budgets`,
  /** JOB-09 */
  jobTemplates: (newJobVersion: boolean) => `/job-templates${newJobVersion ? '-new' : ''}`,
  /** `copyOf` is the template whose values it starts with. */
  newJobTemplate: (newJobVersion: boolean, { copyOf = '' } = {}) =>
    `${paths.jobTemplates(newJobVersion)}/new${copyOf && `?copyOf=${encode(copyOf)}`}`,
  jobTemplate: (newJobVersion: boolean, jobTemplateId: string, tab?: 'budget') =>
    `${paths.jobTemplates(newJobVersion)}/${encode(jobTemplateId)}${tab ? `?tab=${tab}` : ''}`,
  editJobTemplate: (newJobVersion: boolean, jobTemplateId: string) =>
    `${paths.jobTemplate(newJobVersion, jobTemplateId)}/edit`,

  /** JOB-09, as for jobs. */
  costCodes: (newJobVersion: boolean) => `/costcode${newJobVersion ? '-new' : ''}`,
  newCostCode: (newJobVersion: boolean) => `${paths.costCodes(newJobVersion)}/new`,
  costCode: (newJobVersion: boolean, costCodeId: string) =>
    `${paths.costCodes(newJobVersion)}/${encode(costCodeId)}`,
  editCostCode: (newJobVersion: boolean, costCodeId: string) =>
    `${paths.costCode(newJobVersion, costCodeId)}/edit`,
  costCodeSettings: (newJobVersion: boolean) => `${paths.costCodes(newJobVersion)}/settings`,
  importCostCodes: (newJobVersion: boolean) => `${paths.costCodes(newJobVersion)}/import`,

  timecards: '/timecard',
  importHours: '/timecard/import-hours',
  /** SCREEN-TC-SUMMARY, SCREEN-TC-L1 and L2 of the ISO week that starts on this Monday; this week by default. */
  timecardsOf: (week?: string, filter: { need?: string; stageId?: string; jobId?: string } = {}) =>
    `/timecard${weekQuery(week, filter)}`,
  timecardSupervisors: (week?: string) => `/timecard/supervisor${weekQuery(week)}`,
  crew: (supervisorId: string, week?: string) =>
    `/timecard/supervisor/${encode(supervisorId)}/employee${weekQuery(week)}`,
  /** SCREEN-TC-L3. `day` scrolls to that day. */
  timecard: (card: { supervisorId: string; employeeId: string; timecardId: string }, day = '') =>
    `/timecard/supervisor/${encode(card.supervisorId)}/employee/${encode(card.employeeId)}/timecard/${encode(card.timecardId)}${day && `?day=${day}`}`,
  /** The week of an employee without a card. */
  newTimecard: (supervisorId: string, employeeId: string, week: string) =>
    `/timecard/supervisor/${encode(supervisorId)}/employee/${encode(employeeId)}/timecard/new?week=${encode(week)}`,
  /** On phones: the crew's current week, with yesterday copied to today. Nothing is saved yet. */
  crewCopy: (supervisorId: string) => `/timecard/supervisor/${encode(supervisorId)}/employee?copy=yesterday`,
  payrollDashboard: '/timecard/payroll-dashboard',
  /** The check of the last complete week, filtered by the kind of issue. */
  payrollCheck: (kind = '') =>
    `/timecard/payroll-dashboard?tab=check${kind && `&check-kind=${encode(kind)}`}`,
  /**
   * SCREEN-TC-L2 with a focused cell: of this day, or of the entry `recordId`. `field` `work` is its missing job or
   * cost code.
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
    return `/timecard/supervisor/${encode(supervisorId)}/employee?${query.toString()}`;
  },
  cico: '/timecard/cico-dashboard',
  voidedTimecards: '/timecard/voided',
  timecardNotifications: '/timecard/notifications',
  /** For an employee and a range of days, both included. */
  contactTrace: (employeeId = '', { from = '', to = '' } = {}) => {
    const query = new URLSearchParams({
      ...(employeeId && { employee: employeeId }),
      ...(from && { from }),
      ...(to && { to }),
    });
    return `/timecard/contact-trace${query.size > 0 ? `?${query.toString()}` : ''}`;
  },
  /**
   * ROUTE-47. Without a time card this week, the supervisor is 0 and there is no id (ROUTE-48); `week` names another
   * week.
   */
  myTimecard: (employeeId: string, card?: { supervisorId: string; timecardId: string }, week = '') =>
    card
      ? `/timecard/my/${encode(card.supervisorId)}/employee/${encode(employeeId)}/timecard/${encode(card.timecardId)}`
      : `/timecard/my/0/employee/${encode(employeeId)}/timecard${weekQuery(week)}`,

  tickets: '/timecard/t-and-m-tickets',
  /** The list with filters. */
  ticketList: (filters: Record<string, string>) =>
    `/timecard/t-and-m-tickets?${new URLSearchParams(filters).toString()}`,
  ticket: (ticketId: string) => `/timecard/t-and-m-tickets/${encode(ticketId)}`,
  /** A blank ticket, or a copy for the next working day. */
  newTicket: (copyOf = '') => `/timecard/t-and-m-tickets/new${copyOf && `?copyOf=${encode(copyOf)}`}`,
  editTicket: (ticketId: string) => `/timecard/t-and-m-tickets/${encode(ticketId)}/edit`,
  /** Where the customer signs on the device of the company. */
  handOverTicket: (ticketId: string) => `/timecard/t-and-m-tickets/${encode(ticketId)}/hand-over`,
  ticketDashboard: '/timecard/t-and-m-tickets-dashboard',
  /** The tickets of a job with what they add up to. */
  ticketLog: (jobId: string) =>
    `/timecard/change-order-log${jobId && `?${new URLSearchParams({ jobId }).toString()}`}`,
  /** One job and day on time cards, tickets and in the daily report. */
  jobDay: (jobId: string, date: string) =>
    `/timecard/job-day?${new URLSearchParams({ jobId, date }).toString()}`,
  /** What people without an account open through a link: a course, a talk, a questionnaire, and a ticket to sign. */
  orientationLink: (code: string) => `/auth/orientation?code=${encode(code)}`,
  talkLink: (code: string) => `/auth/talk?code=${encode(code)}`,
  partnerLink: (code: string) => `/auth/partner?code=${encode(code)}`,
  signTicket: (code: string) => `/auth/sign-ticket?code=${encode(code)}`,
  dailyReports: '/timecard/daily-reports',
  /** The list, or with `tab` the calendar or the summary, with filters. */
  dailyReportList: (filters: Record<string, string>) =>
    `/timecard/daily-reports?${new URLSearchParams(filters).toString()}`,
  newDailyReport: '/timecard/daily-reports/new',
  /** A new report of a job and day. */
  newDailyReportOf: (jobId: string, date: string) =>
    `/timecard/daily-reports/new?${new URLSearchParams({ jobId, date }).toString()}`,
  dailyReport: (reportId: string) => `/timecard/daily-reports/${encode(reportId)}`,
  editDailyReport: (reportId: string) => `/timecard/daily-reports/${encode(reportId)}/edit`,
  dailyReportQuestions: (reportId: string) => `/timecard/daily-reports/${encode(reportId)}/questions`,
  jobDailyReports: (projectId: string, filters: Record<string, string> = {}) =>
    withQuery(`/job-docs/${encode(projectId)}/daily-reports`, filters),

  safety: '/safety',
  jobDocs: '/job-docs/dashboard',
  /** The documents of a job or, for '', of safety; in a folder, `''` for the top. */
  documents: (jobId: string, folderId = '') =>
    `${libraryPath(jobId)}${folderId && `?folder=${encode(folderId)}`}`,
  /** `commentId` shows this comment. */
  document: (jobId: string, documentId: string, comment = '') =>
    withQuery(`${libraryPath(jobId)}/${encode(documentId)}`, { comment }),
  editDocument: (jobId: string, documentId: string) => `${libraryPath(jobId)}/${encode(documentId)}/edit`,
  documentBin: (jobId: string) => `${libraryPath(jobId)}/bin`,
  documentSettings: '/document/setting',
  /** The drawings of a job; without one, a page to choose it. */
  drawings: (jobId = '') => (jobId === '' ? '/job-docs/drawings' : `/job-docs/${encode(jobId)}/drawings`),
  /** `params`: the revision, the place and what is to be done there. */
  drawing: (jobId: string, drawingId: string, params: Record<string, string> = {}) =>
    withQuery(`/job-docs/${encode(jobId)}/drawings/${encode(drawingId)}`, params),
  compareDrawing: (jobId: string, drawingId: string) =>
    `/job-docs/${encode(jobId)}/drawings/${encode(drawingId)}/compare`,
  markups: (jobId: string) => `/job-docs/${encode(jobId)}/drawings/markups`,
  /** A sheet, at one of its markups if that is given. */
  markup: (jobId: string, drawingId: string, markupId = '') =>
    paths.drawing(jobId, drawingId, { markup: markupId }),
  /** The drawings of a job, to choose the one on which a record is pinned. */
  pinOnDrawing: (jobId: string, kind: string, recordId: string) =>
    withQuery(paths.drawings(jobId), { pin: `${kind}:${recordId}` }),
  publishDrawings: (jobId: string) => `/job-docs/${encode(jobId)}/drawings/new`,
  gallery: (jobId: string) => `/job-docs/${encode(jobId)}/gallery`,
  photo: (jobId: string, photoId: string) => `/job-docs/${encode(jobId)}/gallery/${encode(photoId)}`,
  /** The notes of a job, and in a second tab its forms. */
  jobNotes: notesPath,
  newJobNote: (jobId: string) => `${notesPath(jobId)}/new`,
  jobNote: (jobId: string, noteId: string, comment = '') =>
    withQuery(`${notesPath(jobId)}/${encode(noteId)}`, { comment }),
  jobForms: (jobId: string) => `${notesPath(jobId)}?tab=forms`,
  jobForm: (jobId: string, jobFormId: string) => `${notesPath(jobId)}/forms/${encode(jobFormId)}`,
  fillJobForm: (jobId: string, jobFormId: string) => `${notesPath(jobId)}/forms/${encode(jobFormId)}/fill`,
  editJobNote: (jobId: string, noteId: string) => `${notesPath(jobId)}/${encode(noteId)}/edit`,
  /** `kind` opens the tab of these items. */
  tmSettings: (kind: ItemKind = 'MATERIAL') =>
    `/tm-settings${kind === 'MATERIAL' ? '' : `?tab=${kind.toLowerCase()}`}`,
  newTicketItem: (kind: ItemKind) => `/tm-settings/${kind.toLowerCase()}/new`,
  importTicketItems: (kind: ItemKind) => `/tm-settings/${kind.toLowerCase()}/import`,
  ticketItem: (kind: ItemKind, ticketItemId: string) =>
    `/tm-settings/${kind.toLowerCase()}/${encode(ticketItemId)}`,
  editTicketItem: (kind: ItemKind, ticketItemId: string) =>
    `/tm-settings/${kind.toLowerCase()}/${encode(ticketItemId)}/edit`,
  ticketForms: '/tnm/generic-forms',
  fillTicketForm: (formId: string) => `/tnm/generic-forms/${encode(formId)}`,
  filledTicketForm: (ticketFormId: string) => `/tnm/generic-forms/filled/${encode(ticketFormId)}`,
  editTicketForm: (ticketFormId: string) => `/tnm/generic-forms/filled/${encode(ticketFormId)}/edit`,
  tnmDashboard: '/tnm/t-and-m-tickets-dashboard',
  toolboxTalks: '/safety/toolbox-talk',
  /** Planned talks, also those that are missing or were late. */
  plannedTalks: '/safety/planned-toolbox-talks',
  plannedTalksOf: (filters: Readonly<Record<string, string>>) =>
    withQuery('/safety/planned-toolbox-talks', filters),
  talkSummary: '/safety/toolbox-talk-summary',
  /** A blank talk, one that was planned for `date`, or one about a topic. */
  newToolboxTalk: (from: { planned?: string; date?: string; topic?: string } = {}) =>
    withQuery('/safety/toolbox-talk/new', from),
  toolboxTalk: (toolboxTalkId: string) => `/safety/toolbox-talk/${encode(toolboxTalkId)}`,
  editToolboxTalk: (toolboxTalkId: string) => `/safety/toolbox-talk/${encode(toolboxTalkId)}/edit`,
  /** The calendar of talks, and the list of their schedules. */
  talkCalendar: '/safety/schedule-toolbox-talk',
  talkSchedules: '/safety/talk-schedules',
  /** Blank, or for a topic. */
  newTalkSchedule: (topic = '') => withQuery('/safety/schedule-toolbox-talk/new', { topic }),
  talkSchedule: (talkScheduleId: string) => `/safety/schedule-toolbox-talk/${encode(talkScheduleId)}`,
  editTalkSchedule: (talkScheduleId: string) =>
    `/safety/schedule-toolbox-talk/${encode(talkScheduleId)}/edit`,
  talkTopics: '/safety/talk-topics',
  newTalkTopic: (copyOf = '') => withQuery('/safety/talk-topics/new', { copyOf }),
  talkTopicFrom: (message: string) => withQuery('/safety/talk-topics/new', { message }),
  talkTopic: (talkTopicId: string) => `/safety/talk-topics/${encode(talkTopicId)}`,
  editTalkTopic: (talkTopicId: string) => `/safety/talk-topics/${encode(talkTopicId)}/edit`,
  topicQuizzes: '/safety/topic-quiz',
  /** Blank, or for a topic. */
  newTopicQuiz: (topic = '') => withQuery('/safety/topic-quiz/new', { topic }),
  topicQuiz: (topicQuizId: string) => `/safety/topic-quiz/${encode(topicQuizId)}`,
  editTopicQuiz: (topicQuizId: string) => `/safety/topic-quiz/${encode(topicQuizId)}/edit`,
  /** The questions of a talk for a person who is there. `edition`: the version that is begun. */
  talkQuiz: (toolboxTalkId: string, person: string, edition: number, language: Language) =>
    withQuery(`/safety/toolbox-talk/${encode(toolboxTalkId)}/quiz`, {
      person,
      edition: String(edition),
      language: language === 'en' ? '' : language,
    }),
  visitorLog: '/visitors-log',
  newSite: '/visitors-log/sites/new',
  site: (siteId: string) => `/visitors-log/sites/${encode(siteId)}`,
  paperCode: (siteId: string) => `/visitors-log/sites/${encode(siteId)}/paper-code`,
  editSite: (siteId: string) => `/visitors-log/sites/${encode(siteId)}/edit`,
  evacuation: (siteId: string) => `/visitors-log/sites/${encode(siteId)}/evacuation`,
  registry: (siteId: string) => `/visitors-log/registry/${encode(siteId)}`,
  /** Of a site; without one, of the first. */
  siteDashboard: (siteId = '') => `/visitors-log/site/dashboard${siteId && `?site=${encode(siteId)}`}`,
  /** Those of an organization, if one is given. */
  visitors: (organization = '') => withQuery('/visitors-log/visitors', { organization }),
  visitorOrganizations: '/visitors-log/visitors/organizations',
  visitorBadge: (visitorId: string) => `/visitors-log/visitors/${encode(visitorId)}/badge`,
  newExpectedVisitor: (siteId = '') => withQuery('/visitors-log/expected/new', { site: siteId }),
  expectedVisitors: (filters: { site?: string; day?: string } = {}) =>
    withQuery('/visitors-log/expected', { ...filters }),
  expectedVisitor: (id: string) => `/visitors-log/expected/${encode(id)}`,
  editExpectedVisitor: (id: string) => `/visitors-log/expected/${encode(id)}/edit`,
  visitLink: (code: string) => `/auth/visit?code=${encode(code)}`,
  visitorLogSettings: '/visitors-log/setting',
  employeeSignIns: '/visitors-log/employees-signins',
  employeeSignInsOf: (days: { from: string; to: string }) =>
    withQuery('/visitors-log/employees-signins', days),
  ourCrew: (filters: Record<string, string> = {}) => withQuery('/visitors-log/our-crew', filters),
  /** Of a person, by key. */
  visitorTrace: (person = '') => withQuery('/visitors-log/contact-trace', { person }),
  visitor: (visitorId: string) => `/visitors-log/visitors/${encode(visitorId)}`,
  qrCodes: '/qr-code',
  qrBatches: '/qr-code/batches',
  /** `kind` is chosen. */
  newQrBatch: (kind = '') => withQuery('/qr-code/batches/new', { kind }),
  qrBatch: (qrBatchId: string) => `/qr-code/batches/${encode(qrBatchId)}`,
  editQrBatch: (qrBatchId: string) => `/qr-code/batches/${encode(qrBatchId)}/edit`,
  reusableCodes: '/reusable-qr-code',
  reusableCode: (codeId: string) => `/reusable-qr-code/${encode(codeId)}`,
  insightSettings: (tab = '') => withQuery('/business-intelligence/settings', { tab }),
  newInsight: (kind: InsightSetting) => `/business-intelligence/settings/${kind}/new`,
  insightSetting: (kind: InsightSetting, id: string) =>
    `/business-intelligence/settings/${kind}/${encode(id)}`,
  editInsight: (kind: InsightSetting, id: string) =>
    `/business-intelligence/settings/${kind}/${encode(id)}/edit`,
  businessIntelligence: (menuId: string) => `/business-intelligence/view/${encode(menuId)}`,

  /** HEADER-14: d = drawing, s = safety, t = tnm, c = crew, empty without a module. */
  settingsMenu: (module: 'safety' | 'crew' | 'drawing' | 'tnm' | 'none') =>
    `/setting-menu/general-settings/select${{ drawing: '-d', safety: '-s', tnm: '-t', crew: '-c', none: '' }[module]}`,
} as const;
