import { describe, expect, test } from 'vitest';
import {
  mentionAt,
  insertMention,
  type MentionText,
  emptyMentionText,
  mentionMarkup,
  applyTyping,
  readMentionText,
} from '../../src/lib/mentionText';
import fc, { runs } from '../support/property';

const sam = { id: '7', name: 'Sam Lee' };
const otherSam = { id: '9', name: 'Sam Lee' };
const al = { id: '8', name: 'Al (@Jane)' };

/** In 'Hi |@Sam Lee', the '|' marks the caret. */
const write = (value: MentionText, text: string) =>
  applyTyping(value, text.replace('|', ''), text.includes('|') ? text.indexOf('|') : text.length);

const said = (...people: { id: string; name: string }[]) =>
  people.reduce((value, person) => {
    const asking = write(value, `${value.text}@`);
    return insertMention(asking, asking.text.length, person).value;
  }, emptyMentionText);

describe('FMT-09: mentioning someone', () => {
  test.each([
    ['Hi @sa|', 'Hi @Sam Lee ', 'Hi @7 '],
    ['@|', '@Sam Lee ', '@7 '],
    ['Ask @s|, please', 'Ask @Sam Lee, please', 'Ask @7, please'],
    ['@s| has it', '@Sam Lee has it', '@7 has it'],
    ['@s|has it', '@Sam Lee has it', '@7 has it'],
  ])('FMT-07: in %j, inserts %j, stored as %j', (text, shown, stored) => {
    const asking = write(emptyMentionText, text);
    const { value, caret } = insertMention(asking, text.indexOf('|'), sam);
    expect(value.text).toBe(shown);
    expect(mentionMarkup(value)).toBe(stored);
    expect(shown.slice(0, caret)).toMatch(/@Sam Lee.$/);
  });

  test.each([
    ['Hi @sa', { at: 3, search: 'sa' }],
    ['Hi', undefined],
    ['jane@x', undefined],
  ])('in %j, the search is %j', (text, asked) => {
    expect(mentionAt(write(emptyMentionText, text), text.length)).toEqual(asked);
  });

  test('does not search after a mention or at an @ within a name', () => {
    const value = said(sam, al);
    expect(mentionAt(value, value.text.length)).toBeUndefined();
    expect(mentionAt(value, value.text.indexOf('(@') + 4)).toBeUndefined();
    expect(mentionMarkup(value)).toBe('@7 @8 ');
  });

  test('FMT-07: does not search right after a name, and text typed there ends the mention', () => {
    const value = said(al, sam);
    expect(mentionAt(write(value, '@Al (@Jane)@| @Sam Lee '), '@Al (@Jane)@'.length)).toBeUndefined();
    expect(mentionMarkup(write(value, '@Al (@Jane)|@Sam Lee '))).toBe('@8@Sam Lee ');
  });
});

describe('FAULT-66: two people with the same name', () => {
  const both = said(sam, otherSam);

  test.each([
    ['@Sam Lee @Sam Lee ', '@7 @9 '],
    ['|@Sam Lee ', '@9 '],
    ['@Sam Lee |', '@7 '],
    ['So |@Sam Lee @Sam Lee ', 'So @7 @9 '],
    ['x|@Sam Lee @Sam Lee ', 'x@Sam Lee @9 '],
    ['@Sam Lee’s| @Sam Lee ', '@7’s @9 '],
    ['@Sam Lee @Sam Lee |@Sam Lee ', '@7 @Sam Lee @9 '],
    ['@Sam Lee and |@Sam Lee ', '@7 and @9 '],
    ['@Sam| @Sam Lee ', '@Sam @9 '],
    ['@Samx| Lee @Sam Lee ', '@Samx Lee @9 '],
    ['@Sam Leeds| @Sam Lee ', '@Sam Leeds @9 '],
    ['', ''],
  ])('FMT-07: %j is stored as %j', (text, stored) => {
    expect(mentionMarkup(write(both, text))).toBe(stored);
  });

  test('a typed name is not a mention', () => {
    expect(mentionMarkup(write(emptyMentionText, '@Sam Lee'))).toBe('@Sam Lee');
  });
});

test('FAULT-66: mentions keep their position through any edit', () => {
  const edit = fc.record({
    from: fc.nat(60),
    length: fc.nat(6),
    insert: fc.constantFrom('', 'a', '@', ' ', '@Sam Lee', 'Sam', '\n', 'Lee @S'),
  });
  const step = fc.oneof(edit, fc.constantFrom(sam, otherSam, al));
  const times = runs(500);
  let kept = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let value = emptyMentionText;
      for (const next of steps) {
        if ('id' in next) {
          const asking = write(value, `${value.text}@`);
          if (!mentionAt(asking, asking.text.length)) continue;
          ({ value } = insertMention(asking, asking.text.length, next));
        } else {
          const head = value.text.slice(0, next.from) + next.insert;
          const text = head + value.text.slice(next.from + next.length);
          value = applyTyping(value, text, head.length);
        }
        for (const { at, name } of value.picked) expect(value.text.startsWith(`@${name}`, at)).toBe(true);
        expect(readMentionText(mentionMarkup(value), [sam, otherSam, al])).toEqual(value);
        const places = value.picked.map(({ at }) => at);
        expect(places).toEqual([...places].sort((one, other) => one - other));
      }
      kept += value.picked.length;
    }),
    { numRuns: times },
  );
  expect(kept, 'hardly anybody was left').toBeGreaterThan(0.4 * times);
});
