/** The lines of tickets for accounting, worked out by hand. */
import { expect, test } from 'vitest';
import { ticketDetail } from '../../src/api/tickets/contract';
import { addAmounts } from '../../src/domain/tickets/totals';
import { fileLinesOf, lineFile } from '../../src/features/tnm/tickets/lineFile';

const ticket = (prices: boolean) =>
  ticketDetail.parse({
    id: '1',
    name: '24-0001-T010',
    status: 'BILLED',
    job: { id: '6001', number: '24-0001', name: 'Cedar Hollow' },
    date: '2026-05-04',
    poNumber: '4500-71',
    rfi: '12',
    invoice: { number: 'INV-77', date: '2026-05-29' },
    labor: [
      {
        id: 'l1',
        employee: { id: '10021', name: 'Jo Reyes' },
        item: { id: '44002', name: 'Carpenter' },
        regular: 8,
        overtime: 1.5,
        doubleTime: 0,
        rates: prices ? { regular: '69.00', overtime: '103.505', doubleTime: '' } : undefined,
      },
    ],
    material: [
      {
        id: 'm1',
        item: { id: '1', name: 'Sand' },
        unit: 't',
        quantity: 1234.5,
        price: prices ? '2.0125' : '',
      },
      { id: 'm2', description: '=2+2', unit: '', quantity: -3, price: prices ? '10.00' : '' },
    ],
    subcontractor: [{ id: 's1', name: 'Sawing', description: 'Credit', price: prices ? '-12.50' : '' }],
    markups: prices ? { labor: 15, material: 10, equipment: 5, subcontractor: 0 } : undefined,
    taxes: prices ? { labor: 0, material: 8.25, equipment: 8.25, subcontractor: 0 } : undefined,
  });

test('a line each, then the markup and the tax of their kind; job, day and amounts can be read by accounting', async () => {
  // 8 × 69 + 1.5 × 103.505 = 707.2575; 15 % of 707.26 = 106.089; 1234.5 × 2.0125 = 2484.43125; 10 % of 2454.43;
  // 8.25 % of 2454.43 + 245.44.
  const text = await (await lineFile([ticket(true)])).text();
  expect(text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Ticket,Date,Job number,Job,Status,PO,Change order,RFI,Invoice,Kind,Person or company,Item,Description,Regular hours,Regular rate,Overtime hours,Overtime rate,Double time hours,Double time rate,Quantity,Unit,Price,Amount',
    '24-0001-T010,2026-05-04,24-0001,Cedar Hollow,Billed,4500-71,,12,INV-77,Labor,Jo Reyes,Carpenter,,8,69.00,1.5,103.505,,,,,,707.26',
    '24-0001-T010,2026-05-04,24-0001,Cedar Hollow,Billed,4500-71,,12,INV-77,Labor markup,,,15%,,,,,,,,,,106.09',
    '24-0001-T010,2026-05-04,24-0001,Cedar Hollow,Billed,4500-71,,12,INV-77,Material,,Sand,,,,,,,,1234.5,t,2.0125,2484.43',
    `24-0001-T010,2026-05-04,24-0001,Cedar Hollow,Billed,4500-71,,12,INV-77,Material,,,"'=2+2",,,,,,,-3,,10.00,-30.00`,
    '24-0001-T010,2026-05-04,24-0001,Cedar Hollow,Billed,4500-71,,12,INV-77,Material markup,,,10%,,,,,,,,,,245.44',
    '24-0001-T010,2026-05-04,24-0001,Cedar Hollow,Billed,4500-71,,12,INV-77,Material tax,,,8.25%,,,,,,,,,,222.74',
    '24-0001-T010,2026-05-04,24-0001,Cedar Hollow,Billed,4500-71,,12,INV-77,Subcontractors,Sawing,,Credit,,,,,,,,,,-12.50',
  ]);
});

test('the amounts add up to the total of the ticket', () => {
  expect(addAmounts(fileLinesOf(ticket(true)).map(({ amount }) => amount))).toBe('3723.46');
});

test('without prices it has no amounts, markups and taxes', () => {
  expect(fileLinesOf(ticket(false)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['Labor', ''],
    ['Material', ''],
    ['Material', ''],
    ['Subcontractors', ''],
  ]);
});
