/** Selects the seeded cards that were voided, with the time and the reason. */
import type { Business } from '../seed/businesses';
import { random } from '../seed/random';

export interface VoidDetails {
  /** Weeks ago. 0 for this week. */
  age: number;
  /** Days from the Monday of the card until it was voided. */
  after: number;
  clock: string;
  reason: string;
  note: string;
  /** True when the foreman voided it. Otherwise, the manager did. */
  byForeman?: true;
  /** True when another card has replaced it. */
  isReplaced?: true;
}

const wrongJob = { after: 7, clock: '09:20', reason: 'Wrong job' };

/** Voided cards in Summit, by employee id. The first is in Dale's crew. */
const summitVoids: Readonly<Record<string, VoidDetails>> = {
  10020: { ...wrongJob, age: 2, note: 'Hours of another person were entered here.' },
  10045: { ...wrongJob, age: 1, note: 'Entered twice.' },
  10031: { ...wrongJob, age: 2, after: 8, clock: '08:05', note: 'The whole week was on the other site.' },
  10038: { age: 2, after: 5, clock: '17:10', reason: 'Forgot to clock in', note: '', byForeman: true },
  10052: {
    age: 2,
    after: 9,
    clock: '11:45',
    reason: 'Wrong cost code',
    note: 'Entered as "Concrete, cast in place". Entered again with the right code.',
    isReplaced: true,
  },
  10060: { age: 3, after: 7, clock: '07:55', reason: 'Rounding', note: 'The clock on the gate was wrong.' },
  10067: { ...wrongJob, age: 3, after: 10, clock: '14:30', note: '', byForeman: true },
  10074: { age: 3, after: 7, clock: '10:15', reason: 'Break not taken', note: 'Paid by check instead.' },
  10083: {
    age: 4,
    after: 8,
    clock: '09:02',
    reason: 'Forgot to clock out',
    note: 'Nobody knows when he left.',
  },
  10090: { age: 4, after: 11, clock: '16:40', reason: 'Wrong cost code', note: '' },
  10101: { ...wrongJob, age: 5, note: 'Belongs to the other Garza, see SR-1101.' },
  10118: {
    age: 5,
    after: 6,
    clock: '12:20',
    reason: 'Forgot to clock in',
    note: 'Was not here.',
    byForeman: true,
  },
  10133: { age: 6, after: 7, clock: '09:35', reason: 'Rounding', note: 'Test of the new clock, no hours.' },
};

const reasons = ['Wrong job', 'Forgot to clock in', 'Wrong cost code', 'Rounding'] as const;
const notes = [
  '',
  '',
  'Entered twice.',
  'Hours of another person.',
  'Was on another site all week.',
] as const;

/** In businesses with thousands of cards a week, a few in a thousand of the older ones are void. */
const MANY_EMPLOYEES = 1000;
const VOID_PROBABILITY = 0.004;

function randomVoid(employeeId: string, age: number): VoidDetails | undefined {
  const { chance, pick, whole } = random('void', employeeId, age);
  if (age < 2 || !chance(VOID_PROBABILITY)) return undefined;
  const clock = `${String(whole(8, 16)).padStart(2, '0')}:${whole(10, 59)}`;
  return { age, after: whole(6, 11), clock, reason: pick(reasons), note: pick(notes) };
}

export function voidDetailsOf(
  { employees }: Business,
  employeeId: string,
  age: number,
): VoidDetails | undefined {
  if (employees.count > MANY_EMPLOYEES) return randomVoid(employeeId, age);
  const one = summitVoids[employeeId];
  return one?.age === age ? one : undefined;
}
