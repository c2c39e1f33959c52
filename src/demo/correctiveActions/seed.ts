import type { Priority, SourceKind } from '../../api/correctiveActions/contract';
import { dueDateFor } from '../../domain/correctiveActions/dueDate';
import type { PhotoDraft } from '../../api/evidence';
import type { Named } from '../../api/schema';
import { addDays, localDay, today } from '../../lib/dates';
import { addedEntry } from '../changes';
import { lazySeed, type ListedSeed } from '../db';
import { observationSeed } from '../observations/seed';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { partnerNames } from '../seed/organizations';
import { random } from '../seed/random';

/** A corrective action as it is stored: job and people by id, so that it shows their current names. */
export interface StoredCorrectiveAction {
  id: string;
  name: string;
  description: string;
  status: string;
  priority: Priority;
  dueDate: string;
  /** '' for none. */
  jobId: string;
  responsibleId: string;
  organization: string;
  source: { kind: SourceKind; id: string; name: string } | undefined;
  /** The failed question of its inspection. */
  questionId?: string;
  createdById: string;
  createdAt: string;
  closedAt: string;
  evidence: string;
  photos: readonly PhotoDraft[];
  version: number;
}

/** What was found, what was done, and how urgent it is. */
// prettier-ignore
const findings: [name: string, evidence: string, priority: Priority][] = [
  ['Replace missing midrail on level 3 scaffold', 'Midrail installed and tagged.', 'CRITICAL'],
  ['Install guardrail at floor opening, grid C4', 'Guardrail with toe board installed.', 'CRITICAL'],
  ['Shore the trench at the north utility run', 'Trench box placed; competent person signed off.', 'CRITICAL'],
  ['Take damaged lifting sling out of service', 'Sling cut up and replaced.', 'CRITICAL'],
  ['Cover exposed rebar ends at footing 12', 'Caps placed on all ends.', 'HIGH'],
  ['Repair ground pin of extension cord', 'Cord replaced, old one destroyed.', 'HIGH'],
  ['Secure ladder at the east stair tower', 'Ladder tied off at the top.', 'HIGH'],
  ['Move gas cylinders 20 ft from oxygen', 'Cylinders moved and chained.', 'HIGH'],
  ['Provide fire extinguisher for hot work area', 'Extinguisher placed within 30 ft.', 'HIGH'],
  ['Repair GFCI at temporary panel B', 'Breaker replaced and tested.', 'HIGH'],
  ['Barricade the swing radius of the excavator', 'Barricades and signs placed.', 'HIGH'],
  ['Train two new employees on fall protection', 'Training done, sign-in sheet attached.', 'HIGH'],
  ['Clear debris from the stairway to level 2', 'Stairway swept and kept clear.', 'MEDIUM'],
  ['Label secondary containers of form oil', 'Labels applied to all four.', 'MEDIUM'],
  ['Replace faded exit signs', 'Three signs replaced.', 'MEDIUM'],
  ['Add lighting at the basement corridor', 'String lights installed.', 'MEDIUM'],
  ['Restock the first aid kit in the trailer', 'Kit refilled and sealed.', 'MEDIUM'],
  ['Secure stacked plywood at the laydown area', 'Stacks banded and chocked.', 'MEDIUM'],
  ['Post the crane load chart in the cab', 'Chart posted.', 'MEDIUM'],
  ['Renew the forklift inspection sticker', 'Inspected by the dealer.', 'MEDIUM'],
  ['Grade the access road at the gate', 'Road graded and gravel added.', 'MEDIUM'],
  ['Provide hand washing station on level 4', 'Station delivered.', 'LOW'],
  ['Replace worn safety signs at the gate', 'Signs replaced.', 'LOW'],
  ['Update the emergency contact board', 'Board updated.', 'LOW'],
  ['Sort the recycling containers', 'Containers sorted and labeled.', 'LOW'],
];

