/**
 * Short texts in browser storage: `localStorage` for all tabs, `sessionStorage` for this one. Storage may be blocked
 * or full (FAULT-33, 34).
 */
type StorageName = 'localStorage' | 'sessionStorage';

/** Null when nothing is stored, undefined when storage cannot be read. */
export function readStorage(storage: StorageName, key: string): string | null | undefined {
  try {
    return globalThis[storage].getItem(key);
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
