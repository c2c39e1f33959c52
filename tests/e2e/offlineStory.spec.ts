import type { Page } from '@playwright/test';
import { addDays, today, weekday } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { apiBase, appBase } from '../support/browser';
import { dale, maria, tomas } from '../support/people';
import { callAs, readAs, signInAs } from '../support/person';
import { oneSection, question } from '../support/questionnaire';
import { isHoliday } from '../support/workdays';
import { callsOf, expect, expectAccessible, expectToFit, storedPaths, test } from './support';

test.use({ serviceWorkers: 'allow' });

/** A working day after a working day, whose hours the crew has not entered. In the future, because cookies expire. */
const date =
  Array.from({ length: 21 }, (_, index) => addDays(today(), index + 1)).find(
    (day) =>
      ['Wednesday', 'Thursday'].includes(weekday(day)) && !isHoliday(day) && !isHoliday(addDays(day, -1)),
  ) ?? today();
const noon = new Date(`${date}T12:00:00`);

const moveApi = (offset: number) =>
  fetch(`${apiBase}/__demo/clock`, { method: 'POST', body: JSON.stringify({ offset, keepSessions: true }) });

test.afterEach(() => moveApi(0));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const titled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const waiting = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: `Outbox, ${count} waiting` })).toBeVisible();

const observation = {
  kind: 'NEGATIVE',
  category: 'HOUSEKEEPING',
  name: 'Stairs without a rail',
  place: 'Stair 2',
  severity: 2,
  likelihood: 2,
  dueDate: date,
  jobId: '',
  assigneeId: '',
  anonymous: false,
  photos: [],
};
const observations = '/safety-observation-service/observations';
const forms = '/safety-inspection-service/forms';

interface Versioned {
  id: string;
  version: number;
}
const asManager = (method: string, path: string, body: object) =>
  callAs(maria, method, path, { ...body, ...(method === 'POST' && { key: newId() }) }) as Promise<Versioned>;

/** An inspection of two questions that the office has scheduled for the foreman. */
async function scheduleInspection(jobId: string): Promise<string> {
  const nets = question('Nets', 'passFail', { onFailure: ['comment', 'photo'] });
  const body = {
    name: 'Deck check',
    note: '',
    use: 'INSPECTION',
    ...oneSection(question('Edges', 'passFail'), nets),
  };
  const form = await asManager('POST', forms, body);
  await asManager('PUT', `${forms}/${form.id}/status`, { status: 'PUBLISHED', version: form.version });
  const plan = { formId: form.id, jobId, assigneeId: '1002', organization: '', itemId: '', dueDate: date };
  return (await asManager('POST', '/safety-inspection-service/outcomes', { ...plan, repeats: 'ONCE' })).id;
}

