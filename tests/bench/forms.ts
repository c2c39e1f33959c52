import type { Page } from '@playwright/test';
import { changeFormStatus, formCalls } from '../../src/api/inspectionForms/contract';
import { inspectionCalls } from '../../src/api/inspections/contract';
import { today } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { newQuestion, type Question } from '../../src/lib/questionnaire/questionnaire';
import type { BenchSession } from './screens';
import type { Servers } from './serve';
import { headersOf, type TypingPage } from './typing';

const QUESTIONS = 300;
/** One question in ten asks for text, the others for yes or no. */
const TEXT_EVERY = 10;
/** Characters that are typed, and buttons that are chosen. */
const KEYS = 15;

const questions: Question[] = Array.from({ length: QUESTIONS }, (_, index) => ({
  ...newQuestion(`q${index}`, index % TEXT_EVERY === 0 ? 'text' : 'yesNo'),
  text: `Question ${index + 1}`,
}));

const form = {
  readyWhen: { heading: 'Three hundred questions', control: 'textarea' },
  calls: /\/safety-inspection-service\/(outcomes|forms)\//,
  async type(page: Page) {
    await page.locator('textarea').first().focus();
    for (let key = 0; key < KEYS; key++) await page.keyboard.press('x');
    for (let group = 0; group < KEYS; group++) {
      await page
        .locator('input[type="radio"]')
        .nth(group * 3)
        .focus();
      await page.keyboard.press('Space');
    }
    // What was not typed costs no time.
    await page.waitForFunction(
      (keys) =>
        document.querySelector('textarea')?.value === 'x'.repeat(keys) &&
        document.querySelectorAll('input[type="radio"]:checked').length >= keys,
      KEYS,
      { timeout: 5000 },
    );
  },
};

/** Adds a form with 300 questions and an inspection by it. Returns the id of the inspection. */
async function largeInspection(api: string, session: BenchSession): Promise<string> {
  const send = async (path: string, method: string, body: object) => {
    const answer = await fetch(api + path, {
      method,
      headers: { ...headersOf(session), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`no inspection to measure: ${path} ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const { id } = await send(formCalls.create.path, 'POST', {
    name: `Three hundred questions ${Date.now()}`,
    note: '',
    use: 'INSPECTION',
    sections: [{ id: 's1', title: 'Questions', questions }],
    key: newId(),
  });
  await send(changeFormStatus.path.replace('{formId}', id), changeFormStatus.method, {
    status: 'PUBLISHED',
    version: 1,
  });
  const inspection = await send(inspectionCalls.create.path, 'POST', {
    formId: id,
    jobId: '6001',
    itemId: '',
    assigneeId: '1001',
    organization: '',
    dueDate: today(),
    repeats: 'ONCE',
    key: newId(),
  });
  return inspection.id;
}

/** A form with 300 questions: its floor and the page of the app. */
export async function formPages({ demo }: Servers, session: BenchSession): Promise<[TypingPage, TypingPage]> {
  const id = await largeInspection(demo, session);
  return [
    { ...form, name: 'floor: plain HTML', address: `/form/?questions=${QUESTIONS}&text=${TEXT_EVERY}` },
    { ...form, name: 'Plumbline: fill in', address: `/app/#/safety/dashboard/inspections/${id}/fill` },
  ];
}
