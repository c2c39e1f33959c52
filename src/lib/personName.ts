/** How lists show and sort people: 'Maria Ortega' or 'Ortega, Maria'. */
export type NameOrder = 'first' | 'last';

/** A person's full name, and its parts where the API has them. An empty last name keeps `name` as it is. */
export interface PersonNames {
  name: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

const particle = /^(da|de|del|della|der|di|dos|du|la|van|von)$/i;
const suffix = /^(jr\.?|sr\.?|ii|iii|iv)$/i;

/** Returns 'Ortega, Maria'. Without its parts, the last word of a name is the last name: 'Ana de la Cruz Jr.' has more. */
export function lastNameFirst(person: PersonNames | null | undefined): string {
  if (!person) return '';
  const { name, firstName, lastName } = person;
  if (lastName !== undefined) return lastName && firstName ? `${lastName.trim()}, ${firstName.trim()}` : name;
  const words = name.split(/\s+/).filter(Boolean);
  let start = words.length - 1;
  if (suffix.test(words[start] ?? '')) start -= 1;
  while (start > 1 && particle.test(words[start - 1] ?? '')) start -= 1;
  if (start < 1 || name.includes(',')) return name;
  return `${words.slice(start).join(' ')}, ${words.slice(0, start).join(' ')}`;
}

export const personName = (person: PersonNames, order: NameOrder): string =>
  order === 'last' ? lastNameFirst(person) : person.name;

const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** Sorts people by last name if that is the order. The API has sorted them by first name. */
export const inNameOrder = <Person extends PersonNames>(
  people: readonly Person[],
  order: NameOrder,
): readonly Person[] =>
  order === 'last'
    ? [...people].sort((a, b) => collator.compare(lastNameFirst(a), lastNameFirst(b)))
    : people;
