import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { acceptConnection, connectionCalls, endConnection } from '../../src/api/connections/contract';
import { organizationCalls } from '../../src/api/organizations/contract';
import { organizations } from '../../src/api/organizations/queries';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const stored = (organizationId: string) =>
  call(organizationCalls.get, { params: { organizationId }, silent: true });
const connection = (connectionId: string) =>
  call(connectionCalls.get, { params: { connectionId }, silent: true });

describe('organizations', () => {
  listContract({
    demo,
    clauses: { list: 'SCREEN-ORGANIZATIONS, CALL-250, ORG-01, ORG-02' },
    username: maria,
    address: paths.organizations,
    caption: 'Organizations',
    call: 'organizations',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    paged: true,
    sort: { header: 'City', sent: { sort: 'city,asc' }, again: { sort: 'city,desc' } },
    filter: {
      label: 'Kind',
      option: 'Other',
      sent: { kind: 'OTHER' },
      address: 'kind=OTHER',
      rows: [
        'Briar Landing Staffing',
        'Hollis Bend Security',
        'Ottergate Occupational Clinic',
        'Ravensford Safety Training',
        'Yarrow Surveying',
      ],
    },
    search: {
      label: 'Search organizations',
      text: 'oduya',
      sent: { search: 'oduya' },
      rows: ['Fenwick Oduya Architects'],
    },
    link: { name: 'Fenwick Oduya Architects', address: '/organization/8944' },
    noMatch: 'No organizations match',
    empty: { body: { organizations: [], total: 0 }, heading: 'No organizations yet' },
    failed: "Couldn't load organizations",
    forbidden: [[dale, /can open this/]],
  });

  formContract({
    demo,
    username: maria,
    address: paths.newOrganization,
    save: 'Add organization',
    call: 'createOrganization',
    invalid: { entries: {}, errors: { Name: 'Name is required' } },
    refused: {
      entries: { Name: 'Ridgeline Electric' },
      field: 'Name',
      error: 'There is already a company called Ridgeline Electric.',
    },
    lost: { entries: { Name: 'Bluff Street Bank' }, title: 'Bluff Street Bank' },
    draft: { field: 'City', text: 'Boise' },
    conflict: {
      address: paths.editOrganization('8930'),
      save: 'Save organization',
      entries: { City: 'Boise' },
      others: async () => {
        const one = await stored('8930');
        const body = { ...organizations.draftOf(one), city: 'Nampa', version: one.version };
        await call(organizationCalls.save, { params: { organizationId: '8930' }, body, silent: true });
      },
      dialog: 'Someone else changed this organization',
      shows: ['Boise', 'Nampa'],
      chosenVersion: /Boise/,
      title: 'Kestrel Bay Port Authority',
      read: () => stored('8930'),
      stored: { city: 'Boise', version: 3 },
    },
  });

  it('CALL-250 says what moves and asks field by field before two become one', async () => {
    const { app, dialog, press, pick, title } = await open(paths.organization('8938'));
    await title('Saltgrass Tool Rental');
    await press('More');
    await press('Merge with another…');
    const merging = await dialog('Merge with Saltgrass Tool Rental');
    await pick('The other organization', 'Saltgrass Tool Rentals');
    const names = within(await within(merging).findByRole('group', { name: /^Name/ }));
    await app.user.click(names.getByRole('radio', { name: 'Saltgrass Tool Rentals' }));
    expect(within(merging).queryByRole('group', { name: /^State/ })).toBeNull();
    await press('Merge organizations', merging);
    await title('Saltgrass Tool Rentals');
    await expect(stored('8939')).rejects.toMatchObject({
      status: 410,
      message: 'This organization was merged into Saltgrass Tool Rentals.',
    });
  });

  it('CALL-254, ORG-06 is qualified until a day, as on the page of the trade partner', async () => {
    const { app, dialog, fill, press } = await open(paths.organization('8919'));
    await press('Decide…');
    await dialog('Decide about Union Wells Demolition');
    await fill('Until', 'Mar 9, 2028');
    await press('Save decision');
    expect(await screen.findByText(/decision saved$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Organization' })).toHaveTextContent('Mar 9, 2028');
    await app.user.click(screen.getByRole('link', { name: 'Documents, questionnaires and rates' }));
    expect(await screen.findByRole('region', { name: 'Trade partner' })).toHaveTextContent('Mar 9, 2028');
  });

  it('cannot be deleted while records name it', async () => {
    const { press } = await open(paths.organization('8904'));
    await press('More');
    expect(await screen.findByRole('button', { name: /^Delete/ })).toHaveTextContent(
      'It is connected, or a request is open. End that first.',
    );
  });
});

describe('connections', () => {
  listContract({
    demo,
    clauses: { list: 'SCREEN-ORGANIZATIONS, ORG-03' },
    username: maria,
    address: paths.connections,
    caption: 'Connections',
    call: 'connections',
    sent: { sort: 'changedAt,desc', page: '0', size: '20' },
    sort: { header: 'Company', sent: { sort: 'name,asc' }, again: { sort: 'name,desc' } },
    search: {
      label: 'Search connections',
      text: 'meridian',
      sent: { search: 'meridian' },
      rows: ['Meridian Heavy'],
    },
    link: { name: 'Meridian Heavy', address: '/organization/connections/88012' },
    noMatch: 'No connections match',
    empty: { body: { connections: [], total: 0 }, heading: 'No connections yet' },
    failed: "Couldn't load connections",
    forbidden: [[dale, /can open this/]],
  });

  it('CALL-251, ORG-03 a request from an organization has the company of its name', async () => {
    const { app, field, fill, press, title } = await open(paths.newConnection({ organization: '8927' }));
    expect(await field('Company')).toHaveValue('Harbor Point Civil');
    await fill('Message', 'Share findings?');
    await app.user.click(await screen.findByRole('checkbox', { name: /^Resources/ }));
    await press('Send request');
    await title('Harbor Point Civil');
    const shared = within(await screen.findByRole('region', { name: 'Shared' }));
    expect(shared.getByRole('row', { name: /^Resources/ })).toHaveTextContent('Shared');
    expect(shared.getByRole('row', { name: /^Certificates/ })).toHaveTextContent('Not shared');
    expect((await stored('8927')).connection).toBe('SENT');
  });

  it('CALL-252, ORG-04 a request is accepted for one of our organizations', async () => {
    const { dialog, press, pick } = await open(paths.connection('88018'));
    await press('Accept…');
    const accepting = await dialog('Connect with Juniper Flats Flooring');
    await pick('Your organization for it', 'Yarrow Surveying');
    await press('Accept request', accepting);
    expect(await screen.findByText('You are connected with Juniper Flats Flooring')).toBeVisible();
    expect(await connection('88018')).toMatchObject({
      status: 'CONNECTED',
      organization: { name: 'Yarrow Surveying' },
      shares: [{ id: 'INSPECTIONS' }, { id: 'ACTIONS' }],
    });
    expect(screen.getByRole('tab', { name: 'What they see' })).toBeVisible();
  });

  it('CALL-252, FAULT-143 a request that was answered in the meantime says so', async () => {
    const { dialog, press } = await open(paths.connection('88016'));
    await press('Accept…');
    const accepting = await dialog('Connect with Quarry Hill Paving');
    await call(acceptConnection, {
      params: { connectionId: '88016' },
      body: { organizationId: '', shareIds: [], version: 1 },
    });
    await press('Accept request', accepting);
    expect(await within(accepting).findByText(/You are connected already/)).toBeVisible();
  });

  it('CALL-253, ORG-05 says what each side loses, disconnects, and has a copy', async () => {
    const files = catchDownloads();
    const { dialog, fill, press } = await open(paths.connection('88001'));
    await press('More');
    await press('Disconnect…');
    const ending = await dialog('Disconnect from Ridgeline Electric');
    const row = await within(ending).findByRole('row', { name: /^Certificates/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '0', '0']);
    await fill('Reason', 'The job is done');
    await press('Disconnect', ending);
    expect(await screen.findByText(/^Disconnected from Ridgeline Electric/)).toBeVisible();
    await press('Download sealed copy');
    await screen.findByText('The job is done');
    await expect.poll(() => files.names).toEqual(['Ridgeline Electric sealed copy.zip']);
    expect(screen.queryByRole('tab', { name: 'What they see' })).toBeNull();
  });

  it('FAULT-143 what is chosen to share stays when the other side disconnects meanwhile', async () => {
    const { app, press } = await open(paths.editConnection('88001'));
    const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Resources/ });
    const { checked } = await box();
    await app.user.click(await box());
    await call(endConnection, {
      params: { connectionId: '88001' },
      body: { status: 'DISCONNECTED', reason: 'Built', version: 1 },
    });
    await press('Save connection');
    await press('Save merged version');
    const reason = 'This connection has ended, so there is nothing to change.';
    expect((await screen.findAllByText(reason))[0]).toBeVisible();
    expect((await box()).checked).toBe(!checked);
    expect((await connection('88001')).status).toBe('DISCONNECTED');
    app.unmount();
    await open(paths.editConnection('88001'));
    await waitFor(async () => expect((await box()).checked).toBe(!checked));
  });

  it('ORG-05 a request is refused with a reason', async () => {
    const { dialog, fill, press } = await open(paths.connection('88017'));
    await press('Refuse');
    const refusing = await dialog(/^Refuse /);
    await fill('Reason', 'Not on this job');
    await press('Refuse', refusing);
    expect(await screen.findByText('Not on this job')).toBeVisible();
    expect((await connection('88017')).status).toBe('REFUSED');
  });

  it('shows what they see of us, and nothing when nothing is shared', async () => {
    const { app, press } = await open(paths.connection('88012'));
    await app.user.click(await screen.findByRole('tab', { name: 'What they see' }));
    expect(await screen.findByText('Emergency numbers and nearest hospitals')).toBeVisible();
    expect(screen.queryByText('Insurance contacts and policy numbers')).toBeNull();
    await press('More');
    expect(await screen.findByRole('button', { name: 'Disconnect…' })).toBeEnabled();
  });

  it('a connection that ended is read, and asked for again', async () => {
    await renderApp({ username: maria, address: paths.organizations });
    await call(endConnection, {
      params: { connectionId: '88013' },
      body: { status: 'WITHDRAWN', reason: '', version: 1 },
    });
    const { press, title } = await open(paths.connection('88013'));
    await press('Ask again');
    await title('New connection');
  });
});
