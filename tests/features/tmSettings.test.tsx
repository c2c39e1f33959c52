import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { call } from '../../src/api/client';
import {
  ticketItemCalls,
  type TicketItemDraft,
  ticketItemImportColumns,
  ticketItemKinds,
} from '../../src/api/ticketItems/contract';
import { ticketItems } from '../../src/api/ticketItems/queries';
import { ticketSettings, type TicketSettingsDraft } from '../../src/api/ticketSettings/contract';
import {
  checkTicketItem,
  sampleItems,
  ticketItemFileColumns,
} from '../../src/features/tnm/settings/ticketItemFile';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria, priya } from '../support/people';
import { emulateDrawing, photoFile } from '../support/pictures';
import { receiveFiles } from '../support/receiveFiles';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: string, username = priya) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const { MATERIAL, LABOR, EQUIPMENT } = ticketItemCalls;
const labor = (id: string) => call(LABOR.get, { params: LABOR.params(id), silent: true });
const equipment = (id: string) => call(EQUIPMENT.get, { params: EQUIPMENT.params(id), silent: true });
const saveLabor = async (id: string, change: Partial<TicketItemDraft>) => {
  const item = await labor(id);
  const body = { ...ticketItems.MATERIAL.draftOf(item), ...change, version: item.version };
  await call(LABOR.save, { params: LABOR.params(id), body, silent: true });
};

describe('SCREEN-TM-SETTINGS material', () => {
  listContract({
    demo,
    clauses: { list: 'TNM-10, CALL-209', search: 'TNM-10' },
    username: priya,
    address: paths.tmSettings(),
    caption: 'Material',
    call: 'materialItems',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Price', sent: { sort: 'price,asc' }, again: { sort: 'price,desc' } },
    filter: {
      label: 'Status',
      option: 'Inactive',
      sent: { status: 'INACTIVE' },
      address: 'status=INACTIVE',
    },
    search: {
      label: 'Search materials',
      text: 'manhole',
      sent: { search: 'manhole' },
      rows: ['Precast manhole, 48 in'],
    },
    link: { name: 'Precast manhole, 48 in', address: '/tm-settings/material/41113' },
    noMatch: 'No materials match',
    empty: { body: { materialItems: [], total: 0 }, heading: 'No materials yet' },
    failed: "Couldn't load materials",
    forbidden: [
      [maria, /^Only settings administrators can open this/],
      [dale, /^Only settings administrators can open this/],
    ],
  });

  it('TNM-10…12, CALL-209, CALL-210, CALL-211 each kind has a tab with its own columns and search', async () => {
    const { app, field, rowNames, table } = await open(paths.tmSettings());
    await app.user.click(await field('Search materials'));
    await app.user.paste('rebar');
    await waitFor(async () => expect(await rowNames('Material')).toHaveLength(6));
    await app.user.click(await screen.findByRole('tab', { name: 'Labor' }));
    const rates = await table('Labor');
    expect([...rates.tHead!.querySelectorAll('th')].map(({ textContent }) => textContent).join('|')).toMatch(
      /Name\|Code\|Classification\|Price per hour\|Overtime\|Double time\|Status$/,
    );
    expect(
      within(rates).getByText('Carpenter Apprentice', { selector: 'a' }).closest('tr'),
    ).toHaveTextContent('L-101Carpenter Apprentice$44.00$61.00$78.00Active');
    expect(await field('Search labor rates')).toHaveValue('');
    await app.user.click(screen.getByRole('tab', { name: 'Material' }));
    expect(await field('Search materials')).toHaveValue('rebar');
  });

  it('FAULT-97 deactivates the selected items, and Undo activates them again', async () => {
    const { app, dialog, press, rowNames } = await open(
      `${paths.tmSettings('EQUIPMENT')}&equipment-search=generator`,
    );
    await waitFor(async () => expect(await rowNames('Equipment')).toEqual(['Generator, 25 kW']));
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press('Deactivate');
    // It was inactive before.
    expect(await screen.findByText('1 piece of equipment selected, all already inactive')).toBeVisible();
    await app.go(`${paths.tmSettings('EQUIPMENT')}&equipment-search=excavator`);
    await waitFor(async () => expect(await rowNames('Equipment')).toHaveLength(3));
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press('Deactivate');
    await press('Yes', await dialog('Deactivate 3 pieces of equipment?'));
    expect(await screen.findByText('3 pieces of equipment deactivated')).toBeVisible();
    expect((await equipment('45010')).status).toBe('INACTIVE');
    await press('Undo');
    await waitFor(async () => expect((await equipment('45010')).status).toBe('ACTIVE'));
  });

  it('FAULT-97 deletes the selected items', async () => {
    const { app, dialog, press, rowNames } = await open(`${paths.tmSettings()}?search=rebar`);
    await waitFor(async () => expect(await rowNames('Material')).toHaveLength(6));
    for (const name of ['Rebar #3', 'Rebar #4'])
      await app.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await press('Delete');
    await press('Yes', await dialog('Delete 2 materials?'));
    expect(await screen.findByText('2 materials deleted')).toBeVisible();
    await waitFor(async () => expect(await rowNames('Material')).toHaveLength(4));
  });
});

