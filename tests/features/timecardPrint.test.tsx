import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { dale } from '../support/people';
import { emulateDesktop, emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';

// A whole crew renders slowly in jsdom.
vi.setConfig({ testTimeout: 60_000 });
const week = onFixedDay();
setupDemo();
afterEach(emulateDesktop);

const lastMonday = addDays(week.days[0] ?? '', -7);
const print = () => fireEvent(window, new Event('beforeprint'));
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent.trim());

describe('FAULT-114 on paper', () => {
  it.each([
    ['a desktop', emulateDesktop],
    ['a phone', emulatePhone],
  ])(
    "the crew's week has all employees, columns, totals and signature lines, from %s",
    async (_, emulate) => {
      emulate();
      await renderApp({ username: dale, address: `/timecard/supervisor/10002/employee?week=${lastMonday}` });
      await screen.findByRole('heading', { level: 1, name: 'Crew of Dale Whitaker' });
      await screen.findByText(/^13 employees$/);
      expect(screen.queryByRole('table', { name: 'Hours of the week' })).not.toBeInTheDocument();
      print();
      const table = screen.getByRole('table', { name: 'Hours of the week' });
      const rows = within(table).getAllByRole('row');
      expect(cellsOf(rows[0])).toEqual([
        'Employee',
        'Job',
        'Cost code',
        'Mon 9',
        'Tue 10',
        'Wed 11',
        'Thu 12',
        'Fri 13',
        'Sat 14',
        'Sun 15',
        'Line',
        'Week',
        'Signature',
      ]);
      expect(within(table).getAllByRole('rowheader')).toHaveLength(14);
      // 108.5 + 98.5 + 107.5 + 88 + 90 + 8 = 500.5
      expect(cellsOf(rows.at(-1))).toEqual([
        'All employees',
        '108.50',
        '98.50',
        '107.50',
        '88.00',
        '90.00',
        '8.00',
        '0.00',
        '',
        '500.50+ 10.00 PTO',
        '',
      ]);
      expect(screen.getByText('Supervisor: Dale Whitaker')).toBeInTheDocument();
      fireEvent(window, new Event('afterprint'));
      expect(screen.queryByRole('table', { name: 'Hours of the week' })).not.toBeInTheDocument();
    },
  );

  it('TIME-22 a time card has the entries of all days, the totals and the signature', async () => {
    await renderApp({
      username: dale,
      address: `/timecard/supervisor/10002/employee/10014/timecard/10014-${lastMonday}`,
    });
    await screen.findByRole('button', { name: 'Save time card' });
    print();
    const table = screen.getByRole('table', { name: 'Entries of Tomás Reyes' });
    const rows = within(table).getAllByRole('row').map(cellsOf);
    // A header, one entry on Monday and on Tuesday, two on three days, an empty weekend and the review.
    expect(rows).toHaveLength(1 + 2 + 3 * 2 + 2 + 1);
    expect(rows[1]).toEqual([
      'Mon Nov 9',
      "Redstone Archive Vault, 09-200 Drywall Hanging quantity 32 · 'Material arrived late.'",
      '6:30 AM – 3:00 PM 30 min break',
      '8.00',
      '8.00',
    ]);
    expect(rows.at(-2)).toEqual(['Sun Nov 15', '—', '', '', '']);
    expect(rows.at(-1)).toEqual(['Reviewed by Dale Whitaker: Mon, Tue, Wed, Thu, Fri at 5:30 PM']);
    expect(screen.getAllByRole('group', { name: 'Hours of the week' }).at(-1)).toHaveTextContent(
      'Week total 40.00 hours',
    );
    expect(screen.getAllByText(/^Accepted by Tomás Reyes|^Employee: Tomás Reyes/)).not.toHaveLength(0);
    expect(screen.getByText('Supervisor: Dale Whitaker')).toBeInTheDocument();
  });
});
