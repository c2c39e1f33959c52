import type { CommunityRole, DigestTime, ShareSource } from '../../api/communities/contract';
import type { ConnectionStatus } from '../../api/connections/contract';
import type { Named } from '../../api/schema';
import { addDays, today } from '../../lib/dates';
import { lazySeed, type Seed } from '../db';
import { accounts } from '../seed/accounts';
import { businesses } from '../seed/businesses';
import { connectedPartners } from '../seed/organizations';

interface Stored {
  id: string;
  communityId: string;
  key?: string;
  version: number;
}

export interface StoredCommunity extends Omit<Stored, 'communityId'> {
  name: string;
  about: string;
}

export interface StoredMember extends Stored {
  businessId: string;
  name: string;
  role: CommunityRole;
  status: ConnectionStatus;
  message: string;
  by: string;
  byBusiness: string;
  at: string;
  reason: string;
}

export interface StoredCommunityMessage extends Stored {
  /** '' for the first of a thread. */
  parentId: string;
  by: Named;
  businessId: string;
  business: string;
  at: string;
  editedAt: string;
  isDeleted: boolean;
  isPinned: boolean;
  text: string;
  people: Named[];
  tagIds: string[];
  files: { id: string; name: string }[];
}

export interface StoredCommunityTag extends Stored {
  name: string;
}

/** A resource, a topic or a form of a business, with its name when it was shared. */
export interface StoredShare extends Stored {
  source: ShareSource;
  businessId: string;
  business: string;
  resourceId: string;
  name: string;
  note: string;
  tagIds: string[];
  by: string;
  at: string;
  /** The copies of other businesses, and the version of the source that they are of. */
  copies: { businessId: string; resourceId: string; at: string; version: number }[];
}

const [summit, northgate, harbor, meridian] = ['3001', '3002', '3003', '3005'].map((id) => ({
  id,
  name: businesses.find((one) => one.id === id)?.name ?? '',
})) as [Named, Named, Named, Named];
const [left] = connectedPartners;

const maria = { userId: '1001', business: summit };
const priya = { userId: '1003', business: summit };
const ann = { userId: '2001', business: northgate };
const kwame = { userId: '3101', business: harbor };
const ingrid = { userId: '5001', business: meridian };
/** Has left her company since, but messages still name her. */
const lena = { userId: '29001', name: 'Lena Fairchild', business: northgate };
type Writer = { userId: string; name?: string; business: Named };

const SUMMIT = '701';
const MERIDIAN = '705';
const HARBOR = '706';

/** Days ago, who, what, tags of 7801 and up; replies are rows of their own after it. */
type Line = readonly [days: number, by: Writer, text: string, tags?: readonly string[], isReply?: true];

