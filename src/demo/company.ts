import { ACTIVE } from '../api/employees/contract';
import type { SectionId } from '../api/dailyReports/contract';
import type { CostCode } from '../api/jobs/contract';
import type { Named } from '../api/schema';
import type { SupportMessage } from '../api/support/contract';
import type { TicketItemKind } from '../api/ticketItems/contract';
import type { HistoryEntry } from '../api/timecardActions/contract';
import type { User, UserStatus } from '../api/users/contract';
import type { StoredClockOut } from './clock/storedClockOut';
import { type HistoryTable, userOf as namedUser } from './changes';
import type { CommentTable, StoredComment } from './comments';
import type { Db, ListedTable, DbTable } from './db';
import { type Groups, groupTables } from './groups';
import { type InboxChanges, inboxSeed } from './inbox';
import type { SavedNoticeState, SentNotice } from './notices/sentNotice';
import type { StoredExport } from './payroll/storedExport';
import { type RoleTables, roleTables } from './roleUsers';
import type { Business } from './seed/businesses';
import {
  correctiveActionHistorySeed,
  correctiveActionSeed,
  type StoredCorrectiveAction,
} from './seed/correctiveActions';
import { costCodeSeed, type StoredCostCode } from './seed/costCodes';
import {
  dailyReportHistorySeed,
  dailyReportSeed,
  reportPhotoSeed,
  type StoredDailyReport,
} from './seed/dailyReports';
import { employeeSeed } from './seed/employees';
import { formSeed, type StoredForm } from './seed/forms';
import {
  hazardAnalysisHistorySeed,
  hazardAnalysisSeed,
  type StoredHazardAnalysis,
} from './seed/hazardAnalyses';
import { historySeed } from './seed/history';
import {
  inspectedItems,
  itemSeed,
  itemTypeSeed,
  type StoredItem,
  type StoredItemType,
} from './seed/inspectionItems';
import { inspectionSeed, type StoredInspection } from './seed/inspections';
import {
  observationCommentSeed,
  observationHistorySeed,
  observationSeed,
  sitePhotoSeed,
  type StoredObservation,
} from './seed/observations';
import { requestSeed, type StoredRequest } from './seed/invitationRequests';
import { jobHistorySeed, jobSeed, seededTags, type StoredBudgets, type StoredJob } from './seed/jobs';
import { jobTemplateSeed, type StoredJobTemplate, templateBudgetSeed } from './seed/jobTemplates';
import { rateTableSeed, type StoredRateTable } from './seed/rateTables';
import { type StoredTeam, teamSeed } from './seed/teams';
import { type StoredTicketForm, ticketFormHistorySeed, ticketFormSeed } from './seed/ticketForms';
import { type StoredTicketItem, ticketItemSeeds } from './seed/ticketItems';
import { ticketSettingsSeed } from './seed/ticketSettings';
import { ticketHistorySeed, ticketLinkSeed, ticketSeed } from './seed/tickets';
import { type TimecardSeed, timecardSeed } from './seed/timecards';
import { cardHistorySeed } from './seed/timecardHistory';
import { commentSeed, type StoredCardComment } from './seed/timecardComments';
import { userSeed } from './seed/users';
import { employeeName, Staff } from './staff';
import { suspendedOn } from './timecards/suspendedOn';
import type { StoredTicket, TicketLink } from './tickets/stored';
import type { StoredCard } from './timecards/stored';

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

const emptySeed = { get: () => undefined };

