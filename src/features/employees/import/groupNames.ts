import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { Named, Page } from '../../../api/schema';

/** The names of one kind of group, as far as they are known. */
export interface Names {
  /** As it is written in the list, whatever the case; what is not known stays as it is. */
  tidy: (name: string) => string;
  /** The same for several, with a semicolon between them; a comma does where it is part of no name. */
  tidyMany: (names: string) => string;
  /** Whose name is in no list. None where the list is not all there: then only the server can say. */
  unknown: (names: string) => string[];
  first: string;
}
export type GroupNames = Record<GroupKind, Names>;

const parts = (names: string, separator: string | RegExp): string[] =>
  names
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Reads names by a list, if it could be had. */
export function namesOf(list: Page<Named> | undefined): Names {
  const known = new Map((list?.rows ?? []).map(({ name }) => [name.toLowerCase(), name]));
  const isWhole = list !== undefined && list.rows.length >= list.total;
  const isKnown = (name: string) => known.has(name.toLowerCase());
  const tidy = (name: string) => known.get(name.toLowerCase()) ?? name;
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