test(
  'FAULT-15, FAULT-125…127 a day without a network: hours, a photo, an inspection, a signed ticket and a change, all sent once',
  { tag: '@phone-only' },
  async ({ page, context, complaints }) => {
    test.setTimeout(240_000);
    await context.clock.install({ time: noon });
    await moveApi(noon.getTime() - Date.now());
    const { jobs } = (await readAs(
      dale,
      '/jobs-service/v4/jobs?status=OPEN&sort=number,asc&page=0&size=1',
    )) as {
      jobs: { id: string; name: string }[];
    };
    const job = jobs[0]!;
    const inspectionId = await scheduleInspection(job.id);
    const seen = (await callAs(dale, 'POST', observations, { ...observation, key: newId() })) as Versioned;

    await signInAs(page, dale);
    await expect.poll(() => storedPaths(page), { timeout: 60_000 }).toContain('/index.html');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('plumblinePrepared')), { timeout: 60_000 })
      .not.toBeNull();
    const picture = {
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg' }),
    };
    // The app is closed, and opened again without a network.
    await page.close();
    await context.setOffline(true);
    const app = await context.newPage();
    const open = (hash: string) => app.goto(`${appBase}/#${hash}`);
    const pickJob = async () => {
      await app.getByRole('combobox', { name: 'Job' }).fill(job.name);
      await app.getByRole('option', { name: job.name }).first().click();
    };

    await open('/timecard/supervisor/10002/employee?copy');
    await expect(app.getByText(/^Copied for (8|9|1\d) employees/)).toBeVisible();
    await app.getByRole('combobox', { name: /^Reason for the change/ }).selectOption({ index: 1 });
    await button(app, 'Save time cards').click();
    await expect(app.getByRole('link', { name: /^Outbox, (8|9|1\d) waiting$/ })).toBeVisible();

    await open('/safety/dashboard/observations/new');
    await app.getByRole('radio', { name: 'Positive' }).check();
    await app.getByRole('radio', { name: 'Housekeeping' }).check();
    await app.getByRole('textbox', { name: 'What you saw' }).fill('Cords hung up on level 3');
    await app.locator('input[type="file"]').last().setInputFiles(picture);
    await pickJob();
    await button(app, 'Add observation').click();
    await titled(app, 'Cords hung up on level 3');

    await open(`/safety/dashboard/inspections/${inspectionId}`);
    await app.getByRole('link', { name: 'Fill in' }).click();
    await app.getByRole('group', { name: 'Edges' }).getByRole('radio', { name: 'Pass' }).check();
    const nets = app.locator('[data-question]').filter({ has: app.getByRole('group', { name: 'Nets' }) });
    await nets.getByRole('radio', { name: 'Fail' }).check();
    await nets.getByLabel(/^What is wrong/).fill('Torn at the north edge');
    await nets.locator('input[type="file"]').first().setInputFiles(picture);
    await button(app, 'Submit inspection').click();
    await expect(app).toHaveURL(/outbox/);

    await open('/timecard/t-and-m-tickets/new');
    await pickJob();
    await app.getByRole('textbox', { name: 'Description' }).first().fill('Pump out pit 4');
    const labor = app.getByRole('group', { name: 'Labor', exact: true });
    await labor.getByRole('button', { name: 'Add labor' }).click();
    await labor.getByRole('textbox', { name: 'Description' }).fill('Two laborers');
    await labor.getByLabel('Regular hours').fill('6');
    await button(app, 'Add ticket').click();
    await titled(app, 'Ticket without a number yet');
    await button(app, 'Customer signs here').click();
    await button(app, 'Hand over').click();
    const signing = app.getByRole('main');
    await signing.getByLabel('Your name').fill('Dana Brooks');
    await signing.getByRole('radio', { name: 'Type my name' }).check();
    await signing.getByLabel('Your full name').fill('Dana Brooks');
    await button(app, 'Sign ticket').click();
    await button(app, 'Take back the device').click();

    // He changes what the office changes meanwhile.
    await open(`/safety/dashboard/observations/${seen.id}/edit`);
    await app.getByRole('textbox', { name: 'Place' }).fill('Stair 4');
    await button(app, 'Save observation').click();
    await expectAccessible(app);
    await expectToFit(app);
    await expect(app).toHaveURL(/outbox/);
    await app.close();
    await asManager('PUT', `${observations}/${seen.id}`, {
      ...observation,
      place: 'Stair 3',
      version: seen.version,
    });

    // Somebody else signs in on this device and sees nothing of it; what waits stays for its owner.
    await context.clearCookies();
    await context.setOffline(false);
    const other = await context.newPage();
    await signInAs(other, tomas, `${appBase}/#/outbox`);
    await expect(other.getByText('Everything has been sent')).toBeVisible();
    expect(await callsOf('saveActivities')).toBe(0);
    await other.close();
    await context.clearCookies();

    const home = await context.newPage();
    await signInAs(home, dale, `${appBase}/#/outbox`);
    await expect(home.getByText('Needs a decision')).toBeVisible({ timeout: 60_000 });
    await waiting(home, 1);
    await expectAccessible(home);
    await expectToFit(home);
    await home.getByRole('link', { name: 'Edit: Edit Stairs without a rail' }).click();
    await button(home, 'Save observation').click();
    const conflict = home.getByRole('dialog');
    await conflict.getByRole('radio', { name: /Stair 4/ }).check();
    await conflict.getByRole('button', { name: 'Save observation' }).click();
    await titled(home, 'Stairs without a rail');
    await expect(home.getByRole('definition').filter({ hasText: 'Stair 4' })).toBeVisible();
    await expect(home.getByRole('link', { name: /^Outbox/ })).toHaveCount(0);

    const found = async (path: string, list: string) =>
      ((await readAs(dale, path)) as Record<string, unknown[]>)[list];
    expect(await found(`${observations}?search=Cords%20hung&page=0&size=9`, 'observations')).toHaveLength(1);
    expect(await readAs(dale, `${observations}/${seen.id}`)).toMatchObject({ place: 'Stair 4' });
    expect(await found('/tnm-service/tickets?search=Pump%20out%20pit%204&page=0&size=9', 'tickets')).toEqual([
      expect.objectContaining({ customerSigned: true }),
    ]);
    expect(await readAs(dale, `/safety-inspection-service/outcomes/${inspectionId}`)).toMatchObject({
      status: 'SUBMITTED',
      failed: 1,
      answers: { Nets: { comment: 'Torn at the north edge', photos: [{ name: 'photo.jpg' }] } },
    });
    expect(await callsOf('saveActivities')).toBeGreaterThanOrEqual(8);
    // Failed requests.
    complaints.splice(0);
  },
);
