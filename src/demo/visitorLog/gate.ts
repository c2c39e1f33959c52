/** The gate of a site: who may sign in there, and what a sign-in does. */
import type { GateEventDraft, RosterPerson } from '../../api/visitorLog/contract';
import { correctedTime, isSentLate } from '../../domain/signIn/clock';
import { pinDigest, SAFE_PIN_DIGITS } from '../../domain/signIn/pinDigest';
import { type EntryReason, entryReasons } from '../../domain/signIn/entry';
import { changeOf } from '../../domain/signIn/presence';
import { readiness } from '../../domain/readiness/readiness';
import { now, nowIso } from '../../lib/clock';
import { answerProblems } from '../../lib/questionnaire/rules';
import { missingFields } from '../../domain/signIn/asked';
import { gateForm, takesPhoto } from '../../domain/signIn/gateForm';
import { invitationProblem } from '../../domain/signIn/visits';
import { addDays, today } from '../../lib/dates';
import type { Company } from '../company';
import { sendNotification } from '../notifications/inbox';
import { nextId } from '../nextId';
import { employerOf } from '../orientation/handlers';
import { everybody } from '../orientation/people';
import { invalid, Refusal } from '../refusal';
import { currentStay, personKeyOf, personOf, staysOnSite, toPresence, toSite } from './responses';
import type { StoredSignIn, StoredSite, StoredVisitor } from './seed';
import { siteAtGate, visitorSettingsOf, visitorsOf } from './settings';
import { toRosterVisit } from './visits';

const FIRST_SIGN_IN = 8_700_001;
const FIRST_VISITOR = 870_001;
/** The tablets of large businesses know those who come, not everybody. */
const MAX_ROSTER = 1000;

export const nextSignInId = (company: Company): string => nextId(company, 'signIn', FIRST_SIGN_IN);

/** The PIN of an employee; '' without one. Those of the seed follow from the id. */
const pinOf = (company: Company, { id, hasPin }: { id: string; hasPin: boolean }): string =>
  company.pins.get(id)?.pin ?? (hasPin ? String(1000 + ((Number(id) * 7919) % 9000)) : '');

/** Who has a PIN. None when two have it: they use their names. */
export function employeeWithPin(company: Company, pin: string): { id: string; kind: 'EMPLOYEE' } | undefined {
  const [one, ...others] = company.employees.all().filter((employee) => pinOf(company, employee) === pin);
  return one && others.length === 0 ? { id: one.id, kind: 'EMPLOYEE' } : undefined;
}

/** Why a person may not work on a site today. */
function reasonsFor(
  company: Company,
  site: StoredSite,
  { kind, id }: Pick<RosterPerson, 'kind' | 'id'>,
  blockedReason: string,
  completions: Parameters<typeof readiness>[0]['completions'],
): RosterPerson['reasons'] {
  const employee = kind === 'EMPLOYEE' ? company.employees.get(id) : undefined;
  const isWorker = kind === 'EMPLOYEE' || kind === 'PARTNER';
  const found = readiness({
    now: now(),
    isActive: kind !== 'EMPLOYEE' || employee?.status === 1,
    blockedReason,
    completions,
    // Visitors are shown around. They need no orientation.
    courses: isWorker
      ? company.orientationCourses.all().map((course) => ({
          ...course,
          nameEs: course.nameEs ?? '',
          job: course.jobId === '' ? undefined : { id: course.jobId, name: '' },
          timeZone: '',
          version: 1,
        }))
      : [],
    jobId: site.jobId,
    employer:
      kind === 'PARTNER'
        ? employerOf(company, company.orientationWorkers.get(id)?.organization ?? '')
        : undefined,
  });
  return found.map((reason) => ({ ...reason }));
}

