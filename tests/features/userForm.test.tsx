import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { employees } from '../../src/api/employees/contract';
import { editUser, type User as Person, userById } from '../../src/api/users/contract';
import { useSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const dale = '1002';

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const roles = (legend: string) => within(screen.getByRole('group', { name: legend }));
const button = (name: string) => screen.getByRole('button', { name });
const summary = () => screen.findByRole('group', { name: 'Fields that need attention' });

async function open(address: string, save: string) {
  const app = await renderApp({ username: priya, address });
  await screen.findByRole('button', { name: save });
  return app;
}
const openNew = () => open('/user/new', 'Invite user');
const openEdit = (userId = dale) => open(`/user/${userId}/edit`, 'Save user');

const read = (userId: string): Promise<Person> => call(userById, { params: { userId }, silent: true });

/** Another user saves in the meantime. */
async function others(change: Partial<Person>) {
  const user = { ...(await read(dale)), ...change };
  const { firstName, lastName, phone, userCode, roles, timecardRoles, version } = user;
  const body = { firstName, lastName, phone, userCode, roles, timecardRoles, version };
  return call(editUser, { params: { userId: dale }, body, silent: true });
}

describe('SCREEN-USERS adding a user', () => {
  it('EMP-35, EMP-36, EMP-44, CALL-026, CALL-036, CALL-053, CALL-054, ACCESS-13, ACCESS-24 checks for existing users, invites with roles of both modules, and shows the user', async () => {
    const { user, router } = await openNew();
    fill('First name', 'Noor');
    fill('Last name', 'van den Berg');
    fill('Email', 'noor@summit.example');
    fill('User code', 'NOOR');
    expect(await screen.findByText('This code is available.')).toBeInTheDocument();
    expect(roles('Roles').getByRole('checkbox', { name: 'Basic' })).toBeChecked();
    expect(roles('Roles').getByRole('checkbox', { name: 'Manager' })).toHaveAccessibleDescription(
      'Manages employees, jobs and organizations',
    );
    await user.click(roles('Roles').getByRole('checkbox', { name: 'Manager' }));
    await user.click(roles('Time card roles').getByRole('checkbox', { name: 'Foreman' }));
    await user.click(button('Invite user'));
    expect(await screen.findByText('Noor van den Berg has been invited')).toBeInTheDocument();
    expect(await title('Noor van den Berg')).toBeInTheDocument();
    const userId = router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await read(userId)).toMatchObject({
      status: 'INVITED',
      email: 'noor@summit.example',
      userCode: 'NOOR',
      roles: expect.arrayContaining(['BASIC', 'MANAGER']) as string[],
      timecardRoles: ['FOREMAN'],
    });
    expect((await demo.calls('roles')).map(({ query }) => query.moduleCode).sort()).toEqual(['3343', '7788']);
  });

  it('EMP-36 shows an email address in use while typing, with a link to the user, and refuses it', async () => {
    const { user } = await openNew();
    fill('First name', 'Dale');
    fill('Last name', 'Twice');
    fill('Email', ' FOREMAN@summit.example ');
    expect(await screen.findByRole('link', { name: 'Dale Whitaker' })).toHaveAttribute('href', '#/user/1002');
    await user.click(button('Invite user'));
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription(/A user with this email address already exists\./),
    );
    await waitFor(async () => expect(await summary()).toHaveFocus());
    expect(await demo.calls('addUser')).toEqual([]);
    expect(field('First name')).toHaveValue('Dale');
  });

  it('EMP-36 an employee without an account: fills in the form, names the employee, and links both', async () => {
    const { go, user, router } = await renderApp({ username: priya, address: '/user' });
    await title('Users');
    const { rows } = await call(employees, { query: { all: true }, silent: true });
    const employee = rows.find((one) => one.user === undefined && one.email !== '')!;
    await go(`/user/new?employee=${employee.id}`);
    await screen.findByRole('button', { name: 'Invite user' });
    expect(field('Email')).toHaveValue(employee.email);
    const name = `${employee.firstName} ${employee.lastName}`;
    const known = await screen.findByRole('link', { name });
    expect(known).toHaveAttribute('href', `#/employee/${employee.id}`);
    expect(known.parentElement).toHaveTextContent('The account will be linked to the employee.');
    await user.click(button('Invite user'));
    await title(name);
    const userId = router.state.location.pathname.split('/').at(-1) ?? '';
    expect((await read(userId)).employee).toEqual({ id: employee.id, name });
  });

  it('EMP-44 shows a code in use beside the field and sends nothing', async () => {
    const { user } = await openNew();
    const { userCode } = await read(dale);
    fill('First name', 'Noor');
    fill('Last name', 'Berg');
    fill('Email', 'noor@summit.example');
    fill('User code', userCode);
    await user.click(button('Invite user'));
    await waitFor(() =>
      expect(field('User code')).toHaveAccessibleDescription(/Someone else in your company has this code\./),
    );
    expect(await demo.calls('addUser')).toEqual([]);
  });

  formContract({
    demo,
    clauses: { lost: 'FAULT-54, FAULT-96', draft: 'FAULT-80', conflict: 'FAULT-95' },
    username: priya,
    address: '/user/new',
    save: 'Invite user',
    call: 'addUser',
    invalid: {
      entries: { Email: 'noor', 'User code': 'x' },
      errors: {
        'First name': 'First name is required',
        'Last name': 'Last name is required',
        Email: 'Type an email address, such as name@company.com',
        'User code': 'A user code must have 3 to 20 letters, digits, dashes or underscores',
      },
    },
    refused: {
      entries: {
        'First name': 'Mei',
        'Last name': 'Lin',
        Email: 'mei@summit.example',
        'User code': 'MEI',
      },
      details: ['userCode: This code is reserved.'],
      field: 'User code',
      error: 'This code is reserved.',
    },
    // The server stores the email address in lowercase.
    lost: {
      entries: { 'First name': 'Noor', 'Last name': 'Berg', Email: 'Noor@Summit.example' },
      title: 'Noor Berg',
    },
    draft: { field: 'Last name', text: 'Berg' },
    conflict: {
      address: '/user/1002/edit',
      save: 'Save user',
      entries: ({ user }) => user.click(roles('Roles').getByRole('checkbox', { name: 'Manager' })),
      others: () => others({ lastName: 'Other', roles: ['BASIC', 'SETTINGS'] }),
      dialog: 'Someone else changed this user',
      shows: ['Settings administrator', 'Basic, Manager'],
      chosenVersion: /^Your version/,
      title: 'Dale Other',
      read: async () => ({ roles: (await read('1002')).roles.toSorted() }),
      stored: { roles: ['BASIC', 'MANAGER'] },
    },
  });

  it("says that roles couldn't be loaded, and retries", async () => {
    await demo.fault({ match: 'roles', kind: 500, times: 1 });
    const { user } = await renderApp({ username: priya, address: '/user/new' });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Invite user' })).toBeInTheDocument();
  });
});

