import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import {
  completeResource,
  linkStatuses,
  resourceCalls,
  type ResourceDraft,
  resourceDraft,
} from '../../src/api/resources/contract';
import { resources } from '../../src/api/resources/queries';
import { openLink, resourceBadge } from '../../src/features/resources/resource';
import { paths } from '../../src/lib/paths';
import { creates } from '../support/creates';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria, tomas } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const least = creates.createResource?.least as ResourceDraft;
const errorOf = (changes: Partial<ResourceDraft>) =>
  resourceDraft
    .safeParse({ ...least, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('rules', () => {
  it.each([
    ['https://www.osha.gov/silica', undefined],
    ['www.osha.gov', undefined],
    ['javascript:alert(1)', 'url'],
    ['JAVASCRIPT://osha.gov/%0aalert(1)', 'url'],
    ['data:text/html,hello', 'url'],
    ['file:///C:/permits.pdf', 'url'],
    ['https://user:password@osha.gov', 'url'],
    ['permit', 'url'],
    ['', 'url'],
  ])('SAFE-29 FAULT-71 the address %s: error at %s', (url, field) => {
    expect(errorOf({ url })?.[0]?.[0]).toBe(field);
  });

  it('SAFE-29 a link has an address and no file, a file no address', () => {
    const files = [{ id: 'f1', name: 'Permit.pdf' }];
    expect(completeResource({ ...least, url: 'osha.gov', files })).toMatchObject({
      url: 'http://osha.gov',
      files: [],
    });
    expect(completeResource({ ...least, kind: 'FILE', files })).toMatchObject({ url: '', files });
    expect(errorOf({ kind: 'FILE', url: '', files: [] })).toEqual([['files', 'Add a file']]);
  });

  it.each(linkStatuses.map((status) => [status, status === 'BROKEN' ? 'Broken link' : 'Link'] as const))(
    'SAFE-29 a link that is %s: %s',
    (linkStatus, text) => expect(resourceBadge({ kind: 'LINK', linkStatus }).text).toBe(text),
  );

  it('FAULT-71 opens web addresses only', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    openLink('javascript:alert(1)');
    expect(opened).not.toHaveBeenCalled();
    openLink('www.osha.gov/heat');
    expect(opened).toHaveBeenCalledWith('http://www.osha.gov/heat', '_blank', 'noopener');
  });
});

describe('list', () => {
  listContract({
    demo,
    clauses: { list: 'SCREEN-RESOURCES, SAFE-29, CALL-262' },
    username: maria,
    address: paths.resources,
    caption: 'Resources',
    call: 'resources',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    rows: 18,
    sort: { header: 'Name', sent: { sort: 'name,desc' } },
    filter: {
      label: 'Folder',
      option: 'Videos',
      sent: { folderId: '863' },
      address: '?folder=863',
      rows: ['Crane hand signals', 'Harness inspection', 'Ladder setup in four minutes'],
    },
    search: {
      label: 'Search resources',
      text: 'lift plan',
      sent: { search: 'lift plan' },
      rows: ['Lift plan'],
    },
    link: { name: 'Lift plan', address: '/resource/dashboard/86016' },
    noMatch: 'No resources match',
    empty: { body: { resources: [], total: 0 }, heading: 'No resources yet' },
    failed: "Couldn't load resources",
    forbidden: [],
  });

  it('SAFE-29 shows pinned resources first, and what is for managers to nobody else', async () => {
    const { rowNames } = await open(paths.resources, tomas);
    expect((await rowNames('Resources')).slice(0, 2)).toEqual([
      'Emergency numbers and nearest hospitals',
      'Report an injury',
    ]);
    expect(screen.queryByText('Insurance contacts and policy numbers')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New resource' })).toBeNull();
  });

  it('SAFE-29 opens a folder, renames it, and deletes it when it is empty', async () => {
    const { press, fill, dialog, rowNames, app } = await open(paths.resources);
    const folders = await screen.findByRole('list', { name: 'Folders' });
    await press('New folder');
    await fill('Name', 'Rigging');
    await press('Save', await dialog());
    const tile = async (name: string) => (await within(folders).findByText(name)).closest('li')!;
    expect(await tile('Rigging')).toHaveTextContent('0 resources');
    await press('Actions for Rigging');
    await press('Rename');
    await fill('Name', 'Lifting');
    await press('Save', await dialog());
    expect(await tile('Lifting')).toBeVisible();
    await press('Actions for Lifting');
    await press('Delete');
    await press('Yes', await dialog());
    await waitFor(() => expect(within(folders).queryByText('Lifting')).toBeNull());
    await app.user.click(within(await tile('Videos')).getByRole('link'));
    await waitFor(async () =>
      expect(await rowNames('Resources')).toEqual([
        'Crane hand signals',
        'Harness inspection',
        'Ladder setup in four minutes',
      ]),
    );
    expect(app.router.state.location.search).toBe('?folder=863');
  });
});

describe('form', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newResource(),
    save: 'Add resource',
    call: 'createResource',
    invalid: {
      entries: { Address: 'javascript:alert(1)' },
      errors: {
        Name: 'Name is required',
        Address: 'Type a web address, such as www.company.com/permits',
      },
    },
    lost: { entries: { Name: 'Rigging', Address: 'rigging.example' }, title: 'Rigging' },
    draft: { field: 'Name', text: 'Rigging' },
    conflict: {
      address: paths.editResource('86003'),
      save: 'Save resource',
      entries: { Note: 'Chapter 4' },
      others: async () => {
        const before = await call(resourceCalls.get, { params: { resourceId: '86003' } });
        await call(resourceCalls.save, {
          params: { resourceId: '86003' },
          body: { ...resources.draftOf(before), note: 'Chapter 5', version: before.version },
        });
      },
      dialog: 'Someone else changed this resource',
      shows: ['Chapter 4', 'Chapter 5'],
      chosenVersion: /Chapter 4/,
      title: 'OSHA construction standards, 29 CFR 1926',
      read: () => call(resourceCalls.get, { params: { resourceId: '86003' } }),
      stored: { note: 'Chapter 4', version: 3 },
    },
  });

  it('SAFE-29 a new resource starts in the folder that is open', async () => {
    const { field } = await open(paths.newResource('863'));
    expect(await field('Folder')).toHaveValue('Videos');
  });
});

describe('page', () => {
  it('SAFE-29 says that a link is broken, and checks it again', async () => {
    const { title, press } = await open(paths.resource('86007'));
    await title('Scaffold standard, old summary');
    expect(screen.getByText('Broken link')).toBeVisible();
    expect(screen.getByText(/^Broken link, Yesterday/)).toBeVisible();
    await press('More');
    await press('Check link');
    expect(await screen.findByText('Scaffold standard, old summary: Broken link')).toBeVisible();
    expect(await screen.findByText(/^Broken link, Today/)).toBeVisible();
  });

  it('SAFE-29 pins a resource, and deletes it after a question', async () => {
    const { title, press, dialog, app } = await open(paths.resource('86003'));
    await title('OSHA construction standards, 29 CFR 1926');
    await press('More');
    await press('Pin');
    expect(await screen.findByText('Pinned')).toBeVisible();
    await press('More');
    await press('Delete');
    await press('Yes', await dialog());
    await title('Resources');
    expect(app.router.state.location.pathname).toBe(paths.resources);
    expect(await demo.calls('deleteResource')).toHaveLength(1);
  });

  it('SAFE-29 a foreman reads and cannot change', async () => {
    const { title, button } = await open(paths.resource('86016'), dale);
    await title('Lift plan');
    await button('Download Lift plan.pdf');
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });
});
