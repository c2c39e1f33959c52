import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../src/lib/paths';
import { createQueryClient } from '../../src/app/queryClient';
import {
  blankPrepareState,
  isFieldUser,
  preparedAt,
  rememberPrepared,
  usePrepareState,
} from '../../src/app/offline/offlineState';
import { prepareOffline } from '../../src/app/offline/prepareOffline';
import { prepare, stopPreparing } from '../../src/app/offline/prepare';
import { noFlags, withFlags, type FlagPatch } from '../../src/session/flags';
import { savePreferences } from '../../src/session/preferences';
import { forgetAnswers } from '../../src/session/keptAnswers';
import { useSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';
import { dale, maria } from '../support/people';
import { type App, renderApp } from '../support/renderApp';

const demo = setupDemo();

beforeEach(() => {
  const entry = document.createElement('script');
  entry.type = 'module';
  // Only its address matters, so it does not need to load.
  Object.defineProperty(entry, 'src', { value: 'http://localhost/assets/index-AAAAaaa1.js' });
  document.head.append(entry);
  usePrepareState.setState(blankPrepareState);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

async function loseNetwork() {
  await demo.fault({ match: '*', kind: 'network', times: 'always' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

async function start(username: string, address?: string): Promise<App> {
  const app = await renderApp({ username, ...(address !== undefined && { address }) });
  await waitFor(() => expect(useSession.getState().settled).toBe(true));
  return app;
}

const missing = /^This hasn't been opened on this device yet/;

test('FAULT-124 after preparing, the screens of a foreman open without a network', async () => {
  const { go, user } = await start(dale, '/user/my-profile');
  savePreferences({ favoriteJobs: [{ id: '6001', label: 'Mill Street Bridge' }] });
  await prepare(createQueryClient());
  expect(usePrepareState.getState()).toMatchObject({ outcome: 'done' });
  expect(preparedAt()).toBeGreaterThan(Date.now() - 60_000);
  await loseNetwork();
  const { employeeId = '' } = useSession.getState().flags;
  for (const address of [
    '/dashboard',
    '/safety',
    `/timecard/supervisor/${employeeId}/employee`,
    '/safety/dashboard/inspections',
    '/analysis/dashboard',
    '/job-docs/6001/drawings',
  ]) {
    await go(address);
    await waitFor(() =>
      expect(document.querySelector('.pl-skeleton-bar, .pl-skeleton-row'), address).toBeNull(),
    );
    expect(screen.queryAllByText(missing), address).toEqual([]);
    expect(screen.queryAllByText(/^Couldn't load/), address).toEqual([]);
  }
  // Pickers search what is on this device, and say so.
  await go('/safety/dashboard/observations/new');
  await user.type(await screen.findByRole('combobox', { name: 'Job' }), 'bridge');
  expect(await screen.findByText('Offline: searching what is on this device.')).toBeInTheDocument();
  expect(await screen.findAllByRole('option', { name: /bridge/i })).not.toEqual([]);
  // It opens seven screens.
}, 60_000);

test('FAULT-124 after preparing, the communities of an organizer open without a network', async () => {
  const { go } = await start(maria, '/user/my-profile');
  await prepare(createQueryClient());
  await loseNetwork();
  for (const [address, text] of [
    [paths.communities, 'Meridian Heavy Haul Safety'],
    [paths.ourCommunity, 'We would come.'],
    [paths.community('705', 'connections'), 'Summit Ridge Builders'],
    [paths.community('701', 'resources'), 'Stop work authority'],
    [paths.community('701', 'tags'), 'Near miss'],
  ] as const) {
    await go(address);
    expect((await screen.findAllByText(text))[0], address).toBeVisible();
    expect(screen.queryAllByText(missing), address).toEqual([]);
    expect(screen.queryAllByText(/^Couldn't load/), address).toEqual([]);
  }
}, 60_000);

test('FAULT-124 without a network, what was never opened says so, and since when', async () => {
  const { go } = await start(maria, '/user/my-profile');
  await loseNetwork();
  await go('/safety/dashboard/observations');
  const [text] = await screen.findAllByText(missing);
  expect(text).toHaveTextContent(/It needs a network\. There has been none since \d+:\d\d [AP]M\.$/);
  expect(screen.queryByText('No observations yet')).not.toBeInTheDocument();
});

test('FAULT-82, FAULT-124 a save or a log-out while preparing is no failure', async () => {
  await start(dale);
  const client = createQueryClient();
  const cancelFirst = (before?: () => void) => {
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'fetch') return;
      stop();
      before?.();
      void Promise.resolve().then(() => client.cancelQueries());
    });
  };
  cancelFirst();
  await prepare(client);
  expect(usePrepareState.getState().outcome).toBe('done');

  client.clear();
  cancelFirst(() => useSession.setState({ user: undefined }));
  await prepare(client);
  expect(usePrepareState.getState().outcome).toBe('stopped');
});

test('preparing stops when the user says so, or when the network goes', async () => {
  await start(dale);
  const client = createQueryClient();
  const running = prepare(client);
  stopPreparing();
  await running;
  expect(usePrepareState.getState().outcome).toBe('stopped');
  await demo.fault({ match: '*', kind: 'network', times: 'always' });
  await prepare(client);
  expect(usePrepareState.getState().outcome).toBe('unreached');
  expect(preparedAt()).toBeUndefined();
});

test('SCREEN-OFFLINE, FAULT-124, FAULT-130 what the browser has deleted is said, not guessed', async () => {
  const { go } = await start(maria, '/user/my-profile');
  await prepareOffline(createQueryClient());
  expect(usePrepareState.getState().wasDeleted).toBe(false);
  // This device was prepared, and its storage is empty.
  rememberPrepared(Date.now());
  await forgetAnswers();
  await prepareOffline(createQueryClient());
  await go('/offline');
  expect(await screen.findByText(/^The browser has deleted what was kept on this device/)).toBeVisible();
});

test.each<[string, FlagPatch, string | undefined, boolean]>([
  ['a foreman', { timecard: { foreman: true } }, undefined, true],
  ['an employee', { timecard: { basic: true } }, undefined, false],
  ['a foreman who is a manager', { timecard: { foreman: true }, manager: true }, undefined, false],
  ['a foreman who manages time cards', { timecard: { foreman: true, manager: true } }, undefined, false],
  ['a foreman who is an administrator', { timecard: { foreman: true } }, 'A', false],
])('%s works on the site', (_, patch, role, expected) => {
  expect(isFieldUser({ flags: withFlags(noFlags, patch), role })).toBe(expected);
});
