import { maria } from '../support/people';
import { signInAs, submitSignIn } from '../support/person';
import { expect, expectAccessible, test } from './support';

test.describe('a failed start shows a message instead of a blank page (ERR-25, FAULT-83)', () => {
  for (const [what, answer, text] of [
    ['is missing', { status: 404, body: '' }, 'Could not load the configuration file: status 404.'],
    ['has a wrong value', { body: '{ "apiBaseUrl": "/api", "rememberDays": 0 }' }, 'rememberDays:'],
  ] as const) {
    test(`config.json ${what}`, async ({ page, complaints }) => {
      await page.route('**/config.json', (route) => route.fulfill(answer));
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Plumbline cannot start' })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expectAccessible(page);
      expect(complaints.splice(0).some((line) => line.includes('the app could not start'))).toBe(true);
    });
  }

  test("the code can't be loaded", async ({ page, complaints }) => {
    await page.route('**/assets/boot-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Plumbline cannot start' })).toBeVisible();
    expect(complaints.splice(0).some((line) => line.includes('the app could not start'))).toBe(true);
  });
});

test('FAULT-27 blocked cookies show a message on the sign-in page, without a redirect loop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await page.goto('/');
  await submitSignIn(page, maria);
  await expect(
    page.getByText('Your browser blocks cookies for this site. Allow cookies, then sign in again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(maria);
});

test('an API that does not answer shows a message on the current screen', async ({ page, complaints }) => {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, apiBaseUrl: 'http://127.0.0.1:9' } });
  });
  await page.goto('/');
  await submitSignIn(page, maria);
  await expect(page.getByText("Couldn't sign in. Check your connection and try again.")).toBeVisible();
  // The browser logs the refused connection.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR')]);
});

test('invalid parameters in the address fall back to their defaults', async ({ page }) => {
  await signInAs(page, maria, '/#/employee?page=-1&size=7&sort=;drop&status=%00');
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Employees' })).toBeVisible();
});

test('FAULT-81, FAULT-82 without the code of the shell, Retry continues the sign-in', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await page.route('**/assets/shell-*.js', (route) => route.abort());
  await submitSignIn(page, maria);
  const problem = page.getByRole('heading', { level: 1, name: "This page couldn't be displayed" });
  await expect(problem).toBeVisible();
  await page.unroute('**/assets/shell-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('link', { name: 'Time Cards', exact: true }).first()).toBeVisible();
  expect(complaints.splice(0).some((line) => line.includes('a page failed'))).toBe(true);
});

test("FAULT-81, FAULT-82 without the code of the dashboard's cards, Retry shows them", async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/home-*.js', (route) => route.abort());
  await signInAs(page, maria);
  await expect(
    page.getByRole('heading', { level: 1, name: "This page couldn't be displayed" }),
  ).toBeVisible();
  await page.unroute('**/assets/home-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'My day' })).toBeVisible();
  expect(complaints.splice(0).some((line) => line.includes('a page failed'))).toBe(true);
});

test("FAULT-81, FAULT-82 a page whose code can't be loaded shows a message inside the shell", async ({
  page,
  complaints,
}) => {
  await signInAs(page, maria);
  await page.route('**/assets/SettingsMenuPage-*.js', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: "This page couldn't be displayed" }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  expect(complaints.splice(0).some((line) => line.includes('a page failed'))).toBe(true);
});