/** Everybody whom the gate of a site knows. */
export function rosterOf(company: Company, site: StoredSite): RosterPerson[] {
  const completions = new Map(everybody(company).map((one) => [one.id, one.completions]));
  const person = (
    kind: RosterPerson['kind'],
    id: string,
    foremanId = '',
    blockedReason = '',
  ): RosterPerson => ({
    id,
    kind,
    pinDigest: '',
    foremanId,
    ...personOf(company, { kind, personId: id }),
    reasons: reasonsFor(company, site, { kind, id }, blockedReason, completions.get(id) ?? []),
  });
  const employees = company.employees.all().slice(0, MAX_ROSTER);
  return [
    ...employees.map((one) => person('EMPLOYEE', one.id, one.supervisor?.id)),
    ...company.orientationWorkers
      .all()
      .map(({ id, blockedReason }) => person('PARTNER', id, '', blockedReason)),
    ...visitorsOf(company).map(({ id, blockedReason }) => person('VISITOR', id, '', blockedReason)),
  ];
}

/** The stays of a site that the gate needs: those of the last day, and of all who are there. */
export function recentStays(company: Company, siteId: string) {
  const since = addDays(today(), -1);
  const ofSite = company.signIns
    .all()
    .filter((row) => row.siteId === siteId && (row.signedInAt || row.signedOutAt) >= since);
  const rows = new Map([...staysOnSite(company, siteId), ...ofSite].map((row) => [row.id, row]));
  return [...rows.values()].map((row) => toPresence(currentStay(company, row), company));
}

/** Digests are slow by design, and lists are read often. */
const digests = new Map<string, Promise<string>>();

function digestOf(pin: string, salt: string): Promise<string> {
  const key = `${salt} ${pin}`;
  const digest = digests.get(key) ?? pinDigest(pin, salt);
  digests.set(key, digest);
  return digest;
}

/** Everybody whom the gate knows, with what a tablet has of their PINs and of those who may end the kiosk. */
export async function rosterWithPins(company: Company, site: StoredSite) {
  const pinSalt = `${company.business.id}-${site.id}-${today()}`;
  const pins = new Map(company.employees.all().map((one) => [one.id, pinOf(company, one)]));
  const digest = async (pin = '') => (pin === '' ? '' : digestOf(pin, pinSalt));
  // A short one is soon guessed from its digest, so that only the server knows it.
  const safe = (pin = '') => (pin.length < SAFE_PIN_DIGITS ? '' : pin);
  const people = rosterOf(company, site);
  const isManager = new Set(
    company.employees
      .all()
      .flatMap(({ id, user }) => (user && site.managerIds.includes(user.userId) ? [id] : [])),
  );
  const digestOfPerson = ({ kind, id }: RosterPerson) =>
    digest(kind === 'EMPLOYEE' ? safe(pins.get(id)) : '');
  const managers = await Promise.all([...isManager].map((id) => digest(pins.get(id))));
  return {
    people: await Promise.all(people.map(async (one) => ({ ...one, pinDigest: await digestOfPerson(one) }))),
    pinSalt,
    gateSecret: company.gateKeys.get(site.id)?.secret ?? '',
    pinLength: Math.max(0, ...[...pins.values()].map(({ length }) => length)),
    managerPinDigests: managers.filter((one) => one !== ''),
  };
}

/** Adds a visitor who is not known yet. The same name, company and phone number is the same visitor. */
function visitorFor(
  company: Company,
  { name, organization, phone, consent }: GateEventDraft['person'],
  email = '',
): StoredVisitor {
  const same = (one: StoredVisitor) =>
    one.name.toLowerCase() === name.toLowerCase() &&
    one.organization.toLowerCase() === organization.toLowerCase() &&
    one.phone.replace(/\D/g, '') === phone.replace(/\D/g, '');
  const known = visitorsOf(company).find(same);
  if (known) return known;
  const id = nextId(company, 'visitor', FIRST_VISITOR);
  const added = { id, name, organization, phone, email, blockedReason: '', consent, version: 1 };
  return company.visitors.put(id, added);
}

