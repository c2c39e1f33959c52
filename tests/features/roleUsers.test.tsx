import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { type RoleModule, roleModules, type RoleUser } from '../../src/api/roleUsers/contract';
import { roleUserWrites } from '../../src/api/roleUsers/queries';
import { paths } from '../../src/lib/paths';
import { features } from '../../src/session/flags';
import { setupDemo } from '../support/demo';
import { priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const TOMAS = '1004';
const open = (module: string, username = priya, query = '') =>
  renderApp({ username, address: paths.roleUsers(module) + query });

/** The role users as the API returns them. */
async function roleUsers(module: RoleModule, query: object = {}): Promise<RoleUser[]> {
  return (await call(roleModules[module].list, { query: { size: 1000, ...query }, silent: true })).rows;
}
const rolesOf = async (module: RoleModule, userId: string) =>
  (await roleUsers(module, { userIds: userId }))[0]?.roles;

/** A page of rows is slow to render under load. */
const caption = (module: RoleModule) => `Role users of ${roleModules[module].label}`;
const table = (module: RoleModule) => screen.findByRole('table', { name: caption(module) });
const names = async (module: RoleModule) =>
  within(await table(module))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const row = async (module: RoleModule, name: string) =>
  within(await table(module)).findByRole('row', { name: new RegExp(name) });

describe('SCREEN-ROLE-USERS list of a product', () => {
  it('ACCESS-14, ACCESS-15, ACCESS-16, ACCESS-17, ACCESS-18, ACCESS-19, ACCESS-20, CALL-059, CALL-060 shows names, addresses and roles of each product, sorted by name', async () => {
    const { go } = await open('safety');
    for (const module of [
      'toolbox-talks',
      'inspections',
      'observations',
      'hazard-analysis',
      'community',
      'bid-packages',
      'safety',
    ] as const) {
      await go(paths.roleUsers(module));
      const shown = await names(module);
      const first = (await roleUsers(module, { sort: 'fullName,asc', size: 20 })).map((one) => one.fullName);
      expect(shown).toEqual(first);
      expect(within(await table(module)).getAllByText(/@/)[0]).toBeInTheDocument();
    }
  });

  it('searches, filters by role and sorts, and stores it in the address', async () => {
    const { user, router } = await open('inspections');
    await table('inspections');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Manager');
    const managers = await roleUsers('inspections', { role: 'MANAGER', sort: 'fullName,asc', size: 20 });
    await waitFor(async () =>
      expect(await names('inspections')).toEqual(managers.map((one) => one.fullName)),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search people in Inspections' }), 'priya');
    await waitFor(async () => expect(await names('inspections')).toEqual(['Priya Raman']));
    expect(router.state.location.search).toBe('?role=MANAGER&search=priya');
  });

  it('shows no matches, an empty list, and a failure', async () => {
    const one = await open('safety', priya, '?search=nobody-at-all');
    expect(await screen.findByRole('heading', { name: 'No people match' })).toBeInTheDocument();
    one.unmount();
    await demo.fault({ match: roleModules.safety.list.key, kind: 200, body: { roleUsers: [], total: 0 } });
    const other = await open('safety');
    expect(
      await screen.findByRole('heading', { name: 'No one has a role in Safety yet' }),
    ).toBeInTheDocument();
    other.unmount();
    await demo.fault({ match: roleModules.safety.list.key, kind: 500 });
    const { user } = await open('safety');
    await screen.findByRole('heading', { name: "Couldn't load people" });
    await press(user, 'Retry');
    await table('safety');
  });

  it('explains missing permission, disabled products and unknown products', async () => {
    const one = await open('inspections', 'foreman@summit.example');
    expect(await screen.findByText(/Only settings administrators and administrators/)).toBeInTheDocument();
    one.unmount();
    const modules = Object.keys(features).map((name) => ({ name, enabled: name !== 'safetyCommunity' }));
    await demo.fault({
      match: 'businessModules',
      kind: 200,
      body: { modules, newJobVersion: true },
      times: 'always',
    });
    const other = await open('community');
    expect(await screen.findByText('Communities is not enabled for your business.')).toBeInTheDocument();
    expect(await demo.calls(roleModules.community.list.key)).toEqual([]);
    other.unmount();
    await demo.clearFaults();
    await open('gardening');
    expect(
      await screen.findByRole('heading', { name: 'This list of roles was not found' }),
    ).toBeInTheDocument();
  });
});

it('CALL-091, ACCESS-11 opens for administrators of the access-control list', async () => {
  const users = [{ userId: '1002', fullName: 'Dale Whitaker', role: 'A' }];
  await demo.fault({ match: 'accessControlUsers', kind: 200, body: { users }, times: 'always' });
  await renderApp({ username: 'foreman@summit.example', address: paths.roles });
  expect(await screen.findByRole('heading', { level: 1, name: 'Roles' })).toBeInTheDocument();
});

describe('EMP-48 adding, editing and revoking', () => {
  it('CALL-061 adds several users with the checked roles', async () => {
    const { user } = await open('bid-packages');
    await table('bid-packages');
    await press(user, 'Add people');
    const form = within(await dialog('Add people to Bid Packages'));
    const people = form.getByRole('combobox', { name: /^People/ });
    await waitFor(() => expect(people).toHaveFocus());
    for (const name of ['Tomás', 'Dale']) {
      await user.type(people, name);
      await user.click(await form.findByRole('option', { name: new RegExp(name) }));
    }
    expect(form.getByRole('checkbox', { name: 'Basic' })).toBeChecked();
    await user.click(form.getByRole('button', { name: 'Add people' }));
    expect(await screen.findByText('2 people added to Bid Packages')).toBeInTheDocument();
    for (const id of [TOMAS, '1002']) expect(await rolesOf('bid-packages', id)).toEqual(['BASIC']);
    expect(await row('bid-packages', 'Tomás Reyes')).toBeInTheDocument();
  });

  it("FAULT-97 reports users who couldn't be added, and shows missing values beside the fields", async () => {
    const { user } = await open('inspections');
    await table('inspections');
    await press(user, 'Add people');
    const form = within(await dialog('Add people to Inspections'));
    await user.click(form.getByRole('checkbox', { name: 'Basic' }));
    await user.click(form.getByRole('button', { name: 'Add people' }));
    expect(await form.findByText('Choose at least one person')).toBeInTheDocument();
    expect(form.getByText('Choose at least one role')).toBeInTheDocument();
    await user.click(form.getByRole('checkbox', { name: 'Manager' }));
    for (const name of ['Maria', 'Tomás']) {
      await user.type(form.getByRole('combobox', { name: /^People/ }), name);
      await user.click(await form.findByRole('option', { name: new RegExp(name) }));
    }
    await user.click(form.getByRole('button', { name: 'Add people' }));
    const report = within(await dialog('Some changes failed'));
    expect(report.getByText('1 person added to Inspections.')).toBeInTheDocument();
    expect(report.getByText(/Maria Ortega already has a role in Inspections/)).toBeInTheDocument();
    expect(await rolesOf('inspections', TOMAS)).toEqual(['MANAGER']);
  });

  it('CALL-062 edits the roles of a row by keyboard; at least one must remain', async () => {
    const { user, router } = await open('observations', priya, '?search=dale');
    const dale = await row('observations', 'Dale Whitaker');
    dale.focus();
    await user.keyboard('{Enter}');
    const form = within(await dialog('Dale Whitaker in Observations'));
    const basic = form.getByRole('checkbox', { name: 'Basic' });
    expect(basic).toBeChecked();
    await user.click(basic);
    await user.click(form.getByRole('button', { name: 'Save roles' }));
    expect(await form.findByText('Choose at least one role')).toBeInTheDocument();
    await user.click(form.getByRole('checkbox', { name: 'Manager' }));
    await user.click(form.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('Dale Whitaker in Observations: Manager')).toBeInTheDocument();
    expect(await rolesOf('observations', '1002')).toEqual(['MANAGER']);
    await waitFor(() => expect(router.state.location.search).toBe('?search=dale'));
    await waitFor(async () =>
      expect(await row('observations', 'Dale Whitaker')).toHaveTextContent('Manager'),
    );
  });

  it('FAULT-95 shows newer roles on a conflict, keeps the choice, and can save it', async () => {
    const { user } = await open('observations', priya, '?search=dale');
    await user.click(await row('observations', 'Dale Whitaker'));
    const form = within(await dialog('Dale Whitaker in Observations'));
    await roleUserWrites('observations').edit('1002', ['MANAGER'], 1);
    await user.click(form.getByRole('checkbox', { name: 'Manager' }));
    await user.click(form.getByRole('button', { name: 'Save roles' }));
    expect(await form.findByText(/changed these roles to Manager in the meantime/)).toBeInTheDocument();
    expect(form.getByRole('checkbox', { name: 'Basic' })).toBeChecked();
    await user.click(form.getByRole('button', { name: 'Save roles' }));
    await screen.findByText(/^Dale Whitaker in Observations: /);
    expect((await rolesOf('observations', '1002'))?.toSorted()).toEqual(['BASIC', 'MANAGER']);
  });

  it('FAULT-96 looks up a save without a response', async () => {
    const { user } = await open('observations', priya, '?search=dale');
    await user.click(await row('observations', 'Dale Whitaker'));
    const form = within(await dialog('Dale Whitaker in Observations'));
    await user.click(form.getByRole('checkbox', { name: 'Manager' }));
    await demo.fault({ match: roleModules.observations.edit.key, kind: 'lost' });
    await user.click(form.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText(/^Dale Whitaker in Observations: /)).toBeInTheDocument();
    expect(await demo.calls(roleModules.observations.edit.key)).toHaveLength(1);
  });

  it("a user without roles can't be opened", async () => {
    const { router } = await open('observations', priya, `?edit=${TOMAS}`);
    expect(await screen.findByText('This person no longer has a role in Observations.')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('CALL-063 revokes after a confirmation, and Undo restores', async () => {
    const { user } = await open('observations', priya, '?search=dale');
    await user.click(await row('observations', 'Dale Whitaker'));
    await user.click(
      within(await dialog('Dale Whitaker in Observations')).getByRole('button', { name: 'Revoke all roles' }),
    );
    const question = () => dialog('Revoke the roles of Dale Whitaker?');
    await user.click(within(await question()).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('1 person removed from Observations')).toBeInTheDocument();
    expect(await rolesOf('observations', '1002')).toBeUndefined();
    await press(user, 'Undo');
    await screen.findByText('1 person added to Observations');
    expect(await rolesOf('observations', '1002')).toEqual(['BASIC']);
  });

  it('revokes the roles of all selected users after Yes', async () => {
    const { user } = await open('toolbox-talks');
    const before = await roleUsers('toolbox-talks', { sort: 'fullName,asc' });
    await user.click(within(await table('toolbox-talks')).getByRole('checkbox', { name: /^Select all/ }));
    await press(user, 'Revoke roles');
    const count = Math.min(20, before.length);
    await user.click(
      within(await dialog(`Revoke the roles of ${count} people?`)).getByRole('button', { name: 'Cancel' }),
    );
    expect(await roleUsers('toolbox-talks')).toHaveLength(before.length);
    await press(user, 'Revoke roles');
    await user.click(
      within(await dialog(`Revoke the roles of ${count} people?`)).getByRole('button', { name: 'Yes' }),
    );
    await screen.findByText(`${count} people removed from Toolbox Talks`);
    expect(await roleUsers('toolbox-talks')).toHaveLength(before.length - count);
  });
});

describe('EMP-49, ACCESS-21, CALL-065 basic role for everyone', () => {
  it('grants it after showing how many users get it; nobody loses a role', async () => {
    const { user } = await open('safety');
    await table('safety');
    const before = await roleUsers('safety');
    await press(user, 'Assign Forms role to everyone');
    const question = await dialog('Assign the role Forms to everyone?');
    const count = Number(/([\d,]+) active users? ha/.exec(question.textContent ?? '')?.[1]);
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(`${count} people got the role Forms in Safety`)).toBeInTheDocument();
    const after = await roleUsers('safety');
    expect(after).toHaveLength(before.length + count);
    expect(after).toEqual(expect.arrayContaining(before));
    await press(user, 'Assign Forms role to everyone');
    expect(await screen.findByText('Every active user already has a role in Safety')).toBeInTheDocument();
  });

  it("says that users couldn't be counted, and does not ask", async () => {
    await demo.fault({ match: roleModules.safety.countUsersWithoutRole.key, kind: 500 });
    const { user } = await open('safety');
    await table('safety');
    await press(user, 'Assign Forms role to everyone');
    expect(await screen.findByText(/Couldn't count the users without a role in Safety/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it("ACCESS-31, CALL-064 changing one's own roles updates the menu", async () => {
  const { user } = await open('community', priya, '?edit=1003');
  const form = within(await dialog('Priya Raman in Communities'));
  const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu().getByRole('link', { name: 'Community Settings', hidden: true })).toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: 'Participant' }));
  await user.click(form.getByRole('checkbox', { name: 'Administrator' }));
  await user.click(form.getByRole('button', { name: 'Save roles' }));
  await screen.findByText('Priya Raman in Communities: Participant');
  await waitFor(
    () => expect(menu().queryByRole('link', { name: 'Community Settings' })).not.toBeInTheDocument(),
    { timeout: 2500 },
  );
});
