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

/** Removes empty values, so that a blank row counts as no row, and orders the fields of groups. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.map(withoutEmpty).filter((row) => row !== undefined);
    return rows.length > 0 ? rows : undefined;
  }
  if (isPlainObject(value)) {
    const parts = Object.keys(value)
      .sort()
      .map((key) => [key, withoutEmpty(value[key])] as const)
      .filter(([, part]) => part !== undefined);
    return parts.length > 0 ? Object.fromEntries(parts) : undefined;
  }
  return value === '' || value === null ? undefined : value;
}

/** True when both have the same content. The order of fields does not matter; empty and missing are the same (FAULT-149). */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  asJson(withoutEmpty(one)) === asJson(withoutEmpty(other));
