import { expect, test } from 'vitest';
import { withoutHint, filterItems, pickerPage } from '../../src/lib/picker';
import { tagChoices } from '../../src/lib/tagChoices';

const rows = [{ id: '1', name: 'Carpenter' }];
const item = ({ id, name }: { id: string; name: string }) => ({ id, label: name });

test.each([
  [0, 30, 214, 184],
  [7, 30, 214, 0],
  [0, 500, 1, 0],
  [9, 30, 214, 0],
])('CONST-18, CONST-21 page %d of %d rows with a total of %d leaves %d more', (page, size, total, more) =>
  expect(pickerPage({ rows, total }, { page, size }, item)).toEqual({
    items: [{ id: '1', label: 'Carpenter' }],
    more,
  }),
);

test('matches text anywhere in the label, ignoring case; empty text matches everything', () => {
  const items = ['Carpenter', 'Laborer', 'Équipe'].map((label) => ({ id: label, label }));
  expect(filterItems(items, 'PEN').map(({ id }) => id)).toEqual(['Carpenter']);
  expect(filterItems(items, 'équ').map(({ id }) => id)).toEqual(['Équipe']);
  expect(filterItems(items, '')).toEqual(items);
});

test('drops the hint of a chosen item', () =>
  expect(withoutHint({ id: '1', label: 'Dale', hint: 'Foreman' })).toEqual({ id: '1', label: 'Dale' }));

test('offers a tag that is spelled in another way before a new one', () => {
  const tags = ['Łódź yard', "O'Brien", 'Safety'];
  expect(tagChoices(tags, 'lodz').map(({ id }) => id)).toEqual(['Łódź yard', 'lodz']);
  expect(tagChoices(tags, 'O’Brien').map(({ id }) => id)).toEqual(["O'Brien"]);
});
