import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { type RoleModule, roleModuleNames, roleModules } from '../../src/api/roleUsers/contract';
import { roleUserWrites } from '../../src/api/roleUsers/queries';
import { allUsers } from '../../src/api/userAdmin/contract';
import { paths } from '../../src/lib/paths';
import { features } from '../../src/session/flags';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { ingrid, priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

/** The search matches Dale Whitaker and one other person. */
const open = (query = '?search=le+w', username = priya) =>
  renderApp({ username, address: paths.roles + query });

const weiId = async () =>
  (await call(allUsers, { query: { search: 'Wei Mal' }, silent: true })).rows[0]?.userId ?? '';

async function rolesOf(module: RoleModule, userId: string): Promise<string[] | undefined> {
  const query = { userIds: userId };
  return (await call(roleModules[module].list, { query, silent: true })).rows[0]?.roles;
}

/** A page of cells is slow to render under load. */
const LONG_WAIT = { timeout: 8000 };
const grid = () => screen.findByRole('grid', { name: 'Roles of all users, by product' }, LONG_WAIT);
const cell = async (name: RegExp) => within(await grid()).findByRole('button', { name }, LONG_WAIT);
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }, LONG_WAIT));
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name }, LONG_WAIT);
/** Chooses a role in the focused cell with the keyboard only. */
async function choose(user: UserEvent, title: string, role: string) {
  await user.keyboard('{Enter}');
  const form = within(await dialog(title));
  await waitFor(() => expect(form.getAllByRole('checkbox')[0]).toHaveFocus());
  const goTo = async (wanted: HTMLElement) => {
    for (let tabs = 0; tabs < 8 && document.activeElement !== wanted; tabs++) await user.tab();
    expect(wanted).toHaveFocus();
  };
  await goTo(form.getByRole('checkbox', { name: role }));
  await user.keyboard(' ');
  await goTo(form.getByRole('button', { name: 'Set roles' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

describe('SCREEN-ROLE-USERS matrix', () => {
  it("shows everyone's roles in each enabled product", async () => {
    const { user } = await open('?search=or');
    const columnHeaders = within(await grid()).getAllByRole('columnheader');
    expect(columnHeaders.map((head) => head.textContent)).toEqual([
      'Person',
      ...roleModuleNames.map((module) => roleModules[module].label),
    ]);
    expect(await cell(/^Maria Ortega, Inspections: Manager$/)).toHaveTextContent('Manager');
    expect(await cell(/^Dale Whitaker, Inspections: No role$/)).toHaveTextContent('—');
    await user.click(screen.getByRole('button', { name: 'Role users' }));
    for (const module of roleModuleNames)
      expect(screen.getByRole('button', { name: roleModules[module].label })).toBeVisible();
  });

  it('by keyboard: arrow keys move, Enter opens, Delete revokes, Ctrl-Enter saves', async () => {
    const { user } = await open();
    const wei = await cell(/^Wei Maldonado, Safety/);
    const dale = await cell(/^Dale Whitaker, Toolbox Talks/);
    const before = (await rolesOf('safety', await weiId())) ?? [];
    // The grid is a single tab stop, at its first cell.
    const stops = [...(await grid()).querySelectorAll('a, button')].filter(
      (element) => element.getAttribute('tabindex') === '0',
    );
    expect(stops).toHaveLength(1);
    (stops[0] as HTMLElement).focus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}');
    expect(dale).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await choose(user, 'Dale Whitaker in Inspections', 'Basic');
    const inspections = await cell(/^Dale Whitaker, Inspections: Basic, was No role$/);
    expect(inspections).toHaveFocus();
    await user.keyboard('{ArrowRight}{Delete}');
    expect(await cell(/^Dale Whitaker, Observations: No role, was Basic$/)).toHaveFocus();
    await user.keyboard('{ArrowDown}{End}{ArrowLeft}');
    expect(wei).toHaveFocus();
    await choose(user, 'Wei Maldonado in Safety', 'Forms');
    expect(await rolesOf('inspections', '1002')).toBeUndefined();
    expect(await screen.findByRole('button', { name: 'Save 3 changes' })).toBeInTheDocument();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('3 changes saved')).toBeInTheDocument();
    expect(await rolesOf('inspections', '1002')).toEqual(['BASIC']);
    expect(await rolesOf('observations', '1002')).toBeUndefined();
    expect((await rolesOf('safety', await weiId())) ?? []).toEqual(before.length > 0 ? [] : ['FORMS']);
    expect(await cell(/^Dale Whitaker, Inspections: Basic$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAccessibleDescription(
      'There are no changes to save.',
    );
  });

  it('FAULT-97, FAULT-95 reports and keeps unsaved changes, and shows changes of others', async () => {
    const { user } = await open();
    (await cell(/^Dale Whitaker, Observations/)).focus();
    await choose(user, 'Dale Whitaker in Observations', 'Manager');
    await user.keyboard('{ArrowLeft}');
    await choose(user, 'Dale Whitaker in Inspections', 'Basic');
    await roleUserWrites('observations').edit('1002', ['MANAGER'], 1);
    await press(user, 'Save 2 changes');
    const report = within(await dialog('Some changes failed'));
    expect(report.getByText('1 change saved.')).toBeInTheDocument();
    expect(report.getByText(/Dale Whitaker, Observations/)).toBeInTheDocument();
    await user.click(report.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    const outdated = await cell(/^Dale Whitaker, Observations: Manager, Basic, since changed to Manager$/);
    await user.click(outdated);
    const form = within(await dialog('Dale Whitaker in Observations'));
    expect(form.getByText('Someone else changed this in the meantime: Manager.')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Set roles' }));
    await press(user, 'Save 1 change');
    await screen.findByText('1 change saved');
    expect(await rolesOf('observations', '1002')).toEqual(['BASIC', 'MANAGER']);
    expect(await rolesOf('inspections', '1002')).toEqual(['BASIC']);
  });

  it('CALL-063, FAULT-95 does not revoke roles that someone else has changed until they are displayed', async () => {
    const { user } = await open();
    (await cell(/^Dale Whitaker, Observations: Basic$/)).focus();
    await user.keyboard('{Delete}');
    await cell(/^Dale Whitaker, Observations: No role, was Basic$/);
    await roleUserWrites('observations').edit('1002', ['MANAGER'], 1);
    await press(user, 'Save 1 change');
    const report = within(await dialog('Some changes failed'));
    expect(report.getByText(/Someone else changed the roles of Dale Whitaker/)).toBeInTheDocument();
    await user.click(report.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(await rolesOf('observations', '1002')).toEqual(['MANAGER']);
    (await cell(/^Dale Whitaker, Observations: No role, since changed to Manager$/)).focus();
    await user.keyboard('{Delete}');
    await cell(/^Dale Whitaker, Observations: No role, was Manager$/);
    await press(user, 'Save 1 change');
    await screen.findByText('1 change saved');
    expect(await rolesOf('observations', '1002')).toBeUndefined();
  });

  it('keeps changes while searching and paging, and asks before discarding them', async () => {
    const { user, router } = await open();
    (await cell(/^Dale Whitaker, Observations/)).focus();
    await user.keyboard('{Delete}');
    await user.clear(screen.getByRole('searchbox', { name: 'Search people' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'nobody-at-all');
    await screen.findByText('No people match', {}, LONG_WAIT);
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Role users' }));
    await user.click(screen.getByRole('button', { name: 'Inspections' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe(paths.roles);
    await press(user, 'Discard changes');
    await user.click(screen.getByRole('button', { name: 'Role users' }));
    await user.click(screen.getByRole('button', { name: 'Inspections' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Inspections/ })).toBeInTheDocument();
    expect(await rolesOf('observations', '1002')).toEqual(['BASIC']);
  });

  it('pages through all users', async () => {
    const { user, router } = await open('', ingrid);
    await grid();
    const query = { status: 'ACTIVE', sort: 'firstName,asc', page: 1, size: 20 };
    const [first] = (await call(allUsers, { query, silent: true })).rows;
    await press(user, 'Page 2');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(await screen.findByText(first?.fullName ?? '', {}, LONG_WAIT)).toBeInTheDocument();
  });

  it('downloads all assignments', async () => {
    const { files, names } = catchDownloads();
    const { user } = await open();
    await grid();
    await press(user, 'Download CSV');
    await screen.findByText(/assignments downloaded/);
    expect(names[0]).toMatch(/^role-assignments-\d{4}-\d\d-\d\d\.csv$/);
    const csv = (await files[0]?.text()) ?? '';
    expect(csv).toContain('Name,Email,Product,Roles');
    expect(csv).toContain('Maria Ortega,manager@summit.example,Inspections,Manager');
    let total = 0;
    for (const module of roleModuleNames) {
      const query = { size: 1000 };
      total += (await call(roleModules[module].list, { query, silent: true })).total;
    }
    expect(csv.trim().split('\n')).toHaveLength(total + 1);
    vi.unstubAllGlobals();
  });

  it("says that it couldn't be loaded, and retries", async () => {
    await demo.fault({ match: roleModules.inspections.list.key, kind: 500 });
    const { user } = await open();
    await screen.findByRole('heading', { name: "Couldn't load the roles" });
    await press(user, 'Retry');
    await grid();
  });

  it('omits products that are not enabled, and refuses users without permission', async () => {
    const modules = Object.keys(features).map((name) => ({ name, enabled: name === 'safetyInspection' }));
    await demo.fault({
      match: 'businessModules',
      kind: 200,
      body: { modules, newJobVersion: true },
      times: 'always',
    });
    const one = await open();
    expect(within(await grid()).getAllByRole('columnheader')).toHaveLength(2);
    one.unmount();
    await open('', 'foreman@summit.example');
    expect(await screen.findByText(/Only settings administrators and administrators/)).toBeInTheDocument();
  });
});
