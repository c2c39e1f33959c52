/** The records that a cell may name. */
export interface NamedRecords<Row> {
  find: (name: string) => readonly Row[];
  noun: string;
  /** What to do about a name that nothing has. */
  advice: string;
  /** What to do about one that several have. */
  several?: (name: string) => string;
}

/** The record that a cell names. Without one, `refuse` gets the reason. */
export function namedRecord<Row>(
  name: string,
  { find, noun, advice, several = () => 'Rename one of them first' }: NamedRecords<Row>,
  refuse: (reason: string) => void,
): Row | undefined {
  const found = find(name);
  if (found.length === 0) refuse(`There is no ${noun} ‘${name}’. ${advice}`);
  if (found.length > 1) refuse(`‘${name}’ can be several. ${several(name)}`);
  return found[0];
}
