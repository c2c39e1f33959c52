/** What tickets add up to, and what may be done with them. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  noReferences,
  type TicketDetail,
  ticketDetail,
  ticketDraft,
  ticketMoves,
  type LaborOfPerson,
  type TicketStatus,
} from '../../src/api/tickets/contract';
import {
  hoursBeyondCards,
  isAsSigned,
  lineCount,
  signerText,
  ticketEditDenialReason,
  ticketSignDenialReason,
  verifyDenialReason,
} from '../../src/domain/tickets/rules';
import {
  addAmounts,
  hourParts,
  itemAmount,
  laborAmount,
  laborHours,
  taxesAt,
  ticketTotals,
} from '../../src/domain/tickets/totals';

const rates = (regular: string, overtime = '', doubleTime = '') => ({ regular, overtime, doubleTime });
const labor = (regular: number, overtime: number, doubleTime: number, of: ReturnType<typeof rates>) => ({
  regular,
  overtime,
  doubleTime,
  rates: of,
});
const noMarkups = { labor: 0, material: 0, equipment: 0, subcontractor: 0 };
const noLines = { labor: [], material: [], equipment: [], subcontractor: [] };

describe('TNM-02 the amount of a line', () => {
  test.each([
    [8, 0, 0, rates('62.40'), '499.20'],
    [8, 2, 0, rates('62.40', '93.60'), '686.40'],
    [8, 2, 1.5, rates('62.40', '93.60', '124.80'), '873.60'],
    // 0.33 × 62.43 = 20.6019
    [0.33, 0, 0, rates('62.43'), '20.60'],
    // 0.25 × 0.02 is half a cent.
    [0.25, 0, 0, rates('0.02'), '0.01'],
    [0.25, 0.25, 0, rates('0.02', '0.02'), '0.01'],
    [0, 0, 0, rates(''), '0.00'],
    [8, 0, 0, rates(''), ''],
    [8, 1, 0, rates('62.40'), ''],
  ])('%s, %s and %s hours at %o cost %s', (regular, overtime, doubleTime, of, amount) => {
    expect(laborAmount(labor(regular, overtime, doubleTime, of))).toBe(amount);
  });

  test.each([
    [3, '12.99', '38.97'],
    [2.5, '0.99', '2.48'],
    [0.01, '0.50', '0.01'],
    [0.01, '0.49', '0.00'],
    [99_999.99, '999999.99', '99999989000.00'],
    // 0.125 × 0.945 = 0.118125
    [0.125, '0.945', '0.12'],
    // 1.125 × 4.199 = 4.723875
    [1.125, '4.199', '4.72'],
    // 0.0001 × 50 is half a cent.
    [0.0001, '50.00', '0.01'],
    [-2, '10.00', '-20.00'],
    [2, '-10.00', '-20.00'],
    [-0.25, '0.02', '-0.01'],
    [-2.5, '0.99', '-2.48'],
    [NaN, '10.00', ''],
    [1, '', ''],
    [1, 'twelve', ''],
    // Read as a whole or not at all.
    [1, '12.34567', ''],
    [1, '12.5', ''],
    [1, '$12.50', ''],
  ])('%s at %s cost %s', (quantity, price, amount) => {
    expect(itemAmount({ quantity, price })).toBe(amount);
  });
});

test.each([
  [labor(8, 0, 0, rates('62.40')), [['8 h', '62.40']]],
  [
    labor(8, 1.5, 0.25, rates('62.40', '93.60', '')),
    [
      ['8 h', '62.40'],
      ['1.5 h overtime', '93.60'],
      ['0.25 h double time', ''],
    ],
  ],
  [labor(0, 0, 0, rates('62.40')), []],
])('TNM-02 the hours of %j, by their rate', (line, parts) => {
  const texts = (one: Parameters<typeof hourParts>[0]) =>
    hourParts(one).map(({ hours, rate }) => [hours, rate]);
  expect(texts({ ...line, employee: { id: '7' } })).toEqual(parts);
  // Those of a crew are of all its people together.
  expect(texts(line)).toEqual(parts.map(([hours, rate]) => [`${hours} in total`, rate]));
});

test('FAULT-119 a labor line without rates stays on the ticket, and has no amount', () => {
  const line = { id: '1', description: 'Crew', regular: '8', overtime: 0, doubleTime: 0 };
  const { labor: lines } = ticketDetail.parse({ id: '5', labor: [line, { ...line, id: '2', rates: null }] });
  expect(lines.map(({ id, rates: of, typed }) => [id, of, typed])).toEqual([
    ['1', rates(''), rates('')],
    ['2', rates(''), rates('')],
  ]);
  expect(lines.map(laborAmount)).toEqual(['', '']);
});

test('counts the lines of all kinds', () => {
  const of = (length: number) => ({ length });
  expect(lineCount({ labor: of(2), material: of(0), equipment: of(1), subcontractor: of(4) })).toBe(7);
});

describe('TNM-02 the total of a ticket', () => {
  it('FAULT-115 keeps the decimals of a small quantity', () => {
    const material = [{ quantity: 0.125, price: '0.945' }];
    const totals = ticketTotals({ ...noLines, material }, { ...noMarkups, material: 15 });
    // 0.12, and 15 % of it: 0.018
    expect(totals.kinds.material).toEqual({ amount: '0.12', markup: '0.02', tax: '0.00', total: '0.14' });
  });

  it('takes credits off, with their markup', () => {
    const totals = ticketTotals(
      {
        ...noLines,
        material: [
          { quantity: 1, price: '100.00' },
          { quantity: -2, price: '10.00' },
        ],
        subcontractor: [{ price: '-250.00' }],
      },
      { ...noMarkups, material: 15, subcontractor: 5 },
    );
    expect(totals.kinds.material).toEqual({ amount: '80.00', markup: '12.00', tax: '0.00', total: '92.00' });
    expect(totals.kinds.subcontractor).toEqual({
      amount: '-250.00',
      markup: '-12.50',
      tax: '0.00',
      total: '-262.50',
    });
    expect(totals.total).toBe('-170.50');
  });

  it('adds a markup to each kind', () => {
    const totals = ticketTotals(
      {
        labor: [labor(8, 2, 0, rates('62.40', '93.60')), labor(8, 0, 0, rates('48.75'))],
        material: [
          { quantity: 12, price: '18.25' },
          { quantity: 2.5, price: '0.99' },
        ],
        equipment: [{ quantity: 4, price: '85.00' }],
        subcontractor: [{ price: '1200.00' }],
      },
      { labor: 15, material: 10, equipment: 12.5, subcontractor: 5 },
    );
    expect(totals).toEqual({
      kinds: {
        // 686.40 + 390.00, and 15 %: 161.46
        labor: { amount: '1076.40', markup: '161.46', tax: '0.00', total: '1237.86' },
        // 219.00 + 2.48, and 10 %: 22.148
        material: { amount: '221.48', markup: '22.15', tax: '0.00', total: '243.63' },
        equipment: { amount: '340.00', markup: '42.50', tax: '0.00', total: '382.50' },
        subcontractor: { amount: '1200.00', markup: '60.00', tax: '0.00', total: '1260.00' },
      },
      total: '3123.99',
      unpriced: 0,
    });
  });

  it('adds the tax of each kind, on its lines with their markup, rounded once', () => {
    const { kinds, total } = ticketTotals(
      {
        labor: [labor(8, 2, 0, rates('62.40', '93.60')), labor(8, 0, 0, rates('48.75'))],
        material: [
          { quantity: 12, price: '18.25' },
          { quantity: 2.5, price: '0.99' },
        ],
        equipment: [{ quantity: 4, price: '85.00' }],
        subcontractor: [{ price: '-250.00' }],
      },
      { labor: 15, material: 10, equipment: 12.5, subcontractor: 5 },
      taxesAt(8.25, ['material', 'equipment', 'subcontractor']),
    );
    expect(kinds).toEqual({
      labor: { amount: '1076.40', markup: '161.46', tax: '0.00', total: '1237.86' },
      // 8.25 % of 243.63: 20.099475
      material: { amount: '221.48', markup: '22.15', tax: '20.10', total: '263.73' },
      // 8.25 % of 382.50: 31.55625
      equipment: { amount: '340.00', markup: '42.50', tax: '31.56', total: '414.06' },
      // 8.25 % of -262.50: -21.65625
      subcontractor: { amount: '-250.00', markup: '-12.50', tax: '-21.66', total: '-284.16' },
    });
    expect(total).toBe('1631.49');
  });

  it('counts lines without a price as nothing, and says how many', () => {
    const { total, unpriced } = ticketTotals(
      { ...noLines, labor: [labor(8, 0, 0, rates(''))], subcontractor: [{ price: '' }, { price: '10.00' }] },
      noMarkups,
    );
    expect([total, unpriced]).toEqual(['10.00', 2]);
  });

  it('is nothing without lines', () => {
    expect(ticketTotals(noLines, noMarkups).total).toBe('0.00');
  });

  test.each([
    [[], '0.00'],
    [['0.01', '', '999.99'], '1000.00'],
  ])('addAmounts(%o) is %s', (amounts, sum) => {
    expect(addAmounts(amounts)).toBe(sum);
  });

  it('is exact for any lines and markups', () => {
    const cents = fc.integer({ min: 0, max: 999_999 });
    const hundredths = fc.integer({ min: 0, max: 99_999 });
    const percentHundredths = fc.integer({ min: 0, max: 10_000 });
    const dollars = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
    // Whole numbers below 2^53, and halves, are exact: rounding them is a calculation of its own.
    const half = (value: number, by: number) => Math.floor(value / by + 0.5);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hundredths, cents), { maxLength: 40 }),
        fc.array(fc.tuple(hundredths, cents, hundredths, cents), { maxLength: 40 }),
        fc.array(cents, { maxLength: 10 }),
        percentHundredths,
        percentHundredths,
        (items, work, subcontracts, percent, laborPercent) => {
          const totals = ticketTotals(
            {
              ...noLines,
              labor: work.map(([regular, rate, overtime, overtimeRate]) =>
                labor(regular / 100, overtime / 100, 0, rates(dollars(rate), dollars(overtimeRate))),
              ),
              material: items.map(([quantity, price]) => ({
                quantity: quantity / 100,
                price: dollars(price),
              })),
              subcontractor: subcontracts.map((price) => ({ price: dollars(price) })),
            },
            {
              labor: laborPercent / 100,
              material: percent / 100,
              equipment: 0,
              subcontractor: percent / 100,
            },
          );
          const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
          const withMarkup = (amount: number, by: number) => amount + half(amount * by, 10_000);
          const expected = sum([
            withMarkup(sum(items.map(([quantity, price]) => half(quantity * price, 100))), percent),
            withMarkup(
              sum(
                work.map(([regular, rate, overtime, other]) => half(regular * rate + overtime * other, 100)),
              ),
              laborPercent,
            ),
            withMarkup(sum(subcontracts), percent),
          ]);
          expect(totals.total).toBe(dollars(expected));
        },
      ),
    );
  });

  test.each([
    [8, 2, 0, 10],
    [0.1, 0.2, 0, 0.3],
  ])('%s, %s and %s hours are %s', (regular, overtime, doubleTime, sum) => {
    expect(laborHours({ regular, overtime, doubleTime })).toBe(sum);
  });
});

test('TNM-05 the allowed moves of a ticket', () => {
  expect(ticketMoves.map(({ from, to, by }) => `${from} → ${to}: ${by}`)).toEqual([
    'DRAFT → READY: author',
    'READY → VERIFIED: manager',
    'READY → REJECTED: manager',
    'READY → DRAFT: author',
    'REJECTED → DRAFT: author',
    'VERIFIED → CLOSED: manager',
    'VERIFIED → DRAFT: manager',
    'CLOSED → DRAFT: manager',
    'BILLED → CLOSED: manager',
  ]);
});

test.each<[TicketStatus, boolean, string | undefined]>([
  ['DRAFT', false, undefined],
  ['REJECTED', false, undefined],
  ['READY', false, 'It is in review. Return it to draft first.'],
  ['READY', true, undefined],
  ['VERIFIED', true, 'It is verified. A manager can reopen it.'],
  ['CLOSED', true, 'It is verified. A manager can reopen it.'],
  ['BILLED', true, 'It is billed. A manager can undo the billing and reopen it.'],
])('a ticket that is %s, for a manager: %s, is edited unless: %s', (status, isManager, reason) => {
  expect(ticketEditDenialReason(status, isManager)).toBe(reason);
});

test.each<[TicketStatus, number, string | undefined]>([
  ['DRAFT', 1, undefined],
  ['READY', 1, undefined],
  ['VERIFIED', 1, undefined],
  ['DRAFT', 0, 'Add lines before it is signed.'],
  ['REJECTED', 1, 'It is rejected. Return it to draft first.'],
  ['CLOSED', 1, 'It is closed.'],
  ['BILLED', 1, 'It is closed.'],
])('a ticket that is %s with %s lines is signed unless: %s', (status, lines, reason) => {
  expect(ticketSignDenialReason(status, lines)).toBe(reason);
});

test.each([
  [0, undefined],
  [1, "A line has no price. Enter it, or add the rate to the job's rate table."],
  [3, "3 lines have no price. Enter it, or add the rate to the job's rate table."],
])('with %s lines without a price it is verified unless: %s', (unpriced, reason) => {
  expect(verifyDenialReason(unpriced)).toBe(reason);
});

test('names who signed', () => {
  expect(
    signerText([
      { party: 'CUSTOMER', name: 'Dana Brooks' },
      { party: 'COMPANY', name: 'Max Stone' },
    ]),
  ).toBe('Dana Brooks (customer) and Max Stone (company)');
});

describe('a change keeps the signature of who has read the same', () => {
  const read = (changes: object = {}): TicketDetail =>
    ticketDetail.parse({
      id: '1',
      job: { id: '6001', name: 'School' },
      date: '2026-11-20',
      description: 'Extra footing',
      tags: ['Rock'],
      labor: [
        {
          id: 'l1',
          employee: { id: '7', name: 'Jo Reyes' },
          item: { id: '44002', name: 'Carpenter' },
          regular: 8,
          rates: rates('62.40'),
          typed: rates(''),
        },
      ],
      material: [
        { id: 'm1', item: undefined, description: 'Sand', unit: 'ton', quantity: 2.5, price: '18.00' },
      ],
      subcontractor: [{ id: 's1', name: 'Ace Paving', price: '400.00' }],
      markups: { labor: 10, material: 15, equipment: 10, subcontractor: 5 },
      ...changes,
    });
  const [labor] = read().labor;
  const [material] = read().material;
  const [subcontractor] = read().subcontractor;

  test.each<[what: string, changes: object, withPrices: boolean, withoutPrices: boolean]>([
    ['nothing', {}, true, true],
    ['tags', { tags: [] }, true, true],
    ['photos', { photos: [{ id: 'p', name: 'rock.jpg' }] }, true, true],
    ['the status', { status: 'VERIFIED', version: 7 }, true, true],
    ['a typed price that is the same', { material: [{ ...material, typed: '18.00' }] }, true, true],
    ['a rate', { labor: [{ ...labor, rates: rates('70.00') }] }, false, true],
    ['the price of a material', { material: [{ ...material, price: '19.00' }] }, false, true],
    ['the amount of a subcontractor', { subcontractor: [{ ...subcontractor, price: '1.00' }] }, false, true],
    ['a markup', { markups: { labor: 10, material: 15, equipment: 10, subcontractor: 5.5 } }, false, true],
    ['a tax', { taxes: taxesAt(8, ['material']) }, false, true],
    ['hours', { labor: [{ ...labor, regular: 7.75 }] }, false, false],
    ['the kind of hours', { labor: [{ ...labor, regular: 0, overtime: 8 }] }, false, false],
    ['the person', { labor: [{ ...labor, employee: { id: '8', name: 'Jo Reyes' } }] }, false, false],
    ['the labor item', { labor: [{ ...labor, item: undefined }] }, false, false],
    [
      'the name of a labor item',
      { labor: [{ ...labor, item: { id: '44002', name: 'Mason' } }] },
      false,
      false,
    ],
    ['a quantity', { material: [{ ...material, quantity: 2 }] }, false, false],
    ['a unit', { material: [{ ...material, unit: 'lb' }] }, false, false],
    ['one more line', { equipment: [{ ...material, id: 'e1' }] }, false, false],
    ['one line less', { subcontractor: [] }, false, false],
    ['the name of a subcontractor', { subcontractor: [{ ...subcontractor, name: 'Ace' }] }, false, false],
    ['the day', { date: '2026-11-21' }, false, false],
    ['the job', { job: { id: '6002', name: 'School' } }, false, false],
    ['the PO number', { poNumber: '4500-71' }, false, false],
    ['the description', { description: 'Extra footings' }, false, false],
  ])('%s', (_, changes, withPrices, withoutPrices) => {
    const kept = [true, false].map((showedPrices) => isAsSigned(read(), read(changes), { showedPrices }));
    expect(kept).toEqual([withPrices, withoutPrices]);
  });
});

describe('hours beyond the time cards', () => {
  const person = (id: string, regular: number, billed: number): LaborOfPerson => ({
    id,
    employee: { id, name: '' },
    item: undefined,
    regular,
    overtime: 0,
    doubleTime: 0,
    billed,
    entries: [],
    tickets: [],
  });
  const line = (employeeId: string, regular: number, overtime = 0) => ({
    employeeId,
    regular,
    overtime,
    doubleTime: 0,
  });

  test.each([
    ['as on the card', [line('1', 8)], [person('1', 8, 0)], []],
    ['in two lines', [line('1', 4), line('1', 4.01)], [person('1', 8, 0)], [[8.01, 0, 8]]],
    ['overtime counts, too', [line('1', 8, 1)], [person('1', 8, 0)], [[9, 0, 8]]],
    ['billed on another ticket', [line('1', 2)], [person('1', 8, 6.5)], [[2, 6.5, 8]]],
    ['0.1 + 0.2 is 0.3', [line('1', 0.1), line('1', 0.2)], [person('1', 0.3, 0)], []],
    ['not on a time card', [line('2', 1)], [person('1', 8, 0)], [[1, 0, 0]]],
    ['a crew is nobody', [line('', 40)], [], []],
  ])('%s', (_, lines, people, figures) => {
    const found = hoursBeyondCards(lines, people, (id) => `Person ${id}`);
    expect(found.map(({ here, elsewhere, worked }) => [here, elsewhere, worked])).toEqual(figures);
  });
});

describe('TNM-02 what a ticket must have', () => {
  const blank = {
    key: 'a',
    jobId: '1',
    date: '2026-11-20',
    description: 'Extra footing',
    ...noReferences,
    tags: [],
    ...noLines,
    markups: null,
    photos: [],
  };
  const laborLine = {
    id: 'a',
    employeeId: '7',
    itemId: '',
    description: '',
    regular: 8,
    overtime: 0,
    doubleTime: 0,
    typed: rates(''),
  };
  const item = { id: 'b', itemId: '9', description: '', unit: 'each', quantity: 2, typed: '' };
  test.each([
    ['nothing else', {}, []],
    ['a line', { labor: [laborLine], material: [item] }, []],
    ['no job', { jobId: '' }, ['jobId: Choose a job']],
    ['no description', { description: ' ' }, ['description: Description is required']],
    [
      'nobody',
      { labor: [{ ...laborLine, employeeId: '' }] },
      ['labor.0.description: Choose a person, or describe the crew'],
    ],
    ['no hours', { labor: [{ ...laborLine, regular: 0 }] }, ['labor.0.regular: Enter hours']],
    [
      'negative hours',
      { labor: [{ ...laborLine, regular: -1 }] },
      ['labor.0.regular: Regular: at least 0', 'labor.0.regular: Enter hours'],
    ],
    ['a returned quantity', { material: [{ ...item, quantity: -2 }] }, []],
    ['no quantity', { material: [{ ...item, quantity: 0 }] }, ['material.0.quantity: Enter a quantity']],
    ['four decimals', { material: [{ ...item, quantity: 0.0125, typed: '4.199' }] }, []],
    [
      'five decimals',
      { material: [{ ...item, quantity: 0.00125 }] },
      ['material.0.quantity: Quantity: type at most four decimals'],
    ],
    [
      'a price with five decimals',
      { material: [{ ...item, typed: '4.19999' }] },
      ['material.0.typed: Price: type at most four decimals'],
    ],
    [
      'an ambiguous quantity',
      { material: [{ ...item, quantity: '1,500' }] },
      ['material.0.quantity: Quantity: type 1500 or 1.5: 1,500 can mean both'],
    ],
    ['a credit', { subcontractor: [{ id: 'a', name: 'Dig Co', description: '', price: '-250.00' }] }, []],
    [
      'a negative price',
      { equipment: [{ ...item, typed: '-5.00' }] },
      ['equipment.0.typed: Price cannot be negative'],
    ],
    [
      'no item',
      { equipment: [{ ...item, itemId: '' }] },
      ['equipment.0.description: Choose an item, or describe it'],
    ],
    ['501 lines', { material: Array.from({ length: 501 }, () => item) }, ['labor: At most 500 lines']],
    [
      'a markup of 101 %',
      { markups: { ...noMarkups, labor: 101 } },
      ['markups.labor: Labor markup: at most 100'],
    ],
  ])('%s', (_, change, problems) => {
    const { error } = ticketDraft.safeParse({ ...blank, ...change });
    expect((error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(
      problems,
    );
  });
});
