import { now, nowIso } from '../lib/clock';
import { setTimeZone } from '../lib/timeZone';
import type { Company } from './company';
import { Refusal } from './refusal';
import type { Call } from './route';
import { linkCode } from './secrets';

/** A link for somebody without an account (src/api/links.ts). */
export interface StoredLink {
  /** The code in its address. */
  id: string;
  of: 'ticket' | 'partnerQuestionnaire' | 'partnerDocuments' | 'orientation';
  recordId: string;
  /** ISO timestamp */
  expiresAt: string;
  /** Why it ended before that. */
  end?: 'used' | 'withdrawn' | 'replaced' | undefined;
  /** For tickets. */
  showsPrices?: boolean;
}
type Target = Pick<StoredLink, 'of' | 'recordId'>;

/** The link of a record, if any. It may have expired. */
export const currentLink = ({ links }: Company, { of, recordId }: Target): StoredLink | undefined =>
  links.all().find((link) => link.of === of && link.recordId === recordId && !link.end);

export function endLink(company: Company, target: Target, end: StoredLink['end']): void {
  const link = currentLink(company, target);
  if (link) company.links.put(link.id, { ...link, end });
}

/** Makes a link in place of the one before. */
export function makeLink(company: Company, link: Omit<StoredLink, 'id' | 'expiresAt'>, days: number) {
  endLink(company, link, 'replaced');
  const expiresAt = new Date(now() + days * 24 * 60 * 60_000).toISOString();
  // The business is part of the code: a call without a session does not say it.
  const code = `${company.business.id}-${linkCode()}`;
  company.links.put(code, { ...link, id: code, expiresAt });
  return { code, expiresAt };
}

/** Returns the link of a call, with its company, whose time zone counts. Refuses links that are unknown. */
export function foundLink({ demo, params }: Call<'{code}'>, of: StoredLink['of'][]) {
  const [businessId = ''] = params.code.split('-');
  const company = demo.businesses.get(businessId) && demo.company(businessId);
  const link = company?.links.get(params.code);
  if (!link || !company || !of.includes(link.of)) throw unknownLink();
  setTimeZone(demo.businesses.get(businessId)?.timeZone ?? '');
  return { link, company };
}

export const unknownLink = () => new Refusal(404, 'This link does not exist. Copy the whole link.');

/** Refuses links that are used, withdrawn, replaced or expired. */
export function requireOpen({ end, expiresAt }: StoredLink, used: string): void {
  if (end === 'used') throw new Refusal(410, used);
  if (end === 'withdrawn') throw new Refusal(410, 'This link has been withdrawn. Ask for a new one.');
  if (end === 'replaced') throw new Refusal(410, 'A newer link has been created. Ask for it.');
  if (expiresAt <= nowIso()) throw new Refusal(410, 'This link has expired. Ask for a new one.');
}

/** The name of the business now, for people outside it. */
export const businessName = ({ demo }: Call, { business }: Company): string =>
  demo.businesses.get(business.id)?.name ?? business.name;
