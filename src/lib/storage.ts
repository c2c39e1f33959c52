/**
 * Short texts in browser storage: `localStorage` for all tabs, `sessionStorage` for this one. Storage may be blocked
 * or full (FAULT-33, 34).
 */
import type * as z from 'zod/mini';

type StorageName = 'localStorage' | 'sessionStorage';

/** Null when nothing is stored, undefined when storage cannot be read. */
export function readStorage(storage: StorageName, key: string): string | null | undefined {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return undefined;
  }
}

/** Reads what is stored as JSON. Undefined when there is nothing, or when it does not fit, such as that of another release. */
export function readStored<T>(storage: StorageName, key: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readStorage(storage, key) ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Returns false if it could not be stored. */
export function writeStorage(storage: StorageName, key: string, text: string): boolean {
  try {
    globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes a stored text, if storage can be reached. */
export function removeStorage(storage: StorageName, key: string): void {
  try {
    globalThis[storage].removeItem(key);
  } catch {
    // Nothing could be stored either.
  }
}
