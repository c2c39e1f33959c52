/** Lists of people who sign: who is missing, and who may be on the list twice. */
import { lastNameFirst } from './personName';
import { foldText } from './searchText';

interface Signer {
  name: string;
  signature?: object | undefined;
}

const MAX_NAMES = 3;

const lastNameOf = ({ name }: Signer): string => lastNameFirst({ name }).split(',')[0] ?? name;

/** The last names of people, or whole names where two share a last name. */
export function shortNames<Person extends Signer>(
  people: readonly Person[],
  all: readonly Person[],
): string[] {
  const lastNames = all.map(lastNameOf);
  const isShared = (lastName: string) => lastNames.filter((one) => one === lastName).length > 1;
  return people.map((person) => {
    const lastName = lastNameOf(person);
    return isShared(lastName) ? person.name : lastName;
  });
}

/** Says who is missing: `names` are the first of them, `more` how many others there are. */
export type MissingText = (missing: number, total: number, names: string, more: number) => string;

export const inEnglish: MissingText = (missing, total, names, more) =>
  `${missing} of ${total} ${missing === 1 ? 'has' : 'have'} not signed: ${names}${more > 0 ? ` and ${more} more` : ''}`;

/** '2 of 8 have not signed: Reyes, Park'. Undefined when everybody has. */
export function missingSignatures(people: readonly Signer[], say = inEnglish): string | undefined {
  const missing = people.filter(({ signature }) => !signature);
  if (missing.length === 0) return undefined;
  const names = shortNames(missing, people);
  const more = names.length - MAX_NAMES;
  return say(missing.length, people.length, names.slice(0, MAX_NAMES).join(', '), more);
}

/** 'j reyes' for 'Joe Reyes' and 'J. Reyes'. */
const initialAndLastName = (person: Signer): string =>
  `${foldText(person.name).trim().charAt(0)} ${foldText(lastNameOf(person))}`;

/** The first person on the list who may be the same as somebody of this name: 'J. Reyes' and 'Joe Reyes'. */
export const samePersonIn = <Person extends Signer>(
  people: readonly Person[],
  name: string,
): Person | undefined =>
  name.trim() === ''
    ? undefined
    : people.find((person) => initialAndLastName(person) === initialAndLastName({ name }));
