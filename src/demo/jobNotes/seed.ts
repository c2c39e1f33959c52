import type { JobNoteDraft } from '../../api/jobNotes/contract';
import { addDays, today } from '../../lib/dates';
import { lazySeed, type ListedSeed } from '../db';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';

/** A note as it is stored. */
export interface StoredJobNote extends JobNoteDraft {
  id: string;
  createdById: string;
  createdAt: string;
  editedAt: string;
  version: number;
}

const FIRST_ID = 83_001;
const JOBS = 6;
/** The first job has all notes. */
const NOTES_OF_OTHER_JOBS = 3;

type Text = readonly [name: string, text: string, isPinned?: true];

const texts: readonly Text[] = [
  ['Site access and gate code', 'Gate on Alder Street, code 4711. Deliveries before 7:00 AM only, call the superintendent first.', true],
  ['Concrete pour, level 2', 'Pour starts at 5:30 AM. Pump on the north side. Weather: https://weather.example/', true],
  ['Crane inspection due', 'The annual inspection of the tower crane expires at the end of the month. The inspector needs four hours.'],
  ['Owner walk-through', 'Walk-through with the owner on Thursday at 2:00 PM. Meet at the trailer.\n\nBring:\n- the finish schedule\n- the door hardware samples'],
  ['Utility locate', 'Gas line is 3 ft east of where the drawings show it. Hand dig within 2 ft of the marks.'],
  ['Hoist schedule', 'Drywall has the hoist from 6:00 to 9:00 AM, mechanical until noon, everyone else in the afternoon.'],
  ['Noise limits', 'The city allows no hammering before 7:00 AM. See https://city.example/permits for the permit.'],
  ['Anchor bolts at grid C', 'Template was off by 1/2 in. The engineer accepts slotted base plates, see the RFI.'],
  ['Parking', 'Street parking ends Monday. Use the lot on 9th and take the stairs down.'],
  ['Lost delivery', 'The second bundle of rebar went to another site. The supplier brings it on Friday.'],
  ['Temporary power', 'Panel TP-3 is full. Ask the electrician before you plug in a heater.'],
  ['Punch list, level 1', 'Doors 104 and 109 do not latch. Touch up paint in the corridor. Replace two ceiling tiles in 112.'],
]; // prettier-ignore

/** The notes of the jobs that crews work on. */
export function jobNoteSeed({ id: businessId, modules, jobs }: Business): ListedSeed<StoredJobNote> {
  const users = accounts
    .filter(({ userBusinessId }) => userBusinessId === businessId)
    .map(({ userId }) => userId);

  function make(): StoredJobNote[] {
    if (!modules.includes('drawing')) return [];
    const perJob = Array.from({ length: Math.min(jobs.busy, JOBS) }, (_, index) =>
      texts
        .slice(index, index === 0 ? undefined : index + NOTES_OF_OTHER_JOBS)
        .map((one) => ({ jobId: String(jobs.first + index), one })),
    );
    return perJob.flat().map(({ jobId, one: [name, text, isPinned = false] }, index) => {
      const { whole, chance } = random('job note', businessId, index);
      const age = whole(1, 60);
      return {
        id: String(FIRST_ID + index),
        jobId,
        name,
        text,
        pinned: isPinned,
        labelIds: chance(0.3) ? [String(401 + whole(0, 6))] : [],
        documentIds: chance(0.3) ? [`${jobId}-${whole(1, 5)}`] : [],
        photos: [],
        createdById: users[whole(0, Math.min(users.length, 3) - 1)] ?? '',
        createdAt: `${addDays(today(), -age)}T15:20:00.000Z`,
        editedAt: chance(0.25) ? `${addDays(today(), -whole(0, age - 1))}T13:05:00.000Z` : '',
        version: 1,
      };
    });
  }
  return lazySeed(make);
}
