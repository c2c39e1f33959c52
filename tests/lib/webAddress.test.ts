import { expect, test } from 'vitest';
import { webAddress } from '../../src/lib/webAddress';

const base = 'https://help.example/kb/';

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['HTTP://A.example', 'http://a.example/'],
  ['x.svg', 'https://help.example/kb/x.svg'],
  ['../x.svg', 'https://help.example/x.svg'],
  ['/x.svg', 'https://help.example/x.svg'],
  ['//a.example/x', 'https://a.example/x'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  [' \u0001javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
  ['blob:https://a.example/1', undefined],
  ['file:///etc/passwd', undefined],
  ['https://', undefined],
  ['', undefined],
  [' ', undefined],
])('FAULT-71 %j is %j', (address, href) => {
  expect(webAddress(address, base)?.href).toBe(href);
});

test('accepts only absolute addresses without a base', () => {
  expect(webAddress('/x')).toBeUndefined();
  expect(webAddress('https://a.example')?.href).toBe('https://a.example/');
});