// prettier-ignore
const summitLines: readonly Line[] = [
  [30, maria, 'Welcome. Write here what went wrong, what almost did, and what helped. No names of workers and no blame.'],
  [30, ann, 'Glad to be here. We bring the renovation side: old wiring and asbestos surprises.', [], true],
  [28, kwame, 'Near miss: a pallet slid off a forklift on the ramp. We now strap every load, also for 20 feet.', ['7801']],
  [28, priya, 'Did the forks have chains?', [], true],
  [27, kwame, 'Not then. They do now.', [], true],
  [26, ingrid, 'Our checklist for haul roads in the wet is in the resources. Take what helps.', ['7803']],
  [24, lena, 'We found that half of our ladders had no feet. Walk your containers once, it takes ten minutes.', ['7802']],
  [23, maria, '@29001 thank you, we found nine of forty.', [], true],
  [21, ann, 'Who has a good talk about silica for small crews? The ones I find take an hour.', ['7804']],
  [21, priya, 'Ten minutes is enough: water on, vacuum on, mask on. Table 1 is in our library, I have shared it.', [], true],
  [19, kwame, 'Heat: we start at 5 AM from Monday. Neighbors were told by mail.', ['7805']],
  [17, ingrid, 'A spotter was hit by a mirror at walking speed. Bruise only. Spotters now stand where the driver sees both boots.', ['7801']],
  [17, maria, 'Same rule here since last year, it works.', [], true],
  [15, ann, '@1003 did the new lanyards arrive? Ours are back ordered for six weeks.', ['7802']],
  [14, priya, 'Yes, from the second supplier. I can lend you ten.', [], true],
  [12, kwame, 'The inspector asked for the hot work log first. Keep it at the gate.', ['7804']],
  [10, ingrid, 'Lightning twice this week. Thirty minutes feel long, but everybody stayed away from the cranes.', ['7805']],
  [8, ann, 'Question: who signs for subcontractors of subcontractors at orientation?', ['7804']],
  [8, maria, 'The company that brings them. Without a signature there is no sticker.', [], true],
  [6, kwame, 'Our new board with the open items hangs beside the coffee. Items close twice as fast.'],
  [3, ingrid, 'Trench box was one foot short of the end. Nobody was hurt. Measure the trench, not the drawing.', ['7801']],
  [2, ann, '@1001 could we meet once per quarter and walk a site together?', ['7804']],
  [2, kwame, 'We would come.', [], true],
  [1, ingrid, 'Wind of 32 mph tomorrow. No lifts after ten.', ['7805']],
];
// prettier-ignore
const meridianLines: readonly Line[] = [
  [29, ingrid, 'For everybody who hauls for us: rules for the pit and questions about them.', ['7811']],
  [20, maria, 'Our drivers ask where they may wait. The sign at gate 2 is gone.', ['7811']],
  [20, ingrid, 'A new sign is there since noon.', [], true],
  [11, ingrid, 'Tire check before each shift, please. Two flats this week.', ['7812']],
  [4, ingrid, 'The scale is closed on Friday from 6 to 9 AM.', ['7811']],
];

const shares: readonly [
  communityId: string,
  who: Writer,
  resourceId: string,
  name: string,
  note: string,
  tags: string[],
  source?: ShareSource,
][] = [
  [SUMMIT, priya, '86005', 'Silica in construction, Table 1', 'For ten minutes at the tailgate.', ['7804']],
  [SUMMIT, ingrid, '86010', 'Lightning: when to stop', 'Hangs in every cab.', ['7805']],
  [SUMMIT, kwame, '86014', 'Hot work permit', '', ['7804']],
  [MERIDIAN, ingrid, '86009', 'Local forecast', 'Look before you load.', ['7811']],
  [SUMMIT, ingrid, '85040', 'Stop work authority', 'Our crews liked it.', ['7804'], 'TOPIC'],
  [
    SUMMIT,
    kwame,
    '1804',
    'Mobile crane, daily',
    'With the questions that the inspector asked.',
    ['7802'],
    'FORM',
  ],
];

