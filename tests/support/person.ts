import type { Page } from '@playwright/test';
import { login } from '../../src/api/auth/contract';
import { PASSWORD } from '../../src/demo/people';
import { sessionValues } from '../../src/session/cookies';
import { apiBase, appBase } from './browser';

/** Fills in and submits the sign-in page. */
export async function submitSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in through the form, as a user would. */
export async function signInByForm(page: Page, username: string, address = '/'): Promise<void> {
  await page.goto(address);
  await submitSignIn(page, username);
  await page.getByRole('banner').waitFor();
}

/** Opens an address with the cookies of a new session, like a user who has signed in before. */
export async function signInAs(page: Page, username: string, address = '/'): Promise<void> {
  const answer = await fetch(apiBase + login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  // Reads the page's own clock, which some tests change.
  const time = await page.evaluate(() => Date.now());
  const values = sessionValues(login.response.parse(await answer.json()), undefined, time);
  await page.context().addCookies(
    Object.entries(values)
      .filter(([, value]) => value)
      .map(([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url: appBase,
        expires: time / 1000 + 86_400,
        sameSite: 'Lax' as const,
      })),
  );
  await page.goto(address);
  await page.getByRole('banner').waitFor();
}
