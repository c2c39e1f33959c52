import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenIn, mentionSearch, showMentions, storeMentions } from '../../src/lib/mentions';

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

  test('FMT-08: with nobody known, all stays as it is', () => {
    expect(showMentions('@12 @7', [])).toBe('@12 @7');
  });
});

describe('storeMentions', () => {
  test.each([
    ['FMT-07', '@Jane Doe', '@12'],
    ['FMT-07', 'Hi @Jane Doe, and @Jane Doe Smith!', 'Hi @12, and @123!'],
    ['FMT-07', '@Jane Doe’s', '@12’s'],
    ['FMT-07', '@Al (@Jane Doe) and @Jane Doe', '@8 and @12'],
    ['FMT-07', '@Bo “$&” Ång (Jr.) is back', '@u-1 is back'],
    ['FMT-08', '@Jane Doering', '@Jane Doering'],
    ['FMT-08', '@Jane', '@Jane'],
    ['FMT-08', '@jane doe', '@jane doe'],
    ['FMT-08', 'x@Jane Doe', 'x@Jane Doe'],
    ['FMT-08', '@Nobody Known', '@Nobody Known'],
    ['FMT-08', '@99', '@99'],
    ['FMT-08', '@', '@'],
  ])('%s: %j is stored as %j', (_, shown, stored) => {
    expect(storeMentions(shown, [], people)).toBe(stored);
  });

  test.each([
    [[sam], '@Sam Lee', '@7'],
    [[otherSam], '@Sam Lee', '@9'],
    [[otherSam, sam], '@Sam Lee and @Sam Lee', '@9 and @7'],
    [[sam, otherSam], '@Sam Lee and @Sam Lee', '@7 and @9'],
    [[jane, otherSam], '@Jane Doe and @Sam Lee', '@12 and @9'],
    [[jane, otherSam], 'only @Sam Lee is left', 'only @9 is left'],
    [[otherSam], '@Sam Lee, by hand again: @Sam Lee', '@9, by hand again: @9'],
    [[otherSam], '@Jane Doe by hand, @Sam Lee chosen', '@12 by hand, @9 chosen'],
    [[jane], '@Jane Doe Smith', '@12 Smith'],
    [[], '@Sam Lee, one of the two', '@Sam Lee, one of the two'],
  ])('FMT-07, FAULT-66: with %j chosen, %j is stored as %j', (chosen, shown, stored) => {
    expect(storeMentions(shown, chosen, people)).toBe(stored);
  });

  test('FMT-07: one chosen who is no longer among the people listed is stored all the same', () => {
    expect(storeMentions('only @Sam Lee is left', [jane, otherSam], [])).toBe('only @9 is left');
  });
});

test('FMT-06, FMT-07, FMT-08, FAULT-66: whoever the people are, a text that is shown and stored again is the same', () => {
  const word = fc.oneof(
    fc.constantFrom('Jane', 'Doe', 'Jane Doe', 'Sam', '7', '12', '$&', 'Ång', '田中', 'O’Neil', '👷🏽', 'Jr.'),
    fc.string({ unit: 'grapheme', maxLength: 5 }).map((text) => text.replaceAll('@', '')),
  );
  const name = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
  const id = fc.oneof(fc.nat(200).map(String), fc.uuid());
  const group = fc.uniqueArray(fc.record({ id, name }), { selector: (person) => person.id, maxLength: 8 });
  const texts = group.chain((all) => {
    const mention =
      all.length > 0 ? fc.constantFrom(...all).map((person) => `@${person.id}`) : fc.constant('');
    const piece = fc.oneof(mention, mention, fc.constantFrom(' ', ', ', '@', ' and ', '.'), word, id);
    return fc.record({ all: fc.constant(all), text: fc.array(piece).map((pieces) => pieces.join('')) });
  });
  let swapped = 0;
  fc.assert(
    fc.property(texts, ({ all, text }) => {
      // A name that already stands in the stored text would become an id, as it should (FMT-07).
      fc.pre(!all.some((person) => person.name !== '' && text.includes(`@${person.name}`)));
      const shown = showMentions(text, all);
      if (shown !== text) swapped++;
      expect(storeMentions(shown, chosenIn(text, all), all)).toBe(text);
    }),
    { numRuns: 500 },
  );
  expect(swapped, 'hardly any text had a mention').toBeGreaterThan(100);
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
  ])('FMT-09: in %.20j with the caret at %i, people are looked for by %j', (text, caret, search) => {
    expect(mentionSearch(text, caret)).toBe(search);
  });
});
