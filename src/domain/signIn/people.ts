/** Who is at the kiosk: by the code of a badge, a PIN, or a name. */
import type { RosterPerson } from '../../api/visitorLog/contract';
import { readCode } from '../../lib/codeText';
import { initials } from '../../lib/initials';
import { foldText, searchMatcher } from '../../lib/searchText';

type Known = Pick<RosterPerson, 'id' | 'kind' | 'name' | 'organization' | 'pinDigest' | 'phone'>;

/** The letters that a search of names needs. */
export const NAME_LETTERS = 3;
const MAX_NAMES = 5;

const badgeKinds = { EMPLOYEE: 'employee', PARTNER: 'worker', VISITOR: 'visitor' } as const;

/** Why a code lets nobody in. `site`: a code of ours that is on a thing, not on a person. */
export type BadgeProblem = 'otherBusiness' | 'foreign' | 'notPerson' | 'unknown';

/** Reads the code of a badge, scanned or typed. It is never followed. */
export function personOfBadge<Person extends Known>(
  text: string,
  people: readonly Person[],
  reader: { base: string; businessId: string },
): { person: Person } | { problem: BadgeProblem } {
  const reading = readCode(text, { ...reader, isTyped: true });
  if ('foreign' in reading)
    return { problem: reading.foreign === 'otherBusiness' ? 'otherBusiness' : 'foreign' };
  const { kind, id } = reading.subject;
  if (!Object.values<string>(badgeKinds).includes(kind)) return { problem: 'notPerson' };
  const person = people.find(
    (one) => one.id === id && one.kind !== 'DELIVERY' && badgeKinds[one.kind] === kind,
  );
  return person ? { person } : { problem: 'unknown' };
}

/** The person with the PIN of this digest. None when two have it: they use their names. */
export function personOfPin<Person extends Known>(
  digest: string,
  people: readonly Person[],
): Person | undefined {
  const found = digest === '' ? [] : people.filter(({ pinDigest }) => pinDigest === digest);
  return found.length === 1 ? found[0] : undefined;
}

export interface FoundName {
  id: string;
  kind: RosterPerson['kind'];
  /** What others may read: 'JR'. */
  initials: string;
  organization: string;
  /** The end of the phone number, where two would look the same. */
  hint: string;
}

const letterCount = (text: string): number => foldText(text).replace(/[^\p{L}\p{N}]/gu, '').length;

/**
 * Finds people by name. A stranger learns little: three letters are needed, and at most five are found, by initials and
 * employer alone. Nothing says who is on the site.
 */
export function peopleByName(typed: string, people: readonly Known[]): FoundName[] {
  if (letterCount(typed) < NAME_LETTERS) return [];
  const matches = searchMatcher(typed);
  const found = people.filter(
    ({ name }) => startsWord(name, typed) || (typed.trim().includes(' ') && matches(name)),
  );
  const keyOf = ({ name, organization }: Known) => `${initials(name)}\n${organization}`;
  return found.slice(0, MAX_NAMES).map((one) => {
    const isShared = found.filter((other) => keyOf(other) === keyOf(one)).length > 1;
    return {
      id: one.id,
      kind: one.kind,
      initials: initials(one.name),
      organization: one.organization,
      hint: isShared ? one.phone.replace(/\D/g, '').slice(-2) : '',
    };
  });
}

/** People with exactly this name, which who asks must know. Case, accents and spaces do not count. */
export function peopleByWholeName<Person extends { name: string }>(
  typed: string,
  people: readonly Person[],
): Person[] {
  const plain = (text: string) => foldText(text).trim().replace(/\s+/g, ' ');
  return letterCount(typed) < NAME_LETTERS ? [] : people.filter(({ name }) => plain(name) === plain(typed));
}

/** True when a word of the name starts with the typed text. */
const startsWord = (name: string, typed: string): boolean => {
  const wanted = foldText(typed).trim();
  const own = foldText(name);
  return own.startsWith(wanted) || own.includes(` ${wanted}`);
};
