import { now } from '../../lib/clock';
import type { ListedSeed } from '../db';
import type { Link } from '../auth/links';
import { customers } from '../seed/customers';
import { firstNames, lastNames } from '../seed/names';
import { random } from '../seed/random';

/** A person who is invited to become a user. */
export interface Invitation {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  businessId: string;
  businessName: string;
  invitedBy: string;
  /** Chosen by the user during sign-up. */
  userCode?: string;
}

const HOUR = 60 * 60_000;

const summit = { businessId: '3001', businessName: 'Summit Ridge Builders', invitedBy: 'Priya Raman' };

interface SeededInvitation {
  invitation: Invitation;
  link: Omit<Link, 'userId' | 'sentAt'>;
  hoursAgo: number;
  /** Roles in the user module. BASIC by default. */
  roles?: readonly string[];
}

/** The roles of the first user of a company. */
export const FOUNDER_ROLES = ['MANAGER', 'SETTINGS', 'BASIC'] as const;

/** The contacts of invited customers that have not signed up yet. */
const ofCustomers: readonly SeededInvitation[] = customers
  .filter(({ status }) => status === 'INVITED')
  .map(({ id, inviterId, name, mailDomain }) => {
    const { pick, whole } = random('contact', id);
    return {
      invitation: {
        userId: `${id}1`,
        firstName: pick(firstNames),
        lastName: pick(lastNames),
        email: `office@${mailDomain}`,
        businessId: id,
        businessName: name,
        invitedBy: inviterId === '3001' ? 'Maria Ortega' : 'Ingrid Solberg',
      },
      link: { id: `customer${id}invitation4t7u9w2x5y`, use: 'signup' },
      hoursAgo: whole(30, 300),
      roles: FOUNDER_ROLES,
    };
  });

/**
 * One open invitation, one that has expired, and one that was accepted long ago. Their emails are still in the
 * mailbox.
 */
export const seededWithEmail: readonly SeededInvitation[] = [
  {
    invitation: {
      ...summit,
      userId: '1011',
      email: 'nadia.farouk@summit.example',
      firstName: 'Nadia',
      lastName: 'Farouk',
    },
    link: { id: 'nadia7open3invitation5x9k2m4q8r6', use: 'signup' },
    hoursAgo: 2,
  },
  {
    invitation: {
      ...summit,
      userId: '1012',
      email: 'oscar.lindqvist@summit.example',
      firstName: 'Oscar',
      lastName: 'Lindqvist',
    },
    link: { id: 'oscar4late8invitation2w7h5t9y3n6', use: 'signup' },
    hoursAgo: 74,
  },
  {
    invitation: {
      ...summit,
      userId: '1004',
      email: 'basic@summit.example',
      firstName: 'Tomás',
      lastName: 'Reyes',
    },
    link: { id: 'tomas2used6invitation9c4v8b3z7p5', use: 'signup', end: 'used' },
    hoursAgo: 400,
  },
];

export const seededInvitations: readonly SeededInvitation[] = [...seededWithEmail, ...ofCustomers];

/** Created on first use, because the date of the demo can be changed before that. */
function listed<Row extends { id: string } | { userId: string }>(
  make: (seeded: SeededInvitation, at: number) => Row,
): ListedSeed<Row> {
  let rows: readonly Row[] | undefined;
  const all = () => (rows ??= seededInvitations.map((one) => make(one, now() - one.hoursAgo * HOUR)));
  return {
    all,
    get: (id) => all().find((row) => ('id' in row ? row.id : row.userId) === id),
  };
}

export const invitationSeed = () => listed(({ invitation }) => invitation);
export const seededLinks = () =>
  listed<Link>(({ invitation, link }, sentAt) => ({ ...link, userId: invitation.userId, sentAt }));
