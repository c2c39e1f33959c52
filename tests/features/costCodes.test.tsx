import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { type CompanyCostCodeDraft, costCodeCalls } from '../../src/api/costCodes/contract';
import { costCodeQueries } from '../../src/api/costCodes/queries';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, kwame, maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: string, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const calls = costCodeCalls.new;
/** On no job. */
const solar = '3001-246';
const stored = (id: string) => call(calls.get, { params: calls.params(id), silent: true });
const save = async (id: string, change: Partial<CompanyCostCodeDraft>) => {
  const row = await stored(id);
  const body = { ...costCodeQueries(true).draftOf(row), ...change, version: row.version };
  await call(calls.save, { params: calls.params(id), body, silent: true });
};

describe('SCREEN-COSTCODES list', () => {
  listContract({
    demo,
    clauses: { list: 'JOB-18, CALL-174', search: 'JOB-18' },
    username: maria,
    address: paths.costCodes(true),
    caption: 'Cost codes',
    call: 'v4CompanyCostCodes',
    sent: { sort: 'code,asc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Jobs', sent: { sort: 'jobs,asc' }, again: { sort: 'jobs,desc' } },
    filter: {
      label: 'Division',
      option: '13 Special Construction (5)',
      sent: { division: '13' },
      address: 'division=13',
      rows: ['13-100', '13-200', '13-300', '13-400', '13-500'],
    },
    search: {
      label: 'Search cost codes',
      text: 'forms',
      sent: { search: 'forms' },
      rows: ['03-100', '03-200'],
    },
    link: { name: '03-100', address: '/costcode-new/3001-13' },
    noMatch: 'No cost codes match',
    empty: { body: { companyCostCodes: [], total: 0 }, heading: 'No cost codes yet' },
    failed: "Couldn't load cost codes",
    forbidden: [[dale, /^Only /]],
  });

  it('JOB-09, CALL-163 uses the old calls at the old address where the business has the old version', async () => {
    const { app, title, rowNames } = await open(paths.costCodes(true), kwame);
    await title('Cost codes');
    await waitFor(async () => expect(await rowNames('Cost codes')).toHaveLength(20));
    expect(app.router.state.location.pathname).toBe('/costcode');
    expect(await demo.calls('fraCompanyCostCodes')).toHaveLength(1);
    expect(await demo.calls('v4CompanyCostCodes')).toEqual([]);
  });

  it('JOB-18 Enter adds a code above the list, and the next one can be typed at once', async () => {
    const { app, field, fill, pick, rowNames } = await open(`${paths.costCodes(true)}?search=curing`);
    const type = async (code: string, name: string) => {
      await fill('Code', code);
      await fill('Name', name);
      await fill('Unit', 'SF');
      await app.user.type(await field('Unit'), '{Enter}');
    };
    await pick('Type', 'Equipment');
    await type('3-9', '');
    await waitFor(async () =>
      expect(await field('Code')).toHaveAccessibleDescription('Use a code like 03-100'),
    );
    await type('03-900', 'Curing');
    await waitFor(async () => expect(await rowNames('Cost codes')).toEqual(['03-900']));
    await waitFor(async () => expect(await field('Code')).toHaveFocus());
    expect(await field('Code')).toHaveValue('');
    expect(screen.queryByText('Code is required')).not.toBeInTheDocument();
    await type('03-950', 'Curing compound');
    await waitFor(async () => expect(await rowNames('Cost codes')).toEqual(['03-900', '03-950']));
    const { rows } = await call(calls.list, {
      query: { search: 'curing', sort: 'code,asc', page: 0, size: 5 },
      silent: true,
    });
    expect(rows.map(({ code, unit, type }) => [code, unit, type])).toEqual([
      ['03-900', 'SF', 'EQUIPMENT'],
      ['03-950', 'SF', 'EQUIPMENT'],
    ]);
  });

  it('JOB-18 warns of a code that differs only in zeros or separators, and adds it all the same', async () => {
    const { app, field, fill, press, rowNames } = await open(paths.costCodeSettings(true), priya);
    await press('Any format');
    await press('Save settings');
    await screen.findByText('The cost code settings have been saved');
    await app.go(`${paths.costCodes(true)}?search=footing`);
    await fill('Code', '3.1');
    await fill('Name', 'Footing steel');
    expect(await field('Code')).not.toHaveAccessibleDescription();
    await fill('Code', '3-100');
    const warning = 'Check first: 03-100 Footing Forms exists already.';
    await waitFor(async () => expect(await field('Code')).toHaveAccessibleDescription(warning));
    await press('Add cost code');
    await waitFor(async () => expect(await rowNames('Cost codes')).toEqual(['03-100', '3-100']));
    expect(await field('Code')).not.toHaveAccessibleDescription();
  });

  it('FAULT-97 deactivates the selected codes, and Undo activates them again', async () => {
    const { app, press, rowNames } = await open(`${paths.costCodes(true)}?division=48`);
    await waitFor(async () => expect(await rowNames('Cost codes')).toHaveLength(5));
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press('Deactivate');
    // 48-400 was inactive before.
    expect(await screen.findByText('4 cost codes deactivated')).toBeVisible();
    expect((await stored(solar)).active).toBe(false);
    await press('Undo');
    await waitFor(async () => expect((await stored(solar)).active).toBe(true));
    expect((await stored('3001-249')).active).toBe(false);
  });

  it('FAULT-97 deletes the selected codes that no job has, and reports the others', async () => {
    const { app, dialog, press, rowNames } = await open(`${paths.costCodes(true)}?division=01`);
    await waitFor(async () => expect(await rowNames('Cost codes')).toHaveLength(10));
    for (const code of ['01-100', '01-150'])
      await app.user.click(screen.getByRole('checkbox', { name: `Select ${code}` }));
    await press('Delete');
    await press('Yes', await dialog('Delete 2 cost codes?'));
    expect(await screen.findByText(/01-100 is on \d+ jobs\. Deactivate it instead\./)).toBeVisible();
    await waitFor(async () => expect(await rowNames('Cost codes')).toHaveLength(9));
    expect(await rowNames('Cost codes')).not.toContain('01-150');
  });
});

