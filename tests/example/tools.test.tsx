/** A complete example screen, in `tools/`. See `docs/new-screen.md`. */
// Imported first, because the app creates its router from the routes that exist at that time.
import './tools/join';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { maria, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';
import { toolCalls } from './tools/contract';
import { tools } from './tools/queries';

const demo = setupDemo();
const open = async (address: string) => {
  const app = await renderApp({ username: maria, address });
  return { app, ...screenOf(app) };
};
const stored = (toolId: string) => call(toolCalls.get, { params: { toolId }, silent: true });

describe('list', () => {
  listContract({
    demo,
    username: maria,
    address: '/tools',
    caption: 'Tools',
    call: 'tools',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Dollars a day', sent: { sort: 'dayRate,asc' }, again: { sort: 'dayRate,desc' } },
    filter: { label: 'Status', option: 'Rented', sent: { status: 'RENTED' }, address: 'status=RENTED' },
    search: { label: 'Search tools', text: 'drill 07', sent: { search: 'drill 07' }, rows: ['Drill 07'] },
    link: { name: 'Drill 07', address: '/tools/7' },
    noMatch: 'No tools match',
    empty: { body: { tools: [], total: 0 }, heading: 'No tools yet' },
    failed: "Couldn't load tools",
    forbidden: [[tomas, /Only /]],
  });

  it('FAULT-97 deletes the selected tools and reports the one that failed', async () => {
    const { app, dialog, press, rowNames } = await open('/tools?search=drill 1');
    expect(await rowNames('Tools')).toHaveLength(10);
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press('Delete');
    await demo.fault({ match: 'deleteTool', kind: 409 });
    await press('Yes', await dialog('Delete 10 tools?'));
    expect(await dialog('Some changes failed')).toHaveTextContent('9 tools deleted');
    await app.user.keyboard('{Escape}');
    await waitFor(async () => expect(await rowNames('Tools')).toHaveLength(1));
  });
});

describe('adding and editing', () => {
  formContract({
    demo,
    username: maria,
    address: '/tools/new',
    save: 'Add tool',
    call: 'createTool',
    invalid: {
      entries: { 'Dollars a day': '99999' },
      errors: { Name: 'Name is required', 'Dollars a day': 'at most 9,999' },
    },
    refused: { entries: { Name: 'Drill', 'Dollars a day': '5' }, field: 'Name', error: 'Say which one.' },
    lost: { entries: { Name: 'Saw', 'Dollars a day': '12' }, title: 'Saw' },
    draft: { field: 'Note', text: 'Blade is new' },
    conflict: {
      address: '/tools/7/edit',
      save: 'Save tool',
      entries: { Name: 'Big drill' },
      others: async () => {
        const { version, ...tool } = await stored('7');
        const body = { ...tools.draftOf(tool), name: 'Old drill', version };
        await call(toolCalls.save, { params: { toolId: '7' }, body, silent: true });
      },
      dialog: 'Someone else changed this tool',
      shows: ['Big drill', 'Old drill', 'Drill 07'],
      chosenVersion: /Big drill/,
      title: 'Big drill',
      read: () => stored('7'),
      stored: { name: 'Big drill', version: 3 },
    },
  });
});

describe('one tool', () => {
  it('moves to the next status, with a reason where one is needed, and has it in its history', async () => {
    const { app, dialog, press, title } = await open('/tools/7');
    await title('Drill 07');
    await press('Take back');
    await waitFor(async () => expect(await stored('7')).toMatchObject({ status: 'READY', version: 2 }));
    await press('More');
    await press('Retire');
    const asking = await dialog('Retire Drill 07');
    await app.user.type(within(asking).getByRole('textbox'), 'The cord is cut');
    await press('Retire', asking);
    await waitFor(async () => expect(await stored('7')).toMatchObject({ status: 'RETIRED' }));
    expect(await screen.findByText('The cord is cut')).toBeVisible();
    expect(await screen.findByText('Ready → Retired')).toBeVisible();
  });

  it('takes a comment', async () => {
    const { fill, press, title } = await open('/tools/7');
    await title('Drill 07');
    await fill('Comment', 'Needs a new bit');
    await press('Send comment');
    expect(await screen.findByText('Needs a new bit')).toBeVisible();
  });

  it('is deleted after a confirmation', async () => {
    const { app, dialog, press, title } = await open('/tools/7');
    await title('Drill 07');
    expect(screen.getByRole('link', { name: /Cedar Hollow/ })).toBeVisible();
    await press('More');
    await press('Delete');
    await press('Yes', await dialog('Delete Drill 07?'));
    await title('Tools');
    expect(app.router.state.location.pathname).toBe('/tools');
    await expect(stored('7')).rejects.toMatchObject({ status: 404 });
  });
});
