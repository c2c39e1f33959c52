import { expect, test, type Page } from '@playwright/test';
import { people } from '../../src/demo/people';
import { openScreen } from '../e2e/support';
import { axeViolations } from '../support/axe';
import { appBase } from '../support/browser';
import { screenAddress, openScreens, shellScreens } from '../support/builtScreens';
import { signInAs } from '../support/person';

const folder = new URL('../../.artifacts/screens/', import.meta.url).pathname;
const allUsers = process.env.SCREENS_ALL === '1';
const viewports = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};

/** An open route that only signed-in users see. */
const SIGNED_IN_PATH = 'auth/alreadyIn';

/** Checked too: an unknown employee. */
const extraPaths = ['employee/no-such-person'];

interface ScreenUser {
  username: string;
  /** The name as used in file names. */
  who: string;
}

interface Finding {
  address: string;
  what: string;
}

async function checkScreen(
  page: Page,
  { username, who }: ScreenUser,
  size: string,
  path: string,
  found: Finding[],
) {
  const address = screenAddress(username, path);
  const note = (what: string) => found.push({ address, what });
  const onConsole = (message: { type: () => string; text: () => string }) => {
    // The browser logs the 404 of an address that is unknown, or whose record only the first person may see.
    const expected =
      (path === 'employee/no-such-person' || username !== people[0]?.username) &&
      message.text().includes('404');
    if (['error', 'warning'].includes(message.type()) && !expected)
      note(`console ${message.type()}: ${message.text()}`);
  };
  const onError = (error: Error) => note(`uncaught: ${error.message}`);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  // What does not open is one finding, and the others are still looked at.
  await openScreen(page, address).catch((cause: Error) => note(`did not open: ${cause.message}`));
  for (const { id, nodes } of await axeViolations(page))
    note(`axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  const width = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (width > 0) note(`scrolls sideways by ${width} px`);
  await page.screenshot({ path: `${folder}${who}-${path.replace(/[^\w-]+/g, '_')}-${size}.png` });
  page.off('console', onConsole);
  page.off('pageerror', onError);
}

/** Of the first person, who sees nearly everything, all of them. Of the others, the two that differ most. */
const combinations = (username: string) =>
  username === people[0]?.username
    ? (['desktop', 'tablet', 'phone'] as const).flatMap((size) =>
        (['light', 'dark'] as const).map((scheme) => ({ size, scheme })),
      )
    : ([
        { size: 'desktop', scheme: 'light' },
        { size: 'phone', scheme: 'dark' },
      ] as const);

for (const { username } of allUsers ? people : people.slice(0, 1))
  for (const { size, scheme } of combinations(username)) {
    const who = username.split('@').join('-').replace('.example', '') + (scheme === 'dark' ? '-dark' : '');
    test(`${who}, ${size}: every built screen`, async ({ browser }) => {
      const visitor = { username, who };
      const phone = size === 'phone';
      const context = await browser.newContext({
        viewport: viewports[size],
        colorScheme: scheme,
        baseURL: appBase,
        isMobile: phone,
        hasTouch: phone,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const found: Finding[] = [];
      // These screens are the same for every user, because no one is signed in yet.
      if (username === people[0]?.username)
        for (const path of openScreens.filter((open) => open !== SIGNED_IN_PATH))
          await checkScreen(page, visitor, size, path, found);
      await signInAs(page, username);
      for (const path of [SIGNED_IN_PATH, ...shellScreens, ...extraPaths])
        await checkScreen(page, visitor, size, path, found);
      await context.close();
      expect(found.map(({ address, what }) => `${address} ${what}`)).toEqual([]);
    });
  }
