import { newId } from './newId';
import { readStorage, writeStorage } from './storage';

const STORED = 'plumblineBoxes.device';

/** The id of this browser, the same after a reload. Survives Log Out. */
export function deviceId(): string {
  const known = readStorage('localStorage', STORED);
  if (known) return known;
  const made = newId();
  writeStorage('localStorage', STORED, made);
  return made;
}
