import { ACTIVE } from '../api/employees/contract';
import type { SectionId } from '../api/dailyReports/contract';
import type { Named } from '../api/schema';
import { addDays, today } from '../lib/dates';
import type { User, UserStatus } from '../api/users/contract';
import type { SupportMessage } from '../api/support/contract';
import type { DailyRecord } from '../api/timecards/contract';
import type { StoredClockOut } from './cico/storedClockOut';
import { addedEntry, type HistoryRow, type HistoryTable, userOf as namedUser } from './changes';
import type { CommentTable, StoredComment } from './comments';
import { type Db, type DbTable, lazySeed, type ListedSeed, type ListedTable, type Seed } from './db';
import { groupTables } from './employeeGroups/groups';
import { type InboxChanges, inboxSeed } from './notifications/inbox';
import type { SavedNoticeState, SentNotice } from './timecardNotifications/sentNotice';
import type { StoredExport } from './payroll/storedExport';
import { roleTables, type RoleTables } from './roleUsers/roleUsers';
import { blankAccount, type StoredAccount } from './business/seed';
import type { Business } from './seed/businesses';
import { communitySeed } from './communities/seed';
import { connectionSeed } from './connections/seed';
import { correctiveActionHistorySeed, correctiveActionSeed } from './correctiveActions/seed';
import { certificateSeed } from './certificates/seed';
import { courseSessionSeed } from './courseSessions/seed';
import { costCodeSeed } from './costCodes/seed';
import { dailyReportHistorySeed, dailyReportSeed, reportPhotoSeed } from './dailyReports/seed';
import { employeeSeed } from './employees/seed';
import { withPlanned } from './inspections/planned';
import { formSeed, type StoredForm } from './inspectionForms/seed';
import { hazardAnalysisHistorySeed, hazardAnalysisSeed } from './hazardAnalyses/seed';
import { historySeed } from './employees/historySeed';
import { inspectedItems, itemSeed, itemTypeSeed } from './inspectionItems/seed';
import { inspectionSeed, type StoredInspection } from './inspections/seed';
import {
  observationCommentSeed,
  observationHistorySeed,
  observationSeed,
  sitePhotoSeed,
} from './observations/seed';
import { orientationSeed } from './orientation/seed';
import { partnerLinkSeed, partnerQuestionnaireSeed } from './partners/questionnaireSeed';
import { startupHistorySeed, startupSeed } from './jobStartups/seed';
import { partnerSeed } from './partners/seed';
import type { StoredLink } from './storedLink';
import { resourceSeed, type StoredResource } from './resources/seed';
import { requestSeed } from './invitations/requestSeed';
import { jobHistorySeed, jobSeed, seededTags } from './jobs/seed';
import { documentCommentSeed, documentSeed, labelSeed } from './jobDocs/seed';
import { drawingSeed } from './drawings/seed';
import { markupSeed } from './drawingMarkups/seed';
import { jobFormSeed } from './jobForms/seed';
import { jobNoteSeed } from './jobNotes/seed';
import { jobPhotoSeed } from './jobPhotos/seed';
import { jobTemplateSeed, templateBudgetSeed } from './jobTemplates/seed';
import { qrCodeSeed } from './qrCodes/seed';
import { rateTableSeed } from './rateTables/seed';
import { plansOf } from './talkSchedules/plans';
import { scheduleSeed } from './talkSchedules/seed';
import { type StoredTopic, topicSeed } from './talkTopics/seed';
import { quizAttemptSeed, quizSeed } from './topicQuizzes/seed';
import { teamSeed } from './teams/seed';
import { ticketFormHistorySeed, ticketFormSeed } from './ticketForms/seed';
import { ticketItemSeeds } from './ticketItems/seed';
import { ticketSettingsSeed } from './tickets/settingsSeed';
import { ticketHistorySeed, ticketLinkSeed, ticketSeed } from './tickets/seed';
import { timecardSeed } from './timecards/seed';
import { cardHistorySeed } from './timecards/historySeed';
import { commentSeed } from './timecards/commentsSeed';
import { expectedVisitorSeed } from './expectedVisitors/seed';
import { gateKeysSeed, type StoredGateSession, type StoredPhonePerson } from './gatePhones/stored';
import type { StoredEvacuation } from './visitorLog/evacuation';
import type { StoredKiosk } from './visitorLog/kiosk';
import { visitorLogSeed } from './visitorLog/seed';
import { insightSeed } from './insights/seed';
import { holidays, type HolidaysDraft } from '../api/timeSettings/contract';
import { holidayNames } from '../domain/schedules/occurrences';
import { holidaySeed } from './timeSettings/seed';
import { talkCrews } from './toolboxTalks/crews';
import { talkHistorySeed, talkSeed } from './toolboxTalks/seed';
import { userSeed } from './users/seed';
import { employeeName, Staff } from './employees/staff';
import { suspendedOn } from './timecards/suspendedOn';

