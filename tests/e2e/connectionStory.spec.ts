import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { paths } from '../../src/lib/paths';
import { appBase } from '../support/browser';
import { kwame, maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, expectAccessible, test } from './support';

/** Harbor Point, as an organization of Summit Ridge. */
const HARBOR = '8927';
const RESOURCE = 'Emergency numbers and nearest hospitals';

test('CALL-250…253, ORG-03…05 two businesses connect, one uses what the other shares, and both keep their own', async ({
  page: summit,
  browser,
}) => {
  // Summit Ridge asks.
  await signInAs(summit, maria, `/#${paths.organization(HARBOR)}`);
  await summit.getByRole('link', { name: 'Request connection' }).click();
  await expect(summit.getByRole('combobox', { name: /^Company/ })).toHaveValue('Harbor Point Civil');
  await summit.getByRole('textbox', { name: 'Message' }).fill('For the bridge: one list of findings?');
  await summit.getByRole('checkbox', { name: /^Resources/ }).check();
  await expectAccessible(summit);
  await summit.getByRole('button', { name: 'Send request' }).click();
  await expect(summit.getByRole('heading', { level: 1, name: 'Harbor Point Civil' })).toBeVisible();

  // Harbor Point accepts, in another window.
  const elsewhere = await browser.newContext({ baseURL: appBase, viewport: { width: 390, height: 844 } });
  const harbor = await elsewhere.newPage();
  await signInAs(harbor, kwame, `/#${paths.connections}`);
  await harbor.getByRole('link', { name: 'Summit Ridge Builders' }).first().click();
  await expect(harbor.getByText('For the bridge: one list of findings?')).toBeVisible();
  await harbor.getByRole('button', { name: 'Accept…' }).click();
  await harbor.getByRole('button', { name: 'Accept request' }).click();
  await expect(harbor.getByText('You are connected with Summit Ridge Builders')).toBeVisible();

  // A shared resource is used, and then no longer shared.
  await harbor.getByRole('tab', { name: 'What you see' }).click();
  // The rows before the search contain the resource, too.
  await expect(harbor.getByText('Local forecast')).toBeVisible();
  await harbor.getByLabel('Search shared records').fill('emergency');
  await expect(harbor.getByText('Local forecast')).toHaveCount(0);
  await expect(harbor.getByText(RESOURCE)).toBeVisible();
  await expectAccessible(harbor);
  await summit.reload();
  await summit.getByRole('link', { name: 'Edit' }).click();
  await summit.getByRole('checkbox', { name: /^Resources/ }).uncheck();
  await summit.getByRole('button', { name: 'Save connection' }).click();
  await expect(summit.getByRole('row', { name: /^Resources Not shared/ })).toBeVisible();
  await harbor.reload();
  await expect(harbor.getByText(RESOURCE)).toHaveCount(0);

  // Harbor Point disconnects. Both have their copies.
  await harbor.getByRole('button', { name: 'More' }).click();
  await harbor.getByRole('button', { name: 'Disconnect…' }).click();
  await harbor.getByRole('textbox', { name: 'Reason' }).fill('The bridge is built');
  await harbor.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(harbor.getByText(/^Disconnected from Summit Ridge Builders/)).toBeVisible();
  await summit.reload();
  await expect(summit.getByText('The bridge is built')).toBeVisible();
  const downloading = summit.waitForEvent('download');
  await summit.getByRole('button', { name: 'Download sealed copy' }).click();
  const files = unzipSync(await readFile(await (await downloading).path()));
  expect(Object.keys(files)).toContain('Connection.pdf');
  expect(strFromU8(files['Resources.csv'] ?? new Uint8Array())).toContain(RESOURCE);
  await elsewhere.close();
});
