import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { changeFormStatus } from '../../src/api/inspectionForms/contract';
import { ticketFormCalls } from '../../src/api/ticketForms/contract';
import { ticketFormDraftOf } from '../../src/api/ticketForms/queries';
import { paths } from '../../src/lib/paths';
import { setDraftStore } from '../../src/components/drafts/drafts';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { memoryDrafts } from '../support/memoryDrafts';
import { dale, maria, priya, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: string, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const DELAY = '1826';
const filled = (search: string) =>
  call(ticketFormCalls.list, { query: { search, sort: 'date,desc', page: 0, size: 50 }, silent: true });

describe('SCREEN-TNM-FORM filled forms', () => {
  listContract({
    demo,
    clauses: { list: 'TNM-09, CALL-208', search: 'TNM-09' },
    username: maria,
    address: `${paths.ticketForms}?tab=filled&`,
    caption: 'Filled T&M forms',
    call: 'ticketForms',
    sent: { sort: 'date,desc', page: '0', size: '20' },
    rows: 20,
    sort: { header: 'Form', sent: { sort: 'name,asc' }, again: { sort: 'name,desc' } },
    search: {
      label: 'Search filled forms',
      text: 'standby',
      sent: { search: 'standby' },
      rows: Array<string>(4).fill('Standby and delay record'),
    },
    noMatch: 'No T&M forms match',
    empty: { body: { ticketForms: [], total: 0 }, heading: 'No filled forms yet' },
    failed: "Couldn't load T&M forms",
    forbidden: [[tomas, /^Only people with T&M ticket permissions can open this/]],
  });

  it('TNM-09 a filled form is read, printed and deleted', async () => {
    const { app, dialog, press, title } = await open(paths.ticketForms);
    await title('T&M forms');
    const { rows } = await filled('standby');
    const [{ id = '', job } = {}] = rows;
    const jobName = job?.name ?? '';
    await app.go(paths.filledTicketForm(id));
    await title('Standby and delay record');
    expect(screen.getByRole('link', { name: jobName })).toBeVisible();
    expect(await screen.findByText('Crew waiting')).toBeVisible();
    // Nothing in it can fail.
    expect(screen.queryByRole('region', { name: 'Result' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete Standby and delay record?'));
    expect(await screen.findByText('Standby and delay record deleted')).toBeVisible();
    await title('T&M forms');
    expect((await filled('standby')).total).toBe(3);
  });
});

describe('SCREEN-TNM-FORM filling in', () => {
  const fillDelay = async ({ app, field, fill, pick }: Awaited<ReturnType<typeof open>>) => {
    await pick('Job', /^\d\d-0003 /);
    await app.user.click(await screen.findByRole('radio', { name: 'Weather' }));
    await fill('From', '7:00');
    await fill('Until', '9:30');
    await fill('Crew waiting', '6');
    await fill('Who was told', 'Karen Boyd');
    return field;
  };

  it('TNM-09, CALL-208 a foreman chooses a form, fills it in, and reads it', async () => {
    const page = await open(paths.ticketForms, dale);
    const { app, press, rowNames, title } = page;
    await waitFor(async () =>
      expect(await rowNames('T&M forms to fill in')).toEqual([
        'Differing site condition',
        'Extra work authorization',
        'Standby and delay record',
      ]),
    );
    await app.user.click(screen.getByRole('link', { name: 'Standby and delay record' }));
    await title('Standby and delay record');
    await fillDelay(page);
    await press('Save form');
    expect(await screen.findByText('Standby and delay record has been saved')).toBeVisible();
    const facts = await screen.findByRole('region', { name: 'T&M form' });
    expect(facts).toHaveTextContent('Dale Whitaker');
    expect(await screen.findByText('Karen Boyd')).toBeVisible();
    const [saved] = (await filled('standby')).rows;
    expect(saved).toMatchObject({ job: { id: '6003' }, formVersion: 1, filledBy: { name: 'Dale Whitaker' } });
  });

  it('names the questions without an answer, and keeps what was typed', async () => {
    const { fill, field, press, summary } = await open(paths.fillTicketForm(DELAY));
    await fill('Who was told', 'Karen Boyd');
    await press('Save form');
    await waitFor(async () => expect(await summary()).toHaveFocus());
    for (const text of ['Choose a job', 'Cause: ', 'Crew waiting: '])
      expect(await summary()).toHaveTextContent(text);
    expect(await field('Who was told')).toHaveValue('Karen Boyd');
    expect(await demo.calls('createTicketForm')).toEqual([]);
  });

  it('FAULT-54 saves once when the response is lost', async () => {
    const page = await open(paths.fillTicketForm(DELAY));
    await fillDelay(page);
    await demo.fault({ match: 'createTicketForm', kind: 'lost' });
    await page.press('Save form');
    expect(await screen.findByRole('region', { name: 'T&M form' })).toBeVisible();
    expect((await filled('standby')).total).toBe(5);
  });

  it('keeps unsaved answers over a reload', async () => {
    const browser = memoryDrafts();
    setDraftStore(browser.store);
    const first = await open(paths.fillTicketForm(DELAY));
    await first.fill('Who was told', 'Karen Boyd');
    await waitFor(() => expect(JSON.stringify([...browser.rows.values()])).toContain('Karen Boyd'));
    first.app.unmount();
    const { field } = await open(paths.fillTicketForm(DELAY));
    expect(await screen.findByText(/^Your unsaved changes from .* were restored\.$/)).toBeVisible();
    expect(await field('Who was told')).toHaveValue('Karen Boyd');
  });

  it.each([
    ['a form of another use', '1801'],
    ['a form that was never published', '1818'],
  ])('%s cannot be filled in', async (_, formId) => {
    const { title } = await open(paths.fillTicketForm(formId));
    expect(await title("This form can't be filled in")).toBeVisible();
  });

  it('a retired form says so and cannot be saved', async () => {
    const { app, button, title } = await open(paths.ticketForms);
    await title('T&M forms');
    const params = { formId: DELAY };
    await call(changeFormStatus, { params, body: { status: 'RETIRED', version: 1 }, silent: true });
    await app.go(paths.fillTicketForm(DELAY));
    expect(await screen.findByText('This form is no longer used.')).toBeVisible();
    expect(await button('Save form')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('SCREEN-TNM-FORM editing', () => {
  const STANDBY = '48018';
  const { params, get, save } = ticketFormCalls;
  const stored = (id = STANDBY) => call(get, { params: params(id), silent: true });
  const crew = async (id = STANDBY) => (await stored(id)).answers.q4?.value;

  formContract({
    demo,
    clauses: { errors: 'TNM-09', conflict: 'TNM-09, FAULT-95' },
    username: dale,
    address: paths.editTicketForm(STANDBY),
    save: 'Save form',
    call: 'editTicketForm',
    invalid: { entries: { 'Crew waiting': 'six' }, errors: { 'Crew waiting': 'Type a number' } },
    lost: { entries: { 'Crew waiting': '99' }, title: 'Standby and delay record' },
    draft: { field: 'Who was told', text: 'Karen Boyd at noon' },
    conflict: {
      address: paths.editTicketForm(STANDBY),
      save: 'Save form',
      entries: { 'Crew waiting': '98' },
      others: async () => {
        const filled = await stored();
        const { q8, ...answers } = filled.answers;
        expect(q8).toBeDefined();
        const body = {
          ...ticketFormDraftOf(filled),
          answers: { ...answers, q4: { value: 97, comment: '', photos: [] } },
          version: filled.version,
        };
        await call(save, { params: params(STANDBY), body, silent: true });
      },
      dialog: 'Someone else changed this T&M form',
      shows: ['Crew waiting: 98', 'Crew waiting: 97'],
      chosenVersion: /Crew waiting: 98/,
      title: 'Standby and delay record',
      read: async () => ({ crew: await crew(), version: (await stored()).version }),
      stored: { crew: 98, version: 3 },
    },
  });

  it.each([
    ['its author', dale],
    ['a manager of T&M tickets', maria],
  ])('TNM-09 %s corrects an answer, and the history tells what changed', async (_, username) => {
    const { app, fill, press, title } = await open(paths.filledTicketForm(STANDBY), username);
    await title('Standby and delay record');
    await app.user.click(await screen.findByRole('link', { name: 'Edit' }));
    await title('Edit Standby and delay record');
    expect(await screen.findByText(/^This form is signed\. Saving removes the signatures/)).toBeVisible();
    await fill('Crew waiting', '99');
    await press('Save form');
    expect(await screen.findByText('Standby and delay record has been saved')).toBeVisible();
    await title('Standby and delay record');
    expect(await screen.findByText(/^99 /)).toBeVisible();
    expect((await stored()).answers).not.toHaveProperty('q8.value', expect.any(String));
    expect(await crew()).toBe(99);
    expect(await screen.findByText(/Crew waiting changed/)).toBeVisible();
    expect(screen.getByText(/Signature of the foreman changed/)).toBeVisible();
  });

  it('TNM-09 a question about a person lists people', async () => {
    const { app, field } = await open(paths.editTicketForm('48010'));
    const picker = await field('Customer was told by');
    await app.user.clear(picker);
    await app.user.type(picker, 'Maria');
    await app.user.click(await screen.findByRole('option', { name: /Maria Ortega/ }));
    expect(picker).toHaveValue('Maria Ortega');
  });

  it('the questions are loaded again after an error', async () => {
    await demo.fault({ match: 'inspectionFormVersion', kind: 500, times: 'always' });
    const { field, press } = await open(paths.editTicketForm(STANDBY));
    expect(await screen.findByText(/^Couldn't load the questions/)).toBeVisible();
    await demo.clearFaults();
    await press('Retry');
    expect(await field('Crew waiting')).toBeVisible();
  });
});

describe('SCREEN-TM-SETTINGS forms', () => {
  it('TNM-09 lists the T&M forms, and a new one starts as a T&M form', async () => {
    const { app, field, press, rowNames, title } = await open(`${paths.tmSettings()}?tab=forms`, priya);
    await waitFor(async () => expect(await rowNames('T&M forms')).toHaveLength(3));
    await app.user.click(screen.getByRole('link', { name: 'New form' }));
    await title('New form');
    expect(await field('Use')).toHaveValue('TNM');
    fireEvent.change(await field('Name'), { target: { value: 'Backcharge notice' } });
    await press('Add form');
    await title('Backcharge notice');
    await app.go(`${paths.tmSettings()}?tab=forms`);
    const table = await screenOf(app).table('T&M forms');
    expect(await within(table).findByText('Backcharge notice')).toBeVisible();
    expect(within(table).getByText('Draft')).toBeVisible();
  });
});
