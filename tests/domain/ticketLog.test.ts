import { describe, expect, test } from 'vitest';
import { ticket } from '../../src/api/tickets/contract';
import { sumsBy, ticketLog } from '../../src/domain/tickets/log';

const tickets = (
  [
    ['T3', '2026-11-12', 'BILLED', '0.30', 'CO-1'],
    ['T10', '2026-11-12', 'DRAFT', '', ''],
    ['T2', '2026-11-09', 'REJECTED', '900.00', 'CO-1'],
    ['T1', '2026-11-10', 'CLOSED', '0.10', 'CO-1'],
    ['T4', '2026-11-13', 'VERIFIED', '-0.15', 'CO-2'],
  ] as const
).map(([name, date, status, amount, changeOrder], id) =>
  ticket.parse({ id: String(id + 1), name, date, status, amount, changeOrder }),
);

describe('TNM-07 the change order log', () => {
  test('FAULT-115 adds up to the cent by day and number, without rejected tickets', () => {
    expect(ticketLog(tickets).map(({ ticket: { name }, running }) => [name, running])).toEqual([
      ['T2', undefined],
      ['T1', '0.10'],
      ['T3', '0.40'],
      ['T10', '0.40'],
      ['T4', '0.25'],
    ]);
  });

  test('adds up by change order, and what is billed of it', () => {
    const counted = ticketLog(tickets).filter(({ running }) => running !== undefined);
    expect(sumsBy(counted, ({ changeOrder }) => changeOrder)).toEqual([
      { key: 'CO-1', count: 2, amount: '0.40', billed: '0.30' },
      { key: '', count: 1, amount: '0.00', billed: '0.00' },
      { key: 'CO-2', count: 1, amount: '-0.15', billed: '0.00' },
    ]);
  });

  test('a job without tickets', () => {
    expect(ticketLog([])).toEqual([]);
    expect(sumsBy([], ({ status }) => status)).toEqual([]);
  });
});