/** A stored support message. Only the metadata of its file is kept. */
export interface StoredMessage extends SupportMessage {
  reference: string;
  userId: string;
  /** Epoch milliseconds. */
  at: number;
  file: { name: string; size: number; type: string } | undefined;
}

/** An uploaded file. `data` is its content in base64. */
interface StoredFileContent {
  name: string;
  type: string;
  data: string;
  /** Who has uploaded it; missing for a file of the seed. */
  uploaderId?: string;
  /** See `photo` of api/evidence. */
  takenAt?: string;
}

/** The sections of a job's daily reports. `formId` is '' for no questions. */
interface StoredSections {
  sections: readonly SectionId[];
  formId: string;
  version: number;
}

/** Results by time, then scheduled inspections by due date. */
const dayKey = ({ submittedAt, dueDate }: StoredInspection) =>
  submittedAt === '' ? `~${dueDate}` : submittedAt;
const byDay = (one: StoredInspection, other: StoredInspection) => (dayKey(one) < dayKey(other) ? -1 : 1);

/** What people wrote about the records of a kind, and how those changed, by record id. */
export interface RecordActivity {
  comments: CommentTable;
  history: HistoryTable;
  /** Removes both with their record. */
  remove: (id: string) => void;
}

/** A business and its tables. */
export interface Company extends ReturnType<typeof companyOf> {}

/** What a business sees of another one in a community. */
export interface Neighbor {
  users: ListedTable<User>;
  resources: ListedTable<StoredResource>;
  talkTopics: ListedTable<StoredTopic>;
  inspectionForms: ListedTable<StoredForm>;
  files: DbTable<StoredFileContent>;
  inboxes: DbTable<InboxChanges>;
  roleUsers: RoleTables;
}

