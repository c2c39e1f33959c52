import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { bulkDefaults } from '../../src/session/bulkDefaults';
import { signOut } from '../../src/session/session';
import { setupSession, signedIn } from './support';

setupSession();

describe('defaults of bulk calls', () => {
  test.each([
    ['no response', new ApiError('unreachable', 0, 'No answer.'), true],
    ['a server error', new ApiError('refused', 500, 'It broke.'), true],
    ['a refusal', new ApiError('refused', 409, 'No.'), false],
  ])('FAULT-54 whether the result is unclear: %s', (_, cause, unclear) => {
    expect(bulkDefaults().isUnclear(cause)).toBe(unclear);
  });

  test('FAULT-15 end with the session, and the next session has its own', async () => {
    await signedIn();
    const { signal } = bulkDefaults();
    expect(signal.aborted).toBe(false);
    await signOut();
    expect([signal.aborted, bulkDefaults().signal.aborted]).toEqual([true, false]);
  });
});
