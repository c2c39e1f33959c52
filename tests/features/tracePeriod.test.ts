import { describe, expect, it } from 'vitest';
import { MAX_TRACE_DAYS } from '../../src/api/contactTrace/contract';
import { meetingLines, meetingTimes, togetherText } from '../../src/features/timecards/trace/contactColumns';
import { lastDays, parseTracePeriod } from '../../src/features/timecards/trace/tracePeriod';
import { dayRangeError, toDateTimeRange } from '../../src/features/timecards/common/dayRange';
import { addDays, today } from '../../src/lib/dates';

const now = today();
const query = (from: string, to: string) => ({
  startDateTime: `${from} 00:00:00`,
  endDateTime: `${to} 23:59:59`,
});

describe('CALL-081 period of a trace', () => {
  it.each([
    ['no day', {}, addDays(now, -13), now],
    ['only the first day', { from: addDays(now, -2) }, addDays(now, -2), now],
    ['only the last day', { to: '2026-03-09' }, '2026-02-24', '2026-03-09'],
    ['both days with a time', { from: '2026-03-01T07:30:00', to: '2026-03-09' }, '2026-03-01', '2026-03-09'],
    ['a single day', { from: '2026-03-09', to: '2026-03-09' }, '2026-03-09', '2026-03-09'],
    [
      'the maximum period',
      { from: addDays('2026-03-09', 1 - MAX_TRACE_DAYS), to: '2026-03-09' },
      addDays('2026-03-09', 1 - MAX_TRACE_DAYS),
      '2026-03-09',
    ],
  ])('with %s in the address', (_, given, from, to) => {
    const period = parseTracePeriod({ from: '', to: '', ...given });
    expect(period).toEqual({ from, to, problem: undefined, periodQuery: query(from, to) });
  });

  it.each([
    [
      'a last day before the first',
      { from: '2026-03-09', to: '2026-03-08' },
      'Choose a day on or after the first day.',
    ],
    [
      'a period one day too long',
      { from: addDays('2026-03-09', -MAX_TRACE_DAYS), to: '2026-03-09' },
      `Choose at most ${MAX_TRACE_DAYS} days.`,
    ],
    ['FAULT-59 invalid days', { from: 'soon', to: '2026-13-45' }, undefined],
    ['one invalid day', { from: '2026-03-09', to: '2026-02-30' }, undefined],
  ])('refuses %s', (_, given, problem) => {
    expect(parseTracePeriod(given)).toEqual({ ...given, problem, periodQuery: undefined });
  });

  it('preset periods end today', () => {
    expect(lastDays(7)).toEqual({ from: addDays(now, -6), to: now });
  });

  it('a list with one missing day is open at that end', () => {
    expect(toDateTimeRange({ from: '', to: 'soon' })).toEqual({
      startDateTime: undefined,
      endDateTime: undefined,
    });
    expect(dayRangeError({ from: '2026-03-09', to: '' })).toBeUndefined();
    // The field reports the error, so the list only ignores the date.
    expect(toDateTimeRange({ from: '2026-03-09', to: '2026-03-08' })).toEqual({
      startDateTime: '2026-03-09 00:00:00',
      endDateTime: undefined,
    });
  });
});

const job = { id: '1', name: 'Harbor Bridge' };
const meeting = { date: '2026-03-09', job, from: '22:00', to: '02:30', nextDay: true, hours: 4.5 };
const unknown = { ...meeting, from: '', to: '', nextDay: false, hours: 0 };
const contact = {
  employeeId: '1',
  name: 'Ann',
  employeeNumber: 'E1',
  phone: '',
  email: '',
  supervisor: '',
  days: 1,
  hours: 4.5,
  jobs: [job],
  lastDate: '2026-03-09',
  meetings: [meeting, unknown],
};

describe('meetings in words', () => {
  it('after midnight or without times', () => {
    expect(meetingTimes(meeting)).toBe('10:00 PM – 2:30 AM (next day)');
    expect(meetingTimes(unknown)).toBe('Time unknown');
    expect(togetherText(contact)).toBe('1 day, 4.50 h');
    expect(togetherText({ ...contact, days: 2, hours: 0 })).toBe('2 days, Time unknown');
  });

  it('has a row for each meeting', () => {
    expect(meetingLines([contact, { ...contact, meetings: [] }])).toEqual([
      { contact, meeting },
      { contact, meeting: unknown },
    ]);
  });
});
