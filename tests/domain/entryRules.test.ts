import { describe, expect, it } from 'vitest';
import { hoursByDay, timesError, type WeekEntry, weekIssues } from '../../src/domain/timecards/entryRules';
import type { EntryTimes } from '../../src/domain/timecards/week';

const monday = '2026-11-16';
const tuesday = '2026-11-17';
const row = (patch: Partial<WeekEntry>): WeekEntry => ({ date: monday, breakMinutes: 0, hours: 8, ...patch });

describe('TIME-13 times of one entry', () => {
  it.each<[string, Partial<EntryTimes>, ReturnType<typeof timesError>]>([
    ['hours without times', {}, undefined],
    ['a day shift', { start: '07:00', end: '15:30', breakMinutes: 30 }, undefined],
    ['no start', { end: '15:30' }, 'noStart'],
    ['no end', { start: '07:00' }, 'noEnd'],
    ['an end equal to the start', { start: '07:00', end: '07:00' }, 'endNotAfterStart'],
    ['exactly 24 hours', { start: '07:00', end: '07:00', overnight: true }, undefined],
    ['a night shift', { start: '22:00', end: '06:00', overnight: true }, undefined],
    ['FAULT-63 25 hours', { start: '07:00', end: '08:00', overnight: true }, 'overADay'],
    ['only the break', { start: '07:00', end: '07:30', breakMinutes: 30 }, 'allBreak'],
    ['an unreadable time', { start: 'noonish', end: '07:30' }, undefined],
  ])('%s', (_, patch, fault) => {
    expect(timesError({ date: monday, breakMinutes: 0, ...patch })).toBe(fault);
  });
});

describe('TIME-13 entries of a week', () => {
  const early = row({ start: '07:00', end: '12:00', hours: 5 });
  const late = row({ start: '11:00', end: '15:00', hours: 4 });
  const night = row({ start: '22:00', end: '06:00', overnight: true });
  const dawn = row({ date: tuesday, start: '05:00', end: '09:00', hours: 4 });
  const [sixteen, nine] = [row({ hours: 16 }), row({ hours: 9 })];
  const unread = row({ hours: 0 });

  it.each<[string, WeekEntry[], Parameters<typeof weekIssues>[1], ReturnType<typeof weekIssues>]>([
    ['exactly 16 hours in a day', [sixteen], {}, []],
    ['overlapping entries', [early, late], {}, [{ rule: 'overlap', entry: late, other: early }]],
    [
      'FAULT-63 an overlap after midnight',
      [night, dawn],
      {},
      [{ rule: 'overlap', entry: dawn, other: night }],
    ],
    [
      'FAULT-63 an overlap with the week before',
      [dawn],
      { adjacentEntries: [night] },
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
      'more than 24 hours, reported on the last entry with hours',
      [sixteen, nine, unread],
      {},
      [{ rule: 'overLongestDay', entry: nine, total: 25 }],
    ],
    [
      'includes time off',
      [sixteen],
      { timeOff: [{ date: monday, hours: 8.5 }] },
      [{ rule: 'overLongestDay', entry: sixteen, total: 24.5 }],
    ],
    ['on the last day of employment', [early], { leftOn: monday }, []],
    ['after the last day of employment', [dawn], { leftOn: monday }, [{ rule: 'afterLeaving', entry: dawn }]],
    ['without a last day', [dawn], { leftOn: '' }, []],
  ])('%s', (_, entries, ground, faults) => {
    expect(weekIssues(entries, ground)).toEqual(faults);
  });

  it('adds hours without rounding errors', () => {
    expect([...hoursByDay([row({ hours: 0.1 }), row({ hours: 0.2 }), dawn])]).toEqual([
      [monday, 0.3],
      [tuesday, 4],
    ]);
  });
});
