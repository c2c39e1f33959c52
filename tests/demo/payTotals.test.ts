/** Pay lines of a time card and their totals. Every expected value was calculated manually. */
import { describe, expect, it } from 'vitest';
import { timecardSettings } from '../../src/api/timeSettings/contract';
import type { DailyRecord } from '../../src/api/timecards/contract';
import { payLines, type PayLine, toSlice, mergeSlices } from '../../src/demo/payroll/lines';
import { noPay, type Pay, paySum } from '../../src/demo/payroll/pay';
import { noDetails } from '../../src/demo/timecards/workTimes';
import { emptyCard, type StoredCard } from '../../src/demo/timecards/stored';
import { sumHours, daySums } from '../../src/demo/timecards/sums';
import type { StoredCardSettings } from '../../src/demo/timecards/settings';

describe('TIME-37 totals of entries, time cards and employees', () => {
  it.each<[string, Partial<Pay>[], Partial<Pay & { total: number }>]>([
    ['nobody', [], { total: 0 }],
    [
      'includes PTO and holidays',
      [{ regular: 24, pto: 8 }, { holiday: 8 }],
      { regular: 24, pto: 8, holiday: 8, total: 40 },
    ],
    ['per diem is not hours', [{ regular: 8, perDiem: 35 }], { regular: 8, perDiem: 35, total: 8 }],
    // 3 × 33.33 = 99.99, not 100
    [
      'a third of 100 dollars, three times',
      [{ perDiem: 33.33 }, { perDiem: 33.33 }, { perDiem: 33.33 }],
      { perDiem: 99.99, total: 0 },
    ],
    // In floating point 0.1 + 0.2 is 0.30000000000000004.
    ['ten cents and twenty cents', [{ perDiem: 0.1 }, { perDiem: 0.2 }], { perDiem: 0.3, total: 0 }],
    ['tenths of an hour', [{ overtime: 0.1 }, { overtime: 0.2 }], { overtime: 0.3, total: 0.3 }],
    // 1.1 + 2.2 = 3.3, 4.4 + 5.5 = 9.9; 3.3 + 9.9 + 0.7 = 13.9
    [
      'each kind separately',
      [
        { regular: 1.1, doubleTime: 4.4, pto: 0.7 },
        { regular: 2.2, doubleTime: 5.5 },
      ],
      { regular: 3.3, doubleTime: 9.9, pto: 0.7, total: 13.9 },
    ],
  ])('%s', (_, rows, sum) => {
    expect(paySum(rows.map((row) => ({ ...noPay, ...row })))).toEqual({ ...noPay, ...sum });
  });
});

const [MON, TUE, THU, FRI, SAT] = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-28'];
const days = [MON, TUE, '2026-11-25', THU, FRI, SAT, '2026-11-29'];
const somebody = { id: '1', name: 'Ana Diaz' };
const settings: StoredCardSettings = {
  rules: {
    ...timecardSettings.read.response.parse({ ownEntry: false, version: 1 }),
    overtimeDaily: 8,
    overtimeWeekly: 40,
    doubleTimeDaily: 12,
  },
  stages: [],
  requiresCostCode: true,
  revision: '',
  holidays: new Map([[THU, { id: '1', name: 'Thanksgiving Day', date: THU, paidHours: 8 }]]),
  paidKinds: new Set(['1']),
  payCodes: new Map(),
  lock: { date: '', history: [] },
};
const always = { hiredOn: '', leftOn: '' };
const dam = { id: '6001', name: 'Dam' };
const pier = { id: '6002', name: 'Pier' };
const forms = { id: '1', name: '03-100 Forms' };
const entry = (id: string, date: string, hours: number, patch: Partial<DailyRecord> = {}): DailyRecord => ({
  ...noDetails,
  id,
  date,
  hours,
  job: dam,
  costCode: forms,
  start: undefined,
  end: undefined,
  breakMinutes: 0,
  ...patch,
});
const [vacation, unpaid] = [
  { id: '1', name: 'Vacation' },
  { id: '5', name: 'Unpaid leave' },
];
const cardOf = (patch: Partial<StoredCard>): StoredCard => ({
  ...emptyCard,
  timecardId: '1-week',
  employee: somebody,
  supervisor: somebody,
  weekStart: MON,
  stageId: '1',
  ...patch,
});
const timeOff = (date: string, kind: typeof vacation, hours: number) => ({
  id: `${kind.id} ${date}`,
  date,
  kind,
  hours,
});

