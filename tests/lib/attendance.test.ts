import { expect, test } from 'vitest';
import { missingSignatures, samePersonIn } from '../../src/lib/attendance';

const signature = {};

test.each([
  ['nobody', [], undefined],
  ['everybody signed', [{ name: 'Joe Reyes', signature }], undefined],
  ['one', [{ name: 'Joe Reyes' }, { name: 'Ana Park', signature }], '1 of 2 has not signed: Reyes'],
  [
    'two',
    [{ name: 'Joe Reyes' }, { name: 'Ana Park' }, { name: 'Li Wu', signature }],
    '2 of 3 have not signed: Reyes, Park',
  ],
  [
    'a shared last name, also of one who signed',
    [{ name: 'Joe Reyes' }, { name: 'Tomás Reyes', signature }],
    '1 of 2 has not signed: Joe Reyes',
  ],
  [
    'particles',
    [{ name: 'Ana de la Cruz Jr.' }, { name: 'Cher' }],
    '2 of 2 have not signed: de la Cruz Jr., Cher',
  ],
  [
    'more than three',
    ['A One', 'B Two', 'C Three', 'D Four', 'E Five'].map((name) => ({ name })),
    '5 of 5 have not signed: One, Two, Three and 2 more',
  ],
])('SAFE-06 says who has not signed: %s', (_, people, text) => {
  expect(missingSignatures(people)).toBe(text);
});

const crew = [{ name: 'Joe Reyes' }, { name: 'Ana Park' }];
test.each([
  ['J. Reyes', 'Joe Reyes'],
  ['joe  reyes', 'Joe Reyes'],
  ['José Reyes', 'Joe Reyes'],
  ['Ana Park', 'Ana Park'],
  ['T. Reyes', undefined],
  ['Reyes', undefined],
  ['J. Rey', undefined],
  [' ', undefined],
])('SAFE-06 %j may be %s', (name, found) => {
  expect(samePersonIn(crew, name)?.name).toBe(found);
});
