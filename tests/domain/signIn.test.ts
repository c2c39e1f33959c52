import { afterEach, describe, expect, it, test } from 'vitest';
import type { RosterPerson } from '../../src/api/visitorLog/contract';
import { clockMeasured, clockRead, correctedTime, isSentLate } from '../../src/domain/signIn/clock';
import { entryReasons, mayBeLetIn } from '../../src/domain/signIn/entry';
import { closingAfter, isWithinHours, shiftDays } from '../../src/domain/signIn/hours';
import { peopleByName, peopleByWholeName, personOfBadge, personOfPin } from '../../src/domain/signIn/people';
import { takesPhoto } from '../../src/domain/signIn/gateForm';
import { gateCode, isGateCode } from '../../src/domain/signIn/gateCode';
import { pauseAfter, pinDigest } from '../../src/domain/signIn/pinDigest';
import {
  changeOf,
  type Direction,
  minutesOnSite,
  type Presence,
  settled,
} from '../../src/domain/signIn/presence';
import { newQuestion } from '../../src/lib/questionnaire/questionnaire';
import { setTimeZone } from '../../src/lib/timeZone';

afterEach(() => setTimeZone(''));

const at = (iso: string): number => Date.parse(iso);
const HOUR = 3_600_000;

describe('CALL-215, FAULT-132 the clock of a tablet', () => {
  // Read at 10:00:00 with the monotonic clock at 1000.
  const read = (skew: number | undefined) => ({ skew, wall: at('2026-11-02T10:00:00Z'), monotonic: 1000 });
  test.each([
    ['an hour behind', '2026-11-02T09:00:00Z', -HOUR],
    ['an hour ahead', '2026-11-02T11:00:00Z', HOUR],
    ['20 seconds ahead, which is the network', '2026-11-02T10:00:20Z', 0],
    ['right', '2026-11-02T10:00:00Z', 0],
  ])('%s', (_, wall, skew) => expect(clockMeasured(at('2026-11-02T10:00:00Z'), at(wall), 5).skew).toBe(skew));

  test.each([
    ['goes on', HOUR, '2026-11-02T10:10:00Z', 601_000, HOUR],
    ['is set back by the hour while items wait', HOUR, '2026-11-02T09:10:00Z', 601_000, 0],
    ['is set ahead by a wrong hand', 0, '2026-11-02T11:10:00Z', 601_000, HOUR],
    ['was never measured', undefined, '2026-11-02T09:10:00Z', 601_000, undefined],
    ['has started again with the page, so nobody can tell', HOUR, '2026-11-02T12:00:00Z', 40, HOUR],
  ])('%s', (_, skew, wall, monotonic, expected) =>
    expect(clockRead(read(skew), at(wall), monotonic).skew).toBe(expected),
  );

  test.each([
    ['right', '2026-11-02T10:00:00Z', 0, '2026-11-02T10:00:00Z'],
    ['an hour ahead', '2026-11-02T11:00:00Z', HOUR, '2026-11-02T10:00:00Z'],
    ['an hour behind', '2026-11-02T09:00:00Z', -HOUR, '2026-11-02T10:00:00Z'],
    ['never measured', '2026-11-02T09:00:00Z', undefined, '2026-11-02T09:00:00Z'],
    ['never later than it arrived', '2026-11-03T09:00:00Z', undefined, '2026-11-02T18:00:00Z'],
  ])('counts the time of a clock that is %s', (_, device, skew, expected) =>
    expect(correctedTime(at(device), skew, at('2026-11-02T18:00:00Z'))).toBe(at(expected)),
  );

  test.each([
    ['2026-11-02T10:04:59Z', false],
    ['2026-11-02T10:05:00Z', true],
  ])('what arrives at %s is late: %s', (arrived, late) =>
    expect(isSentLate(at('2026-11-02T10:00:00Z'), at(arrived))).toBe(late),
  );
});

