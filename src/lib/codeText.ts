/**
 * What the QR codes of the app say (ORG-11): an address of the app, which any camera opens, with the business, the kind of
 * what it is on, and its id. A code of others is named and never followed.
 */
import { encode } from './address';
import { webAddress } from './webAddress';

/** The letter before the id, beside the code and typed where no camera is. */
const letters = {
  employee: 'E',
  /** A worker of another company. */
  worker: 'W',
  visitor: 'V',
  /** The invitation of an expected visitor. */
  visit: 'G',
  /** Equipment or an object. */
  item: 'A',
  site: 'S',
  form: 'F',
  /** Assigned to one of the others for a time. */
  reusable: 'R',
} as const;

export type CodeKind = keyof typeof letters;

/** What a code is on. */
export interface CodeSubject {
  kind: CodeKind;
  id: string;
}

/** Why a code is not one of ours: what it is instead. */
export type ForeignCode =
  'otherBusiness' | 'otherAddress' | 'wifi' | 'contact' | 'message' | 'tooLong' | 'empty' | 'text';

export type CodeReading = { subject: CodeSubject } | { foreign: ForeignCode };

/** Longer ones are none of ours, and are not looked at. */
const MAX_LENGTH = 500;
const MAX_ID_LENGTH = 80;

/** 'A-8301' */
export const shortCode = ({ kind, id }: CodeSubject): string => `${letters[kind]}-${id}`;

/** The path of a code below `#`. */
export const codePath = (subject: CodeSubject, businessId: string): string =>
  `/code/${encode(businessId)}/${encode(shortCode(subject))}`;

/** What a code says. `base`: the address of the app. */
export const codeText = (subject: CodeSubject, businessId: string, base: string): string =>
  new URL(`#${codePath(subject, businessId)}`, appFolder(base)).href;

/** What the code of a gate says: the page where people without an account sign in with their own phone. */
export const gateCodeText = (code: string, base: string): string =>
  new URL(`#${gatePath(code)}`, appFolder(base)).href;

export const gatePath = (code: string): string => `/auth/gate?code=${encode(code)}`;

/** The code of a gate in a text that was scanned. Undefined for other texts, which are never followed. */
export function readGateCode(text: string, base: string): string | undefined {
  const url = text.length > MAX_LENGTH ? undefined : webAddress(text.trim());
  if (!url || appFolder(url.href) !== appFolder(base)) return undefined;
  const code = /^#\/auth\/gate\?code=([^&]+)$/.exec(url.hash)?.[1];
  return code && decoded(code);
}

/** 'https://app.example/safety/' for its `index.html`, too: the same app. */
function appFolder(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/[^/]*$/, '');
}

/** What a short code stands for: 'a-8301'. Undefined for other texts. */
export function readShortCode(text: string): CodeSubject | undefined {
  const [, letter = '', id = ''] = /^([a-z])-(\S+)$/i.exec(text.trim()) ?? [];
  const kind = (Object.keys(letters) as CodeKind[]).find((one) => letters[one] === letter.toUpperCase());
  if (!kind || id.length > MAX_ID_LENGTH) return undefined;
  return { kind, id: kind === 'reusable' ? id.toUpperCase() : id };
}

/** Addresses of records, which labels and cards had before codes named their business. */
const RECORDS: readonly [CodeKind, RegExp][] = [
  ['item', /^\/safety\/inspection-items\/([^/?]+)$/],
  ['worker', /^\/safety\/orientation\/people\/([^/?]+)$/],
  ['site', /^\/visitors-log\/registry\/([^/?]+)$/],
];

/** Other contents of codes, by how they begin. */
const OTHERS: readonly [ForeignCode, RegExp][] = [
  ['wifi', /^WIFI:/i],
  ['contact', /^(BEGIN:VCARD|MECARD:|BIZCARD:)/i],
  ['message', /^(mailto|tel|sms|smsto|geo|matmsg):/i],
];

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

interface Reader {
  base: string;
  businessId: string;
  /** Typed, not scanned: a short code counts, which could be anybody's in a code. */
  isTyped?: boolean;
}

/** Reads a code of ours, of this business. Says what any other is. */
export function readCode(text: string, { base, businessId, isTyped = false }: Reader): CodeReading {
  const said = text.trim();
  if (said === '') return { foreign: 'empty' };
  if (said.length > MAX_LENGTH) return { foreign: 'tooLong' };
  const typed = isTyped ? readShortCode(said) : undefined;
  if (typed) return { subject: typed };
  const other = OTHERS.find(([, pattern]) => pattern.test(said));
  if (other) return { foreign: other[0] };
  const url = webAddress(said);
  if (!url) return { foreign: 'text' };
  if (url.username !== '' || url.password !== '' || appFolder(url.href) !== appFolder(base))
    return { foreign: 'otherAddress' };
  const path = url.hash.slice(1);
  const [, business = '', code = ''] = /^\/code\/([^/?]+)\/([^/?]+)$/.exec(path) ?? [];
  const subject = readShortCode(decoded(code) ?? '');
  if (subject) return decoded(business) === businessId ? { subject } : { foreign: 'otherBusiness' };
  for (const [kind, pattern] of RECORDS) {
    const id = decoded(pattern.exec(path)?.[1] ?? '');
    if (id) return id === 'new' ? { foreign: 'otherAddress' } : { subject: { kind, id } };
  }
  return { foreign: 'otherAddress' };
}

/** What to say about a code that is none of ours. */
export const foreignCodeTexts: Readonly<Record<ForeignCode, string>> = {
  otherBusiness: 'This code belongs to another business.',
  otherAddress: 'This code leads to another website, so it was not opened.',
  wifi: 'This is the code of a Wi-Fi network.',
  contact: 'This is a contact card, not a code of this app.',
  message: 'This code calls, writes to or locates somebody. It is not a code of this app.',
  tooLong: 'This code holds a long text. It is not a code of this app.',
  empty: 'This code is empty.',
  text: 'This is not a code of this app.',
};