describe('SCREEN-USERS editing a user', () => {
  it('EMP-37, CALL-037, CALL-050 saves changes with their base version', async () => {
    const { user } = await openEdit();
    expect(field('Email')).toBeDisabled();
    fill('Last name', 'Whitacre');
    await user.click(roles('Roles').getByRole('checkbox', { name: 'Manager' }));
    await user.click(button('Save user'));
    expect(await title('Dale Whitacre')).toBeInTheDocument();
    expect(await read(dale)).toMatchObject({
      lastName: 'Whitacre',
      roles: expect.arrayContaining(['MANAGER', 'BASIC']) as string[],
      timecardRoles: expect.arrayContaining(['FOREMAN', 'TM_BASIC']) as string[],
    });
  });

  it("ACCESS-23 changing one's own roles updates the menu", async () => {
    const { user } = await openEdit('1003');
    expect(useSession.getState().flags.manager).toBe(false);
    await user.click(roles('Roles').getByRole('checkbox', { name: 'Manager' }));
    await user.click(button('Save user'));
    await title('Priya Raman');
    await waitFor(() => expect(useSession.getState().flags.manager).toBe(true));
  });

  it("shows beside the roles that users can't remove their own last managing role", async () => {
    const { user } = await openEdit('1003');
    await user.click(roles('Roles').getByRole('checkbox', { name: 'Settings administrator' }));
    await user.click(roles('Roles').getByRole('checkbox', { name: 'Basic' }));
    await user.click(button('Save user'));
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription(
        'You cannot remove your own settings role. Ask another administrator.',
      ),
    );
    expect((await read('1003')).roles).toContain('SETTINGS');
  });

  it('an unknown user says so', async () => {
    await renderApp({ username: priya, address: '/user/999999/edit' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This user was not found' }),
    ).toBeInTheDocument();
  });
});