describe('TNM-10…12 an item', () => {
  it('shows prices, is deactivated with Undo, and deleted', async () => {
    const { app, dialog, press, title } = await open(paths.ticketItem('LABOR', '44008'));
    await title('Foreman');
    const facts = screen.getByRole('region', { name: 'Labor' });
    for (const text of ['L-108', '$83.00', '$116.00', '$148.00', 'Active'])
      expect(within(facts).getByText(text)).toBeVisible();
    await press('More');
    await press('Deactivate');
    expect(await screen.findByText('Foreman deactivated')).toBeVisible();
    expect(await within(facts).findByText('Inactive')).toBeVisible();
    await press('Undo');
    expect(await within(facts).findByText('Active')).toBeVisible();
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete Foreman?'));
    expect(await screen.findByText('Foreman deleted')).toBeVisible();
    await title('T&M settings');
    expect(app.router.state.location.search).toBe('?tab=labor');
    await expect(labor('44008')).rejects.toThrow();
  });

  formContract({
    demo,
    username: priya,
    address: paths.newTicketItem('LABOR'),
    save: 'Add labor rate',
    call: 'createLaborItem',
    invalid: {
      entries: { 'Price per hour': '-5' },
      errors: { Name: 'Name is required', 'Price per hour': 'Price cannot be negative' },
    },
    refused: {
      entries: { Name: 'Foreman', 'Price per hour': '90' },
      field: 'Name',
      error: 'There is already a labor rate called Foreman.',
    },
    lost: { entries: { Name: 'Diver', 'Price per hour': '120' }, title: 'Diver' },
    draft: { field: 'Name', text: 'Diver' },
    conflict: {
      address: paths.editTicketItem('LABOR', '44008'),
      save: 'Save labor rate',
      entries: { 'Price per hour': '90' },
      others: () => saveLabor('44008', { price: '95.00' }),
      dialog: 'Someone else changed this labor rate',
      shows: ['90.00', '95.00'],
      chosenVersion: /^Your version/,
      title: 'Foreman',
      read: () => labor('44008'),
      stored: { price: '90.00', overtime: '116.00', version: 3 },
    },
  });

  it('TNM-10 material has a unit and no hours', async () => {
    const { fill, press, title } = await open(paths.newTicketItem('MATERIAL'));
    await fill('Name', 'Sandbags');
    await fill('Unit', 'each');
    await press('Add material');
    await title('Sandbags');
    expect(screen.queryByLabelText(/Overtime/)).not.toBeInTheDocument();
    const { rows } = await call(MATERIAL.list, {
      query: { search: 'sandbags', sort: 'name,asc', page: 0, size: 5 },
      silent: true,
    });
    expect(rows).toMatchObject([{ unit: 'each', price: '', status: 'ACTIVE' }]);
  });
});

