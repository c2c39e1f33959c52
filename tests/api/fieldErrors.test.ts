import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { fieldErrors } from '../../src/api/fieldErrors';

const refused = (body: unknown) => new ApiError('refused', 400, 'No', body);
const names = ['phone', 'email'] as const;

describe('ERR-07 details that name a field stand beside it', () => {
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
    ['a field that the form has not', ['body: not JSON', 'phone: Taken.'], [['phone', 'Taken.']]],
    ['a sentence with a colon', ['Please note: phone: Taken.'], []],
    ['FAULT-45 other than text', [null, 7, { phone: 'Taken.' }], []],
    ['FAULT-45 a text instead of a list', 'phone: Taken.', []],
    ['FAULT-45 none', undefined, []],
  ])('%s', (_, details, found) => expect(fieldErrors(refused({ details }), names)).toEqual(found));

  test.each([[refused('<html>')], [refused(null)], [new Error('phone: Taken.')], [undefined]])(
    'nothing in %s',
    (cause) => expect(fieldErrors(cause, names)).toEqual([]),
  );
});
