/** Paid holidays of weeks without a time card. The business pays 8 hours on Thanksgiving Day, November 26, 2026. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { payrollEmployees } from '../../src/api/payroll/contract';
import { timecardsPerSupervisor } from '../../src/api/timecardDashboard/contract';
import { isoWeekOf } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { onFixedDay } from '../support/fixedDay';
import { dale, maria, tomas } from '../support/people';
import { emulateDesktop, emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';

vi.setConfig({ testTimeout: 60_000 });
/** The week before, so that nobody has a time card of the holiday's week yet. */
onFixedDay();
setupDemo();
afterEach(emulateDesktop);

const CREW = '/timecard/supervisor/10002/employee?week=2026-11-23';
const { startDateTime, endDateTime } = isoWeekOf('2026-11-26');
const range = { startDateTime, endDateTime };

describe("TIME-31 a crew's week", () => {
  it('shows and sums the holiday of everyone, on the screen, on paper and in the CSV file', async () => {
    const downloads = catchDownloads();
    const { user } = await renderApp({ username: dale, address: CREW });
    const grid = await screen.findByRole('grid');
    // 12 people, 8 hours each.
    expect(screen.getByRole('list', { name: 'Week summary' })).toHaveTextContent(
      '0.00 + 96.00 holiday hours',
    );
    const cells = [...grid.querySelectorAll('[data-tone="holiday"]')].map(({ textContent }) => textContent);
    expect(cells.length).toBeGreaterThan(0);
    expect(new Set(cells)).toEqual(new Set(['Thanksgiving Day 8.00']));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    const [header = '', ...lines] = ((await downloads.files[0]?.text()) ?? '').trim().split('\r\n');
    const column = header.split(',').indexOf('Holiday');
    expect(lines.map((line) => line.split(',')[column])).toEqual(Array(12).fill('8.00'));
    fireEvent(window, new Event('beforeprint'));
    const table = screen.getByRole('table', { name: 'Hours of the week' });
    expect(within(table).getAllByText('Thanksgiving Day 8.00')).toHaveLength(12);
    expect(within(table).getByRole('row', { name: /^All employees/ })).toHaveTextContent('+ 96.00 holiday');
  });

  it('agrees with the summary and with payroll', async () => {
    await renderApp({ username: maria, address: '/dashboard' });
    const { rows: supervisors } = await call(timecardsPerSupervisor, { query: { ...range, size: 100 } });
    expect(supervisors.find(({ supervisorId }) => supervisorId === '10002')?.holiday).toBe(96);
    const { rows: employees } = await call(payrollEmployees, { query: { ...range, size: 500 } });
    const crew = employees.filter(({ supervisor }) => supervisor?.id === '10002');
    expect(crew.map(({ holiday }) => holiday)).toEqual(Array(12).fill(8));
  });

  it('shows it on a phone', async () => {
    emulatePhone();
    const { user } = await renderApp({ username: dale, address: CREW });
    await user.click(await screen.findByRole('button', { name: /Thu Nov 26 2026/ }));
    expect(screen.getAllByText('Thanksgiving Day 8.00')).toHaveLength(12);
  });
});

describe('TIME-31 the own week', () => {
  it('has the holiday in the total of an empty time card', async () => {
    await renderApp({
      username: tomas,
      address: '/timecard/my/0/employee/10014/timecard?week=2026-11-23',
    });
    expect(await screen.findByRole('group', { name: 'Hours of the week' })).toHaveTextContent(
      'Week total 0.00 + 8.00 holiday hours',
    );
    expect(screen.getByText('Thanksgiving Day: holiday, 8.00 h paid')).toBeVisible();
  });

  it('has it on the dashboard, where the crew is off', async () => {
    vi.setSystemTime(new Date('2026-11-26T12:00:00'));
    await renderApp({ username: dale, address: '/dashboard' });
    const hours = await screen.findByRole('region', { name: 'My hours this week' });
    expect(await within(hours).findByText(/\+ 8\.00 holiday/)).toBeVisible();
    const crew = await screen.findByRole('region', { name: 'My crew today' });
    expect(await within(crew).findByRole('link', { name: 'Missing 0' })).toBeVisible();
  });
});