/** The person of an event, with an id. Refuses people who are unknown. */
function subjectOf(
  company: Company,
  key: string,
  { person }: GateEventDraft,
): Pick<StoredSignIn, 'kind' | 'personId' | 'delivery'> {
  const { kind, id, name, organization } = person;
  if (kind === 'DELIVERY') return { kind, personId: id || key, delivery: { name, organization } };
  if (kind === 'VISITOR' && id === '')
    return { kind, personId: visitorFor(company, person, visitOf(company, person)?.email).id };
  const isKnown =
    kind === 'EMPLOYEE'
      ? company.employees.get(id)
      : kind === 'PARTNER'
        ? company.orientationWorkers.get(id)
        : company.visitors.get(id);
  // A visitor whom the tablet has added has the key of the sign-in until it knows the id.
  const added = isKnown
    ? undefined
    : company.signIns.all().find((row) => row.kind === kind && row.key === id);
  if (added) return { kind, personId: added.personId };
  if (!isKnown) throw invalid('person: This person is no longer known.');
  return { kind, personId: id };
}

/** Tells the managers of a site that an answer has stopped somebody at its gate, once for each key. */
function tellStopped({ inboxes }: Company, site: StoredSite, key: string, name: string, at: number): void {
  for (const userId of site.managerIds)
    sendNotification(inboxes, userId, {
      id: `gate-${key}`,
      createdDateTime: new Date(at).toISOString(),
      serviceName: 'visitor-log-service',
      title: 'Stopped at the gate',
      message: `${name} was stopped at ${site.name} because of an answer.`,
    });
}

/** Why somebody may not enter. */
function reasonsOf(
  company: Company,
  site: StoredSite,
  subject: Pick<StoredSignIn, 'kind' | 'personId'>,
  { answers }: GateEventDraft,
): EntryReason[] {
  const { kind, personId: id } = subject;
  const blocked = kind === 'PARTNER' ? company.orientationWorkers.get(id) : company.visitors.get(id);
  const completions = everybody(company).find((one) => one.id === id)?.completions ?? [];
  return entryReasons({
    site: toSite(site, company),
    onSite: staysOnSite(company, site.id).length,
    questions: { sections: siteAtGate(site, company).questions },
    answers,
    notReady:
      kind === 'DELIVERY'
        ? []
        : reasonsFor(company, site, { kind, id }, blocked?.blockedReason ?? '', completions),
  });
}

/** The expected visitor of an event. */
const visitOf = ({ expectedVisitors }: Company, { visitId = '' }: GateEventDraft['person']) =>
  visitId === '' ? undefined : expectedVisitors.get(visitId);

/**
 * Refuses a sign-in without its answers, its signature or its photo, without what visitors are asked, and by an
 * invitation that does not count now.
 */
function requireComplete(
  company: Company,
  site: StoredSite,
  { answers, person, broughtById, photo }: GateEventDraft,
): void {
  const [missing] = answerProblems(gateForm(siteAtGate(site, company)), answers);
  if (missing) throw invalid(`answers: ${missing.text}`);
  const needsPhoto = site.requiresPhoto && broughtById === '' && takesPhoto(site, 1, answers);
  if (needsPhoto && !photo) throw invalid('photo: This site takes a photo.');
  const [field] = missingFields(visitorSettingsOf(company), person);
  if (field) throw invalid(`person.${field}: This must be entered.`);
  if (!person.visitId) return;
  const visit = visitOf(company, person);
  const problem = invitationProblem(visit && toRosterVisit(company, site, visit), site, now(), undefined);
  if (problem) throw new Refusal(409, problem.en);
}

/** What came of an event. A refusal is returned, not thrown, so that the managers are told. */
type GateResult =
  | { did: 'IN' | 'OUT' | 'REPEAT'; row: StoredSignIn }
  | { refusal: Refusal; reasons: readonly EntryReason[] }
  | undefined;

