import { expect, it } from 'vitest';
import { inNameOrder, lastNameFirst, personName } from '../../src/lib/personName';

it.each([
  ['Maria Ortega', 'Ortega, Maria'],
  ['  Maria  Luisa Ortega ', 'Ortega, Maria Luisa'],
  ['Ana de la Cruz', 'de la Cruz, Ana'],
  ['Minh Van', 'Van, Minh'],
  ['Van Tran', 'Tran, Van'],
  ['Robert Hayes Jr.', 'Hayes Jr., Robert'],
  ['Robert Hayes III', 'Hayes III, Robert'],
  ['Hayes Jr.', 'Hayes Jr.'],
  ['Ortega, Maria', 'Ortega, Maria'],
  ['Cher', 'Cher'],
  ['ana@summit.example', 'ana@summit.example'],
  ['', ''],
])('%j is %j with the last name first', (name, expected) => {
  expect(lastNameFirst({ name })).toBe(expected);
});

it('uses first and last name where they are known', () => {
  const [firstName, lastName] = ['Mary Jo', 'Van Buren Hill'];
  expect(lastNameFirst({ name: 'Mary Jo Van Buren Hill', firstName, lastName })).toBe(
    'Van Buren Hill, Mary Jo',
  );
  expect(lastNameFirst({ name: 'No foreman', lastName: '' })).toBe('No foreman');
  expect(lastNameFirst({ name: 'Ortega', firstName: '', lastName: 'Ortega' })).toBe('Ortega');
  expect(lastNameFirst(undefined)).toBe('');
});

it('shows and sorts people in the chosen order', () => {
  const people = ['Ana Reyes', 'Ben Álvarez', 'Cher', 'Dan Reyes'].map((name) => ({ name }));
  const shown = (order: 'first' | 'last') =>
    inNameOrder(people, order).map((person) => personName(person, order));
  expect(shown('first')).toEqual(['Ana Reyes', 'Ben Álvarez', 'Cher', 'Dan Reyes']);
  expect(shown('last')).toEqual(['Álvarez, Ben', 'Cher', 'Reyes, Ana', 'Reyes, Dan']);
});
