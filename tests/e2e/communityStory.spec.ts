import type { CommunityMessage } from '../../src/api/communities/contract';
import { paths } from '../../src/lib/paths';
import { appBase } from '../support/browser';
import { ingrid, maria } from '../support/people';
import { readAs, signInAs } from '../support/person';
import { clearFaults, expect, expectAccessible, expectToFit, fault, test } from './support';

/** Summit Ridge's, in which Meridian Heavy takes part. */
const CIRCLE = '701';
const RESOURCE = 'Crane hand signals';

test('ORG-08, ORG-10, FAULT-144 a message arrives once and calls who is mentioned, and a shared resource is copied and stays current', async ({
  page: summit,
  browser,
  complaints,
}) => {
  test.slow();
  // Meridian Heavy writes on a phone. The message arrives, its answer does not.
  const elsewhere = await browser.newContext({ baseURL: appBase, viewport: { width: 390, height: 844 } });
  const meridian = await elsewhere.newPage();
  await signInAs(meridian, ingrid, `/#${paths.community(CIRCLE)}`);
  const message = meridian.getByRole('textbox', { name: 'Message' });
  await message.fill('The lift on Monday needs two signal persons. Do yours know the signals, ');
  await message.press('End');
  await message.pressSequentially('@maria');
  await meridian.getByRole('option', { name: /Maria Ortega/ }).click();
  await expectToFit(meridian);
  await fault({ match: 'createCommunityMessage', kind: 'lost' });
  await meridian.getByRole('button', { name: 'Send message' }).click();
  await expect(meridian.getByText('Message sent')).toBeVisible();
  await expect(message).toHaveValue('');
  await clearFaults();
  const found = await readAs(
    maria,
    `/safety-community-service/messages?communityId=${CIRCLE}&search=${encodeURIComponent('two signal persons')}`,
  );
  expect((found as { communityMessages: CommunityMessage[] }).communityMessages).toHaveLength(1);

  // Summit Ridge is called, and answers.
  await signInAs(summit, maria, '/#/dashboard');
  await summit.getByRole('button', { name: /^Notifications/ }).click();
  await summit.getByRole('link', { name: /Do yours know the signals/ }).click();
  const thread = summit.getByRole('article', { name: 'Message by Ingrid Solberg' });
  await expect(thread).toContainText('Do yours know the signals, @Maria Ortega');
  await expectAccessible(summit);
  await thread.getByRole('button', { name: 'Reply to Ingrid Solberg' }).click();
  await summit.getByRole('textbox', { name: 'Reply' }).fill('Not all of them');
  await summit.getByRole('button', { name: 'Send reply' }).click();
  await expect(summit.getByRole('list', { name: 'Replies' })).toContainText('Not all of them');

  // Meridian Heavy shares what helps, Summit Ridge copies it.
  await meridian.goto(`/#${paths.community(CIRCLE, 'resources')}`);
  await meridian.getByRole('button', { name: 'Share resource' }).click();
  const dialog = meridian.getByRole('dialog', { name: /^Share with/ });
  await dialog.getByRole('combobox', { name: /^Link or file/ }).fill(RESOURCE);
  await meridian.getByRole('option', { name: RESOURCE }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Two minutes.');
  await expectAccessible(meridian);
  await dialog.getByRole('button', { name: 'Share resource' }).click();
  await expect(meridian.getByRole('button', { name: `Stop sharing ${RESOURCE}` })).toBeVisible();
  await summit.goto(`/#${paths.community(CIRCLE, 'resources')}`);
  await summit.getByRole('button', { name: `Copy ${RESOURCE}` }).click();
  await summit.getByRole('link', { name: `Open copy of ${RESOURCE}` }).click();
  await expect(summit.getByText('From Meridian Heavy. Two minutes.')).toBeVisible();

  // The source changes, the copy does not until Summit Ridge copies again.
  await meridian.goto(`/#${paths.resources}?search=${encodeURIComponent(RESOURCE)}`);
  await meridian.getByRole('link', { name: RESOURCE }).click();
  await meridian.getByRole('link', { name: 'Edit' }).click();
  const changed = `${RESOURCE}, with tag lines`;
  await meridian.getByRole('textbox', { name: 'Name' }).fill(changed);
  await meridian.getByRole('button', { name: 'Save resource' }).click();
  await expect(meridian.getByRole('heading', { level: 1, name: changed })).toBeVisible();
  await summit.goto(`/#${paths.community(CIRCLE, 'resources')}`);
  await summit.reload();
  const row = summit.getByRole('row', { name: new RegExp(RESOURCE) });
  await expect(row).toContainText('Newer at the source');
  await row.getByRole('button', { name: /^Copy again/ }).click();
  await expect(row).toContainText(/Copied/);
  await row.getByRole('link', { name: /^Open copy/ }).click();
  await expect(summit.getByRole('heading', { level: 1, name: changed })).toBeVisible();
  await elsewhere.close();
  // The browser reports the lost answer.
  complaints.splice(0);
});