/** Does what happened at the gate of a site, once for each key. */
export function addGateEvent(
  company: Company,
  site: StoredSite,
  key: string,
  event: GateEventDraft,
  { isVerified }: { isVerified: boolean } = { isVerified: true },
): GateResult {
  const known = company.signIns.all().find((row) => row.key === key || row.outKey === key);
  if (known) return { did: known.outKey === key ? 'OUT' : 'IN', row: known };
  const at = correctedTime(Date.parse(event.deviceAt), event.skew ?? undefined, now());
  const { direction } = event;
  if (direction === 'STOPPED') {
    tellStopped(company, site, key, event.person.name, at);
    return undefined;
  }
  const subject = subjectOf(company, key, event);
  const personKey = personKeyOf(subject);
  const late = isSentLate(at, now());
  const stays = company.signIns
    .all()
    .filter((row) => row.siteId === site.id && personKeyOf(row) === personKey)
    .map((row) => currentStay(company, row));
  const change = changeOf(stays, { personKey, siteId: site.id, at, direction });
  const stay = 'stayId' in change ? company.signIns.get(change.stayId) : undefined;
  if (change.does === 'repeat' && stay) return { did: 'REPEAT', row: stay };
  const times = { deviceAt: event.deviceAt, sentAt: nowIso(), skew: event.skew ?? undefined };
  const time = new Date(at).toISOString();
  const marks = { ...(late && { late }), ...(!isVerified && { unverified: true as const }) };
  const put = (row: StoredSignIn): StoredSignIn => company.signIns.put(row.id, row);

  if (change.does === 'out' && stay)
    return {
      did: 'OUT',
      row: put({ ...stay, ...marks, signedOutAt: time, autoSignedOut: false, outTimes: times, outKey: key }),
    };
  const bare = {
    id: nextSignInId(company),
    key,
    ...subject,
    siteId: site.id,
    autoSignedOut: false,
    ...marks,
  };
  if (change.does === 'outOnly')
    return {
      did: 'OUT',
      row: put({ ...bare, signedInAt: '', signedOutAt: time, outTimes: times, answers: {} }),
    };

  const reasons = reasonsOf(company, site, subject, event);
  const isLetIn = event.letInBy !== '' && reasons.every(({ code }) => code !== 'SITE_CLOSED');
  const { name } = personOf(company, subject);
  if (!late) {
    const text = reasons.map(({ text: one }) => one.en).join(' ');
    const stop = { refusal: new Refusal(409, text), reasons };
    if (reasons.some(({ code }) => code === 'SITE_CLOSED')) return stop;
    requireComplete(company, site, event);
    if (reasons.length > 0 && !isLetIn) {
      if (reasons.some(({ code }) => code === 'ANSWERS')) tellStopped(company, site, key, name, at);
      return stop;
    }
  }
  if (change.does === 'in' && change.unended !== undefined) {
    const unended = company.signIns.get(change.unended);
    if (unended) put({ ...unended, neverSignedOut: true });
  }
  const { person, answers, broughtById, letInBy } = event;
  const made = {
    inTimes: times,
    signedInAt: time,
    answers,
    sections: gateForm(siteAtGate(site, company)).sections,
    broughtById,
    letInBy,
    letInReasons: reasons.map(({ text }) => text.en),
    hostId: person.hostId,
    purpose: person.purpose,
    photo: event.photo,
  };
  if (person.hostId !== '')
    sendNotification(company.inboxes, person.hostId, {
      id: `host-${key}`,
      createdDateTime: nowIso(),
      serviceName: 'visitor-log-service',
      title: 'Your visitor is here',
      message: `${name} has signed in at ${site.name}.`,
    });
  const row = put(stay ? { ...stay, ...marks, ...made } : { ...bare, ...made, signedOutAt: '' });
  const visit = visitOf(company, person);
  // An invitation that two tablets without a network have read is that of the first one.
  if (visit?.siteId === site.id && visit.signInId === '')
    company.expectedVisitors.put(visit.id, { ...visit, signInId: row.id, version: visit.version + 1 });
  return { did: 'IN', row };
}