/** A business and its tables. */
export interface Company {
  business: Business;
  employees: Staff;
  groups: Groups;
  /** The history of each employee, by employee id, latest entry last. */
  histories: HistoryTable;
  jobHistories: HistoryTable;
  /** By employee id. */
  registrationCodes: DbTable<{ code: string; expiresAt: string }>;
  /** The last number assigned to a new record, by kind of record. */
  lastIds: DbTable<{ last: number }>;
  /** Saved settings documents, by the key of the call that reads them. */
  settings: DbTable<{ version: number }>;
  users: ListedTable<User>;
  /** The status of deleted users before the deletion, by user id. Restoring a user restores that status. */
  beforeDeletion: DbTable<{ status: UserStatus }>;
  roleUsers: RoleTables;
  invitationRequests: ListedTable<StoredRequest>;
  jobs: ListedTable<StoredJob>;
  jobTags: ListedTable<(typeof seededTags)[number]>;
  /** By job id. */
  jobBudgets: DbTable<StoredBudgets>;
  /** Returns the current cost codes of a job, sorted by code. */
  costCodesOf: (jobId: string) => readonly CostCode[];
  /** All cost codes of the company (JOB-18). */
  costCodes: ListedTable<StoredCostCode>;
  jobTemplates: ListedTable<StoredJobTemplate>;
  /** By template id. */
  templateBudgets: DbTable<StoredBudgets>;
  rateTables: ListedTable<StoredRateTable>;
  teams: ListedTable<StoredTeam>;
  /** What T&M tickets choose from. */
  ticketItems: Readonly<Record<TicketItemKind, ListedTable<StoredTicketItem>>>;
  inspectionForms: ListedTable<StoredForm>;
  /** Filled T&M forms. */
  ticketForms: ListedTable<StoredTicketForm>;
  ticketFormComments: CommentTable;
  ticketFormHistories: HistoryTable;
  /** Uploaded photos of all services, by id. */
  files: DbTable<StoredFileContent>;
  timecards: DbTable<StoredCard>;
  /** Returns a card of the seed without jobs and cost codes, for totals over many cards. */
  timecardOutline: TimecardSeed['outline'];
  /** Other seed data about time cards. */
  timecardSeed: Pick<TimecardSeed, 'work' | 'job' | 'possibleJobIds' | 'voided'>;
  /** Clock-outs made by another person, by employee and day. */
  clockOuts: DbTable<StoredClockOut>;
  /** Notifications about time cards, in addition to those from the seed. `noticeStates` holds the states of both. */
  timecardNotices: DbTable<SentNotice>;
  noticeStates: DbTable<SavedNoticeState>;
  /** By time card id. */
  cardComments: CommentTable<StoredCardComment>;
  cardHistories: DbTable<{ rows: readonly HistoryEntry[] }>;
  /** The last export of each payroll group and period. */
  payrollExports: DbTable<StoredExport>;
  inspections: ListedTable<StoredInspection>;
  itemTypes: ListedTable<StoredItemType>;
  inspectionItems: ListedTable<StoredItem>;
  /** Returns the inspections of an item: results by time, then the scheduled ones by due date. */
  inspectionsOfItem: (itemId: string) => readonly StoredInspection[];
  correctiveActions: ListedTable<StoredCorrectiveAction>;
  correctiveActionComments: CommentTable;
  correctiveActionHistories: HistoryTable;
  observations: ListedTable<StoredObservation>;
  observationComments: CommentTable;
  observationHistories: HistoryTable;
  hazardAnalyses: ListedTable<StoredHazardAnalysis>;
  hazardAnalysisComments: CommentTable;
  hazardAnalysisHistories: HistoryTable;
  tickets: ListedTable<StoredTicket>;
  ticketComments: CommentTable;
  ticketHistories: HistoryTable;
  ticketLinks: ListedTable<TicketLink>;
  dailyReports: ListedTable<StoredDailyReport>;
  dailyReportComments: CommentTable;
  dailyReportHistories: HistoryTable;
  /** The sections of daily reports that were saved, by job id; '' for jobs without their own. */
  dailyReportSections: DbTable<StoredSections>;
  /** By user id. */
  inboxes: DbTable<InboxChanges>;
  /** By message id. */
  supportMessages: DbTable<StoredMessage>;
  /** Wraps `make` in a cache that is cleared when any row changes. */
  cached: Db['cached'];
}

/** Results by time, then scheduled inspections by due date. */
const dayKey = ({ submittedAt, dueDate }: StoredInspection) =>
  submittedAt === '' ? `~${dueDate}` : submittedAt;
