import { describe, expect, test } from 'vitest';
import { fillPath } from '../../src/api/endpoint';
import fc, { runs } from '../support/property';

describe('fillPath', () => {
  test.each([
    ['/uaa-service/users', {}, '/uaa-service/users'],
    ['/uaa-service/users/{userId}', { userId: 12 }, '/uaa-service/users/12'],
    ['/a/{x}/b/{y}', { x: '1', y: '2' }, '/a/1/b/2'],
    ['/a/{x}/{x}', { x: '1' }, '/a/1/1'],
    ['/a/{x}', { x: 0 }, '/a/0'],
    ['/a/{x}', { x: '1', y: 'unused' }, '/a/1'],
    ['/a/{x}', { x: 'a/b?c#d e' }, '/a/a%2Fb%3Fc%23d%20e'],
    ['/a/{x}', { x: '{y}' }, '/a/%7By%7D'],
    ['/a/{x}', { x: '...' }, '/a/...'],
    ['/a/{x}.pdf', { x: '1.2' }, '/a/1.2.pdf'],
  ])('fills %s with %j: %s', (path, params, filled) => {
    expect(fillPath(path, params)).toBe(filled);
  });

  test.each([
    [{}, 'x'],
    [{ x: '' }, 'x'],
    [{ y: '1' }, 'x'],
  ])('names a missing parameter: %j', (params, name) => {
    expect(() => fillPath('/a/{x}/b', params)).toThrow(`path parameter '${name}' of /a/{x}/b is missing`);
  });

  test.each([
    '.',
    '..',
    '../..',
    '%2e%2e',
    '..%2f',
    '\\..',
    '/',
    '//evil.example',
    '?',
    '#',
    ';x',
    '\t..',
    '@evil',
  ])('a value cannot change the path: %j', (id) => {
    const { pathname, origin, search, hash } = new URL(
      `https://api.example/v1${fillPath('/users/{id}/roles', { id })}`,
    );
    expect([origin, search, hash]).toEqual(['https://api.example', '', '']);
    expect(pathname.split('/')).toEqual(['', 'v1', 'users', expect.any(String), 'roles']);
  });

  test('any value keeps the shape of the path and, except for dots, can be read back', () => {
    const id = fc.oneof(
      fc.string({
        unit: fc.constantFrom('.', '/', '%', '2e', '\\', '?', '#', 'a', ' '),
        minLength: 1,
        maxLength: 5,
      }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
    );
    fc.assert(
      fc.property(id, (value) => {
        const { pathname } = new URL(`https://api.example${fillPath('/users/{id}/roles', { id: value })}`);
        const [, users, segment = '', roles, ...rest] = pathname.split('/');
        expect([users, roles, rest]).toEqual(['users', 'roles', []]);
        if (!/^\.\.?$/.test(value)) expect(decodeURIComponent(segment)).toBe(value);
      }),
      { numRuns: runs(1000) },
    );
  });
});
