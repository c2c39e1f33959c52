/**
 * The permission rules, as data (ACCESS-22…53). The route guard, sidebar, header tiles, buttons and the demo API all
 * use `denialReason`.
 */
import { type Feature, features, isAdminType, type MenuFlags, type Subject } from '../session/flags';

interface Rule {
  /** Product that the business must have. Without it the entry is locked (ACCESS-52). */
  feature?: Feature;
  /** Opens the rule for a business without the product. */
  orElse?: (subject: Subject) => boolean;
  /** Role that the user must have. Without it the entry is hidden, unless the menu says otherwise. */
  role?: (subject: Subject) => boolean;
  /** Completes the sentence 'Only … can open this.' */
  who?: string;
  /** Replaces that sentence. */
  message?: string;
  /** Checks the role before the feature, so that users without the role see no lock (ACCESS-28). */
  roleFirst?: true;
}

const admin = ({ flags, role }: Subject) => flags.admin || isAdminType(role);
const manager = ({ flags }: Subject) => flags.manager;
const settings = ({ flags }: Subject) => flags.settings;
const settingsOrManager = (subject: Subject) => settings(subject) || manager(subject);
const settingsOrAdmin = (subject: Subject) => settings(subject) || admin(subject);
/** Managers, and the managers among a safety product's role users. */
const managerOf =
  (module: keyof MenuFlags['moduleRoles']) =>
  ({ flags }: Subject) =>
    flags.manager || (flags.moduleRoles[module] ?? []).includes('MANAGER');
const timecardManager = ({ flags }: Subject) => flags.timecard.manager;
/** The manager role alone opens the section too (ACCESS-44). */
const anyTimecardRole = ({ flags: { timecard } }: Subject) =>
  timecard.basic || timecard.foreman || timecard.manager;

const MANAGERS = 'managers';
const SETTINGS = 'settings administrators';
const SETTINGS_OR_MANAGERS = 'settings administrators and managers';
const TIMECARD_MANAGERS = 'time card managers';
const JOB_MANAGERS = 'job managers';

const forSettings = { role: settings, who: SETTINGS } satisfies Rule;
const forSettingsOrManagers = { role: settingsOrManager, who: SETTINGS_OR_MANAGERS } satisfies Rule;
const forTimecardManagers = {
  feature: 'timeAttendance',
  role: timecardManager,
  who: TIMECARD_MANAGERS,
} satisfies Rule;