describe('SCREEN-TM-SETTINGS importing items', () => {
  beforeEach(() => receiveFiles(demo, LABOR.importFile.path));

  it('TNM-11 repairs a line, imports rates, and Undo reverts them', async () => {
    const { app, dialog, press } = await open(paths.importTicketItems('LABOR'));
    const csv =
      'Trade,Name,Rate,OT,Status\n' +
      'Carpenter Journeyman,Night carpenter,$88,"1,120.5",yes\n' +
      'Foreman,Foreman,cheap,116,yes\n';
    await app.user.upload(
      await screen.findByLabelText('CSV file'),
      new File([csv], 'rates.csv', { type: 'text/csv' }),
    );
    await screen.findByText(/^2 lines with/);
    await press('Next: match columns');
    await press('Next: check the lines');
    const price = await screen.findByRole('textbox', { name: 'Price per hour, line 3' });
    expect(price).toHaveAccessibleDescription('Price: type an amount, such as 1,234.50');
    await app.user.clear(price);
    await app.user.type(price, '91');
    await press('Next: review');
    await screen.findByText(/^Nothing has been imported yet/);
    await press('Import 2 labor rates');
    await screen.findByText('2 labor rates imported.');
    expect(await labor('44008')).toMatchObject({ price: '91.00', overtime: '116.00', doubleTime: '148.00' });
    expect(await labor('51001')).toMatchObject({
      name: 'Night carpenter',
      price: '88.00',
      overtime: '1120.50',
      classification: { id: '102' },
    });
    await press('Undo import');
    await press('Undo import', await dialog('Undo import?'));
    await screen.findByText('Nothing has been imported.');
    expect(await labor('44008')).toMatchObject({ price: '83.00' });
    await expect(labor('51001')).rejects.toThrow();
  });

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ name: 'Sand', unit: 'ton', price: '19.00', active: 'Yes' }, {}],
    [{ name: 'Sand' }, {}],
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: 'Sand', unit: '' }, { unit: 'Unit is required' }],
    [{ name: 'Sand', price: 'cheap' }, { price: 'Price: type an amount, such as 1,234.50' }],
    [{ name: 'Sand', active: 'maybe' }, { active: 'Type Yes or No' }],
    [{ name: 'Diver', classification: 'Divers' }, {}],
  ])('the line %j has the problems %j', (cells, problems) => {
    expect(checkTicketItem(cells)).toEqual(problems);
  });

  test.each(ticketItemKinds)('the columns of %s are those of the call, and the sample is valid', (kind) => {
    const ids = ticketItemFileColumns[kind].map(({ id }) => id);
    expect(ticketItemImportColumns).toEqual(expect.arrayContaining(ids));
    expect(Object.keys(sampleItems[kind])).toEqual(ids);
    expect(checkTicketItem(sampleItems[kind])).toEqual({});
  });
});

