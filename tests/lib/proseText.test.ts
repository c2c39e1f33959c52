import { describe, expect, test } from 'vitest';
import { proseText } from '../../src/lib/proseText';

describe('markup as plain text', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['one<br>two<br/>three', 'one two three'],
    ['bo<b>l</b>d', 'bold'],
    ['Bids &amp; addenda &#8211; now', 'Bids & addenda – now'],
    ['<script>alert(1)</script>after', 'after'],
    ['<style>p{color:red}</style>after', 'after'],
    ['before<script>never closed', 'before'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['&lt;script&gt;', '<script>'],
    ['a < b and c > d', 'a < b and c > d'],
    ['  too   many\n\nblanks ', 'too many blanks'],
  ])('%j becomes %j', (markup, text) => {
    expect(proseText(markup)).toBe(text);
  });

  test.each(['<script>', '<', '<a ', '&#', '<!--'])(
    'FAULT-72 truncates 100 MB of %s before reading it',
    (piece) => {
      expect(proseText(piece.repeat(100_000_000 / piece.length)).length).toBeLessThanOrEqual(10_000);
    },
  );
});
