import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { connectionCalls, endConnection } from '../../src/api/connections/contract';
import { formCalls } from '../../src/api/inspectionForms/contract';
import {
  answerJobStartup,
  decideJobStartup,
  jobStartupCalls,
  type JobStartupDetail,
} from '../../src/api/jobStartups/contract';
import { jobStartups } from '../../src/api/jobStartups/queries';
import { partnerCalls, partnerDocumentCalls } from '../../src/api/partners/contract';
import { addDays, today } from '../../src/lib/dates';
import { newId } from '../../src/lib/newId';
import { paths } from '../../src/lib/paths';
import { questionsOf } from '../../src/lib/questionnaire/questionnaire';
import { notChange } from '../support/notChange';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { ann, dale, maria } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

/** Two more managers of the business. */
const jamal = 'jamal.moreau32@summit.example';
const hiroshi = 'hiroshi.hargrove96@summit.example';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const stored = (jobStartupId: string) =>
  call(jobStartupCalls.get, { params: { jobStartupId }, silent: true });
const decide = (
  { id, version }: Pick<JobStartupDetail, 'id' | 'version'>,
  decision: 'SUBMIT' | 'APPROVE' | 'RETURN' | 'WITHDRAW',
  rest: { reason?: string; questionIds?: string[] } = {},
) =>
  call(decideJobStartup, {
    params: { jobStartupId: id },
    body: { reason: '', questionIds: [], ...rest, decision, version },
    silent: true,
  });
/** The first startup of a list that nobody has approved. */
async function firstWith(query: Record<string, string | boolean>): Promise<JobStartupDetail> {
  const found = await call(jobStartupCalls.list, {
    query: { sort: 'dueDate,asc', page: 0, size: 99, ...query },
  });
  const [row] = found.rows.filter(({ approvals }) => approvals.length === 0);
  if (!row) throw new Error('no such startup');
  return stored(row.id);
}

describe('list', () => {
  listContract({
    demo,
    clauses: { list: 'SCREEN-JOB-STARTUPS, CALL-246', search: 'SAFE-24' },
    username: maria,
    address: `${paths.jobStartups}?status=all`,
    caption: 'Job startups',
    call: 'jobStartups',
    sent: { sort: 'dueDate,asc', page: '0', size: '20' },
    paged: true,
    sort: { header: 'Trade partner', sent: { sort: 'partner,asc' }, again: { sort: 'partner,desc' } },
    search: {
      label: 'Search job startups',
      text: 'granite ferry',
      sent: { search: 'granite ferry' },
      rows: ['Granite Ferry Excavation', 'Granite Ferry Excavation', 'Granite Ferry Excavation'],
    },
    noMatch: 'No job startups match',
    empty: { body: { jobStartups: [], total: 0 }, heading: 'No job startups yet' },
    failed: "Couldn't load job startups",
    forbidden: [[dale, /^Only .*managers can open this/]],
  });

  it('FAULT-146 the counts show their startups, and are late by the same rule', async () => {
    const { app, table } = await open(paths.jobStartups);
    const late = await screen.findByRole('button', { name: /^[1-9]\d* Late$/ });
    const count = Number(late.textContent.split(' ')[0]);
    await app.user.click(late);
    expect(await screen.findByText(new RegExp(`^${count} job startups?$`))).toBeVisible();
    const badges = within(await table('Job startups')).getAllByText(/ days? late$/);
    expect(badges).toHaveLength(count);
    expect(app.router.state.location.search).toBe('?late=true');
  });
});

describe('form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newJobStartup({ partner: '8901', job: '6003' }),
    save: 'Add job startup',
    call: 'createJobStartup',
    invalid: {
      entries: { 'First day on the job': 'Mar 9, 2027', 'Due date': 'Mar 10, 2027' },
      errors: { 'Due date': 'It is due on or before the first day' },
    },
    lost: {
      entries: { 'First day on the job': 'Mar 9, 2027', 'Due date': 'Mar 8, 2027' },
      title: 'Ridgeline Electric, Riverbend Retail Shell',
    },
    draft: { field: 'Note', text: 'Night work' },
    conflict: {
      address: paths.editJobStartup('89610'),
      save: 'Save job startup',
      entries: { Note: 'Night work' },
      others: async () => {
        const startup = await stored('89610');
        const body = { ...jobStartups.draftOf(startup), note: 'Two shifts', version: startup.version };
        await call(jobStartupCalls.save, { params: { jobStartupId: '89610' }, body, silent: true });
      },
      dialog: 'Someone else changed this job startup',
      shows: ['Night work', 'Two shifts'],
      chosenVersion: /Night work/,
      title: 'Granite Ferry Excavation, Quail Run Theater Restoration',
      read: () => stored('89610'),
      stored: { note: 'Night work', version: 3 },
    },
  });

  it('SAFE-24 takes the published form, keeps its version, and says where there is none', async () => {
    await open(async () => {
      const { rows } = await call(formCalls.list, {
        query: { use: 'JOB_STARTUP', sort: 'name,asc', page: 0, size: 9 },
      });
      const [form] = rows;
      if (!form) throw new Error('no form');
      const { changeFormStatus } = await import('../../src/api/inspectionForms/contract');
      await call(changeFormStatus, {
        params: { formId: form.id },
        body: { status: 'RETIRED', version: form.version },
      });
      return paths.newJobStartup();
    });
    expect(await screen.findByText(/There is no published form for job startups/)).toBeVisible();
    const draft = {
      partnerId: '8901',
      jobId: '6003',
      startsOn: '2027-03-09',
      dueDate: '2027-03-09',
      note: '',
    };
    const adding = call(jobStartupCalls.create, { body: { ...draft, key: newId() }, silent: true });
    await expect(adding).rejects.toThrow('There is no published form for job startups.');
    expect((await stored('89601')).sections).not.toHaveLength(0);
  });
});

