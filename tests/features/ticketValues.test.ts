/** The lines of a ticket's form with their prices. */
import { expect, test } from 'vitest';
import { listPrices, ticketDetail } from '../../src/api/tickets/contract';
import { blankItem, blankLabor, pricedValues } from '../../src/features/tnm/tickets/ticketValues';

const rates = (regular: string) => ({ regular, overtime: '', doubleTime: '' });
const item = (id: string) => ({ id, label: `Item ${id}` });
const lines = (ids: { labor?: string[]; material?: string[] }) => ({
  labor: (ids.labor ?? []).map((id) => ({ ...blankLabor(), id: `line ${id}`, itemId: item(id), regular: 8 })),
  material: (ids.material ?? []).map((id) => ({
    ...blankItem(),
    id: `line ${id}`,
    itemId: item(id),
    quantity: 2,
  })),
  equipment: [],
  subcontractor: [],
});
const prices = listPrices.response.parse({
  labor: [
    { id: '1', ...rates('48.05'), rateTable: { id: '901', name: 'Union Scale' } },
    { id: '2', ...rates('83.00') },
    { id: '3', ...rates(''), rateTable: { id: '901', name: 'Union Scale' } },
  ],
  material: [{ id: '5', price: '18.25' }],
});
const saved = ticketDetail.parse({
  id: '7',
  labor: [{ id: 'line 4', item: { id: '4', name: 'Diver' }, rates: rates('120.00'), typed: rates('') }],
  material: [{ id: 'line 6', item: { id: '6', name: 'Sand' }, quantity: 1, price: '21.39' }],
});

test('TNM-02 a labor line says which rate it bills', () => {
  const { labor } = pricedValues(lines({ labor: ['1', '2', '3', '4'] }), prices, saved);
  expect(labor.map((line) => [line.rates.regular, line.source])).toEqual([
    ['48.05', 'Empty: $48.05, rate table Union Scale'],
    ['83.00', 'Empty: $83.00, T&M list'],
    ['', 'No price in rate table Union Scale'],
    ['120.00', 'Empty: $120.00, as saved, no longer in the T&M list'],
  ]);
});

test('TNM-02 an item that was deleted from the list costs the same in the form as on the page', () => {
  const { material } = pricedValues(lines({ material: ['5', '6'] }), prices, saved);
  expect(material).toEqual([
    { quantity: 2, price: '18.25', source: 'Empty: $18.25, T&M list' },
    { quantity: 2, price: '21.39', source: 'Empty: $21.39, as saved, no longer in the T&M list' },
  ]);
});
