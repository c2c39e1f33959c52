import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { costCodeCalls } from '../../src/api/costCodes/contract';
import { jobCalls, jobDetail, type JobDetail } from '../../src/api/jobs/contract';
import { jobChangeOf, jobRestoreOf } from '../../src/features/jobs/jobFields';
import { addressText } from '../../src/features/jobs/job';
import { paths } from '../../src/lib/paths';
import { rememberedProject } from '../../src/session/project';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: string, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const { jobs, budget } = jobCalls.new;
const stored = (jobId: string) => call(jobs.get, { params: { jobId }, silent: true });
const CEDAR = 'Cedar Hollow Elementary School';

describe('SCREEN-JOBS list', () => {
  listContract({
    demo,
    clauses: { list: 'JOB-07, JOB-08, CALL-164, CALL-166', search: 'JOB-06' },
    username: maria,
    address: paths.jobs(true),
    caption: 'Jobs',
    call: 'v4Jobs',
    sent: { status: 'OPEN', sort: 'name,asc', page: '0', size: '30' },
    sort: { header: 'Number', sent: { sort: 'number,asc' }, again: { sort: 'number,desc' } },
    filter: { label: 'Status', option: 'Closed', sent: { status: 'CLOSED' }, address: 'status=CLOSED' },
    search: {
      label: 'Search jobs',
      text: 'cedar hollow e',
      sent: { search: 'cedar hollow e' },
      rows: [CEDAR],
    },
    link: { name: CEDAR, address: '/jobs-new/6001' },
    noMatch: 'No jobs match',
    empty: { body: { jobs: [], total: 0, statusCounts: { '': 0 } }, heading: 'No jobs yet' },
    failed: "Couldn't load jobs",
    forbidden: [[dale, /^Only /]],
  });

  it.each([
    ['new', true, maria, 'v4Jobs', 'status', ['OPEN', 'CLOSED', undefined]],
    ['old', false, 'manager@harbor.example', 'fraJobs', 'closedJob', ['false', 'true', undefined]],
  ] as const)('JOB-07, JOB-05 the %s version asks for open, closed or all jobs', async (...row) => {
    const [, isNew, username, called, parameter, values] = row;
    const { pick, table } = await open(paths.jobs(isNew), username);
    const statuses = async () =>
      new Set(
        [...(await table('Jobs')).querySelectorAll('tbody tr')].map(
          (row) => row.querySelector('.badge')?.textContent,
        ),
      );
    const sent = async () => (await demo.calls(called)).map(({ query }) => query[parameter]);
    expect(await statuses()).toEqual(new Set(['Open']));
    await pick('Status', 'Closed');
    await waitFor(async () => expect(await statuses()).toEqual(new Set(['Closed'])));
    await pick('Status', 'All');
    await waitFor(async () => expect(await sent()).toEqual(values));
  });

  it('JOB-09 leads from the address of the other version', async () => {
    const { app, title } = await open('/jobs/6001?tab=team');
    await title(CEDAR);
    expect(app.router.state.location).toMatchObject({ pathname: '/jobs-new/6001', search: '?tab=team' });
  });

  it('JOB-03, JOB-04, JOB-05 a business of the old version has the old calls and addresses', async () => {
    const { app, title, rowNames } = await open('/jobs-new', 'manager@harbor.example');
    await title('Jobs');
    expect(app.router.state.location.pathname).toBe('/jobs');
    expect(await rowNames('Jobs')).toHaveLength(11);
    const { rows } = await call(jobCalls.old.jobs.list, {
      query: { closedJob: false, size: 30 },
      silent: true,
    });
    expect(rows).toHaveLength(11);
    await app.go('/jobs/8001?tab=budget');
    expect(await screen.findByRole('table', { name: /^Cost codes of/ })).toBeInTheDocument();
  });

  it('JOB-01, JOB-02 archives selected jobs, with Undo', async () => {
    const { app, press } = await open(`${paths.jobs(true)}?search=cedar`);
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${CEDAR}` }));
    await press('Archive');
    await press('Yes');
    expect(await screen.findByText('1 job archived')).toBeInTheDocument();
    expect((await stored('6001')).status).toBe('CLOSED');
    await press('Undo');
    await waitFor(async () => expect((await stored('6001')).status).toBe('OPEN'));
  });

  it('JOB-14 adds a tag to selected jobs, which keep their own', async () => {
    const { app, press } = await open(`${paths.jobs(true)}?search=cedar`);
    const before = (await stored('6001')).tags.map(({ name }) => name);
    expect(before).not.toContain('Public');
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${CEDAR}` }));
    await press('Change');
    await app.user.click(await screen.findByRole('button', { name: 'Add tags' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add tags: 1 job' });
    await app.user.click(await within(dialog).findByLabelText('Tags'));
    await app.user.click(await screen.findByRole('option', { name: 'Public' }));
    await press('Change 1 job');
    const names = async () => (await stored('6001')).tags.map(({ name }) => name);
    await waitFor(async () => expect(await names()).toEqual([...before, 'Public']));
    await press('Undo');
    await waitFor(async () => expect(await names()).toEqual(before));
  });
});

