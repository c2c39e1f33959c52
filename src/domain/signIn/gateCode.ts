/** The code for people's own phones that a tablet shows. It changes, so that a photo of it is soon worth nothing. */
import { hex } from '../../lib/hex';

/** Milliseconds for which a code is shown. */
export const GATE_CODE_PERIOD = 30_000;
const DIGITS = 16;

/** What a code is made of, which a tablet has without a network. The secret is that of the site. */
interface Gate {
  businessId: string;
  siteId: string;
  secret: string;
}

/**
 * The code at a time in epoch milliseconds: '3001-8702-', then the first 16 hexadecimal digits of HMAC-SHA-256 with the
 * secret over the site and the number of the period, '8702 58933920'. Texts are UTF-8. Rejects without a secure context.
 */
export async function gateCode({ businessId, siteId, secret }: Gate, at: number): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign']);
  const period = bytes.encode(`${siteId} ${Math.floor(at / GATE_CODE_PERIOD)}`);
  const signed = hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, period)));
  return `${businessId}-${siteId}-${signed.slice(0, DIGITS)}`;
}

/** True for the code of this period, of the one before, for a slow phone, and of the next one, for a fast tablet. */
export async function isGateCode(code: string, gate: Gate, at: number): Promise<boolean> {
  const periods = [0, -GATE_CODE_PERIOD, GATE_CODE_PERIOD];
  const codes = await Promise.all(periods.map((shift) => gateCode(gate, at + shift)));
  return codes.includes(code);
}
