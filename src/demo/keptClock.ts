/**
 * How far this browser's demo is moved from today, in milliseconds. It holds for all tabs, because they share data and
 * session, and it outlives a logout: its key contains `Boxes` (SESSION-22).
 */
const KEY = 'plumblineBoxes.demoClock';

const offsetOf = (text: string | null): number => {
  const offset = Number(text);
  return Number.isSafeInteger(offset) ? offset : 0;
};

/** 0 where nothing was kept, or storage is blocked. */
export function keptOffset(): number {
  try {
    return offsetOf(localStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

/** False where the browser does not keep it: it holds until the page is loaded anew. */
export function keepOffset(offset: number): boolean {
  try {
    if (offset === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(offset));
    return true;
  } catch {
    return false;
  }
}

/** Tells when another tab has moved the date. */
export function followOffset(moved: (offset: number) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key everything has been cleared.
    if (key === KEY || key === null) moved(offsetOf(newValue));
  });
}
