import { now, nowIso } from '../lib/clock';
import { setTimeZone } from '../lib/timeZone';
import type { Change, HistoryTable } from './changes';
import type { Company } from './company';
import { Refusal } from './refusal';
import type { Call } from './route';
import { linkCode } from './secrets';
import type { StoredLink } from './storedLink';

type Target = Pick<StoredLink, 'of' | 'recordId'>;

/** The link of a record, if any. It may have expired. */
export const currentLink = ({ links }: Company, { of, recordId }: Target): StoredLink | undefined =>
  links.all().find((link) => link.of === of && link.recordId === recordId && !link.end);

/** What a record says about its link. */
export function linkResponse(company: Company, target: Target): { expiresAt: string } | undefined {
  const link = currentLink(company, target);
  return link && link.expiresAt > nowIso() ? { expiresAt: link.expiresAt } : undefined;
}

export function endLink(company: Company, target: Target, end: StoredLink['end']): void {
  const link = currentLink(company, target);
  if (link) company.links.put(link.id, { ...link, end });
}

const inDays = (days: number): string => new Date(now() + days * 24 * 60 * 60_000).toISOString();

/** Opens a link again that was used. */
export function reopenLink({ links }: Company, { of, recordId }: Target, days: number): void {
  const used = links
    .all()
    .findLast((link) => link.of === of && link.recordId === recordId && link.end === 'used');
  if (used) links.put(used.id, { ...used, end: undefined, expiresAt: inDays(days) });
}

/** Makes a link in place of the one before. */
export function makeLink(company: Company, link: Omit<StoredLink, 'id' | 'expiresAt'>, days: number) {
  endLink(company, link, 'replaced');
  const expiresAt = inDays(days);
  // The business is part of the code: a call without a session does not say it.
  const code = `${company.business.id}-${linkCode()}`;
  company.links.put(code, { ...link, id: code, expiresAt });
  return { code, expiresAt };
}

/** Returns the link of a call, with its company, whose time zone counts. Refuses links that are unknown. */
export function foundLink({ demo }: Call, code: string, of: StoredLink['of'][]) {
  const [businessId = ''] = code.split('-');
  const company = demo.businesses.get(businessId) && demo.company(businessId);
  const link = company?.links.get(code);
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

/** Adds a change to the history of a record, made by somebody without an account. */
export function recordLinkChange(table: HistoryTable, recordId: string, change: Change): void {
  const rows = table.get(recordId)?.rows ?? [];
  const added = { id: `${recordId}-link-${rows.length + 1}`, at: nowIso(), by: undefined, ...change };
  table.put(recordId, { rows: [...rows, added] });
}
