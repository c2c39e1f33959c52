import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { costCodeCalls, type CostCodeSettingsDraft } from '../../src/api/costCodes/contract';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
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
const digits = async (index: number) => (await screen.findAllByLabelText(/^Digits/))[index]!;
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
  it('shows errors beside the fields and keeps the input', async () => {
    const { press, summary } = await open();
    const second = await digits(1);
    fireEvent.change(second, { target: { value: '0' } });
    await press('Save settings');
    expect(await summary()).toHaveTextContent('Segment 2: Digits: at least 1');
    expect(second).toHaveAccessibleDescription('Digits: at least 1');
    expect(second).toHaveValue('0');
    expect((await stored()).version).toBe(1);
  });

  it('FAULT-95 shows both versions after a conflict', async () => {
    const { app, dialog, pick, press } = await open();
    await pick('Between segments', 'Period (.)');
    await save({ separator: '' });
    await press('Save settings');
    const versions = await dialog('Someone else changed this group of settings');
    await app.user.click(within(versions).getByRole('radio', { name: 'Your version .' }));
    await press('Save settings', versions);
    await waitFor(async () => expect(await stored()).toMatchObject({ separator: '.', version: 3 }));
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
    await app.user.clear(await digits(2));
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

  it('CALL-178 saves who may add codes, and whether time entries need one', async () => {
    const { app, press } = await open();
    for (const name of ['Managers can add cost codes', 'Time entries need a cost code']) {
      const box = await screen.findByRole('checkbox', { name });
      expect(box).toBeChecked();
      await app.user.click(box);
    }
    await press('Save settings');
    expect(await screen.findByText('The cost code settings have been saved')).toBeVisible();
    expect(await stored()).toEqual({
      separator: '-',
      segments: [{ digits: 2 }, { digits: 3 }],
      requiredOnTimeEntries: false,
      managersMayAdd: false,
      version: 2,
    });
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
