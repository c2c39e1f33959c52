import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { listContract } from '../support/listContract';
import { catchDownloads } from '../support/downloads';
import { maria, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';
import { openFilters, screenOf } from '../support/screenOf';

const demo = setupDemo();

const table = () => screen.findByRole('table', { name: 'Employees' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const list = (query = '') => renderApp({ username: maria, address: `/employee${query}` });
const lastQuery = async () => (await demo.calls('employeeList')).at(-1)?.query;

describe('SCREEN-EMPLOYEES list', () => {
  listContract({
    demo,
    clauses: {
      list: 'CONST-28, EMP-06, EMP-11, EMP-13, EMP-14, CALL-106',
      search: 'EMP-06, EMP-07',
      failure: 'ERR-06',
    },
    username: maria,
    address: '/employee',
    caption: 'Employees',
    call: 'employeeList',
    sent: { status: '1', sort: 'firstName,asc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Number', sent: { sort: 'employeeNumber,asc' }, again: { sort: 'employeeNumber,desc' } },
    filter: { label: 'Status', option: 'Suspended', sent: { status: '2' }, address: 'status=2' },
    search: {
      label: 'Search employees',
      text: 'whitaker',
      sent: { search: 'whitaker' },
      rows: ['Dale Whitaker'],
    },
    noMatch: 'No employees match',
    empty: { body: { employees: [], total: 0 }, heading: 'No employees are active' },
    failed: "Couldn't load employees",
    forbidden: [
      [tomas, /^Only settings administrators and managers can open this\. Ask your administrator\.$/],
    ],
  });

  it('EMP-07 searches after a pause, trimmed, and stores the search in the address', async () => {
    const { user, router } = await list();
    await table();
    const before = (await demo.calls('employeeList')).length;
    await user.type(screen.getByRole('searchbox', { name: 'Search employees' }), '  whitaker ');
    await waitFor(async () => expect(await names()).toEqual(['Dale Whitaker']));
    expect(router.state.location.search).toBe('?search=whitaker');
    expect((await demo.calls('employeeList')).length - before).toBe(1);
  });

  it('EMP-06, EMP-08, EMP-09, EMP-10, EMP-28 filters, and returns to the first page', async () => {
    const { go, user, router } = await list();
    for (const [label, choice, sent] of [
      ['Status', 'Suspended', { status: '2' }],
      ['Payroll group', 'Union Weekly', { payrollGroupId: expect.any(String) as string }],
      ['Classification', 'Laborer', { classification: expect.any(String) as string }],
      ['Show', 'Only with a user account', { onlyEmployeeWithUser: 'true' }],
      ['Division', 'Concrete', { divisionId: expect.any(String) as string }],
      ['Department', 'Safety', { departmentId: expect.any(String) as string }],
    ] as const) {
      await go('/employee?page=2');
      await table();
      await screenOf({ user }).filter(label, choice);
      await waitFor(async () => expect(await lastQuery()).toMatchObject({ ...sent, page: '0' }));
      expect(router.state.location.search).not.toContain('page=');
    }
  });

  it.each([
    ['settings@summit.example', ['Payroll groups', 'Classifications', 'Divisions', 'Departments']],
    [maria, []],
  ])('EMP-27 More links to related lists: for %s also to %j', async (who, groups) => {
    const { user, router } = await renderApp({ username: who, address: '/employee' });
    const more = await screen.findByRole('button', { name: 'More' });
    await user.click(more);
    const actions = within(more.parentElement!).getAllByRole('listitem');
    expect(actions.map((act) => act.textContent)).toEqual(['Import from CSV', 'Supervisors', ...groups]);
    await user.click(screen.getByRole('button', { name: 'Supervisors' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/employee/supervisors'));
  });

  it('CONST-19, FAULT-58 filters offer groups from every page', async () => {
    for (const [first, size] of [
      [0, 200],
      [200, 30],
    ] as const) {
      const divisions = Array.from({ length: size }, (_, index) => ({
        id: String(first + index),
        name: `Division ${first + index}`,
        employees: 0,
      }));
      await demo.fault({ match: 'divisions', kind: 200, body: { divisions, total: 230 } });
    }
    const { user } = await list();
    await openFilters(user);
    const filter = await screen.findByRole('combobox', { name: 'Division' });
    expect(await within(filter).findByRole('option', { name: 'Division 229' })).toBeInTheDocument();
  });

  it('EMP-06, EMP-12 All loads every row of all statuses at once; changing the status filter sends no request', async () => {
    const { go, user } = await list('?status=all');
    await table();
    expect(await lastQuery()).not.toHaveProperty('status');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'All');
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ all: 'true' }));
    expect(await lastQuery()).not.toHaveProperty('page');
    await waitFor(async () => expect(await table()).toHaveAttribute('aria-rowcount', '221'));
    await go('/employee?size=all');
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ all: 'true' }));
    expect(await lastQuery()).not.toHaveProperty('status');
    await table();
    const asked = (await demo.calls('employeeList')).length;
    const active = Number(/^(\d+) employees$/.exec(screen.getByText(/^\d+ employees$/).textContent)?.[1]);
    expect(active).toBeGreaterThan(100);
    await user.click(screen.getByRole('button', { name: 'Suspended' }));
    expect(await screen.findByText(`${220 - active} employees`)).toBeInTheDocument();
    expect(await demo.calls('employeeList')).toHaveLength(asked);
  });

  it('FAULT-59 Back from a corrected page number returns to the previous page', async () => {
    const { go, router } = await list('?page=2');
    await table();
    await go('/employee?page=900');
    await waitFor(() => expect(router.state.location.search).toBe('?page=11'));
    await go(-1);
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  });

  it('shows the value of a filter that no longer exists, and can clear it after a failure', async () => {
    const { user } = await list('?payrollGroupId=zzz');
    const failed = await screen.findByRole('heading', { name: "Couldn't load employees" });
    await screen.findByText('Payroll group: Unknown (zzz)');
    await user.click(within(failed.parentElement!).getByRole('button', { name: 'Clear filters' }));
    await table();
  });

  it('EMP-11 sorts loaded rows without a request', async () => {
    // jsdom has no layout, and a list without height renders no rows.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41);
    const { user, router } = await list('?size=all');
    await table();
    const [first] = await names();
    const asked = (await demo.calls('employeeList')).length;
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(async () => expect((await names())[0]).not.toBe(first));
    expect(router.state.location.search).toBe('?size=all&sort=firstName%2Cdesc');
    expect(await demo.calls('employeeList')).toHaveLength(asked);
  });

  it('FAULT-59 ignores invalid parameters in the address', async () => {
    const { go } = await list();
    for (const [query, sent] of [
      ['page=-1&size=7&sort=;drop', { page: '0', size: '20', sort: 'firstName,asc' }],
      ['status=sleeping', { status: '1' }],
      ['page=900', { page: '10' }],
    ] as const) {
      await go(`/employee?${query}`);
      await table();
      await waitFor(async () => expect(await lastQuery()).toMatchObject(sent));
    }
  });

  it('says that nothing matches, and clears the filters', async () => {
    const { user } = await list('?search=nobody-of-this-name');
    expect(await screen.findByRole('heading', { name: 'No employees match' })).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await names()).toHaveLength(20);
  });

  it('FAULT-91 downloads the displayed rows for a spreadsheet', async () => {
    const { files, names } = catchDownloads();
    const { user } = await list('?search=whitaker');
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(names).toEqual([`employees-${today()}.csv`]));
    const lines = (await files[0]?.text())?.split('\r\n');
    expect(lines?.[0]).toMatch(/^\uFEFF?Name,Number,Job title,/);
    expect(screen.getByRole('status')).toHaveTextContent('1 employee downloaded');
    expect(lines?.slice(1)).toEqual([expect.stringMatching(/^Dale Whitaker,.*,Active$/)]);
  });

  it('says how many rows the download has, and can include all matching rows, with the visible columns', async () => {
    const { files } = catchDownloads();
    const { user } = await list();
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(screen.getByRole('button', { name: 'Download these 20 as CSV' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Download all \d+$/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    // The call returns employees of every status, and the file contains only those that match the filter (EMP-12).
    expect(await lastQuery()).toEqual({ all: 'true', sort: 'firstName,asc' });
    const [head, ...lines] = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(head).toMatch(/Name,Number,Job title,Classification,Payroll group,Supervisor,Status$/);
    expect(lines.length).toBeLessThan(220);
    expect(screen.getByText(`${lines.length} employees`)).toBeInTheDocument();
    expect(lines.every((line) => line.endsWith(',Active'))).toBe(true);
  });

  it('EMP-24 has optional columns for every field, also in import format, and remembers the choice', async () => {
    const columnHeaders = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    const { user, unmount } = await list();
    await table();
    expect(columnHeaders()).not.toContain('Division');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    for (const name of ['First name', 'Last name', 'Division', 'Department', 'Email', 'Phone', 'Hired'])
      await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('checkbox', { name: 'Status' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    const chosen = columnHeaders();
    expect(chosen.slice(-7)).toEqual([
      'First name',
      'Last name',
      'Division',
      'Department',
      'Email',
      'Phone',
      'Hired',
    ]);
    expect(chosen).not.toContain('Status');
    unmount();
    await list();
    await table();
    expect(columnHeaders()).toEqual(chosen);
  });

  it("FAULT-33, FAULT-34 a view applies to the page even if it can't be stored", async () => {
    const { user } = await list('?status=2');
    await table();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await user.click(screen.getByRole('button', { name: /^View/ }));
    await user.click(screen.getByRole('button', { name: 'Save as view…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Not at work{Enter}');
    expect(await screen.findByRole('button', { name: 'View: Not at work' })).toBeInTheDocument();
  });

  it('EMP-16, FAULT-61 links to adding an employee, and selects all matching rows across pages', async () => {
    const { user } = await list();
    await table();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'New employee' })).toHaveAttribute(
      'href',
      '#/employee/new',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected employees' }));
    expect(bar.getByText('20 selected')).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: /^Select all \d+ matching$/ }));
    const total = /^\d+/.exec(screen.getByText(/^\d+ employees$/).textContent)?.[0];
    expect(bar.getByText(`${total} selected`)).toBeInTheDocument();
    expect((await demo.calls('employeeList')).some(({ query }) => 'all' in query)).toBe(false);
  });
});