/**
 * Work: 10 hours on Monday in two entries and 2 on Saturday. Vacation on Tuesday, unpaid leave on Friday,
 * Thanksgiving on Thursday.
 */
const card = cardOf({
  records: [
    entry('sat', SAT, 2, { perDiem: 20.1 }),
    entry('a', MON, 6, { perDiem: 35.05, note: 'Rain' }),
    entry('b', MON, 4, { job: pier }),
  ],
  pto: [timeOff(TUE, vacation, 8), timeOff(FRI, unpaid, 8)],
});

describe('total per job and cost code', () => {
  const on = (job: typeof dam | undefined, costCode: typeof forms | undefined, regular: number) => ({
    ...noPay,
    regular,
    job,
    costCode,
  });
  it('also without a job or a cost code', () => {
    const steel = { id: '2', name: '05-100 Steel' };
    const rows = [
      on(dam, forms, 1),
      on(dam, steel, 2),
      on(dam, undefined, 4),
      on(undefined, undefined, 8),
      on(dam, forms, 16),
      on(undefined, undefined, 32),
    ];
    expect(mergeSlices(rows)).toEqual([
      // 1 + 16, 2, 4, 8 + 32
      on(dam, forms, 17),
      on(dam, steel, 2),
      on(dam, undefined, 4),
      on(undefined, undefined, 40),
    ]);
  });
});

describe('TIME-23 pay lines of a time card', () => {
  const said = ({ date, record, regular, overtime, pto, holiday, perDiem, note }: PayLine) =>
    [date.slice(8), record?.id ?? '-', regular, overtime, pto, holiday, perDiem, note].join(' ');

  it('lists work, time off and holidays by day, and unpaid time off without hours', () => {
    expect(payLines(card, always, settings).map(said)).toEqual([
      // Monday is 10 = 8 + 2: 6 regular, then 2 regular and 2 overtime.
      '23 a 6 0 0 0 35.05 Rain',
      '23 b 2 2 0 0 0 ',
      '24 - 0 0 8 0 0 Vacation',
      '26 - 0 0 0 8 0 Thanksgiving Day',
      '27 - 0 0 0 0 0 Unpaid leave, 8.00 hours',
      '28 sat 2 0 0 0 20.1 ',
    ]);
  });

  it('adds up to the days and the week', () => {
    // Regular 6 + 2 + 2, overtime 2, per diem 35.05 + 20.10; total 10 + 2 + 8 + 8 hours.
    const sum = { regular: 10, overtime: 2, doubleTime: 0, pto: 8, holiday: 8 };
    expect(paySum(payLines(card, always, settings))).toEqual({ ...sum, perDiem: 55.15, total: 28 });
    const sums = daySums(days, { worked: [10, 0, 0, 0, 0, 2, 0], pto: card.pto }, always, settings);
    expect(sumHours(sums)).toEqual(sum);
    expect(sums.map(({ regular, overtime, pto, holiday }) => [regular, overtime, pto, holiday])).toEqual([
      [8, 2, 0, 0],
      [0, 0, 8, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 8],
      [0, 0, 0, 0],
      [2, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(sums[3]?.holidayName).toBe('Thanksgiving Day');
  });

  it('CALL-148 is split by job and cost code', () => {
    const slices = mergeSlices(payLines(card, always, settings).map(toSlice));
    expect(
      slices.map(({ job, costCode, regular, overtime, pto, holiday, perDiem }) =>
        [job?.name, costCode?.name, regular, overtime, pto, holiday, perDiem].join(' '),
      ),
    ).toEqual([
      // Dam: 6 on Monday and 2 on Saturday, 35.05 + 20.10 dollars.
      'Dam 03-100 Forms 8 0 0 0 55.15',
      'Pier 03-100 Forms 2 2 0 0 0',
      '  0 0 8 8 0',
    ]);
  });

  it.each<[string, typeof always, number]>([
    ['hired on the holiday', { hiredOn: THU, leftOn: '' }, 8],
    ['hired the day after', { hiredOn: FRI, leftOn: '' }, 0],
    ['last day on the holiday', { hiredOn: '', leftOn: THU }, 8],
    ['last day the day before', { hiredOn: '', leftOn: '2026-11-25' }, 0],
  ])('CALL-156 pays a holiday to current employees: %s', (_, employment, hours) => {
    expect(paySum(payLines(card, employment, settings)).holiday).toBe(hours);
  });
});
