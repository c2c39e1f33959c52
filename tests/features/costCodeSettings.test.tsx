import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { costCodeCalls, type CostCodeSettingsDraft } from '../../src/api/costCodes/contract';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const { settings } = costCodeCalls.new;
const address = paths.costCodeSettings(true);
const open = async (at = address, username = priya) => {
  const app = await renderApp({ username, address: at });
  return { app, ...screenOf(app) };
};
const stored = () => call(settings.read, { silent: true });
const save = (change: Partial<CostCodeSettingsDraft>) =>
  call(settings.save, {
    body: {
      separator: '-',
      segments: [{ digits: 2 }, { digits: 3 }],
      requiredOnTimeEntries: true,
      managersMayAdd: true,
      version: 1,
      ...change,
    },
    silent: true,
  });

describe('SCREEN-COSTCODES settings', () => {
  formContract({
    demo,
    username: priya,
    address,
    save: 'Save settings',
    call: 'save-v4CostCodeSettings',
    invalid: {
      entries: { 'Digits in segment 2': '0' },
      errors: { 'Digits in segment 2': 'Digits: at least 1' },
    },
    conflict: {
      address,
      save: 'Save settings',
      entries: async ({ user }) => {
        const { pick } = screenOf({ user });
        await pick('Between segments', 'Period (.)');
      },
      others: () => save({ separator: '' }),
      dialog: 'Someone else changed this group of settings',
      shows: ['.', '-'],
      chosenVersion: /^Your version/,
      title: 'Cost code settings',
      // The page stays open, so nothing else says that the save has arrived.
      read: () =>
        waitFor(async () => {
          const saved = await stored();
          expect(saved.version).toBe(3);
          return saved;
        }),
      stored: { separator: '.', version: 3 },
    },
  });

  it('CALL-178 shows an example and how many codes have another format, before anything is saved', async () => {
    const { app, field, pick, press } = await open();
    expect(await screen.findByText('12-345')).toBeVisible();
    expect(await demo.calls('v4CompanyCostCodes')).toEqual([]);
    await pick('Between segments', 'Period (.)');
    expect(await screen.findByText('12.345')).toBeVisible();
    expect(
      await screen.findByText('250 of 250 cost codes have another format. They stay as they are.'),
    ).toBeVisible();
    await pick('Between segments', 'Hyphen (-)');
    await press('Add segment');
    expect(await screen.findByText('12-345-678')).toBeVisible();
    await app.user.clear(await field('Digits in segment 3'));
    expect(await screen.findByText('Type how many digits each segment has.')).toBeVisible();
    await press('Remove Segment 3');
    expect(await screen.findByText('12-345')).toBeVisible();
    expect(screen.queryByText(/another format/)).not.toBeInTheDocument();
    await pick('Between segments', 'Nothing');
    await press('Save settings');
    expect(await screen.findByText('The cost code settings have been saved')).toBeVisible();
    expect(await stored()).toMatchObject({ separator: '', version: 2 });
    expect(await field('Between segments')).toHaveValue('');

    await app.go(paths.newCostCode(true));
    const form = screenOf(app);
    await form.fill('Code', '03-900');
    await form.fill('Name', 'Curing');
    await form.press('Add cost code');
    await waitFor(async () =>
      expect(await form.field('Code')).toHaveAccessibleDescription('Use the format 12345'),
    );
    expect(await demo.calls('createV4CompanyCostCode')).toEqual([]);
  });

  it('CALL-178 only settings administrators open them, and may reserve adding for themselves', async () => {
    const denied = await open(address, maria);
    expect(await denied.title('You cannot open this page')).toBeVisible();
    denied.app.unmount();
    const settingsPage = await open();
    await settingsPage.title('Cost code settings');
    await save({ managersMayAdd: false });
    settingsPage.app.unmount();

    const { app, table, title: titleFor } = await open(paths.costCodes(true), maria);
    await table('Cost codes');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add cost code' })).toBeNull());
    await app.go(paths.newCostCode(true));
    expect(await titleFor('You cannot open this page')).toBeVisible();
    expect(
      within(document.querySelector('main')!).getByText('Only settings administrators can add cost codes.'),
    ).toBeVisible();
  });
});
