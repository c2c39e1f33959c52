import type { Employee } from '../../api/employees/contract';
import type { EventTimes, SignInKind, SiteDraft, SiteStatus } from '../../api/visitorLog/contract';
import { now } from '../../lib/clock';
import { settled } from '../../domain/signIn/presence';
import { addDays, type Day, isWeekend, today } from '../../lib/dates';
import {
  type Answer,
  type Answers,
  newQuestion,
  noAnswer,
  type Question,
  type Section,
} from '../../lib/questionnaire/questionnaire';
import { failedQuestions } from '../../lib/questionnaire/rules';
import { instantIn } from '../../lib/timeZone';
import { lazySeed, type ListedSeed } from '../db';
import type { JobSeed } from '../jobs/seed';
import { accounts } from '../seed/accounts';
import type { Business } from '../seed/businesses';
import { firstNames, lastNames } from '../seed/names';
import { partnerNames } from '../seed/organizations';
import { random, type Random } from '../seed/random';
import { cachedMonday } from '../../domain/timecards/week';
import type { TimecardSeed } from '../timecards/seed';
import { isDayOff } from '../timeSettings/seed';
import texts from './siteTexts.json';

export interface StoredSite extends SiteDraft {
  id: string;
  key?: string;
  status: SiteStatus;
  /** Who sees it; none for everybody. */
  viewerIds?: readonly string[];
  accessVersion?: number;
  version: number;
}

export interface StoredVisitor {
  id: string;
  name: string;
  organization: string;
  phone: string;
  email: string;
  blockedReason: string;
  consent: boolean;
  version: number;
}

/** A sign-in as it is stored: the site and the person by id, so that it shows their current names. */
export interface StoredSignIn {
  id: string;
  key?: string;
  /** The key of the event that has ended it. */
  outKey?: string;
  kind: SignInKind;
  personId: string;
  /** Of a delivery, which has no record of its own. */
  delivery?: { name: string; organization: string };
  siteId: string;
  signedInAt: string;
  signedOutAt: string;
  autoSignedOut: boolean;
  inTimes?: EventTimes;
  outTimes?: EventTimes;
  late?: true;
  unverified?: true;
  /** The person came again without having left. */
  neverSignedOut?: true;
  letInBy?: string;
  letInReasons?: readonly string[];
  broughtById?: string;
  corrections?: readonly {
    id: string;
    byId: string;
    at: string;
    reason: string;
    signedInAt: string;
    signedOutAt: string;
  }[];
  hostId?: string;
  purpose?: string;
  photo?: string | undefined;
  /** The questions, where they are not those of the seed. */
  sections?: Section[];
  answers: Answers;
}

const yesNo = (id: string, text: string, textEs: string): Question => ({
  ...newQuestion(id, 'yesNo'),
  text,
  textEs,
  failing: ['yes'],
  weight: 0,
});

/** The form that everybody fills in at the gate. */
export const covidForm: { name: string; sections: Section[] } = {
  name: 'COVID-19 screening',
  sections: [
    {
      id: 'health',
      title: 'Health',
      titleEs: 'Salud',
      questions: [
        yesNo(
          'symptoms',
          'Do you have a fever, a new cough, or trouble breathing?',
          '¿Tiene fiebre, tos nueva o dificultad para respirar?',
        ),
        yesNo(
          'tested',
          'Have you tested positive in the last 5 days?',
          '¿Ha dado positivo en los últimos 5 días?',
        ),
        yesNo(
          'contact',
          'Have you had close contact with somebody who tested positive in the last 5 days?',
          '¿Ha tenido contacto cercano con alguien que dio positivo en los últimos 5 días?',
        ),
        {
          ...newQuestion('temperature', 'number'),
          text: 'Temperature',
          textEs: 'Temperatura',
          unit: '°F',
          min: null,
          max: 100.3,
          required: false,
        },
      ],
    },
    {
      id: 'site',
      title: 'On this site',
      titleEs: 'En esta obra',
      questions: [
        {
          ...newQuestion('place', 'text'),
          text: 'Where will you work?',
          textEs: '¿Dónde va a trabajar?',
          required: false,
          weight: 0,
        },
      ],
    },
  ],
};

