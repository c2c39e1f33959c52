import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { allUsers, userCount } from '../../src/api/userAdmin/contract';
import { userById } from '../../src/api/users/contract';
import { demoServer } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { renderApp } from '../support/renderApp';

const demo = demoServer();

/** Manages users. */
const priya = 'settings@summit.example';
const maria = 'manager@summit.example';

const list = (query = '', username = priya) => renderApp({ username, address: `/user${query}` });
const table = () => screen.findByRole('table', { name: 'Users' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const select = (name: string) => screen.getByRole('combobox', { name });
const lastQuery = async (key = 'users') => (await demo.calls(key)).at(-1)?.query;

describe('SCREEN-USERS, the list', () => {
  it('EMP-29, EMP-31, CALL-043, CALL-046, CALL-048, CALL-049, CALL-053, ACCESS-23 asks for users with a role by first name, 20 a page, and leaves ALL out', async () => {
    await list();
    expect(await names()).toHaveLength(20);
    expect(await lastQuery()).toEqual({
      moduleCode: '3343',
      sort: 'firstName,asc',
      page: '0',
      size: '20',
    });
    // Roles go by their names.
    await waitFor(async () => expect(await table()).toHaveTextContent('Manager, Basic'));
  });

  it('EMP-30, CALL-044, CALL-045 searches either list by the name that it takes', async () => {
    const { user, router } = await list();
    await table();
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'whitaker');
    await waitFor(async () => expect(await names()).toEqual(['Dale Whitaker']));
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ searchKey: 'whitaker' }));
    expect(await lastQuery()).not.toHaveProperty('search');
    await user.selectOptions(select('Show'), 'Everybody with an account');
    await waitFor(async () =>
      expect(await lastQuery('all-users')).toMatchObject({ search: 'whitaker', moduleCode: '3343' }),
    );
    expect(await lastQuery('all-users')).not.toHaveProperty('searchKey');
    expect(router.state.location.search).toBe('?search=whitaker&list=all');
  });

  it('EMP-31, EMP-33, CALL-052 filters by status, each with its count', async () => {
    const { user } = await list();
    await table();
    const counts = await call(userCount, { query: { moduleCode: 3343 }, silent: true });
    const label = `Suspended (${counts.suspended})`;
    await user.selectOptions(
      select('Status'),
      await within(select('Status')).findByRole('option', { name: label }),
    );
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ status: 'SUSPENDED' }));
    expect(await screen.findByText(`${counts.suspended} users`)).toBeInTheDocument();
    expect(
      within(select('Status')).getByRole('option', { name: `Invited (${counts.invited})` }),
    ).toBeInTheDocument();
  });

  it('EMP-32, CALL-047, CALL-051 an administrator sees the users of customers, to look at only', async () => {
    const { user, router } = await list('', maria);
    await table();
    const business = await screen.findByRole('combobox', { name: 'Business' });
    await user.selectOptions(
      business,
      await within(business).findByRole('option', { name: 'Bluebird Electric' }),
    );
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ ofBusinessId: '4001' }));
    await waitFor(async () => expect(await lastQuery('userCount')).toMatchObject({ ofBusinessId: '4001' }));
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    await waitFor(async () =>
      expect(within(await table()).getAllByRole('link')[0]).toHaveAttribute(
        'href',
        expect.stringContaining('?ofBusinessId=4001'),
      ),
    );
    await user.click(within(await table()).getAllByRole('link')[0]!);
    expect(await screen.findByText(/user of a customer$/)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?ofBusinessId=4001');
    expect(await demo.calls('userOfBusiness')).toHaveLength(1);
    for (const name of ['Edit', 'More'])
      expect(within(screen.getByRole('main')).queryByText(name)).not.toBeInTheDocument();
  });

  it('CALL-047 who may not see customers is offered no business', async () => {
    await demo.fault({ match: 'accessControlUsers', kind: 200, body: { users: [] }, times: 'always' });
    await list();
    await table();
    expect(screen.queryByRole('combobox', { name: 'Business' })).not.toBeInTheDocument();
    expect(await demo.calls('businessAccounts')).toEqual([]);
  });

  it('leads to what else there is about users', async () => {
    const { user, router } = await list();
    await table();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('button', { name: 'Roles of everybody' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Invitation requests' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/requests'));
  });

  it('all rows come page by page, also for the file', async () => {
    const { files, names: saved } = catchDownloads();
    const { user } = await list('?list=all');
    const total = (await call(allUsers, { query: { size: 1 }, silent: true })).total;
    await user.click(await screen.findByRole('button', { name: `Download all ${total}` }));
    await waitFor(() => expect(saved.at(-1)).toMatch(/^users.*\.csv$/));
    expect((await files.at(-1)!.text()).trim().split('\n')).toHaveLength(total + 1);
    expect(await lastQuery('all-users')).toMatchObject({ size: '1000', page: '0' });
  });

  it('an error says what failed, and can be tried again; an empty search says so', async () => {
    await demo.fault({ match: 'users', kind: 500 });
    const { user } = await list();
    expect(await screen.findByRole('heading', { name: 'Could not load users' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await table();
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'zzzz');
    expect(await screen.findByRole('heading', { name: 'No users match' })).toBeInTheDocument();
  });

  it('who may not manage users reads why, and nothing is asked', async () => {
    await list('', 'foreman@summit.example');
    expect(
      await screen.findByText(/^Only settings administrators and administrators can open this/),
    ).toBeInTheDocument();
    expect(await demo.calls('users')).toEqual([]);
  });
});

describe('several at once', () => {
  const tick = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
  const bar = () => screen.findByRole('region', { name: 'Selected users' });
  const press = async (user: Awaited<ReturnType<typeof list>>['user'], name: string) =>
    user.click(within(await bar()).getByRole('button', { name }));

  it('EMP-38, EMP-39, FAULT-97 suspends those who are active but never oneself, says who is left out, and Undo activates them', async () => {
    const { user } = await list('?sort=lastSignInAt,desc');
    for (const name of ['Dale Whitaker', 'Tomás Reyes', 'Priya Raman']) await user.click(await tick(name));
    await press(user, 'Suspend');
    const question = await screen.findByRole('dialog', { name: 'Suspend 2 users?' });
    expect(question).toHaveTextContent('1 user selected besides');
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('2 users suspended')).toBeInTheDocument();
    const status = async (userId: string) =>
      (await call(userById, { params: { userId }, silent: true })).status;
    expect(await Promise.all(['1002', '1004', '1003'].map(status))).toEqual([
      'SUSPENDED',
      'SUSPENDED',
      'ACTIVE',
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 users activated')).toBeInTheDocument();
    expect(await status('1002')).toBe('ACTIVE');
  });

  it('EMP-42, CALL-030 sends invitations again to those who wait for one, and says where nobody does', async () => {
    const { user } = await list('?sort=invitedAt,desc');
    const { rows } = await call(allUsers, { query: { sort: 'invitedAt,desc' }, silent: true });
    await user.click(await tick(rows.find(({ status }) => status !== 'INVITED')?.fullName ?? ''));
    await press(user, 'Resend invitation');
    expect(await screen.findByText('None of the 1 user selected is waiting to sign up')).toBeInTheDocument();
    await user.click(await tick('Nadia Farouk'));
    await press(user, 'Resend invitation');
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Invitations of 1 user sent again')).toBeInTheDocument();
    expect(await demo.calls('resendInvitation')).toHaveLength(1);
  });
});
