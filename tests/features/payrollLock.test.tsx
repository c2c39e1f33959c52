import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { payrollLock } from '../../src/api/timeSettings/contract';
import { addDays, formatShortDate, isoWeekOf } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { dale, maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();
vi.setConfig({ testTimeout: 60_000 });

/** Last week. */
const monday = addDays(isoWeekOf().days[0] ?? '', -7);
const sunday = addDays(monday, 6);
const PAYROLL = '/timecard/payroll-dashboard';
const LOCKED = `Locked through ${formatShortDate(sunday)} by Maria Ortega.`;
const lockBar = async () => within(await screen.findByRole('region', { name: 'Payroll lock' }));
const lock = () =>
  call(payrollLock.save, { body: { date: sunday, reason: '', version: 1 } }).then(() => undefined);

describe('SCREEN-TC-PAYROLL the payroll lock', () => {
  it('TIME-37 locks a period, and unlocks it with a reason that stays in the history', async () => {
    const { user } = await renderApp({ username: maria, address: PAYROLL });
    const bar = await lockBar();
    expect(bar.getByText('No time cards are locked.')).toBeVisible();
    await user.click(bar.getByRole('button', { name: `Lock through ${formatShortDate(sunday)}` }));
    await user.click(await screen.findByRole('button', { name: 'Lock time cards' }));
    expect(await bar.findByText(LOCKED)).toBeVisible();

    await user.click(bar.getByRole('button', { name: `Unlock from ${formatShortDate(monday)}` }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Unlock time cards' }));
    expect(await within(dialog).findByText('Reason is required')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Second run');
    await user.click(within(dialog).getByRole('button', { name: 'Unlock time cards' }));
    const before = formatShortDate(addDays(monday, -1));
    expect(await bar.findByText(`Locked through ${before} by Maria Ortega.`)).toBeVisible();
    const entries = bar.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries[0]).toMatch(new RegExp(`^Locked through ${before} by Maria Ortega on .*: Second run$`));
    expect(entries).toHaveLength(2);
  });

  it('shows foremen the lock without its buttons, and their locked time cards are read-only', async () => {
    await renderApp({ username: maria, address: PAYROLL });
    await lockBar();
    await lock();
    cleanup();
    const app = await renderApp({ username: dale, address: PAYROLL });
    const bar = await lockBar();
    expect(bar.getByText(LOCKED)).toBeVisible();
    expect(bar.queryByRole('button')).not.toBeInTheDocument();
    await app.go(`${paths.crew('10002')}?week=${monday}`);
    expect((await screen.findAllByText(LOCKED)).length).toBeGreaterThan(0);
  });

  it('is hidden where the API has none', async () => {
    await demo.fault({ match: 'payrollLock', kind: 404, times: 'always' });
    await renderApp({ username: maria, address: PAYROLL });
    await screen.findByRole('region', { name: 'Totals of the period' });
    expect(screen.queryByRole('region', { name: 'Payroll lock' })).not.toBeInTheDocument();
  });
});

describe('SCREEN-SET-TIME the payroll lock', () => {
  it('is hidden where the API has none', async () => {
    await demo.fault({ match: 'payrollLock', kind: 404, times: 'always' });
    await renderApp({ username: priya, address: '/settings/time-and-attendance' });
    await screen.findByRole('tab', { name: 'PTO' });
    expect(screen.queryByRole('tab', { name: 'Payroll lock' })).not.toBeInTheDocument();
  });

  it('is set by settings administrators, and an earlier day needs a reason', async () => {
    const { user } = await renderApp({ username: priya, address: '/settings/time-and-attendance' });
    await user.click(await screen.findByRole('tab', { name: 'Payroll lock' }));
    const date = await screen.findByRole('textbox', { name: /^Locked through/ });
    const save = () => user.click(screen.getByRole('button', { name: 'Save payroll lock' }));
    await user.type(date, addDays(sunday, 1));
    await save();
    expect((await screen.findAllByText('Choose a Sunday, the end of a week')).length).toBeGreaterThan(0);
    await user.clear(date);
    await user.type(date, sunday);
    await save();
    expect(await screen.findByText('The payroll lock has been saved')).toBeVisible();
    expect(screen.getByRole('list', { name: 'History of the payroll lock' })).toHaveTextContent(
      `Locked through ${formatShortDate(sunday)} by Priya Raman`,
    );
    await user.clear(date);
    await save();
    expect((await screen.findAllByText(/^Say why the lock through/)).length).toBeGreaterThan(0);
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Second run');
    await save();
    expect(await screen.findByText(/^Unlocked by Priya Raman on .*: Second run$/)).toBeVisible();
  });
});