export function companyOf(
  db: Db,
  business: Business,
  neighbor: (businessId: string) => Neighbor | undefined = () => undefined,
  /** The business account now. */
  account: () => StoredAccount = () => blankAccount(business.id, business.name),
) {
  const tableName = (table: string) => `${business.id}.${table}`;
  /** Without a seed, the table starts empty. */
  const table = <Row extends object>(name: string, seed: Seed<Row> = { get: () => undefined }) =>
    db.table(tableName(name), seed);
  const listed = <Row extends { id: string } | { userId: string }>(
    name: string,
    seed: ListedSeed<Row>,
    derive?: () => ReadonlyMap<string, Row>,
  ) => db.listed(tableName(name), seed, derive);
  const activity = (
    kind: string,
    history: (id: string) => { rows: readonly HistoryRow[] } | undefined,
    comments?: Seed<{ rows: readonly StoredComment[] }>,
  ): RecordActivity => {
    const tables = {
      comments: table(`${kind}Comments`, comments),
      history: table(`${kind}Histories`, { get: history }),
    };
    return { ...tables, remove: (id) => Object.values(tables).forEach((rows) => rows.remove(id)) };
  };
  const seededJobs = jobSeed(business);
  const seeded = employeeSeed(business);
  const groups = groupTables(db, tableName);
  const users = userSeed(business, seeded);
  const employees = new Staff(listed('employees', seeded), groups, table<Named>('deletedEmployees'));
  const jobs = listed('jobs', seededJobs);
  const jobBudgets = table('jobBudgets', seededJobs.budgets);
  const seededForms = formSeed(business);
  const seededTypes = itemTypeSeed(seededForms);
  const seededItems = itemSeed(business, seededTypes);
  const settings = table<{ version: number }>('settings');
  const inspectionForms = listed('inspectionForms', seededForms);
  const inspectionItems = listed('inspectionItems', seededItems);
  /** By day, as more is planned each day. */
  const plannedInspections = db.cached((day) =>
    withPlanned(inspections.stored(), day, {
      job: (id) => jobs.get(id),
      item: (id) => inspectionItems.get(id),
      formVersion: (id) => inspectionForms.get(id)?.versions.at(-1)?.number,
      holidays: holidayNames(
        ((settings.get(holidays.read.key) as HolidaysDraft | undefined) ?? holidaySeed()).holidays,
      ),
    }),
  );
  const inspections: ListedTable<StoredInspection> = listed(
    'inspections',
    inspectionSeed(business, seededForms, () => inspectedItems(seededItems, seededTypes)),
    () => plannedInspections(today()),
  );
  const seededObservations = observationSeed(business);
  const seededPhotos = sitePhotoSeed(seededObservations);
  const seededActions = correctiveActionSeed(business);
  const seededAnalyses = hazardAnalysisSeed(business);
  const seededTicketItems = ticketItemSeeds(business);
  const seededRates = rateTableSeed(business);
  const seededDocuments = documentSeed(business);
  const seededResources = resourceSeed(business);
  const seededCommunities = communitySeed();
  const seededPartners = partnerSeed(business);
  const seededQuestionnaires = partnerQuestionnaireSeed(business, seededPartners.partners, seededForms);
  const seededStartups = startupSeed(business, {
    forms: seededForms,
    partners: seededPartners.partners,
    jobs: seededJobs,
    managers: () =>
      users
        .all()
        .filter(({ status, roles }) => status === 'ACTIVE' && roles.includes('MANAGER'))
        .slice(0, 5)
        .map(({ userId }) => userId),
  });
  const seededInsights = insightSeed(business);
  const seededOrientation = orientationSeed(business);
  const seededCertificates = certificateSeed(business);
  const seededDrawings = drawingSeed(business);
  const seededJobPhotos = jobPhotoSeed(business, {
    observations: () => seededObservations.all(),
    reports: () => seededReports.all(),
    tickets: () => seededTickets.all(),
  });
  const costCodes = listed('costCodes', costCodeSeed(business));
  const histories = historySeed(business, seeded);
  const seededNotes = jobNoteSeed(business);
  const userById = (userId: string) => namedUser({ users }, userId);
  const userOf = ({ id, name }: Named): Named => {
    const employee = seeded.get(id);
    return { id: employee?.user?.userId ?? id, name: employee ? employeeName(employee) : name };
  };
  const seededCards = timecardSeed({
    business,
    employee: (id) => employees.get(id),
    // An employee suspended today keeps the past weeks of the seed.
    leftOn: (id) => {
      const then = seeded.get(id);
      return then?.status === ACTIVE ? '' : then && suspendedOn(histories.get(id));
    },
    userOf,
    openJobs: seededJobs.busy,
    costCodes: seededJobs.costCodes,
  });
  const seededVisitorLog = visitorLogSeed(business, {
    jobs: seededJobs,
    employees: () => seeded.all(),
    cards: () => seededCards,
  });
  const seededTicketForms = ticketFormSeed(business, seededForms);
  const seededTickets = ticketSeed(business, () => ({
    jobs: seededJobs.get,
    rateTables: seededRates.all(),
    items: {
      MATERIAL: seededTicketItems.MATERIAL.all(),
      LABOR: seededTicketItems.LABOR.all(),
      EQUIPMENT: seededTicketItems.EQUIPMENT.all(),
    },
    settings: ticketSettingsSeed(business),
    employees: () => employees.all(),
    cards: seededCards,
  }));
  const seededLinks = lazySeed((): StoredLink[] => [
    ...ticketLinkSeed(business, seededTickets).all(),
    ...partnerLinkSeed(business, seededQuestionnaires).all(),
    ...seededOrientation.links.all(),
  ]);
  const seededTopics = topicSeed(business);
  let crews: ReturnType<typeof talkCrews> | undefined;
  const crewsOfTalks = () => (crews ??= talkCrews(business, seeded.all, seededCards.possibleJobIds));
  const seededSchedules = scheduleSeed(business, {
    crews: crewsOfTalks,
    topicIds: () => seededTopics.all().flatMap(({ id, status }) => (status === 'ACTIVE' ? [id] : [])),
  });
  const seededTalks = talkSeed(() => {
    const days = holidayNames(holidaySeed().holidays);
    return seededSchedules.all().flatMap((schedule) => plansOf(schedule, days, seededJobs));
  }, crewsOfTalks);
  const seededQuizzes = quizSeed(seededTopics);
  const seededCodes = qrCodeSeed(business, () => ({
    items: seededItems.all(),
    employees: seeded.all().filter(({ status }) => status === ACTIVE),
    sites: seededVisitorLog.sites.all(),
    managerId:
      users.all().find(({ status, roles }) => status === 'ACTIVE' && roles.includes('SETTINGS'))?.userId ??
      '',
  }));
  const timecards = table('timecards', seededCards);
  const seededReports = dailyReportSeed(business, {
    employees: () => employees.all(),
    cards: seededCards,
    unitOf: (costCodeId) => costCodes.get(costCodeId)?.unit,
  });
  return {
    business,
    employees,
    groups,
    /** The history of each employee, by employee id, latest entry last. */
    histories: table('histories', histories),
    /** By employee id. */
    registrationCodes: table<{ code: string; expiresAt: string }>('registrationCodes'),
    /** The last number assigned to a new record, by kind of record. */
    lastIds: table<{ last: number }>('lastIds'),
    /** Saved settings documents, by the key of the call that reads them. */
    settings,
    jobs,
    jobTags: listed('jobTags', {
      all: () => (business.jobs.open > 0 ? seededTags : []),
      get: (id) => seededTags.find((tag) => tag.id === id),
    }),
    /** By job id. */
    jobBudgets,
    jobHistories: table('jobHistories', {
      get: (id) => jobHistorySeed(seededJobs.get(id), (managerId) => userOf({ id: managerId, name: '' })),
    }),
    /** Returns the current cost codes of a job, sorted by code. */
    costCodesOf: db.cached((jobId) =>
      (jobBudgets.get(jobId)?.lines ?? []).flatMap((line) => {
        const { id, code, name } = costCodes.get(line.id) ?? {};
        return id && code && name ? [{ id, code, name }] : [];
      }),
    ),
    /** All cost codes of the company (JOB-18). */
    costCodes,
    jobTemplates: listed('jobTemplates', jobTemplateSeed(business)),
    /** By template id. */
    templateBudgets: table('templateBudgets', templateBudgetSeed(business)),
    rateTables: listed('rateTables', seededRates),
    teams: listed('teams', teamSeed(business)),
    insightDashboards: listed('insightDashboards', seededInsights.dashboards),
    insightTeams: listed('insightTeams', seededInsights.teams),
    insightCredentials: listed('insightCredentials', seededInsights.credentials),
    /** What T&M tickets choose from. */
    ticketItems: {
      MATERIAL: listed('materialItems', seededTicketItems.MATERIAL),
      LABOR: listed('laborItems', seededTicketItems.LABOR),
      EQUIPMENT: listed('equipmentItems', seededTicketItems.EQUIPMENT),
    },
    /** Filled T&M forms. */
    ticketForms: listed('ticketForms', seededTicketForms),
    inspectionForms,
    /** Uploaded photos of all services, by id. */
    files: table<StoredFileContent>('files', {
      get: (id) =>
        seededPhotos.get(id) ??
        reportPhotoSeed.get(id) ??
        seededDocuments.files.get(id) ??
        seededDrawings.files.get(id) ??
        seededResources.files.get(id) ??
        seededPartners.files.get(id) ??
        seededCertificates.files.get(id) ??
        seededJobPhotos.files.get(id),
    }),
    documentLabels: listed('documentLabels', labelSeed(business)),
    documentFolders: listed('documentFolders', seededDocuments.folders),
    /** Of jobs and of safety, also those in the bin. */
    jobDocuments: listed('jobDocuments', seededDocuments.documents),
    qrBatches: listed('qrBatches', seededCodes.batches),
    reusableCodes: listed('reusableCodes', seededCodes.reusable),
    sites: listed('sites', seededVisitorLog.sites),
    visitors: listed('visitors', seededVisitorLog.visitors),
    signIns: listed('signIns', seededVisitorLog.signIns),
    expectedVisitors: listed(
      'expectedVisitors',
      expectedVisitorSeed({ ...seededVisitorLog, sites: () => seededVisitorLog.sites.all() }),
    ),
    /** The PINs of employees that were set up later, by employee id. */
    pins: table<{ pin: string }>('pins'),
    /** Tablets at the gates, by site and tablet. */
    evacuations: listed<StoredEvacuation>(
      'evacuations',
      lazySeed(() => []),
    ),
    gateKeys: table('gateKeys', gateKeysSeed(business.id)),
    gateSessions: table<StoredGateSession>('gateSessions'),
    phonePeople: table<StoredPhonePerson>('phonePeople'),
    kiosks: listed<StoredKiosk>(
      'kiosks',
      lazySeed(() => []),
    ),
    orientationCourses: listed('orientationCourses', seededOrientation.courses),
    orientationWorkers: listed('orientationWorkers', seededOrientation.workers),
    certificates: listed('certificates', seededCertificates.certificates),
    courseSessions: listed(
      'courseSessions',
      courseSessionSeed({
        courseIds: () => seededOrientation.courses.all().map(({ id }) => id),
        missing: (courseId) => {
          const attempts = seededOrientation.attempts.all();
          const passed = new Set(
            attempts.flatMap((one) => (one.passed && one.courseId === courseId ? [one.personId] : [])),
          );
          return seeded.all().flatMap(({ id, status }) => (status === 1 && !passed.has(id) ? [id] : []));
        },
        holderId: '1002',
      }),
    ),
    orientationAttempts: listed('orientationAttempts', seededOrientation.attempts),
    resourceFolders: listed('resourceFolders', seededResources.folders),
    resources: listed('resources', seededResources.resources),
    /** Trade partners and all others. */
    organizations: listed('organizations', seededPartners.organizations),
    /** Of all businesses: each sees those that it is a side of. */
    connections: db.listed('connections', connectionSeed()),
    /** Of all businesses: each sees those of its communities. */
    communities: db.listed('communities', seededCommunities.communities),
    communityConnections: db.listed('communityConnections', seededCommunities.connections),
    communityMessages: db.listed('communityMessages', seededCommunities.messages),
    communityTags: db.listed('communityTags', seededCommunities.tags),
    communityResources: db.listed('communityResources', seededCommunities.resources),
    /** Until when a user has read a community, by the ids of both. */
    communityReads: db.table('communityReads', seededCommunities.reads),
    neighbor,
    account,
    /** The organization that a merged one has become, by its id. */
    mergedOrganizations: table<{ into: string }>('mergedOrganizations'),
    partnerDocuments: listed('partnerDocuments', seededPartners.documents),
    partnerQuestionnaires: listed('partnerQuestionnaires', seededQuestionnaires),
    jobStartups: listed('jobStartups', seededStartups),
    drawings: listed('drawings', seededDrawings.drawings),
    drawingMarkups: listed('drawingMarkups', markupSeed(business, seededObservations)),
    jobNotes: listed('jobNotes', seededNotes),
    /** Until when a user has seen the documents of all jobs, and of single ones, by user id. At first two weeks ago. */
    jobDocVisits: table<{ all: string; jobs: Readonly<Record<string, string>> }>('jobDocVisits', {
      get: () => ({ all: `${addDays(today(), -14)}T00:00:00.000Z`, jobs: {} }),
    }),
    /** Forms that were filled in on jobs. */
    jobForms: listed('jobForms', jobFormSeed(business, seededForms)),
    /** Also those that were deleted. */
    jobPhotos: listed('jobPhotos', seededJobPhotos.photos),
    users: listed('users', users),
    /** The status of deleted users before the deletion, by user id. Restoring a user restores that status. */
    beforeDeletion: table<{ status: UserStatus }>('beforeDeletion'),
    roleUsers: roleTables(db, tableName, business, users),
    invitationRequests: listed('invitationRequests', requestSeed(business)),
    timecards,
    /** Entries that an import of hours has added, as it added them, by entry id. */
    importedHours: table<{ timecardId: string; importId: string; record: DailyRecord }>('importedHours'),
    /** Returns a card of the seed without jobs and cost codes, for totals over many cards. */
    timecardOutline: seededCards.outline,
    /** Other seed data about time cards. */
    timecardSeed: seededCards,
    /** Clock-outs made by another person, by employee and day. */
    clockOuts: table<StoredClockOut>('checkOuts'),
    /** Notifications about time cards, in addition to those from the seed. `noticeStates` holds the states of both. */
    timecardNotices: table<SentNotice>('timecardNotices'),
    noticeStates: table<SavedNoticeState>('noticeStates'),
    /** By time card id. */
    cardComments: table('cardComments', commentSeed(seededCards)),
    cardHistories: table(
      'cardHistories',
      cardHistorySeed(timecards, userOf, userOf({ id: String(business.employees.first), name: '' })),
    ),
    /** The last export of each payroll group and period. */
    payrollExports: table<StoredExport>('payrollExports'),
    inspections,
    itemTypes: listed('itemTypes', seededTypes),
    inspectionItems,
    /** Returns the inspections of an item: results by time, then the scheduled ones by due date. */
    inspectionsOfItem: db.cached((itemId) =>
      inspections
        .all()
        .filter((one) => one.itemId === itemId)
        .sort(byDay),
    ),
    correctiveActions: listed('correctiveActions', seededActions),
    observations: listed('observations', seededObservations),
    hazardAnalyses: listed('hazardAnalyses', seededAnalyses),
    talkTopics: listed('talkTopics', seededTopics),
    talkSchedules: listed('talkSchedules', seededSchedules),
    toolboxTalks: listed('toolboxTalks', seededTalks),
    topicQuizzes: listed('topicQuizzes', seededQuizzes),
    quizAttempts: listed('quizAttempts', quizAttemptSeed(seededQuizzes, seededTalks)),
    tickets: listed('tickets', seededTickets),
    links: listed('links', seededLinks),
    dailyReports: listed('dailyReports', seededReports),
    /** The sections of daily reports that were saved, by job id; '' for jobs without their own. */
    dailyReportSections: table<StoredSections>('dailyReportSections'),
    activity: {
      ticketForm: activity('ticketForm', (id) => ticketFormHistorySeed(seededTicketForms.get(id), userById)),
      correctiveAction: activity('correctiveAction', (id) =>
        correctiveActionHistorySeed(seededActions.get(id), userById),
      ),
      observation: activity(
        'observation',
        (id) => observationHistorySeed(seededObservations.get(id), userById),
        {
          get: (id) => observationCommentSeed(seededObservations.get(id), userById),
        },
      ),
      hazardAnalysis: activity('hazardAnalysis', (id) =>
        hazardAnalysisHistorySeed(seededAnalyses.get(id), userById),
      ),
      talkTopic: activity('talkTopic', (id) => {
        const [first] = seededTopics.get(id)?.editions ?? [];
        return first && { rows: [addedEntry(id, first.at, userById(first.byId))] };
      }),
      toolboxTalk: activity('toolboxTalk', (id) => talkHistorySeed(seededTalks.get(id), userById)),
      jobDocument: activity(
        'jobDocument',
        (id) => {
          const [first] = seededDocuments.documents.get(id)?.revisions ?? [];
          return first && { rows: [addedEntry(id, first.at, userById(first.byId))] };
        },
        { get: (id) => documentCommentSeed(business, id, userById) },
      ),
      jobNote: activity('jobNote', (id) => {
        const note = seededNotes.get(id);
        return note && { rows: [addedEntry(id, note.createdAt, userById(note.createdById))] };
      }),
      partner: activity('partner', () => undefined),
      jobStartup: activity('jobStartup', (id) => startupHistorySeed(seededStartups.get(id), userById)),
      ticket: activity('ticket', (id) => ticketHistorySeed(seededTickets.get(id), userById)),
      dailyReport: activity('dailyReport', (id) => dailyReportHistorySeed(seededReports.get(id), userById)),
    },
    /** By user id. */
    inboxes: table('inboxes', inboxSeed),
    /** By message id. */
    supportMessages: table<StoredMessage>('supportMessages'),
    /** Wraps `make` in a cache that is cleared when any row changes. */
    cached: <T>(make: (id: string) => T) => db.cached(make),
  };
}
