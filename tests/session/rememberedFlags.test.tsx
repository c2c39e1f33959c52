import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type MenuFlags, noFlags } from '../../src/session/flags';
import { loadFlags } from '../../src/session/loadFlags';
import { rememberedFlags, rememberFlags } from '../../src/session/rememberedFlags';
import { setClockOffset } from '../../src/lib/clock';
import { mockedDemo } from '../support/demo';
import { tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

const { clearFaults, fault } = mockedDemo();
const owner = { userId: '1004', businessId: '3001' };
const flags: MenuFlags = {
  ...noFlags,
  manager: true,
  employeeId: '10014',
  moduleRoles: { safety: ['BASIC'] },
  sidebar: { ...noFlags.sidebar, loaded: true, safety: true },
};
const HOUR = 3600_000;
const KEY = 'plumblineFlags';

const changed = (change: (kept: Record<string, unknown>) => unknown) => () => {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>;
  localStorage.setItem(KEY, JSON.stringify(change(kept)));
};

test('FAULT-109 what was granted is remembered', () => {
  rememberFlags(owner, flags);
  expect(rememberedFlags(owner)).toEqual(flags);
});

test.each<[string, () => unknown]>([
  ['of a day ago', () => setClockOffset(24 * HOUR)],
  ['of a clock that has been put back', () => setClockOffset(-HOUR)],
  ['of someone else', changed((kept) => ({ ...kept, userId: '1005' }))],
  ['of another business', changed((kept) => ({ ...kept, businessId: '3002' }))],
  ['that is no flag', changed((kept) => ({ ...kept, flags: { ...flags, manager: 'yes' } }))],
  ['of an older release', changed((kept) => ({ ...kept, flags: { manager: true } }))],
  ['that is no JSON', () => localStorage.setItem(KEY, '{')],
])('nothing %s', (_, happens) => {
  rememberFlags(owner, flags);
  happens();
  expect(rememberedFlags(owner)).toBeUndefined();
});

test('FAULT-109 a page opens by what was granted before, and closes with the reason where it is no more', async () => {
  const known = { ...flags, settings: true };
  rememberFlags(owner, known);
  await fault({ match: 'userRoles', kind: 'hang', times: 'always' });
  await renderApp({ username: tomas, address: '/employee' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Employees' })).toBeInTheDocument();
  await clearFaults();
  await act(() => loadFlags());
  expect(await screen.findByText(/Only settings administrators and managers/i)).toBeInTheDocument();
});
