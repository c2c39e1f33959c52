import { describe, expect, test } from 'vitest';
import type { PayrollLock, StageMover } from '../../src/api/timeSettings/contract';
import { timecard } from '../../src/api/timecards/contract';
import { noFlags, type Subject, withFlags } from '../../src/session/flags';
import {
  needsReason,
  userCardRoles,
  acceptDenialReason,
  changeDenialReason,
  lockReason,
  manageDenialReason,
  reviewDenialReason,
  stageMoveDenialReason,
  unvoidDenialReason,
  voidDenialReason,
} from '../../src/access/timecardAccess';

const subject = (
  employeeId: string | undefined,
  timecardRights: Partial<Subject['flags']['timecard']>,
): Subject => ({
  role: undefined,
  flags: withFlags(noFlags, { employeeId, timecard: timecardRights }),
});
const people = {
  worker: subject('7', { basic: true }),
  foreman: subject('2', { foreman: true }),
  otherForeman: subject('3', { foreman: true }),
  manager: subject('1', { manager: true }),
  payroll: subject(undefined, { manager: true }),
  /** The supervisor of the card, without the foreman role. */
  notForeman: subject('2', { basic: true }),
};
type Who = keyof typeof people;

const stage = (id: string, closed: boolean, movers: StageMover[]) => ({
  id,
  name: `Stage ${id}`,
  closed,
  movers,
});
const stages = {
  open: stage('1', false, ['foreman', 'manager']),
  submitted: stage('2', false, ['employee', 'foreman', 'manager']),
  approved: stage('3', true, ['manager']),
  forNobody: stage('4', false, []),
};
const card = (patch: object = {}) =>
  timecard.parse({
    timecardId: '7-2026-11-16',
    employee: { id: '7', name: 'Ana Cruz' },
    supervisor: { id: '2', name: 'Dale Whitaker' },
    weekStart: '2026-11-16',
    stage: stages.open,
    version: 1,
    records: [{ id: 'r', date: '2026-11-16', hours: 8 }],
    ...patch,
  });
const own = { employee: { id: '2', name: 'Dale Whitaker' } };
const signed = {
  acceptance: { by: { id: '7', name: 'Ana Cruz' }, at: '', signature: { kind: 'typed', value: 'Ana' } },
};
const ptoOnly = {
  records: [],
  pto: [{ id: 'p', date: '2026-11-16', kind: { id: '1', name: 'Vacation' }, hours: 8 }],
};
const isVoid = { voided: { by: { id: '1', name: 'Maria' }, at: '', reason: 'Twice', note: '' } };

test.each<[Who, object, StageMover[]]>([
  ['worker', {}, ['employee']],
  ['foreman', {}, ['foreman']],
  ['foreman', own, ['employee', 'foreman']],
  ['otherForeman', {}, []],
  ['notForeman', {}, []],
  ['manager', {}, ['manager']],
  ['payroll', {}, ['manager']],
])('TIME-11 the roles of %s for the time card %j', (who, patch, parts) => {
  expect(userCardRoles(people[who], card(patch))).toEqual(parts);
});

describe('changing a time card', () => {
  test.each<[Who, object, boolean, RegExp | undefined]>([
    ['worker', {}, true, undefined],
    ['worker', {}, false, /foremen enter the hours/],
    ['foreman', {}, false, undefined],
    ['foreman', own, false, undefined],
    ['otherForeman', {}, true, /your own time card and those of your crew/],
    ['manager', {}, false, undefined],
    ['manager', { stage: stages.approved }, true, /in the stage 'Stage 3' and can no longer be changed/],
    ['manager', isVoid, true, /is void/],
  ])('CALL-131 %s, %j, own entry %s: %s', (who, patch, ownEntry, reason) => {
    const answer = changeDenialReason(people[who], card(patch), { ownEntry }, undefined);
    if (reason) expect(answer).toMatch(reason);
    else expect(answer).toBeUndefined();
  });
});

test.each<
  [
    string,
    Who,
    object,
    (subject: Subject, one: ReturnType<typeof card>, lock: PayrollLock | undefined) => string | undefined,
    RegExp | undefined,
  ]
>([
  ['TIME-03 review', 'foreman', {}, reviewDenialReason, undefined],
  ['TIME-03 review', 'manager', {}, reviewDenialReason, undefined],
  ['TIME-03 review', 'worker', {}, reviewDenialReason, /Only the foreman/],
  ['TIME-03 review their own card', 'foreman', own, reviewDenialReason, /Someone else must review/],
  ['TIME-04 unreview', 'manager', { stage: stages.approved }, reviewDenialReason, /no longer be changed/],
  ['TIME-03 review', 'manager', isVoid, reviewDenialReason, /is void/],
  ['TIME-05 void', 'manager', {}, voidDenialReason, undefined],
  ['TIME-05 void', 'foreman', {}, voidDenialReason, undefined],
  ['TIME-05 void', 'foreman', own, voidDenialReason, undefined],
  ['TIME-05 void', 'worker', {}, voidDenialReason, /Only the foreman/],
  ['TIME-05 void', 'manager', isVoid, voidDenialReason, /already void/],
  ['TIME-05 void', 'manager', { stage: stages.approved }, voidDenialReason, /no longer be changed/],
  ['TIME-07 unvoid', 'manager', isVoid, manageDenialReason, undefined],
  ['TIME-16 supervisor', 'foreman', {}, manageDenialReason, /Only time card managers/],
  ['CALL-158 sign', 'worker', {}, acceptDenialReason, undefined],
  ['CALL-158 sign on their device', 'foreman', {}, acceptDenialReason, undefined],
  ['CALL-158 sign on their device', 'otherForeman', {}, acceptDenialReason, /Only Ana Cruz can sign/],
  ['CALL-158 sign', 'worker', { records: [] }, acceptDenialReason, /nothing to sign/],
  ['CALL-158 sign a card with PTO only', 'worker', ptoOnly, acceptDenialReason, undefined],
  [
    'CALL-158 sign one record and one PTO entry',
    'worker',
    { pto: ptoOnly.pto },
    acceptDenialReason,
    undefined,
  ],
  ['CALL-158 sign', 'worker', { ...ptoOnly, ...isVoid }, acceptDenialReason, /is void/],
  ['CALL-158 sign', 'manager', ptoOnly, acceptDenialReason, /Only Ana Cruz can sign/],
  ['CALL-158 sign', 'worker', { stage: stages.approved }, acceptDenialReason, /no longer be changed/],
])('%s by %s of %j', (_, who, patch, rule, reason) => {
  const answer = rule(people[who], card(patch), undefined);
  if (reason) expect(answer).toMatch(reason);
  else expect(answer).toBeUndefined();
});