const rules = {
  anyone: {},

  // Products
  safety: { feature: 'safety' },
  jobDocs: { feature: 'drawing' },
  // Deletes the documents of others, and for good.
  documentManagement: forSettingsOrManagers,
  // The header's tile depends on the product alone, not on roles within it.
  timecardProduct: { feature: 'timeAttendance' },
  tnm: {
    feature: 'tAndMGenericDashboard',
    role: ({ flags }) => flags.tcBasic,
    who: 'people with T&M ticket permissions',
    roleFirst: true,
  },
  bidPackages: {
    feature: 'preConFeature',
    role: ({ flags }) => flags.preconBasic || flags.settings,
    message:
      "You are not authorized to access the product's Bid Packages feature. Please ask your managers to add you to the Bid Packages access roles.",
  },

  // Safety
  analysis: { feature: 'hazardAnalysis' },
  analysisManagement: {
    feature: 'hazardAnalysis',
    role: managerOf('hazard'),
    who: 'hazard analysis managers',
  },
  communities: {
    feature: 'safetyCommunity',
    role: ({ flags }) => flags.sidebar.communityAdmin,
    who: 'community administrators',
  },
  ourCommunity: {
    feature: 'safetyCommunity',
    role: ({ flags }) => flags.sidebar.communityAdmin && flags.organizer && flags.hasCommunity,
    who: 'organizers who have a community',
  },
  documents: { feature: 'documents' },
  insights: {
    feature: 'businessIntelligence',
    role: ({ flags }) => flags.biMenuEnabled,
    who: 'people with a dashboard',
  },
  inspections: { feature: 'safetyInspection' },
  inspectionManagement: {
    feature: 'safetyInspection',
    role: managerOf('inspections'),
    who: 'inspection managers',
  },
  observations: { feature: 'safetyObserver' },
  observationManagement: {
    feature: 'safetyObserver',
    role: managerOf('observations'),
    who: 'observation managers',
  },
  orientation: { feature: 'safetyOrientation', ...forSettingsOrManagers },
  // Workers take it on the device of their foreman.
  orientationTaking: {
    feature: 'safetyOrientation',
    role: (subject) => settingsOrManager(subject) || subject.flags.timecard.foreman,
    who: 'settings administrators, managers and foremen',
  },
  tradePartners: { feature: 'safety', role: manager, who: MANAGERS },
  jobStartup: {
    feature: 'safetyJobStartUp',
    orElse: ({ flags }) => flags.startupClient,
    role: manager,
    who: MANAGERS,
  },
  // A startup client only fills in those of others.
  jobStartupManagement: { feature: 'safetyJobStartUp', role: manager, who: MANAGERS },
  resources: { feature: 'safetyResource' },
  resourceManagement: { feature: 'safetyResource', ...forSettingsOrManagers },
  audits: { feature: 'safetyAudits' },
  smartForms: {
    feature: 'smartForms',
    role: ({ flags }) => flags.formsEnabled,
    who: 'people with forms permissions',
  },
  trainings: { feature: 'safetyTraining', role: ({ flags }) => flags.sidebar.jobManager, who: JOB_MANAGERS },
  topicQuiz: {
    feature: 'safetyTraining',
    role: ({ flags }) => flags.sidebar.jobManager && flags.sidebar.quizSettings,
    who: 'job managers with quiz settings permissions',
  },
  visitorLog: {
    feature: 'visitorsLog',
    role: ({ flags }) => flags.vBasic,
    who: 'people with visitor log permissions',
  },
  siteManagement: {
    feature: 'visitorsLog',
    role: (subject) =>
      settingsOrManager(subject) || subject.flags.siteManager || managerOf('visitorLog')(subject),
    who: 'settings administrators, managers and site managers',
  },
  // Also the account of a tablet at a gate, which sees no log.
  registry: {
    feature: 'visitorsLog',
    role: ({ flags: { vBasic, moduleRoles } }) => vBasic || moduleRoles.visitorLog?.includes('GATE') === true,
    who: 'people with visitor log permissions',
  },
  // The same address is in two sections; either one opens it (SAFETY-MENU-22, 30).
  covidForms: {
    feature: 'smartForms',
    orElse: ({ flags }) => flags.sidebar.visitorsLog,
    role: ({ flags: { formsEnabled, vBasic, sidebar } }) =>
      (sidebar.smartForms && formsEnabled) || (sidebar.visitorsLog && vBasic),
    who: 'people with forms or visitor log permissions',
  },
  healthAnswers: {
    role: settingsOrManager,
    message: 'Health answers are shown to managers and settings administrators.',
  },

  // Time cards
  timecards: { feature: 'timeAttendance', role: anyTimecardRole, who: 'people with time card permissions' },
  cico: forTimecardManagers,
  timecardContactTrace: forTimecardManagers,
  tmTicketsDashboard: forTimecardManagers,
  dailyReports: forTimecardManagers,
  // Foremen write those of their jobs through the documents of the job, and managers complete them.
  dailyReportWriting: {
    feature: 'timeAttendance',
    role: (subject) =>
      timecardManager(subject) || (subject.flags.timecard.foreman && subject.flags.sidebar.drawing === true),
    who: 'time card managers, and foremen with the documents of jobs',
  },
  // Reports of jobs are also in their documents (CALL-186).
  dailyReportReading: {
    feature: 'drawing',
    orElse: (subject) => subject.flags.sidebar.timeAttendance === true && timecardManager(subject),
  },
  voidedTimecards: forTimecardManagers,
  hoursImport: forTimecardManagers,
  timecardNotifications: forTimecardManagers,
  tmTickets: {
    feature: 'timeAttendance',
    role: ({ flags }) => flags.tcBasic,
    who: 'people with T&M ticket permissions',
  },
  // Sees prices, verifies, closes and reopens tickets, and adds items from a ticket.
  ticketManagement: forTimecardManagers,
  myTimecard: {
    role: ({ flags }) => flags.employeeId !== undefined,
    message:
      'Your account has no employee record, so there is no time card. Ask your administrator to link one.',
  },

  // Settings pages
  customers: { role: admin, who: 'administrators' },
  users: { role: settingsOrAdmin, who: 'settings administrators and administrators' },
  employees: forSettingsOrManagers,
  jobs: forSettingsOrManagers,
  organizations: forSettingsOrManagers,
  costCodeSettings: forSettings,
  generalSettings: forSettings,
  qrCodes: forSettings,
  timeSettings: { feature: 'timeAttendance', ...forSettings },
  payrollLock: {
    feature: 'timeAttendance',
    role: (subject) => settings(subject) || timecardManager(subject),
    message: 'Only settings administrators and time card managers can lock pay periods. Ask one of them.',
  },
  tmSettings: { feature: 'tAndMGenericDashboard', ...forSettings },
  formsList: {
    feature: 'smartForms',
    role: ({ flags }) => flags.formsEnabled,
    who: 'people with forms permissions',
  },
  documentSettings: { feature: 'documents', ...forSettings },
  visitorLogSettings: { feature: 'visitorsLog', ...forSettings },
  analysisSettings: { feature: 'hazardAnalysis', ...forSettings },
  communitySettings: {
    feature: 'safetyCommunity',
    role: ({ flags }) => flags.sidebar.communityAdmin,
    who: 'community administrators',
  },
  biSettings: { feature: 'businessIntelligence', ...forSettings },
  inspectionSettings: { feature: 'safetyInspection', ...forSettings },
  observationSettings: { feature: 'safetyObserver', ...forSettings },
  safetySettings: { feature: 'safety', ...forSettings },
} satisfies Record<string, Rule>;

