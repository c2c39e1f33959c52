import type { Named } from '../../api/schema';
import { people } from '../people';
import { type Business, businessById, startingBusiness } from './businesses';

/** Role codes as in the responses of the lookups (src/api/access/contract.ts). */
export interface Grants {
  users: readonly string[];
  timecard: readonly string[];
  /** The role in the access-control list, which is separate from the session's role. */
  administrator?: 'A' | 'G' | 'I';
  visitor: readonly string[];
  safety: readonly string[];
  hazard: readonly string[];
  inspections: readonly string[];
  observations: readonly string[];
  safetySettings: readonly string[];
  community: readonly string[];
  precon: readonly string[];
}

/** A user who can sign in. */
export interface Account {
  userId: string;
  username: string;
  firstName: string;
  lastName: string;
  userBusinessId: string;
  employeeId?: string;
  suspended?: true;
  /** The session's role code. When undefined, the app uses its default. */
  role?: 'A' | 'G' | 'I';
  timeCardRole?: string;
  /** Entered at sign-up. */
  userCode?: string;
  /** The current business of the account. Seeded accounts have only the id. */
  business?: Business;
  grants: Grants;
  siteManager?: true;
  community?: Named;
  /** The business on whose jobs its own works as a trade partner (ACCESS-41). */
  startupClient?: Named;
  /** The entries of Insights, if this user sees any: those of the menu settings, once the business has changed them. */
  biMenus?: readonly Named[];
  /** The number of notifications, how many of the newest are mostly unread, and the minutes between notifications. */
  inbox: { count: number; newest: number; gap: number };
}

export const noGrants: Grants = {
  users: [],
  timecard: [],
  safety: [],
  hazard: [],
  inspections: [],
  observations: [],
  safetySettings: [],
  community: [],
  precon: [],
  visitor: [],
};

const insights = [
  { id: '501', name: 'Incident Trends' },
  { id: '502', name: 'Inspection Scorecard' },
  { id: '503', name: 'Labor Hours' },
  { id: '504', name: 'Equipment Utilization' },
  { id: '505', name: 'Bid Forecast' },
] as const;

const managerGrants = {
  hazard: ['MANAGER'],
  inspections: ['MANAGER'],
  observations: ['MANAGER'],
} satisfies Partial<Grants>;

/** Every role but those of communities' members. */
const allGrants: Grants = {
  ...managerGrants,
  users: ['MANAGER', 'SETTINGS', 'BASIC'],
  timecard: ['MANAGER', 'BASIC', 'TM_BASIC'],
  administrator: 'A',
  visitor: ['BASIC'],
  safety: ['JOB_MANAGER', 'QUIZ_SETTINGS'],
  safetySettings: ['FORMS'],
  community: ['ADMIN'],
  precon: ['BASIC'],
};

/** Takes the name from the list of the sign-in page, to define each name once. */
function account(
  username: string,
  rest: Omit<Account, 'username' | 'firstName' | 'lastName'>,
  name?: string,
): Account {
  const known = name ?? people.find((person) => person.username === username)?.name ?? username;
  const [firstName = '', ...last] = known.split(' ');
  return { username, firstName, lastName: last.join(' '), ...rest };
}

