import type { Page } from '@playwright/test';
import type { GateRoster, VisitorSite } from '../../src/api/visitorLog/contract';
import { isOnSite } from '../../src/domain/signIn/presence';
import { codeText } from '../../src/lib/codeText';
import { addDays, isoWeekOf, today } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { instantIn } from '../../src/lib/timeZone';
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
const MINUTE = 60_000;
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

test('VISITOR-04…07, VISITOR-12, ORG-11, FAULT-148 people sign in at a tablet, also without a network, and are found in an evacuation', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  // Its closing, at whatever hour this runs, signs nobody out in the middle, and the camera reads badges only.
  const { managers, job, ...site } = (await readAs(maria, `${service}/sites/${SITE}`)) as VisitorSite;
  const saved = {
    ...site,
    jobId: job?.id ?? '',
    managerIds: managers.map((one) => one.id),
    autoSignOut: false,
    asksPhoto: false,
    requiresPhoto: false,
  };
  await callAs(maria, 'PUT', `${service}/sites/${SITE}`, saved);
  const roster = () => readAs(maria, `${service}/sites/${SITE}/roster`) as Promise<GateRoster>;
  const onSite = async () => (await roster()).stays.filter(isOnSite).map(({ name }) => name);
  const { id, kind, name, organization } = (await roster()).people.find((one) => one.id === EARLY)!;
  const early = { id, kind, name, organization };
  /** What another tablet had kept without a network. */
  const arrivesLate = (person: object, direction: 'IN' | 'OUT', at: number) =>
    callAs(maria, 'POST', `${service}/sites/${SITE}/events`, {
      key: newId(),
      person: { phone: '', hostId: '', purpose: '', consent: false, ...person },
      direction,
      deviceAt: new Date(at).toISOString(),
      skew: 0,
      kioskId: '',
      broughtById: '',
      letInBy: '',
      answers: {},
    });
  await arrivesLate(early, 'IN', Date.now() - 120 * MINUTE);
  const ben = { id: '', kind: 'VISITOR', name: 'Ben Ode', organization: '' };
  await arrivesLate(ben, 'IN', Date.now() - 90 * MINUTE);
  // On a Sunday, on which nobody has hours.
  const sunday = addDays(isoWeekOf(addDays(today(), -8)).days[0]!, 6);
  const morning = instantIn('', sunday, '15:00');
  await arrivesLate(early, 'IN', morning);
  await arrivesLate(early, 'OUT', morning + 8 * 60 * MINUTE);
  const before = await onSite();
  const button = (label: string | RegExp) => page.getByRole('button', { name: label });

  await signInAs(page, maria, appBase);
  await page.goto(`${appBase}/#/visitors-log/registry/${SITE}`);
  await expect(button('I work here')).toBeVisible();
  await expectAccessible(page);
  await guest(page, 'I am visiting', 'Ana Ruiz');

  // Somebody whom an answer stops.
  await button('I am visiting').click();
  await page.getByLabel('Your name').fill('Sick One');
  await button('Continue').click();
  await button('Answer one by one').click();
  const questions = page.locator('.pl-fill-question').filter({ has: page.getByRole('radio') });
  for (const [index, question] of (await questions.all()).entries())
    await question.getByRole('radio', { name: index === 0 ? 'Yes' : 'No' }).check();
  // The summary below the questions grows after each answer, and moves the button.
  await button('Sign in').press('Enter');
  await expect(page.getByRole('heading', { name: 'Sick One: You cannot enter now' })).toBeVisible();
  await expectAccessible(page);
  await button('Done').click();

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
  // Who stands at the gate has sent nothing.
  await expect(page.getByRole('status', { name: 'Messages' })).toBeEmpty();

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

  // Who was there with the one who has left, and for how long; and hours against sign-ins.
  const traced = encodeURIComponent(`EMPLOYEE ${EARLY}`);
  await first.goto(`${appBase}/#/visitors-log/contact-trace?person=${traced}&search=Ben`);
  const contact = first.getByRole('row', { name: /Ben Ode/ });
  await expect(contact.getByRole('cell', { name: /^9\d$/ })).toBeVisible();
  await first.goto(
    `${appBase}/#/visitors-log/our-crew?from=${sunday}&to=${sunday}&search=${name.split(' ')[0]}`,
  );
  const day = first.getByRole('row').filter({ hasText: name });
  await expect(day).toContainText('No hours');
  await expect(day.getByRole('cell', { name: '8', exact: true })).toBeVisible();

  // Where the site wants photos, people see their photo first.
  const { version } = (await readAs(maria, `${service}/sites/${SITE}`)) as VisitorSite;
  await callAs(maria, 'PUT', `${service}/sites/${SITE}`, { ...saved, asksPhoto: true, version });
  await page.reload();
  await button('Delivery').click();
  await page.getByLabel('Your name').fill('Lee Ray');
  await button('Continue').click();
  await button('No, sign me in').click();
  await button('Take photo').click();
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
  await expectAccessible(page);
  await button('Use this photo').click();
  await expect(page.getByRole('heading', { name: 'Welcome, Lee Ray' })).toBeVisible();
  // Failed requests without a network.
  complaints.splice(0);
});
