import { storeText, storedText } from '../../lib/kept';

/** The entry's file is named by its contents: another name is another release. */
const entryIn = (text: string): string | undefined => /\/assets\/index-[\w-]+\.js/.exec(text)?.[0];

/** Milliseconds. Somebody is waiting for a page. */
const PATIENCE = 5000;

/**
 * What the host offers by now, where that is another release than the one that runs. Undefined also where nothing can be
 * learned: offline, a page of something else, or the development server, which names no file by its contents.
 */
export async function newRelease(): Promise<string | undefined> {
  const running = entryIn(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '');
  if (!running) return undefined;
  try {
    const page = await fetch(window.location.href, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const offered = page.ok ? entryIn(await page.text()) : undefined;
    return offered === running ? undefined : offered;
  } catch {
    return undefined;
  }
}

const KEY = 'plumblineReload';

/** Leaves a mark that outlives the reload. False where it is there already, or cannot be kept: then nothing may reload by itself. */
function markFirst(mark: string): boolean {
  return storedText('sessionStorage', KEY) !== mark && storeText('sessionStorage', KEY, mark);
}

/**
 * FAULT-81: code did not come. Where that is because the host has a new release, the page is loaded anew: once for each
 * release and address, and only if `mayReload` agrees. Then this never resolves; else the page stays, and so does the fault.
 */
export async function reloadOnce(mayReload?: () => Promise<boolean>): Promise<void> {
  const release = await newRelease();
  // The path alone: what follows it may be a secret of the person.
  if (!release || !markFirst(`${release} ${window.location.hash.split('?')[0]}`)) return;
  if (mayReload && !(await mayReload())) return;
  window.location.reload();
  await new Promise(() => undefined);
}
