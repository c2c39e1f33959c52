import { expect, test } from 'vitest';
import { initials } from '../../src/lib/initials';

test.each([
  ['FMT-17', 'Maria Ortega', 'MO'],
  ['FMT-17', 'Ana María de la Cruz', 'AC'],
  ['FMT-17', '  maria   ortega  ', 'MO'],
  ['FMT-17', 'maria\tortega\n', 'MO'],
  ['FMT-17', 'Élodie Ångström', 'ÉÅ'],
  ['FMT-17', "O'Neil MacDonald", 'OM'],
  ['FMT-18', 'Cher', 'CH'],
  ['FMT-18', 'x', 'X'],
  ['FMT-18', '', ''],
  ['FMT-18', ' \t ', ''],
  ['FAULT-64', '👷 Whitaker', '👷W'],
  ['FAULT-64', '👷🏗', '👷🏗'],
  ['FAULT-64', 'דנה כהן', 'דכ'],
  ['FAULT-64', 'محمد علي', 'مع'],
  ['FAULT-64', '田中 太郎', '田太'],
  ['FAULT-64', '𝒜da 𝓛ovelace', '𝒜𝓛'],
  ['FAULT-64', 'n'.repeat(500), 'NN'],
  ['FAULT-64', Array.from({ length: 250 }, () => 'q').join(' '), 'QQ'],
])('%s the initials of %j are %j', (_, name, letters) => {
  expect(initials(name)).toBe(letters);
});
