/**
 * Who may do what, as data (ACCESS-22…53). `denialReason` is the one rule: route guard, sidebar, header tile, button and the
 * demo API's handlers all ask it.
 */
import { type Feature, features, isAdminType, type Subject } from '../session/flags';

interface Rule {
  /** What the business must have enabled; without it the entry is locked (ACCESS-52). */
  feature?: Feature;
  /** Opens the rule where the business has not enabled the feature. */
  orElse?: (subject: Subject) => boolean;
  /** What the person must be; without it the entry is hidden unless its row says otherwise. */
  role?: (subject: Subject) => boolean;
  /** Ends the sentence 'Only … can open this.' */
  who?: string;
  /** Said instead of that sentence. */
  message?: string;
  /** The role counts before the feature: without the role nobody learns of a lock (ACCESS-28). */
  roleFirst?: true;
}

const admin = ({ flags, role }: Subject) => flags.admin || isAdminType(role);
const manager = ({ flags }: Subject) => flags.manager;
const settings = ({ flags }: Subject) => flags.settings;
const settingsOrManager = (subject: Subject) => settings(subject) || manager(subject);
const settingsOrAdmin = (subject: Subject) => settings(subject) || admin(subject);
const timecardManager = ({ flags }: Subject) => flags.timecard.manager;
/** ACCESS-44: the manager grant alone opens the section too. */
const anyTimecardGrant = ({ flags: { timecard } }: Subject) =>
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
  // The header's tile: its product as such, before any grant within it.
  timecardProduct: { feature: 'timeAttendance' },
  tnm: {
    feature: 'tAndMGenericDashboard',
    role: ({ flags }) => flags.tcBasic,
    who: 'people with T&M ticket rights',
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
  observations: { feature: 'safetyObserver' },
  orientation: { feature: 'safetyOrientation', ...forSettingsOrManagers },
  tradePartners: { feature: 'safety', role: manager, who: MANAGERS },
  jobStartup: {
    feature: 'safetyJobStartUp',
    orElse: ({ flags }) => flags.startupClient,
    role: manager,
    who: MANAGERS,
  },
  resources: { feature: 'safetyResource' },
  audits: { feature: 'safetyAudits' },
  smartForms: {
    feature: 'smartForms',
    role: ({ flags }) => flags.formsEnabled,
    who: 'people with forms rights',
  },
  trainings: { feature: 'safetyTraining', role: ({ flags }) => flags.sidebar.jobManager, who: JOB_MANAGERS },
  topicQuiz: {
    feature: 'safetyTraining',
    role: ({ flags }) => flags.sidebar.jobManager && flags.sidebar.quizSettings,
    who: 'job managers with quiz settings rights',
  },
  visitorLog: {
    feature: 'visitorsLog',
    role: ({ flags }) => flags.vBasic,
    who: 'people with visitor log rights',
  },
  // One address below two sections: either opens it (SAFETY-MENU-22, 30).
  covidForms: {
    feature: 'smartForms',
    orElse: ({ flags }) => flags.sidebar.visitorsLog,
    role: ({ flags: { formsEnabled, vBasic, sidebar } }) =>
      (sidebar.smartForms && formsEnabled) || (sidebar.visitorsLog && vBasic),
    who: 'people with forms or visitor log rights',
  },

  // Time cards
  timecards: { feature: 'timeAttendance', role: anyTimecardGrant, who: 'people with time card rights' },
  cico: forTimecardManagers,
  timecardContactTrace: forTimecardManagers,
  tmTicketsDashboard: forTimecardManagers,
  dailyReports: forTimecardManagers,
  voidedTimecards: forTimecardManagers,
  timecardNotifications: forTimecardManagers,
  tmTickets: {
    feature: 'timeAttendance',
    role: ({ flags }) => flags.tcBasic,
    who: 'people with T&M ticket rights',
  },
  myTimecard: {
    role: ({ flags }) => flags.employeeId !== undefined,
    message:
      'Your account has no employee record, so there is no time card. Ask your administrator to link one.',
  },

  // Settings areas
  customers: { role: admin, who: 'administrators' },
  users: { role: settingsOrAdmin, who: 'settings administrators and administrators' },
  employees: forSettingsOrManagers,
  jobs: forSettingsOrManagers,
  organizations: forSettingsOrManagers,
  generalSettings: forSettings,
  qrCodes: forSettings,
  timeSettings: { feature: 'timeAttendance', ...forSettings },
  tmSettings: { feature: 'tAndMGenericDashboard', ...forSettings },
  formsList: {
    feature: 'smartForms',
    role: ({ flags }) => flags.formsEnabled,
    who: 'people with forms rights',
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
  /** `feature`: the business has not enabled it. `role`: the person lacks the right. */
  lacks: 'feature' | 'role';
  /** Which feature, for the page that tells more about it. */
  feature?: Feature;
  /** In words a person understands. */
  reason: string;
}

/** Why `subject` may not, and whether the business or the person lacks something; undefined means yes. */
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

/** The one rule: undefined means yes, a text says why not. */
export const denialReason = (subject: Subject, capability: Capability): string | undefined =>
  denial(subject, capability)?.reason;

/** What a menu does with an entry that a person may not open for lack of a role (ACCESS-52). */
export type WhenDenied = 'hide' | 'lock' | 'explain';
export type MenuItemState = { as: 'link' } | { as: 'hidden' } | { as: 'lock' | 'explain'; denial: Denial };

/** How an entry stands for `subject`: a link, hidden, locked (dialog 'Learn more') or explained (dialog with the message). */
export function standing(
  subject: Subject,
  capability: Capability,
  whenDenied: WhenDenied = 'hide',
): MenuItemState {
  const denied = denial(subject, capability);
  if (!denied) return { as: 'link' };
  if (denied.lacks === 'feature') return { as: 'lock', denial: denied };
  return whenDenied === 'hide' ? { as: 'hidden' } : { as: whenDenied, denial: denied };
}