export const isCleared = (answers: Answers, sections = covidForm.sections): boolean =>
  failedQuestions({ sections }, answers).length === 0;

const FIRST_SITE = 8701;
const FIRST_VISITOR = 87_001;
const FIRST_WORKER = 88_001;
const FIRST_SIGN_IN = 870_001;
/** The busy jobs that have a site, by their position. Those of Dale and Tomás are first. */
const SITE_JOBS = [7, 16, 2, 3, 6, 10, 14, 20, 22, 4, 0, 8];
const VISITORS = 400;
const WORKERS = 24;
const DAYS = 90;
/** The people of a large business who sign in at its sites. */
const MAX_EMPLOYEES = 220;
/** A site that works at night, one around the clock that signs nobody out, one in another zone, and one that is closed. */
const NIGHT_SITE = 2;
const NEVER_CLOSES = 1;
const WESTERN = 5;
const CLOSED = 11;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const siteHours = new Map([
  [NIGHT_SITE, { opensAt: '17:00', closesAt: '05:00' }],
  [NEVER_CLOSES, { opensAt: '00:00', closesAt: '00:00' }],
]);
/** Whenever the demo is opened, so many people are on the site that never closes. */
const AROUND_THE_CLOCK = 14;

const visitorOrganizations: readonly [string, ...string[]] = [
  partnerNames[0],
  ...partnerNames.slice(1),
  ...texts.organizationPlaces.flatMap((place) =>
    texts.organizationTrades.map((trade) => `${place} ${trade}`),
  ),
];

const places = ['Level 1', 'Level 2, east', 'Roof', 'Basement', 'Site trailer'] as const;
const answerOf = (value: Answer['value']): Answer => ({ ...noAnswer, value });
const healthy = places.flatMap((place) =>
  [97.2, 97.9, 98.4].map((temperature): Answers => ({
    symptoms: answerOf('no'),
    tested: answerOf('no'),
    contact: answerOf('no'),
    temperature: answerOf(temperature),
    place: answerOf(place),
  })),
);
const ill: Answers = {
  ...healthy[0],
  symptoms: answerOf('yes'),
  contact: answerOf('yes'),
  temperature: answerOf(100.9),
};

interface Sources {
  jobs: JobSeed;
  employees: () => readonly Employee[];
  cards: () => TimecardSeed;
}

type Stay = Omit<StoredSignIn, 'id'>;