describe('VISITOR-01 hours of a site', () => {
  const day = { timeZone: 'America/Boise', opensAt: '06:00', closesAt: '18:00' };
  const night = { timeZone: 'America/Boise', opensAt: '18:00', closesAt: '06:00' };
  test.each([
    ['in the day', day, '2026-11-20T15:00:00Z', '2026-11-21T01:00:00Z'],
    ['at the closing itself', day, '2026-11-21T01:00:00Z', '2026-11-22T01:00:00Z'],
    ['after midnight in UTC, the same evening there', day, '2026-11-21T00:30:00Z', '2026-11-21T01:00:00Z'],
    ['of a night shift', night, '2026-11-21T02:00:00Z', '2026-11-21T13:00:00Z'],
    // Clocks go back on Nov 1, 2026 at 2 AM and ahead on Mar 8, 2026 at 2 AM.
    ['in the night that is an hour longer', night, '2026-11-01T02:00:00Z', '2026-11-01T13:00:00Z'],
    ['in the night that is an hour shorter', night, '2026-03-08T03:00:00Z', '2026-03-08T12:00:00Z'],
    [
      'at an hour that is skipped',
      { ...night, closesAt: '02:30' },
      '2026-03-08T03:00:00Z',
      '2026-03-08T09:30:00Z',
    ],
    [
      'at an hour that comes twice: the first',
      { ...night, closesAt: '01:30' },
      '2026-11-01T02:00:00Z',
      '2026-11-01T07:30:00Z',
    ],
  ])('closes %s', (_, site, now, closing) =>
    expect(new Date(closingAfter(site, at(now))).toISOString()).toBe(new Date(closing).toISOString()),
  );

  test.each([
    [day, '2026-11-20T12:59:00Z', false],
    [day, '2026-11-20T13:00:00Z', true],
    [day, '2026-11-21T00:59:00Z', true],
    [day, '2026-11-21T01:00:00Z', false],
    [night, '2026-11-21T08:00:00Z', true],
    [night, '2026-11-20T19:00:00Z', false],
  ])('%o is open at %s: %s', (site, now, open) => expect(isWithinHours(site, at(now))).toBe(open));

  const [dayShift, nightShift] = [
    { timeZone: 'America/Los_Angeles', opensAt: '06:00', closesAt: '18:00' },
    { timeZone: 'America/Los_Angeles', opensAt: '20:00', closesAt: '04:30' },
  ];
  it.each([
    // 11:30 PM, 4:29 AM, 4:30 AM, and 8:10 PM at the site. The clocks go back on November 1.
    [dayShift, '2026-11-29T07:30Z', ['2026-11-28']],
    [dayShift, '2026-11-29T12:29Z', ['2026-11-29']],
    [nightShift, '2026-11-29T07:30Z', ['2026-11-28']],
    [nightShift, '2026-11-29T12:29Z', ['2026-11-28', '2026-11-29']],
    [nightShift, '2026-11-29T12:30Z', ['2026-11-29']],
    [nightShift, '2026-11-30T04:10Z', ['2026-11-29']],
    [nightShift, '2026-11-01T12:29Z', ['2026-10-31', '2026-11-01']],
    [nightShift, '2026-11-01T12:30Z', ['2026-11-01']],
    [{ timeZone: '', opensAt: '', closesAt: '' }, '2026-11-29T18:00Z', ['2026-11-29']],
  ])('VISITOR-02 the shifts of %o at %s are of %j', (site, now, days) =>
    expect(shiftDays(site, Date.parse(now))).toEqual(days),
  );
});

