import { writeStorage, readStorage } from '../../lib/storage';

/** The entry file's name contains a content hash: another name is another release. */
const entryIn = (text: string): string | undefined => /\/assets\/index-[\w-]+\.js/.exec(text)?.[0];

/** The running release. Undefined on the development server, whose files have no hash. */
export const runningRelease = (): string | undefined =>
  entryIn(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '');

/** Milliseconds. The user is waiting for a page. */
const TIMEOUT = 5000;

/**
 * Returns the host's release if it differs from the running one. Undefined also when unknown: offline, another page,
 * or the development server, whose files have no hash.
 */
export async function newRelease(): Promise<string | undefined> {
  const running = runningRelease();
  if (!running) return undefined;
  try {
    const page = await fetch(window.location.href, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const offered = page.ok ? entryIn(await page.text()) : undefined;
    return offered === running ? undefined : offered;
  } catch {
    return undefined;
  }
}

const KEY = 'plumblineReload';

/**
 * Stores a marker that survives the reload. Returns false if it already exists or cannot be stored; the page must then
 * not reload automatically.
 */
function setMarker(marker: string): boolean {
  return readStorage('sessionStorage', KEY) !== marker && writeStorage('sessionStorage', KEY, marker);
}

/**
 * Handles code that failed to load (FAULT-81). If the host has a new release, reloads the page, once per release and
 * address, and only if `mayReload` agrees. Then it never resolves; otherwise the page and the error stay.
 */
export async function reloadOnce(mayReload?: () => Promise<boolean>): Promise<void> {
  const release = await newRelease();
  // Without the query string, which may contain secrets.
  if (!release || !setMarker(`${release} ${window.location.hash.split('?')[0]}`)) return;
  if (mayReload && !(await mayReload())) return;
  window.location.reload();
  await new Promise(() => undefined);
}