describe('TIME-01, TIME-02 moving a time card to another stage', () => {
  test.each<[Who, object, keyof typeof stages, keyof typeof stages, RegExp | undefined]>([
    ['worker', signed, 'open', 'submitted', undefined],
    ['worker', {}, 'open', 'submitted', /Sign this time card first/],
    ['foreman', {}, 'open', 'submitted', undefined],
    ['foreman', {}, 'submitted', 'approved', /Only time card managers can move time cards to 'Stage 3'/],
    ['worker', signed, 'submitted', 'open', /Only the foreman of the crew and time card managers/],
    ['foreman', {}, 'approved', 'submitted', /Only time card managers can move time cards out of 'Stage 3'/],
    ['manager', {}, 'approved', 'submitted', undefined],
    ['manager', {}, 'open', 'forNobody', /Only nobody can move time cards to 'Stage 4'/],
    ['manager', {}, 'open', 'open', /already in the stage 'Stage 1'/],
    ['manager', isVoid, 'open', 'submitted', /is void/],
    [
      'otherForeman',
      {},
      'open',
      'submitted',
      /Only the employee, the foreman of the crew, time card managers/,
    ],
  ])('%s %j from %s to %s', (who, patch, from, to, reason) => {
    const one = card({ stage: stages[from], ...patch });
    const answer = stageMoveDenialReason(people[who], one, {
      from: stages[from],
      to: stages[to],
      acceptance: true,
      lock: undefined,
    });
    if (reason) expect(answer).toMatch(reason);
    else expect(answer).toBeUndefined();
  });

  test('only managers move a time card out of a closed stage that the settings no longer contain', () => {
    const way = { from: undefined, to: stages.submitted, acceptance: false, lock: undefined };
    expect(stageMoveDenialReason(people.manager, card({ stage: stages.approved }), way)).toBe(
      "Only time card managers can move time cards out of 'Stage 3'.",
    );
  });

  test("employees don't need to sign when signatures are turned off", () => {
    const way = { from: stages.open, to: stages.submitted, acceptance: false, lock: undefined };
    expect(stageMoveDenialReason(people.worker, card(), way)).toBeUndefined();
  });
});

test.each([
  ['a new card', undefined, false],
  ['an open, unsigned card', card(), false],
  ['a signed card', card(signed), true],
  ['a submitted card', card({ stage: stages.submitted }), true],
])('CALL-155 whether voiding %s requires a reason', (_, one, needed) => {
  expect(needsReason(one, Object.values(stages))).toBe(needed);
  expect(needsReason(one, Object.values(stages), [{ id: 'r1' }])).toBe(needed);
  // No reason is required when there are none to choose from.
  expect(needsReason(one, Object.values(stages), [])).toBe(false);
});

describe('a locked pay period', () => {
  const lock = {
    date: '2026-11-22',
    history: [
      {
        id: '1',
        date: '2026-11-22',
        by: { id: '1', name: 'Maria Ortega' },
        at: '2026-11-23T09:00:00Z',
        reason: '',
      },
    ],
  };
  const LOCKED = 'Locked through Nov 22, 2026 by Maria Ortega.';

  test.each([
    ['2026-11-16', LOCKED],
    ['2026-11-22', LOCKED],
    ['2026-11-23', undefined],
  ])('includes the day of the lock and those before: %s', (day, reason) => {
    expect(lockReason(day, lock)).toBe(reason);
    expect(lockReason(day, { date: '', history: lock.history })).toBeUndefined();
    expect(lockReason('', { date: '', history: lock.history })).toBeUndefined();
    expect(lockReason(day, undefined)).toBeUndefined();
  });

  test('TIME-01, TIME-03, TIME-05, TIME-07, CALL-131, CALL-158 nothing on its time cards can be changed', () => {
    const { manager, worker } = people;
    const way = { from: stages.open, to: stages.submitted, acceptance: false, lock };
    expect([
      changeDenialReason(manager, card(), { ownEntry: true }, lock),
      reviewDenialReason(manager, card(), lock),
      voidDenialReason(manager, card(), lock),
      unvoidDenialReason(manager, card(), lock),
      acceptDenialReason(worker, card(), lock),
      stageMoveDenialReason(manager, card(), way),
    ]).toEqual(Array(6).fill(LOCKED));
    expect(stageMoveDenialReason(manager, card({ weekStart: '2026-11-23' }), way)).toBeUndefined();
  });
});
