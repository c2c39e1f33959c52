import { describe, expect, test } from 'vitest';
import { codeProblem, divisionOf, exampleCode, patternMatcher } from '../../src/domain/costCodes/codePattern';

const pattern = (separator: string, ...digits: number[]) => ({
  separator,
  segments: digits.map((count) => ({ digits: count })),
});

describe('CALL-178, JOB-22 the pattern of cost codes', () => {
  test.each([
    [pattern('-', 2, 3), '12-345'],
    [pattern('.', 1, 2, 2), '1.23.45'],
    [pattern('', 2, 2), '1234'],
    [pattern('-', 6, 6, 6, 6), '123456-789012-345678-901234'],
    [pattern('-', 4), '1234'],
  ])('%j looks like %s', (one, example) => {
    expect(exampleCode(one)).toBe(example);
    expect(patternMatcher(one)(example)).toBe(true);
    expect(codeProblem(example, one)).toBeUndefined();
  });

  test.each([
    [pattern('-', 2, 3), '03-100', true],
    [pattern('-', 2, 3), '3-100', false],
    [pattern('-', 2, 3), '03-1000', false],
    [pattern('-', 2, 3), '03100', false],
    [pattern('-', 2, 3), '03-10A', false],
    [pattern('-', 2, 3), ' 03-100', false],
    [pattern('.', 2, 3), '03.100', true],
    [pattern('.', 2, 3), '03-100', false],
    [pattern('.', 2, 3), '03x100', false],
    [pattern('', 2, 3), '03100', true],
    [pattern('', 2, 3), '03-100', false],
  ])('%j: %s has it: %s', (one, code, has) => {
    expect(patternMatcher(one)(code)).toBe(has);
  });

  test('a problem names an example', () => {
    expect(codeProblem('3', pattern('-', 2, 3))).toBe('Use the format 12-345');
  });

  test.each([
    ['03-100', pattern('-', 2, 3), '03'],
    ['03-100.04', pattern('-', 2, 3), '03'],
    ['3.10', pattern('.', 1, 2), '3'],
    // From before the separator changed.
    ['03-100', pattern('.', 2, 3), '03'],
    ['03-100', pattern('', 2, 3), '03'],
    ['03100', pattern('', 2, 3), '03'],
    ['03100', pattern('-', 1, 3), '0'],
    ['003-100', pattern('-', 2, 3), '003'],
    ['03100', pattern('-'), '03100'],
    ['9', pattern('', 2, 3), '9'],
    ['', pattern('-', 2, 3), ''],
  ])('%s belongs to the division of its first segment', (code, one, division) => {
    expect(divisionOf(code, one)).toBe(division);
  });
});
