import type { ExpectedVisitorDraft } from '../../api/expectedVisitors/contract';
import { addDays, isWeekend, today } from '../../lib/dates';
import { dayIn } from '../../lib/timeZone';
import { lazySeed, type ListedSeed } from '../db';
import { random } from '../seed/random';
import type { StoredSignIn, StoredSite, StoredVisitor } from '../visitorLog/seed';
import texts from '../visitorLog/siteTexts.json';

export interface StoredVisit extends ExpectedVisitorDraft {
  id: string;
  key?: string;
  isCancelled: boolean;
  /** '' until the visitor has come. */
  signInId: string;
  /** ISO timestamp, '' for never. */
  sentAt: string;
  version: number;
}

const FIRST_ID = 88_801;
/** Days from today on which sites of the demo expect somebody, in their order. */
const DAYS = [0, 0, 0, 1, 1, 2, 5, -1, -3, 0];
const hours = ['08:00', '09:30', '10:00', '13:00', '14:30'] as const;
const LAST_DAYS = 5;

interface Sources {
  sites: () => readonly StoredSite[];
  visitors: ListedSeed<StoredVisitor>;
  signIns: ListedSeed<StoredSignIn>;
}

/** Visitors of the next days, some who did not come or were cancelled, and some of those who have come. */
export function expectedVisitorSeed({ sites, visitors, signIns }: Sources): ListedSeed<StoredVisit> {
  return lazySeed(() => {
    const open = sites().filter(({ status }) => status === 'OPEN');
    const visitor = (index: number) => visitors.all()[index % Math.max(1, visitors.all().length)];
    const since = addDays(today(), -LAST_DAYS);
    const came = signIns
      .all()
      .filter(({ kind, signedInAt }) => kind === 'VISITOR' && signedInAt >= since)
      .filter((_, index) => index % 3 === 0);
    const planned = open.slice(0, 4).flatMap((site, siteIndex) =>
      DAYS.map((days, index) => ({
        site,
        person: visitor(60 + siteIndex * DAYS.length + index),
        day: addDays(dayIn(site.timeZone, Date.parse(`${today()}T18:00:00Z`)), days),
        isCancelled: index === DAYS.length - 1,
        stay: undefined,
      })),
    );
    const seen = came.map((stay) => {
      const site = open.find(({ id }) => id === stay.siteId);
      return {
        site,
        person: visitors.get(stay.personId),
        day: dayIn(site?.timeZone ?? '', Date.parse(stay.signedInAt)),
        isCancelled: false,
        stay,
      };
    });
    return [...planned, ...seen].flatMap(({ site, person, day, isCancelled, stay }, index) => {
      if (!site || !person || (isWeekend(day) && !stay && day !== today())) return [];
      const { pick } = random('visit', site.id, index);
      const from = pick(hours);
      return {
        id: String(FIRST_ID + index),
        name: person.name,
        organization: person.organization,
        email: person.email,
        phone: person.phone,
        siteId: site.id,
        day,
        from,
        to: `${String(Number(from.slice(0, 2)) + 1).padStart(2, '0')}${from.slice(2)}`,
        hostId: site.managerIds[0] ?? '',
        purpose: texts.purposes[index % texts.purposes.length] ?? '',
        isCancelled,
        signInId: stay?.id ?? '',
        sentAt: person.email === '' ? '' : `${addDays(day, -3)}T15:00:00.000Z`,
        version: 1,
      };
    });
  });
}
