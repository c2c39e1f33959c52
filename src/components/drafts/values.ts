/** What a form may hold: texts, numbers, files, and groups and lists of them. */

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Lists and groups anew; what they hold at last, files among it, as it is. */
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))
    : value;
}

/** To be compared. To JSON all files are alike: here they are what they are known by. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  );

/** All files in a value, whether alone, in a list or in its rows. */
export function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value];
  if (Array.isArray(value)) return value.flatMap(filesIn);
  return isPlain(value) ? Object.values(value).flatMap(filesIn) : [];
}
