import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type MenuFlags, noFlags } from '../../src/session/flags';
import { loadFlags, retryLookups } from '../../src/session/loadFlags';
import { useSession } from '../../src/session/store';
import { rememberedFlags, rememberFlags } from '../../src/session/rememberedFlags';
import { setClockOffset } from '../../src/lib/clock';
import { setupDemo } from '../support/demo';
import { tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

const { clearFaults, fault } = setupDemo();
const owner = { userId: '1004', businessId: '3001' };
const flags: MenuFlags = {
  ...noFlags,
  manager: true,
  employeeId: '10014',
  moduleRoles: { safety: ['BASIC'] },
  sidebar: { ...noFlags.sidebar, loaded: true, safety: true },
};
afterEach(() => setClockOffset(0));
const HOUR = 3600_000;
const KEY = 'plumblineFlags';

const changed = (change: (kept: Record<string, unknown>) => unknown) => () => {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>;
  localStorage.setItem(KEY, JSON.stringify(change(kept)));
};

test('FAULT-109 remembers what was granted', () => {
  rememberFlags(owner, flags);
  expect(rememberedFlags(owner)?.flags).toEqual(flags);
});

test.each<[string, () => unknown]>([
  ['after a day', () => setClockOffset(24 * HOUR)],
  ['when the clock is set back', () => setClockOffset(-HOUR)],
  ['of another user', changed((kept) => ({ ...kept, userId: '1005' }))],
  ['of another business', changed((kept) => ({ ...kept, businessId: '3002' }))],
  ['with an invalid value', changed((kept) => ({ ...kept, flags: { ...flags, manager: 'yes' } }))],
  ['of an older release', changed((kept) => ({ ...kept, flags: { manager: true } }))],
  ['that are not JSON', () => localStorage.setItem(KEY, '{')],
])('forgets flags %s', (_, happens) => {
  rememberFlags(owner, flags);
  happens();
  expect(rememberedFlags(owner)).toBeUndefined();
});

test.each([
  [13, true],
  [14, false],
])('FAULT-124 without a network, flags that are %i days old apply: %s', (days, apply) => {
  rememberFlags(owner, flags);
  setClockOffset(days * 24 * HOUR);
  expect(rememberedFlags(owner, { isOffline: true }) !== undefined).toBe(apply);
});

test('FAULT-109 a page opens with remembered flags and closes with the reason if they no longer apply', async () => {
  const known = { ...flags, settings: true };
  rememberFlags(owner, known);
  await fault({ match: 'userRoles', kind: 'hang', times: 'always' });
  await renderApp({ username: tomas, address: '/employee' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Employees' })).toBeInTheDocument();
  await clearFaults();
  await act(() => loadFlags());
  expect(await screen.findByText(/Only settings administrators and managers/i)).toBeInTheDocument();
});

test('FAULT-124 flags of last week apply when no lookup reaches the server, and not when one does', async () => {
  await renderApp({ username: tomas, address: '/dashboard' });
  await waitFor(() => expect(useSession.getState().settled).toBe(true));
  rememberFlags(owner, { ...flags, settings: true });
  setClockOffset(7 * 24 * HOUR);
  act(() => useSession.setState({ flags: noFlags, settled: false, failedLookups: [] }));
  await fault({ match: '*', kind: 'network', times: 'always' });
  await act(() => loadFlags());
  expect(useSession.getState()).toMatchObject({
    settled: true,
    flags: { settings: true, employeeId: '10014' },
  });
  expect(useSession.getState().rememberedAt).toBeLessThan(Date.now() + HOUR);
  setClockOffset(0);
  await clearFaults();
  await act(() => retryLookups());
  expect(useSession.getState()).toMatchObject({ rememberedAt: undefined, flags: { settings: false } });
});

test('FAULT-109, FAULT-111 remembered flags stay while no lookup reaches the server', async () => {
  await renderApp({ username: tomas, address: '/dashboard' });
  await waitFor(() => expect(useSession.getState().settled).toBe(true));
  const remembered = { ...flags, settings: true };
  act(() => useSession.setState({ flags: remembered, settled: false, failedLookups: [] }));
  await fault({ match: '*', kind: 'network', times: 'always' });
  await act(() => loadFlags());
  expect(useSession.getState().flags.settings).toBe(true);
  await clearFaults();
  await act(() => retryLookups());
  expect(useSession.getState().flags.settings).toBe(false);
  expect(useSession.getState().failedLookups).toEqual([]);
});
