import { describe, expect, test } from 'vitest';
import { accountDraft, businessAccountById } from '../../src/api/business/contract';
import { employee } from '../../src/api/employees/contract';
import { job } from '../../src/api/jobs/contract';
import { mergeFields, unreadFields } from '../../src/api/preserve';
import { fieldNames } from '../../src/api/schema';
import { rateTable } from '../../src/api/rateTables/contract';
import { holidays, timecardSettings } from '../../src/api/timeSettings/contract';

describe('FAULT-107 unknown fields are sent back unchanged', () => {
  test.each([
    ['an unknown field', { a: 1, color: 'red' }, { a: 2 }, ['a'], { a: 2, color: 'red' }],
    ['omits known fields that are not written', { a: 1, status: 'X' }, { a: 2 }, ['a', 'status'], { a: 2 }],
    ['omits objects that are written by their id', { part: { id: 1 } }, { partId: '2' }, [], { partId: '2' }],
    [
      'unknown fields in rows with the same id',
      { rows: [{ id: 7, name: 'A', color: 'red' }] },
      {
        rows: [
          { id: '7', name: 'B' },
          { id: '', name: 'C' },
        ],
      },
      ['rows'],
      {
        rows: [
          { id: '7', name: 'B', color: 'red' },
          { id: '', name: 'C' },
        ],
      },
    ],
    ['adds no version', { a: 1 }, { a: 2, version: 0 }, ['a', 'version'], { a: 2 }],
    [
      'a version that is text',
      { a: 1, version: 'W/3' },
      { a: 2, version: 0 },
      ['a', 'version'],
      { a: 2, version: 'W/3' },
    ],
    [
      'the version the changes are based on',
      { a: 1, version: 4 },
      { a: 2, version: 3 },
      ['a', 'version'],
      { a: 2, version: 3 },
    ],
  ])('%s', (_, came, body, known, sent) => {
    expect(mergeFields(came, body, {}, known)).toEqual(sent);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]>([
    [
      'an untouched flag and number',
      { ownEntry: true },
      { ownEntry: false, overtimeDaily: 0, acceptance: false },
      { ownEntry: false },
    ],
    [
      'one that was set',
      { ownEntry: true },
      { ownEntry: true, acceptance: true },
      { ownEntry: true, acceptance: true },
    ],
    [
      'none that came as null',
      { ownEntry: true, acceptance: null },
      { ownEntry: true, acceptance: false },
      { ownEntry: true, acceptance: false },
    ],
  ])('FAULT-119 leaves out what was missing and is untouched: %s', (_, came, body, sent) => {
    const { response } = timecardSettings.read;
    const read = response.parse(came) as Record<string, unknown>;
    expect(mergeFields(came, body, read, fieldNames(response))).toEqual(sent);
  });

  test('FAULT-119 leaves out missing records, lists, fallbacks and fields of rows', () => {
    const came = {
      id: 1,
      name: 'Union Scale',
      rates: [{ classification: { id: 5 }, from: '2026-01-01', regular: '42.50', step: 3 }],
    };
    const read = rateTable.parse(came);
    const line = {
      classificationId: '5',
      from: '2026-01-01',
      to: '',
      regular: '42.50',
      overtime: '',
      doubleTime: '',
    };
    const changed = { ...line, regular: '43.00' };
    const body = { name: 'Union', note: '', purpose: 'UNDECIDED', rates: [line], reason: '' };
    const known = fieldNames(rateTable);
    expect(mergeFields(came, body, read, known)).toEqual({
      name: 'Union',
      rates: [{ classificationId: '5', from: '2026-01-01', regular: '42.50', step: 3 }],
      // Not a field of the record, so the request needs it.
      reason: '',
    });
    // Without an id, a changed row is another one.
    expect(mergeFields(came, { ...body, rates: [changed] }, read, known)).toMatchObject({ rates: [changed] });
    expect(
      mergeFields(
        { id: 1, name: 'A' },
        { name: 'B', managerId: '', tagIds: [] },
        job.parse({ id: 1 }),
        fieldNames(job),
      ),
    ).toEqual({ name: 'B' });
    expect(
      mergeFields({ id: 1, name: 'A' }, { name: 'B', managerId: '7' }, job.parse({ id: 1 }), fieldNames(job)),
    ).toEqual({ name: 'B', managerId: '7' });
  });

  const settings = timecardSettings.read.response;
  test.each([
    [
      'a boolean as text',
      settings,
      { ownEntry: 'yes', roundTo: 5 },
      { ownEntry: false, roundTo: 5 },
      ['ownEntry'],
    ],
    ['a number that is no number', settings, { roundTo: 'five' }, { roundTo: 0 }, ['roundTo']],
    ['no number as text', settings, { roundTo: '5.0' }, { roundTo: 5 }, []],
    [
      'missing or null fields',
      settings,
      { ownEntry: true, roundTo: null },
      { ownEntry: true, roundTo: 0 },
      [],
    ],
    [
      'only readable fields',
      settings,
      { ownEntry: true, roundTo: 5, version: 'x' },
      { ownEntry: true, version: 0 },
      [],
    ],
    ['a row', holidays.read.response, { holidays: [{ name: 'A' }] }, { holidays: [] }, ['holidays']],
    [
      'a field of a row',
      holidays.read.response,
      { holidays: [{ id: 1, paidHours: 'eight' }] },
      { holidays: [] },
      ['holidays'],
    ],
    ['no amount as a number', rateTable, { id: 1, rates: [{ regular: 42.5 }] }, { rates: [] }, []],
    ['no day with a zone', employee, { id: 1, hiredOn: '2026-03-09T00:00:00Z' }, { hiredOn: '' }, []],
    ['an amount in words', rateTable, { id: 1, rates: [{ regular: 'forty' }] }, { rates: [] }, ['rates']],
    ['an object as text', employee, { id: 1, division: 'Concrete' }, { divisionId: '' }, ['division']],
    [
      'an object with additional fields',
      employee,
      { id: 1, division: { id: 1, name: 'A', code: 'C' } },
      { divisionId: '1' },
      [],
    ],
    ['a field that is not written', employee, { id: 1, status: 'ACTIVE' }, { firstName: '' }, []],
  ])('%s: finds fields that a save would overwrite', (_, schema, came, body, names) => {
    const read = schema.parse(came) as Record<string, unknown>;
    expect(unreadFields(came, read, body)).toEqual(names);
  });

  test('reading settings requires at least one field; saving requires all', () => {
    const { read, save } = timecardSettings;
    const answers = [{}, { message: 'Saved' }, { version: 4 }, { roundTo: 5 }];
    expect(answers.map((answer) => read.response.safeParse(answer).success)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(answers.map((answer) => save.response.safeParse(answer).success)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('lists the fields that a schema reads', () => {
    expect(fieldNames(holidays.read.response)).toEqual(['holidays', 'version']);
    expect(fieldNames(businessAccountById.response)).toEqual(
      expect.arrayContaining(fieldNames(accountDraft)),
    );
  });
});
