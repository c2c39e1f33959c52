import { describe, expect, test } from 'vitest';
import * as areas from '../../src/api/areaSettings/contract';
import { stageSettings, timecardSettings } from '../../src/api/timeSettings/contract';

interface Draft {
  safeParse: (value: unknown) => {
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
  };
}
/** The path and message of each validation error. */
const faults = (draft: Draft | undefined, value: object) =>
  draft?.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const general = {
  ownEntry: true,
  acceptance: true,
  roundTo: 15,
  breakMinutes: 30,
  overtimeDaily: 8,
  overtimeWeekly: 40,
  doubleTimeDaily: 12,
};

describe('days and minutes must be whole numbers', () => {
  test.each<[string, Draft, object, string, string]>([
    [
      'CALL-055',
      areas.inspectionSettings.draft,
      { correctionDays: 7, scoreTarget: 90, photoNeeded: true, notifyManager: true },
      ...(['correctionDays', 'Days to correct'] as const),
    ],
    [
      'CALL-056',
      areas.hazardSettings.draft,
      { signaturesNeeded: true, reviewNeeded: true, validDays: 1 },
      ...(['validDays', 'Days valid'] as const),
    ],
    [
      'CALL-057',
      areas.observerSettings.draft,
      { anonymous: true, photoNeeded: true, followUpDays: 3 },
      ...(['followUpDays', 'Days to follow up'] as const),
    ],
    [
      'CALL-059',
      areas.safetySettings.draft,
      { reminders: true, reminderDays: 2 },
      ...(['reminderDays', 'Days before the due date'] as const),
    ],
    ['CALL-153', timecardSettings.draft, general, ...(['breakMinutes', 'Break'] as const)],
  ])('%s', (_, draft, right, field, label) => {
    expect(faults(draft, right)).toEqual([]);
    expect(faults(draft, { ...right, [field]: 2.5 })).toEqual([[field, `${label}: type a whole number`]]);
  });

  test('CALL-153 hours may be fractions', () => {
    expect(faults(timecardSettings.draft, { ...general, overtimeWeekly: 37.5 })).toEqual([]);
  });
});

describe('CALL-153 double time', () => {
  test.each([
    ['after overtime', 8, 12, true],
    ['at the same time as overtime', 8, 8, true],
    ['never', 8, 0, true],
    ['without overtime', 0, 4, true],
    ['before overtime', 8, 7.5, false],
  ])('%s', (_, overtimeDaily, doubleTimeDaily, isRight) => {
    const said = [['doubleTimeDaily', 'Double time cannot start before overtime']];
    expect(faults(timecardSettings.draft, { ...general, overtimeDaily, doubleTimeDaily })).toEqual(
      isRight ? [] : said,
    );
    expect(
      faults(timecardSettings.save.request, { ...general, overtimeDaily, doubleTimeDaily, version: 1 }),
    ).toEqual(isRight ? [] : said);
  });
});

describe('CALL-154 the first stage must be open', () => {
  const stage = (name: string, closed: boolean) => ({ id: '', name, closed, movers: ['manager'] });
  const said = [['stages.0.closed', 'The first stage must be open because new time cards start in it']];
  test.each([
    ['all stages are closed', [stage('Open', true), stage('Approved', true)], said],
    ['the first stage is closed', [stage('Open', true), stage('Approved', false)], said],
    ['a later stage is closed', [stage('Open', false), stage('Approved', true)], []],
    ['no stages', [], [['stages', 'Add at least one stage']]],
    [
      'TIME-01 nobody can move cards to it',
      [{ ...stage('Open', false), movers: [] }],
      [['stages.0.movers', 'Choose who can move time cards to this stage']],
    ],
    [
      'an unknown role can move cards to it',
      [{ ...stage('Open', false), movers: ['visitor'] }],
      [['stages.0.movers.0', expect.any(String)]],
    ],
  ])('%s', (_, stages, expected) => {
    expect(faults(stageSettings.draft, { stages })).toEqual(expected);
  });
});
