import * as z from 'zod/mini';
import { now } from '../lib/clock';
import { writeStorage, readStorage } from '../lib/storage';
import { type MenuFlags, noFlags } from './flags';

/** Key in localStorage. All tabs share the value, and it is removed when the session ends (SESSION-22). */
const STORAGE_KEY = 'plumblineFlags';
/** Milliseconds. Permissions may have been taken away since, so an older page is not shown while the lookups run. */
const MAX_AGE = 24 * 3600_000;
/** Without a network nothing else is known, and nothing else can be done than to read what this device has. */
const MAX_AGE_OFFLINE = 14 * 24 * 3600_000;

/** A schema for the boolean fields of `flags`. */
const booleanFields = (flags: object) =>
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
  flags: z.extend(booleanFields(noFlags), {
    biMenus: z.array(z.object({ id: z.string(), name: z.string() })),
    employeeId: z.optional(z.string()),
    timeZone: z.string(),
    moduleRoles: z.record(z.string(), z.array(z.string())),
    timecard: booleanFields(noFlags.timecard),
    sidebar: booleanFields(noFlags.sidebar),
  }),
});

interface Owner {
  userId: string;
  businessId: string;
}

/** Stores the granted flags. Call only after all lookups have succeeded. */
export function rememberFlags({ userId, businessId }: Owner, flags: MenuFlags): void {
  writeStorage('localStorage', STORAGE_KEY, JSON.stringify({ userId, businessId, savedAt: now(), flags }));
}

/**
 * Returns the flags that this browser stored for the user within the last day, or within two weeks without a network, and
 * when they were stored. The first render uses them while the lookups run again. They only affect what is displayed: the
 * server authorizes each call.
 */
export function rememberedFlags(
  { userId, businessId }: Owner,
  { isOffline = !navigator.onLine } = {},
): { flags: MenuFlags; rememberedAt: number } | undefined {
  const text = readStorage('localStorage', STORAGE_KEY);
  if (!text) return undefined;
  try {
    const { flags, savedAt, ...owner } = z.parse(schema, JSON.parse(text));
    const age = now() - savedAt;
    const isYoung = age >= 0 && age < (isOffline ? MAX_AGE_OFFLINE : MAX_AGE);
    const fits = owner.userId === userId && owner.businessId === businessId && isYoung;
    return fits ? { flags: { ...noFlags, ...flags }, rememberedAt: savedAt } : undefined;
  } catch {
    return undefined;
  }
}