/** What was seen before, in observations with a photo: by the finding that follows from it. */
const seenBefore: Partial<Record<string, string>> = {
  'Replace missing midrail on level 3 scaffold': 'Worker on the leading edge not tied off',
  'Install guardrail at floor opening, grid C4': 'Floor hole cover not marked or screwed down',
  'Shore the trench at the north utility run': 'Spoil pile at the edge of the utility trench',
  'Repair ground pin of extension cord': 'Extension cord with taped insulation in a puddle',
  'Secure ladder at the east stair tower': 'Ladder with a bent rail still in use',
  'Provide fire extinguisher for hot work area': 'Hot work permit missing at the roof curb',
  'Repair GFCI at temporary panel B': 'Open knockouts in the temporary panel',
  'Barricade the swing radius of the excavator': 'Shortcut through the crane swing area',
  'Clear debris from the stairway to level 2': 'Conduit offcuts across the corridor on level 2',
};

const FIRST_ID = 71_001;
const MAX_OPEN = 60;
/** The usual days to correct a finding. */
const USUAL_DAYS = 7;

/** Returns the corrective actions of a business with inspections: the open ones, and twice as many closed ones. */
export function correctiveActionSeed(business: Business): ListedSeed<StoredCorrectiveAction> {
  const { id: businessId, modules, jobs } = business;
  const observations = observationSeed(business);
  const users = accounts
    .filter(({ userBusinessId }) => userBusinessId === businessId)
    .map(({ userId }) => userId);
  const openCount = modules.includes('safetyInspection') ? Math.min(MAX_OPEN, jobs.open) : 0;

  function actionAt(index: number): StoredCorrectiveAction {
    const { whole, chance, pick } = random('corrective action', businessId, index);
    const [name, evidence, priority] = findings[index % findings.length] ?? ['', '', 'LOW'];
    const isOpen = index < openCount;
    const created = addDays(today(), isOpen ? -whole(0, 9) : -whole(15, 360));
    const dueDate = dueDateFor(priority, USUAL_DAYS, created);
    const closed = addDays(dueDate, whole(-1, 3));
    const forPartner = chance(0.4);
    const status = isOpen ? (chance(0.35) ? 'IN_PROGRESS' : 'OPEN') : 'CLOSED';
    const jobId = String(jobs.first + whole(0, jobs.busy - 1));
    const seen = observations
      .all()
      .find(
        (one) => one.name === seenBefore[name] && one.photos.length > 0 && localDay(one.createdAt) <= created,
      );
    return {
      id: String(FIRST_ID + index),
      name,
      description: '',
      status,
      priority,
      dueDate,
      jobId: seen?.jobId ?? jobId,
      responsibleId: users[whole(0, users.length - 1)] ?? '',
      organization: forPartner ? pick(partnerNames) : '',
      source: seen && { kind: 'OBSERVATION', id: seen.id, name: seen.name },
      createdById: users[0] ?? '',
      createdAt: `${created}T15:30:00.000Z`,
      closedAt: isOpen ? '' : `${closed < today() ? closed : addDays(today(), -1)}T21:10:00.000Z`,
      evidence: isOpen ? '' : evidence,
      photos: seen && !isOpen ? [{ id: `photo-${seen.id}-done`, name: 'After.jpg' }] : [],
      version: 1,
    };
  }

  return lazySeed(() => Array.from({ length: openCount * 3 }, (_, index) => actionAt(index)));
}

/** The history of an action of the seed. */
export function correctiveActionHistorySeed(
  action: StoredCorrectiveAction | undefined,
  userOf: (userId: string) => Named | undefined,
) {
  if (!action) return undefined;
  const { id, createdAt, createdById, closedAt, responsibleId } = action;
  const added = addedEntry(id, createdAt, userOf(createdById));
  const closed = {
    id: `${id}-2`,
    at: closedAt,
    by: userOf(responsibleId),
    what: 'Status changed',
    from: 'Open',
    to: 'Closed',
  };
  return { rows: closedAt === '' ? [added] : [added, closed] };
}
