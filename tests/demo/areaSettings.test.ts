import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../src/api/areaSettings/contract';
import type { DemoApi } from '../../src/demo/api';
import { ingrid } from '../support/people';
import { employeeRefusal } from './employeeSupport';
import { freshApi, message, signInDemo, type Visitor } from './support';

let api: DemoApi;
let priya: Visitor;
beforeEach(async () => {
  api = freshApi();
  priya = await signInDemo(api, 'settings@summit.example');
});

/** Clause, contract, initial values, a valid change, and an invalid change with the field's error message. */
const documents = [
  [
    'CALL-055',
    contract.inspectionSettings,
    { correctionDays: 7, scoreTarget: 90, photoNeeded: false, notifyManager: true },
    { correctionDays: 90 },
    { correctionDays: 0 },
    'correctionDays: Days to correct: at least 1',
  ],
  [
    'CALL-056',
    contract.hazardSettings,
    { signaturesNeeded: true, reviewNeeded: false, validDays: 1 },
    { reviewNeeded: true },
    { validDays: 31 },
    'validDays: Days valid: at most 30',
  ],
  [
    'CALL-057',
    contract.observerSettings,
    { anonymous: true, photoNeeded: false, followUpDays: 14 },
    { anonymous: false },
    { followUpDays: null },
    'followUpDays: Days to follow up: type a number',
  ],
  [
    'CALL-059',
    contract.safetySettings,
    { reminders: false, reminderDays: 3 },
    { reminderDays: 0 },
    { reminderDays: -1 },
    'reminderDays: Days before the due date: at least 0',
  ],
] as const;

describe.each(documents)('%s settings', (_, { read, save }, first, change, bad, said) => {
  test('FAULT-95 are saved as a whole with a new version; an outdated version is refused', async () => {
    expect((await priya.get(read.path)).body).toEqual({ ...first, version: 1 });
    const saved = await priya.send(save.method, save.path, { ...first, ...change, version: 1 });
    expect([saved.status, saved.body]).toEqual([200, { ...first, ...change, version: 2 }]);
    const late = await priya.send(save.method, save.path, { ...first, version: 1 });
    expect([late.status, message(late)]).toEqual([409, expect.stringContaining('Someone else changed the ')]);
    expect((await priya.get(read.path)).body).toEqual(saved.body);
  });

  test('refuses invalid values by field', async () => {
    const answer = await priya.send(save.method, save.path, { ...first, ...bad, version: 1 });
    expect(employeeRefusal(answer)).toEqual([400, [said]]);
  });

  test('others cannot change them, and read only what they work with', async () => {
    const tomas = await signInDemo(api, 'basic@summit.example');
    // Due dates, and who may sign a hazard analysis, follow from these settings.
    const readable: object[] = [
      contract.inspectionSettings.read,
      contract.observerSettings.read,
      contract.hazardSettings.read,
    ];
    expect((await tomas.get(read.path)).status).toBe(readable.includes(read) ? 200 : 403);
    expect((await tomas.send(save.method, save.path, { ...first, version: 1 })).status).toBe(403);
  });

  test('belong to one business', async () => {
    const other = await signInDemo(api, ingrid);
    await priya.send(save.method, save.path, { ...first, ...change, version: 1 });
    expect(await other.get(read.path)).toEqual({ status: 200, body: { ...first, version: 1 } });
  });
});
