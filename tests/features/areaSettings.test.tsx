import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as contract from '../../src/api/areaSettings/contract';
import { call } from '../../src/api/client';
import { paths } from '../../src/lib/paths';
import { features } from '../../src/session/flags';
import { setupDemo } from '../support/demo';
import { maria, priya, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const open = (address: string, username = priya) => renderApp({ username, address });
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const openSettings = async (address: string) => {
  const { user } = await open(`${address}?tab=settings`);
  await screen.findByRole('tab', { name: 'Settings', selected: true });
  return user;
};

/** Screen, path, title, product of its role users, contract, and one of its switches. */
const areas = [
  [
    'SCREEN-INSP-SETTING CALL-055',
    '/safety/inspection-setting',
    'Inspection settings',
    'Inspections',
    contract.inspectionSettings,
    'Notify the job’s manager of findings',
    'notifyManager',
  ],
  [
    'SCREEN-ANALYSIS-SETTING CALL-056',
    '/analysis/setting',
    'Analysis settings',
    'Hazard Analysis',
    contract.hazardSettings,
    'Require a manager’s review before work begins',
    'reviewNeeded',
  ],
  [
    'SCREEN-OBS-SETTING CALL-057',
    '/safety/observer-setting',
    'Observation settings',
    'Observations',
    contract.observerSettings,
    'Allow anonymous observations',
    'anonymous',
  ],
  [
    'SCREEN-COMM-SETTING CALL-058',
    '/safety/communities/setting',
    'Community settings',
    'Communities',
    contract.communitySettings,
    'Allow sharing resources with other companies',
    'sharing',
  ],
  [
    'SCREEN-SAFETY-SETTING CALL-059',
    '/safety/setting',
    'Safety settings',
    'Safety',
    contract.safetySettings,
    'Send reminders of due tasks and of what expires',
    'reminders',
  ],
] as const;

describe.each(areas)('%s', (_, address, title, label, document, switchName, field) => {
  const stored = async () =>
    (await call(document.read as typeof contract.safetySettings.read, { silent: true })) as Record<
      string,
      unknown
    >;

  it('shows the role users first; the settings have their own tab and are saved separately', async () => {
    const { user, router } = await open(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: `Role users of ${label}` });
    expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=settings'));
    const before = await stored();
    await user.click(await screen.findByRole('checkbox', { name: switchName }));
    await press(user, 'Save settings');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(await stored()).toEqual({ ...before, [field]: !before[field], version: 2 });
  });

  it('FAULT-95 shows both versions when two users save', async () => {
    const user = await openSettings(address);
    const box = await screen.findByRole('checkbox', { name: switchName });
    const first = await stored();
    const theirs = Object.fromEntries(
      Object.entries(first).map(([name, value]) => [
        name,
        name !== field && typeof value === 'boolean' ? !value : value,
      ]),
    );
    await call(document.save as typeof contract.safetySettings.save, { body: theirs as never, silent: true });
    await user.click(box);
    await press(user, 'Save settings');
    const both = await screen.findByRole('dialog', { name: /^Someone else changed this / });
    await user.click(within(both).getByRole('button', { name: 'Save merged version' }));
    await screen.findByText('Settings saved');
    expect(await stored()).toEqual({ ...theirs, [field]: !first[field], version: 3 });
  });

  it("says that the settings couldn't be loaded, and retries", async () => {
    await demo.fault({ match: document.read.key, kind: 500 });
    const user = await openSettings(address);
    await screen.findByRole('heading', { name: `Couldn't load ${document.resourceName}` });
    await press(user, 'Retry');
    expect(await screen.findByRole('checkbox', { name: switchName })).toBeInTheDocument();
  });

  it('refuses users without permission, and names features that the business lacks', async () => {
    const one = await open(address, tomas);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You cannot open this page' }),
    ).toBeInTheDocument();
    expect(await demo.calls(document.read.key)).toEqual([]);
    one.unmount();
    const modules = Object.keys(features).map((name) => ({ name, enabled: false }));
    const body = { modules, newJobVersion: true };
    await demo.fault({ match: 'businessModules', kind: 200, body, times: 'always' });
    await open(address);
    expect(await screen.findByText(/is not enabled for your business\./)).toBeInTheDocument();
  });
});

