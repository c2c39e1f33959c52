import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { instantOfForm, timeProblem } from '../../src/features/sites/handTimes';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-09T15:30:40'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const at = (time: string, day = '2026-03-09') => ({ day, time });
const iso = (local: string) => new Date(local).toISOString();
const SINCE = iso('2026-03-09T15:20:25');

it.each<[what: string, typed: { day: string; time: string }, since: string, problem: string | undefined]>([
  ['the current minute', at('15:30'), '', undefined],
  ['a minute from now', at('15:31'), '', 'Type a time until now'],
  ['tomorrow', at('07:00', '2026-03-10'), '', 'Type a time until now'],
  ['the minute of the sign-in', at('15:20'), SINCE, undefined],
  ['a minute before it', at('15:19'), SINCE, 'Type a time after the sign-in at 3:20 PM'],
  ['what the field says', at('late'), SINCE, undefined],
])('CALL-215 by hand: %s', (_, typed, since, problem) => {
  expect(timeProblem(typed, since)).toBe(problem);
});

it.each<[what: string, typed: { day: string; time: string }, since: string, instant: string]>([
  ['an earlier minute', at('15:05'), '', '2026-03-09T15:05:00'],
  ['the current minute is now', at('15:30'), '', '2026-03-09T15:30:40'],
  ['the minute of the sign-in is a second later', at('15:20'), SINCE, '2026-03-09T15:20:26'],
])('CALL-215 by hand: %s', (_, typed, since, instant) => {
  expect(instantOfForm(typed, since)).toBe(iso(instant));
});
