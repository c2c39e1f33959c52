/** The menu flags (ENT-18…26), and which lookup fills which of them (ACCESS-31). */
import type { Named } from '../api/schema';

/** Products and features that a business has or has not (ENT-24). The words are what people call them. */
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

/** ENT-18 */
export type Module = 'safety' | 'crew' | 'drawing' | 'tnm';

export interface MenuFlags {
  whichMenuEnabled: Module | 'none';
  manager: boolean;
  settings: boolean;
  basic: boolean;
  /** Basic rights in the visitor log. */
  vBasic: boolean;
  formsEnabled: boolean;
  biMenuEnabled: boolean;
  biMenus: Named[];
  /** Basic rights in T&M tickets. */
  tcBasic: boolean;
  preconBasic: boolean;
  newJobVersion: boolean;
  /** Admin-type by the access-control list; the role cookie may say so too (ACCESS-11). */
  admin: boolean;
  siteManager: boolean;
  /** ACCESS-41 */
  startupClient: boolean;
  organizer: boolean;
  participant: boolean;
  hasCommunity: boolean;
  /** ACCESS-30: undefined without an employee record. */
  employeeId: string | undefined;
  /** The own role codes in the safety services, as their lists name them. */
  moduleRoles: Partial<
    Record<'safety' | 'hazard' | 'inspections' | 'observations' | 'safetySettings', string[]>
  >;
  /** The visitor log is switched on in its own settings. */
  visitorLogOn: boolean;
  /** ENT-26 */
  timecard: { manager: boolean; foreman: boolean; basic: boolean };
  /** ENT-24, ENT-25 */
  sidebar: Record<Feature, boolean> & {
    /** All lookups have settled, or 3 seconds have passed (SIDE-10). */
    loaded: boolean;
    jobManager: boolean;
    quizSettings: boolean;
    communityAdmin: boolean;
    /** ACCESS-53 */
    genericLayout: boolean;
  };
}

const noFeatures = Object.fromEntries(Object.keys(features).map((name) => [name, false])) as Record<
  Feature,
  boolean
>;

/** Closed by default: nothing is granted until a lookup grants it (FAULT-88). */
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

/** What one lookup fills: some flags, some of the grants, some of the sidebar's. */
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

/** Who is asked about: the flags, and the role of the session cookie. */
export interface Subject {
  flags: MenuFlags;
  role: string | undefined;
}

/** ACCESS-11 */
const ADMIN_TYPE = ['A', 'G', 'I'];
export const isAdminType = (role: string | undefined): boolean =>
  role !== undefined && ADMIN_TYPE.includes(role);