const byDay = (one: StoredInspection, other: StoredInspection) => (dayKey(one) < dayKey(other) ? -1 : 1);

export function companyOf(db: Db, business: Business): Company {
  const tableName = (table: string) => `${business.id}.${table}`;
  const seededJobs = jobSeed(business);
  const seeded = employeeSeed(business);
  const groups = groupTables(db, tableName);
  const users = userSeed(business, seeded);
  const employees = new Staff(db.listed(tableName('employees'), seeded), groups);
  const jobs = db.listed(tableName('jobs'), seededJobs);
  const jobBudgets = db.table(tableName('jobBudgets'), seededJobs.budgets);
  const seededForms = formSeed(business);
  const seededTypes = itemTypeSeed(seededForms);
  const seededItems = itemSeed(business, seededTypes);
  const inspections = db.listed(
    tableName('inspections'),
    inspectionSeed(business, seededForms, () => inspectedItems(seededItems, seededTypes)),
  );
  const seededObservations = observationSeed(business);
  const seededPhotos = sitePhotoSeed(seededObservations);
  const seededActions = correctiveActionSeed(business);
  const seededAnalyses = hazardAnalysisSeed(business);
  const seededTicketItems = ticketItemSeeds(business);
  const seededRates = rateTableSeed(business);
  const costCodes = db.listed(tableName('costCodes'), costCodeSeed(business));
  const histories = historySeed(business, seeded);
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
  const timecards = db.table(tableName('timecards'), seededCards);
  const seededReports = dailyReportSeed(business, {
    employees: () => employees.all(),
    cards: seededCards,
    unitOf: (costCodeId) => costCodes.get(costCodeId)?.unit,
  });
  return {
    business,
    employees,
    groups,
    histories: db.table(tableName('histories'), histories),
    registrationCodes: db.table<{ code: string; expiresAt: string }>(
      tableName('registrationCodes'),
      emptySeed,
    ),
    lastIds: db.table<{ last: number }>(tableName('lastIds'), emptySeed),
    settings: db.table<{ version: number }>(tableName('settings'), emptySeed),
    jobs,
    jobTags: db.listed(tableName('jobTags'), {
      all: () => (business.jobs.open > 0 ? seededTags : []),
      get: (id) => seededTags.find((tag) => tag.id === id),
    }),
    jobBudgets,
    jobHistories: db.table(tableName('jobHistories'), {
      get: (id) => jobHistorySeed(seededJobs.get(id), (managerId) => userOf({ id: managerId, name: '' })),
    }),
    costCodesOf: db.cached((jobId) =>
      (jobBudgets.get(jobId)?.lines ?? []).flatMap((line) => {
        const { id, code, name } = costCodes.get(line.id) ?? {};
        return id && code && name ? [{ id, code, name }] : [];
      }),
    ),
    costCodes,
    jobTemplates: db.listed(tableName('jobTemplates'), jobTemplateSeed(business)),
    templateBudgets: db.table(tableName('templateBudgets'), templateBudgetSeed(business)),
    rateTables: db.listed(tableName('rateTables'), seededRates),
    teams: db.listed(tableName('teams'), teamSeed(business)),
    ticketItems: {
      MATERIAL: db.listed(tableName('materialItems'), seededTicketItems.MATERIAL),
      LABOR: db.listed(tableName('laborItems'), seededTicketItems.LABOR),
      EQUIPMENT: db.listed(tableName('equipmentItems'), seededTicketItems.EQUIPMENT),
    },
    ticketForms: db.listed(tableName('ticketForms'), seededTicketForms),
    ticketFormComments: db.table<{ rows: readonly StoredComment[] }>(
      tableName('ticketFormComments'),
      emptySeed,
    ),
    ticketFormHistories: db.table(tableName('ticketFormHistories'), {
      get: (id) => ticketFormHistorySeed(seededTicketForms.get(id), userById),
    }),
    inspectionForms: db.listed(tableName('inspectionForms'), seededForms),
    files: db.table<StoredFileContent>(tableName('files'), {
      get: (id) => seededPhotos.get(id) ?? reportPhotoSeed.get(id),
    }),
    users: db.listed(tableName('users'), users),
    beforeDeletion: db.table<{ status: UserStatus }>(tableName('beforeDeletion'), emptySeed),
    roleUsers: roleTables(db, tableName, business, users),
    invitationRequests: db.listed(tableName('invitationRequests'), requestSeed(business)),
    timecards,
    timecardOutline: seededCards.outline,
    timecardSeed: seededCards,
    clockOuts: db.table<StoredClockOut>(tableName('checkOuts'), emptySeed),
    timecardNotices: db.table<SentNotice>(tableName('timecardNotices'), emptySeed),
    noticeStates: db.table<SavedNoticeState>(tableName('noticeStates'), emptySeed),
    cardComments: db.table(tableName('cardComments'), commentSeed(seededCards)),
    cardHistories: db.table(
      tableName('cardHistories'),
      cardHistorySeed(timecards, userOf, userOf({ id: String(business.employees.first), name: '' })),
    ),
    payrollExports: db.table<StoredExport>(tableName('payrollExports'), emptySeed),
    inspections,
    itemTypes: db.listed(tableName('itemTypes'), seededTypes),
    inspectionItems: db.listed(tableName('inspectionItems'), seededItems),
    inspectionsOfItem: db.cached((itemId) =>
      inspections
        .all()
        .filter((one) => one.itemId === itemId)
        .sort(byDay),
    ),
    correctiveActions: db.listed(tableName('correctiveActions'), seededActions),
    correctiveActionComments: db.table<{ rows: readonly StoredComment[] }>(
      tableName('correctiveActionComments'),
      emptySeed,
    ),
    correctiveActionHistories: db.table(tableName('correctiveActionHistories'), {
      get: (id) => correctiveActionHistorySeed(seededActions.get(id), userById),
    }),
    observations: db.listed(tableName('observations'), seededObservations),
    observationComments: db.table(tableName('observationComments'), {
      get: (id) => observationCommentSeed(seededObservations.get(id), userById),
    }),
    observationHistories: db.table(tableName('observationHistories'), {
      get: (id) => observationHistorySeed(seededObservations.get(id), userById),
    }),
    hazardAnalyses: db.listed(tableName('hazardAnalyses'), seededAnalyses),
    hazardAnalysisComments: db.table<{ rows: readonly StoredComment[] }>(
      tableName('hazardAnalysisComments'),
      emptySeed,
    ),
    hazardAnalysisHistories: db.table(tableName('hazardAnalysisHistories'), {
      get: (id) => hazardAnalysisHistorySeed(seededAnalyses.get(id), userById),
    }),
    tickets: db.listed(tableName('tickets'), seededTickets),
    ticketComments: db.table<{ rows: readonly StoredComment[] }>(tableName('ticketComments'), emptySeed),
    ticketHistories: db.table(tableName('ticketHistories'), {
      get: (id) => ticketHistorySeed(seededTickets.get(id), userById),
    }),
    ticketLinks: db.listed(tableName('ticketLinks'), ticketLinkSeed(business, seededTickets)),
    dailyReports: db.listed(tableName('dailyReports'), seededReports),
    dailyReportComments: db.table<{ rows: readonly StoredComment[] }>(
      tableName('dailyReportComments'),
      emptySeed,
    ),
    dailyReportHistories: db.table(tableName('dailyReportHistories'), {
      get: (id) => dailyReportHistorySeed(seededReports.get(id), userById),
    }),
    dailyReportSections: db.table<StoredSections>(tableName('dailyReportSections'), emptySeed),
    inboxes: db.table(tableName('inboxes'), inboxSeed),
    supportMessages: db.table<StoredMessage>(tableName('supportMessages'), emptySeed),
    cached: (make) => db.cached(make),
  };
}