/** Returns the sites, the visitors and the sign-ins of a business, newest first. */
export function visitorLogSeed(
  { id: businessId, modules, jobs, employees: staff }: Business,
  { jobs: allJobs, employees, cards }: Sources,
): {
  sites: ListedSeed<StoredSite>;
  visitors: ListedSeed<StoredVisitor>;
  signIns: ListedSeed<StoredSignIn>;
} {
  const isOn = modules.includes('visitorsLog') || modules.includes('smartForms');
  const siteJobs = isOn ? SITE_JOBS.filter((index) => index < jobs.busy) : [];
  const siteCount = siteJobs.length;
  const colleagues = accounts.filter((one) => one.userBusinessId === businessId);
  const managers = colleagues.some(({ siteManager }) => siteManager)
    ? colleagues.filter(({ siteManager }) => siteManager)
    : colleagues.slice(0, 1);

  function siteAt(index: number): StoredSite {
    const job = allJobs.get(String(jobs.first + (siteJobs[index] ?? 0)));
    const { whole } = random('site', businessId, index);
    const bulletin = texts.bulletins[index % texts.bulletins.length];
    return {
      id: String(FIRST_SITE + index),
      name: job?.name ?? '',
      jobId: job?.id ?? '',
      address: job ? `${job.street}, ${job.city}, ${job.state} ${job.zip}` : '',
      phone: `(208) 555-0${160 + index}`,
      timeZone: index === WESTERN ? 'America/Los_Angeles' : '',
      ...(siteHours.get(index) ?? { opensAt: '05:30', closesAt: '19:00' }),
      capacity: index % 3 === 0 ? whole(6, 9) * 10 : null,
      managerIds: (index % 4 === 3 ? colleagues.slice(2, 3) : managers).map(({ userId }) => userId),
      autoSignOut: index !== NEVER_CLOSES,
      rules: texts.rules,
      rulesEs: texts.rulesEs,
      bulletins: bulletin && index % 2 === 0 ? [{ id: 'b1', ...bulletin, until: addDays(today(), 5) }] : [],
      spanish: true,
      questions: covidForm.sections,
      declaration: texts.declaration,
      declarationEs: texts.declarationEs,
      asksSignature: index % 4 === 3,
      asksPhoto: index === 4,
      requiresPhoto: false,
      allowsPaperCode: index % 2 === 1,
      status: index === CLOSED ? 'CLOSED' : 'OPEN',
      version: 1,
    };
  }
  const sites = lazySeed(() => Array.from({ length: siteCount }, (_, index) => siteAt(index)));

  function visitorAt(index: number): StoredVisitor {
    const { pick } = random('visitor', businessId, index);
    const name = `${pick(firstNames)} ${pick(lastNames)}`;
    return {
      id: String(FIRST_VISITOR + index),
      name,
      organization: visitorOrganizations[index % visitorOrganizations.length] ?? '',
      phone: `(208) 555-${String(2000 + index)}`,
      email: index % 3 === 0 ? '' : `${name.toLowerCase().replace(' ', '.')}@visitor.example`,
      blockedReason: index === 13 ? 'Took photos of the data hall and published them.' : '',
      consent: index % 4 !== 0,
      version: 1,
    };
  }

  const siteOfJob = (jobId: string | undefined): StoredSite | undefined => {
    const index = siteJobs.indexOf(Number(jobId) - jobs.first);
    return index >= 0 ? sites.all()[index] : undefined;
  };
  /** The stay of a shift that the time card has, or none where the person forgot to sign in. */
  function stayOf(
    { id }: Employee,
    date: Day,
    site: StoredSite,
    times: { start: string; end: string },
  ): Stay | undefined {
    const { whole, chance } = random('stay', businessId, id, date);
    // Planted: hours without a sign-in, and times that are more than half an hour apart.
    if (chance(0.012)) return undefined;
    const early = chance(0.012) ? whole(40, 70) : whole(1, 14);
    const late = chance(0.012) ? -whole(45, 90) : whole(1, 12);
    const isForgotten = chance(0.03);
    const at = (time: string, minutes: number) =>
      new Date(instantIn(site.timeZone, date, time) + minutes * MINUTE).toISOString();
    return {
      kind: 'EMPLOYEE',
      personId: id,
      siteId: site.id,
      signedInAt: at(times.start, -early),
      signedOutAt: isForgotten ? '' : at(times.end, late),
      autoSignedOut: false,
      answers: chance(0.004) ? ill : (healthy[whole(0, healthy.length - 1)] ?? ill),
    };
  }

  function employeeStays(weekStart: Day): Stay[] {
    const seed = cards();
    return employees()
      .slice(0, MAX_EMPLOYEES)
      .filter(({ status }) => status === 1)
      .flatMap((employee) => {
        const card = seed.outline(employee, weekStart, today());
        const days = Array.from({ length: 6 }, (_, index) => addDays(weekStart, index));
        return days.flatMap((date) => {
          const site = siteOfJob(seed.job(employee, date)?.id);
          const isClosed = site?.status === 'CLOSED' && date === today();
          if (!site || isClosed || date > today() || isDayOff(date)) return [];
          const records = card?.records.filter((record) => record.date === date) ?? [];
          const { chance } = random('present', businessId, employee.id, date);
          // Before the first card, and today, everybody has worked, but not on Saturdays. Planted: some have signed in
          // without hours.
          const isPresent =
            records.length > 0 || (!isWeekend(date) && (date === today() || !card || chance(0.3)));
          const start = records[0]?.start ?? '07:00';
          const end = records.at(-1)?.end ?? '15:30';
          return (isPresent && stayOf(employee, date, site, { start, end })) || [];
        });
      });
  }

  function guestStays(date: Day): Stay[] {
    const { whole } = random('guests', businessId, date);
    const count = isWeekend(date) ? whole(0, 3) : whole(14, 30);
    return Array.from({ length: count }, (_, index) => {
      const one = random('guest', businessId, date, index);
      const site = sites.all()[one.whole(0, Math.max(0, siteCount - 2))] ?? siteAt(0);
      const from = instantIn(site.timeZone, date, '07:00') + one.whole(0, 420) * MINUTE;
      return guestStay(one, site, from, `${date}-${index}`);
    });
  }

  const shift = (): Stay[] => {
    const site = sites.all()[NEVER_CLOSES];
    const from = Math.floor(now() / HOUR) * HOUR;
    return Array.from({ length: site ? AROUND_THE_CLOCK : 0 }, (_, index) => {
      const one = random('shift', businessId, today(), index);
      const stay = guestStay(one, site ?? siteAt(0), from - one.whole(5, 200) * MINUTE, `shift-${index}`);
      return { ...stay, signedOutAt: '' };
    });
  };

  function guestStay({ whole, chance, pick }: Random, site: StoredSite, from: number, key: string): Stay {
    const isWorker = modules.includes('safetyOrientation') && chance(0.45);
    const isDelivery = !isWorker && chance(0.2);
    const minutes = isWorker ? whole(240, 520) : whole(15, 190);
    return {
      kind: isWorker ? 'PARTNER' : isDelivery ? 'DELIVERY' : 'VISITOR',
      personId: isWorker
        ? String(FIRST_WORKER + whole(0, WORKERS - 1))
        : isDelivery
          ? `delivery-${key}`
          : String(FIRST_VISITOR + whole(0, VISITORS - 1)),
      ...(isDelivery && {
        delivery: {
          name: `${pick(firstNames)} ${pick(lastNames)}`,
          organization: pick(visitorOrganizations),
        },
      }),
      siteId: site.id,
      signedInAt: new Date(from).toISOString(),
      signedOutAt: chance(0.06) ? '' : new Date(from + minutes * MINUTE).toISOString(),
      autoSignedOut: false,
      purpose: texts.purposes[whole(0, texts.purposes.length - 1)] ?? '',
      hostId: managers[0]?.userId ?? '',
      ...(chance(0.05) && { unverified: true as const }),
      answers: chance(0.04) ? ill : (healthy[whole(0, healthy.length - 1)] ?? ill),
    };
  }

  /** A stay as far as it has happened. */
  function untilNow(stay: Stay): Stay[] {
    const at = new Date(now()).toISOString();
    if (stay.signedInAt >= at) return [];
    const site = sites.get(stay.siteId);
    const sofar = stay.signedOutAt > at ? { ...stay, signedOutAt: '' } : stay;
    const own = { ...sofar, id: '', personKey: '' };
    // A site that signs nobody out still does so by hand once in a while.
    const isOld = stay.signedInAt < `${addDays(today(), -2)}T`;
    return [site ? settled(own, { ...site, autoSignOut: site.autoSignOut || isOld }, now()) : sofar];
  }

  /** Who has come again without leaving is there once. */
  function withoutRepeats(stays: readonly Stay[]): Stay[] {
    const there = new Set<string>();
    return stays.map((stay) => {
      const key = `${stay.kind} ${stay.personId} ${stay.siteId}`;
      const isRepeated = there.has(key);
      there.add(key);
      return stay.signedOutAt === '' && isRepeated ? { ...stay, neverSignedOut: true } : stay;
    });
  }

  return {
    sites,
    visitors: lazySeed(() =>
      siteCount > 0 ? Array.from({ length: VISITORS }, (_, index) => visitorAt(index)) : [],
    ),
    signIns: lazySeed(() => {
      if (siteCount === 0) return [];
      const days = Array.from({ length: DAYS + 1 }, (_, index) => addDays(today(), -index));
      const weeks = [...new Set(days.map(cachedMonday))];
      const stays = [
        ...shift(),
        ...days.flatMap(guestStays),
        ...(staff.count > 0 ? weeks.flatMap(employeeStays) : []),
      ].flatMap(untilNow);
      const newestFirst = stays
        .filter(({ signedInAt }) => signedInAt.slice(0, 10) >= (days.at(-1) ?? ''))
        .toSorted((one, other) => (one.signedInAt > other.signedInAt ? -1 : 1));
      return withoutRepeats(newestFirst).map((stay, index, all): StoredSignIn => ({
        ...stay,
        id: String(FIRST_SIGN_IN + all.length - 1 - index),
      }));
    }),
  };
}
