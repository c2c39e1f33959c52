/** What a line of a ticket costs per unit. */
import { expect, test } from 'vitest';
import { priceOf, ratesOfLine, savedLine } from '../../src/domain/tickets/prices';

const saved = { price: '21.39', typed: '' };
const savedTyped = { price: '25.00', typed: '25.00' };

test.each([
  ['of the list', '', '18.25', undefined, '18.25'],
  ['typed', '20.00', '18.25', undefined, '20.00'],
  ['of the list, also when the saved one differs', '', '18.25', saved, '18.25'],
  ['none, because the list has none', '', '', saved, ''],
  ['as saved, of an item that was deleted from the list', '', undefined, saved, '21.39'],
  ['typed, of an item that was deleted from the list', '20.00', undefined, saved, '20.00'],
  ['none, because the typed price of a deleted item was cleared', '', undefined, savedTyped, ''],
  ['none, of a new line that is not in the list', '', undefined, undefined, ''],
])('TNM-02 the price is %s', (_, typed, listed, savedPrice, price) => {
  expect(priceOf(typed, listed, savedPrice)).toBe(price);
});

test('TNM-02 each rate of a labor line has its own source', () => {
  const none = { regular: '', overtime: '', doubleTime: '' };
  const typed = { ...none, overtime: '90.00' };
  const listed = { regular: '48.05', overtime: '72.08', doubleTime: '' };
  expect(ratesOfLine(typed, listed)).toEqual({ regular: '48.05', overtime: '90.00', doubleTime: '' });
  const before = { rates: { regular: '83.00', overtime: '90.00', doubleTime: '150.00' }, typed };
  expect(ratesOfLine(none, undefined, before)).toEqual({
    regular: '83.00',
    overtime: '',
    doubleTime: '150.00',
  });
});

test('a line keeps its saved price only with the same item', () => {
  const lines = [{ id: 'm', item: { id: '41001' } }];
  const itemOf = ({ item }: (typeof lines)[number]) => item.id;
  expect(savedLine(lines, { id: 'm', itemId: '41001' }, itemOf)).toBe(lines[0]);
  expect(savedLine(lines, { id: 'm', itemId: '41002' }, itemOf)).toBeUndefined();
  expect(savedLine(lines, { id: 'n', itemId: '41001' }, itemOf)).toBeUndefined();
  expect(savedLine(undefined, { id: 'm', itemId: '41001' }, itemOf)).toBeUndefined();
});
