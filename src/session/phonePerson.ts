/** Who a phone belongs to, kept there only when its owner has asked for it. */
import * as z from 'zod/mini';
import { gatePerson, type GatePerson } from '../api/visitorLog/contract';
import { readStored, removeStorage, writeStorage } from '../lib/storage';

const STORED = 'plumblineBoxes.gatePerson';

const schema = z.object({ businessId: z.string(), person: gatePerson });

/** The owner of this phone, as the gates of this business know them. */
export function rememberedPerson(businessId: string): GatePerson | undefined {
  const stored = readStored('localStorage', STORED, schema);
  return stored?.businessId === businessId ? stored.person : undefined;
}

/** False if this phone cannot store anything. */
export const rememberPerson = (businessId: string, person: GatePerson): boolean =>
  writeStorage('localStorage', STORED, JSON.stringify({ businessId, person }));

export const forgetPerson = (): void => removeStorage('localStorage', STORED);
