/**
 * Drafts of unsaved forms by user and form. None of these functions rejects, because a storage error must not stop
 * typing.
 */
import * as z from 'zod/mini';
import { openChannel } from '../../lib/openChannel';
import { report } from '../../lib/report';
import { notify } from '../feedback/banners';
import { type Draft, type DraftField, draftSchema, isDraftExpired } from './draft';
import type { DraftOwner } from './draftOwner';
import { browserStore, type RowStore, isForbidden } from '../../lib/rowStore';
import { filesIn } from '../../lib/values';

/** Messages between tabs. They share the stored drafts, and one may remove a draft that another still uses. */
interface Removal {
  /** Keys of drafts. */
  keys: string[];
  /** Key prefix of a user who has signed out. */
  leaver?: string | undefined;
}

const channel = openChannel('plumbline-drafts');

const notifyTabs = (removal: Removal): void => channel?.postMessage(removal);

const onTabMessage = (heard: (removal: Removal) => void): void =>
  channel?.addEventListener('message', ({ data }: MessageEvent<Removal>) => heard(data));

/** Maximum size of all files of a form, in bytes. */
const MAX_FILES_SIZE = 15 * 1024 * 1024;
const NOT_STORED = "Your browser can't store unfinished forms. Save before you leave or reload a page.";

let store: RowStore = browserStore('plumbline-drafts', 'drafts');
let hasWarned = false;
/** Users who have signed out. Forms that are still mounted store nothing for them. */
const signedOut = new WeakSet<DraftOwner>();
const listeners = new Set<() => void>();
/** The files last stored with each draft. */
const storedFiles = new Map<string, File[]>();

export function setDraftStore(to: RowStore): void {
  store = to;
  hasWarned = false;
  storedFiles.clear();
}

/** Calls `listener` after each change in this tab. Returns the unsubscribe function. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

interface RemovalListener {
  key: string;
  removed: (loggedOut: boolean) => void;
}
const removalListeners = new Set<RemovalListener>();

/** Calls `removed` when another tab has removed the draft or signed its owner out. Returns the unsubscribe function. */
export function onDraftRemoved(
  { userId }: DraftOwner,
  form: string,
  removed: RemovalListener['removed'],
): () => void {
  const listener = { key: keyOf(userId, form), removed };
  removalListeners.add(listener);
  return () => void removalListeners.delete(listener);
}

onTabMessage(({ keys, leaver }) => {
  for (const key of keys) storedFiles.delete(key);
  for (const { key, removed } of removalListeners) {
    const loggedOut = leaver !== undefined && key.startsWith(leaver);
    if (loggedOut || keys.includes(key)) removed(loggedOut);
  }
  notifyListeners();
});

/** Files have separate rows, so that a pause in typing does not write them again. */
const keyPrefix = (userId: string): string => `draft ${encodeURIComponent(userId)} `;
const keyOf = (userId: string, form: string): string => keyPrefix(userId) + form;
const filesKey = (key: string): string => key.replace(/^draft/, 'files');
const draftKey = (key: string): string => key.replace(/^files/, 'draft');

const read = (row: unknown): Draft | undefined => z.safeParse(draftSchema, row).data;

function joinDraft(row: unknown, files: unknown): Draft | undefined {
  const draft = read(row);
  if (!draft || isDraftExpired(draft)) return undefined;
  return { ...draft, fields: [...draft.fields, ...(read(files)?.fields ?? [])] };
}

async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (cause) {
    report('warn', `drafts could not be ${what}`, cause);
    return undefined;
  }
}

export const readDraft = ({ userId }: DraftOwner, form: string): Promise<Draft | undefined> =>
  attempt('read', async () => {
    const key = keyOf(userId, form);
    const [row, files] = await store.read([key, filesKey(key)]);
    return joinDraft(row, files);
  });

/** A user's drafts, latest first. Undefined when storage cannot be read. */
export async function draftsOf({ userId }: DraftOwner): Promise<Draft[] | undefined> {
  const found = await attempt('read', () =>
    store.all().catch((cause: unknown) => {
      if (isForbidden(cause)) return [];
      throw cause;
    }),
  );
  if (!found) return undefined;
  const rows = new Map(found);
  return found
    .filter(([key]) => key.startsWith(keyPrefix(userId)))
    .flatMap(([key, row]) => joinDraft(row, rows.get(filesKey(key))) ?? [])
    .sort((one, other) => other.savedAt - one.savedAt);
}

/** Stores a draft. If that fails, notifies the user once, and the form keeps working (FAULT-33, 34). */
export async function saveDraft(owner: DraftOwner, draft: Draft): Promise<void> {
  if (signedOut.has(owner)) return;
  const key = keyOf(owner.userId, draft.form);
  const [texts, withFiles] = [false, true].map((files) =>
    draft.fields.filter(({ value }) => filesIn(value).length > 0 === files),
  ) as [DraftField[], DraftField[]];
  const write = (fields: DraftField[], files: DraftField[]) => {
    const now = files.flatMap(({ value }) => filesIn(value));
    const before = storedFiles.get(key) ?? [];
    const same = now.length === before.length && now.every((file, index) => file === before[index]);
    storedFiles.set(key, now);
    const row: [string, Draft] = [key, { ...draft, fields }];
    return store.write(same ? [row] : [row, [filesKey(key), { ...draft, fields: files }]]);
  };
  const withoutFiles = () => write([...texts, ...withFiles.map(withoutContent)], []);
  const size = withFiles.flatMap(({ value }) => filesIn(value)).reduce((sum, file) => sum + file.size, 0);
  try {
    // If the files do not fit, stores only the texts.
    if (size > MAX_FILES_SIZE) await withoutFiles();
    else await write(texts, withFiles).catch(withoutFiles);
  } catch (cause) {
    report('warn', 'drafts could not be stored', cause);
    if (!hasWarned) notify({ kind: 'info', text: NOT_STORED });
    hasWarned = true;
  }
  notifyListeners();
}

/** Keeps the name of a file that is not stored. */
const withoutContent = (field: DraftField): DraftField => ({
  ...field,
  value: null,
  notStored: true,
  lines: field.lines.map(({ label, text }) => ({ label, text: `${text} (choose it again)` })),
});

export async function deleteDraft({ userId }: DraftOwner, form: string): Promise<void> {
  const key = keyOf(userId, form);
  storedFiles.delete(key);
  await attempt('deleted', async () => {
    await store.remove([key, filesKey(key)]);
    notifyTabs({ keys: [key] });
  });
  notifyListeners();
}

/** Deletes the user's drafts on Log Out and stores no more. Returns false when drafts may remain. */
export async function forgetDrafts(owner: DraftOwner): Promise<boolean> {
  signedOut.add(owner);
  const own = keyPrefix(owner.userId);
  return remove((key) => draftKey(key).startsWith(own), own);
}

/** Deletes drafts older than 7 days and unreadable ones (FAULT-35, 36). */
export const deleteExpiredDrafts = (): Promise<boolean> =>
  remove((key, rows) => joinDraft(rows.get(draftKey(key)), undefined) === undefined);

async function remove(
  matches: (key: string, rows: Map<string, unknown>) => boolean,
  leaver?: string,
): Promise<boolean> {
  const done = await attempt('deleted', async () => {
    const rows = new Map(await store.all());
    const found = [...rows.keys()].filter((key) => matches(key, rows));
    const keys = found.map(draftKey);
    for (const key of keys) storedFiles.delete(key);
    if (found.length > 0) await store.remove(found);
    if (found.length > 0 || leaver !== undefined) notifyTabs({ keys, leaver });
    return true;
  });
  notifyListeners();
  return done === true;
}
