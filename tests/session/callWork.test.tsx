import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { bulkDefaults } from '../../src/session/bulkDefaults';
import { signOut } from '../../src/session/session';
import { sessionWorld, signedIn } from './support';

sessionWorld();

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
    const { until } = bulkDefaults();
    expect(until.aborted).toBe(false);
    await signOut();
    expect([until.aborted, bulkDefaults().until.aborted]).toEqual([true, false]);
  });
});