describe('SCREEN-EMPLOYEES details', () => {
  it('EMP-15, CALL-107 shows the details, and Back returns to the same list', async () => {
    const { go, user, router } = await list('?search=whitaker');
    await user.click(await screen.findByRole('link', { name: 'Dale Whitaker' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dale Whitaker' })).toBeInTheDocument();
    expect(document.title).toBe('Dale Whitaker · Plumbline');
    expect((await demo.calls('employeeById')).at(-1)?.query).toEqual({ customerId: '3001' });
    expect(screen.getByText('foreman@summit.example', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.getByText('PIN is set')).toBeInTheDocument();
    await go(-1);
    await waitFor(() => expect(router.state.location.search).toBe('?search=whitaker'));
    expect(await names()).toEqual(['Dale Whitaker']);
  });

  it('the back link and Back return to the list as it was, at the row; the menu opens its top', async () => {
    const { go, user, router } = await list('?search=a&page=2');
    const [, , third = ''] = await names();
    await user.click(screen.getByRole('link', { name: third }));
    await screen.findByRole('heading', { level: 1, name: third });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Employees' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=a&page=2'));
    await table();
    const row = screen.getByRole('link', { name: third }).closest('tr');
    await waitFor(() => expect(row).toHaveFocus());
    const [, second = ''] = await names();
    screen.getByRole('link', { name: second }).closest('tr')?.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: second });
    await go(-1);
    await table();
    await waitFor(() => expect(screen.getByRole('link', { name: second }).closest('tr')).toHaveFocus());
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: second });
    await go('/employee');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Employees' })).toHaveFocus());
  });

  it('FAULT-98 an unknown employee has its own page with a back link', async () => {
    await renderApp({ username: maria, address: '/employee/no-such-person' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This employee was not found' }),
    ).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Employees' })).toHaveAttribute(
      'href',
      '#/employee',
    );
  });
});
