import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/errors';

const refused = (body: unknown) => new ApiError('refused', 400, 'No', body);

describe('ERR-07 details that name a field are assigned to it', () => {
  test.each([
    ['one field', ['phone: Taken.'], [['phone', 'Taken.']]],
    [
      'several fields, in order',
      ['email: Wrong: no @.', 'phone: Taken.'],
      [
        ['email', 'Wrong: no @.'],
        ['phone', 'Taken.'],
      ],
    ],
    ['a field in a list', ['days.3.start: Too early.'], [['days.3.start', 'Too early.']]],
    ['a sentence with a colon', ['Please note: phone: Taken.'], []],
    ['FAULT-45 values that are not text', [null, 7, { phone: 'Taken.' }], []],
    ['FAULT-45 a string instead of a list', 'phone: Taken.', []],
    ['FAULT-45 no details', undefined, []],
  ])('%s', (_, details, found) => expect(refused({ details }).refusals).toEqual(found));

  test.each(['<html>', null, undefined])('finds no field in %s', (body) =>
    expect(refused(body).refusals).toEqual([]),
  );
});
