import { describe, expect, it } from 'vitest';
import type { RosterVisit } from '../../src/api/visitorLog/contract';
import { anyFields, missingFields, withCompanyForm } from '../../src/domain/signIn/asked';
import { deletesMore, firstKeptDay } from '../../src/domain/signIn/retention';
import { invitationProblem, visitStatus } from '../../src/domain/signIn/visits';
import { longDay } from '../../src/lib/longDay';
import { question } from '../support/questionnaire';

describe('VISITOR-08 what visitors are asked', () => {
  const person = { kind: 'VISITOR', phone: '', organization: 'Cobalt', hostId: '', purpose: '  ' };
  it.each([
    ['nothing is required', {}, person, []],
    ['what is typed is enough', { organization: 'REQUIRED' }, person, []],
    ['a phone', { phone: 'REQUIRED' }, person, ['phone']],
    ['a host', { host: 'REQUIRED' }, person, ['host']],
    ['spaces are nothing', { purpose: 'REQUIRED' }, person, ['purpose']],
    ['what is hidden is not missed', { phone: 'HIDDEN' }, person, []],
    ['all at once, in their order', { host: 'REQUIRED', phone: 'REQUIRED' }, person, ['phone', 'host']],
    ['a driver', { phone: 'REQUIRED' }, { ...person, kind: 'DELIVERY' }, []],
    ['an employee', { host: 'REQUIRED' }, { ...person, kind: 'EMPLOYEE' }, []],
  ] as const)('%s', (_, rules, who, expected) =>
    expect(missingFields({ ...anyFields, ...rules }, who)).toEqual(expected),
  );

  const section = (id: string, ...ids: string[]) => ({
    id,
    title: id,
    questions: ids.map((one) => question(one, 'yesNo')),
  });
  const form = (questions: ReturnType<typeof section>[], declaration = '', declarationEs = '') => ({
    questions,
    declaration,
    declarationEs,
  });
  const idsOf = ({ questions }: ReturnType<typeof form>) =>
    questions.map(({ id, questions: own }) => [id, ...own.map((one) => one.id)].join(' '));
  it.each([
    ['nothing of the business', form([section('s', 'a')]), form([]), ['s a']],
    ['that of the business first', form([section('s', 'a')]), form([section('c', 'b')]), ['c b', 's a']],
    ['the same question once', form([section('s', 'a', 'b')]), form([section('c', 'b')]), ['c b', 's a']],
    ['no empty section', form([section('s', 'a')]), form([section('c', 'a')]), ['c a']],
    ['sections of one id apart', form([section('s', 'a')]), form([section('s', 'b')]), ['s b', 's-site a']],
  ])('%s', (_, site, company, expected) => expect(idsOf(withCompanyForm(site, company))).toEqual(expected));

  it.each([
    ['both', form([], 'Mine.', 'Mío.'), form([], 'Ours.', 'Nuestro.'), 'Ours.\n\nMine.', 'Nuestro.\n\nMío.'],
    ['only that of the site', form([], 'Mine.', 'Mío.'), form([]), 'Mine.', 'Mío.'],
    [
      'English for what is not in Spanish',
      form([], 'Mine.', 'Mío.'),
      form([], 'Ours.'),
      'Ours.\n\nMine.',
      'Ours.\n\nMío.',
    ],
    ['no Spanish at all', form([], 'Mine.'), form([], 'Ours.'), 'Ours.\n\nMine.', ''],
  ])('the declaration: %s', (_, site, company, declaration, declarationEs) =>
    expect(withCompanyForm(site, company)).toMatchObject({ declaration, declarationEs }),
  );
});

