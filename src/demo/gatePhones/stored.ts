import type { SignInKind } from '../../api/visitorLog/contract';
import { random } from '../seed/random';

export interface StoredGateSession {
  /** The token: '3001-' and a secret. */
  id: string;
  siteId: string;
  isVerified: boolean;
  expiresAt: string;
  tries: number;
}

/** A person whom a phone has identified, by an id that only the phone has. */
export interface StoredPhonePerson {
  id: string;
  kind: SignInKind;
  personId: string;
  expiresAt: string;
}

/** What the codes of a site are made of, by its id. */
export interface StoredGateKeys {
  /** Of the codes that a tablet shows. */
  secret: string;
  /** What the code on paper ends with. */
  paperKey: string;
}

/** Those of a site at first: as long as those made later (`linkCode`). */
export const gateKeysSeed = (businessId: string) => ({
  get(siteId: string): StoredGateKeys {
    const { whole } = random('gate', businessId, siteId);
    const made = () => Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('');
    return { secret: made(), paperKey: made() };
  },
});