describe('VISITOR-04, FAULT-141 what an event does', () => {
  const stay = (id: string, signedInAt: string, signedOutAt = '', autoSignedOut = false): Presence => ({
    id,
    personKey: 'EMPLOYEE 1',
    siteId: 's',
    signedInAt,
    signedOutAt,
    autoSignedOut,
  });
  const [seven, three] = ['2026-11-02T07:00:00.000Z', '2026-11-02T15:00:00.000Z'];
  const yesterday = '2026-11-01T07:00:00.000Z';
  const cases: [string, Presence[], Direction, string, object][] = [
    ['the first scan signs in', [], 'EITHER', seven, { does: 'in', unended: undefined }],
    ['the next one signs out', [stay('a', seven)], 'EITHER', three, { does: 'out', stayId: 'a' }],
    [
      'a second scan within a minute is one',
      [stay('a', seven)],
      'EITHER',
      '2026-11-02T07:00:59.000Z',
      { does: 'repeat', stayId: 'a' },
    ],
    [
      'two tablets at once are one',
      [stay('a', seven)],
      'IN',
      '2026-11-02T06:59:30.000Z',
      { does: 'repeat', stayId: 'a' },
    ],
    [
      'a minute later it signs out',
      [stay('a', seven)],
      'EITHER',
      '2026-11-02T07:01:00.000Z',
      { does: 'out', stayId: 'a' },
    ],
    [
      'two ends within a minute are one',
      [stay('a', seven, three)],
      'OUT',
      '2026-11-02T15:00:20.000Z',
      { does: 'repeat', stayId: 'a' },
    ],
    [
      'somebody leaves at once by name',
      [stay('a', seven)],
      'OUT',
      '2026-11-02T07:00:30.000Z',
      { does: 'out', stayId: 'a' },
    ],
    [
      'comes back after lunch',
      [stay('a', seven, three)],
      'EITHER',
      '2026-11-02T16:00:00.000Z',
      { does: 'in', unended: undefined },
    ],
    ['in without out', [stay('a', yesterday)], 'IN', seven, { does: 'in', unended: 'a' }],
    ['yesterday in, today out', [stay('a', yesterday)], 'OUT', seven, { does: 'out', stayId: 'a' }],
    ['out without in', [], 'OUT', three, { does: 'outOnly' }],
    [
      'an end that arrived before its start',
      [stay('a', '', three)],
      'IN',
      seven,
      { does: 'fillIn', stayId: 'a' },
    ],
    [
      'an end of days before is not filled in',
      [stay('a', '', three)],
      'IN',
      '2026-10-30T07:00:00.000Z',
      { does: 'in', unended: undefined },
    ],
    [
      'the real end replaces that at closing',
      [stay('a', seven, '2026-11-02T18:00:00.000Z', true)],
      'OUT',
      '2026-11-02T18:40:00.000Z',
      { does: 'out', stayId: 'a' },
    ],
    [
      'but not two days later',
      [stay('a', seven, '2026-11-02T18:00:00.000Z', true)],
      'OUT',
      '2026-11-04T07:00:00.000Z',
      { does: 'outOnly' },
    ],
    [
      'late after the closing a badge signs out',
      [stay('a', seven, '2026-11-02T18:00:00.000Z', true)],
      'EITHER',
      '2026-11-02T22:00:00.000Z',
      { does: 'out', stayId: 'a' },
    ],
    [
      'and signs in when the next shift may begin',
      [stay('a', seven, '2026-11-02T18:00:00.000Z', true)],
      'EITHER',
      '2026-11-02T22:00:01.000Z',
      { does: 'in', unended: undefined },
    ],
    [
      'the next morning a badge signs in again',
      [stay('a', seven, '2026-11-02T18:00:00.000Z', true)],
      'EITHER',
      '2026-11-03T07:00:00.000Z',
      { does: 'in', unended: undefined },
    ],
    [
      'across midnight',
      [stay('a', '2026-11-02T23:50:00.000Z')],
      'EITHER',
      '2026-11-03T00:20:00.000Z',
      { does: 'out', stayId: 'a' },
    ],
    [
      'other people and sites do not count',
      [
        { ...stay('a', seven), siteId: 't' },
        { ...stay('b', seven), personKey: 'VISITOR 1' },
      ],
      'EITHER',
      three,
      { does: 'in', unended: undefined },
    ],
  ];
  test.each(cases)('%s', (_, stays, direction, when, change) =>
    expect(changeOf(stays, { personKey: 'EMPLOYEE 1', siteId: 's', at: at(when), direction })).toEqual(
      change,
    ),
  );

  const site = { timeZone: 'America/Boise', opensAt: '06:00', closesAt: '18:00', autoSignOut: true };
  const morning = '2026-11-02T14:00:00.000Z';
  test.each([
    ['before the closing', site, morning, '2026-11-03T00:59:00Z', '', false],
    ['at the closing', site, morning, '2026-11-03T01:00:00Z', '2026-11-03T01:00:00.000Z', true],
    [
      'a site that signs nobody out',
      { ...site, autoSignOut: false },
      morning,
      '2026-11-05T01:00:00Z',
      '',
      false,
    ],
    ['who came after the closing', site, '2026-11-03T03:00:00.000Z', '2026-11-03T05:00:00Z', '', false],
  ])('signs out at closing: %s', (_, one, signedInAt, now, signedOutAt, autoSignedOut) =>
    expect(settled(stay('a', signedInAt), one, at(now))).toMatchObject({ signedOutAt, autoSignedOut }),
  );

  test.each([
    [seven, three, false, 480],
    [seven, '', false, undefined],
    ['', three, false, undefined],
    [seven, three, true, undefined],
    // The night in which clocks go back has nine hours from 9 PM to 5 AM.
    ['2026-11-01T03:00:00.000Z', '2026-11-01T12:00:00.000Z', false, 540],
  ])('from %s to %s, at closing %s: %s minutes', (from, to, auto, minutes) =>
    expect(minutesOnSite(stay('a', from, to, auto))).toBe(minutes),
  );
});