export const accounts: readonly Account[] = [
  account('manager@summit.example', {
    userId: '1001',
    userBusinessId: '3001',
    employeeId: '10001',
    role: 'A',
    timeCardRole: 'MANAGER',
    grants: {
      ...managerGrants,
      users: ['MANAGER', 'BASIC'],
      timecard: ['MANAGER', 'BASIC', 'TM_BASIC'],
      administrator: 'A',
      visitor: ['BASIC'],
      safety: ['JOB_MANAGER', 'QUIZ_SETTINGS'],
      safetySettings: ['FORMS'],
      community: ['ADMIN', 'ORGANIZER'],
      precon: ['BASIC'],
    },
    siteManager: true,
    community: { id: '701', name: 'Summit Ridge Safety Circle' },
    biMenus: insights,
    inbox: { count: 64, newest: 16, gap: 640 },
  }),
  account('foreman@summit.example', {
    userId: '1002',
    userBusinessId: '3001',
    employeeId: '10002',
    timeCardRole: 'FOREMAN',
    grants: {
      ...noGrants,
      users: ['BASIC'],
      timecard: ['FOREMAN', 'TM_BASIC'],
      // Holds the toolbox talks of his crew.
      safety: ['JOB_MANAGER'],
      hazard: ['BASIC'],
      observations: ['BASIC'],
    },
    inbox: { count: 23, newest: 7, gap: 900 },
  }),
  account('settings@summit.example', {
    userId: '1003',
    userBusinessId: '3001',
    grants: {
      ...managerGrants,
      users: ['SETTINGS'],
      timecard: [],
      administrator: 'G',
      safety: [],
      safetySettings: ['FORMS'],
      community: ['ADMIN'],
      precon: [],
      visitor: [],
    },
    inbox: { count: 31, newest: 5, gap: 1200 },
  }),
  account('basic@summit.example', {
    userId: '1004',
    userBusinessId: '3001',
    employeeId: '10014',
    grants: { ...noGrants, users: ['BASIC'], timecard: ['BASIC'], visitor: ['BASIC'] },
    inbox: { count: 9, newest: 4, gap: 2400 },
  }),
  account(
    'suspended@summit.example',
    {
      userId: '1005',
      userBusinessId: '3001',
      suspended: true,
      grants: { ...noGrants, users: ['BASIC'] },
      inbox: { count: 0, newest: 0, gap: 1 },
    },
    'Glenn Pruitt',
  ),
  account('safety@northgate.example', {
    userId: '2001',
    userBusinessId: '3002',
    grants: { ...noGrants, ...managerGrants, users: ['MANAGER'] },
    startupClient: { id: '3001', name: 'Summit Ridge Builders' },
    inbox: { count: 12, newest: 6, gap: 1500 },
  }),
  account('manager@harbor.example', {
    userId: '3101',
    userBusinessId: '3003',
    employeeId: '30001',
    timeCardRole: 'MANAGER',
    grants: {
      ...managerGrants,
      users: ['MANAGER', 'BASIC'],
      timecard: ['MANAGER', 'BASIC', 'TM_BASIC'],
      visitor: ['BASIC'],
      safety: ['JOB_MANAGER', 'QUIZ_SETTINGS'],
      safetySettings: ['FORMS'],
      community: ['PARTICIPANT'],
      precon: ['BASIC'],
    },
    biMenus: [insights[1]],
    inbox: { count: 26, newest: 9, gap: 1000 },
  }),
  account('manager@meridian.example', {
    userId: '5001',
    userBusinessId: '3005',
    employeeId: '50001',
    role: 'A',
    timeCardRole: 'MANAGER',
    grants: { ...allGrants, community: ['ADMIN', 'ORGANIZER'] },
    siteManager: true,
    community: { id: '705', name: 'Meridian Heavy Haul Safety' },
    biMenus: insights,
    inbox: { count: 100_000, newest: 1600, gap: 10 },
  }),
  account('owner@meadowlark.example', {
    userId: '3601',
    userBusinessId: startingBusiness.id,
    role: 'A',
    timeCardRole: 'MANAGER',
    grants: allGrants,
    inbox: { count: 0, newest: 0, gap: 1 },
  }),
];

/** The grants of a customer's first user, in addition to the user roles (FOUNDER_ROLES). */
export const founderGrants: Grants = { ...noGrants, ...managerGrants, administrator: 'A' };

export const businessOf = (account: Account): Business =>
  account.business ?? businessById(account.userBusinessId);

export const accountById = (userId: string): Account | undefined =>
  accounts.find((one) => one.userId === userId);
