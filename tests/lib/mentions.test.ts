import { describe, expect, test } from 'vitest';
import { mentionedIn, mentionSearch, showMentions } from '../../src/lib/mentions';

const jane = { id: '12', name: 'Jane Doe' };
const smith = { id: '123', name: 'Jane Doe Smith' };
const sam = { id: '7', name: 'Sam Lee' };
const otherSam = { id: '9', name: 'Sam Lee' };
const jr = { id: 'u-1', name: 'Bo “$&” Ång (Jr.)' };
const nameless = { id: '5', name: '' };
const al = { id: '8', name: 'Al (@Jane Doe)' };
const people = [jane, smith, sam, otherSam, jr, al, nameless];

describe('showMentions', () => {
  test.each([
    ['FMT-06', '@12', '@Jane Doe'],
    ['FMT-06', 'Hi @12, and @7!', 'Hi @Jane Doe, and @Sam Lee!'],
    ['FMT-06', '@123 is not @12', '@Jane Doe Smith is not @Jane Doe'],
    ['FMT-06', '(@12)', '(@Jane Doe)'],
    ['FMT-06', '@@12', '@@Jane Doe'],
    ['FMT-06', '@u-1', '@Bo “$&” Ång (Jr.)'],
    ['FMT-08', '@1234', '@1234'],
    ['FMT-08', '@1', '@1'],
    ['FMT-08', '@99 and @12', '@99 and @Jane Doe'],
    ['FMT-08', '@12th floor', '@12th floor'],
    ['FMT-08', '@12é', '@12é'],
    ['FMT-08', '@u', '@u'],
    ['FMT-08', '@5 has no name', '@5 has no name'],
    ['FMT-08', 'jane@12.example', 'jane@12.example'],
    ['FMT-08', '@', '@'],
    ['FMT-08', '@ 12', '@ 12'],
    ['FMT-08', '', ''],
    ['FMT-08', 'nobody', 'nobody'],
  ])('%s: %j is shown as %j', (_, stored, shown) => {
    expect(showMentions(stored, people)).toBe(shown);
  });

  test('FMT-08: without known people, the text is unchanged', () => {
    expect(showMentions('@12 @7', [])).toBe('@12 @7');
  });
});

test.each([
  // As they are shown: '@Jane Doe and @Sam Lee'.
  [
    '@12 and @7',
    [
      { ...jane, at: 0 },
      { ...sam, at: 14 },
    ],
  ],
  // '@Sam Lee, then @Jane Doe, then @Sam Lee'
  [
    '@7, then @12, then @7',
    [
      { ...sam, at: 0 },
      { ...jane, at: 15 },
      { ...sam, at: 31 },
    ],
  ],
  ['@99 @123', [{ ...smith, at: 4 }]],
  ['x@12, @99, @5', []],
])('FMT-06, FMT-08: %j mentions %j', (stored, mentioned) => {
  expect(mentionedIn(stored, people)).toEqual(mentioned);
});

describe('mentionSearch', () => {
  test.each([
    ['Hi @', 4, ''],
    ['Hi @ja', 6, 'ja'],
    ['@Jane D', 7, 'Jane D'],
    ['Hi @jane, bye', 6, 'ja'],
    ['@Jane and @sa', 13, 'sa'],
    ['(@ja', 4, 'ja'],
    ['Hi', 2, undefined],
    ['', 0, undefined],
    ['Hi @ja', 3, undefined],
    ['jane@exa', 8, undefined],
    ['@Jane\nnext', 10, undefined],
    [`@${'x'.repeat(61)}`, 62, undefined],
  ])('FMT-09: in %j with the caret at %i, the search is %j', (text, caret, search) => {
    expect(mentionSearch(text, caret)).toBe(search);
  });
});
