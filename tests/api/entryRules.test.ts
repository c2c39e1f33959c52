import { describe, expect, it } from 'vitest';
import { hoursByDay, timesFault, type WeekEntry, weekFaults } from '../../src/api/timecards/entryRules';
import type { Stretch } from '../../src/api/timecards/week';

const monday = '2026-11-16';
const tuesday = '2026-11-17';
const row = (patch: Partial<WeekEntry>): WeekEntry => ({ date: monday, breakMinutes: 0, hours: 8, ...patch });

describe('TIME-13 the times of one entry', () => {
  it.each<[string, Partial<Stretch>, ReturnType<typeof timesFault>]>([
    ['hours alone', {}, undefined],
    ['a day', { start: '07:00', end: '15:30', breakMinutes: 30 }, undefined],
    ['no start', { end: '15:30' }, 'noStart'],
    ['no end', { start: '07:00' }, 'noEnd'],
    ['an end at the start', { start: '07:00', end: '07:00' }, 'endNotAfterStart'],
    ['a whole day around', { start: '07:00', end: '07:00', overnight: true }, undefined],
    ['a night', { start: '22:00', end: '06:00', overnight: true }, undefined],
    ['FAULT-63 a day and an hour', { start: '07:00', end: '08:00', overnight: true }, 'overADay'],
    ['nothing but the break', { start: '07:00', end: '07:30', breakMinutes: 30 }, 'allBreak'],
    ['what is no time', { start: 'noonish', end: '07:30' }, undefined],
  ])('%s', (_, patch, fault) => {
    expect(timesFault({ date: monday, breakMinutes: 0, ...patch })).toBe(fault);
  });
});

describe('TIME-13 the entries of a week', () => {
  const early = row({ start: '07:00', end: '12:00', hours: 5 });
  const late = row({ start: '11:00', end: '15:00', hours: 4 });
  const night = row({ start: '22:00', end: '06:00', overnight: true });
  const dawn = row({ date: tuesday, start: '05:00', end: '09:00', hours: 4 });
  const [sixteen, nine] = [row({ hours: 16 }), row({ hours: 9 })];
  const unread = row({ hours: 0 });

  it.each<[string, WeekEntry[], Parameters<typeof weekFaults>[1], ReturnType<typeof weekFaults>]>([
    ['16 hours are a long day, and right', [sixteen], {}, []],
    ['the same time', [early, late], {}, [{ rule: 'overlap', entry: late, other: early }]],
    ['FAULT-63 over midnight', [night, dawn], {}, [{ rule: 'overlap', entry: dawn, other: night }]],
    [
      'FAULT-63 into the week before',
      [dawn],
      { around: [night] },
      [{ rule: 'overlap', entry: dawn, other: night }],
    ],
    [
      'more than 16 hours',
      [early, row({ hours: 12 })],
      {},
      [
        { rule: 'longDay', entry: early, total: 17 },
        { rule: 'longDay', entry: row({ hours: 12 }), total: 17 },
      ],
    ],
    [
      'more than 24 hours, by the last that has any',
      [sixteen, nine, unread],
      {},
      [{ rule: 'overLongestDay', entry: nine, total: 25 }],
    ],
    [
      'time off counts',
      [sixteen],
      { timeOff: [{ date: monday, hours: 8.5 }] },
      [{ rule: 'overLongestDay', entry: sixteen, total: 24.5 }],
    ],
    ['on the last day', [early], { leftOn: monday }, []],
    ['after the last day', [dawn], { leftOn: monday }, [{ rule: 'afterLeaving', entry: dawn }]],
    ['still here', [dawn], { leftOn: '' }, []],
  ])('%s', (_, entries, ground, faults) => {
    expect(weekFaults(entries, ground)).toEqual(faults);
  });

  it('sums gather no rounding errors', () => {
    expect([...hoursByDay([row({ hours: 0.1 }), row({ hours: 0.2 }), dawn])]).toEqual([
      [monday, 0.3],
      [tuesday, 4],
    ]);
  });
});
