import type { SignInKind } from '../../api/visitorLog/contract';

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
