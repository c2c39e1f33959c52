import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { formCalls } from '../../src/api/inspectionForms/contract';
import { jobFormCalls } from '../../src/api/jobForms/contract';
import { paths } from '../../src/lib/paths';
import { newId } from '../../src/lib/newId';
import { setupDemo } from '../support/demo';
import { listContract } from '../support/listContract';
import { maria, tomas } from '../support/people';
import { goodAnswers } from '../support/questionnaire';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const LADDER_CHECK = '1810';

async function open(address: string, username = maria) {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
}
const stored = (jobFormId: string) => call(jobFormCalls.get, { params: { jobFormId }, silent: true });

/** Opens a ladder check with all answers, or without any. */
async function openFilled(isComplete: boolean) {
  const opened = await open(paths.jobForms('6001'));
  await opened.title('Notes');
  const form = await call(formCalls.get, { params: { formId: LADDER_CHECK }, silent: true });
  const answers = isComplete ? goodAnswers(form) : {};
  const body = { jobId: '6001', formId: LADDER_CHECK, answers, key: newId() };
  const added = await call(jobFormCalls.create, { body, silent: true });
  const id = added?.id ?? '';
  await opened.app.go(paths.jobForm('6001', id));
  await opened.title('Ladder check');
  return { id, ...opened };
}

describe('SCREEN-JD-NOTES list of forms', () => {
  listContract({
    demo,
    clauses: { list: 'DOC-08, CALL-185' },
    username: maria,
    address: paths.jobForms('6001'),
    caption: 'Forms',
    call: 'jobForms',
    sent: { jobId: '6001', sort: 'createdAt,desc', page: '0', size: '20' },
    sort: { header: 'Form', sent: { sort: 'name,asc' }, again: { sort: 'name,desc' } },
    filter: { label: 'Status', option: 'Signed', sent: { status: 'SIGNED' }, address: 'status=SIGNED' },
    prefix: 'forms-',
    search: {
      label: 'Search forms',
      text: 'mobile',
      sent: { search: 'mobile' },
      rows: ['Mobile crane, daily'],
    },
    link: { name: 'Mobile crane, daily', address: '/job-docs/6001/notes/forms/84010' },
    noMatch: 'No forms match',
    empty: { body: { jobForms: [], total: 0 }, heading: 'No forms yet' },
    failed: "Couldn't load forms",
    forbidden: [],
  });
});

describe('SCREEN-JD-NOTES one form', () => {
  it('DOC-08 is chosen, saved unfinished, and cannot be signed before it is filled in', async () => {
    const { app, dialog, fill, pick, press, title } = await open(paths.jobForms('6001'));
    await press('New form');
    const choosing = await dialog('New form');
    await pick('Form', 'Ladder check');
    await press('Fill in', choosing);
    await title('Ladder check');
    await fill('Ladder number', 'L-12');
    await press('Save form');
    const sign = await screen.findByRole('button', { name: 'Sign' });
    await waitFor(() => expect(sign).toHaveAccessibleDescription(/answers are missing/));
    expect(screen.getByText('L-12')).toBeVisible();
    expect(app.router.state.location.pathname).toMatch(/\/job-docs\/6001\/notes\/forms\/\d+$/);
  });

  it('DOC-08, DOC-12, CALL-189 is signed, and then only read', async () => {
    const { id, app, dialog, fill, press } = await openFilled(true);
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Sign' })).toBeEnabled());
    await press('Sign');
    const box = await dialog('Sign Ladder check');
    await app.user.click(within(box).getByRole('radio', { name: 'Type my name' }));
    await fill('Your full name', 'Maria Ortega');
    await demo.fault({ match: 'signJobForm', kind: 'lost' });
    await press('Sign form', box);
    const picture = await screen.findByRole('img', { name: 'Signature of Maria Ortega' });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml;base64,/));
    expect(await demo.calls('signJobForm')).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: 'SIGNED' });
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  });

  it('FAULT-95 says that somebody else has changed it before it is signed', async () => {
    const { id, app, dialog, fill, press } = await openFilled(true);
    await press('Sign');
    const box = await dialog('Sign Ladder check');
    const { answers } = await stored(id);
    const body = { jobId: '6001', formId: LADDER_CHECK, answers, version: 1 };
    await call(jobFormCalls.save, { params: { jobFormId: id }, body, silent: true });
    await app.user.click(within(box).getByRole('radio', { name: 'Type my name' }));
    await fill('Your full name', 'Maria Ortega');
    await press('Sign form', box);
    expect(await within(box).findByText(/Someone else changed this form in the meantime/)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'UNFINISHED' });
  });

  it('CALL-185 is deleted after a confirmation', async () => {
    const { id, dialog, press, title } = await openFilled(false);
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete Ladder check?'));
    await title('Notes');
    await expect(stored(id)).rejects.toMatchObject({ status: 404 });
  });

  it('CALL-185 others only read it', async () => {
    const { title } = await open(paths.jobForm('6001', '84001'), tomas);
    await title(/./);
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });
});
