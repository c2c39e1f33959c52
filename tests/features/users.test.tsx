import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { allUsers, userCount } from '../../src/api/userAdmin/contract';
import { userById } from '../../src/api/users/contract';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { listContract } from '../support/listContract';
import { dale, maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();

/** Opens the list and waits until it is loaded. */
const list = async (query = '', username = priya) => {
  const app = await renderApp({ username, address: `/user${query}` });
  const page = screenOf(app);
  await page.table('Users');
  return { ...app, ...page };
};
const lastQuery = async (key = 'users') => (await demo.calls(key)).at(-1)?.query;

describe('SCREEN-USERS list', () => {
  listContract({
    demo,
    clauses: {
      list: 'EMP-29, CALL-043, CALL-046, CALL-048, CALL-049',
      search: 'EMP-30, EMP-31, CALL-044',
      forbidden: 'ACCESS-23',
    },
    username: priya,
    address: '/user',
    caption: 'Users',
    call: 'users',
    sent: { moduleCode: '3343', sort: 'firstName,asc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Email', sent: { sort: 'email,asc' } },
    filter: {
      label: 'Status',
      option: /^Suspended/,
      sent: { status: 'SUSPENDED' },
      address: 'status=SUSPENDED',
    },
    search: {
      label: 'Search users',
      text: 'whitaker',
      sent: { searchKey: 'whitaker' },
      rows: ['Dale Whitaker'],
    },
    noMatch: 'No users match',
    empty: { body: { users: [], total: 0 }, heading: 'No users yet' },
    failed: "Couldn't load users",
    forbidden: [[dale, /^Only settings administrators and administrators can open this/]],
  });

  it('SAFE-22 leads from an account to all that is known of the person', async () => {
    const { user, press, table } = await list('?search=whitaker');
    await press('Columns');
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Safety' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    const users = within(await table('Users'));
    expect(users.getByRole('link', { name: 'May work today: Dale Whitaker' })).toHaveAttribute(
      'href',
      '#/safety/orientation/people/10002',
    );
  });

  it('EMP-30, CALL-045, CALL-053 shows role names instead of codes; searches all users with the parameter of this list', async () => {
    const { filter, router, table } = await list('?search=ortega');
    await waitFor(async () => expect(await table('Users')).toHaveTextContent('Manager, Basic'));
    await filter('Show', 'Everyone with an account');
    await waitFor(async () =>
      expect(await lastQuery('all-users')).toMatchObject({ search: 'ortega', moduleCode: '3343' }),
    );
    expect(await lastQuery('all-users')).not.toHaveProperty('searchKey');
    expect(router.state.location.search).toBe('?search=ortega&list=all');
  });

  it('EMP-33, CALL-052 filters by status with counts', async () => {
    const { button, pick } = await list();
    const counts = await call(userCount, { query: { moduleCode: 3343 }, silent: true });
    await pick('Status', 'Suspended');
    expect(await screen.findByText(`${counts.suspended} users`)).toBeInTheDocument();
    expect(await button(`Invited ${counts.invited}`)).toBeVisible();
  });

  it('EMP-32, CALL-047, CALL-051 administrators see users of customers read-only', async () => {
    const { filter, user, router, table } = await list('', maria);
    await filter('Business', 'Bluebird Electric');
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ ofBusinessId: '4001' }));
    await waitFor(async () => expect(await lastQuery('userCount')).toMatchObject({ ofBusinessId: '4001' }));
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    const link = await waitFor(async () => {
      const first = (await table('Users')).querySelector('tbody a')!;
      expect(first.getAttribute('href')).toContain('?ofBusinessId=4001');
      return first;
    });
    await user.click(link);
    expect(await screen.findByText(/user of a customer$/)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?ofBusinessId=4001');
    expect(await demo.calls('userOfBusiness')).toHaveLength(1);
    for (const name of ['Edit', 'More'])
      expect(within(screen.getByRole('main')).queryByText(name)).not.toBeInTheDocument();
  });

  it('CALL-047 offers no business without access to customers', async () => {
    await demo.fault({ match: 'accessControlUsers', kind: 200, body: { users: [] }, times: 'always' });
    await list();
    expect(await screen.findByRole('combobox', { name: 'Show' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Filter/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Business' })).not.toBeInTheDocument();
    expect(await demo.calls('businessAccounts')).toEqual([]);
  });

  it('links to related screens', async () => {
    const { button, press, router } = await list();
    await press('More');
    expect(await button('Roles of all users')).toBeInTheDocument();
    await press('Invitation requests');
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/requests'));
  });

  it('loads all rows page by page, also for the download', async () => {
    const { files, names: saved } = catchDownloads();
    const { press } = await list('?list=all');
    const total = (await call(allUsers, { query: { size: 1 }, silent: true })).total;
    await press('Download CSV');
    await press(`Download all ${total}`);
    await waitFor(() => expect(saved.at(-1)).toMatch(/^users.*\.csv$/));
    expect((await files.at(-1)!.text()).trim().split('\n')).toHaveLength(total + 1);
    expect(await lastQuery('all-users')).toMatchObject({ size: '1000', page: '0' });
  });
});

describe('bulk actions', () => {
  const tick = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
  const bar = () => screen.findByRole('region', { name: 'Selected users' });

  it('EMP-38, EMP-39, FAULT-97 suspends active users except oneself, names who is left out, and Undo activates them', async () => {
    const { dialog, press, user } = await list('?sort=lastSignInAt,desc');
    for (const name of ['Dale Whitaker', 'Tomás Reyes', 'Priya Raman']) await user.click(await tick(name));
    await press('Suspend', await bar());
    const question = await dialog('Suspend 2 users?');
    expect(question).toHaveTextContent(
      '1 user in the selection is skipped: not active, or your own account.',
    );
    await press('Yes', question);
    expect(await screen.findByText('2 users suspended')).toBeInTheDocument();
    const status = async (userId: string) =>
      (await call(userById, { params: { userId }, silent: true })).status;
    expect(await Promise.all(['1002', '1004', '1003'].map(status))).toEqual([
      'SUSPENDED',
      'SUSPENDED',
      'ACTIVE',
    ]);
    await press('Undo');
    expect(await screen.findByText('2 users activated')).toBeInTheDocument();
    expect(await status('1002')).toBe('ACTIVE');
  });

  it('EMP-42, CALL-030 resends pending invitations, and says when there are none', async () => {
    const { press, user } = await list('?sort=invitedAt,desc');
    const { rows } = await call(allUsers, { query: { sort: 'invitedAt,desc' }, silent: true });
    await user.click(await tick(rows.find(({ status }) => status !== 'INVITED')?.fullName ?? ''));
    await press('Resend invitation', await bar());
    expect(await screen.findByText('None of the 1 user selected is waiting to sign up')).toBeInTheDocument();
    await user.click(await tick('Nadia Farouk'));
    await press('Resend invitation', await bar());
    await press('Yes');
    expect(await screen.findByText('Invitations of 1 user sent again')).toBeInTheDocument();
    expect(await demo.calls('resendInvitation')).toHaveLength(1);
  });
});
