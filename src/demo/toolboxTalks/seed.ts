import type { PhotoDraft } from '../../api/evidence';
import type { AttendeeDraft, TalkStatus } from '../../api/toolboxTalks/contract';
import type { Named } from '../../api/schema';
import type { Language } from '../../lib/language';
import { addDays, today } from '../../lib/dates';
import { addedEntry } from '../changes';
import { lazySeed, type ListedSeed } from '../db';
import type { StoredSignature } from '../hazardAnalyses/seed';
import { random } from '../seed/random';
import type { StoredPlan } from '../talkSchedules/plans';
import { DRAWN_SIGNATURE } from '../timecards/signaturesSeed';
import type { TalkCrew } from './crews';

/** Somebody who was there. `signed` is undefined until then. */
export interface StoredAttendee extends AttendeeDraft {
  signed: StoredSignature | undefined;
  language: Language;
}

export interface StoredTalk {
  id: string;
  status: TalkStatus;
  topicId: string;
  edition: number;
  jobId: string;
  date: string;
  /** The planned talk and its day, '' for none. */
  planned: string;
  plannedFor: string;
  holderId: string;
  attendees: readonly StoredAttendee[];
  notes: string;
  photos: readonly PhotoDraft[];
  createdAt: string;
  completedAt: string;
  version: number;
}

const FIRST_ID = 87_001;
const guests = [
  'Rosa Delgado (Ridgeline Electric)',
  'Pete Novak (Bayside Concrete)',
  'Sam Ito (City inspector)',
] as const;
const notes = [
  'Two new people this week. They worked with a partner all day.',
  'Asked for a second ladder at the north gate. Ordered.',
  'Good questions about the new harnesses.',
] as const;

/** Returns the talks of the past: most on their day, some late, and some are missing. */
export function talkSeed(
  plans: () => readonly StoredPlan[],
  crews: () => readonly TalkCrew[],
): ListedSeed<StoredTalk> {
  function talkOf(
    { id: planned, schedule, jobId, topicId, date, isDropped }: StoredPlan,
    index: number,
  ): StoredTalk | undefined {
    const { chance, pick, whole } = random('toolbox talk', planned);
    const heldOn = chance(0.08) ? addDays(date, whole(1, 3)) : date;
    const crew = crews().find((one) => one.jobId === jobId);
    if (isDropped || heldOn >= today() || !crew || chance(0.06)) return undefined;
    const { holderId } = schedule;
    const [foreman, ...others] = crew.members;
    const present = others.filter(() => chance(0.75)).slice(0, 9);
    const people: AttendeeDraft[] = [...(foreman ? [foreman] : []), ...present].map((one) => ({
      ...one,
      guest: false,
    }));
    if (chance(0.15)) people.push({ id: `guest-${planned}`, name: pick(guests), guest: true });
    const at = (minute: number) => `${heldOn}T13:${String(minute).padStart(2, '0')}:00.000Z`;
    return {
      id: String(FIRST_ID + index),
      status: 'COMPLETE',
      topicId,
      edition: 1,
      jobId,
      date: heldOn,
      planned,
      plannedFor: date,
      holderId,
      attendees: people.map((one, minute) => ({
        ...one,
        language: chance(0.3) ? 'es' : 'en',
        signed: {
          at: at(52 + Math.floor(minute / 2)),
          signature: { kind: 'drawn', value: DRAWN_SIGNATURE },
          deviceId: holderId,
        },
      })),
      notes: chance(0.2) ? pick(notes) : '',
      photos: [],
      createdAt: at(45),
      completedAt: at(59),
      version: 2,
    };
  }
  return lazySeed(() => plans().flatMap((plan, index) => talkOf(plan, index) ?? []));
}

/** The history of a talk of the seed. */
export function talkHistorySeed(talk: StoredTalk | undefined, userOf: (userId: string) => Named | undefined) {
  if (!talk) return undefined;
  const { id, createdAt, completedAt, holderId } = talk;
  const by = userOf(holderId);
  const completed = {
    id: `${id}-2`,
    at: completedAt,
    by,
    what: 'Status changed',
    from: 'Open',
    to: 'Complete',
  };
  return { rows: [addedEntry(id, createdAt, by), completed] };
}
