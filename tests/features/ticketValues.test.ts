/** The lines of a ticket's form with their prices. */
import { expect, test } from 'vitest';
import { listPrices, ticketDetail } from '../../src/api/tickets/contract';
import { idsOf } from '../../src/components/form/ids';
import {
  blankItem,
  blankLabor,
  blankTicket,
  pricedValues,
  ticketFormSchema,
  ticketValues,
} from '../../src/features/tnm/tickets/ticketValues';

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

test('TNM-02 a ticket that is opened in the form and saved unchanged is sent as it was', () => {
  const named = (id: string) => ({ id, name: `Item ${id}` });
  const typed = { regular: '90.00', overtime: '', doubleTime: '180.5025' };
  const none = { regular: '', overtime: '', doubleTime: '' };
  const line = { description: 'Rented', unit: 'day', quantity: -1.125 };
  const ticket = ticketDetail.parse({
    id: '7',
    key: 'k',
    status: 'DRAFT',
    job: { id: '6001', number: '24-0001', name: 'Cedar Hollow' },
    date: '2026-11-20',
    description: 'Pump out the pit',
    poNumber: '4500-71',
    changeOrder: '',
    rfi: '12',
    tags: ['Rock', 'Weather'],
    labor: [
      {
        id: 'l1',
        employee: named('10021'),
        item: named('44002'),
        description: 'Night',
        regular: 1.25,
        overtime: 2.5,
        doubleTime: 0.75,
        rates: typed,
        typed,
      },
      {
        id: 'l2',
        description: 'Crew of 3',
        regular: 0,
        overtime: 9,
        doubleTime: 0,
        rates: none,
        typed: none,
      },
    ],
    material: [{ ...line, id: 'm1', item: named('41001'), price: '18.25', typed: '' }],
    equipment: [{ ...line, id: 'e1', price: '4.199', typed: '4.199' }],
    subcontractor: [{ id: 's1', name: 'Ace Paving', description: 'Patch', price: '-50.00' }],
    markups: { labor: 1, material: 2.25, equipment: 0, subcontractor: 4 },
    ownMarkups: true,
    photos: [{ id: 'p1', name: 'pit.jpg', takenAt: '2026-11-20T15:04:00.000Z' }],
  });
  expect(ticketFormSchema.parse(idsOf(ticketValues(ticket)))).toEqual({
    jobId: '6001',
    date: '2026-11-20',
    description: 'Pump out the pit',
    poNumber: '4500-71',
    changeOrder: '',
    rfi: '12',
    tags: ['Rock', 'Weather'],
    labor: [
      {
        id: 'l1',
        employeeId: '10021',
        itemId: '44002',
        description: 'Night',
        regular: 1.25,
        overtime: 2.5,
        doubleTime: 0.75,
        typed,
      },
      {
        id: 'l2',
        employeeId: '',
        itemId: '',
        description: 'Crew of 3',
        regular: 0,
        overtime: 9,
        doubleTime: 0,
        typed: none,
      },
    ],
    material: [{ ...line, id: 'm1', itemId: '41001', typed: '' }],
    equipment: [{ ...line, id: 'e1', itemId: '', typed: '4.199' }],
    subcontractor: [{ id: 's1', name: 'Ace Paving', description: 'Patch', price: '-50.00' }],
    markups: { labor: 1, material: 2.25, equipment: 0, subcontractor: 4 },
    photos: [{ id: 'p1', name: 'pit.jpg', takenAt: '2026-11-20T15:04:00.000Z' }],
  });
  const ofJob = ticketValues({ ...ticket, ownMarkups: false });
  expect(ticketFormSchema.parse(idsOf(ofJob)).markups).toBeNull();
});

test('TNM-02 blank lines at the end are not sent', () => {
  const values = {
    ...blankTicket('2026-11-30'),
    jobId: item('6001'),
    description: 'Break out rock',
    labor: [blankLabor()],
    material: [{ ...blankItem(), id: 'a', description: 'Sand', quantity: 2 }, blankItem(), blankItem()],
    // A blank line before another one is a mistake, which its error tells.
    equipment: [blankItem(), { ...blankItem(), description: 'Pump', quantity: 1 }],
  };
  const { data, error } = ticketFormSchema.safeParse(idsOf(values));
  expect(data).toBeUndefined();
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['equipment.0.quantity']);
  expect(ticketFormSchema.parse(idsOf({ ...values, equipment: [] }))).toMatchObject({
    labor: [],
    material: [{ id: 'a', quantity: 2 }],
  });
});
