import type { ObservationCategory, ObservationKind } from '../../api/observations/contract';
import type { PhotoDraft } from '../../api/evidence';
import type { Named } from '../../api/schema';
import { addDays, localDay, today } from '../../lib/dates';
import { addedEntry } from '../changes';
import type { StoredComment } from '../comments';
import { lazySeed, type ListedSeed, type Seed } from '../db';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';
import { drawSitePhoto } from '../files/sitePhotos';

/** An observation as it is stored: job and people by id, so that it shows their current names. */
export interface StoredObservation {
  id: string;
  kind: ObservationKind;
  category: ObservationCategory;
  name: string;
  place: string;
  status: 'OPEN' | 'CLOSED';
  severity: number;
  likelihood: number;
  dueDate: string;
  /** '' for none. */
  jobId: string;
  assigneeId: string;
  anonymous: boolean;
  /** Kept for anonymous ones too, so that their authors see them; never in a response. */
  createdById: string;
  createdAt: string;
  closedAt: string;
  photos: readonly PhotoDraft[];
  evidence: string;
  evidencePhotos: readonly PhotoDraft[];
  version: number;
}

/** What was seen; for risks, what was done, the severity and the likelihood. */
// prettier-ignore
const risks: [category: ObservationCategory, name: string, evidence: string, severity: number, likelihood: number][] = [
  ['PPE', 'Two finishers grinding concrete without face shields', 'Shields handed out, talked with both.', 3, 3],
  ['FALLS', 'Worker on the leading edge not tied off', 'Work stopped, tied off to a new anchor.', 5, 4],
  ['HOUSEKEEPING', 'Conduit offcuts across the corridor on level 2', 'Corridor cleared and swept.', 2, 4],
  ['ELECTRICAL', 'Extension cord with taped insulation in a puddle', 'Cord destroyed and replaced.', 4, 3],
  ['EQUIPMENT', 'Ladder with a bent rail still in use', 'Ladder tagged out and removed.', 4, 3],
  ['FIRE', 'Hot work permit missing at the roof curb', 'Work stopped until the permit was posted.', 4, 2],
  ['TRAFFIC', 'Truck backing without a spotter at gate 2', 'Spotter assigned for all deliveries.', 5, 3],
  ['EXCAVATION', 'Spoil pile at the edge of the utility trench', 'Spoil moved back 4 ft.', 5, 4],
  ['BEHAVIOR', 'Shortcut through the crane swing area', 'Barricade closed, crew reminded.', 5, 2],
  ['PPE', 'Hearing protection not worn at the cutoff saw', 'Ear plugs placed at the saw.', 2, 4],
  ['FALLS', 'Floor hole cover not marked or screwed down', 'Cover fastened and marked.', 5, 3],
  ['HOUSEKEEPING', 'Nails left in stripped form lumber', 'Lumber denailed and stacked.', 2, 3],
  ['EQUIPMENT', 'Guard removed from the table saw', 'Saw locked out until the guard was back.', 4, 4],
  ['OTHER', 'Ice on the steps of the trailer', 'Salted, and added to the morning list.', 2, 2],
  ['ELECTRICAL', 'Open knockouts in the temporary panel', 'Knockouts plugged.', 4, 1],
];
// prettier-ignore
const goodWork: [category: ObservationCategory, name: string][] = [
  ['FALLS', 'Steel crew checked every harness before going up'],
  ['HOUSEKEEPING', 'Drywall crew swept their area before lunch'],
  ['BEHAVIOR', 'Apprentice stopped a lift when the tag line was missing'],
  ['PPE', 'Everyone on the slab pour wore gloves and eye protection'],
  ['TRAFFIC', 'Spotter kept walkers out of the backing zone'],
  ['ELECTRICAL', 'Lockout was tested before the panel was opened'],
  ['FIRE', 'Fire watch stayed an hour after the welding was done'],
  ['EXCAVATION', 'Trench was inspected again after the rain'],
];
const places = [
  'Level 2, east corridor',
  'Roof, grid B4',
  'Gate 2',
  'Laydown area',
  'North stair tower',
  'Basement mechanical room',
  'Utility trench, north side',
] as const;

/** The photos of the seed: `sitePhotoSeed` draws them. */
const photosOf = (id: string, ...numbers: string[]): Named[] =>
  numbers.map((number) => ({
    id: `photo-${id}-${number}`,
    name: number === 'done' ? 'After.jpg' : `Photo ${number}.jpg`,
  }));

const FIRST_ID = 72_001;
const MAX_COUNT = 150;
const FOLLOW_UP_DAYS = 14;
const DAYS = 365;

