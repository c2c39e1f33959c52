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
const examples = () => screen.findAllByLabelText(/^Example/);
const example = async (index: number) => (await examples())[index]!;
const stored = () => call(settings.read, { silent: true });
const save = (change: Partial<CostCodeSettingsDraft>) =>
  call(settings.save, {
    body: {
      formats: [{ example: '03-100' }],
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
    fireEvent.change(await example(0), { target: { value: 'Labor' } });
    await press('Save settings');
    expect(await summary()).toHaveTextContent('Format 1: Type an example with digits');
    expect(await example(0)).toHaveAccessibleDescription(/Type an example with digits$/);
    expect(await example(0)).toHaveValue('Labor');
    expect((await stored()).version).toBe(1);
  });

  it('FAULT-95 shows both versions after a conflict', async () => {
    const { app, dialog, press } = await open();
    fireEvent.change(await example(0), { target: { value: '03.100' } });
    await save({ formats: [{ example: '03100' }] });
    await press('Save settings');
    const versions = await dialog('Someone else changed this group of settings');
    await app.user.click(within(versions).getByRole('radio', { name: /^Your version/ }));
    await press('Save settings', versions);
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ formats: [{ example: '03.100' }], version: 3 }),
    );
  });

  it('CALL-178, JOB-22 common formats fill the list, and the codes with another one are counted', async () => {
    const { app, press } = await open();
    const text = (content: string) =>
      screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === content);
    expect(await text('New codes look like 03-100.')).toBeVisible();
    expect(await demo.calls('v4CompanyCostCodes')).toEqual([]);
    await press('03 30 00 or 26 05 19.16');
    expect(await text('New codes look like 03 30 00 or 26 05 19.16.')).toBeVisible();
    expect((await examples()).map((field) => (field as HTMLInputElement).value)).toEqual([
      '03 30 00',
      '26 05 19.16',
    ]);
    expect(screen.getByRole('button', { name: '03 30 00 or 26 05 19.16' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(
      await text('250 of 250 cost codes have another format, such as 01-100. They stay as they are.'),
    ).toBeVisible();
    await press('01-310 or 1-310');
    expect(await text('All existing codes have one of these formats.')).toBeVisible();
    await press('Add format');
    await app.user.type(await example(2), 'T-1');
    expect(await text('New codes look like 01-310, 1-310, or T-1.')).toBeVisible();
    await press('Save settings');
    expect(await screen.findByText('The cost code settings have been saved')).toBeVisible();
    expect((await stored()).formats).toEqual([
      { example: '01-310' },
      { example: '1-310' },
      { example: 'T-1' },
    ]);

    await app.go(paths.newCostCode(true));
    const form = screenOf(app);
    expect(await form.field('Code')).toHaveAccessibleDescription('Such as 01-310, 1-310, or T-1');
    await form.fill('Code', '03 90 00');
    await form.fill('Name', 'Curing');
    await form.press('Add cost code');
    await waitFor(async () =>
      expect(await form.field('Code')).toHaveAccessibleDescription(/Use a code like 01-310, 1-310, or T-1$/),
    );
    expect(await demo.calls('createV4CompanyCostCode')).toEqual([]);
  });

  it('CALL-178, JOB-22 without a format, every code can be added', async () => {
    const { app, press } = await open();
    await press('Any format');
    expect(
      await screen.findByText('Every code is accepted. Add a format to have new codes checked.'),
    ).toBeVisible();
    await press('Save settings');
    expect(await screen.findByText('The cost code settings have been saved')).toBeVisible();
    expect((await stored()).formats).toEqual([]);
    await app.go(paths.newCostCode(true));
    const form = screenOf(app);
    await form.fill('Code', 'Shop');
    await form.fill('Name', 'Work in the shop');
    await form.press('Add cost code');
    expect(await form.title('Shop Work in the shop')).toBeVisible();
  });

  it('CALL-178 reads the pattern of an API that has no formats', async () => {
    const old = {
      separator: '.',
      segments: [{ digits: 2 }, { digits: 3 }],
      managersMayAdd: true,
      version: 4,
    };
    await demo.fault({ match: settings.read.path, kind: 200, body: old, times: 'always' });
    await open();
    expect(await example(0)).toHaveValue('00.000');
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
      formats: [{ example: '03-100' }],
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
