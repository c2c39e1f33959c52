import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { timecard } from '../../src/api/timecards/contract';
import { CardEntries } from '../../src/features/timecards/common/CardEntries';

const named = (name: string) => ({ id: name, name });
const dale = named('Dale Whitaker');
const work = (id: string, date: string, more: object) => ({
  id,
  date,
  job: named('Clinic'),
  costCode: named('03-100 Concrete'),
  ...more,
});

/** Thanksgiving week. */
const card = z.parse(timecard, {
  timecardId: '1',
  employee: named('Tomás Reyes'),
  supervisor: dale,
  weekStart: '2026-11-23',
  stage: { id: '3', name: 'Approved', closed: true },
  leftOn: '2026-11-27',
  records: [
    work('a', '2026-11-23', { start: '07:00', end: '12:00', breakMinutes: 0, hours: 5 }),
    work('b', '2026-11-23', { start: '11:30', end: '15:30', breakMinutes: 30, hours: 3.5 }),
    work('c', '2026-11-24', {
      costCode: undefined,
      classification: named('Foreman'),
      hours: 8,
      quantity: 32,
      perDiem: 35,
      equipment: 'Crane',
      equipmentHours: 2,
      note: 'Rain',
    }),
    work('d', '2026-11-27', { start: '22:00', end: '06:00', overnight: true, breakMinutes: 0, hours: 8 }),
  ],
  pto: [{ id: 'e', date: '2026-11-25', kind: named('Vacation'), hours: 4 }],
  events: [{ id: 'f', date: '2026-11-25', kind: 'SICK', note: 'Called in' }],
  days: [
    {
      date: '2026-11-24',
      overtime: 1,
      doubleTime: 0.5,
      review: { by: dale, at: '2026-11-24T17:30:00' },
    },
    { date: '2026-11-25', review: { by: dale, at: '2026-11-25T17:30:00' } },
    {
      date: '2026-11-26',
      holidayName: 'Thanksgiving Day',
      holiday: 8,
      review: { by: dale, at: '2026-11-27T08:05:00' },
    },
    { date: '2026-11-27', review: { by: named('Maria Ortega'), at: '2026-11-27T08:05:00' } },
  ],
});

/** The cells of the rows of each day. */
function daysOf() {
  const [, ...groups] = within(screen.getByRole('table', { name: 'Entries of Tomás Reyes' })).getAllByRole(
    'rowgroup',
  );
  return groups.map((group) =>
    within(group)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent.trim())),
  );
}

describe('TIME-22, TIME-01 a card to read', () => {
  it('has each entry, time off, holiday and event with the totals of its day, and who reviewed which days when', () => {
    render(<CardEntries card={card} />);
    expect(daysOf()).toEqual([
      [
        ['Mon Nov 23', 'Clinic, 03-100 Concrete', '7:00 AM – 12:00 PM', '5.00', '8.50'],
        ['Clinic, 03-100 Concrete', '11:30 AM – 3:30 PM 30 min break', '3.50'],
        ['Two entries overlap.'],
      ],
      [
        [
          'Tue Nov 24',
          "Clinic, No cost code, Foreman quantity 32 · per diem $35.00 · Crane 2 h · 'Rain'",
          '',
          '8.00',
          '8.00',
        ],
        ['Overtime 1.00 h · Double time 0.50 h'],
      ],
      [
        ['Wed Nov 25', 'Time off: Vacation', '', '4.00', ''],
        ['Sick: Called in', '', ''],
      ],
      [['Thu Nov 26', 'Holiday: Thanksgiving Day', '', '8.00', '']],
      [['Fri Nov 27', 'Clinic, 03-100 Concrete', '10:00 PM – 6:00 AM (next day)', '8.00', '8.00']],
      [['Sat Nov 28', 'Left on Nov 27, 2026', '', '', '']],
      [['Sun Nov 29', 'Left on Nov 27, 2026', '', '', '']],
      [
        [
          'Reviewed by Dale Whitaker: Tue, Wed at 5:30 PM; Thu on Nov 27, 2026, 8:05 AM' +
            ' · Reviewed by Maria Ortega: Fri at 8:05 AM',
        ],
      ],
    ]);
  });
});
