import { describe, expect, test } from 'vitest';
import { brokenRules, passwordStrength, strengthWords } from '../../src/lib/passwordRules';

const own = ['Maria', 'Ortega-Ruiz', 'manager@summit.example', 'Lee'];

const short = 'At least 10 characters';
const mixed = 'Letters and digits, or at least 16 characters';
const named = 'Does not contain your name, username or email address';
const common = 'Not a common password';

describe('AUTH-12 rules of a new password', () => {
  test.each([
    ['', [short, mixed, named, common]],
    ['ladder7', [short]],
    ['ladder7wr', [short]],
    ['ladder7wre', []],
    ['ladderwrench', [mixed]],
    ['83710458921', [mixed]],
    ['ladderwrenchbolt', []],
    ['correct horse battery', []],
    ['8371045892168402', []],
    ['🔧🔩🪛🪚🧰🔨7a', [short]],
    ['лестница42', []],
  ])('length and kinds: %j breaks %j', (password, broken) =>
    expect(brokenRules(password, own)).toEqual(broken),
  );

  test.each([
    ['maria-likes-42', [named]],
    ['42likesMARÍA!', [named]],
    ['Ortega4tracks', [named]],
    ['the-ruiz-ladder1', [named]],
    ['manager4ladder', [named]],
    ['x1manager@summit.example', [named]],
    // All users share the domain, and three letters occur in too many words.
    ['summit.example42', []],
    ['sleeper42tracks', []],
  ])('names: %j breaks %j', (password, broken) => expect(brokenRules(password, own)).toEqual(broken));

  test.each([
    'password123',
    'Password2026!',
    'P@ssw0rd2024',
    '2024passw0rd',
    'Qwerty123456',
    'qwertyuiop1',
    'welcome12345',
    'letmein12345',
    'abcdefghij12',
    'lkjhgfdsa987',
    '1q2w3e4r5t',
    'aaaaaaaaa1',
    '1212121212a',
    '1234567890123456',
  ])('common: %s', (password) => {
    expect(brokenRules(password, own)).toContain(common);
    expect(passwordStrength(password, own)).toBe(0);
  });

  test.each(['passwordless7gate', 'stumble4welcome', 'abacus77ladder', 'qwert-ladder-71'])(
    'not common, although it contains a common word: %s',
    (password) => expect(brokenRules(password, own)).toEqual([]),
  );
});

describe('AUTH-12 strength', () => {
  test.each([
    ['', 'Very weak'],
    ['password123', 'Very weak'],
    ['ladder7', 'Weak'],
    ['maria-likes-42-ladders', 'Weak'],
    ['abcdefgh12345x', 'Weak'],
    ['ladder7wrench', 'Fair'],
    ['Ladder7wrench', 'Good'],
    ['kT9#vPq2!xZ', 'Good'],
    ['correct horse battery', 'Strong'],
    ['Tamarack-77-bridge', 'Strong'],
  ])('%s: %s', (password, word) => expect(strengthWords[passwordStrength(password, own)]).toBe(word));

  test('an additional character never weakens it', () => {
    const password = 'Tamarack-77-bridge';
    const strengths = [...password].map((_, end) => passwordStrength(password.slice(0, end + 1), own));
    expect(strengths).toEqual([...strengths].sort());
    expect(new Set(strengths).size).toBeGreaterThan(3);
  });
});
