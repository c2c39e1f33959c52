import { describe, expect, test } from 'vitest';
import { markupText } from '../../src/lib/markupText';
import { growth } from '../support/growth';

test.each([
  ['plain', 'plain'],
  ['T&amp;M', 'T&M'],
  ['T&#038;M', 'T&M'],
  ['Who&#8217;s there', 'Who’s there'],
  ['Who&#x2019;s there', 'Who’s there'],
  ['a &lt;b&gt; c', 'a <b> c'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &; &#;', '&unknown; &; &#;'],
  ['&#9999999999;', ''],
  ['<b>Bold</b> <i>title</i>', 'Bold title'],
  ['a<!-- hidden -->b', 'ab'],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
  ['<img src=x onerror=alert(1)>', ''],
  ['  around  ', 'around'],
  ['', ''],
  ['A &constructor; B &__proto__;', 'A &constructor; B &__proto__;'],
  ['a<!-- without an end', 'a'],
])('FAULT-57, FAULT-65 %j reads %j', (markup, text) => {
  expect(markupText(markup)).toBe(text);
});

/** Tried again, as a machine can be busy for longer; what is quadratic fails each time. */
describe('FAULT-72', { retry: 2 }, () => {
  test.each(['<a', '</a', '<!--', '<!-- -', '&', '&#x1', '&a', '<a ', 'a'])(
    'eight times the text, made of %j, takes about eight times as long',
    (unit) => {
      const reading = (count: number) => {
        const text = unit.repeat(count);
        return () => markupText(text);
      };
      // 1 is linear, 8 quadratic.
      expect(growth(reading(2500), reading(20_000))).toBeLessThan(4);
    },
  );
});
