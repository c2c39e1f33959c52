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

async function logIn(username: string) {
  const answer = await fetch(apiBase + login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return login.response.parse(await answer.json());
}

/** Calls the API over HTTP as a user: for a record that a test starts with, or for what somebody else does meanwhile. */
export async function callAs(
  username: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const { idToken, accessToken, userId, userBusinessId } = await logIn(username);
  const session = { idToken, accessToken, userId, customerId: userBusinessId, userBusinessId };
  const headers = { ...session, ...(body && { 'Content-Type': 'application/json' }) };
  const answer = await fetch(apiBase + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export const readAs = (username: string, path: string): Promise<unknown> => callAs(username, 'GET', path);

/** Opens an address with the cookies of a new session, like a user who has signed in before. */
export async function signInAs(page: Page, username: string, address = '/'): Promise<void> {
  // Reads the page's own clock, which some tests change.
  const time = await page.evaluate(() => Date.now());
  const values = sessionValues(await logIn(username), undefined, time);
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
