import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { visitorSettings } from '../../src/api/visitorSettings/contract';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { maria, priya, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();

const open = async (address: string, username = priya) => {
  const app = await renderApp({ username, address });
  return { ...app, ...screenOf(app) };
};
const openSettings = () => open(`${paths.visitorLogSettings}?tab=settings`);
const stored = () => call(visitorSettings.read, { silent: true });

describe('SCREEN-VL-SETTING settings of the visitor log', () => {
  it('VISITOR-11, CALL-222 lists the role users first, with their roles', async () => {
    const { title, table, user } = await open(paths.visitorLogSettings);
    await title('Visitor log settings');
    const list = await table('Role users of Visitor Log');
    expect(await within(list).findByText('Maria Ortega')).toBeVisible();
    await user.click(within(list).getByRole('link', { name: 'Maria Ortega' }));
    const dialog = await screen.findByRole('dialog', { name: 'Maria Ortega in Visitor Log' });
    expect(within(dialog).getByRole('checkbox', { name: /^Gate/ })).not.toBeChecked();
    expect(within(dialog).getByRole('checkbox', { name: /^Basic/ })).toBeChecked();
  });

  it('VISITOR-08, CALL-219 saves what visitors are asked', async () => {
    const { pick, press } = await openSettings();
    await pick('Phone', 'Required');
    await pick('Whom they visit', 'Not asked');
    await press('Save settings');
    await screen.findByText('Settings saved');
    expect(await stored()).toMatchObject({
      phone: 'REQUIRED',
      host: 'HIDDEN',
      purpose: 'OPTIONAL',
      version: 2,
    });
    expect(await demo.calls('visitorRetention')).toEqual([]);
  });

  it('VISITOR-08 asks before it deletes sign-ins, with their number and day; Cancel changes nothing', async () => {
    const { fill, press, field, dialog } = await openSettings();
    await fill('Days to keep sign-ins', '30');
    await press('Save settings');
    const first = await dialog(/^Delete [\d,]+ sign-ins\?$/);
    expect(first).toHaveTextContent(/[\d,]+ sign-ins from before [A-Z][a-z]{2} \d+, \d{4} will be deleted\./);
    expect(first).toHaveTextContent('Kept until these are closed');
    await press('Cancel', first);
    expect(await screen.findByText('Nothing has been saved or deleted.')).toBeVisible();
    expect(await field('Days to keep sign-ins')).toHaveValue('30');
    expect(await demo.calls(visitorSettings.save.key)).toEqual([]);
    await press('Save settings');
    await press('Save and delete', await dialog(/^Delete/));
    await screen.findByText('Settings saved');
    expect((await stored()).retentionDays).toBe(30);
    // Keeping more deletes nothing.
    await fill('Days to keep sign-ins', '60');
    await press('Save settings');
    await waitFor(async () => expect((await stored()).retentionDays).toBe(60));
    expect(await demo.calls('visitorRetention')).toHaveLength(2);
  }, 20_000);

  it('FAULT-50 deletes nothing while the number is not known', async () => {
    const { fill, press } = await openSettings();
    await fill('Days to keep sign-ins', '30');
    await demo.fault({ match: 'visitorRetention', kind: 500 });
    await press('Save settings');
    expect(await screen.findByText("Couldn't count the sign-ins that would be deleted.")).toBeVisible();
    expect(await demo.calls(visitorSettings.save.key)).toEqual([]);
  });

  it.each([
    ['-1', 'Days to keep sign-ins: at least 0'],
    ['3651', 'Days to keep sign-ins: at most 3,650'],
    ['1.5', 'Days to keep sign-ins: type a whole number'],
    ['forever', 'Type a number'],
  ])('refuses %s days beside the field', async (typed, error) => {
    const { fill, press, field } = await openSettings();
    await fill('Days to keep sign-ins', typed);
    await press('Save settings');
    const box = await field('Days to keep sign-ins');
    await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining(error)));
  });

  it('VISITOR-10, CALL-221, CALL-092 chooses who sees a site', async () => {
    const { press, pick, table, dialog } = await open(`${paths.visitorLogSettings}?tab=access`);
    expect(
      within(await table('Who sees which site')).getAllByText('Everybody in the visitor log'),
    ).toHaveLength(12);
    await press('Change who sees Redstone Archive Vault');
    await pick('People', 'Dale Whitaker');
    await press('Save access', await dialog(/^Who sees Redstone/));
    expect(await screen.findByText('Saved who sees Redstone Archive Vault')).toBeVisible();
    expect(await within(await table('Who sees which site')).findByText('Dale Whitaker')).toBeVisible();
  });

  it.each([maria, tomas])('is not for %s', async (username) => {
    await open(paths.visitorLogSettings, username);
    expect(await screen.findByText(/^Only settings administrators can open this/)).toBeVisible();
  });

  it('VISITOR-08 a new site begins with the choice of the settings', async () => {
    const { press, user, field } = await openSettings();
    await user.click(await field('New sites sign out at closing who is still there'));
    await press('Save settings');
    await screen.findByText('Settings saved');
    const again = await open(paths.newSite);
    expect(await again.field('Sign out at closing who is still there')).not.toBeChecked();
  });
});
