import { expect, test } from 'vitest';
import { crewDifference, minutesOnCard } from '../../src/domain/visitorLists/crewDay';
import { mergedVisitor } from '../../src/domain/visitorLists/mergedVisitor';
import { minutesTogether } from '../../src/domain/visitorLists/trace';
import { setTimeZone } from '../../src/lib/timeZone';

test.each([
  [[], undefined, true, 'NONE'],
  [[], 480, true, 'NO_SIGN_IN'],
  [[500], undefined, true, 'NO_HOURS'],
  [[undefined], undefined, true, 'NO_HOURS'],
  [[510], 510, true, 'NONE'],
  [[540], 510, true, 'NONE'],
  [[541], 510, true, 'APART'],
  [[480], 510, true, 'NONE'],
  [[479], 510, true, 'APART'],
  // Out for lunch and in again.
  [[240, 270], 510, true, 'NONE'],
  [[240, 230], 510, true, 'APART'],
  // Nobody knows how long one of the stays was.
  [[240, undefined], 510, true, 'OPEN'],
  // People are still there.
  [[undefined], undefined, false, 'OPEN'],
  [[], 480, false, 'OPEN'],
] as const)(
  'VISITOR-04 signed in for %j minutes, %s on the card, day over %s: %s',
  (stays, worked, isOver, difference) => {
    expect(crewDifference({ stays, worked, isOver })).toBe(difference);
  },
);

const entry = (start: string | undefined, end: string | undefined, hours: number, changes = {}) => ({
  start,
  end,
  hours,
  breakMinutes: 0,
  overnight: false,
  ...changes,
});

test.each([
  [[], undefined],
  [[entry('07:00', '15:30', 8, { breakMinutes: 30 })], 510],
  // Lunch is between two entries.
  [[entry('06:30', '10:30', 4), entry('11:00', '15:00', 4)], 510],
  [[entry('11:00', '15:00', 4), entry('06:30', '10:30', 4)], 510],
  [[entry('22:00', '06:30', 8, { breakMinutes: 30, overnight: true })], 510],
  [[entry(undefined, undefined, 7.75, { breakMinutes: 30 })], 495],
  [[entry('06:30', '10:30', 4), entry(undefined, undefined, 4)], 480],
])('VISITOR-04 of the entries %j count %s minutes', (entries, minutes) => {
  expect(minutesOnCard(entries, '2026-11-19')).toBe(minutes);
});

test.each([
  // The clocks of Boise go back on November 1, and forward on March 14.
  ['2026-10-31', 540],
  ['2027-03-13', 420],
  ['2026-11-19', 480],
])('VISITOR-04 a night from 10 PM on %s to 6 AM is %i minutes', (day, minutes) => {
  setTimeZone('America/Boise');
  const night = [entry('22:00', '06:00', 8, { overnight: true })];
  expect(minutesOnCard(night, day)).toBe(minutes);
  setTimeZone('');
});

const stay = (signedInAt: string, signedOutAt: string, siteId = '1') => ({
  siteId,
  signedInAt: signedInAt && `2026-11-02T${signedInAt}:00Z`,
  signedOutAt: signedOutAt && `2026-11-02T${signedOutAt}:00Z`,
});
const now = Date.parse('2026-11-02T20:00:00Z');

test.each([
  ['07:00', '15:00', '09:00', '10:30', 90],
  ['09:00', '10:30', '07:00', '15:00', 90],
  ['07:00', '12:00', '11:59', '15:00', 1],
  ['07:00', '12:00', '12:00', '15:00', 0],
  ['07:00', '12:00', '13:00', '15:00', 0],
  ['07:00', '', '19:30', '', 30],
  ['07:00', '12:00', '', '15:00', 0],
  ['', '12:00', '07:00', '15:00', 0],
])(
  'VISITOR-12 from %s to %s and from %s to %s are %d minutes together',
  (from, to, otherFrom, otherTo, minutes) => {
    expect(minutesTogether(stay(from, to), stay(otherFrom, otherTo), now)).toBe(minutes);
    expect(minutesTogether(stay(from, to), stay(otherFrom, otherTo, '2'), now)).toBe(0);
  },
);

test('VISITOR-12 counts the hours across midnight, and begun minutes', () => {
  const night = { siteId: '1', signedInAt: '2026-11-01T22:00:00Z', signedOutAt: '2026-11-02T06:00:00Z' };
  const guard = { siteId: '1', signedInAt: '2026-11-01T23:59:30Z', signedOutAt: '2026-11-02T00:00:10Z' };
  expect(minutesTogether(night, guard, now)).toBe(1);
});

const ann = { name: 'Ann Lee', organization: '', phone: '1', email: '', blockedReason: '', consent: true };
const twin = {
  name: 'Anne Lee',
  organization: 'Acme',
  phone: '2',
  email: 'a@a.example',
  blockedReason: 'Theft',
  consent: false,
};

test('VISITOR-02 two records of a visitor become one, which stays blocked', () => {
  const merged = { organization: 'Acme', email: 'a@a.example', blockedReason: 'Theft', consent: false };
  expect(mergedVisitor(ann, twin)).toEqual({ ...merged, name: 'Ann Lee', phone: '1' });
  expect(mergedVisitor(twin, ann)).toEqual({ ...merged, name: 'Anne Lee', phone: '2' });
});
