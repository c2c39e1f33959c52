import { describe, expect, test } from 'vitest';
import { asLink } from '../../src/lib/links';
import fc from '../support/property';

describe('asLink', () => {
  test.each([
    'http://example.com',
    'https://example.com',
    'HTTPS://Example.COM',
    'https://a.b.c.example.co.uk/',
    'https://example.com:8443/a/b.html?x=1&y=2#top',
    'https://example.com?x=1',
    'https://example.com#top',
    'http://xn--mnchen-3ya.de',
    'https://example.com/straße/日本?q=ñ',
    'https://medium.com/@jane',
    'https://example.com:65535',
    `https://${'a'.repeat(63)}.com`,
  ])('FMT-03: %s is unchanged', (text) => {
    expect(asLink(text)).toBe(text);
  });

  test.each([
    'example.com',
    'www.example.com/plan.pdf',
    'example.co.uk:8080?x',
    'a-b.io',
    '3m.com',
    'a.b.c.de',
  ])('FMT-04: %s gets http://', (text) => {
    expect(asLink(text)).toBe(`http://${text}`);
  });

  test.each([
    '',
    ' ',
    'example',
    'localhost',
    'http://localhost/',
    'http://',
    'https://.com',
    '.com',
    'example.',
    'example.c',
    'example.c0m',
    'example..com',
    '-example.com',
    'example-.com',
    'exa_mple.com',
    '10.0.0.1',
    'http://[::1]/',
    `${'a'.repeat(64)}.com`,
    'example.com:',
    'example.com:65536',
    'example.com:123456',
    'example.com:80a',
    '/example.com',
    '//example.com',
    'http:/example.com',
    'http:///example.com',
    'http:example.com',
    'http://http://example.com',
    'ftp://example.com',
    'file://example.com/x',
    'apples and pears',
    ' example.com',
    'example.com ',
    'example.com/a b',
    'example.com/a\u00A0b',
  ])('FMT-03: %j is not a link', (text) => {
    expect(asLink(text)).toBeUndefined();
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript:example.com',
    'javascript://example.com/%0Aalert(1)',
    ' javascript:alert(1)//example.com',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHN2Zz4=',
    'vbscript:msgbox.com',
    'blob:https://example.com/1',
    'mailto:jane@example.com',
    'jane@example.com',
    'http://user:pass@evil.com',
    'http://good.com@evil.com',
    'http://good.com:80@evil.com',
    'http://good.com:pass@evil.com/',
    'http://good.com\\@evil.com',
    'http://good.com/\\x',
    'https:\\\\good.com',
    'http://good.com\t/',
    'http://good.com\n',
    'http://go\u0000od.com',
    'http://good.com/\u0085x',
    'http://good.com/\u202Emoc.live',
    'http://good\u200B.com',
    'http://good.com/\uD800',
    // A case-insensitive Unicode pattern matches the Kelvin sign as k and the long s as s.
    'http://\u212Aelvin.com',
    'http://example.co\u017F',
    'http://ｇｏｏｄ.com',
    'http://good。com',
    'http://good.com/"onclick="alert(1)',
    'http://good.com/<b>',
  ])('FAULT-71, FMT-03: %j is refused', (text) => {
    expect(asLink(text)).toBeUndefined();
  });

  test('FAULT-71: every link is http or https, to the visible host, without a password', () => {
    const start = ['good.com', 'http://good.com', 'https://good.com', 'http://user', 'javascript:'];
    const trick = fc.constantFrom(...'@:/\\?#.-\t\u202E', '80', '%2F', 'evil.com');
    const rest = fc.array(fc.oneof(trick, trick, fc.string({ maxLength: 3 })), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...start), rest, (first, pieces) => {
        const link = asLink(first + pieces.join(''));
        fc.pre(link !== undefined);
        const { protocol, hostname, username, password } = new URL(link);
        const read = /^https?:\/\/([^/?#:]+)/i.exec(link)?.[1];
        expect(['http:', 'https:']).toContain(protocol);
        expect([username, password]).toEqual(['', '']);
        expect(read?.toLowerCase()).toBe(hostname);
        expect(asLink(link)).toBe(link);
      }),
    );
  });
});
