import type { RosterPerson, SignInMark, SitePresence } from '../../api/visitorLog/contract';
import { isOnSite, settled } from '../../domain/signIn/presence';
import { now } from '../../lib/clock';
import { userOf } from '../changes';
import type { Caller } from '../caller';
import { cacheLatest } from '../cacheLatest';
import type { Company } from '../company';
import { employeeName } from '../employees/staff';
import { jobOf } from '../names';
import { covidForm, isCleared, type StoredSignIn, type StoredSite, type StoredVisitor } from './seed';

/** Who a sign-in is of. */
export function personOf(
  company: Company,
  { kind, personId, delivery }: Pick<StoredSignIn, 'kind' | 'personId' | 'delivery'>,
): Pick<RosterPerson, 'name' | 'organization' | 'trade' | 'phone'> {
  const employee = kind === 'EMPLOYEE' ? company.employees.get(personId) : undefined;
  if (employee)
    return {
      name: employeeName(employee),
      organization: company.business.name,
      trade: employee.classifications[0]?.name ?? employee.jobTitle,
      phone: employee.phone,
    };
  const other: { name: string; organization: string; phone?: string } | undefined =
    delivery ??
    (kind === 'PARTNER' ? company.orientationWorkers.get(personId) : company.visitors.get(personId));
  return {
    name: other?.name ?? '',
    organization: other?.organization ?? '',
    trade: (kind === 'PARTNER' && tradeOf(company, other?.organization ?? '')) || '',
    phone: other?.phone ?? '',
  };
}

const tradeOf = (company: Company, organization: string): string =>
  company.organizations.all().find(({ name }) => name === organization)?.trade ?? '';

export const personKeyOf = ({ kind, personId }: Pick<StoredSignIn, 'kind' | 'personId'>): string =>
  `${kind} ${personId}`;

/** A stay as it is now. */
export function currentStay<Stay extends StoredSignIn>(
  company: Company,
  row: Stay,
): Stay & { personKey: string } {
  const site = company.sites.get(row.siteId);
  const stay = { ...row, personKey: personKeyOf(row) };
  return site ? settled(stay, site, now()) : stay;
}

/** All stays without an end in the log, as they are now: a few of many thousands. */
const openRows = cacheLatest((company: Company) =>
  company.signIns.all().filter(({ signedInAt, signedOutAt }) => signedInAt !== '' && signedOutAt === ''),
);

/** The stays of those who are on a site now, or on any. */
export const staysOnSite = (company: Company, siteId?: string) =>
  openRows(company, '')
    .filter((row) => siteId === undefined || row.siteId === siteId)
    .map((row) => currentStay(company, row))
    .filter((stay) => isOnSite(stay) && !stay.neverSignedOut);

/** Health answers are for few, and each person's own for that person. */
export const seesAnswers = ({ kind, personId }: StoredSignIn, person: Caller): boolean =>
  person.may('healthAnswers') || (kind === 'EMPLOYEE' && personId === person.account.employeeId);

export function marksOf(row: StoredSignIn): SignInMark[] {
  const isMarked: Record<SignInMark, boolean> = {
    LATE: row.late === true,
    UNVERIFIED: row.unverified === true,
    AUTO_OUT: row.autoSignedOut,
    NO_OUT: row.neverSignedOut === true,
    NO_IN: row.signedInAt === '',
    MANUAL: (row.corrections ?? []).length > 0,
    LET_IN: (row.letInBy ?? '') !== '',
  };
  return (Object.keys(isMarked) as SignInMark[]).filter((mark) => isMarked[mark]);
}

export function toSignIn(stored: StoredSignIn, company: Company, person: Caller | undefined) {
  const row = currentStay(company, stored);
  const { id, kind, personId, siteId, signedInAt, signedOutAt, answers, sections, key } = row;
  const { name, organization, trade } = personOf(company, row);
  const site = company.sites.get(siteId);
  const result = isCleared(answers, sections) ? ('CLEARED' as const) : ('NOT_CLEARED' as const);
  return {
    id,
    key,
    kind,
    person: { id: personId, name },
    organization,
    trade,
    site: site && { id: site.id, name: site.name },
    signedInAt,
    signedOutAt,
    marks: marksOf(row),
    formName: sections ? 'Site questions' : covidForm.name,
    result: person && seesAnswers(row, person) ? result : ('HIDDEN' as const),
  };
}

export function toSignInDetail(row: StoredSignIn, company: Company, person: Caller) {
  const isShown = seesAnswers(row, person);
  const { inTimes, outTimes, broughtById, letInBy = '', letInReasons = [], corrections = [], hostId } = row;
  const foreman = company.employees.get(broughtById ?? '');
  return {
    ...toSignIn(row, company, person),
    inTimes,
    outTimes,
    broughtBy: foreman && { id: foreman.id, name: employeeName(foreman) },
    corrections: corrections.map(({ byId, ...one }) => ({ ...one, by: userOf(company, byId) })),
    host: userOf(company, hostId ?? ''),
    purpose: row.purpose ?? '',
    photo: row.photo ?? '',
    letInBy,
    letInReasons,
    sections: isShown ? (row.sections ?? covidForm.sections) : [],
    answers: isShown ? row.answers : {},
  };
}

export function toPresence(row: StoredSignIn & { personKey: string }, company: Company): SitePresence {
  const { id, personKey, kind, siteId, signedInAt, signedOutAt, autoSignedOut, unverified } = row;
  const isVerified = unverified !== true;
  const hasPhoto = (row.photo ?? '') !== '';
  return {
    id,
    personKey,
    kind,
    siteId,
    signedInAt,
    signedOutAt,
    autoSignedOut,
    isVerified,
    hasPhoto,
    ...personOf(company, row),
  };
}

/** A visitor with the last photo that a gate has taken. */
export function toVisitor(visitor: StoredVisitor, { signIns }: Company) {
  const photos = signIns
    .all()
    .filter(({ kind, personId, photo }) => photo && kind === 'VISITOR' && personId === visitor.id)
    .toSorted((one, other) => (one.signedInAt < other.signedInAt ? 1 : -1));
  return { ...visitor, photo: photos[0]?.photo ?? '' };
}

/** A site in a list. */
export function toSiteRow(
  {
    id,
    name,
    jobId,
    address,
    status,
    timeZone,
    opensAt,
    closesAt,
    capacity,
    managerIds,
    version,
  }: StoredSite,
  company: Company,
) {
  return {
    id,
    name,
    job: jobOf(company, jobId),
    address,
    status,
    timeZone,
    opensAt,
    closesAt,
    capacity,
    managers: managerIds.flatMap((userId) => userOf(company, userId) ?? []),
    onSite: staysOnSite(company, id).length,
    version,
  };
}

/** A site. The code on paper is for those who print it. */
export function toSite(site: StoredSite, company: Company, person?: Caller) {
  const { managerIds, jobId, ...stored } = site;
  const row = { ...stored };
  delete row.viewerIds;
  delete row.accessVersion;
  const isShown = row.allowsPaperCode && person?.may('siteManagement') === true;
  return {
    ...row,
    ...toSiteRow({ ...row, managerIds, jobId }, company),
    paperCode: isShown ? `${company.business.id}-${site.id}-${company.gateKeys.get(site.id)?.paperKey}` : '',
  };
}
