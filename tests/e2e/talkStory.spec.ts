import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Employee } from '../../src/api/employees/contract';
import type { ToolboxTalkDetail } from '../../src/api/toolboxTalks/contract';
import { today } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { appBase } from '../support/browser';
import { pdfText } from '../support/pdfText';
import { dale, maria, priya } from '../support/people';
import { callAs, readAs, signInAs } from '../support/person';
import { expect, storedPaths, test } from './support';

test.use({ serviceWorkers: 'allow' });

const service = '/safety-training-service';
const TRENCH = '85014';
const PEOPLE = 8;
const MAX_TAPS = 26;
/** Seconds that a foreman takes to find and tap a button, and a worker to take the phone and sign. */
const TAP_SECONDS = 1.5;
const SIGNING_SECONDS = 5;

interface Jobs {
  jobs: { id: string; name: string }[];
}

/** The office writes down in which language somebody signs. */
async function setLanguage(one: Employee, language: Employee['language']): Promise<void> {
  await callAs(priya, 'PUT', `/employee-service/employees/${one.id}`, {
    employeeNumber: one.employeeNumber,
    firstName: one.firstName,
    lastName: one.lastName,
    email: one.email,
    phone: one.phone,
    jobTitle: one.jobTitle,
    hiredOn: one.hiredOn,
    payrollGroupId: one.payrollGroup?.id ?? '',
    classificationIds: one.classifications.map((group) => group.id),
    divisionId: one.division?.id ?? '',
    departmentId: one.department?.id ?? '',
    supervisorId: one.supervisor?.id ?? '',
    language,
    version: one.version,
  });
}

/** Draws a short line with a finger. */
async function draw(page: Page, pad: Locator): Promise<void> {
  const box = (await pad.boundingBox())!;
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 3, y - 20, { steps: 4 });
  await page.mouse.move(x + box.width / 2, y + 10, { steps: 4 });
  await page.mouse.up();
}

test(
  'SAFE-03…07, FAULT-125 a talk is planned at the office, held without a network by 8 people in two languages, and sent once',
  { tag: '@phone-only' },
  async ({ page, context, complaints }) => {
    test.setTimeout(120_000);
    const { jobs } = (await readAs(
      dale,
      '/jobs-service/v4/jobs?status=OPEN&sort=number,asc&page=0&size=1',
    )) as Jobs;
    const job = jobs[0]!;
    const plan = { topicIds: [TRENCH], jobIds: [job.id], holderId: '1002', startsOn: today(), time: '05:00' };
    await callAs(maria, 'POST', `${service}/schedules`, { ...plan, repeats: 'ONCE', weeks: 1, key: newId() });

    // Two of those who are here sign in Spanish, and the others in English.
    const { employees } = (await readAs(
      priya,
      '/employee-service/employees?status=1&sort=firstName,asc&page=0&size=1000',
    )) as { employees: Employee[] };
    await signInAs(page, dale, `${appBase}/#/safety/toolbox-talk/new`);
    const listed = page.getByRole('group', { name: /^Who is here/ });
    await expect(listed).toBeVisible();
    // The crew of the job, which is smaller on a weekend, and those who are listed first.
    const rows = await listed.locator('input + label').evaluateAll((labels) =>
      labels.map((label) => ({
        name: label.textContent.trim(),
        isHere: (label.previousElementSibling as HTMLInputElement).checked,
      })),
    );
    const guests = rows
      .filter(({ isHere }) => !isHere)
      .slice(0, Math.max(0, PEOPLE - rows.filter((row) => row.isHere).length));
    const names = rows.filter((row) => row.isHere || guests.includes(row)).map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      const one = employees.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
      const language = index === 1 || index === 2 ? 'es' : 'en';
      if (one && one.language !== language) await setLanguage(one, language);
    }
    // The device is prepared with what the office has written.
    await page.evaluate(() => localStorage.removeItem('plumblinePrepared'));
    await page.reload();
    await expect.poll(() => storedPaths(page), { timeout: 60_000 }).toContain('/index.html');
    const prepared = () => page.evaluate(() => localStorage.getItem('plumblinePrepared'));
    await expect.poll(prepared, { timeout: 60_000 }).not.toBeNull();
    await page.close();
    await context.setOffline(true);
    const app = await context.newPage();
    await app.goto(`${appBase}/#/safety`);

    let taps = 0;
    const tap = async (target: Locator) => {
      taps++;
      await target.tap();
    };
    const button = (name: string | RegExp) => app.getByRole('button', { name });
    const talkLink = app.getByRole('link', { name: 'Trench cave-ins' }).first();
    await expect(talkLink).toBeVisible();
    const start = Date.now();
    await tap(talkLink);
    const people = app.getByRole('group', { name: /^Who is here/ });
    await expect(people).toBeVisible();
    const here = people.getByRole('checkbox', { checked: true });
    for (let extra = (await here.count()) - PEOPLE; extra > 0; extra--)
      await tap(app.locator(`label[for="${await here.last().getAttribute('id')}"]`));
    for (const { name } of guests) await people.getByText(name, { exact: true }).tap();
    await expect(here).toHaveCount(PEOPLE);
    await tap(button('Start talk'));
    await tap(button(/^8 of 8 have not signed/));
    for (let signed = 0; signed < PEOPLE; signed++) {
      const dialog = app.getByRole('dialog');
      await draw(app, dialog.locator('.pl-signature-pad'));
      taps++;
      await tap(dialog.getByRole('button', { name: /^(Sign toolbox talk|Firmar la plática)$/ }));
      if (signed + 1 < PEOPLE)
        await expect(dialog).toContainText(new RegExp(`${signed + 2} (of|de) ${PEOPLE}`));
    }
    await tap(button('Add a photo and complete'));
    await tap(button('Complete talk'));
    await expect(app.getByText('Complete', { exact: true })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
    // Depends on the machine, so it is reported and not expected. Drawing and the browser's steps are in the waiting, too.
    const waited = (Date.now() - start) / 1000;
    const byPeople = taps * TAP_SECONDS + PEOPLE * SIGNING_SECONDS;
    process.stdout.write(
      `A talk of ${PEOPLE} people: ${taps} taps, about ${byPeople.toFixed(0)} s by people, at most ${waited.toFixed(1)} s by the app\n`,
    );

    await context.setOffline(false);
    await expect(app.getByRole('link', { name: /^Outbox/ })).toHaveCount(0, { timeout: 30_000 });

    const { toolboxTalks } = (await readAs(
      dale,
      `${service}/meetings?search=trench&fromDate=${today()}&mine=true&page=0&size=9`,
    )) as { toolboxTalks: { id: string }[] };
    expect(toolboxTalks).toHaveLength(1);
    const talk = (await readAs(dale, `${service}/meetings/${toolboxTalks[0]!.id}`)) as ToolboxTalkDetail;
    expect(talk).toMatchObject({ status: 'COMPLETE', present: PEOPLE, signed: PEOPLE, plannedFor: today() });
    expect(talk.attendees.filter(({ language }) => language === 'es')).toHaveLength(2);

    // Complete and locked: no Edit, and the paper has all names.
    await app.goto(`${appBase}/#/safety/toolbox-talk/${talk.id}`);
    const saving = app.waitForEvent('download');
    await button('PDF').tap();
    const text = pdfText(new Uint8Array(readFileSync(await (await saving).path())));
    for (const { name } of talk.attendees) expect(text).toContain(name);
    await expect(app.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    // Failed requests.
    complaints.splice(0);
  },
);