describe('JOB-10, JOB-11 form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newJob(true),
    save: 'Add job',
    call: 'createV4Job',
    invalid: { entries: {}, errors: { Name: 'Name is required' } },
    refused: {
      entries: { Number: '24-0001', Name: 'Depot Canopy' },
      field: 'Number',
      error: `${CEDAR} has this number.`,
    },
    lost: { entries: { Name: 'Depot Canopy' }, title: 'Depot Canopy' },
    draft: { field: 'Customer', text: 'Ravensford Foods' },
    conflict: {
      address: paths.editJob(true, '6001'),
      save: 'Save job',
      entries: { Customer: 'Vesper Lake Homes' },
      others: async () => {
        const { manager, rateTable, tags, teams, ...job } = await stored('6001');
        const body = {
          ...job,
          customer: 'Union Wells Energy',
          managerId: manager?.id ?? '',
          rateTableId: rateTable?.id ?? '',
          tagIds: tags.map(({ id }) => id),
          teamIds: teams.map(({ id }) => id),
          templateId: '',
          copyOfId: '',
        };
        await call(jobs.save, { params: { jobId: '6001' }, body, silent: true });
      },
      dialog: 'Someone else changed this job',
      shows: ['Vesper Lake Homes', 'Union Wells Energy', 'Bitterroot Health'],
      chosenVersion: /Vesper/,
      title: CEDAR,
      read: () => stored('6001'),
      stored: { customer: 'Vesper Lake Homes', version: 3 },
    },
  });

  it('JOB-15 the end is not before the start, and the number comes next', async () => {
    const { fill, press, field } = await open(paths.newJob(true));
    expect(await screen.findByText(/it gets the next one: \d\d-0101/)).toBeInTheDocument();
    await fill('Name', 'Depot Canopy');
    await fill('Start', '2026-09-30');
    await fill('End', '2026-03-02');
    await press('Add job');
    expect(await field('End')).toHaveAccessibleDescription(/The end is before the start/);
  });

  it('copies a job with its cost codes', async () => {
    const { app, press, title } = await open(paths.newJob(true, { copyOf: '6001' }));
    await title('New job');
    expect(await screen.findByLabelText('Customer')).toHaveValue('Bitterroot Health');
    await press('Add job');
    await title(`${CEDAR} (copy)`);
    const jobId = app.router.state.location.pathname.split('/').at(-1) ?? '';
    const codes = async (id: string) =>
      (await call(budget.list, { params: { jobId: id }, query: { size: 1000 } })).rows.map(
        ({ code }) => code,
      );
    expect(await codes(jobId)).toEqual(await codes('6001'));
  });
});

