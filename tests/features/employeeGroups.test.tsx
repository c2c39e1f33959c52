import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { employeeGroups, type Group, type GroupKind } from '../../src/api/employeeGroups/contract';
import { changePayrollGroup, type Employee, employees } from '../../src/api/employees/contract';
import { groupKinds } from '../../src/features/employees/groups/groupKinds';
import { setupDemo } from '../support/demo';
import { maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const open = (address: string, username = priya) => renderApp({ username, address });
const openGroup = (kind: GroupKind, id: string) => open(`${groupKinds[kind].path}/${id}`);

/** Fetches the groups from the API. */
async function groupsOf(kind: GroupKind): Promise<Group[]> {
  return (await call(employeeGroups[kind].list, { silent: true })).rows;
}
async function group(kind: GroupKind, name: string): Promise<Group> {
  const found = (await groupsOf(kind)).find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}
async function people(query: object): Promise<Employee[]> {
  return (await call(employees, { query: { all: true, ...query }, silent: true })).rows;
}

const table = (name: string) => screen.findByRole('table', { name });
const names = async (caption: string) =>
  within(await table(caption))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('EMP-27, EMP-28 lists', () => {
  it('SCREEN-PAYROLL-GROUPS, SCREEN-CLASSIFICATIONS, SCREEN-DIVISIONS, SCREEN-DEPARTMENTS, CALL-122, CALL-123, CALL-124, CALL-125, CONST-19 list groups by name with their size, 200 per request', async () => {
    const { go } = await open(groupKinds.payrollGroup.path);
    for (const [kind, name] of [
      ['payrollGroup', 'Union Weekly'],
      ['classification', 'Flagger'],
      ['division', 'Concrete'],
      ['department', 'Safety'],
    ] as const) {
      const { title, path } = groupKinds[kind];
      await go(path);
      const row = await within(await table(title)).findByRole('row', { name: new RegExp(`^${name}`) });
      const [asked] = await demo.calls(employeeGroups[kind].list.key);
      expect(asked?.query).toEqual({ page: '0', size: '200' });
      const { employees: count } = await group(kind, name);
      expect(within(row).getByText(String(count))).toBeInTheDocument();
      const sorted = (await names(title)).toSorted((a, b) => String(a).localeCompare(String(b), 'en'));
      expect(await names(title)).toEqual(sorted);
    }
  });

  it('searches and sorts loaded groups, and stores it in the address', async () => {
    const { user, router } = await open(groupKinds.classification.path);
    await table('Classifications');
    await user.click(screen.getByRole('button', { name: 'Employees' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=employees%2Casc'));
    const counts = (await groupsOf('classification')).toSorted((a, b) => a.employees - b.employees);
    await waitFor(async () => expect((await names('Classifications'))[0]).toBe(counts[0]?.name));
    await user.type(screen.getByRole('searchbox', { name: 'Search classifications' }), 'carp');
    await waitFor(async () => expect(await names('Classifications')).toHaveLength(2));
  });

  it.each([
    ['loads the rest', [200, 30], 230, 230],
    ['FAULT-58, FAULT-60 a page without new groups is the last', [200, 200], 1e9, 200],
  ])('CONST-19 more than one page: %s', async (_, sizes, total, shown) => {
    const names = (first: number, size: number) =>
      Array.from({ length: size }, (_row, index) => ({
        id: String(first + index),
        name: `Division ${first + index}`,
        employees: 0,
      }));
    const [one = 0, other = 0] = sizes;
    const rest = names(other === one ? 0 : one, other);
    for (const divisions of [names(0, one), rest])
      await demo.fault({ match: 'divisions', kind: 200, body: { divisions, total } });
    await open(groupKinds.division.path);
    expect(await screen.findByText(`${shown} divisions`)).toBeInTheDocument();
    expect((await demo.calls('divisions')).map(({ query }) => query.page)).toEqual(['0', '1']);
  });

  it('links to the other lists, and the settings menu links to all', async () => {
    const { user } = await open(groupKinds.division.path);
    await press(user, 'More');
    await press(user, 'Payroll groups');
    expect(await screen.findByRole('heading', { level: 1, name: 'Payroll groups' })).toBeInTheDocument();
    await press(user, 'More');
    expect(screen.queryByRole('button', { name: 'Payroll groups' })).not.toBeInTheDocument();
    const menu = await open('/setting-menu/general-settings/select');
    for (const name of ['Divisions', 'Departments', 'Payroll groups', 'Classifications'])
      expect((await screen.findAllByRole('link', { name }))[0]).toBeInTheDocument();
    menu.unmount();
  });

  it("says that they couldn't be loaded, and retries", async () => {
    await demo.fault({ match: 'divisions', kind: 500 });
    const { user } = await open(groupKinds.division.path);
    await screen.findByRole('heading', { name: "Couldn't load divisions" });
    await press(user, 'Retry');
    await table('Divisions');
  });

  it('is only for settings administrators', async () => {
    await open(groupKinds.division.path, maria);
    expect(await screen.findByText(/Only settings administrators can open this/)).toBeInTheDocument();
    expect(await demo.calls('divisions')).toEqual([]);
  });

  it('explains an empty list', async () => {
    await demo.fault({ match: 'divisions', kind: 200, body: { divisions: [], total: 0 } });
    await open(groupKinds.division.path);
    await screen.findByRole('heading', { name: 'No divisions yet' });
    expect(screen.getByText('Parts of the business that employees belong to.')).toBeInTheDocument();
  });
});

describe('EMP-28 adding and renaming groups', () => {
  it('adds one with the typed name, once, and shows it', async () => {
    const { user } = await open(groupKinds.division.path);
    await table('Divisions');
    await press(user, 'Add division');
    const field = await within(await dialog('Add division')).findByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '  Marine  {Enter}');
    expect(await screen.findByText('Marine added')).toBeInTheDocument();
    await waitFor(async () => expect(await names('Divisions')).toContain('Marine'));
    expect(await demo.calls('addDivision')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add division' })).toHaveFocus());
    await press(user, 'Add division');
    expect(await within(await dialog('Add division')).findByRole('textbox', { name: /^Name/ })).toHaveValue(
      '',
    );
  });

  it('refuses each wrong name beside the field and keeps it', async () => {
    const { user } = await open(groupKinds.division.path);
    await table('Divisions');
    await press(user, 'Add division');
    const shown = await dialog('Add division');
    const field = await within(shown).findByRole('textbox', { name: /^Name/ });
    for (const [typed, text] of [
      ['', 'Name is required'],
      ['x'.repeat(101), 'A name can have at most 100 characters'],
      ['concrete', 'There is already a division called Concrete.'],
    ] as const) {
      await user.clear(field);
      if (typed) await user.paste(typed);
      await user.click(within(shown).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(field).toHaveAccessibleDescription(text));
      expect(field).toHaveValue(typed);
    }
    expect(await groupsOf('division')).toHaveLength(4);
  });

  it('FAULT-54 keeps the input and reloads the list after a missing response', async () => {
    const { user } = await open(groupKinds.division.path);
    await table('Divisions');
    await press(user, 'Add division');
    const shown = await dialog('Add division');
    await user.type(await within(shown).findByRole('textbox', { name: /^Name/ }), 'Marine');
    const before = (await demo.calls('divisions')).length;
    await demo.fault({ match: 'addDivision', kind: 'network' });
    await user.click(within(shown).getByRole('button', { name: 'Save' }));
    expect(await within(shown).findByText(/your changes weren't saved/)).toBeInTheDocument();
    expect(within(shown).getByRole('textbox', { name: /^Name/ })).toHaveValue('Marine');
    await waitFor(async () => expect((await demo.calls('divisions')).length).toBeGreaterThan(before));
  });

  it('renames one, and its employees show the new name', async () => {
    const { user } = await openGroup('division', '23');
    await press(user, 'Rename');
    const field = await within(await dialog('Rename Concrete')).findByRole('textbox', { name: /^Name/ });
    expect(field).toHaveValue('Concrete');
    await user.clear(field);
    await user.type(field, 'Concrete and Masonry{Enter}');
    expect(await screen.findByText('Concrete renamed to Concrete and Masonry')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Concrete and Masonry' }),
    ).toBeInTheDocument();
    const [first] = await people({ divisionId: '23' });
    expect(first?.division?.name).toBe('Concrete and Masonry');
  });
});

describe('EMP-28 merging and deleting groups', () => {
  it('merges one into another after showing the exact number, and returns to the list', async () => {
    const { user, router } = await openGroup('classification', '107');
    const [flagger, laborer] = [
      await group('classification', 'Flagger'),
      await group('classification', 'Laborer'),
    ];
    await press(user, 'Merge');
    const shown = await dialog('Merge Flagger');
    const merge = within(shown).getByRole('button', { name: 'Merge' });
    expect(merge).toHaveAccessibleDescription('Choose a classification first.');
    expect(within(shown).queryByRole('radio', { name: /^Flagger/ })).not.toBeInTheDocument();
    await user.click(await within(shown).findByRole('radio', { name: /^Laborer/ }));
    expect(shown).toHaveTextContent(
      `Merge Flagger into Laborer? ${flagger.employees} employees get Laborer instead, and Flagger is deleted. This cannot be undone.`,
    );
    await user.click(merge);
    await waitFor(() => expect(router.state.location.pathname).toBe(groupKinds.classification.path));
    const now = await group('classification', 'Laborer');
    expect(now.employees).toBeGreaterThan(laborer.employees);
    expect(
      await screen.findByText(`Flagger merged into Laborer: ${now.employees} employees now`),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await names('Classifications')).not.toContain('Flagger'));
  });

  it.each([
    ['move to another', /^Interiors/, 'get Interiors instead', 'Concrete merged into Interiors'],
    ['leave without one', 'Leave them without one', 'are left without it', 'Concrete deleted'],
  ])('deletes one in use only after deciding about its employees: %s', async (_, choice, promise, said) => {
    const { user } = await openGroup('division', '23');
    const { employees: count } = await group('division', 'Concrete');
    await press(user, 'Delete');
    const shown = await dialog('Delete Concrete');
    expect(shown).toHaveTextContent(`${count} employees have Concrete. What do they get instead?`);
    const button = within(shown).getByRole('button', { name: 'Delete' });
    await user.click(button);
    expect(await demo.calls('deleteDivision')).toEqual([]);
    await user.click(await within(shown).findByRole('radio', { name: choice }));
    expect(shown).toHaveTextContent(`Delete Concrete? ${count} employees ${promise}. This cannot be undone.`);
    await user.click(button);
    expect(await screen.findByText(new RegExp(`^${said}`))).toBeInTheDocument();
    await waitFor(async () => expect(await names('Divisions')).not.toContain('Concrete'));
    expect((await people({})).filter(({ division }) => division?.id === '23')).toEqual([]);
  });

  it('EMP-05 deleting an unused one asks a simple question', async () => {
    const { user, router } = await open(groupKinds.division.path);
    await table('Divisions');
    await press(user, 'Add division');
    await user.type(
      await within(await dialog('Add division')).findByRole('textbox', { name: /^Name/ }),
      'Marine{Enter}',
    );
    await user.click(await screen.findByRole('link', { name: 'Marine' }));
    await screen.findByRole('heading', { name: 'No employee has this division' });
    await press(user, 'Delete');
    const shown = await dialog('Delete Marine?');
    expect(shown).toHaveTextContent('No employee has this division. Are you sure?');
    await user.click(within(shown).getByRole('button', { name: 'Cancel' }));
    expect(await demo.calls('deleteDivision')).toEqual([]);
    await press(user, 'Delete');
    await user.click(within(await dialog('Delete Marine?')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Marine deleted')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(groupKinds.division.path));
  });

  it('shows a refusal and keeps everything', async () => {
    const { user } = await openGroup('division', '23');
    await press(user, 'Merge');
    const shown = await dialog('Merge Concrete');
    await user.click(await within(shown).findByRole('radio', { name: /^Interiors/ }));
    await demo.fault({ match: 'mergeDivision', kind: 500 });
    await user.click(within(shown).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText("Couldn't merge this division.")).toBeInTheDocument();
    expect(within(shown).getByRole('radio', { name: /^Interiors/ })).toBeChecked();
    expect(await groupsOf('division')).toHaveLength(4);
  });
});

describe('employees of a group', () => {
  it('CALL-114, CALL-115, CALL-116, CALL-117 links to its employees, including suspended ones', async () => {
    const { go } = await open(groupKinds.payrollGroup.path);
    for (const [kind, id, query] of [
      ['payrollGroup', '12', { payrollGroupId: '12' }],
      ['classification', '107', { classification: '107' }],
      ['division', '23', { divisionId: '23' }],
      ['department', '36', { departmentId: '36' }],
    ] as const) {
      await go(`${groupKinds[kind].path}/${id}`);
      const { name } = (await groupsOf(kind)).find((one) => one.id === id) ?? {};
      const found = await people({ ...query, sort: 'firstName,asc' });
      const [first] = found;
      const link = (await within(await table(name ?? '')).findAllByRole('link'))[0];
      expect(link).toHaveAttribute('href', `#/employee/${first?.id}`);
      expect(
        // The second is printed only.
        screen.getAllByText(new RegExp(`of ${found.length}|^${found.length} employees$`))[0],
      ).toBeInTheDocument();
    }
  });

  it('EMP-19, CALL-115 moving employees replaces only this classification, and Undo restores it', async () => {
    const { user } = await openGroup('classification', '107');
    const both = (await people({ classification: '107' })).find((one) => one.classifications.length > 1);
    const name = `${both?.firstName} ${both?.lastName}`;
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await press(user, 'Move to…');
    const shown = await dialog('Move 1 employee');
    await user.click(await within(shown).findByRole('radio', { name: /^Surveyor/ }));
    expect(shown).toHaveTextContent('1 employee gets Surveyor instead of Flagger.');
    await user.click(within(shown).getByRole('button', { name: 'Move 1 employee' }));
    expect(await screen.findByText('1 employee moved to Surveyor')).toBeInTheDocument();
    const others = both?.classifications.filter(({ id }) => id !== '107').map((one) => one.name) ?? [];
    const now = async () =>
      (await people({ search: both?.employeeNumber }))[0]?.classifications.map((one) => one.name).sort();
    expect(await now()).toEqual(['Surveyor', ...others].sort());
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: `Select ${name}` })).toBeNull());
    await press(user, 'Undo');
    expect(await screen.findByText(/restored$/)).toBeInTheDocument();
    expect(await now()).toEqual(['Flagger', ...others].sort());
  });

  it('FAULT-97, EMP-18 loads all employees before saying how many are moved, and where', async () => {
    for (const [first, size] of [
      [0, 200],
      [200, 30],
    ] as const) {
      const rows = Array.from({ length: size }, (_, index) => ({
        id: String(first + index),
        name: `Group ${first + index}`,
        employees: 25,
      }));
      await demo.fault({ match: 'payrollGroups', kind: 200, body: { payrollGroups: rows, total: 230 } });
    }
    const { user } = await open(`${groupKinds.payrollGroup.path}/13`);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: /^Select all \d+ matching$/ }));
    // Another user removes an employee from the group in the meantime.
    const before = await people({ payrollGroupId: '13' });
    const one = before.find(({ status }) => status === 1);
    await call(changePayrollGroup, { body: { employeeIds: [one?.id ?? ''], payrollGroupId: '' } });
    await demo.fault({ match: 'employeeList', delay: 1000, times: 1 });
    const move = screen.getByRole('button', { name: 'Move to…' });
    await user.dblClick(move);
    expect(move).toHaveAttribute('aria-busy', 'true');
    const shown = await dialog(`Move ${before.length - 1} employees`);
    expect(await within(shown).findByRole('radio', { name: /^Group 229/ })).toBeInTheDocument();
  });

  it('FAULT-97, EMP-18, CALL-114 names refused employees and keeps them selected', async () => {
    const { user } = await open(`${groupKinds.payrollGroup.path}/13?sort=status%2Cdesc`);
    await table('Union Weekly');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await press(user, 'Move to…');
    const shown = await dialog('Move 20 employees');
    await user.click(await within(shown).findByRole('radio', { name: /^Field Hourly/ }));
    await user.click(within(shown).getByRole('button', { name: 'Move 20 employees' }));
    const report = await dialog('Some changes failed');
    expect(report).toHaveTextContent('The payroll group of a suspended employee cannot be changed.');
    const [suspended] = (await people({ payrollGroupId: '13', sort: 'firstName,asc' })).filter(
      ({ status }) => status !== 1,
    );
    expect(report).toHaveTextContent(`${suspended?.firstName} ${suspended?.lastName}`);
    await user.click(within(report).getByText('Close'));
    expect(
      await screen.findByRole('checkbox', { name: `Select ${suspended?.firstName} ${suspended?.lastName}` }),
    ).toBeChecked();
  });

  it('FAULT-98 an unknown group says so, with a back link', async () => {
    const { user } = await openGroup('department', '99');
    expect(await screen.findByText('This department was not found')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Departments' }));
    await table('Departments');
  });

  it("says that it couldn't be loaded, and retries", async () => {
    await demo.fault({ match: 'departments', kind: 503 });
    const { user } = await openGroup('department', '36');
    await screen.findByRole('heading', { name: "Couldn't load this department" });
    await press(user, 'Retry');
    await table('Safety');
  });
});
