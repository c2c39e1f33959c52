import type { Discipline } from '../../api/drawings/contract';

/** A sheet's number without what people write differently: 'A-101', 'a101' and 'A 1.01' are the same sheet. */
export const sheetKey = (number: string): string => number.toUpperCase().replace(/[\s.\-–—_]/g, '');

/** The discipline by the first letters of a number, as the National CAD Standard names them. */
const letters: Readonly<Record<string, Discipline>> = {
  G: 'GENERAL',
  C: 'CIVIL',
  L: 'LANDSCAPE',
  A: 'ARCHITECTURAL',
  I: 'INTERIORS',
  S: 'STRUCTURAL',
  M: 'MECHANICAL',
  P: 'PLUMBING',
  F: 'FIRE_PROTECTION',
  FP: 'FIRE_PROTECTION',
  E: 'ELECTRICAL',
  T: 'TELECOM',
};

export function disciplineOf(number: string): Discipline {
  const prefix = /^[A-Z]+/.exec(sheetKey(number))?.[0] ?? '';
  return letters[prefix] ?? letters[prefix.slice(0, 1)] ?? 'OTHER';
}

/** Numbers that are missing in a row of sheets: of it is A-103. At most 20. */
export function missingNumbers(numbers: readonly string[]): string[] {
  const keys = new Set(numbers.map(sheetKey));
  const missing: string[] = [];
  for (const number of numbers) {
    const parts = /^(.*?)(\d+)$/.exec(number.trim());
    if (!parts) continue;
    const [, prefix = '', digits = ''] = parts;
    const after = (by: number) => prefix + String(Number(digits) + by).padStart(digits.length, '0');
    const isGap = !keys.has(sheetKey(after(1))) && keys.has(sheetKey(after(2)));
    if (isGap) missing.push(after(1));
  }
  return missing.slice(0, 20);
}

/** What a sheet of an upload looks wrong by; undefined if nothing does. */
export function sheetProblem(
  { number, revision }: { number: string; revision: string },
  numbers: readonly string[],
  published: readonly { number: string; revision: string; earlier: readonly string[] }[],
): string | undefined {
  const key = sheetKey(number);
  if (key === '') return 'No number was found. Type it.';
  if (numbers.filter((other) => sheetKey(other) === key).length > 1) return 'Another sheet has this number.';
  const same = published.find((other) => sheetKey(other.number) === key);
  const name = revision.trim().toUpperCase();
  if (same && [same.revision, ...same.earlier].some((one) => one.toUpperCase() === name))
    return `Revision ${name} of this sheet is published already.`;
  return undefined;
}
