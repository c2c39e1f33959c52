/**
 * The offset of the demo's date, in milliseconds. It applies to all tabs, because they share data and session. It
 * survives a sign-out because its key contains `Boxes` (SESSION-22).
 */
const KEY = 'plumblineBoxes.demoClock';

const offsetOf = (text: string | null): number => {
  const offset = Number(text);
  return Number.isSafeInteger(offset) ? offset : 0;
};

/** Returns 0 when no offset is stored or storage is blocked. */
export function storedOffset(): number {
  try {
    return offsetOf(localStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

/** Returns false if the browser does not store the offset. It then applies until the page is reloaded. */
export function storeOffset(offset: number): boolean {
  try {
    if (offset === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(offset));
    return true;
  } catch {
    return false;
  }
}

/** Calls the listener when another tab has changed the date. */
export function followOffset(onChange: (offset: number) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // The key is null when the whole storage is cleared.
    if (key === KEY || key === null) onChange(offsetOf(newValue));
  });
}
