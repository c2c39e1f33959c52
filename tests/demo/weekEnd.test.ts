/** Tests the day from which a rule applies: rates by their dates, and what a week requires once it is over. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVE } from '../../src/api/employees/contract';
import { companyOf } from '../../src/demo/company';
import { Db } from '../../src/demo/db';
import { checkIn, findingOf } from '../../src/demo/payroll/findings';
import { rateLookup } from '../../src/demo/payroll/rates';
import type { PayWeek } from '../../src/demo/payroll/weeks';
import { businesses } from '../../src/demo/seed/businesses';
import type { StoredRateTable } from '../../src/demo/rateTables/seed';
import { noDetails } from '../../src/demo/timecards/workTimes';
import { memoryStore } from '../../src/demo/store';
import { summarizeCard } from '../../src/demo/timecards/cardSummary';
import { leftOn } from '../../src/demo/timecards/employment';
import { needsIn, needsOfAll } from '../../src/demo/timecards/needs';
import { type StoredCardSettings, cardSettings, stageOn } from '../../src/demo/timecards/settings';
import { emptyCard, type StoredCard } from '../../src/demo/timecards/stored';
import type { WeekRow } from '../../src/demo/timecards/week';
import { setClockOffset } from '../../src/lib/clock';
import { noFlags, withFlags } from '../../src/session/flags';
import { setClock } from './support';

const MON = '2026-11-16';
const THU = '2026-11-19';
const FRI = '2026-11-20';
const SUN = '2026-11-22';
const NEXT_MON = '2026-11-23';

const newCompany = () => companyOf(new Db(memoryStore()), businesses[0]);
let company: ReturnType<typeof newCompany>;
beforeEach(() => {
  company = newCompany();
  for (const { id } of company.rateTables.all()) company.rateTables.remove(id);
});
afterEach(() => setClockOffset(0));

const tableOf = (
  id: string,
  rates: [classificationId: string, from: string, to: string][],
  status: StoredRateTable['status'] = 'ACTIVE',
) =>
  company.rateTables.put(id, {
    id,
    name: id,
    note: '',
    status,
    purpose: 'UNDECIDED',
    jobIds: [],
    templateIds: [],
    changedAt: '',
    version: 1,
    rates: rates.map(([classificationId, from, to]) => ({
      classificationId,
      from,
      to,
      regular: '40.00',
      overtime: '',
      doubleTime: '',
    })),
  });

describe('RATE-07 a rate is valid from its first to its last day', () => {
  it.each([
    ['2026-03-01', '2026-03-31', '2026-02-28', false],
    ['2026-03-01', '2026-03-31', '2026-03-01', true],
    ['2026-03-01', '2026-03-31', '2026-03-15', true],
    ['2026-03-01', '2026-03-31', '2026-03-31', true],
    ['2026-03-01', '2026-03-31', '2026-04-01', false],
    ['2026-03-01', '2026-03-01', '2026-03-01', true],
    ['2026-03-01', '', '2026-02-28', false],
    ['2026-03-01', '', '2099-12-31', true],
  ])('%s to %j, on %s: %s', (from, to, day, isKnown) => {
    tableOf('a', [['112', from, to]]);
    expect(rateLookup(company)('112', day)).toBe(isKnown);
    expect(rateLookup(company)('113', day)).toBe(false);
  });

  it('one of several rates is enough, in one table or two', () => {
    tableOf('a', [
      ['112', '2026-01-01', '2026-01-31'],
      ['112', '2026-03-01', ''],
    ]);
    tableOf('b', [['112', '2026-02-10', '2026-02-20']]);
    const days = ['2026-01-31', '2026-02-09', '2026-02-10', '2026-02-20', '2026-02-21', '2026-03-01'];
    expect(days.map((day) => rateLookup(company)('112', day))).toEqual([
      true,
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it('ignores inactive tables, and accepts any rate without a table', () => {
    expect(rateLookup(company)('112', MON)).toBe(true);
    tableOf('a', [['112', MON, '']], 'INACTIVE');
    expect(rateLookup(company)('112', MON)).toBe(false);
  });
});

const [laborer, finisher] = [
  { id: '111', name: 'Laborer' },
  { id: '112', name: 'Finisher' },
];
const ana = { id: '7', name: 'Ana Cruz' };
const dale = { id: '2', name: 'Dale Whitaker' };
const work = (date: string, hours = 8): StoredCard['records'][number] => ({
  ...noDetails,
  id: date,
  date,
  hours,
  start: undefined,
  end: undefined,
  breakMinutes: 0,
  job: { id: '6001', name: 'Dam' },
  costCode: { id: '1', name: '03-100 Forms' },
});
const vacation = (date: string) => ({
  id: `off ${date}`,
  date,
  kind: { id: '1', name: 'Vacation' },
  hours: 8,
});
const acceptance = {
  by: ana,
  at: '',
  signature: { kind: 'typed', value: 'Ana' },
  device: undefined,
} as const;
const fullWeek = [MON, '2026-11-17', '2026-11-18', THU, FRI].map((day) => work(day));

const cardOf = (patch: Partial<StoredCard>): StoredCard => ({
  ...emptyCard,
  timecardId: '7-week',
  employee: ana,
  supervisor: dale,
  weekStart: MON,
  stageId: '1',
  records: fullWeek,
  ...patch,
});
type Changes = { [Name in keyof WeekRow]?: WeekRow[Name] | undefined };
function rowOf(card: StoredCard, settings: StoredCardSettings, patch: Partial<WeekRow> = {}): WeekRow {
  const { timecardId, supervisor, version, unreviewedDays, doubtfulDays, ...rest } = summarizeCard(card);
  return {
    employeeId: ana.id,
    name: ana.name,
    employeeNumber: 'E7',
    supervisor,
    timecardId,
    version,
    regular: 0,
    overtime: 0,
    doubleTime: 0,
    pto: 0,
    holiday: 0,
    missingDays: 0,
    unreviewedDays,
    doubtfulDays,
    signed: card.acceptance !== undefined,
    stage: stageOn(settings, card.stageId),
    card: { ...rest, timecardId, supervisor, version, unreviewedDays, doubtfulDays },
    ...patch,
  };
}

describe('TIME-37 issues that the payroll check finds', () => {
  const found = (
    card: Partial<StoredCard>,
    { row: rowPatch, ...week }: Partial<Omit<PayWeek, 'row'>> & { row?: Partial<WeekRow> } = {},
  ) => {
    const [anyone] = company.employees.all();
    if (!anyone) throw new Error('the company has no employee');
    const employee = { ...anyone, status: ACTIVE, hiredOn: '', classifications: [laborer] };
    const row = rowOf(cardOf(card), cardSettings(company), rowPatch);
    return checkIn(company)({
      monday: MON,
      row,
      employee,
      issues: [],
      hasCard: true,
      lacksCard: false,
      ...week,
    })
      .map(({ kind, date, what }) => [kind, date, what].filter(Boolean).join(' '))
      .join(', ');
  };

  const OPEN = "UNSIGNED Not signed, STAGE Still 'Open'";
  it.each<[string, string, Partial<StoredCard>, string]>([
    ['on Sunday, the last day of the week', SUN, {}, ''],
    ['on Monday, the week is over', NEXT_MON, {}, OPEN],
    ['signed', NEXT_MON, { acceptance }, "STAGE Still 'Open'"],
    ['time off only', NEXT_MON, { records: [], pto: [vacation(MON)] }, OPEN],
    ['no entries', NEXT_MON, { records: [] }, "STAGE Still 'Open'"],
    ['in a closed stage', NEXT_MON, { stageId: '3' }, 'UNSIGNED Not signed'],
    ['in a closed stage, signed', NEXT_MON, { stageId: '3', acceptance }, ''],
  ])('unfinished: %s', (_, day, card, kinds) => {
    setClock(day);
    expect(found(card)).toBe(kinds);
  });

  it.each<[string, [string, string, string][], Partial<StoredCard>, string]>([
    ['a rate for every day', [['111', MON, FRI]], {}, ''],
    ['a rate from Tuesday on', [['111', '2026-11-17', FRI]], {}, 'NO_RATE Laborer'],
    ['a rate up to Thursday', [['111', MON, THU]], {}, 'NO_RATE Laborer'],
    ['a rate for another classification', [['112', MON, FRI]], {}, 'NO_RATE Laborer'],
    [
      'a rate for the classification of the entry',
      [['112', MON, '']],
      { records: [{ ...work(MON), classification: finisher }] },
      '',
    ],
  ])('rates: %s', (_, rates, card, kinds) => {
    setClock(SUN);
    tableOf('a', rates);
    expect(found(card)).toBe(kinds);
  });

  it.each<[string, string, number, Partial<StoredCard>, string]>([
    [
      'Tuesday and Wednesday, before Thursday',
      THU,
      2,
      { records: [work(MON)] },
      'MISSING_DAY 2026-11-17 Nothing entered, MISSING_DAY 2026-11-18 Nothing entered',
    ],
    [
      'Wednesday only, as Tuesday is time off',
      THU,
      1,
      { records: [work(MON)], pto: [vacation('2026-11-17')] },
      'MISSING_DAY 2026-11-18 Nothing entered',
    ],
    ['none if the dashboard counts none', THU, 0, { records: [work(MON)] }, ''],
  ])('missing days: %s', (_, day, missingDays, card, kinds) => {
    setClock(day);
    expect(found(card, { row: { missingDays } })).toBe(kinds);
  });

  it('sorts issues of the whole week first, then by day and kind', () => {
    setClock(NEXT_MON);
    const faults = [
      { kind: 'NO_COST_CODE', date: '2026-11-17', recordId: 'b', what: '3' },
      { kind: 'OVERLAP', date: '2026-11-17', recordId: 'b', what: '2' },
      { kind: 'LONG_DAY', date: MON, recordId: '', what: '1' },
      { kind: 'OVERLAP', date: FRI, recordId: 'c', what: '4' },
    ] as const;
    expect(found({ acceptance }, { issues: faults })).toBe(
      `STAGE Still 'Open', LONG_DAY ${MON} 1, OVERLAP 2026-11-17 2, NO_COST_CODE 2026-11-17 3, OVERLAP ${FRI} 4`,
    );
  });

  it.each([
    ['for an entry', { kind: 'OVERLAP', date: MON, recordId: 'r1', what: 'x' }, `OVERLAP 7-week ${MON} r1`],
    ['for a week', { kind: 'STAGE', date: '', recordId: '', what: 'x' }, 'STAGE 7-week'],
    [
      'for a classification',
      { kind: 'NO_RATE', date: '', recordId: '', what: 'Laborer' },
      'NO_RATE 7-week Laborer',
    ],
  ] as const)('each finding has a unique id: %s', (_, fault, id) => {
    const row = rowOf(cardOf({}), cardSettings(company));
    const employee = { id: '7', name: 'Ana Cruz' };
    expect(findingOf({ monday: MON, row } as PayWeek, fault)).toEqual({
      ...fault,
      id,
      employee,
      employeeNumber: 'E7',
      supervisor: dale,
      weekStart: MON,
      timecardId: '7-week',
    });
    const { id: withoutCard } = findingOf(
      { monday: MON, row: { ...row, timecardId: undefined } } as PayWeek,
      fault,
    );
    expect(withoutCard).toBe(id.replace('7-week', `7-${MON}`));
  });

  it('finds a missing time card only if one is expected', () => {
    setClock(NEXT_MON);
    expect(found({}, { hasCard: false, lacksCard: true })).toBe('NO_CARD Nothing entered');
    expect(found({}, { hasCard: false })).toBe('');
  });
});

describe('TIME-10 what a week requires', () => {
  const personOf = (flags: Parameters<typeof withFlags>[1]) => ({
    userId: JSON.stringify(flags),
    subject: { role: undefined, flags: withFlags(noFlags, flags) },
  });
  const people = {
    manager: personOf({ timecard: { manager: true } }),
    foreman: personOf({ employeeId: dale.id, timecard: { foreman: true } }),
    otherForeman: personOf({ employeeId: '3', timecard: { foreman: true } }),
    employee: personOf({ employeeId: ana.id, timecard: { basic: true } }),
  };
  const needs = (
    thisDay: string,
    card: Partial<StoredCard>,
    {
      who = 'manager',
      acceptance: wanted = true,
      ...patch
    }: Changes & { who?: keyof typeof people; acceptance?: boolean } = {},
  ) => {
    const known = cardSettings(company);
    const settings = { ...known, rules: { ...known.rules, acceptance: wanted } };
    const row = rowOf(cardOf(card), settings, patch as Partial<WeekRow>);
    return needsIn([row], { person: people[who], monday: MON, thisDay, settings })(row);
  };

  it.each<[string, string, Partial<StoredCard>, number, number]>([
    ['on Thursday', THU, {}, 0, 0],
    ['on Friday: a signature', FRI, {}, 1, 0],
    ['on Sunday: only a signature', SUN, {}, 1, 0],
    ['on Monday: a signature and the next stage', NEXT_MON, {}, 1, 1],
    ['signed', NEXT_MON, { acceptance }, 0, 1],
    ['time off only', FRI, { records: [], pto: [vacation(MON)] }, 1, 0],
    ['no entries', FRI, { records: [] }, 0, 0],
    ['in a closed stage', NEXT_MON, { stageId: '3' }, 0, 0],
  ])('%s', (_, day, card, unsigned, toSendOn) => {
    expect(needs(day, card)).toMatchObject({ unsigned, toSendOn });
  });

  it.each<[keyof typeof people, number, number, number]>([
    ['manager', 2, 5, 1],
    ['foreman', 2, 5, 1],
    ['otherForeman', 0, 0, 0],
    // Employees cannot review their own hours.
    ['employee', 2, 0, 1],
  ])('%s: missing days, days to review, doubtful days', (who, missing, unreviewed, doubtful) => {
    const counts = needs(MON, {}, { who, missingDays: 2, doubtfulDays: 1 });
    expect(counts).toEqual({ missing, unreviewed, unsigned: 0, doubtful, toSendOn: 0 });
  });

  it('requires no signature or next stage without a time card, or if signatures are turned off', () => {
    expect(needs(NEXT_MON, {}, { timecardId: undefined })).toMatchObject({ unsigned: 0, toSendOn: 0 });
    expect(needs(NEXT_MON, {}, { acceptance: false })).toMatchObject({ unsigned: 0, toSendOn: 1 });
  });

  it('employees move a time card on once it is signed', () => {
    expect(needs(NEXT_MON, {}, { who: 'employee' })).toMatchObject({ unsigned: 1, toSendOn: 0 });
    expect(needs(NEXT_MON, { acceptance }, { who: 'employee' })).toMatchObject({ unsigned: 0, toSendOn: 1 });
  });

  it('adds days of all employees and counts employees with missing days', () => {
    const none = { missing: 0, unreviewed: 0, unsigned: 0, doubtful: 0, toSendOn: 0 };
    const all = [
      { ...none, missing: 2, unreviewed: 5 },
      { ...none, missing: 1, unsigned: 1, doubtful: 3, toSendOn: 1 },
      { ...none, unsigned: 1 },
    ];
    expect(needsOfAll(all)).toEqual({
      // 2 + 1 days of two people.
      missingDays: 3,
      missingPeople: 2,
      unreviewedDays: 5,
      unsigned: 2,
      doubtfulDays: 3,
      toSendOn: 1,
    });
  });
});

describe('last day of an employee', () => {
  const happened = (id: string, at: string, what: string) => ({
    id,
    at,
    by: undefined,
    what,
    from: '',
    to: '',
  });
  it('is the day of the last suspension of a suspended employee', () => {
    company.histories.put('7', {
      rows: [
        happened('1', '2026-03-02T12:00:00', 'Suspended'),
        happened('2', '2026-04-01T12:00:00', 'Activated'),
        happened('3', '2026-11-18T12:00:00', 'Suspended'),
      ],
    });
    expect(leftOn(company, { id: '7', status: ACTIVE })).toBe('');
    expect(leftOn(company, { id: '7', status: ACTIVE + 1 })).toBe('2026-11-18');
  });
});
