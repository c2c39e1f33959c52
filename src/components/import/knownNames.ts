import { nameLookup } from '../../lib/searchText';

/** The names of the records that cells of a column may name. */
export interface KnownNames {
  /** Returns the name as spelled in the list, without regard to case and accents. Unknown names stay unchanged. */
  tidy: (name: string) => string;
  /** The same for several names separated by semicolons, or by commas where no name contains one. */
  tidyMany: (names: string) => string;
  /** Names that are not in the list. Empty if the list is incomplete, because only the server can tell. */
  unknown: (names: string) => string[];
  first: string;
}

const parts = (names: string, separator: string | RegExp): string[] =>
  names
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** 'There is no tag ‘Night’, ‘Public’' */
export const unknownText = (what: string, names: readonly string[]): string =>
  `There is no ${what} ${names.map((name) => `‘${name}’`).join(', ')}`;

/** Reads the names of a list, if it was loaded. `rows` may be a part of its `total`. */
export function knownNames(
  list: { rows: readonly { name: string }[]; total: number } | undefined,
): KnownNames {
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
      const count = (names: string[]) => names.filter(isKnown).length;
      // One unknown name among several does not make one name of all of them.
      const isFiner = !bySemicolon.every(isKnown) && count(finer) > count(bySemicolon);
      return (isFiner ? finer : bySemicolon).map(tidy).join('; ');
    },
    unknown: (names) => (isWhole ? parts(names, ';').filter((name) => !isKnown(name)) : []),
    first: list?.rows[0]?.name ?? '',
  };
}
