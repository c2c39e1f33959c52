import { expect, test } from 'vitest';
import { markupText } from '../../src/lib/markupText';

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
])('FAULT-57, FAULT-65 reads %j as %j', (markup, text) => {
  expect(markupText(markup)).toBe(text);
});

/** In quadratic time, each of these would take minutes, far beyond the test's time limit. */
test.each(['<a', '</a', '<!--', '<!-- -', '&', '&#x1', '&a', '<a ', 'a'])(
  'FAULT-72 reads 200 KB of %j',
  (unit) => {
    expect(markupText(unit.repeat(200_000 / unit.length))).toEqual(expect.any(String));
  },
);
