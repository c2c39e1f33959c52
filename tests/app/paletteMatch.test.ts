import { expect, test } from 'vitest';
import {
  LABEL_START,
  LETTERS,
  match,
  matchAll,
  OTHER_WORDS,
  WHOLE_LABEL,
  WORD_START,
} from '../../src/app/palette/match';

test.each<[string, string, string[], number | undefined]>([
  ['employees', 'Employees', [], WHOLE_LABEL],
  ['employees', 'Employee Sign-ins', [], LABEL_START],
  ['emp', 'Employees', [], LABEL_START],
  ['EMP', 'Employees', [], LABEL_START],
  ['  emp  ', 'Employees', [], LABEL_START],
  ['tomas', 'Tomás Reyes', [], LABEL_START],
  ['Tomás', 'Tomas Reyes', [], LABEL_START],
  ['lukasz', 'Łukasz Wójcik', [], LABEL_START],
  ['O’Brien', "Pat O'Brien", [], WORD_START],
  ['obrien', "Pat O'Brien", [], WORD_START],
  ['timecards', 'Time Cards', [], WHOLE_LABEL],
  ['time cards', 'Timecards', [], WHOLE_LABEL],
  ['tm', 'T&M Tickets', [], LABEL_START],
  ['t&m t', 'T&M Tickets', [], LABEL_START],
  ['dash', 'Job Dashboard', [], WORD_START],
  ['dash job', 'Job Dashboard', [], WORD_START],
  ['jobdash', 'Inspections Job Dashboard', [], WORD_START],
  ['insp dash', 'Dashboard', ['Inspections'], OTHER_WORDS],
  ['safety', 'Documents', ['Safety'], OTHER_WORDS],
  ['sa', 'Documents', ['Safety'], undefined],
  ['holidays', 'Time and Attendance', ['Stages, holidays, PTO'], OTHER_WORDS],
  ['pyrl', 'Payroll Dashboard', [], LETTERS],
  ['insdb', 'Inspections Dashboard', [], LETTERS],
  ['ayroll', 'Payroll Dashboard', [], undefined],
  ['pyrl', 'Dashboard', ['Payroll'], undefined],
  ['payx', 'Payroll', [], undefined],
  ['l', 'Payroll', [], undefined],
  ['', 'Payroll', [], undefined],
  ['&', 'T&M Tickets', [], undefined],
  ['x', '', [], undefined],
  ['Раб', 'Работа', [], LABEL_START],
])('%j, %j with %j: %s', (typed, label, others, expected) => {
  expect(match(typed, label, others)).toBe(expected);
});

const found = (typed: string, labels: string[]) =>
  matchAll(typed, labels, (label) => ({ label })).map(({ item }) => item);

test('ranks better matches first, and shorter labels first among prefixes', () => {
  expect(found('da', ['Site Dashboard', 'Daily Reports', 'Job Dashboard', 'Dashboard'])).toEqual([
    'Dashboard',
    'Daily Reports',
    'Job Dashboard',
    'Site Dashboard',
  ]);
});

test('keeps the order of equal matches', () => {
  const others = { Teams: ['Safety'], Documents: ['Safety'], Jobs: ['Safety'] };
  const labels = Object.keys(others) as (keyof typeof others)[];
  const items = matchAll('safe', labels, (label) => ({ label, others: others[label] }));
  expect(items.map(({ item }) => item)).toEqual(labels);
});

test('uses scattered letters only if nothing else matches', () => {
  const labels = ['Documents', 'Drawings of Concrete'];
  expect(found('doc', labels)).toEqual(['Documents']);
  expect(found('drc', labels)).toEqual(['Drawings of Concrete']);
});