describe('SCREEN-TM-SETTINGS defaults', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const address = `${paths.tmSettings()}?tab=defaults`;
  const stored = () => call(ticketSettings.read, { silent: true });
  /** Types the markup of all jobs. Rows of jobs have fields with the same labels. */
  const type = async (label: string, value: string) => {
    const [first] = await screen.findAllByLabelText(new RegExp(`^${label}`), { selector: 'input' });
    fireEvent.change(first!, { target: { value } });
  };
  const markups = { material: 15, labor: 10, equipment: 10, subcontractor: 5 };
  const save = (change: Partial<TicketSettingsDraft>) =>
    call(ticketSettings.save, {
      body: {
        markups,
        jobMarkups: [],
        taxRate: 0,
        taxedKinds: [],
        jobTaxRates: [],
        acceptanceText: '',
        logo: [],
        acceptanceTextEs: '',
        numberPattern: 'T{number}',
        linkDays: 14,
        version: 1,
        ...change,
      },
      silent: true,
    });

  it('SCREEN-TM-SETTINGS keeps the logo for the head of tickets', async () => {
    emulateDrawing();
    const sent: unknown[] = [];
    demo.server.use(
      // jsdom's FormData loses the contents of files.
      http.post('*/tnm-service/files', () => HttpResponse.json({ id: 'f1', name: 'Mark.jpg' })),
      http.put('*/tnm-service/settings', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    const { app, press } = await open(address);
    await app.user.upload(await screen.findByLabelText('Add photo as logo'), photoFile('Mark.jpg'));
    expect(await screen.findByRole('button', { name: 'View Mark.jpg' })).toBeVisible();
    expect(screen.queryByLabelText('Add photo as logo')).not.toBeInTheDocument();
    await press('Save defaults');
    await waitFor(() => expect(sent).toMatchObject([{ logo: [{ id: 'f1', name: 'Mark.jpg' }] }]));
  });

  it('saves markups, also of a job, and what customers sign', async () => {
    const { app, fill, press } = await open(address);
    await type('Material', '17.25');
    await press('Add job');
    const jobs = await screen.findAllByLabelText(/^Job/);
    // The last is that of the tax rates.
    expect(jobs).toHaveLength(3);
    const added = jobs[1]!.closest('li')!;
    // A new job starts with the markups of all jobs.
    expect(within(added).getByLabelText(/^Material/)).toHaveValue('17.25');
    fireEvent.change(within(added).getByLabelText(/^Labor/), { target: { value: '0' } });
    fireEvent.change(jobs[0]!, { target: { value: '' } });
    await press('Remove 24-0002 Mesa Ridge Library Renovation');
    const others = within(screen.getByRole('group', { name: 'Jobs with other markups' }));
    await app.user.click(others.getByLabelText(/^Job/));
    await app.user.click(await screen.findByRole('option', { name: /^\d\d-0003 / }));
    await fill('Sales tax (%)', '6.5');
    await app.user.click(screen.getByRole('checkbox', { name: 'Labor' }));
    await fill("Text above the customer's signature", 'Accepted as listed');
    await fill('Days that a link to sign is valid', '7');
    await press('Save defaults');
    expect(await screen.findByText('The T&M defaults have been saved')).toBeVisible();
    expect(await stored()).toMatchObject({
      markups: { ...markups, material: 17.25 },
      jobMarkups: [{ job: { id: '6003' }, material: 17.25, labor: 0, equipment: 10, subcontractor: 5 }],
      taxRate: 6.5,
      taxedKinds: ['material', 'equipment', 'labor'],
      jobTaxRates: [{ job: { id: '6005' }, rate: 8.25 }],
      acceptanceText: 'Accepted as listed',
      linkDays: 7,
      version: 2,
    });
  });

  it('shows the number of a ticket while the format is typed', async () => {
    const { field, fill, press, summary } = await open(address);
    expect(await screen.findByText('25-0014-T007')).toBeVisible();
    await fill('Number format', 'TM {number:5} ({job})');
    expect(await screen.findByText('TM 00007 (25-0014)')).toBeVisible();
    await fill('Number format', '{job}');
    expect(await screen.findByText('Type a format to see an example.')).toBeVisible();
    await type('Labor', '101');
    await press('Save defaults');
    expect(await summary()).toHaveTextContent('Labor: at most 100');
    expect(await field('Number format')).toHaveAccessibleDescription(
      expect.stringContaining('Include {number}, so that each ticket differs'),
    );
    expect((await stored()).version).toBe(1);
  });

  it('FAULT-95 shows both versions after a conflict, each markup by its name', async () => {
    const { dialog, press } = await open(address);
    await type('Equipment', '12');
    const ofJob = (await screen.findAllByLabelText(/^Labor/, { selector: 'input' }))[1]!;
    fireEvent.change(ofJob, { target: { value: '6' } });
    await save({ markups: { ...markups, equipment: 20, labor: 11 } });
    await press('Save defaults');
    const versions = await dialog('Someone else changed this group of settings');
    for (const text of [
      "The other person's changes: Labor, Taxed, with its markup, Jobs with another tax rate, Text above",
      'EquipmentOriginal: 10Your version 12Other version 20',
      'Renovation (material 12.5, labor 6, equipment 8, subcontractor 5)',
    ])
      expect(versions).toHaveTextContent(text);
    await press('Keep all my values', versions);
    await press('Save defaults', versions);
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        markups: { ...markups, labor: 11, equipment: 12 },
        jobMarkups: [{ job: { id: '6002' }, labor: 6 }],
        version: 3,
      }),
    );
  });
});
