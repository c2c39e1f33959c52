import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { jobCalls } from '../../src/api/jobs/contract';
import { paths } from '../../src/lib/paths';
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
const { jobs, templates, budget, templateBudget } = jobCalls.new;
const stored = (jobTemplateId: string) => call(templates.get, { params: { jobTemplateId }, silent: true });
const storedJob = (jobId: string) => call(jobs.get, { params: { jobId }, silent: true });
const size = { size: 1000 };
const templateCodes = async (jobTemplateId: string) =>
  (await call(templateBudget.list, { params: { jobTemplateId }, query: size })).rows;
const CONCRETE = '802';
const UPLAND = 'Upland Elementary School';

describe('SCREEN-JOB-TEMPLATES list', () => {
  listContract({
    demo,
    clauses: { list: 'JOB-13, CALL-169' },
    username: maria,
    address: paths.jobTemplates(true),
    caption: 'Job templates',
    call: 'v4JobTemplates',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    rows: [
      'Commercial Tenant Improvement',
      'Concrete Structure',
      'Public School',
      'Road and Bridge',
      'Service Call',
      'Water and Sewer',
    ],
    sort: { header: 'Type', sent: { sort: 'type,asc' }, again: { sort: 'type,desc' } },
    search: {
      label: 'Search job templates',
      text: 'payroll',
      sent: { search: 'payroll' },
      rows: ['Public School'],
    },
    link: { name: 'Public School', address: '/job-templates-new/803' },
    noMatch: 'No job templates match',
    empty: { body: { jobTemplates: [], total: 0 }, heading: 'No job templates yet' },
    failed: "Couldn't load job templates",
    forbidden: [[dale, /^Only /]],
  });

  it('JOB-09 leads from the address of the other version', async () => {
    const { app, title } = await open('/job-templates/802?tab=budget');
    await title('Concrete Structure');
    expect(app.router.state.location).toMatchObject({
      pathname: '/job-templates-new/802',
      search: '?tab=budget',
    });
  });
});

describe('JOB-13 form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newJobTemplate(true),
    save: 'Add job template',
    call: 'createV4JobTemplate',
    invalid: { entries: {}, errors: { Name: 'Name is required' } },
    refused: {
      entries: { Name: 'service call' },
      field: 'Name',
      error: 'There is already a job template called Service Call.',
    },
    lost: { entries: { Name: 'Canopy' }, title: 'Canopy' },
    draft: { field: 'Note', text: 'Steel and glass' },
    conflict: {
      address: paths.editJobTemplate(true, CONCRETE),
      save: 'Save job template',
      entries: { Note: 'Walls only' },
      others: async () => {
        const body = {
          name: 'Concrete Structure',
          note: 'Decks only',
          type: 'CONTRACT' as const,
          tagIds: ['705'],
          teamIds: ['951'],
          rateTableId: '901',
          copyOfId: '',
          version: 1,
        };
        await call(templates.save, { params: { jobTemplateId: CONCRETE }, body, silent: true });
      },
      dialog: 'Someone else changed this job template',
      shows: ['Walls only', 'Decks only', 'Foundations, walls and decks'],
      chosenVersion: /Walls/,
      title: 'Concrete Structure',
      read: () => stored(CONCRETE),
      stored: { note: 'Walls only', rateTable: { id: '901', name: 'Union Scale' }, version: 3 },
    },
  });

  it('copies a template with its cost codes', async () => {
    const { app, press, title } = await open(paths.jobTemplate(true, CONCRETE));
    await press('More');
    await app.user.click(await screen.findByRole('button', { name: 'Copy' }));
    await title('New job template');
    await press('Add job template');
    await title('Concrete Structure (copy)');
    const id = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await templateCodes(id)).toEqual(await templateCodes(CONCRETE));
    expect(await stored(id)).toMatchObject({ type: 'CONTRACT', teams: [{ name: 'Concrete' }] });
  });
});