export type Capability = keyof typeof rules;
export const capabilities = Object.keys(rules) as Capability[];

export interface Denial {
  /** `feature`: the business does not have the product. `role`: the user lacks the role. */
  lacks: 'feature' | 'role';
  /** The missing feature, for a link to its product page. */
  feature?: Feature;
  /** Text for the user. */
  reason: string;
}

/**
 * Returns why `subject` may not use `capability`, and whether the business or the user lacks something. Undefined
 * means allowed.
 */
export function denial(subject: Subject, capability: Capability): Denial | undefined {
  const rule: Rule = rules[capability];
  const lacksFeature =
    rule.feature !== undefined && !subject.flags.sidebar[rule.feature] && !rule.orElse?.(subject)
      ? {
          lacks: 'feature' as const,
          feature: rule.feature,
          reason: `${features[rule.feature]} is not enabled for your business.`,
        }
      : undefined;
  const lacksRole =
    rule.role && !rule.role(subject)
      ? {
          lacks: 'role' as const,
          reason: rule.message ?? `Only ${rule.who} can open this. Ask your administrator.`,
        }
      : undefined;
  return rule.roleFirst ? (lacksRole ?? lacksFeature) : (lacksFeature ?? lacksRole);
}

/** Returns the reason for users. Undefined means allowed. */
export const denialReason = (subject: Subject, capability: Capability): string | undefined =>
  denial(subject, capability)?.reason;

/** How a menu treats an entry that the user lacks a role for (ACCESS-52). */
export type WhenDenied = 'hide' | 'lock' | 'explain';
export type MenuItemState = { as: 'link' } | { as: 'hidden' } | { as: 'lock' | 'explain'; denial: Denial };

/**
 * Returns the state of a menu entry for `subject`: a link, hidden, locked (dialog with 'Learn more') or explained
 * (dialog with the reason).
 */
export function menuItemState(
  subject: Subject,
  capability: Capability,
  whenDenied: WhenDenied = 'hide',
): MenuItemState {
  const denied = denial(subject, capability);
  if (!denied) return { as: 'link' };
  if (denied.lacks === 'feature') return { as: 'lock', denial: denied };
  return whenDenied === 'hide' ? { as: 'hidden' } : { as: whenDenied, denial: denied };
}