export function communitySeed() {
  const at = (days: number, minutes = 0) =>
    `${addDays(today(), -days)}T${String(14 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00.000Z`;
  const personOf = ({ userId, name }: Writer): Named => {
    const { firstName = '', lastName = '' } = accounts.find((one) => one.userId === userId) ?? {};
    return { id: userId, name: name ?? `${firstName} ${lastName}` };
  };
  const people = [maria, priya, ann, kwame, ingrid, lena].map(personOf);

  function messagesOf(communityId: string, first: number, lines: readonly Line[]): StoredCommunityMessage[] {
    let parentId = '';
    return lines.map(([days, by, text, tagIds = [], isReply], index) => {
      const id = String(first + index);
      const row = {
        id,
        communityId,
        parentId: isReply ? parentId : '',
        by: personOf(by),
        businessId: by.business.id,
        business: by.business.name,
        at: at(days, index * 3),
        editedAt: '',
        isDeleted: false,
        isPinned: index === 0,
        text,
        people: people.filter((one) => text.includes(`@${one.id}`)),
        tagIds: [...tagIds],
        files: [],
        version: 1,
      };
      if (!isReply) parentId = id;
      return row;
    });
  }

  // prettier-ignore
  const members: readonly [string, Named, CommunityRole, ConnectionStatus, number, Writer][] = [
    [SUMMIT, summit, 'ORGANIZER', 'CONNECTED', 60, maria],
    [SUMMIT, northgate, 'PARTICIPANT', 'CONNECTED', 55, ann],
    [SUMMIT, harbor, 'PARTICIPANT', 'CONNECTED', 52, kwame],
    [SUMMIT, meridian, 'PARTICIPANT', 'CONNECTED', 50, ingrid],
    [SUMMIT, left ?? summit, 'PARTICIPANT', 'DISCONNECTED', 20, maria],
    [SUMMIT, connectedPartners[1] ?? summit, 'PARTICIPANT', 'REQUESTED', 3, priya],
    [SUMMIT, connectedPartners[2] ?? summit, 'PARTICIPANT', 'REFUSED', 40, maria],
    [MERIDIAN, meridian, 'ORGANIZER', 'CONNECTED', 90, ingrid],
    [MERIDIAN, summit, 'PARTICIPANT', 'CONNECTED', 80, maria],
    [HARBOR, harbor, 'ORGANIZER', 'CONNECTED', 6, kwame],
    [HARBOR, summit, 'PARTICIPANT', 'REQUESTED', 2, kwame],
  ];
  /** What somebody has read of a community, and how often unread messages come by email. */
  const reads: Seed<{ until: string; digest?: DigestTime }> = {
    get: () => ({ until: `${addDays(today(), -5)}T00:00:00.000Z` }),
  };
  return {
    communities: lazySeed((): StoredCommunity[] => [
      {
        id: SUMMIT,
        name: 'Summit Ridge Safety Circle',
        about: 'Builders of the valley share near misses and what helped.',
        version: 1,
      },
      {
        id: MERIDIAN,
        name: 'Meridian Heavy Haul Safety',
        about: 'For everybody who hauls for Meridian.',
        version: 1,
      },
      {
        id: HARBOR,
        name: 'Harbor Point Waterfront Safety',
        about: 'Work over and beside water.',
        version: 1,
      },
    ]),
    connections: lazySeed(() =>
      members.map(([communityId, { id, name }, role, status, days, by], index): StoredMember => ({
        id: String(87_001 + index),
        communityId,
        businessId: id,
        name,
        role,
        status,
        message: status === 'REQUESTED' ? 'We share near misses once a week. It takes two minutes.' : '',
        by: personOf(by).name,
        byBusiness: by.business.name,
        at: at(days),
        reason:
          status === 'DISCONNECTED'
            ? 'Their work in the valley is done.'
            : status === 'REFUSED'
              ? 'No time this year.'
              : '',
        version: 1,
      })),
    ),
    messages: lazySeed(() => [
      ...messagesOf(SUMMIT, 87_101, summitLines),
      ...messagesOf(MERIDIAN, 87_151, meridianLines),
    ]),
    tags: lazySeed(() =>
      [
        ...['Near miss', 'Equipment', 'Roads', 'Training', 'Weather'].map(
          (name, index) => [SUMMIT, 7801 + index, name] as const,
        ),
        ...['Rules', 'Trucks'].map((name, index) => [MERIDIAN, 7811 + index, name] as const),
      ].map(([communityId, id, name]): StoredCommunityTag => ({
        id: String(id),
        communityId,
        name,
        version: 1,
      })),
    ),
    resources: lazySeed((): StoredShare[] => [
      ...shares.map(
        ([communityId, by, resourceId, name, note, tagIds, source = 'RESOURCE'], index): StoredShare => ({
          source,
          id: String(87_201 + index),
          communityId,
          businessId: by.business.id,
          business: by.business.name,
          resourceId,
          name,
          note,
          tagIds,
          by: personOf(by).name,
          at: at(26 - index * 4),
          copies: [],
          version: 1,
        }),
      ),
      {
        id: '87209',
        communityId: SUMMIT,
        businessId: left?.id ?? '',
        business: left?.name ?? '',
        source: 'RESOURCE',
        resourceId: '86001',
        name: 'Lockout steps for temporary power',
        note: '',
        tagIds: ['7802'],
        by: 'Rosa Tilden',
        at: at(45),
        copies: [],
        version: 1,
      },
    ]),
    reads,
  };
}
