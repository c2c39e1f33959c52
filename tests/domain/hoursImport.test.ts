import { describe, expect, test } from 'vitest';
import {
  type FileHours,
  hoursOutcomes,
  type PersonWeek,
  type SavedHours,
} from '../../src/domain/timecards/hoursImport';

const mill = { id: 'j1', name: 'Mill Road', isOpen: true };
const depot = { id: 'j2', name: 'Depot', isOpen: true };
const concrete = { id: 'c1', code: '03-100', isOnJob: true };

/** Eight hours on Tuesday, November 17, 2026. */
const line = (rest: Partial<FileHours> = {}): FileHours => ({
  date: '2026-11-17',
  hours: 8,
  breakMinutes: 0,
  jobText: '26-01',
  job: mill,
  costCodeText: '03-100',
  costCode: concrete,
  ...rest,
});
const saved = (rest: Partial<SavedHours> = {}): SavedHours => ({
  id: 'r1',
  date: '2026-11-17',
  hours: 8,
  breakMinutes: 0,
  jobId: 'j1',
  costCodeId: 'c1',
  isOwn: false,
  ...rest,
});
const week = (rest: Partial<PersonWeek> = {}): PersonWeek => ({
  today: '2026-11-19',
  name: 'Ana Reyes',
  hiredOn: '2024-02-01',
  leftOn: '',
  closedReason: undefined,
  entries: [],
  timeOff: [],
  requiresCostCode: true,
  ...rest,
});
const texts = (lines: FileHours[], facts: Partial<PersonWeek> = {}) =>
  hoursOutcomes(lines, week(facts)).map((outcome) =>
    outcome.kind === 'refused'
      ? outcome.messages.map(([column, text]) => `${column}: ${text}`).join('; ')
      : outcome.kind,
  );

const OTHER_HOURS = 'date: Ana Reyes has other hours on this day: 8.00 h';

