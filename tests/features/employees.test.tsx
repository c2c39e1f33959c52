import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../src/lib/dates';
import { demoServer } from '../support/demo';
import { renderApp } from '../support/renderApp';

const demo = demoServer();

const username = 'manager@summit.example';
const table = () => screen.findByRole('table', { name: 'Employees' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const list = (query = '') => renderApp({ username, address: `/employee${query}` });
const lastQuery = async () => (await demo.calls('employeeList')).at(-1)?.query;

describe('SCREEN-EMPLOYEES, the list', () => {
  it('CONST-28, EMP-06, EMP-11, EMP-13, EMP-14, CALL-106 asks for active employees by first name, 20 a page, and sends no filter that filters nothing', async () => {
    await list();
    expect(await names()).toHaveLength(20);
    expect(await lastQuery()).toEqual({ status: '1', sort: 'firstName,asc', page: '0', size: '20' });
  });

  it('EMP-07 the search waits for a pause, is trimmed, and stands in the address', async () => {
    const { user, router } = await list();
    await table();
    const before = (await demo.calls('employeeList')).length;
    await user.type(screen.getByRole('searchbox', { name: 'Search employees' }), '  whitaker ');
    await waitFor(async () => expect(await names()).toEqual(['Dale Whitaker']));
    expect(router.state.location.search).toBe('?search=whitaker');
    expect((await demo.calls('employeeList')).length - before).toBe(1);
  });

  it.each([
    ['EMP-06', 'Status', 'Suspended', { status: '2' }],
    ['EMP-09', 'Payroll group', 'Union Weekly', { payrollGroupId: expect.any(String) as string }],
    ['EMP-10', 'Classification', 'Laborer', { classification: expect.any(String) as string }],
    ['EMP-08', 'Show', 'Only with a user', { onlyEmployeeWithUser: 'true' }],
  ])('%s filters by %s and leads back to the first page', async (_, label, choice, sent) => {
    const { user, router } = await list('?page=2');
    await table();
    const filter = screen.getByRole('combobox', { name: label });
    await user.selectOptions(filter, await within(filter).findByRole('option', { name: choice }));
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ ...sent, page: '0' }));
    expect(router.state.location.search).not.toContain('page=');
  });

  it('EMP-06 every status is asked for without one', async () => {
    await list('?status=all');
    await table();
    expect(await lastQuery()).not.toHaveProperty('status');
  });

  it('EMP-12 All asks for all at once, and the table says how many there are', async () => {
    const { user } = await list('?status=all');
    await table();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'All');
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ all: 'true' }));
    expect(await lastQuery()).not.toHaveProperty('page');
    await waitFor(async () => expect(await table()).toHaveAttribute('aria-rowcount', '221'));
  });

  it('EMP-12 All is of every status, and the filter says so', async () => {
    const { user } = await list();
    await table();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'All');
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ all: 'true' }));
    expect(await lastQuery()).not.toHaveProperty('status');
    const status = screen.getByRole('combobox', { name: 'Status' });
    expect(status).toBeDisabled();
    expect(status).toHaveDisplayValue('All');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '20');
    await waitFor(() => expect(status).toHaveDisplayValue('Active'));
    expect(status).toBeEnabled();
  });

  it('FAULT-59 Back from a page that was corrected leads to where one came from', async () => {
    const { router } = await list('?page=2');
    await table();
    await router.navigate('/employee?page=900');
    await waitFor(() => expect(router.state.location.search).toBe('?page=11'));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  });

  it('a filter value that is not there any more shows as itself', async () => {
    await list('?payrollGroupId=zzz');
    await screen.findByRole('heading', { name: 'Could not load employees' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Payroll group' })).toHaveDisplayValue('Unknown (zzz)'),
    );
  });

  it('EMP-11 sorts by a column and back', async () => {
    const { user } = await list();
    await table();
    await user.click(screen.getByRole('button', { name: 'Number' }));
    await waitFor(async () => expect((await lastQuery())?.sort).toBe('employeeNumber,asc'));
    await user.click(screen.getByRole('button', { name: 'Number' }));
    await waitFor(async () => expect((await lastQuery())?.sort).toBe('employeeNumber,desc'));
  });

  it.each([
    ['page=-1&size=7&sort=;drop', { page: '0', size: '20', sort: 'firstName,asc' }],
    ['status=sleeping', { status: '1' }],
    ['page=900', { page: '10' }],
  ])('FAULT-59 rubbish in the address is read as far as it can be: %s', async (query, sent) => {
    await list(`?${query}`);
    await table();
    await waitFor(async () => expect(await lastQuery()).toMatchObject(sent));
  });

  it('says when nothing matches, and clears the filters', async () => {
    const { user } = await list('?search=nobody-of-this-name');
    expect(await screen.findByRole('heading', { name: 'No employees match' })).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await names()).toHaveLength(20);
  });

  it('FAULT-91 what is shown can be had as a file for a spreadsheet', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
      },
    );
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await list('?search=whitaker');
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(names).toEqual([`employees-${today()}.csv`]));
    const lines = (await files[0]?.text())?.split('\r\n');
    expect(lines?.[0]).toMatch(/^\uFEFF?Name,Number,Job title,/);
    expect(screen.getByRole('status')).toHaveTextContent('1 employee downloaded');
    expect(lines?.slice(1)).toEqual([expect.stringMatching(/^Dale Whitaker,.*,Active$/)]);
  });

  it('says how many of how many are in the file', async () => {
    await list();
    expect(await screen.findByRole('button', { name: 'Download these 20 as CSV' })).toBeVisible();
  });

  it('ERR-06 a failure is told in the banner and in place, and Retry gets the list', async () => {
    await demo.fault({ match: 'employeeList', kind: 503, times: 1 });
    const { user } = await list();
    expect(await screen.findByRole('heading', { name: 'Could not load employees' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Requested service is currently unavailable');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await names()).toHaveLength(20);
  });

  it('is refused with the reason to whoever may not see it', async () => {
    await renderApp({ username: 'basic@summit.example', address: '/employee' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You cannot open this page' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Only settings administrators and managers can open this. Ask your administrator.'),
    ).toBeVisible();
    expect(await demo.calls('employeeList')).toEqual([]);
  });
});

describe('SCREEN-EMPLOYEES, one of them', () => {
  it('EMP-15, CALL-107 shows what is known, and Back goes to the same list', async () => {
    const { user, router } = await list('?search=whitaker');
    await user.click(await screen.findByRole('link', { name: 'Dale Whitaker' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dale Whitaker' })).toBeInTheDocument();
    expect(document.title).toBe('Dale Whitaker · Plumbline');
    expect((await demo.calls('employeeById')).at(-1)?.query).toEqual({ customerId: '3001' });
    expect(screen.getByText('foreman@summit.example', { selector: 'dd' })).toBeInTheDocument();
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe('?search=whitaker'));
    expect(await names()).toEqual(['Dale Whitaker']);
  });

  it('FAULT-98 one that is not there is a page that says so, with a way back', async () => {
    await renderApp({ username, address: '/employee/no-such-person' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This employee is not here' }),
    ).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Employees' })).toHaveAttribute(
      'href',
      '#/employee',
    );
  });
});
