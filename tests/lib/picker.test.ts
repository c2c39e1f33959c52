import { expect, test } from 'vitest';
import { kept, matching, pickerPage } from '../../src/lib/picker';

const rows = [{ id: '1', name: 'Carpenter' }];
const item = ({ id, name }: { id: string; name: string }) => ({ id, label: name });

test.each([
  [0, 30, 214, 184],
  [7, 30, 214, 0],
  [0, 500, 1, 0],
  [9, 30, 214, 0],
])('CONST-18, CONST-21 after page %d of %d there are, of %d, %d more', (page, size, total, more) =>
  expect(pickerPage({ rows, total }, { page, size }, item)).toEqual({
    items: [{ id: '1', label: 'Carpenter' }],
    more,
  }),
);

test('what is typed is looked for anywhere in the label, in either case; nothing typed finds all', () => {
  const items = ['Carpenter', 'Laborer', 'Équipe'].map((label) => ({ id: label, label }));
  expect(matching(items, 'PEN').map(({ id }) => id)).toEqual(['Carpenter']);
  expect(matching(items, 'équ').map(({ id }) => id)).toEqual(['Équipe']);
  expect(matching(items, '')).toEqual(items);
});

test('of a choice, its hint is not kept', () =>
  expect(kept({ id: '1', label: 'Dale', hint: 'Foreman' })).toEqual({ id: '1', label: 'Dale' }));
