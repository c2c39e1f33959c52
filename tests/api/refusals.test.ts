import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/errors';

const refused = (body: unknown) => new ApiError('refused', 400, 'No', body);

describe('ERR-07 details that name a field are told by field', () => {
  test.each([
    ['one', ['phone: Taken.'], [['phone', 'Taken.']]],
    [
      'several, in their order',
      ['email: Wrong: no @.', 'phone: Taken.'],
      [
        ['email', 'Wrong: no @.'],
        ['phone', 'Taken.'],
      ],
    ],
    ['a field within a list', ['days.3.start: Too early.'], [['days.3.start', 'Too early.']]],
    ['a sentence with a colon', ['Please note: phone: Taken.'], []],
    ['FAULT-45 other than text', [null, 7, { phone: 'Taken.' }], []],
    ['FAULT-45 a text instead of a list', 'phone: Taken.', []],
    ['FAULT-45 none', undefined, []],
  ])('%s', (_, details, found) => expect(refused({ details }).refusals).toEqual(found));

  test.each(['<html>', null, undefined])('nothing in %s', (body) =>
    expect(refused(body).refusals).toEqual([]),
  );
});
