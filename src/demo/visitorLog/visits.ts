/** Expected visitors, as the gate and the dashboard of a site know them. */
import type { RosterVisit } from '../../api/visitorLog/contract';
import { shiftDays } from '../../domain/signIn/hours';
import { visitStatus } from '../../domain/signIn/visits';
import { now } from '../../lib/clock';
import { addDays, today } from '../../lib/dates';
import { userOf } from '../changes';
import type { Company } from '../company';
import type { StoredVisit } from '../expectedVisitors/seed';
import { currentStay } from './responses';
import type { StoredSite } from './seed';
import { signInOf } from './settings';

/** The stay and the status of a visit now. One that was deleted with its time is over. */
export function stateOf(company: Company, visit: StoredVisit) {
  const stored = visit.signInId === '' ? undefined : signInOf(company, visit.signInId);
  const stay = stored && currentStay(company, stored);
  const site = company.sites.get(visit.siteId);
  const ended = visit.signInId === '' ? undefined : { signedOutAt: 'deleted' };
  return {
    status: visitStatus({ ...visit, stay: stay ?? ended }, site ? shiftDays(site, now())[0] : today()),
    cameAt: stay?.signedInAt ?? '',
  };
}

/** Those of all sites, so that the gate can say what an invitation is for. */
export const rosterVisits = (company: Company, site: StoredSite): RosterVisit[] =>
  company.expectedVisitors
    .all()
    .filter(({ day }) => day >= addDays(today(), -30) && day <= addDays(today(), 60))
    .map((visit) => toRosterVisit(company, site, visit));

export function toRosterVisit(company: Company, site: StoredSite, visit: StoredVisit): RosterVisit {
  const { id, siteId, day, hostId } = visit;
  const isHere = siteId === site.id;
  const { name, organization, phone, purpose } = visit;
  return {
    id,
    siteId,
    siteName: company.sites.get(siteId)?.name ?? '',
    day,
    ...stateOf(company, visit),
    // Another site learns no names.
    ...(isHere
      ? { name, organization, phone, purpose }
      : { name: '', organization: '', phone: '', purpose: '' }),
    host: isHere ? userOf(company, hostId) : undefined,
  };
}

/** Who is expected at a site today and has not come yet. */
export function expectedToday(company: Company, site: StoredSite): StoredVisit[] {
  const days = shiftDays(site, now());
  return company.expectedVisitors
    .all()
    .filter(
      (visit) =>
        visit.siteId === site.id && days.includes(visit.day) && stateOf(company, visit).status === 'EXPECTED',
    );
}
