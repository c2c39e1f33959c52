/** A worker's own day in two taps on a phone. */
// Imported in advance so that loading does not count toward a test's time limit.
import '../../src/app/dashboard/HomeContent';
import '../../src/features/timecards/card/SameDayDialog';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../src/api/client';
import { employeeTimecards, saveActivities, saveDailyEvents } from '../../src/api/timecards/contract';
import { isoWeekOf } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { tomas } from '../support/people';
import { emulateDesktop, emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';

// Friday, November 20, 2026. Tomás has no card of this week, and last worked on Friday, November 13.
onFixedDay();
const demo = setupDemo();
beforeEach(emulatePhone);
afterEach(emulateDesktop);
vi.setConfig({ testTimeout: 30_000 });

const LABEL = /^Same hours as on Friday, Nov 13/;
const { startDateTime, endDateTime } = isoWeekOf('2026-11-20');
const cards = async () =>
  (
    await call(employeeTimecards, { params: { employeeId: '10014' }, query: { startDateTime, endDateTime } })
  ).timecards.flatMap(({ card }) => card ?? []);
const open = () => renderApp({ username: tomas, address: '/dashboard' });
const offer = () => screen.findByRole('button', { name: LABEL });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Hours for Fri Nov 20 2026' }));
const save = { name: "Save today's hours" };
const week = { employeeId: '10014', weekStart: '2026-11-16', version: 0 };
/** Entries of Thursday, as somebody else saves them. */
async function enterOn(
  date: string,
  hours: number,
  change: Partial<typeof week & { timecardId: string }> = {},
) {
  const [last] = (
    await call(employeeTimecards, {
      params: { employeeId: '10014' },
      query: { startDateTime: '2026-11-09 00:00:00', endDateTime: '2026-11-15 23:59:59' },
    })
  ).timecards;
  const { job, costCode } = last?.card?.records[0] ?? {};
  const work = { jobId: job?.id ?? '', costCodeId: costCode?.id ?? '', breakMinutes: 0 };
  return call(saveActivities, { body: { ...week, ...change, records: [{ ...work, date, hours }] } });
}
/** Waits until the page knows all that it needs. */
async function expectNoOffer() {
  await waitFor(() => expect(document.querySelector('button[style*="hidden"]')).toBeNull());
  await screen.findByRole('region', { name: 'My hours this week' });
  expect(screen.queryByRole('button', { name: /^Same hours as/ })).toBeNull();
}

describe('TIME-13, CALL-131 the same hours as on the last day', () => {
  it('are shown after one tap and saved with the second, and can be undone', async () => {
    const { user } = await open();
    expect(await offer()).toHaveTextContent(/\d\.\d\d h on .+, \d\d-\d\d\d/);
    await user.click(await offer());
    const shown = await dialog();
    expect(shown.getByText('Same hours as on Friday, Nov 13:')).toBeVisible();
    expect(await demo.calls('saveActivities')).toEqual([]);
    await user.click(shown.getByRole('button', save));
    await screen.findByText(/^\d+\.\d\d hours saved for today$/);
    const [card] = await cards();
    expect(card?.records.map(({ date }) => date)).toEqual(card?.records.map(() => '2026-11-20'));
    expect(card?.records.length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: LABEL })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText("Today's hours removed");
    expect((await cards())[0]?.records).toEqual([]);
    expect(await offer()).toBeVisible();
  });

  it('are in the card of the hours on a desktop', async () => {
    emulateDesktop();
    await open();
    const hours = within(await screen.findByRole('region', { name: 'My hours this week' }));
    expect(await hours.findByRole('button', { name: LABEL })).toBeVisible();
  });

  it('FAULT-95 keep what somebody else entered on another day meanwhile', async () => {
    const { user } = await open();
    await user.click(await offer());
    await enterOn('2026-11-19', 6);
    await user.click((await dialog()).getByRole('button', save));
    await screen.findByText(/hours saved for today$/);
    const [card] = await cards();
    expect(card?.records.filter(({ date }) => date === '2026-11-19').map(({ hours }) => hours)).toEqual([6]);
    expect(card?.records.some(({ date }) => date === '2026-11-20')).toBe(true);
  });

  it('FAULT-95 are not added to hours that somebody else entered for today meanwhile', async () => {
    const { user } = await open();
    await user.click(await offer());
    await enterOn('2026-11-20', 6);
    const shown = await dialog();
    await user.click(shown.getByRole('button', save));
    expect(await shown.findByText(/^Your time card was changed in the meantime/)).toBeVisible();
    expect((await cards())[0]?.records.map(({ hours }) => hours)).toEqual([6]);
  });

  it('FAULT-54 are not saved twice when the answer is lost', async () => {
    const { user } = await open();
    await user.click(await offer());
    await demo.fault({ match: 'saveActivities', kind: 'lost', times: 1 });
    await user.click((await dialog()).getByRole('button', save));
    await screen.findByText(/hours saved for today$/);
    expect(await demo.calls('saveActivities')).toHaveLength(1);
  });

  it('FAULT-125 wait in the outbox without a network, and are not offered again', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    const { user } = await open();
    await user.click(await offer());
    const shown = await dialog();
    await demo.fault({ match: '*', kind: 'network', times: 'always' });
    act(() => onlineManager.setOnline(false));
    await user.click(shown.getByRole('button', save));
    await screen.findByText('Saved on this device. It is sent when there is a network.');
    await waitFor(() => expect(screen.queryByRole('button', { name: LABEL })).toBeNull());
    await demo.clearFaults();
    act(() => onlineManager.setOnline(true));
    await waitFor(async () => expect((await cards())[0]?.records[0]?.date).toBe('2026-11-20'), {
      timeout: 15_000,
    });
  });

  it('JOB-02 says that a job is no longer open, and why the hours were refused', async () => {
    await demo.fault({ match: 'v4Jobs', kind: 200, times: 'always', body: { jobs: [], total: 0 } });
    const details = ['records.0.jobId: The job Redstone Archive Vault is closed.'];
    await demo.fault({ match: 'saveActivities', kind: 400, times: 1, body: { details } });
    const { user } = await open();
    await user.click(await offer());
    const shown = await dialog();
    expect(await shown.findByText(/ is not among the open jobs\.$/)).toBeVisible();
    await user.click(shown.getByRole('button', save));
    expect(await shown.findByText('The job Redstone Archive Vault is closed.')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Open my time card' })).toBeVisible();
  });

  it('JOB-22 says that a job no longer has the cost code', async () => {
    await demo.fault({
      match: 'v4JobCostCodes',
      kind: 200,
      times: 'always',
      body: { costCodes: [], total: 0 },
    });
    const { user } = await open();
    await user.click(await offer());
    // The day has two codes.
    expect(await (await dialog()).findAllByText(/ doesn't have the cost code .+ anymore\.$/)).toHaveLength(2);
  });
});

describe('TIME-13 the same hours are not offered', () => {
  it.each<[string, string, object]>([
    ['when foremen enter the hours', 'timecardSettings', { ownEntry: false, version: 1 }],
    [
      'on a holiday',
      'holidays',
      { holidays: [{ id: '1', name: 'Founders Day', date: '2026-11-20', paidHours: 8 }] },
    ],
    ['in a week that payroll locked', 'payrollLock', { date: '2026-11-22', history: [], version: 1 }],
    ['without a day to copy', 'employeeTimecards', { timecards: [] }],
  ])('%s', async (_, match, body) => {
    await demo.fault({ match, kind: 200, times: 'always', body });
    await open();
    await expectNoOffer();
  });

  it('on a day of absence', async () => {
    await renderApp({
      username: tomas,
      address: async () => {
        const events = [{ date: '2026-11-20', kind: 'SICK' as const }];
        await call(saveDailyEvents, { body: { ...week, events } });
        return '/dashboard';
      },
    });
    await expectNoOffer();
  });

  it.each([
    ['with hours', '2026-11-20', false],
    ['whose week has hours on another day only', '2026-11-19', true],
  ])('on a day %s', async (_, date, isOffered) => {
    await renderApp({
      username: tomas,
      address: async () => {
        await enterOn(date, 6);
        return '/dashboard';
      },
    });
    if (isOffered) await screen.findByRole('button', { name: /^Same hours as yesterday 6\.00 h/ });
    else await expectNoOffer();
  });
});
