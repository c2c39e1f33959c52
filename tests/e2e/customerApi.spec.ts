import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { isoWeekOf, today, weekday } from '../../src/lib/dates';
import { createCustomerApi, customer, customerConfig } from '../contract/customerApi';
import { expect, test } from './support';

const [monday = ''] = isoWeekOf().days;

test('CALL-002, FAULT-104, FAULT-106, FAULT-118, FAULT-119 config.json alone connects an API with other paths, pages, codes and numbers, and loses nothing', async ({
  page,
}) => {
  const { server, writes, bodies } = createCustomerApi();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as object;
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...shipped, ...customerConfig(`http://127.0.0.1:${port}`) } }),
  );

  await page.goto('/');
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password').fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toContainText('LF');

  await page.goto('/#/employee');
  await expect(page.getByText('2 employees found')).toBeVisible();
  await page.getByRole('link', { name: 'Omar Said' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Mar 9, 2020');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Job title' }).fill('Carpenter');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Omar Said' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('Carpenter');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();

  await page.goto('/#/timecard/my/0/employee/1/timecard');
  const entry = page.getByRole('group', { name: `${weekday(today())}, entry 1` });
  for (const label of ['Job', 'Cost code']) {
    await entry.getByRole('combobox', { name: label }).click();
    await page.getByRole('listbox', { name: label }).getByRole('option').first().click();
  }
  await entry.getByLabel('Hours').fill('8');
  await page.getByRole('button', { name: 'Save time card' }).click();
  await expect(page.getByRole('status').getByText(/^Time card saved/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`1-${monday}`));
  await expect(entry.getByLabel('Hours')).toHaveValue('8');

  expect(writes).toEqual([
    'POST /v1/session',
    'PUT /v1/staff/2',
    'PUT /v1/staff/2/suspension',
    'POST /v1/cards',
  ]);
  // The fields that the person has, the changed one, and none that the API does not show.
  expect(bodies[1]).toEqual({
    firstName: 'Omar',
    lastName: 'Said',
    hiredOn: '2020-03-09',
    jobTitle: 'Carpenter',
    badge: 'B-7',
    version: '1',
  });
  server.close();
});
