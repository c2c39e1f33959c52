import * as z from 'zod/mini';
import { now } from '../lib/clock';
import { storeText, storedText } from '../lib/kept';
import { type MenuFlags, noFlags } from './flags';

/** In localStorage: for the next page and all tabs, gone with the session (SESSION-22). */
const KEY = 'plumblineFlags';
const DAY = 24 * 3600_000;

/** An object whose fields are those of `flags` that are true or false. */
const grants = (flags: object) =>
  z.object(
    Object.fromEntries(
      Object.entries(flags).flatMap(([name, value]) =>
        typeof value === 'boolean' ? [[name, z.boolean()]] : [],
      ),
    ),
  );

const schema = z.object({
  userId: z.string(),
  businessId: z.string(),
  /** Epoch milliseconds. */
  savedAt: z.number(),
  flags: z.extend(grants(noFlags), {
    biMenus: z.array(z.object({ id: z.string(), name: z.string() })),
    employeeId: z.optional(z.string()),
    moduleRoles: z.record(z.string(), z.array(z.string())),
    timecard: grants(noFlags.timecard),
    sidebar: grants(noFlags.sidebar),
  }),
});

interface Owner {
  userId: string;
  businessId: string;
}

/** What the lookups have granted, all of them having answered. */
export function rememberFlags({ userId, businessId }: Owner, flags: MenuFlags): void {
  storeText('localStorage', KEY, JSON.stringify({ userId, businessId, savedAt: now(), flags }));
}

/**
 * What this person was granted when this browser last asked, within a day: menus and page begin with it while the lookups
 * ask again. It is no more than a picture of what was: the server judges each call by itself.
 */
export function rememberedFlags({ userId, businessId }: Owner): MenuFlags | undefined {
  const text = storedText('localStorage', KEY);
  if (!text) return undefined;
  try {
    const { flags, savedAt, ...owner } = z.parse(schema, JSON.parse(text));
    const age = now() - savedAt;
    const fits = owner.userId === userId && owner.businessId === businessId && age >= 0 && age < DAY;
    return fits ? { ...noFlags, ...flags } : undefined;
  } catch {
    return undefined;
  }
}