describe('SCREEN-JOBS job', () => {
  it('JOB-10 says that the job to copy was deleted in the meantime, and keeps the input', async () => {
    const { app, press, title, field } = await open(paths.newJob(true, { copyOf: '6050' }));
    await title('New job');
    const { name } = await stored('6050');
    await call(jobs.remove, { params: { jobId: '6050' } });
    await press('Add job');
    expect(await screen.findByText(/This job no longer exists\.$/)).toBeVisible();
    expect(await field('Name')).toHaveValue(`${name} (copy)`);
    expect(app.router.state.location.pathname).toBe('/jobs-new/new');
  });

  it('JOB-23 shows its data, a map, and remembers the job', async () => {
    const { title } = await open(paths.job(true, '6001'));
    await title(CEDAR);
    expect(await screen.findByRole('link', { name: /^795 Main Street/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=795%20Main/),
    );
    expect(screen.getByRole('link', { name: /^\(406\)/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    expect(rememberedProject()).toEqual({ id: '6001', name: CEDAR, archived: false });
  });

  it('JOB-11 shows the contract value that a form changes', async () => {
    const { press, fill, title } = await open(paths.editJob(true, '6001'));
    await title(`Edit ${CEDAR}`);
    await fill('Contract value', '1250000');
    await press('Save job');
    await title(CEDAR);
    const shown = () => screen.getByText('Contract value').nextElementSibling?.textContent;
    await waitFor(() => expect(shown()).toBe('$1,250,000.00'));
    expect((await stored('6001')).contractValue).toBe('1250000.00');
    // An API that does not know the value answers none, which is not 0.
    const older = { ...(await stored('6001')), contractValue: undefined };
    expect(jobDetail.parse(older).contractValue).toBe('');
  });

  it('JOB-23 remembers the job that was opened last, and whether it is archived', async () => {
    const { app, press } = await open(paths.job(true, '6001'));
    await waitFor(() => expect(rememberedProject()?.id).toBe('6001'));
    const { name } = await stored('6061');
    await app.go(paths.job(true, '6061'));
    await waitFor(() => expect(rememberedProject()).toEqual({ id: '6061', name, archived: true }));
    await press('More');
    await press('Reopen');
    await press('Yes');
    await waitFor(() => expect(rememberedProject()).toEqual({ id: '6061', name, archived: false }));
  });

  it('CALL-127 links to the time cards with work on it', async () => {
    const { app, title } = await open(paths.job(true, '6001'));
    await app.user.click(await screen.findByRole('link', { name: 'Time cards of this week' }));
    await title('Time cards');
    const { number } = await stored('6001');
    expect(await screen.findByRole('button', { name: new RegExp(`Job: ${number} ${CEDAR}`) })).toBeVisible();
    await waitFor(async () =>
      expect((await demo.calls('timecardDashboardEmployees')).at(-1)?.query).toMatchObject({ jobId: '6001' }),
    );
    await app.user.click(screen.getByRole('button', { name: new RegExp(`Job: ${number} ${CEDAR}`) }));
    await waitFor(async () =>
      expect((await demo.calls('timecardDashboardEmployees')).at(-1)?.query).not.toHaveProperty('jobId'),
    );
  });

  it('JOB-12 offers to archive a job with hours instead of deleting it', async () => {
    const { app, press } = await open(paths.job(true, '6001'));
    await press('More');
    await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/hours on time cards belong to it/)).toBeInTheDocument();
    await press('Archive instead');
    await waitFor(async () => expect((await stored('6001')).status).toBe('CLOSED'));
  });

  it('JOB-20 gives a cost code a budget, adds one and removes one with Undo', async () => {
    const lines = async () =>
      (await call(budget.list, { params: { jobId: '6050' }, query: { size: 1000 } })).rows;
    const { app, press } = await open(paths.job(true, '6050', 'budget'));
    const [first, second] = await lines();
    const cell = (line = first) =>
      screen.findByRole('button', { name: new RegExp(`^Budget hours of ${line?.code} ${line?.name}`) });
    await app.user.click(await cell());
    // Enter saves and goes on to the line below, Escape keeps what was there.
    await app.user.keyboard('37{Enter}');
    expect(await screen.findByLabelText(`Budget hours of ${second?.code} ${second?.name}`)).toHaveFocus();
    await app.user.keyboard('999{Escape}');
    expect(await cell(second)).toHaveFocus();
    await waitFor(async () => expect((await lines())[0]?.budgetHours).toBe(37));
    expect((await lines())[1]).toEqual(second);
    expect(await screen.findByText('0 of 37 hours, 0%')).toBeInTheDocument();
    await app.user.click(screen.getByRole('checkbox', { name: `Select ${first?.code}` }));
    await press('Remove');
    await press('Yes');
    await waitFor(async () => expect((await lines())[0]?.code).not.toBe(first?.code));
    await press('Undo');
    await waitFor(async () => expect((await lines())[0]).toMatchObject({ id: first?.id, budgetHours: 37 }));
  });

  it('JOB-20, FAULT-95 a budget that could not be saved is still there, with the reason', async () => {
    await demo.fault({ match: budget.change.key, kind: 503, times: 1 });
    const { app } = await open(paths.job(true, '6050', 'budget'));
    const [cell] = await screen.findAllByRole('button', { name: /^Budget amount of / });
    await app.user.click(cell!);
    await app.user.keyboard('12x{Enter}');
    expect(await screen.findByText(/Type an amount/)).toBeInTheDocument();
    await app.user.keyboard('{Backspace}{Enter}');
    expect(await screen.findByText('Error: Requested service is currently unavailable')).toBeVisible();
    const input = screen.getByRole('textbox', { name: /^Budget amount of / });
    expect(input).toHaveDisplayValue('$12.00');
    await app.user.click(input);
    await app.user.keyboard('{Enter}');
    expect(
      await screen.findByRole('button', { name: /^Budget amount of .*: \$12\.00$/ }),
    ).toBeInTheDocument();
  });

  it('JOB-20 imports budgets that were pasted from a spreadsheet', async () => {
    const { app, press, field } = await open(`${paths.job(true, '6050')}/import-budgets`);
    const { rows } = await call(budget.list, { params: { jobId: '6050' }, query: { size: 1000 } });
    const [first] = rows;
    await app.user.click(await field('Cells copied from a spreadsheet'));
    await app.user.paste(`Cost code\tHours\n${first?.code}\t41\n99-9999\t5`);
    await press('Read pasted cells');
    await press('Next: match columns');
    await press('Next: check the lines');
    await press('Next: review');
    expect(await screen.findByText(/The company has no active cost code with this number/)).toBeVisible();
    await press('Import 1 cost code');
    await screen.findByText('1 cost code imported.');
    const after = await call(budget.list, { params: { jobId: '6050' }, query: { size: 1000 } });
    expect(after.rows).toEqual(rows.map((line) => (line === first ? { ...line, budgetHours: 41 } : line)));
  });

  it('JOB-20 imports budgets of several jobs from the list of jobs, and Undo brings back what was there', async () => {
    const { app, press, field, dialog } = await open(paths.jobs(true));
    await press('More');
    await press('Import budgets');
    const budgetOf = async (jobId: string) =>
      (await call(budget.list, { params: { jobId }, query: { size: 1000 } })).rows;
    const before = await Promise.all(['6001', '6002'].map(budgetOf));
    const [one, two] = await Promise.all(['6001', '6002'].map(stored));
    const code = before[0]?.[0]?.code ?? '';
    const [added] = (
      await call(costCodeCalls.new.list, { query: { active: true, sort: 'code,desc', page: 0, size: 200 } })
    ).rows.filter((row) => !before[1]?.some(({ id }) => id === row.id));
    await app.user.click(await field('Cells copied from a spreadsheet'));
    await app.user.paste(
      `Project No\tCost code\tEstimated hours\n${one?.number}\t${code}\t41\n` +
        `${two?.number}\t${added?.code}\t12\n99-9999\t${code}\t5`,
    );
    await press('Read pasted cells');
    await press('Next: match columns');
    await press('Next: check the lines');
    await press('Next: review');
    expect(await screen.findByText(/There is no job with this number/)).toBeVisible();
    await press('Import 2 cost codes');
    await screen.findByText('2 cost codes imported.');
    expect((await budgetOf('6001'))[0]).toEqual({ ...before[0]?.[0], budgetHours: 41 });
    expect(await budgetOf('6002')).toContainEqual(
      expect.objectContaining({ code: added?.code, budgetHours: 12, budgetAmount: '' }),
    );
    await press('Undo import');
    await press('Undo import', await dialog('Undo import?'));
    await screen.findByText('Nothing has been imported.');
    expect(await Promise.all(['6001', '6002'].map(budgetOf))).toEqual(before);
  });

  it('JOB-20, CONST-22 has 1,200 cost codes, which are read in pages of 1,000 and all searched', async () => {
    const { app, field, rowNames } = await open('/dashboard', 'manager@meridian.example');
    const { list } = costCodeCalls.new;
    const codes = await call(list, { query: { sort: 'code,asc', page: 0, size: 1000 } });
    const more = await call(list, { query: { sort: 'code,asc', page: 1, size: 1000 } });
    const chosen = [...codes.rows, ...more.rows].slice(0, 1200);
    const { rows: before } = await call(budget.list, { params: { jobId: '90001' }, query: { size: 1000 } });
    const set = chosen.map(({ id }) => ({ id }));
    const ids = new Set(set.map(({ id }) => id));
    await call(budget.change, {
      params: { jobId: '90001' },
      body: {
        set,
        remove: before.filter(({ id, usedHours }) => usedHours === 0 && !ids.has(id)).map(({ id }) => id),
      },
    });
    await app.go(paths.job(true, '90001', 'budget'));
    const last = chosen.at(-1);
    const box = await field('Search cost codes');
    await app.user.click(box);
    await app.user.paste(last?.code ?? '');
    const { name } = await stored('90001');
    await waitFor(async () => expect(await rowNames(`Cost codes of ${name}`)).toEqual([last?.code]));
    const pages = (await demo.calls(budget.list.key)).map(({ query }) => query.page);
    expect(pages).toEqual(expect.arrayContaining(['0', '1']));
  }, 60_000);

  it('CALL-173 shows the people of its teams', async () => {
    const { rowNames } = await open(paths.job(true, '6001', 'team'));
    await waitFor(async () => expect(await rowNames('Concrete')).toHaveLength(9));
  });
});

describe('JOB-14, JOB-15 settings', () => {
  it('shows the next number while it is typed, and saves the pattern', async () => {
    const { fill, press } = await open(paths.jobSettings(true));
    await fill('Prefix', 'JB');
    await fill('Digits', '5');
    expect(await screen.findByText(/^JB-\d\d-00101$/)).toBeInTheDocument();
    await press('Save job numbers');
    expect(await screen.findByText('The job numbers have been saved')).toBeInTheDocument();
    expect(await call(jobCalls.new.numbers.read, { silent: true })).toMatchObject({
      prefix: 'JB',
      digits: 5,
    });
  });

  it('adds, renames and deletes a tag; a name that exists is refused', async () => {
    const { press, fill, rowNames } = await open(`${paths.jobSettings(true)}?tab=tags`);
    await press('Add tag');
    await fill('Name', 'public');
    await press('Save');
    expect(await screen.findByText('There is already a tag called Public.')).toBeInTheDocument();
    await fill('Name', 'Rush');
    await press('Save');
    await waitFor(async () => expect(await rowNames('Tags')).toContain('Rush'));
    await press('Rename Rush');
    await fill('Name', 'Hurry');
    await press('Save');
    await waitFor(async () => expect(await rowNames('Tags')).toContain('Hurry'));
    await press('Delete Hurry');
    await press('Yes');
    await waitFor(async () => expect(await rowNames('Tags')).not.toContain('Hurry'));
  });
});

describe('rules', () => {
  const job = {
    tags: [
      { id: '705', name: 'Union' },
      { id: '706', name: 'Warranty' },
    ],
    manager: { id: '10001', name: 'Maria Ortega' },
    rateTable: undefined,
  } as unknown as JobDetail;

  it.each([
    ['tags', ['701', '705'], { tagIds: ['705', '706', '701'] }, { tagIds: ['705', '706'] }],
    ['manager', [''], { managerId: '' }, { managerId: '10001' }],
    ['rateTable', ['902'], { rateTableId: '902' }, { rateTableId: '' }],
  ] as const)('a change of %s of many jobs can be undone', (field, ids, change, restored) => {
    expect(jobChangeOf(field, job, ids)).toEqual(change);
    expect(jobRestoreOf(field, job)).toEqual(restored);
  });

  it.each([
    ['795 Main Street', 'Ashcombe', 'ID', '83560', '795 Main Street, Ashcombe, ID 83560'],
    ['', 'Ashcombe', '', '', 'Ashcombe'],
    ['', '', '', '', ''],
  ])('writes an address in one line: %s %s %s %s', (street, city, state, zip, text) =>
    expect(addressText({ street, city, state, zip })).toBe(text),
  );
});