describe('filling in', () => {
  it('SAFE-24 stores some answers, says what is missing, and submits when all are there', async () => {
    let id = '';
    const { app, press, title, fill } = await open(async () => {
      const startup = await firstWith({ status: 'OPEN' });
      id = startup.id;
      const [yesNo] = questionsOf(startup).filter(({ type }) => type === 'yesNo');
      const answers = yesNo ? { [yesNo.id]: { value: 'yes', comment: '', photos: [] } } : {};
      const saved = await call(answerJobStartup, {
        params: { jobStartupId: id },
        body: { answers, version: startup.version },
      });
      await expect(decide(saved, 'SUBMIT')).rejects.toThrow('Not all questions are answered.');
      return paths.jobStartup(id);
    });
    expect(await screen.findByText('Before it can be submitted:')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit for approval' })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: 'Fill in' }));
    await screen.findByText(/of \d+ questions answered$/);
    await fill('Foreman on the site, with phone number', 'Luis Ibarra');
    await demo.fault({ match: 'answerJobStartup', kind: 'lost', times: 1 });
    await press('Save answers');
    expect(await screen.findByText(/: answers saved$/)).toBeVisible();
    await title(/./);
    const { answers } = await stored(id);
    expect(Object.values(answers).map(({ value }) => value)).toEqual(['yes', 'Luis Ibarra']);
  });

  it('SAFE-24 a returned one asks only what was queried, and keeps the other answers', async () => {
    let before: JobStartupDetail | undefined;
    const { press, fill, app } = await open(async () => {
      const startup = await firstWith({ status: 'SUBMITTED', toApprove: true });
      const [text] = questionsOf(startup).filter(
        ({ type, text }) => type === 'text' && /^Foreman/.test(text),
      );
      before = await decide(startup, 'RETURN', { reason: 'Who leads?', questionIds: [text?.id ?? ''] });
      return paths.fillJobStartup(startup.id);
    });
    expect(await screen.findByText('Who leads?')).toBeVisible();
    expect(screen.getByText(/^The answers to \d+ questions are kept and not asked again\.$/)).toBeVisible();
    expect(screen.getByText('1 of 1 question answered')).toBeVisible();
    await fill('Foreman on the site, with phone number', 'Nadia Brandt');
    await press('Save answers');
    await screen.findByText(/: answers saved$/);
    const after = await stored(before?.id ?? '');
    expect(Object.keys(after.answers).sort()).toEqual(Object.keys(before?.answers ?? {}).sort());
    expect(Object.values(after.answers).map(({ value }) => value)).toContain('Nadia Brandt');
    await press('Submit for approval');
    await press(
      'Submit for approval',
      await within(document.getElementById('dialogs')!).findByRole('dialog'),
    );
    expect(await screen.findByText(/Two managers must approve it, but not Maria Ortega\./)).toBeVisible();
    expect(screen.getByText(/You have submitted it, so two other people must approve it\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(app.router.state.location.pathname).toBe(paths.jobStartup(after.id));
  });
});

describe('approving', () => {
  it('SAFE-24 an approved one is returned by any manager, and is approved anew after that', async () => {
    let id = '';
    const { press, fill, dialog } = await open(async () => {
      const { rows } = await call(jobStartupCalls.list, { query: { status: 'APPROVED', size: 99 } });
      id = rows.find(({ jobClosed }) => !jobClosed)?.id ?? '';
      return paths.jobStartup(id);
    });
    await press('More');
    await press('Return…');
    await fill('Reason', 'The crane is another one');
    await press('Return', await dialog());
    expect(await screen.findByText(/The crane is another one/, notChange)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'RETURNED', approvals: [] });
  });

  it('SAFE-24 two different people approve it, then it is locked until one withdraws', async () => {
    let id = '';
    const first = await open(async () => {
      const startup = await firstWith({ toApprove: true });
      id = startup.id;
      return paths.jobStartup(id);
    }, jamal);
    await first.press('Approve');
    expect(await screen.findByText(/The second approval must come from another person\./)).toBeVisible();
    first.app.unmount();

    const second = await open(paths.jobStartup(id), hiroshi);
    await second.press('Approve');
    expect(await screen.findByText('Approved', { selector: '.badge *, .badge' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Fill in' })).not.toBeInTheDocument();
    const locked = await stored(id);
    const body = { answers: {}, version: locked.version };
    await expect(
      call(answerJobStartup, { params: { jobStartupId: id }, body, silent: true }),
    ).rejects.toThrow('This job startup is approved and can no longer be changed.');
    await second.press('More');
    await second.press('Withdraw approval');
    await second.fill('Reason', 'The crane changed');
    await second.press('Withdraw approval', await second.dialog());
    expect(await screen.findByText('The crane changed', notChange)).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: 'SUBMITTED', approvals: [{ name: 'Jamal Moreau' }] });
  });

  it('FAULT-102 two approvals at the same time both count, and one of them twice counts once', async () => {
    await open(paths.jobStartups, maria);
    const startup = await firstWith({ status: 'SUBMITTED', toApprove: true });
    expect(startup.approvals).toHaveLength(0);
    const { version } = await decide(startup, 'APPROVE');
    expect(version).toBe(startup.version);
    expect((await decide(startup, 'APPROVE')).approvals).toHaveLength(1);
    await open(paths.jobStartups, hiroshi);
    const approved = await decide(startup, 'APPROVE');
    expect(approved).toMatchObject({ status: 'APPROVED', approvals: [{ name: 'Maria Ortega' }, {}] });
    await open(paths.jobStartups, jamal);
    await expect(decide(startup, 'APPROVE')).rejects.toThrow('It is already approved.');
  });

  it('FAULT-95 a return of an older version is refused, and the dialog keeps the reason', async () => {
    let startup: JobStartupDetail | undefined;
    const { press, fill, dialog } = await open(async () => {
      startup = await firstWith({ status: 'SUBMITTED', toApprove: true });
      return paths.jobStartup(startup.id);
    });
    await press('Return…');
    await dialog(/^Return /);
    if (startup) await decide(startup, 'RETURN', { reason: 'Insurance' });
    await fill('Reason', 'Orientation');
    await press('Return', await dialog(/^Return /));
    expect(await screen.findByText(/Someone else changed this job startup/)).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Orientation');
  });
});

describe('companies and jobs', () => {
  it('ACCESS-41, SAFETY-MENU-19 a startup client fills in those of others and approves none', async () => {
    const { table, app } = await open('/safety/safety-partner/job-startups/client', ann);
    expect(await table('Job startups')).toBeVisible();
    const [link] = screen.getAllByRole('link', { name: 'Summit Ridge Builders' });
    await app.user.click(link!);
    expect(await screen.findByText('Northgate Renovations', { selector: 'dd' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Approve|Return…|More)$/ })).not.toBeInTheDocument();
    const { rows } = await call(jobStartupCalls.list, {
      query: { client: true, status: 'SUBMITTED', sort: 'dueDate,asc', page: 0, size: 9 },
    });
    const waiting = await stored(rows[0]?.id ?? '');
    await expect(decide(waiting, 'APPROVE')).rejects.toThrow(/not enabled for your business/);
  });

  it('SAFE-24 follows the name of its partner, and keeps it when the partner is deleted', async () => {
    await open(async () => {
      const { rows } = await call(jobStartupCalls.list, {
        query: { partnerId: '8904', sort: 'dueDate,asc', page: 0, size: 9 },
      });
      const { documents } = await call(partnerCalls.get, { params: { partnerId: '8904' } });
      for (const { id } of documents)
        await call(partnerDocumentCalls.remove, { params: { partnerDocumentId: id } });
      const connected = await call(connectionCalls.list, { query: { organizationId: '8904' } });
      const body = { status: 'DISCONNECTED', reason: 'The job is done', version: 1 } as const;
      for (const { id: connectionId } of connected.rows)
        await call(endConnection, { params: { connectionId }, body });
      await call(partnerCalls.remove, { params: { partnerId: '8904' } });
      return paths.jobStartup(rows[0]?.id ?? '');
    });
    expect(await screen.findByText('Vesper Mechanical (deleted)')).toBeVisible();
  });

  it('SAFE-24 the demo has every status, and late ones', async () => {
    await open(paths.jobStartups);
    const { rows } = await call(jobStartupCalls.list, {
      query: { sort: 'dueDate,asc', page: 0, size: 99 },
    });
    expect(rows).toHaveLength(60);
    expect(new Set(rows.map(({ partnerName }) => partnerName)).size).toBe(25);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(4);
    await waitFor(() => expect(rows.some(({ dueDate }) => dueDate < addDays(today(), -1))).toBe(true));
  });
});
