/** The menu flags that control what a user can open (ENT-18…26, ACCESS-31). */
import type { Named } from '../api/schema';

/** Products and features that a business may have, with their display names (ENT-24). */
export const features = {
  safety: 'Safety',
  hazardAnalysis: 'Hazard Analysis',
  safetyInspection: 'Inspections',
  documents: 'Documents',
  businessIntelligence: 'Insights',
  safetyObserver: 'Observations',
  safetyOrientation: 'Orientation',
  safetyJobStartUp: 'Job Startup',
  safetyResource: 'Resources',
  safetyAudits: 'Safety Audits',
  safetyCommunity: 'Communities',
  smartForms: 'Smart Forms',
  visitorsLog: 'Visitor Log',
  safetyTraining: 'Trainings',
  timeAttendance: 'Time Cards',
  drawing: 'Job Docs',
  tAndMGenericDashboard: 'T&M Tickets',
  preConFeature: 'Bid Packages',
} as const;
export type Feature = keyof typeof features;

/** The products that `whichMenuEnabled` can name (ENT-18). */
export type MenuModule = 'safety' | 'crew' | 'drawing' | 'tnm';

export interface MenuFlags {
  whichMenuEnabled: MenuModule | 'none';
  manager: boolean;
  settings: boolean;
  basic: boolean;
  /** The user has the BASIC or MANAGER role in the visitor log. */
  vBasic: boolean;
  formsEnabled: boolean;
  biMenuEnabled: boolean;
  biMenus: Named[];
  /** The user has the TM_BASIC role in T&M tickets. */
  tcBasic: boolean;
  preconBasic: boolean;
  newJobVersion: boolean;
  /** Of the business (lib/timeZone). '' when unknown. */
  timeZone: string;
  /**
   * The access-control list gives the user an admin-type role. The session cookie's role code can grant the same
   * (ACCESS-11).
   */
  admin: boolean;
  siteManager: boolean;
  /** The job startup client dashboard returns a client (ACCESS-41). */
  startupClient: boolean;
  organizer: boolean;
  participant: boolean;
  hasCommunity: boolean;
  /** Undefined when the user has no employee record (ACCESS-30). */
  employeeId: string | undefined;
  /** The user's role codes in the safety services, as the services spell them. */
  moduleRoles: Partial<
    Record<'safety' | 'hazard' | 'inspections' | 'observations' | 'safetySettings' | 'visitorLog', string[]>
  >;
  /** The visitor log is enabled in its own settings. */
  visitorLogOn: boolean;
  /** The time card roles that the user holds (ENT-26). */
  timecard: { manager: boolean; foreman: boolean; basic: boolean };
  /** Features of the business and the other flags that the sidebar uses (ENT-24, ENT-25). */
  sidebar: Record<Feature, boolean> & {
    /** All lookups have settled, or 3 seconds have passed (SIDE-10). */
    loaded: boolean;
    jobManager: boolean;
    quizSettings: boolean;
    communityAdmin: boolean;
    /** The business uses the generic layout, which has different labels (ACCESS-53). */
    genericLayout: boolean;
  };
}

const noFeatures = Object.fromEntries(Object.keys(features).map((name) => [name, false])) as Record<
  Feature,
  boolean
>;

/** Grants nothing. A permission is granted only when a lookup grants it (FAULT-88). */
export const noFlags: MenuFlags = {
  whichMenuEnabled: 'none',
  manager: false,
  settings: false,
  basic: false,
  vBasic: false,
  formsEnabled: false,
  biMenuEnabled: false,
  biMenus: [],
  tcBasic: false,
  preconBasic: false,
  newJobVersion: false,
  timeZone: '',
  admin: false,
  siteManager: false,
  startupClient: false,
  organizer: false,
  participant: false,
  hasCommunity: false,
  employeeId: undefined,
  moduleRoles: {},
  visitorLogOn: false,
  timecard: { manager: false, foreman: false, basic: false },
  sidebar: {
    ...noFeatures,
    loaded: false,
    jobManager: false,
    quizSettings: false,
    communityAdmin: false,
    genericLayout: false,
  },
};

/** The flags that one lookup sets. Nested groups may be partial. */
export type FlagPatch = Partial<Omit<MenuFlags, 'timecard' | 'sidebar'>> & {
  timecard?: Partial<MenuFlags['timecard']>;
  sidebar?: Partial<MenuFlags['sidebar']>;
};

export const withFlags = (
  flags: MenuFlags,
  { timecard, sidebar, moduleRoles, ...rest }: FlagPatch,
): MenuFlags => ({
  ...flags,
  ...rest,
  moduleRoles: { ...flags.moduleRoles, ...moduleRoles },
  timecard: { ...flags.timecard, ...timecard },
  sidebar: { ...flags.sidebar, ...sidebar },
});

/** The user whose permissions are checked: the menu flags and the role code of the session cookie. */
export interface Subject {
  flags: MenuFlags;
  role: string | undefined;
}

/** Role codes that count as admin-type (ACCESS-11). */
const ADMIN_ROLES = ['A', 'G', 'I'];
export const isAdminType = (role: string | undefined): boolean =>
  role !== undefined && ADMIN_ROLES.includes(role);
