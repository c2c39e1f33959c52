import { describe, expect, test } from 'vitest';
import { type TopicFinding, reasonText, topicProposals } from '../../src/domain/toolboxTalks/proposals';
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

describe('SAFE-03 topics for the next talk', () => {
  const topic = (name: string, category: string, lastHeldOn: string) => ({
    id: name,
    name,
    category,
    lastHeldOn,
  });
  const topics = [
    topic('Extension ladders', 'FALLS', '2026-11-02'),
    topic('Stepladders', 'FALLS', '2026-10-05'),
    topic('Working around heavy equipment', 'EQUIPMENT', ''),
    topic('Silica dust', 'HEALTH', '2026-09-01'),
  ];
  const seen = (text: string, category: string): TopicFinding => ({ kind: 'OBSERVATION', text, category });
  const failed = (text: string): TopicFinding => ({ kind: 'FAILED_ITEM', text });
  const reason = (observations: number, failedItems: number, about: string) => ({
    observations,
    failedItems,
    about,
  });
  test.each([
    ['nothing was found', [], []],
    [
      'a word of the title, whatever its number and case',
      [seen('Ladder with a bent rail', 'EQUIPMENT'), seen('LADDERS not tied off', 'OTHER')],
      [['Extension ladders', reason(2, 0, 'ladders')]],
    ],
    [
      'no word: the topic of the category that was held longest ago',
      [seen('Not tied off at the edge', 'FALLS')],
      [['Stepladders', reason(1, 0, '')]],
    ],
    [
      'the most findings first, of both kinds',
      [seen('Dust at the saw', 'PPE'), failed('Is dust kept down?'), failed('Are ladders inspected?')],
      [
        ['Silica dust', reason(1, 1, 'dust')],
        ['Extension ladders', reason(0, 1, 'ladders')],
      ],
    ],
    ['general words of a title', [failed('Working around the edge')], []],
    ['a failed item about something else', [failed('Permit posted?')], []],
  ] as [string, TopicFinding[], [string, object][]][])('%s', (_, findings, expected) =>
    expect(topicProposals(topics, findings).map(({ topic: { name }, reason: why }) => [name, why])).toEqual(
      expected,
    ),
  );

  test('at most three topics', () =>
    expect(
      topicProposals(
        topics,
        topics.map(({ name }) => failed(name)),
      ),
    ).toHaveLength(3));

  test.each([
    [reason(3, 0, 'ladders'), '3 observations about ladders in the last 7 days'],
    [reason(1, 2, 'dust'), '1 observation and 2 failed inspection items about dust in the last 7 days'],
    [reason(0, 1, ''), '1 failed inspection item about fall protection in the last 7 days'],
  ])('%j: %s', (why, text) => expect(reasonText(why, 'Fall protection')).toBe(text));
});
