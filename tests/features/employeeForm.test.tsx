import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import {
  deleteEmployee,
  editEmployee,
  type Employee,
  employeeById,
  employeeDraft,
} from '../../src/api/employees/contract';
import { idsOf } from '../../src/components/form/ids';
import { employeeValues } from '../../src/features/employees/employeeForm';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { maria, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const picker = (name: string) => screen.getByRole('combobox', { name });
const add = () => screen.getByRole('button', { name: 'Add employee' });
const save = () => screen.getByRole('button', { name: 'Save employee' });
const summary = () => screen.findByRole('group', { name: 'Fields that need attention' });

/** Sets the value in one step, as a paste does. */
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

async function openNew() {
  const app = await renderApp({ username: maria, address: '/employee/new' });
  await title('New employee');
  return { ...app, ...screenOf(app) };
}

/** Dale Whitaker, a foreman. */
const dale = '10002';
async function openEdit(employeeId = dale) {
  const app = await renderApp({ username: maria, address: `/employee/${employeeId}/edit` });
  await title(/^Edit /);
  return app;
}

const read = (employeeId: string): Promise<Employee> =>
  call(employeeById, { params: { employeeId }, query: { customerId: '3001' } });

/** Saves as another user. */
async function others(change: Partial<Parameters<typeof draftOf>[1]>, employeeId = dale) {
  const employee = await read(employeeId);
  return call(editEmployee, { params: { employeeId }, body: draftOf(employee, change) });
}
const draftOf = (employee: Employee, change: Partial<ReturnType<typeof employeeDraft.parse>>) => ({
  ...employeeDraft.parse(idsOf(employeeValues(employee))),
  ...change,
  version: employee.version,
});

describe('SCREEN-EMPLOYEES adding an employee', () => {
  it('EMP-16, EMP-27, EMP-36, CALL-036, CALL-108, CALL-122, CALL-123, CALL-124, CALL-125, CONST-21 checks for existing employees, adds one with all chosen values, and shows it', async () => {
    const { pick, user, router } = await openNew();
    fill('First name', '  Noor ');
    fill('Last name', 'van den Berg');
    fill('Email', 'noor@summit.example');
    for (const [name, text] of [
      ['Phone', '2085550123'],
      ['Hired', '3/9/2026'],
    ] as const) {
      await user.click(field(name));
      await user.paste(text);
    }
    await user.click(picker('Supervisor'));
    await user.paste('whitaker');
    await pick('Supervisor', /^Dale Whitaker/);
    await pick('Payroll group', 'Union Weekly');
    await pick('Classifications', 'Laborer');
    await pick('Classifications', 'Foreman');
    await pick('Division', 'Interiors');
    await pick('Department', 'Field Operations');
    await user.click(add());
    expect(await title('Noor van den Berg')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Noor van den Berg has been added');
    const [check] = await demo.calls('userEmployeeExistCheck');
    expect(check?.status).toBe(200);
    expect(await demo.calls('createEmployee')).toHaveLength(1);
    expect((await demo.calls('payrollGroups')).at(-1)?.query).toEqual({ page: '0', size: '500' });
    expect((await demo.calls('classifications')).at(-1)?.query).toEqual({ page: '0', size: '500' });

    const employee = await read(router.state.location.pathname.split('/').at(-1) ?? '');
    expect(employee).toMatchObject({
      firstName: 'Noor',
      phone: '(208) 555-0123',
      hiredOn: '2026-03-09',
      supervisor: { id: dale, name: 'Dale Whitaker' },
      payrollGroup: { name: 'Union Weekly' },
      division: { name: 'Interiors' },
      department: { name: 'Field Operations' },
      status: 1,
    });
    expect(employee.classifications.map(({ name }) => name)).toEqual(['Laborer', 'Foreman']);
    expect(employee.employeeNumber).not.toBe('');
  });

  it('CONST-18, EMP-36 offers 30 supervisors at a time, shows an email address in use beside its field and sends nothing', async () => {
    const { user } = await openNew();
    await user.click(picker('Supervisor'));
    expect(await screen.findByText(/^Showing 30 of \d+\. Type to narrow the list.$/)).toBeInTheDocument();
    expect((await demo.calls('employeeList')).at(-1)?.query).toMatchObject({
      status: '1',
      page: '0',
      size: '30',
    });
    await user.keyboard('{Escape}');
    fill('First name', 'Dale');
    fill('Last name', 'Twice');
    fill('Email', ' FOREMAN@summit.example ');
    await user.click(add());
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription(
        'An employee with this email address already exists.',
      ),
    );
    await waitFor(async () => expect(await summary()).toHaveFocus());
    expect(await demo.calls('createEmployee')).toEqual([]);
    expect(field('First name')).toHaveValue('Dale');
  });

  it('CALL-025, EMP-36 asks about the email address of a user, and links both on Yes', async () => {
    const { user, router } = await openNew();
    fill('First name', 'Priya');
    fill('Last name', 'Raman');
    fill('Email', 'settings@summit.example');
    await user.click(add());
    const question = await screen.findByRole('dialog', { name: 'Link the user account?' });
    expect(question).toHaveTextContent('A user with the address settings@summit.example already exists.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^Not saved/)).toBeInTheDocument();
    expect(await demo.calls('employees')).toEqual([]);
    await user.click(add());
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Link the user account?' })).getByRole('button', {
        name: 'Link account',
      }),
    );
    await title('Priya Raman');
    expect(await demo.calls('createEmployee')).toEqual([]);
    expect((await demo.calls('employees')).map(({ status }) => status)).toEqual([200]);
    const employee = await read(router.state.location.pathname.split('/').at(-1) ?? '');
    expect(employee.user?.username).toBe('settings@summit.example');
  });

  it('shows the error of each field at its limits beside it, and sends nothing', async () => {
    const { user } = await openNew();
    const valid: Record<string, string> = { 'First name': 'Ann', 'Last name': 'Lee' };
    for (const [name, text] of Object.entries(valid)) fill(name, text);
    for (const [name, value, message] of [
      ['First name', 'x'.repeat(101), 'First name: at most 100 characters'],
      ['First name', 'م'.repeat(500), 'First name: at most 100 characters'],
      ['First name', '   ', 'First name is required'],
      ['Last name', '👷'.repeat(101), 'Last name: at most 100 characters'],
      ['Email', 'dale', 'Type an email address, such as name@company.com'],
      ['Email', `${'x'.repeat(250)}@a.co`, 'Email: at most 254 characters'],
      ['Phone', 'ask Dale', 'Type a phone number, such as (208) 555-0123'],
      ['Phone', '1'.repeat(31), 'Phone: at most 30 characters'],
      ['Number', '9'.repeat(31), 'Number: at most 30 characters'],
      ['Job title', 'x'.repeat(101), 'Job title: at most 100 characters'],
    ] as const) {
      fill(name, value);
      await user.click(add());
      await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(within(await summary()).getAllByRole('button')).toHaveLength(1);
      expect(field(name)).toHaveValue(value);
      fill(name, valid[name] ?? '');
    }
    expect(await demo.calls('userEmployeeExistCheck')).toEqual([]);
    expect(await demo.calls('createEmployee')).toEqual([]);
  });

  it('FAULT-53 accepts names with markup, emoji and accents, written right to left and of maximum length; a double click adds one', async () => {
    const { user } = await openNew();
    const [firstName, lastName] = ['<b>Zoë</b> 👷🏽‍♀️ "Ó" & Sons', 'محمد العربي '.padEnd(100, 'y')];
    fill('First name', firstName);
    fill('Last name', lastName);
    await user.dblClick(add());
    expect(await title(`${firstName} ${lastName}`)).toBeInTheDocument();
    expect(await demo.calls('createEmployee')).toHaveLength(1);
  });

  formContract({
    demo,
    clauses: { errors: 'ERR-07', lost: 'FAULT-96', draft: 'FAULT-80', conflict: 'FAULT-95' },
    username: maria,
    address: '/employee/new',
    save: 'Add employee',
    call: 'createEmployee',
    invalid: {
      entries: { Email: 'a@b', Phone: '12345', Hired: '2/30/2026' },
      errors: {
        'First name': 'First name is required',
        'Last name': 'Last name is required',
        Email: 'Type an email address, such as name@company.com',
        Phone: 'Type a phone number, such as (208) 555-0123',
        Hired: 'Type a date, such as 3/9/2026',
      },
    },
    refused: {
      entries: {
        'First name': 'Ann',
        'Last name': 'Lee',
        Email: 'ann@summit.example',
        Phone: '(208) 555-0123',
        Hired: '',
        Number: 'SR-1002',
      },
      field: 'Number',
      error: 'Dale Whitaker already has this number.',
    },
    lost: { entries: { 'First name': 'Ann', 'Last name': 'Lee-Ndiaye' }, title: 'Ann Lee-Ndiaye' },
    draft: { field: 'Job title', text: 'General Foreman' },
    conflict: {
      address: '/employee/10002/edit',
      save: 'Save employee',
      entries: { 'Job title': 'General Foreman' },
      others: () => others({ jobTitle: 'Superintendent', phone: '(208) 555-0177' }),
      dialog: 'Someone else changed this employee',
      shows: [/The other person's changes:.*Phone/],
      chosenVersion: /^Your version General Foreman$/,
      title: 'Dale Whitaker',
      read: () => read(dale),
      stored: { jobTitle: 'General Foreman', phone: '(208) 555-0177', version: 3 },
    },
  });

  it('FAULT-96 after a failed lookup, the next save looks up first and adds nobody twice', async () => {
    const { user } = await openNew();
    fill('First name', 'Ann');
    fill('Last name', 'Lee-Ndiaye');
    fill('Email', 'ann@summit.example');
    await demo.fault({ match: 'createEmployee', kind: 'lost', times: 1 });
    await demo.fault({ match: 'employeeList', kind: 'network', times: 1 });
    await user.click(add());
    expect(
      await screen.findByText(
        "There was no answer, so we can't tell whether it has been saved. What you typed is still here.",
      ),
    ).toBeInTheDocument();
    await user.click(add());
    expect(await title('Ann Lee-Ndiaye')).toBeInTheDocument();
    expect(await demo.calls('createEmployee')).toHaveLength(1);
  });

  it('FAULT-37 shows a failed save once beside the button, and the next save works', async () => {
    const { user } = await openNew();
    fill('First name', 'Ann');
    fill('Last name', 'Lee-Ndiaye');
    await demo.fault({ match: 'createEmployee', kind: 'network', times: 1 });
    await user.click(add());
    const said = await screen.findAllByText(/your changes weren't saved/);
    expect(said).toHaveLength(1);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(add());
    expect(await title('Ann Lee-Ndiaye')).toBeInTheDocument();
  });

  it('FAULT-96, FAULT-147 a refused record is not taken for one that is there, and the next save is a new one', async () => {
    const { user, router } = await openNew();
    const { firstName, lastName, employeeNumber } = await read(dale);
    // Enters the values of an existing employee, as if by mistake.
    fill('First name', firstName);
    fill('Last name', lastName);
    fill('Number', employeeNumber);
    await demo.fault({ match: 'createEmployee', kind: 400, body: { details: ['employeeNumber: Taken.'] } });
    await user.click(add());
    await waitFor(() => expect(field('Number')).toHaveAccessibleDescription(/Taken\.$/));
    fill('Number', 'SR-7778');
    await user.click(add());
    await title(`${firstName} ${lastName}`);
    expect(router.state.location.pathname).not.toBe(`/employee/${dale}`);
    expect((await demo.calls('createEmployee')).map(({ status }) => status)).toEqual([400, 200]);
  });

  it('refuses users without permission, with the reason', async () => {
    await renderApp({ username: tomas, address: '/employee/new' });
    expect(await title('You cannot open this page')).toBeInTheDocument();
    expect(screen.getByText(/^Only settings administrators and managers can open this\./)).toBeVisible();
  });
});

it('FAULT-104 an empty response is a success: the list shows the employee and the form is closed', async () => {
  const { user, router } = await openNew();
  fill('First name', 'Noor');
  fill('Last name', 'Berg');
  await demo.fault({ match: 'createEmployee', kind: 200, body: {} });
  await user.click(add());
  expect(await screen.findByText('The employee has been added')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/employee'));
  expect(await demo.calls('createEmployee')).toHaveLength(1);
});

describe('SCREEN-EMPLOYEES editing an employee', () => {
  it('EMP-17, CALL-109 shows the values, saves changes, and returns to the employee', async () => {
    const { user, router } = await openEdit();
    expect(field('First name')).toHaveValue('Dale');
    expect(field('Email')).toHaveValue('foreman@summit.example');
    expect(save()).toBeEnabled();
    const before = await read(dale);
    await user.clear(field('Job title'));
    await user.type(field('Job title'), 'General Foreman');
    await user.click(screen.getByRole('button', { name: 'Clear Division' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await title('Dale Whitaker');
    expect(router.state.location.pathname).toBe(`/employee/${dale}`);
    expect(screen.getByText('General Foreman', { selector: 'dd' })).toBeInTheDocument();
    expect(await demo.calls('editEmployee')).toHaveLength(1);
    const after = await read(dale);
    expect(after).toMatchObject({
      jobTitle: 'General Foreman',
      hiredOn: before.hiredOn,
      classifications: before.classifications,
      supervisor: before.supervisor,
      version: before.version + 1,
    });
    expect(after.division).toBeUndefined();
  });

  it('EMP-26, CALL-042 offers possible supervisors only; refuses the employee themselves beside the field', async () => {
    const { user } = await openEdit();
    await user.click(picker('Supervisor'));
    await user.paste('maria ortega');
    await screen.findByRole('option', { name: /^Maria Ortega/ });
    expect((await demo.calls('supervisorsForEmployee')).at(-1)?.query).toEqual({
      search: 'maria ortega',
      page: '0',
      size: '30',
    });
    await user.clear(picker('Supervisor'));
    await user.paste('whitaker');
    expect(await screen.findByText('No results')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    // Simulates an outdated response.
    await demo.fault({
      match: 'supervisorsForEmployee',
      kind: 200,
      body: { supervisors: [{ id: dale, name: 'Dale Whitaker', jobTitle: '', reports: 1 }], total: 1 },
    });
    await user.type(picker('Supervisor'), 'Dale');
    await user.click(await screen.findByRole('option', { name: /^Dale Whitaker/ }));
    await user.click(save());
    await waitFor(() =>
      expect(picker('Supervisor')).toHaveAccessibleDescription('Employees cannot supervise themselves.'),
    );
    await waitFor(async () => expect(await summary()).toHaveFocus());
    await user.click(
      within(await summary()).getByRole('button', { name: 'Employees cannot supervise themselves.' }),
    );
    expect(picker('Supervisor')).toHaveFocus();
  });

  it('focuses a field named in the address, even if the employee is cached', async () => {
    const { go } = await openEdit();
    await go(`/employee/${dale}`);
    await title('Dale Whitaker');
    await go(`/employee/${dale}/edit?field=supervisorId`);
    await title(/^Edit /);
    await waitFor(() => expect(picker('Supervisor')).toHaveFocus());
  });

  it('FAULT-95 taking every value of the other person sends nothing more', async () => {
    const { user } = await openEdit();
    fill('Job title', 'General Foreman');
    await others({ jobTitle: 'Superintendent' });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Use all other values' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save employee' }));
    await title('Dale Whitaker');
    expect(await read(dale)).toMatchObject({ jobTitle: 'Superintendent', version: 2 });
    expect((await demo.calls('editEmployee')).map(({ status }) => status)).toEqual([200, 409]);
  });

  it('FAULT-96 looks up a lost response: one save and no conflict', async () => {
    const { user } = await openEdit();
    fill('Job title', 'General Foreman');
    await demo.fault({ match: 'editEmployee', kind: 'lost', times: 1 });
    await user.click(save());
    await title('Dale Whitaker');
    expect(await read(dale)).toMatchObject({ jobTitle: 'General Foreman', version: 2 });
    expect(await demo.calls('editEmployee')).toHaveLength(1);
  });

  it('shows that the employee was deleted, and keeps the input', async () => {
    const { user } = await openNew();
    fill('First name', 'Ann');
    fill('Last name', 'Lee');
    await user.click(add());
    await title('Ann Lee');
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    await title('Edit Ann Lee');
    fill('Job title', 'Estimator');
    const employeeId = decodeURIComponent(window.location.hash.split('/')[2] ?? '');
    await call(deleteEmployee, { params: { employeeId } });
    await user.click(save());
    expect(
      await screen.findByText(
        "This employee was deleted while you were editing and can't be saved. Your input is still here.",
      ),
    ).toBeInTheDocument();
    expect(field('Job title')).toHaveValue('Estimator');
  });

  it('FAULT-98 an unknown employee has its own page; a failure has Retry', async () => {
    const first = await renderApp({ username: maria, address: '/employee/none/edit' });
    expect(await title('This employee was not found')).toBeInTheDocument();
    first.unmount();
    await demo.fault({ match: 'employeeById', kind: 500, times: 1 });
    const { user } = await renderApp({ username: maria, address: `/employee/${dale}/edit` });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await title('Edit Dale Whitaker')).toBeInTheDocument();
  });
});
