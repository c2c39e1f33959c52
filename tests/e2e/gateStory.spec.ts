import type { Page } from '@playwright/test';
import type { GateRoster, VisitorSite } from '../../src/api/visitorLog/contract';
import { isOnSite } from '../../src/domain/signIn/presence';
import { codeText } from '../../src/lib/codeText';
import { newId } from '../../src/lib/newId';
import { appBase, launchOptions } from '../support/browser';
import { cameraShowing } from '../support/cameraVideo';
import { maria } from '../support/people';
import { callAs, readAs, signInAs } from '../support/person';
import { expect, expectAccessible, storedPaths, test } from './support';

const BUSINESS = '3001';
const SITE = '8705';
/** Nothing is missing for them on this site. */
const WORKER = '10029';
const FOREMAN = '10002';
/** Of his crew. */
const EARLY = '10024';
const OFFLINE = 20;
const service = '/visitor-log-service';

test.use({
  viewport: { width: 768, height: 1024 },
  serviceWorkers: 'allow',
  permissions: ['camera'],
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      ...cameraShowing(codeText({ kind: 'employee', id: WORKER }, BUSINESS, appBase), 'badge'),
    ],
  },
});

/** A visitor or a driver signs in, and the next one has the start page. */
async function guest(page: Page, kind: 'I am visiting' | 'Delivery', name: string): Promise<void> {
  const button = (label: string | RegExp) => page.getByRole('button', { name: label });
  await button(kind).click();
  await page.getByLabel('Your name').fill(name);
  await button('Continue').click();
  await button('No, sign me in').click();
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await button('Done').click();
}

test('VISITOR-04…07, ORG-11, FAULT-148 people sign in at a tablet, also without a network, and are found in an evacuation', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  // Its closing, at whatever hour this runs, signs nobody out in the middle, and the camera reads badges only.
  const { managers, job, ...site } = (await readAs(maria, `${service}/sites/${SITE}`)) as VisitorSite;
  await callAs(maria, 'PUT', `${service}/sites/${SITE}`, {
    ...site,
    jobId: job?.id ?? '',
    managerIds: managers.map(({ id }) => id),
    autoSignOut: false,
    asksPhoto: false,
    requiresPhoto: false,
  });
  const roster = () => readAs(maria, `${service}/sites/${SITE}/roster`) as Promise<GateRoster>;
  const onSite = async () => (await roster()).stays.filter(isOnSite).map(({ name }) => name);
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
  const { id, kind, name, organization } = (await roster()).people.find((one) => one.id === EARLY)!;
  await callAs(maria, 'POST', `${service}/sites/${SITE}/events`, {
    key: newId(),
    person: { id, kind, name, organization, phone: '', hostId: '', purpose: '', consent: false },
    direction: 'IN',
    deviceAt: twoHoursAgo,
    skew: 0,
    kioskId: '',
    broughtById: '',
    letInBy: '',
    answers: {},
  });
  const before = await onSite();
  const button = (label: string | RegExp) => page.getByRole('button', { name: label });

  await signInAs(page, maria, appBase);
  await page.goto(`${appBase}/#/visitors-log/registry/${SITE}`);
  await expect(button('I work here')).toBeVisible();
  await expectAccessible(page);
  await guest(page, 'I am visiting', 'Ana Ruiz');

  // A known worker: at most three taps and ten seconds.
  const started = Date.now();
  await button('I work here').click();
  await button('Badge').click();
  await button('No, sign me in').click();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  expect(Date.now() - started).toBeLessThan(10_000);
  await button('Done').click();

  // A foreman brings a crew. Only those who may not work are stopped.
  const { people } = await roster();
  const crew = people.filter(({ id, foremanId }) => [id, foremanId].includes(FOREMAN));
  const coming = crew.filter(({ name, reasons }) => reasons.length === 0 && !before.includes(name));
  await button('I bring a crew').click();
  await button('Name').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Whitaker');
  await button(/^DW /).click();
  await button(/^Continue \(/).click();
  await button('No, sign us in').click();
  await expect(page.getByRole('heading', { name: `${coming.length} signed in` })).toBeVisible();
  await button('Done').click();

  await expect.poll(() => storedPaths(page), { timeout: 60_000 }).toContain('/index.html');
  await context.setOffline(true);
  for (let index = 1; index <= OFFLINE; index++)
    await guest(page, index % 2 ? 'I am visiting' : 'Delivery', `Guest ${index}`);
  await expect(page.getByRole('note')).toContainText(`${OFFLINE} waiting to be sent`);
  await context.setOffline(false);
  await expect(page.getByRole('note')).toHaveCount(0, { timeout: 60_000 });
  expect(await onSite()).toHaveLength(before.length + 2 + coming.length + OFFLINE);

  // Somebody who came in the morning leaves by badge.
  await page.getByRole('textbox', { name: 'Badge' }).fill(`E-${EARLY}`);
  await button('Continue').click();
  await expect(page.getByRole('heading', { name: /^Goodbye, / })).toBeVisible();

  // Two wardens check one list on their own phones.
  const wardens = await Promise.all(
    [1, 2].map(async () => {
      const tab = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage();
      await signInAs(tab, maria, appBase);
      await tab.goto(`${appBase}/#/visitors-log/sites/${SITE}/evacuation`);
      return tab;
    }),
  );
  const [first, second] = wardens as [Page, Page];
  await first.getByRole('button', { name: 'Start drill' }).click();
  await expect(second.getByRole('heading', { level: 1, name: /^Drill: / })).toBeVisible({ timeout: 30_000 });
  await first.getByRole('checkbox', { name: /Ana Ruiz/ }).check();
  await second.getByRole('checkbox', { name: /^Guest 3/ }).check();
  for (const tab of [first, second]) {
    await expect(tab.getByRole('checkbox', { name: /Ana Ruiz/ })).toBeChecked({ timeout: 30_000 });
    await expect(tab.getByRole('checkbox', { name: /^Guest 3/ })).toBeChecked({ timeout: 30_000 });
  }
  // Failed requests without a network.
  complaints.splice(0);
});
