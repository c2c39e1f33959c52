import { type IdentityWay, identifyAtGate, openGate, sendPhoneEvent } from '../../api/gatePhones/contract';
import { fieldNames } from '../../api/schema';
import { type GatePerson, gateSite } from '../../api/visitorLog/contract';
import { isGuest } from '../../domain/signIn/finder';
import { isGateCode } from '../../domain/signIn/gateCode';
import { peopleByWholeName, personOfBadge } from '../../domain/signIn/people';
import { now, nowIso } from '../../lib/clock';
import { initials } from '../../lib/initials';
import { setTimeZone } from '../../lib/timeZone';
import type { Company } from '../company';
import type { DemoState } from '../demoState';
import { invalid, notFound, Refusal } from '../refusal';
import { bareRoute, type Call } from '../route';
import { linkCode } from '../secrets';
import { addGateEvent, employeeWithPin, rosterOf } from '../visitorLog/gate';
import { personOf, staysOnSite } from '../visitorLog/responses';
import { siteAtGate, visitorSettingsOf } from '../visitorLog/settings';
import type { StoredGateSession } from './stored';
import type { StoredSite } from '../visitorLog/seed';

const SESSION_MINUTES = 20;
/** A phone that remembers its owner knows them for so long. */
const KNOWN_DAYS = 90;
const MAX_TRIES = 10;
/** Of all phones at a site within the time of a session: more people than come, too few to guess PINs. */
const MAX_SITE_TRIES = 200;

const shown = new Set(fieldNames(gateSite));

const inMinutes = (minutes: number): string => new Date(now() + minutes * 60_000).toISOString();

/** The business of a code or a token, which begins with its id. */
function companyOf({ demo }: { demo: DemoState }, code: string): Company | undefined {
  const [businessId = ''] = code.split('-');
  const business = demo.businesses.get(businessId);
  if (!business) return undefined;
  setTimeZone(business.timeZone);
  return demo.company(businessId);
}

const unknownCode = () => new Refusal(404, 'This is not the code of a gate. Scan the code at the gate.');
const oldCode = () => new Refusal(410, 'This code is too old. Scan the code at the gate again.');

/** The site of a code, and whether the code changes, so that the person is at the gate. Refuses others. */
async function siteOfCode(
  call: Call,
  code: string,
): Promise<{ company: Company; site: StoredSite; isVerified: boolean }> {
  const [businessId = '', siteId = '', key = ''] = code.split('-');
  const company = companyOf(call, code);
  const site = company?.sites.get(siteId);
  if (!company || !site) throw unknownCode();
  if (site.status === 'CLOSED') throw new Refusal(410, 'This site is closed.');
  const { secret = '', paperKey = '' } = company.gateKeys.get(siteId) ?? {};
  if (await isGateCode(code, { businessId, siteId, secret }, now()))
    return { company, site, isVerified: true };
  const isPaper = key.length === paperKey.length;
  if (!isPaper) throw oldCode();
  if (!site.allowsPaperCode)
    throw new Refusal(410, 'Codes on paper are no longer used here. Scan the tablet.');
  if (key !== paperKey) throw new Refusal(410, 'This code was replaced. Scan the new one at the gate.');
  return { company, site, isVerified: false };
}

function openSession(call: Call<'{gateToken}'>) {
  const company = companyOf(call, call.params.gateToken);
  const session = company?.gateSessions.get(call.params.gateToken);
  const site = company?.sites.get(session?.siteId ?? '');
  if (!company || !session || !site) throw unknownCode();
  if (session.expiresAt <= nowIso()) throw oldCode();
  return { company, session, site };
}

/** Finds a person by what only they should know. Those on the site first: a delivery has no other record. */
function personFor(company: Company, site: StoredSite, { way, text }: { way: IdentityWay; text: string }) {
  const people = rosterOf(company, site);
  if (way === 'pin') {
    const found = employeeWithPin(company, text.trim());
    return people.find(({ kind, id }) => kind === found?.kind && id === found.id);
  }
  if (way === 'badge') {
    const found = personOfBadge(text, people, { base: 'https://badge.invalid/', businessId: '' });
    return 'person' in found ? found.person : undefined;
  }
  const there = staysOnSite(company, site.id).map((row) => ({
    kind: row.kind,
    id: row.personId,
    ...personOf(company, row),
  }));
  const [onSite, known] = [peopleByWholeName(text, there), peopleByWholeName(text, people)];
  if (onSite.length === 1) return onSite[0];
  return known.length === 1 ? known[0] : undefined;
}

/** The person of an event with the id of the record, in place of that of the phone. */
function withRecordId({ phonePeople }: Company, person: GatePerson): GatePerson {
  const known = phonePeople.get(person.id);
  if (known && known.expiresAt > nowIso()) return { ...person, kind: known.kind, id: known.personId };
  // A guest is known by the key of the sign-in, which only the phone has.
  if (isGuest(person) && /^([\da-f]{32})?$/.test(person.id)) return person;
  throw invalid('person: This phone no longer knows you. Use your badge, PIN or name.');
}

/** The sessions of a site that last, without those that are over. */
function sessionsOf({ gateSessions }: Company, siteId: string): StoredGateSession[] {
  const all = gateSessions.changed();
  for (const [id, { expiresAt }] of all) if (expiresAt <= nowIso()) gateSessions.remove(id);
  return all.flatMap(([, one]) => (one.siteId === siteId && one.expiresAt > nowIso() ? [one] : []));
}

export const gatePhoneHandlers = [
  bareRoute(openGate, async (call) => {
    const { company, site, isVerified } = await siteOfCode(call, call.body.code);
    const { business, gateSessions } = company;
    const id = `${business.id}-${linkCode()}`;
    const expiresAt = inMinutes(SESSION_MINUTES);
    gateSessions.put(id, { id, siteId: site.id, isVerified, expiresAt, tries: 0 });
    const { phone, organization, host, purpose } = visitorSettingsOf(company);
    return {
      token: id,
      expiresAt,
      business: company.account().name,
      businessId: business.id,
      isVerified,
      // No more than what people at a gate may know.
      site: Object.fromEntries(Object.entries(siteAtGate(site, company)).filter(([name]) => shown.has(name))),
      asked: { phone, organization, host, purpose },
    };
  }),

  bareRoute(identifyAtGate, (call) => {
    const { company, session, site } = openSession(call);
    const tries = sessionsOf(company, site.id).reduce((sum, one) => sum + one.tries, 0);
    if (session.tries >= MAX_TRIES || tries >= MAX_SITE_TRIES)
      throw new Refusal(429, 'That was tried too often. Ask at the gate.');
    company.gateSessions.put(session.id, { ...session, tries: session.tries + 1 });
    const found = personFor(company, site, call.body);
    if (!found) return { person: undefined };
    const id = linkCode();
    const expiresAt = inMinutes(KNOWN_DAYS * 24 * 60);
    const { kind, id: personId, name } = found;
    company.phonePeople.put(id, { id, kind, personId, expiresAt });
    return { person: { id, kind, name: initials(name) } };
  }),

  bareRoute(sendPhoneEvent, (call) => {
    const { company, session, site } = openSession(call);
    const { id, person, ...event } = call.body;
    const result = addGateEvent(
      company,
      site,
      id,
      {
        ...event,
        person: withRecordId(company, person),
        deviceAt: nowIso(),
        skew: 0,
        kioskId: '',
        broughtById: '',
        letInBy: '',
      },
      session,
    );
    if (!result) throw notFound('event');
    return 'refusal' in result
      ? { did: 'STOPPED' as const, reasons: result.reasons }
      : { did: result.did, reasons: [] };
  }),
];
