import { describe, expect, test, vi } from 'vitest';
import { failureText, retryAfterOf } from '../../src/api/errors';

const FALLBACK = "Couldn't load jobs.";
const ACCESS_DENIED =
  'Access Denied! You are not authorized to access this feature. Please contact your Administrator.';
const UNAVAILABLE = 'Error: Requested service is currently unavailable';
const SEND_FAILED = 'Could not send link now. Please try again.';

const both = { details: ['The name is taken.', 'second'], message: 'Bad request' };
const html = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

const text = (
  status: number,
  body?: unknown,
  rest: { access?: 'open' | 'session-as-is'; sendsEmail?: true } = {},
) => failureText({ status, body, fallback: FALLBACK, access: 'session', ...rest });

describe('ERR-01 the status table of §8', () => {
  test.each([
    ['ERR-02', 401, both, ACCESS_DENIED],
    ['ERR-02', 401, undefined, ACCESS_DENIED],
    ['ERR-05, FAULT-37', 0, undefined, FALLBACK],
    ['ERR-05', 0, both, FALLBACK],
    ['ERR-06', 503, both, UNAVAILABLE],
    ['ERR-06', 503, html, UNAVAILABLE],
    ['ERR-07', 400, both, 'The name is taken.'],
    ['ERR-07', 403, both, 'The name is taken.'],
    ['ERR-07', 404, both, 'The name is taken.'],
    ['ERR-07', 409, { error: both }, 'The name is taken.'],
    ['ERR-07', 400, { message: 'top', error: { details: ['nested'] } }, 'nested'],
    ['ERR-08', 400, { message: 'Bad request' }, 'Bad request'],
    ['ERR-08', 403, { message: 'Only managers.' }, 'Only managers.'],
    ['ERR-08', 422, { error: { message: 'Bad request' } }, 'Bad request'],
    ['ERR-08, FAULT-47', 404, { message: 'There is no such job.' }, FALLBACK],
    ['ERR-09', 404, undefined, FALLBACK],
    ['ERR-09', 400, undefined, FALLBACK],
    ['ERR-09', 418, {}, FALLBACK],
    ['ERR-10', 500, both, FALLBACK],
    ['ERR-10', 502, undefined, FALLBACK],
    ['ERR-10', 504, both, FALLBACK],
    ['ERR-10, FAULT-43', 500, html, FALLBACK],
  ])('%s: %i with %j shows %j', (_, status, body, said) => {
    expect(text(status, body)).toBe(said);
  });

  test.each([
    ['ERR-11, FAULT-48', 500, SEND_FAILED],
    ['ERR-11', 502, SEND_FAILED],
    ['ERR-06 takes precedence', 503, UNAVAILABLE],
    ['ERR-07', 400, 'The name is taken.'],
    ['ERR-05', 0, FALLBACK],
  ])('%s: %i from the email endpoint shows %j', (_, status, said) => {
    expect(text(status, both, { sendsEmail: true })).toBe(said);
  });

  test.each([
    [
      'FAULT-24',
      { message: 'The username or password is incorrect.' },
      'The username or password is incorrect.',
    ],
    ['FAULT-24', undefined, FALLBACK],
  ])('%s: a 401 with %j to a call without a session shows %j', (_, body, said) => {
    expect(text(401, body, { access: 'open' })).toBe(said);
  });
});

describe('which texts are shown', () => {
  test.each([
    ['empty', []],
    ['null', null],
    ['a string', 'Name'],
    ['an object', { 0: 'Name' }],
    ['a number', 7],
    ['objects in a list', [{ field: 'name' }]],
    ['null in a list', [null]],
    ['an empty string in a list', ['']],
    ['whitespace in a list', ['  ']],
    ['markup in a list', ['<b>Name</b>']],
  ])('FAULT-45 ignores details that are %s', (_, details) => {
    expect(text(400, { details, message: 'Bad request' })).toBe('Bad request');
    expect(text(400, { details, error: { details: ['nested'] } })).toBe('nested');
    expect(text(400, { details })).toBe(FALLBACK);
  });

  test.each([
    ['an object', { code: 5 }],
    ['a number', 42],
    ['null', null],
    ['an array', ['x']],
    ['empty', ''],
    ['blank', ' \n '],
    ['markup', 'Error <script>alert(1)</script>'],
    ['a closing tag', 'x</div>'],
    ['a comment', '<!-- trace -->'],
    ['a stringified object', '[object Object]'],
    ['a stringified null', 'null'],
    ['a stringified undefined', 'undefined'],
    ['a stringified NaN', ' NaN '],
    ['a control character', '\u0000'],
    ['invisible', '\u200b\u2060'],
    ['only punctuation', '!?…'],
    ['300 emoji before a letter', `${'👷'.repeat(150)}x`],
    ['lone surrogates', '\ud83d'.repeat(400)],
  ])('FAULT-46 ignores a message that is %s', (_, message) => {
    expect(text(400, { message })).toBe(FALLBACK);
  });

  test('FAULT-46 truncates a message of 10 KB', () => {
    const said = text(400, { message: 'word '.repeat(2048) });
    expect(said.length).toBe(300);
    expect(said.endsWith('…')).toBe(true);
    expect(text(400, { message: 'x'.repeat(301) })).toBe(`${'x'.repeat(299)}…`);
  });

  test.each([
    ['at the limit is not split', `${'x'.repeat(298)}👷x`, `${'x'.repeat(298)}…`],
    ['half of a surrogate pair is removed', 'Hard \ud83d hat', 'Hard  hat'],
    ['complete is kept', 'Hard hat 👷', 'Hard hat 👷'],
    [
      'half of a pair at the limit is removed',
      `${'x'.repeat(298)}\ud83d${'x'.repeat(400)}`,
      `${'x'.repeat(298)}…`,
    ],
  ])('FAULT-46 a character that is %s', (_, message, said) => {
    expect(text(400, { message })).toBe(said);
  });

  /** A quadratic algorithm would take hours and exceed the test timeout. */
  test('FAULT-46 truncates a message of any length', () => {
    const length = 10_000_000;
    const body = { details: ['<'.repeat(length)], message: `${' '.repeat(length)}${'x '.repeat(length)}` };
    expect(text(400, body)).toHaveLength(300);
    expect(text(400, { message: 'x'.repeat(length) })).toHaveLength(300);
  });

  test('keeps short messages and the sign "<"', () => {
    expect(text(400, { message: 'x'.repeat(300) })).toBe('x'.repeat(300));
    expect(text(400, { message: ' Hours must be < 24. ' })).toBe('Hours must be < 24.');
  });

  test.each([['text'], [html], [7], [null], [true], [['x']], [{ error: 'no' }], [{ error: null }]])(
    'FAULT-43 ignores the body %j',
    (body) => expect(text(400, body)).toBe(FALLBACK),
  );
});

test.each([
  ['3', 3000],
  ['0', 0],
  ['Sun, 01 Nov 2026 12:00:30 GMT', 30_000],
  // In the past.
  ['Sun, 01 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('FAULT-06 reads Retry-After %j as %j milliseconds', (header, wait) => {
  vi.setSystemTime('2026-11-01T12:00:00Z');
  expect(retryAfterOf(header)).toBe(wait);
  vi.useRealTimers();
});
