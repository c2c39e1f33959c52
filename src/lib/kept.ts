/** Short texts that a browser keeps: `localStorage` for all tabs, `sessionStorage` for this one. It may be blocked or full (FAULT-33, 34). */
type Storage = 'localStorage' | 'sessionStorage';

/** Null where nothing was kept, undefined where that cannot be told. */
export function storedText(storage: Storage, key: string): string | null | undefined {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return undefined;
  }
}

/** False where it is not kept. */
export function storeText(storage: Storage, key: string, text: string): boolean {
  try {
    globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
