/** Form values: texts, numbers, files, and groups and lists of them. */

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Copies lists and groups; leaf values, such as files, are shared. */
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  return isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))
    : value;
}

/** A string for comparisons. JSON cannot distinguish files, so they are replaced by their identifying data. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  );

/** Returns all files in a value, including those in lists and groups. */
export function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value];
  if (Array.isArray(value)) return value.flatMap(filesIn);
  return isPlainObject(value) ? Object.values(value).flatMap(filesIn) : [];
}