describe('CALL-131 what happens to a line of imported hours', () => {
  test.each<[string, FileHours[], Partial<PersonWeek>, string[]]>([
    ['a free day', [line()], {}, ['new']],
    [
      'two jobs on a day',
      [line({ hours: 5 }), line({ hours: 3, job: depot, jobText: '26-02' })],
      {},
      ['new', 'new'],
    ],
    ['the same entry', [line()], { entries: [saved()] }, ['unchanged']],
    [
      'the same entry on a locked card, of a job that is closed now',
      [line({ job: { ...mill, isOpen: false } })],
      { entries: [saved()], closedReason: 'Locked' },
      ['unchanged'],
    ],
    ['other hours', [line({ hours: 7.5 })], { entries: [saved()] }, [OTHER_HOURS]],
    ['another job', [line({ job: depot })], { entries: [saved()] }, [OTHER_HOURS]],
    ['another code', [line()], { entries: [saved({ costCodeId: 'c2' })] }, [OTHER_HOURS]],
    [
      'another break',
      [line({ start: '07:00', end: '15:30', breakMinutes: 30 })],
      { entries: [saved({ start: '07:00', end: '15:30' })] },
      [OTHER_HOURS],
    ],
    [
      'one of two entries is there',
      [line({ hours: 5 }), line({ hours: 3, job: depot })],
      { entries: [saved({ hours: 5 })] },
      ['unchanged', 'new'],
    ],
    [
      'one of two entries is there, and a third',
      [line({ hours: 5 }), line({ hours: 3, job: depot })],
      { entries: [saved({ hours: 5 }), saved({ id: 'r2', hours: 1 })] },
      ['unchanged', 'date: Ana Reyes has other hours on this day: 1.00 h'],
    ],
    ['hours of another day', [line()], { entries: [saved({ date: '2026-11-16' })] }, ['new']],
    [
      'a repaired line beside what this import has added',
      [line({ hours: 3, job: depot })],
      { entries: [saved({ hours: 5, isOwn: true })] },
      ['new'],
    ],
    [
      'time off',
      [line()],
      { timeOff: [{ date: '2026-11-17', hours: 4 }] },
      ['date: Ana Reyes has time off on this day: 4.00 h'],
    ],
    ['time off on another day', [line()], { timeOff: [{ date: '2026-11-18', hours: 4 }] }, ['new']],
    ['a locked, signed, closed or void card', [line()], { closedReason: 'Why' }, ['date: Why']],
    ['a day to come', [line({ date: '2026-11-20' })], {}, ['date: This day is still to come']],
    ['today', [line({ date: '2026-11-19' })], {}, ['new']],
    [
      'before the hire',
      [line()],
      { hiredOn: '2026-11-18' },
      ['date: Ana Reyes was hired on Wed Nov 18 2026'],
    ],
    ['the day of the hire', [line()], { hiredOn: '2026-11-17' }, ['new']],
    ['an unknown hire', [line()], { hiredOn: '' }, ['new']],
    ['after the last day', [line()], { leftOn: '2026-11-16' }, ['date: Ana Reyes left on Mon Nov 16 2026']],
    ['the last day', [line()], { leftOn: '2026-11-17' }, ['new']],
    ['an unknown job', [line({ job: undefined })], {}, ['job: There is no job 26-01']],
    ['a closed job', [line({ job: { ...mill, isOpen: false } })], {}, ['job: The job Mill Road is closed']],
    ['an unknown code', [line({ costCode: undefined })], {}, ['costCode: There is no cost code 03-100']],
    [
      'a code of another job',
      [line({ costCode: { ...concrete, isOnJob: false } })],
      {},
      ['costCode: 03-100 is not on the job Mill Road. Add it to the job first'],
    ],
    [
      'JOB-22 no code where one is needed',
      [line({ costCode: undefined, costCodeText: '' })],
      {},
      ['costCode: Choose a cost code.'],
    ],
    [
      'JOB-22 no code',
      [line({ costCode: undefined, costCodeText: '' })],
      { requiresCostCode: false },
      ['new'],
    ],
    [
      'more than a day',
      [line({ hours: 14 }), line({ hours: 10.25, job: depot })],
      {},
      [
        'hours: The hours of this day add up to 24.25. A day has only 24',
        'hours: The hours of this day add up to 24.25. A day has only 24',
      ],
    ],
    ['exactly a day', [line({ hours: 14 }), line({ hours: 10, job: depot })], {}, ['new', 'new']],
    [
      'more than a day, with what this import has added',
      [line({ hours: 10, job: depot })],
      { entries: [saved({ hours: 15, isOwn: true })] },
      ['hours: The hours of this day add up to 25.00. A day has only 24'],
    ],
    ['an entry twice', [line(), line()], {}, ['new', ': The file has this entry twice']],
    [
      'two unknown jobs',
      [line({ job: undefined, hours: 4 }), line({ job: undefined, jobText: '26-09', hours: 4 })],
      {},
      ['job: There is no job 26-01', 'job: There is no job 26-09'],
    ],
    [
      'times that cross',
      [
        line({ start: '07:00', end: '12:00', hours: 5 }),
        line({ start: '11:30', end: '15:30', hours: 4, job: depot }),
      ],
      {},
      ['new', 'start: This overlaps with 7:00 AM – 12:00 PM on Tue Nov 17 2026'],
    ],
    [
      'a night before',
      [line({ start: '05:00', end: '13:00' })],
      { entries: [saved({ date: '2026-11-16', start: '22:00', end: '06:00', overnight: true })] },
      ['start: This overlaps with 10:00 PM – 6:00 AM (next day) on Mon Nov 16 2026'],
    ],
    [
      'every reason at once',
      [line({ job: undefined, date: '2026-11-21' })],
      {},
      ['job: There is no job 26-01; date: This day is still to come'],
    ],
  ])('%s', (_, lines, facts, expected) => expect(texts(lines, facts)).toEqual(expected));
});