it('SCREEN-INSP-SETTING leads to the forms and items of inspections', async () => {
  const { go, router, user } = await open('/safety/inspection-setting');
  for (const [name, title, address] of [
    ['Forms', 'Forms', paths.forms],
    ['Equipment and object types', 'Types of equipment and objects', paths.itemTypes],
    ['Equipment and objects', 'Equipment', paths.inspectionItems('EQUIPMENT')],
  ] as const) {
    await go('/safety/inspection-setting');
    await press(user, 'More');
    await press(user, name);
    expect(await screen.findByText(title, { selector: 'h1' })).toBeVisible();
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(address);
  }
});

it("FAULT-107 does not overwrite settings that can't be read, and says why", async () => {
  const body = { correctionDays: 5, photoNeeded: 'always', notifyManager: true, version: 1 };
  await demo.fault({ match: 'inspectionSettings', kind: 200, body });
  const user = await openSettings('/safety/inspection-setting');
  await user.click(await screen.findByRole('checkbox', { name: 'Notify the job’s manager of findings' }));
  await press(user, 'Save settings');
  expect(await screen.findByText(/this app can't read 'photoNeeded'/)).toBeInTheDocument();
  expect(await demo.calls('save-inspectionSettings')).toEqual([]);
});

it('shows invalid numbers beside their fields and keeps the input', async () => {
  const user = await openSettings('/safety/inspection-setting');
  const days = await screen.findByRole('textbox', { name: /^Days to correct/ });
  for (const [typed, said] of [
    ['0', 'Days to correct: at least 1'],
    ['91', 'Days to correct: at most 90'],
    ['soon', 'Type a number'],
    ['', 'Days to correct: type a number'],
  ] as const) {
    await user.clear(days);
    if (typed) await user.type(days, typed);
    await press(user, 'Save settings');
    await waitFor(() => expect(days).toHaveAccessibleDescription(expect.stringContaining(said)));
    expect(days).toHaveValue(typed);
  }
  expect(await demo.calls(contract.inspectionSettings.save.key)).toEqual([]);
  await user.type(days, '14');
  await press(user, 'Save settings');
  await screen.findByText('Settings saved');
});

it('FAULT-96 looks up a save without a response and reports success', async () => {
  const user = await openSettings('/safety/setting');
  await user.click(await screen.findByRole('checkbox', { name: /^Send reminders of due tasks/ }));
  await demo.fault({ match: contract.safetySettings.save.key, kind: 'lost' });
  await press(user, 'Save settings');
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(await demo.calls(contract.safetySettings.save.key)).toHaveLength(1);
});

it('ACCESS-14 shows the role users of toolbox talks beside those of Safety', async () => {
  const { user } = await open('/safety/setting');
  await user.click(await screen.findByRole('tab', { name: 'Toolbox Talks role users' }));
  expect(await screen.findByRole('table', { name: 'Role users of Toolbox Talks' })).toBeInTheDocument();
});

it('SCREEN-SAFETY-SETTING search, role and page of each list of role users are separate', async () => {
  const { user, router } = await open('/safety/setting?search=ortega&role=FORMS');
  const box = (label: string) => screen.findByRole('searchbox', { name: `Search people in ${label}` });
  expect(await box('Safety')).toHaveValue('ortega');
  await user.click(screen.getByRole('tab', { name: 'Toolbox Talks role users' }));
  expect(await box('Toolbox Talks')).toHaveValue('');
  const table = await screen.findByRole('table', { name: 'Role users of Toolbox Talks' });
  expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(1);
  await user.type(await box('Toolbox Talks'), 'ann');
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?search=ortega&role=FORMS&tab=toolbox-talks&toolbox-talks-search=ann',
    ),
  );
  await user.click(screen.getByRole('tab', { name: 'Role users' }));
  expect(await box('Safety')).toHaveValue('ortega');
});

it('SCREEN-PRECON-SETTINGS CALL-101, ACCESS-19 shows the role users of bid packages', async () => {
  const { user } = await open('/precon/settings', maria);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bid package settings' })).toBeInTheDocument();
  await user.click(
    within(await screen.findByRole('table', { name: 'Bid package settings' })).getByRole('link', {
      name: 'Maria Ortega',
    }),
  );
  expect(await screen.findByRole('dialog', { name: 'Maria Ortega in Bid Packages' })).toBeInTheDocument();
});