describe('SCREEN-JOB-TEMPLATES template', () => {
  it('JOB-19, CALL-175 shows its cost codes and sets a budget', async () => {
    const { app, press, rowNames } = await open(paths.jobTemplate(true, CONCRETE, 'budget'));
    await waitFor(async () => expect(await rowNames('Cost codes of Concrete Structure')).toHaveLength(18));
    expect(screen.queryByText('Used')).toBeNull();
    await press(/^Budget hours of 01-600 Safety Meetings/);
    await app.user.keyboard('37{Enter}');
    await waitFor(async () => expect((await templateCodes(CONCRETE))[0]?.budgetHours).toBe(37));
  });

  it('JOB-13 deletes it after a confirmation, and returns to the list', async () => {
    const { app, press, title, rowNames } = await open(paths.jobTemplate(true, CONCRETE));
    await press('More');
    await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await press('Yes');
    await title('Job templates');
    await waitFor(async () => expect(await rowNames('Job templates')).not.toContain('Concrete Structure'));
  });

  it('JOB-10, JOB-19 a new job starts with the values of the template and gets its cost codes', async () => {
    const { app, press, fill, field, title } = await open(paths.jobTemplate(true, CONCRETE));
    await app.user.click(await screen.findByRole('link', { name: 'New job from template' }));
    await title('New job');
    expect(await field('Type')).toHaveDisplayValue('Contract');
    expect(await field('Template')).toHaveValue('Concrete Structure');
    await fill('Name', 'Depot Canopy');
    await press('Add job');
    await title('Depot Canopy');
    const jobId = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await storedJob(jobId)).toMatchObject({
      type: 'CONTRACT',
      tags: [{ name: 'Union' }],
      teams: [{ name: 'Concrete' }],
      rateTable: { name: 'Union Scale' },
    });
    const { rows } = await call(budget.list, { params: { jobId }, query: size });
    const values = (lines: typeof rows) =>
      lines.map((line) => [line.code, line.budgetHours, line.budgetAmount]);
    expect(values(rows)).toEqual(values(await templateCodes(CONCRETE)));
  });

  it('JOB-13 applies it to chosen jobs, after showing what changes', async () => {
    const { app, press, field, dialog } = await open(paths.jobTemplate(true, CONCRETE));
    await press('More');
    await app.user.click(await screen.findByRole('button', { name: 'Apply to jobs' }));
    const box = await dialog('Apply Concrete Structure');
    await press('Apply template');
    expect(await within(box).findAllByText('Choose at least one job')).not.toHaveLength(0);
    await app.user.click(await field('Jobs'));
    await app.user.paste(UPLAND);
    await app.user.click(await screen.findByRole('option', { name: /^\d\d-\d{4} Upland/ }));
    const changes = within(await screen.findByRole('region', { name: 'Changes' }));
    expect(await changes.findByText('Rate table: none → Union Scale')).toBeVisible();
    expect(changes.getByText('Cost codes: 39 → 41, with 21-500, 22-600')).toBeVisible();
    expect((await storedJob('6050')).version).toBe(1);
    await press('Apply template');
    expect(await screen.findByText('Template applied to 1 job')).toBeVisible();
    expect(await storedJob('6050')).toMatchObject({ rateTable: { name: 'Union Scale' }, version: 2 });
  });

  it('JOB-13 applies a template to the selected jobs; one without changes says so and is not sent', async () => {
    const { app, press, pick, dialog } = await open(`${paths.jobs(true)}?search=elementary`);
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${UPLAND}` }));
    await press('Change');
    await app.user.click(await screen.findByRole('button', { name: 'Apply template' }));
    const box = within(await dialog('Apply a template to 1 job'));
    await pick('Template', 'Concrete Structure');
    expect(
      await box.findByText('Tags: Prevailing wage, Public → Prevailing wage, Public, Union'),
    ).toBeVisible();
    await call(jobCalls.new.applyTemplate, {
      params: { jobTemplateId: CONCRETE },
      body: { jobIds: ['6050'], dryRun: false },
    });
    await pick('Template', 'Water and Sewer');
    await pick('Template', 'Concrete Structure');
    expect(await box.findByText('No changes')).toBeVisible();
    await press('Apply template');
    expect(await box.findByText('None of these jobs would change.')).toBeVisible();
    expect((await storedJob('6050')).version).toBe(2);
  });
});
