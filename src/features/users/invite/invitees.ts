/** The people of a bulk invitation. Pure functions. */
import * as z from 'zod/mini';
import { email, requiredText, noDuplicates } from '../../../api/fieldSchemas';

const person = z.object({
  firstName: requiredText('First name', 100),
  lastName: requiredText('Last name', 100),
  email,
});
export type Invitee = z.output<typeof person>;
export const noInvitee: Invitee = { firstName: '', lastName: '', email: '' };

const roleCodes = z.array(z.string());

export const invitees = z.object({
  people: z.array(person).check(
    z.minLength(1, 'Add at least one person'),
    noDuplicates<Invitee>('email', 'This address is listed twice', (one) => one.email),
  ),
  roles: roleCodes,
  timecardRoles: roleCodes,
});
export type Invitees = z.output<typeof invitees>;

const ADDRESS = /[^\s<>,;"']+@[^\s<>,;"']+/;
const HEADER_LINE = /e-?mail/i;

/** Reads 'Ann Lee', 'Lee, Ann' of an address book, or the cells of a table. */
function namesOf(text: string, isAddressBook: boolean): Pick<Invitee, 'firstName' | 'lastName'> {
  const parts = text
    .split(/[,;\t]/)
    .map((part) => part.replace(/["'<>]/g, '').trim())
    .filter((part) => part !== '');
  const [one = '', two] = parts;
  if (two !== undefined)
    return isAddressBook ? { firstName: two, lastName: one } : { firstName: one, lastName: two };
  const [firstName = '', ...last] = one.split(/\s+/);
  return { firstName, lastName: last.join(' ') };
}

function personOf(line: string): Invitee {
  const address = ADDRESS.exec(line)?.[0] ?? '';
  return { ...namesOf(line.replace(address, ''), line.includes(`<${address}>`)), email: address };
}

/**
 * Reads pasted people, one per line: cells of a table, or address book entries ('Ann Lee <ann@…>'), of which a line
 * may have several. Missing parts stay blank.
 */
export const readPeople = (text: string): Invitee[] =>
  text
    .split(/\r?\n|\r/)
    .flatMap((line) => (line.split('@').length > 2 ? line.split(';') : [line]))
    .map((line) => line.trim())
    .filter((line) => line !== '' && (ADDRESS.test(line) || !HEADER_LINE.test(line)))
    .map(personOf);