describe('JOB-18 form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newCostCode(true),
    save: 'Add cost code',
    call: 'createV4CompanyCostCode',
    invalid: {
      entries: { Code: '3-9' },
      errors: { Code: 'Use a code like 03-100', Name: 'Name is required' },
    },
    refused: {
      entries: { Code: '03-100', Name: 'Forms' },
      field: 'Code',
      error: '03-100 is already used for Footing Forms.',
    },
    lost: { entries: { Code: '03-900', Name: 'Curing' }, title: '03-900 Curing' },
    draft: { field: 'Name', text: 'Curing' },
    conflict: {
      address: paths.editCostCode(true, solar),
      save: 'Save cost code',
      entries: { Name: 'Solar Modules' },
      others: () => save(solar, { name: 'Photovoltaics' }),
      dialog: 'Someone else changed this cost code',
      shows: ['Solar Modules', 'Photovoltaics', 'Solar Panels'],
      chosenVersion: /Solar Modules/,
      title: '48-100 Solar Modules',
      read: () => stored(solar),
      stored: { name: 'Solar Modules', version: 3 },
    },
  });
});

describe('JOB-18 cost code', () => {
  it('is found without its separators', async () => {
    const { rowNames } = await open(`${paths.costCodes(true)}?search=0310`);
    await waitFor(async () => expect(await rowNames('Cost codes')).toEqual(['03-100']));
  });

  it('keeps a type that only the server knows', async () => {
    const { app, field, fill, pick, press, title } = await open(paths.costCodes(true));
    const body = { ...(await stored(solar)), type: 'PERMIT' };
    await demo.fault({ match: calls.get.key, kind: 200, body, times: 'always' });
    await app.go(paths.costCode(true, solar));
    await title('48-100 Solar Panels');
    expect(screen.getByText('PERMIT')).toBeVisible();
    await app.go(paths.editCostCode(true, solar));
    expect(await field('Type')).toHaveValue('PERMIT');
    await pick('Type', 'Subcontractor');
    await pick('Type', 'PERMIT');
    await fill('Name', 'Solar Modules');
    const sent: Promise<unknown>[] = [];
    demo.server.events.on('request:start', ({ request }) => {
      if (request.method === 'PUT') sent.push(request.clone().json());
    });
    await press('Save cost code');
    await waitFor(() => expect(sent).toHaveLength(1));
    demo.server.events.removeAllListeners();
    expect(await sent[0]).toMatchObject({ name: 'Solar Modules', type: 'PERMIT' });
  });

  it('is deactivated with Undo, and deleted after a question', async () => {
    const { app, dialog, press, title } = await open(paths.costCode(true, solar));
    await title('48-100 Solar Panels');
    await press('More');
    await press('Deactivate');
    expect(await screen.findByText('48-100 deactivated')).toBeVisible();
    expect(await screen.findByText('Inactive')).toBeVisible();
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete 48-100?'));
    await title('Cost codes');
    expect(app.router.state.location.pathname).toBe(paths.costCodes(true));
    await expect(stored(solar)).rejects.toMatchObject({ status: 404 });
  });

  it('says why a code that jobs have cannot be deleted', async () => {
    const { press, title } = await open(paths.costCode(true, '3001-1'));
    await title('01-100 Supervision');
    await press('More');
    const item = await screen.findByRole('button', { name: /^Delete/ });
    expect(within(item).getByText(/^01-100 is on \d+ jobs\. Deactivate it instead\.$/)).toBeVisible();
  });
});
