import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { bulkDefaults } from '../../src/session/bulkDefaults';
import { signOut } from '../../src/session/session';
import { sessionWorld, signedIn } from './support';

sessionWorld();

describe('what calls for many things have in common', () => {
  test.each([
    ['no answer', new ApiError('unreachable', 0, 'No answer.'), true],
    ['a server that broke', new ApiError('refused', 500, 'It broke.'), true],
    ['a plain refusal', new ApiError('refused', 409, 'No.'), false],
  ])('FAULT-54 whether it may have been done all the same: %s', (_, cause, unclear) => {
    expect(bulkDefaults().isUnclear(cause)).toBe(unclear);
  });

  test('FAULT-15 it is over with the session, and the next one has its own', async () => {
    await signedIn();
    const { until } = bulkDefaults();
    expect(until.aborted).toBe(false);
    await signOut();
    expect([until.aborted, bulkDefaults().until.aborted]).toEqual([true, false]);
  });
});
