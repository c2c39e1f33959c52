/** The same but for the ids of rows, which the server gives to new ones. */
export const isSameButIds = (one: unknown, other: unknown): boolean => withoutIds(one) === withoutIds(other);

const withoutIds = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === 'id' ? undefined : part));