describe('VISITOR-08 how long sign-ins are kept', () => {
  it.each([
    [0, ''],
    [1, '2026-02-28'],
    [30, '2026-01-30'],
    [365, '2025-03-01'],
  ])('%i days before March 1, 2026: from %s', (days, first) =>
    expect(firstKeptDay(days, '2026-03-01')).toBe(first),
  );

  it.each([
    [0, 0, false],
    [0, 30, true],
    [30, 0, false],
    [30, 30, false],
    [30, 29, true],
    [30, 31, false],
  ])('from %i to %i days deletes something: %s', (before, after, expected) =>
    expect(deletesMore(before, after)).toBe(expected),
  );
});

describe('VISITOR-02 an expected visitor', () => {
  const TODAY = '2026-11-28';
  it.each([
    ['EXPECTED', TODAY, false, undefined],
    ['EXPECTED', '2026-12-24', false, undefined],
    ['MISSED', '2026-11-27', false, undefined],
    ['CANCELLED', TODAY, true, undefined],
    ['CANCELLED', '2026-11-27', true, undefined],
    ['HERE', TODAY, false, ''],
    // Came all the same.
    ['HERE', '2026-11-27', true, ''],
    ['LEFT', TODAY, false, '2026-11-28T18:00:00Z'],
  ])('is %s on %s, cancelled %s, left %s', (status, day, isCancelled, signedOutAt) =>
    expect(
      visitStatus({ day, isCancelled, stay: signedOutAt === undefined ? undefined : { signedOutAt } }, TODAY),
    ).toBe(status),
  );

  it.each([
    ['2026-11-28', 'November 28, 2026', '28 de noviembre de 2026'],
    ['', '—', '—'],
  ])('says the day %s in two languages', (day, en, es) =>
    expect([longDay(day, 'en'), longDay(day, 'es')]).toEqual([en, es]),
  );

  const visit: RosterVisit = {
    id: '1',
    siteId: 's1',
    siteName: 'South yard',
    day: TODAY,
    status: 'EXPECTED',
    cameAt: '',
    name: 'Rosa Marsh',
    organization: '',
    phone: '',
    purpose: '',
    host: undefined,
  };
  const site = { id: 's1', timeZone: 'America/Los_Angeles', opensAt: '06:00', closesAt: '18:00' };
  /** 11:30 PM at the site, and the next day in the east. */
  const LATE = Date.parse('2026-11-29T07:30:00Z');
  it.each([
    ['counts', {}, false, undefined, undefined],
    ['unknown', undefined, false, /not known here/, /no se conoce/],
    ['cancelled', { status: 'CANCELLED' }, false, /was cancelled/, /fue cancelada/],
    [
      'used',
      { status: 'HERE', cameAt: '2026-11-28T17:12:00Z' },
      false,
      /used at 9:12 AM/,
      /usó a las 9:12 AM/,
    ],
    ['used and left', { status: 'LEFT' }, false, /already used\. To leave/, /ya se usó\. Para irse/],
    ['used on this tablet', {}, true, /already used at 11:29 PM\./, /ya se usó a las 11:29 PM\./],
    [
      'used on another day',
      { status: 'LEFT', cameAt: '2026-11-27T17:12:00Z' },
      false,
      /used on November 27, 2026 at 9:12 AM\./,
      /usó el 27 de noviembre de 2026 a las 9:12 AM\./,
    ],
    ['of another site', { siteId: 's2' }, false, /another site: South yard\./, /otra obra: South yard\./],
    ['of another day', { day: '2026-11-29' }, false, /for November 29, 2026/, /el 29 de noviembre de 2026/],
    ['of a past day', { day: '2026-11-27', status: 'MISSED' }, false, /November 27/, /27 de noviembre/],
  ] as const)('FAULT-120 an invitation that is %s', (_, changes, isUsed, en, es) => {
    const problem = invitationProblem(
      changes && { ...visit, ...changes },
      site,
      LATE,
      isUsed ? LATE - 60_000 : undefined,
    );
    if (!en) return expect(problem).toBeUndefined();
    expect(problem?.en).toMatch(en);
    expect(problem?.es).toMatch(es);
  });
});
