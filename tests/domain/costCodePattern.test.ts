import { describe, expect, test } from 'vitest';
import {
  codeProblem,
  divisionOf,
  examplesText,
  fileCodeProblem,
  formatMatcher,
  likenessKeys,
} from '../../src/domain/costCodes/codePattern';

const formats = (...examples: string[]) => examples.map((example) => ({ example }));

describe('CALL-178, JOB-22 the formats of cost codes', () => {
  test.each([
    [formats(), ''],
    [formats('01-310'), '01-310'],
    [formats('26 05 19', '26 05 19.16'), '26 05 19 or 26 05 19.16'],
    [formats('1', '12', '123'), '1, 12, or 123'],
  ])('%j are named %j', (all, text) => {
    expect(examplesText(all)).toBe(text);
  });

  test.each([
    [formats('01-310'), '03-100', true],
    [formats('01-310'), '3-100', false],
    [formats('01-310'), '03-1000', false],
    [formats('01-310'), '03100', false],
    [formats('01-310'), '03-10A', false],
    [formats('01-310'), ' 03-100', false],
    [formats('01.310'), '03.100', true],
    [formats('01.310'), '03-100', false],
    [formats('01.310'), '03x100', false],
    [formats('01310'), '03100', true],
    [formats('01310'), '03-100', false],
    [formats('01-310', '1-310'), '3-100', true],
    [formats('01-310', '1-310'), '103-100', false],
    [formats('03 30 00', '26 05 19.16'), '26 05 19', true],
    [formats('03 30 00', '26 05 19.16'), '26 05 19.16', true],
    [formats('03 30 00', '26 05 19.16'), '26 05 19.1', false],
    [formats('03 30 00', '26 05 19.16'), '26 05', false],
    [formats('01-310', '01-310-20', '01-310-20-4'), '03-100-07-1', true],
    [formats('L-100'), 'l-200', true],
    [formats('L-100'), 'M-200', false],
    [formats(), 'anything', true],
    [formats(), '', true],
  ])('%j: %s has one: %s', (all, code, has) => {
    expect(formatMatcher(all)(code)).toBe(has);
    expect(codeProblem(code, all) === undefined).toBe(has);
  });

  test('a problem names the examples', () => {
    expect(codeProblem('3', formats('01-310', '1-310'))).toBe('Use a code like 01-310 or 1-310');
  });

  const NUMBER = 'A spreadsheet has turned this code into a number. Format the column as text there. ';
  const DATE = 'A spreadsheet has turned this code into a date. Format the column as text there. ';
  test.each([
    ['33000', formats('03 30 00'), `${NUMBER}Use a code like 03 30 00`],
    ['260519.2', formats('26 05 19.16'), `${NUMBER}Use a code like 26 05 19.16`],
    ['3.1', formats('03.100'), `${NUMBER}Use a code like 03.100`],
    ['330000', formats('0330000'), `${NUMBER}Use a code like 0330000`],
    ['033000.16', formats('03 30 00'), 'Use a code like 03 30 00'],
    ['1033000', formats('03 30 00'), 'Use a code like 03 30 00'],
    // A hyphen is in no number.
    ['1310', formats('01-310'), 'Use a code like 01-310'],
    ['10-Jan', formats('01-310'), `${DATE}Use a code like 01-310`],
    ['Jan-10', formats('01-310'), `${DATE}Use a code like 01-310`],
    ['Jan 310', formats('01-310'), `${DATE}Use a code like 01-310`],
    ['1/310', formats('01-310'), `${DATE}Use a code like 01-310`],
    ['1/10/2026', formats('01-310'), `${DATE}Use a code like 01-310`],
    ['2026-01-10 00:00:00', formats('01-310'), `${DATE}Use a code like 01-310`],
    ['Jan-10', formats('Jan-00'), undefined],
    ['Janitor 10', formats('01-310'), 'Use a code like 01-310'],
    ['Mar', formats('01-310'), 'Use a code like 01-310'],
    ['33000', formats(), undefined],
    ['03 30 00', formats('03 30 00'), undefined],
  ])('%s in a file with the formats %j: %s', (code, all, problem) => {
    expect(fileCodeProblem(code, all)).toBe(problem);
  });
});

describe('JOB-18 codes that are probably the same', () => {
  test.each([
    ['1-310', '01-310', true],
    ['01.310', '01-310', true],
    ['033000', '03 30 00', true],
    ['33000', '03 30 00', true],
    ['3-3-10', '03-03-010', true],
    ['l-100', 'L 100', true],
    ['01-310', '01-310', true],
    ['1-310', '1-31', false],
    ['1-310', '10-310', false],
    ['1-310', '1-3100', false],
    ['0', '1', false],
    ['', '0', false],
    ['-', '', false],
  ])('%s and %s: %s', (one, other, isLikely) => {
    const keys = likenessKeys(other);
    expect(likenessKeys(one).some((key) => keys.includes(key))).toBe(isLikely);
  });
});

test.each([
  ['03-100', '03'],
  ['03-100.04', '03'],
  ['03 30 00', '03'],
  ['26 05 19.16', '26'],
  ['3.10', '03'],
  ['1-310', '01'],
  ['003-100', '003'],
  ['03100', '03'],
  ['9', '09'],
  ['L-100', 'L'],
  ['', ''],
])('JOB-18 %s belongs to the division %s', (code, division) => {
  expect(divisionOf(code)).toBe(division);
});
