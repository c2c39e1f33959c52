import { now } from '../../lib/clock';
import { random } from '../seed/random';

/** A tablet at the gate of a site, as it was when it was last heard of. */
export interface StoredKiosk {
  /** The site and the tablet: '8701 a1b2'. */
  id: string;
  at: string;
  unsent: number;
  skew: number | null;
}

/** How long the code on a tablet is shown, in milliseconds. */
const CODE_TIME = 30_000;

const codeAt = (siteId: string, window: number): string =>
  String(random('gate code', siteId, window).whole(100_000, 999_999));

/** The code that the tablet of a site shows now, and until when. */
export function gateCode(siteId: string): { code: string; codeUntil: string } {
  const window = Math.floor(now() / CODE_TIME);
  return { code: codeAt(siteId, window), codeUntil: new Date((window + 1) * CODE_TIME).toISOString() };
}

/** True for the code that is shown, and for that before it, which somebody is typing. */
export function isGateCode(siteId: string, code: string): boolean {
  const window = Math.floor(now() / CODE_TIME);
  return [window, window - 1].some((one) => codeAt(siteId, one) === code);
}
