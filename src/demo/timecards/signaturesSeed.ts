import type { Named } from '../../api/schema';
import type { Signature } from '../../api/signature';
import { LONG_DAY_HOURS } from '../../domain/timecards/entryRules';
import { addDays, type Day } from '../../lib/dates';
import type { StoredCard } from './stored';
import { random } from '../seed/random';
import type { VoidDetails } from './voidsSeed';
import { daysOf } from './weekDays';

const times = new Map<string, string>();
/** Returns the ISO time of a day and clock time. Cached, because ten thousand cards of a week share a few times. */
export function timeOn(day: Day, clock: string): string {
  const local = `${day}T${clock}:00`;
  const known = times.get(local) ?? new Date(local).toISOString();
  times.set(local, known);
  return known;
}

/** Two members of Dale's crew: one whose signature was removed, and one who signs before the end of the week. */
const [REMOVED, EARLY] = ['10022', '10021'];

/** A drawn signature. */
export const DRAWN_SIGNATURE =
  'M 30 84 L 44 40 L 60 86 L 74 52 L 92 84 L 110 62 L 128 82 M 150 40 L 146 88 M 136 58 L 176 54 L 196 84 L 214 60 L 236 82 L 262 64 L 300 78 L 352 58';

const signatureOf = (card: StoredCard, drawn: boolean): Signature =>
  drawn ? { kind: 'drawn', value: DRAWN_SIGNATURE } : { kind: 'typed', value: card.employee.name };

interface SignatureContext {
  /** 0 for this week. */
  age: number;
  /** The void details, if the card has been voided. */
  voidDetails: VoidDetails | undefined;
  /** The manager's user. */
  manager: Named;
  /** Returns the user of an employee. */
  userOf: (employee: Named) => Named;
}

/** Returns a card with its reviews, its signature on Friday, and its voiding. */
export function withSignatures(
  card: StoredCard,
  { age, voidDetails, manager, userOf }: SignatureContext,
): StoredCard {
  const { timecardId, weekStart, records, stageId, employee, supervisor } = card;
  const { chance } = random('signature', timecardId);
  const [signs, drawn, looksEarly] = [chance(stageId === '1' ? 0.2 : 0.9), chance(0.5), chance(0.3)];
  const worked = [...new Set(records.map(({ date }) => date))];
  const daysToReview = stageId === '1' ? worked.slice(0, age > 0 ? 2 : looksEarly ? 1 : 0) : worked;
  // Days that are too long have not been reviewed.
  const reviewedDays = daysToReview.filter(
    (day) => !records.some(({ date, hours }) => date === day && hours > LONG_DAY_HOURS),
  );
  const foreman = userOf(supervisor);
  const reviewed = {
    ...card,
    reviews: Object.fromEntries(reviewedDays.map((day) => [day, { by: foreman, at: timeOn(day, '17:30') }])),
  };
  const [last = weekStart, friday = weekStart] = [worked.at(-1), daysOf(weekStart)[4]];
  const at = timeOn(age === 0 ? last : friday, '16:10');
  if (voidDetails)
    return {
      ...reviewed,
      stageId: '1',
      voided: {
        by: voidDetails.byForeman ? foreman : manager,
        at: timeOn(addDays(weekStart, voidDetails.after), voidDetails.clock),
        reason: voidDetails.reason,
        note: voidDetails.note,
      },
    };
  if (employee.id === REMOVED && age < 2 && worked.length > 0)
    return {
      ...reviewed,
      acceptanceRemoved: {
        by: foreman,
        at: timeOn(last, '17:45'),
        reason: 'Break not taken: hours changed on the time card.',
      },
    };
  const isSigned = employee.id === EARLY ? worked.length > 0 : age > 0 && signs;
  if (!isSigned) return reviewed;
  return {
    ...reviewed,
    acceptance: { by: userOf(employee), at, signature: signatureOf(card, drawn), device: undefined },
  };
}
