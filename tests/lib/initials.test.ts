import { expect, test, vi } from 'vitest';
import { initials } from '../../src/lib/initials';
import fc from '../support/property';

test.each([
  ['FMT-17', 'Maria Ortega', 'MO'],
  ['FMT-17', 'Ana María de la Cruz', 'AC'],
  ['FMT-17', '  maria   ortega  ', 'MO'],
  ['FMT-17', 'maria\tortega\n', 'MO'],
  ['FMT-17', 'Élodie Ångström', 'ÉÅ'],
  ['FMT-17', "O'Neil MacDonald", 'OM'],
  ['FMT-18', 'Cher', 'CH'],
  ['FMT-18', 'x', 'X'],
  ['FMT-17', 'Jane Doe (Office)', 'JO'],
  ['FMT-17', '“Bo” - (Smith)', 'BS'],
  ['FMT-17', 'J. R.', 'JR'],
  ['FMT-17', 'Crew 7', 'C7'],
  ['FMT-18', "O'Neil", 'ON'],
  ['FMT-18', 'ß', 'SS'],
  ['FMT-18', '(x)', 'X'],
  ['FMT-17', 'Smith & Sons', 'SS'],
  ['FMT-18', '', ''],
  ['FMT-18', ' - ', ''],
  ['FMT-18', '\u0000\u202E', ''],
  ['FMT-18', ' \t ', ''],
  ['FAULT-64', '👷 Whitaker', '👷W'],
  ['FAULT-64', '👷🏗', '👷🏗'],
  ['FAULT-64', '👷🏽‍♀️ Whitaker', '👷🏽‍♀️W'],
  ['FAULT-64', '👨‍👩‍👧🇩🇪x', '👨‍👩‍👧🇩🇪'],
  ['FAULT-64', 'e\u0301lodie a\u030Angstro\u0308m', 'ÉÅ'],
  ['FAULT-64', 'q\u0323\u0307x', 'Q\u0323\u0307X'],
  ['FAULT-64', 'नमिता शर्मा', 'नश'],
  ['FAULT-64', '\u202Eדנה\u202C \u200Fכהן', 'דכ'],
  ['FAULT-64', 'A\u200FB', 'AB'],
  ['FAULT-64', 'דנה כהן', 'דכ'],
  ['FAULT-64', 'محمد علي', 'مع'],
  ['FAULT-64', '田中 太郎', '田太'],
  ['FAULT-64', '𝒜da 𝓛ovelace', '𝒜𝓛'],
  ['FAULT-64', 'n'.repeat(500), 'NN'],
  ['FAULT-64', Array.from({ length: 250 }, () => 'q').join(' '), 'QQ'],
])('%s the initials of %j are %j', (_, name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('FAULT-64: a browser that cannot tell characters apart counts code points', () => {
  vi.stubGlobal('Intl', {});
  expect(initials('e\u0301lodie 𝓛ovelace')).toBe('É𝓛');
  expect(initials('👷🏗x')).toBe('👷🏗');
});

test('FMT-17, FMT-18, FAULT-64: any name has at most two characters, complete and visible', () => {
  const segmenter = new Intl.Segmenter();
  const name = fc.string({ unit: 'grapheme', maxLength: 500 });
  fc.assert(
    fc.property(name, (text) => {
      const shown = initials(text);
      expect([...segmenter.segment(shown)].length).toBeLessThanOrEqual(2);
      expect(shown).not.toMatch(/[\s\p{Cs}\p{Cc}\p{Bidi_Control}]/u);
      if (/[\p{L}\p{N}]/u.test(text)) expect(shown).not.toBe('');
    }),
  );
});
