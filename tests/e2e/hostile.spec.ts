import type { Page } from '@playwright/test';
import { apiBase, appBase } from '../support/browser';
import { hostileHtml } from '../support/hostileHtml';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, test } from './support';

/**
 * Turns the samples into articles. A sample that swallows the markup after it gets its own article, and the others
 * are grouped by what they attempt.
 */
async function articlesOf(page: Page) {
  const swallowing = await page.evaluate(
    (list) =>
      list.map((html) => {
        const { body } = new DOMParser().parseFromString(`${html}<hr id="end">`, 'text/html');
        return body.lastElementChild?.id !== 'end';
      }),
    hostileHtml.map(([, html]) => html),
  );
  const contents = new Map<string, string>();
  for (const [index, [what, html]] of hostileHtml.entries()) {
    const title = swallowing[index] ? `${what}, sample ${index + 1}` : what;
    contents.set(title, (contents.get(title) ?? '<p>Begins.</p>') + html);
  }
  return [...contents].map(([title, content], index) => ({ id: index + 1, title, content }));
}

/** Aborts and records all requests to foreign hosts. */
async function blockForeignHosts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    ({ href }) => !href.startsWith(appBase) && !href.startsWith(apiBase),
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  return asked;
}

// The content security policy would block anything that the sanitizer misses, so it is disabled here.
test.use({ bypassCSP: true });

test('FAULT-68, 69, 71 hostile articles run nothing and load nothing in a real browser', async ({ page }) => {
  test.setTimeout(240_000);
  const articles = await articlesOf(page);
  expect(articles.length).toBeGreaterThan(20);
  const asked = await blockForeignHosts(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => dialogs.push(popup.url()));
  // Every sample calls `alert`, so this records executions even where the browser suppresses dialogs.
  await page.addInitScript(() => {
    window.alert = () => document.documentElement.setAttribute('data-ran', 'yes');
  });
  await page.route('**/public-service/posts', (route) => route.fulfill({ json: articles }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, maria, '/#/timecard');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: /^User Guide/ }).click();
  const guide = page.getByRole('dialog', { name: 'User Guide' });
  const address = page.url();

  for (const { title } of articles) {
    await guide.getByRole('button', { name: title, exact: true }).click();
    const reader = page.getByRole('dialog', { name: title, exact: true });
    await expect(reader.getByText('Begins.')).toBeVisible();
    // Triggers handlers that wait for the pointer.
    await reader.getByText('Begins.').hover();
    await reader.getByRole('button', { name: 'Back' }).click();
    await expect(reader).toBeHidden();
  }
  expect(await page.locator('html').getAttribute('data-ran')).toBeNull();
  expect(dialogs).toEqual([]);
  expect(asked).toEqual([]);
  expect(page.url()).toBe(address);
});
