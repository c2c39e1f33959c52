/** One organization of two (CALL-250). */
import type { OrganizationDraft } from '../../api/organizations/contract';

/** The fields that are chosen; contacts of both are kept. */
type Field = Exclude<keyof OrganizationDraft, 'contacts'>;

const isBlank = (value: string): boolean => value === '';

/** The fields with different values in both, in which somebody has to choose. A value beats none. */
export const differingFields = (
  kept: OrganizationDraft,
  other: OrganizationDraft,
  fields: readonly Field[],
): Field[] =>
  fields.filter((field) => kept[field] !== other[field] && !isBlank(kept[field]) && !isBlank(other[field]));

/** The same person, however the name and address are written. */
const contactKey = ({ name, email }: OrganizationDraft['contacts'][number]): string =>
  `${name.trim()} ${email.trim()}`.toLowerCase();

/** Both as one: the values of `kept`, those of `other` in the chosen fields and where `kept` has none, and all contacts once. */
export function mergedOrganization(
  kept: OrganizationDraft,
  other: OrganizationDraft,
  fromOther: ReadonlySet<string>,
): OrganizationDraft {
  const known = new Set(kept.contacts.map(contactKey));
  const merged = Object.fromEntries(
    Object.entries(kept).map(([field, value]) => {
      const otherValue = other[field as keyof OrganizationDraft];
      return [field, fromOther.has(field) || value === '' ? otherValue : value];
    }),
  ) as OrganizationDraft;
  const contacts = [...kept.contacts, ...other.contacts.filter((one) => !known.has(contactKey(one)))];
  return { ...merged, contacts };
}