describe('CALL-215 who is at the gate', () => {
  const person = (
    id: string,
    name: string,
    organization = 'Summit',
    more: Partial<RosterPerson> = {},
  ): RosterPerson => ({
    id,
    kind: 'EMPLOYEE',
    name,
    organization,
    trade: '',
    phone: '',
    pinDigest: '',
    foremanId: '',
    reasons: [],
    ...more,
  });
  const people = [
    person('1', 'Tomás Reyes', 'Summit', { pinDigest: 'd1', phone: '(208) 555-0147' }),
    person('2', 'Rey Mysliwy', 'Summit', { pinDigest: 'd2' }),
    person('3', 'Tomas Reyes', 'Summit', { pinDigest: 'd2', phone: '(208) 555-0162' }),
    person('4', 'Ann Reynolds', 'Ridgeline', { kind: 'VISITOR' }),
  ];
  const reader = { base: 'https://app.example/', businessId: '3001' };

  test.each([
    ['https://app.example/#/code/3001/E-1', { person: people[0] }],
    ['e-1', { person: people[0] }],
    ['V-4', { person: people[3] }],
    ['https://app.example/#/code/3003/E-1', { problem: 'otherBusiness' }],
    ['WIFI:S:guest;T:WPA;P:secret;;', { problem: 'foreign' }],
    ['https://evil.example/#/code/3001/E-1', { problem: 'foreign' }],
    ['x'.repeat(4096), { problem: 'foreign' }],
    ['', { problem: 'foreign' }],
    ['A-8301', { problem: 'notPerson' }],
    // Somebody who has left, and an id of another kind.
    ['E-99', { problem: 'unknown' }],
    ['W-1', { problem: 'unknown' }],
  ])('the badge %s', (text, found) => expect(personOfBadge(text, people, reader)).toEqual(found));

  test.each([
    ['d1', '1'],
    // Two people have the same PIN.
    ['d2', undefined],
    // Those without one have no digest.
    ['', undefined],
    ['d3', undefined],
  ])('the PIN with the digest %s', (digest, id) => expect(personOfPin(digest, people)?.id).toBe(id));

  it.each([
    [0, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [9, 480],
    [10, 600],
    [99, 600],
  ])('after %i wrong PINs takes none for %i seconds', (wrong, seconds) =>
    expect(pauseAfter(wrong)).toBe(seconds * 1000),
  );

  // By `crypto.pbkdf2Sync(pin, salt, 10000, 16, 'sha256')` of Node.
  test.each([
    ['1234', '8701-salt', 'c075543ac8c9477217097d2e9ffc4099'],
    ['5678', '8701-salt', 'bcaf0fc02a0086fc56c7edb6acbf59ba'],
    ['1234', '8702-salt', '0f9f5e71cef64a2ca580d969ba64c2d3'],
  ])('the digest of the PIN %s with the salt %s', async (pin, salt, digest) =>
    expect(await pinDigest(pin, salt)).toBe(digest),
  );

  test.each([
    ['tomas  REYES', ['1', '3']],
    ['Ann Reynolds', ['4']],
    // A part of a name says nothing about others.
    ['Ann Reyn', []],
    ['An', []],
  ])('the whole name %s', (typed, ids) =>
    expect(peopleByWholeName(typed, people).map(({ id }) => id)).toEqual(ids),
  );

  const found = (id: string, initials: string, organization = 'Summit', hint = '', kind = 'EMPLOYEE') => ({
    id,
    kind,
    initials,
    organization,
    hint,
  });
  test.each([
    ['re', []],
    [' r e ', []],
    ['🙂🙂🙂', []],
    [
      'rey',
      [
        found('1', 'TR', 'Summit', '47'),
        found('2', 'RM'),
        found('3', 'TR', 'Summit', '62'),
        found('4', 'AR', 'Ridgeline', '', 'VISITOR'),
      ],
    ],
    ['tomas rey', [found('1', 'TR', 'Summit', '47'), found('3', 'TR', 'Summit', '62')]],
    ['reyn', [found('4', 'AR', 'Ridgeline', '', 'VISITOR')]],
    ['eyn', []],
  ])('the name %s', (typed, expected) => expect(peopleByName(typed, people)).toEqual(expected));

  it('finds at most five', () =>
    expect(
      peopleByName(
        'reyes',
        Array.from({ length: 300 }, (_, index) => person(String(index), 'Joe Reyes')),
      ),
    ).toHaveLength(5));
});

describe('CALL-215 who may enter', () => {
  const question = {
    id: 'q',
    type: 'yesNo' as const,
    text: 'Fever?',
    help: '',
    helpPicture: '',
    required: true,
    weight: 0,
    condition: null,
    failing: ['yes'],
    onFailure: [],
    options: [],
    unit: '',
    min: null,
    max: null,
  };
  const input = {
    site: { status: 'OPEN' as const, capacity: null as number | null },
    onSite: 3,
    questions: { sections: [{ id: 's', title: 'Health', questions: [question] }] },
    answers: { q: { value: 'no', comment: '', photos: [] } },
    notReady: [] as RosterPerson['reasons'],
  };
  const closed = { status: 'CLOSED' as const, capacity: 0 };
  test.each([
    ['is let in', {}, [], true],
    ['when the site is closed', { site: closed, onSite: 0 }, ['SITE_CLOSED', 'FULL'], false],
    ['when the last place is taken', { site: { status: 'OPEN' as const, capacity: 3 } }, ['FULL'], true],
    ['on the last place', { site: { status: 'OPEN' as const, capacity: 4 } }, [], true],
    ['with capacity 0', { site: { status: 'OPEN' as const, capacity: 0 }, onSite: 0 }, ['FULL'], true],
    ['with a no', { answers: { q: { value: 'yes', comment: '', photos: [] } } }, ['ANSWERS'], true],
    [
      'when blocked',
      { notReady: [{ code: 'BLOCKED' as const, name: 'Fight', nameEs: '', id: '', day: '' }] },
      ['PERSON'],
      true,
    ],
  ])('%s', (_, patch, codes, canLetIn) => {
    const reasons = entryReasons({ ...input, ...patch });
    expect(reasons.map(({ code }) => code)).toEqual(codes);
    expect(mayBeLetIn(reasons)).toBe(canLetIn);
  });

  it('says why in both languages', () =>
    expect(
      entryReasons({
        ...input,
        notReady: [{ code: 'BLOCKED', name: 'Fight', nameEs: '', id: '', day: '' }],
      })[0]?.text,
    ).toEqual({
      en: 'Is blocked: Fight',
      es: 'Está bloqueado: Fight',
    }));
});

describe('CALL-215 a photo at the gate', () => {
  const ill = { ...newQuestion('q', 'yesNo'), failing: ['yes'] };
  const site = { asksPhoto: true, questions: [{ id: 's', title: 'Health', questions: [ill] }] };
  test.each([
    ['is taken of somebody alone', site, 1, 'no', true],
    ['is not taken of a crew', site, 2, 'no', false],
    ['is not taken of who is stopped', site, 1, 'yes', false],
    ['is not taken where the site wants none', { ...site, asksPhoto: false }, 1, 'no', false],
  ])('%s', (_, asking, count, value, isTaken) =>
    expect(takesPhoto(asking, count, { q: { value, comment: '', photos: [] } })).toBe(isTaken),
  );
});

describe('CALL-215 the code for phones at the gate', () => {
  const gate = { businessId: '3001', siteId: '8702', secret: 'orchard' };
  // By `createHmac('sha256', 'orchard').update('8702 59787120')` of Node, which is the period of 10:00:00.
  const AT_TEN = '3001-8702-5eb70c87a6b98df0';
  test.each([
    ['2026-11-02T10:00:00Z', AT_TEN],
    ['2026-11-02T10:00:29.999Z', AT_TEN],
    ['2026-11-02T10:00:30Z', '3001-8702-4dcd5a8563c54529'],
  ])('at %s is %s', async (time, code) => expect(await gateCode(gate, at(time))).toBe(code));

  test.each([
    ['while it is shown', AT_TEN, '2026-11-02T10:00:10Z', true],
    ['on a slow phone, one period later', AT_TEN, '2026-11-02T10:00:59Z', true],
    ['on a photo, two periods later', AT_TEN, '2026-11-02T10:01:00Z', false],
    ['of a tablet that is half a minute ahead', AT_TEN, '2026-11-02T09:59:40Z', true],
    ['of the future', AT_TEN, '2026-11-02T09:59:29Z', false],
    ['of another site', '3001-8703-e9de32173ac6a7e7', '2026-11-02T10:00:10Z', false],
    ['cut short', AT_TEN.slice(0, -1), '2026-11-02T10:00:10Z', false],
    ['', '', '2026-11-02T10:00:10Z', false],
  ])('a code %s: %s at %s counts: %s', async (_, code, time, counts) =>
    expect(await isGateCode(code, gate, at(time))).toBe(counts),
  );
});