/** Returns the observations of a business over a year, newest first. */
export function observationSeed({ id: businessId, modules, jobs }: Business): ListedSeed<StoredObservation> {
  const users = accounts
    .filter(({ userBusinessId }) => userBusinessId === businessId)
    .map(({ userId }) => userId);
  const total = modules.includes('safetyObserver') ? Math.min(MAX_COUNT, Math.floor(jobs.open * 2.5)) : 0;

  function observationAt(index: number): StoredObservation {
    const { whole, chance, pick } = random('observation', businessId, index);
    const isRisk = !chance(0.4);
    const [category, name, evidence, severity, likelihood] = isRisk
      ? (risks[index % risks.length] ?? risks[0]!)
      : ([...(goodWork[index % goodWork.length] ?? goodWork[0]!), '', 3, 3] as const);
    // More and more are reported: the latest days have the most.
    const age = 1 + Math.floor(DAYS * (index / total) ** 1.7);
    const created = addDays(today(), -age);
    const isOpen = isRisk && (age < 14 || (age < 60 && chance(0.5)));
    const closed = addDays(created, isRisk ? Math.min(age - 1, whole(1, 12)) : 0);
    const id = String(FIRST_ID + index);
    return {
      id,
      kind: isRisk ? 'NEGATIVE' : 'POSITIVE',
      category,
      name,
      place: pick(places),
      status: isOpen ? 'OPEN' : 'CLOSED',
      severity,
      likelihood,
      dueDate: isRisk ? addDays(created, FOLLOW_UP_DAYS) : '',
      jobId: String(jobs.first + whole(0, jobs.busy - 1)),
      assigneeId: isRisk && chance(0.7) ? (users[whole(0, users.length - 1)] ?? '') : '',
      anonymous: chance(0.1),
      createdById: users[whole(0, users.length - 1)] ?? '',
      createdAt: `${created}T15:30:00.000Z`,
      closedAt: isOpen ? '' : `${closed}T21:10:00.000Z`,
      photos: chance(0.65) ? photosOf(id, ...(chance(0.2) ? ['1', '2'] : ['1'])) : [],
      evidence: isOpen ? '' : evidence,
      evidencePhotos: isRisk && !isOpen && chance(0.5) ? photosOf(id, 'done') : [],
      version: 1,
    };
  }

  return lazySeed(() => Array.from({ length: total }, (_, index) => observationAt(index)));
}

/** The history of an observation of the seed. */
export function observationHistorySeed(
  row: StoredObservation | undefined,
  userOf: (userId: string) => Named | undefined,
) {
  if (!row) return undefined;
  const { id, kind, createdAt, createdById, closedAt, assigneeId } = row;
  const added = addedEntry(id, createdAt, userOf(createdById));
  if (closedAt === '' || kind === 'POSITIVE') return { rows: [added] };
  const by = userOf(assigneeId);
  return {
    rows: [added, { id: `${id}-2`, at: closedAt, by, what: 'Status changed', from: 'Open', to: 'Closed' }],
  };
}

/** The files of the photos of the seed. */
export const sitePhotoSeed = (observations: Seed<StoredObservation>) => ({
  get(fileId: string) {
    const [, id = '', number = ''] = /^photo-(\d+)-(\w+)$/.exec(fileId) ?? [];
    const row = observations.get(id);
    if (!row) return undefined;
    return {
      name: fileId,
      type: 'image/svg+xml',
      data: btoa(drawSitePhoto(row.category, `${id} ${number}`)),
    };
  },
});

/** What people ask and answer below a risk; `@` stands for the author of the other one. */
const talks: [question: string, answer: string][] = [
  ['Is this still open, @? I did not see it this morning.', 'Yes, the crew is back on Thursday.'],
  [
    'Thanks for the photo. Which trade was it?',
    'The framing crew of the second shift. I talked with the foreman.',
  ],
  ['@ please add it to the toolbox talk on Monday.', 'It is on the list.'],
  ['Same place as last month. We need a permanent fix.', 'Ordered. It arrives next week.'],
];

/** The comments on an observation of the seed: between the person it is assigned to and the first user. */
export function observationCommentSeed(
  row: StoredObservation | undefined,
  userOf: (userId: string) => Named | undefined,
): { rows: readonly StoredComment[] } | undefined {
  const assignee = userOf(row?.assigneeId ?? '');
  const manager = userOf(accounts[0]?.userId ?? '');
  if (!row || !assignee || !manager || assignee.id === manager.id) return undefined;
  const { chance, pick } = random('talk', row.id);
  if (!chance(0.4)) return undefined;
  const [question, answer] = pick(talks as [(typeof talks)[number]]);
  const day = localDay(row.createdAt);
  const comments = [
    { by: manager, at: `${day}T17:05:00.000Z`, text: question.replace('@', `@${assignee.id}`) },
    { by: assignee, at: `${day}T18:40:00.000Z`, text: answer },
  ];
  return { rows: comments.map((comment, index) => ({ id: `${row.id}-c${index + 1}`, ...comment })) };
}
