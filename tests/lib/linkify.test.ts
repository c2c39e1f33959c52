import { describe, expect, test } from 'vitest';
import { linkify } from '../../src/lib/linkify';
import { asLink } from '../../src/lib/links';
import fc from '../support/property';

const links = (text: string) => linkify(text).filter(({ href }) => href !== undefined);

describe('linkify', () => {
  test('FMT-10: splits text into plain pieces and links', () => {
    expect(linkify('See https://example.com/plan, or www.example.org.\nThanks')).toEqual([
      { text: 'See ' },
      { text: 'https://example.com/plan', href: 'https://example.com/plan' },
      { text: ', or ' },
      { text: 'www.example.org', href: 'http://www.example.org' },
      { text: '.\nThanks' },
    ]);
    expect(linkify('')).toEqual([]);
    expect(linkify('nothing')).toEqual([{ text: 'nothing' }]);
  });

  test.each([
    ['http://example.com', 'http://example.com'],
    ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
    ['(https://example.com)', 'https://example.com'],
    ['“https://example.com/a”', 'https://example.com/a'],
    ["'www.example.com'", 'www.example.com'],
    ['<https://example.com/a>', 'https://example.com/a'],
    ['*www.example.com*', 'www.example.com'],
    ['[plan](https://example.com/a)', 'https://example.com/a'],
    ['Is it https://example.com/a?!', 'https://example.com/a'],
    ['https://example.com/a?b=c.', 'https://example.com/a?b=c'],
    ['https://en.example.org/wiki/Beam_(structure)', 'https://en.example.org/wiki/Beam_(structure)'],
    ['(https://en.example.org/wiki/Beam_(structure))', 'https://en.example.org/wiki/Beam_(structure)'],
    ['https://example.com/x?a[0]', 'https://example.com/x?a[0]'],
    ['plan:https://example.com/a', 'https://example.com/a'],
    ['図面はhttps://example.com/a', 'https://example.com/a'],
    ['https://example.com\u200B/a', 'https://example.com'],
  ])('FMT-10: in %j, the link is %j', (text, shown) => {
    expect(links(text).map((part) => part.text)).toEqual([shown]);
  });

  test.each([
    ['example.com/', 'http://example.com/'],
    ['example.com/plan.pdf', 'http://example.com/plan.pdf'],
    ['see sub.example.com:8080/a', 'http://sub.example.com:8080/a'],
    ['www.example.com', 'http://www.example.com'],
    ['https://example.com', 'https://example.com'],
  ])('FMT-12, FMT-04: %j is a link to %s', (text, href) => {
    expect(links(text).map((part) => part.href)).toEqual([href]);
  });

  test.each([
    'example.com',
    'a.b.c',
    'com.example.app',
    'window.location.href',
    'node.js and index.html',
    'Slab.Poured',
    'plan.rev2.pdf',
    'v1.2.3',
    '1.5/2.0',
    '3.14',
    'and/or',
    'e.g./i.e.',
    'example.com?x=1',
    'example.com:8080',
    'www.',
    'www.example',
    'www.example.',
    'awww.example.com',
    'jane@example.com',
    'jane@example.com/x',
    'jane@www.example.com',
    'src/lib/dates.ts/x',
    '\\\\server.local/plans',
    'http://',
    'http://localhost',
    'http://localhost is mine',
    'http://10.0.0.1/x',
    'xhttp://example.com',
    '…',
  ])('FMT-12: %j stays plain text', (text) => {
    expect(linkify(text)).toEqual([{ text }]);
  });

  test.each([
    'javascript:alert(1)',
    'javascript:alert.call/1/',
    'JAVASCRIPT://www.example.com/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html,www.example.com/x',
    'ftp://www.example.com/x',
    'ftp://example.com/x',
    'http://user:pass@evil.com/x',
    'http://good.com@evil.com/x',
    'http://good.com:80@evil.com/x',
  ])('FAULT-71: the unsafe %j stays plain text', (text) => {
    expect(links(text)).toEqual([]);
  });

  test('FAULT-71, FMT-10: no text is lost, and every link is one that asLink allows', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'http://',
        'www.',
        'example.com',
        '/',
        '.',
        ' ',
        '(',
        ')',
        '@',
        'javascript:',
        '\u202E',
        '\n',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          const parts = linkify(text);
          expect(parts.map((part) => part.text).join('')).toBe(text);
          for (const part of parts) if (part.href !== undefined) expect(part.href).toBe(asLink(part.text));
        },
      ),
    );
  });

  test('FMT-10: finds any kind of link in a sentence', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        fc.pre(asLink(url) !== undefined && /^[^()[\]{}]*[a-z\d/]$/i.test(url));
        expect(links(`Look (${url}), please.`).map(({ href }) => href)).toEqual([url]);
      }),
    );
  });
});

/** In quadratic time, each of these would take minutes, far beyond the test's time limit. */
describe('FAULT-72', () => {
  test.each([
    'a',
    'a.',
    'a-',
    'a.b-',
    'a/',
    'a.bc/',
    ' a.bc/',
    'www.',
    ' www.a',
    'http://',
    'http://a.bc/(',
    'http://a.bc/.',
    'http://a.bc ',
    'http://a.bc:1',
    '@a.bc',
    '(',
    '()',
    ')',
    '.',
    ' ',
    '\u202E',
  ])('handles 200 KB of %j', (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    expect(
      linkify(text)
        .map((part) => part.text)
        .join('') === text,
    ).toBe(true);
    linkify(`http://a.bc/${text}`);
    asLink(text);
    asLink(`a.bc/${text}`);
  });
});
