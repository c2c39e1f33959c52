import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { Named, Page } from '../../../api/schema';
import { nameLookup } from '../../../lib/searchText';

/** The known names of a kind of group. */
export interface GroupNameLookup {
  /** Returns the name as spelled in the list, without regard to case and accents. Unknown names stay unchanged. */
  tidy: (name: string) => string;
  /** The same for several names separated by semicolons, or by commas where no name contains one. */
  tidyMany: (names: string) => string;
  /** Names that are not in the list. Empty if the list is incomplete, because only the server can tell. */
  unknown: (names: string) => string[];
  first: string;
}
export type GroupNames = Record<GroupKind, GroupNameLookup>;

const parts = (names: string, separator: string | RegExp): string[] =>
  names
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Creates the lookup from a list, if it was loaded. */
export function createNameLookup(list: Page<Named> | undefined): GroupNameLookup {
  const find = nameLookup(list?.rows ?? [], ({ name }) => name);
  const isWhole = list !== undefined && list.rows.length >= list.total;
  const isKnown = (name: string) => find(name).length === 1;
  const tidy = (name: string) => (isKnown(name) ? find(name)[0]?.name : undefined) ?? name;
  return {
    tidy,
    tidyMany(names) {
      if (isKnown(names)) return tidy(names);
      const bySemicolon = parts(names, ';');
      const finer = parts(names, /[;,]/);
      const found = bySemicolon.every(isKnown) || !finer.every(isKnown) ? bySemicolon : finer;
      return found.map(tidy).join('; ');
    },
    unknown: (names) => (isWhole ? parts(names, ';').filter((name) => !isKnown(name)) : []),
    first: list?.rows[0]?.name ?? '',
  };
}
