import { expect, test } from 'vitest';
import {
  attendeesAfter,
  removedSigners,
  talkCompleteDenialReason,
} from '../../src/domain/toolboxTalks/rules';

const signature = { kind: 'typed', value: 'Sam' } as const;
const sam = { id: '1', name: 'Sam Stone', guest: false, signature };
const kit = { id: '2', name: 'Kit Lane', guest: false, signature: undefined };

test.each([
  ['OPEN', [], 'Nobody is on the list.'],
  ['OPEN', [sam, kit], '1 of 2 has not signed: Lane.'],
  ['OPEN', [sam], undefined],
  ['COMPLETE', [sam], 'This toolbox talk is complete already.'],
] as const)('SAFE-04, SAFE-06 %s with %j cannot be completed: %s', (status, people, reason) => {
  expect(talkCompleteDenialReason(status, people)).toBe(reason);
});

test('SAFE-06 those who stay keep their signatures, and the removed signers are known', () => {
  const draft = [
    { id: '1', name: 'Another name', guest: false },
    { id: '3', name: 'J. Reyes', guest: true },
  ];
  const blank = (one: (typeof draft)[number]) => ({ ...one, signature: undefined });
  expect(attendeesAfter([sam, kit], draft, blank)).toEqual([sam, { ...draft[1], signature: undefined }]);
  expect(removedSigners([sam, kit], draft)).toEqual([]);
  expect(removedSigners([sam, kit], [])).toEqual([sam]);
});
