import type { Draft } from './draft';
import { draftsOf } from './drafts';
import type { DraftOwner } from './draftOwner';

/** The draft that a form uses: one of those of the same form, of which each tab has its own. */
export interface DraftSlot {
  /** The name in the store. */
  form: string;
  /** The latest draft of the same form that a closed tab has left. */
  other: Draft | undefined;
}

/** More tabs with one form share the last draft. */
const MAX_SLOTS = 9;

/** The drafts that this tab uses, until it closes. */
const held = new Set<string>();

let last: Promise<unknown> = Promise.resolve();

const lockOf = ({ userId }: DraftOwner, form: string): string => `plumbline-draft ${userId} ${form}`;

/** True when this tab has the draft now, because no other one has it. */
function hold(locks: LockManager, name: string): Promise<boolean> {
  if (held.has(name)) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (!lock) return undefined;
        held.add(name);
        // Until the tab closes or crashes: the browser then gives it to the next one.
        return new Promise(() => undefined);
      })
      .catch(reject);
  });
}

/** True where each tab can have its own drafts. Plain HTTP and old browsers share them. */
export const hasDraftSlots = (): boolean => (navigator as Partial<Navigator>).locks !== undefined;

/**
 * Takes a draft of the form that no other tab uses: the own one, or one that a closed tab has left, or a new one
 * (FAULT-116). `wanted` is taken first.
 */
export function takeDraftSlot(owner: DraftOwner, form: string, wanted?: string): Promise<DraftSlot> {
  // One after the other, so that a form which is mounted twice in a row gets the same draft again.
  const taken = last.then(() => take(owner, form, wanted));
  last = taken.catch(() => undefined);
  return taken;
}

async function take(owner: DraftOwner, form: string, wanted: string | undefined): Promise<DraftSlot> {
  const { locks } = navigator;
  const slots = [form, ...Array.from({ length: MAX_SLOTS - 1 }, (_, index) => `${form} (${index + 2})`)];
  const drafts = ((await draftsOf(owner)) ?? []).filter((one) => slots.includes(one.form));
  const stored = drafts.map((one) => one.form);
  const isOwn = (slot: string) => held.has(lockOf(owner, slot));
  const order = [
    ...slots.filter((slot) => slot === wanted),
    ...stored.filter(isOwn),
    ...stored,
    ...slots.filter(isOwn),
    ...slots,
  ];
  let taken: string | undefined;
  let other: Draft | undefined;
  for (const slot of new Set(order)) {
    const isDraft = stored.includes(slot);
    if ((taken !== undefined && !isDraft) || !(await hold(locks, lockOf(owner, slot)))) continue;
    if (taken === undefined) taken = slot;
    else other ??= drafts.find((one) => one.form === slot);
  }
  return { form: taken ?? slots.at(-1) ?? form, other };
}
