import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { type Employee, employees, suspendEmployee } from '../../src/api/employees/contract';
import { useBulk } from '../../src/components/bulk/bulk';
import { getBanners } from '../../src/components/feedback/banners';
import { EmployeeBulk } from '../../src/features/employees/bulk/EmployeeBulk';
import { noFlags } from '../../src/session/flags';
import { signOut } from '../../src/session/session';
import { useSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';
import { ingrid, maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

/**
 * Three of the first forty employees in this order are suspended, two of them among the first twenty. They keep their
 * payroll group.
 */
const FORTY = '/employee?status=all&sort=jobTitle,desc';
const open = (address = FORTY, username = maria) => renderApp({ username, address });

const table = () => screen.findByRole('table', { name: 'Employees' });
const bar = () => screen.findByRole('region', { name: 'Selected employees' });
const sent = async (key: string) => await demo.calls(key);

async function selectPage(user: UserEvent, total: number) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await within(await bar()).findByText(`${total} selected`);
}

/** Selects two pages of twenty. */
async function selectForty(user: UserEvent) {
  await table();
  await selectPage(user, 20);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked(),
  );
  await selectPage(user, 40);
}

async function choose(user: UserEvent, kind: string) {
  await user.click(within(await bar()).getByRole('button', { name: 'Change' }));
  await user.click(within(await bar()).getByRole('button', { name: kind }));
  return await screen.findByRole('dialog', { name: `Change ${kind.toLowerCase()}` });
}

/** Fetches Dale Whitaker from the API. */
async function dale(): Promise<Employee> {
  const { rows } = await call(employees, { query: { search: 'whitaker' }, silent: true });
  return rows[0]!;
}

/** Opens a list that contains only Dale and selects him. */
async function openDale() {
  const { user } = await open('/employee?search=whitaker');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Dale Whitaker' }));
  return user;
}

describe('bulk changes of employees', () => {
  it(
    'FAULT-97, EMP-18, CALL-114 changes 40 on two pages with 3 refused: shows who and why, keeps 37 changes and 3 selected; Undo',
    { timeout: 60_000 },
    async () => {
      const { user } = await open();
      await selectForty(user);
      const dialog = await choose(user, 'Payroll group');
      expect(dialog).toHaveTextContent('This replaces the current payroll group of 40 employees.');
      await user.click(await within(dialog).findByRole('radio', { name: /^Office Salaried/ }));
      await user.click(within(dialog).getByRole('button', { name: 'Change 40 employees' }));

      const report = await screen.findByRole('dialog', { name: 'Some changes failed' });
      expect(report).toHaveTextContent('Payroll group of 37 employees changed to Office Salaried.');
      for (const name of ['Ravi Bjorklund', 'Hannah Torres', 'Ruben Ramires'])
        expect(report).toHaveTextContent(name);
      expect(report).toHaveTextContent('The remaining 3 stay selected.');
      expect(await sent('change-payrollgroup')).toHaveLength(1);

      await user.click(within(report).getByRole('button', { name: 'Undo changes (37)' }));
      expect(await screen.findByText('Payroll group of 37 employees restored')).toBeInTheDocument();
      expect(await within(await bar()).findByText('3 selected')).toBeInTheDocument();
      // One call for each of the three groups that the employees had before.
      expect(await sent('change-payrollgroup')).toHaveLength(4);
    },
  );

  it('EMP-18, EMP-19, EMP-20, EMP-21, CALL-114, CALL-115, CALL-116, CALL-117 changes each kind, and Undo restores each previous value', async () => {
    const user = await openDale();
    const before = await dale();
    for (const [kind, group, key] of [
      ['Payroll group', 'Union Weekly', 'change-payrollgroup'],
      ['Classifications', 'Crane Operator', 'change-classifications'],
      ['Division', 'Interiors', 'change-division'],
      ['Department', 'Safety', 'change-department'],
    ] as const) {
      const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Dale Whitaker' });
      if (!box.checked) await user.click(box);
      const dialog = await choose(user, kind);
      await user.click(await within(dialog).findByLabelText(new RegExp(`^${group}`)));
      await user.click(within(dialog).getByRole('button', { name: 'Change 1 employee' }));
      expect(await screen.findByText(`${kind} of 1 employee changed to ${group}`)).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Selected employees' })).not.toBeInTheDocument();
      expect(await sent(key)).toHaveLength(1);
      // The pressed button is gone, and the focus moves to the heading.
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());

      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(`${kind} of 1 employee restored`)).toBeInTheDocument();
      expect({ ...(await dale()), version: 0 }).toEqual({ ...before, version: 0 });
    }
  });

  it('EMP-19 None removes all classifications, and nothing is sent until something is chosen', async () => {
    const user = await openDale();
    const dialog = await choose(user, 'Classifications');
    const change = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change 1 employee' });
    await within(dialog).findByLabelText(/^Laborer/);
    const first = dialog.querySelector('input');
    await waitFor(() => expect(first).toHaveFocus());
    // Enter in the input submits the form.
    expect(change.type).toBe('submit');
    expect(change.form).toBe(first?.form);
    expect(change).toHaveAttribute('aria-disabled', 'true');
    expect(change).toHaveAccessibleDescription('Choose a classification, or None, first.');
    await user.click(await within(dialog).findByLabelText(/^Laborer/));
    await user.click(within(dialog).getByLabelText('None'));
    expect(within(dialog).getByLabelText(/^Laborer/)).not.toBeChecked();
    await user.click(change);
    expect(await screen.findByText('Classifications of 1 employee changed to none')).toBeInTheDocument();
    await waitFor(async () => expect((await dale()).classifications).toEqual([]));
  });

  it('updates at once and reverts if refused', async () => {
    const user = await openDale();
    const cell = () =>
      within(screen.getByRole('row', { name: /Dale Whitaker/ })).queryByText('Office Salaried');
    const dialog = await choose(user, 'Payroll group');
    await user.click(await within(dialog).findByRole('radio', { name: /^Office Salaried/ }));
    await demo.fault({ match: 'change-payrollgroup', kind: 409, delay: 1000, times: 1 });
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 employee' }));
    await waitFor(() => expect(cell()).toBeInTheDocument());
    // The call has not been answered yet.
    expect(await sent('change-payrollgroup')).toMatchObject([{ status: 0 }]);
    await screen.findByRole('dialog', { name: 'Some changes failed' });
    expect(cell()).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
  });

  it('FAULT-97 a missing response is uncertain, and Retry sends again', async () => {
    const { user } = await open();
    await table();
    await selectPage(user, 20);
    const dialog = await choose(user, 'Division');
    await user.click(await within(dialog).findByRole('radio', { name: /^Concrete/ }));
    await demo.fault({ match: 'change-division', kind: 'lost', times: 1 });
    await user.click(within(dialog).getByRole('button', { name: 'Change 20 employees' }));
    const report = await screen.findByRole('dialog', { name: 'Some changes failed' });
    expect(report).toHaveTextContent(
      "20 employees: Couldn't change the division. It may have succeeded anyway.",
    );
    await user.click(within(report).getByRole('button', { name: 'Retry remaining (20)' }));
    expect(await screen.findByText('Division of 20 employees changed to Concrete')).toBeInTheDocument();
  });

  it("says when the options can't be loaded, and Retry loads them", async () => {
    // The list's filter uses up the first failure.
    await demo.fault({ match: 'divisions', kind: 500, times: 2 });
    const user = await openDale();
    const dialog = await choose(user, 'Division');
    await user.click(await within(dialog).findByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByRole('radio', { name: /^Concrete/ })).toBeInTheDocument();
  });

  it(
    'CALL-114 sends more than 6,000 in calls of at most 200, and can be stopped',
    { timeout: 60_000 },
    async () => {
      const { user } = await open('/employee?status=all', ingrid);
      await table();
      await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
      await user.click(within(await bar()).getByRole('button', { name: 'Select all 10,000 matching' }));
      const dialog = await choose(user, 'Department');
      await user.click(await within(dialog).findByRole('radio', { name: /^Equipment/ }));
      // Slows down the calls so that the run can be stopped.
      await demo.fault({ match: 'change-department', delay: 300, times: 'always' });
      await user.click(within(dialog).getByRole('button', { name: 'Change 10,000 employees' }));
      await screen.findByRole('dialog', { name: 'Changing the department' }, { timeout: 20_000 });
      await waitFor(async () => expect((await sent('change-department')).length).toBeGreaterThan(2));
      await user.click(screen.getByRole('button', { name: 'Stop' }));
      const report = await screen.findByRole('dialog', { name: 'Some changes failed' });
      const calls = (await sent('change-department')).length;
      expect(calls).toBeLessThan(50);
      expect(report).toHaveTextContent(
        `${(10_000 - calls * 200).toLocaleString('en-US')} employees not sent`,
      );
      await user.keyboard('{Escape}');
    },
  );
});

describe('all matching rows', () => {
  /** Union Weekly, which has more than one page of employees. */
  const UNION = '/employee?status=1&payrollGroupId=13';
  /** Selects all matching employees, then suspends one as another user would. Returns the number that remain. */
  async function selectAll(user: UserEvent) {
    await table();
    await selectPage(user, 20);
    const all = within(await bar()).getByRole('button', { name: /^Select all \d+ matching$/ });
    await user.click(all);
    const { rows } = await call(employees, { query: { payrollGroupId: '13', all: true }, silent: true });
    const active = rows.filter(({ status }) => status === 1);
    await call(suspendEmployee, { params: { employeeId: active.at(-1)!.id } });
    return active.length - 1;
  }

  it('EMP-21, FAULT-97 loads all before saying how many will be changed, and changes them', async () => {
    const { user } = await open(UNION);
    const left = await selectAll(user);
    const dialog = await choose(user, 'Department');
    expect(dialog).toHaveTextContent(`This replaces the current department of ${left} employees.`);
    await user.click(await within(dialog).findByRole('radio', { name: /^Equipment/ }));
    await user.click(within(dialog).getByRole('button', { name: `Change ${left} employees` }));
    expect(
      await screen.findByText(`Department of ${left} employees changed to Equipment`),
    ).toBeInTheDocument();
  });

  it.each(['Suspend', 'Delete'])(
    'EMP-05 %s waits for all and asks once however often it is pressed',
    async (name) => {
      const { user } = await open(UNION);
      const left = await selectAll(user);
      const before = (await sent('employeeList')).length;
      await demo.fault({ match: 'employeeList', delay: 1500, times: 1 });
      const button = within(await bar()).getByRole('button', { name });
      await user.dblClick(button);
      expect(button).toHaveAttribute('aria-busy', 'true');
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await screen.findByRole('dialog', { name: new RegExp(`${left}.* employees`) }, { timeout: 20_000 });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
      expect((await sent('employeeList')).length - before).toBe(1);
    },
  );
});

describe('end of the session', () => {
  it('FAULT-15 removes Undo', async () => {
    const user = await openDale();
    await user.click(within(await bar()).getByRole('button', { name: 'Suspend' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByRole('button', { name: 'Undo' });
    await act(signOut);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(useBulk.getState().run).toBeUndefined();
  });

  it('FAULT-15 shows nothing about interrupted work on the sign-in page', async () => {
    const { user } = await open();
    await table();
    await selectPage(user, 20);
    await demo.fault({ match: 'suspendEmployee', delay: 60_000, times: 'always' });
    await user.click(within(await bar()).getByRole('button', { name: 'Suspend' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(async () => expect(await sent('suspendEmployee')).toHaveLength(5));
    await act(signOut);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    await waitFor(() => expect(useBulk.getState().run).toBeUndefined());
    expect(await sent('suspendEmployee')).toHaveLength(5);
    expect(getBanners()).toEqual([]);
  });
});

describe('suspending and activating many employees', () => {
  it('EMP-02, EMP-05, CALL-112 asks with the exact number of active employees, and Undo activates them again', async () => {
    const { user } = await open();
    await table();
    await selectPage(user, 20);
    await user.click(within(await bar()).getByRole('button', { name: 'Suspend' }));
    const question = await screen.findByRole('dialog', { name: 'Suspend 18 employees?' });
    expect(question).toHaveTextContent('Are you sure? 2 employees in the selection are already suspended.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await sent('suspendEmployee')).toEqual([]);

    await user.click(within(await bar()).getByRole('button', { name: 'Suspend' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('18 employees suspended')).toBeInTheDocument();
    expect(await sent('suspendEmployee')).toHaveLength(18);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('18 employees activated')).toBeInTheDocument();
    expect(await sent('activateEmployee')).toHaveLength(18);
  });

  it('EMP-03, CALL-113 activates the suspended ones, and does not ask if nothing would change', async () => {
    const { user } = await open('/employee?status=2');
    await table();
    await selectPage(user, 15);
    await user.click(within(await bar()).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('15 employees selected, all already suspended')).toBeInTheDocument();
    await user.click(within(await bar()).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByRole('dialog', { name: 'Activate 15 employees?' })).toHaveTextContent(
      'Are you sure?',
    );
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('15 employees activated')).toBeInTheDocument();
    // The list shows only suspended employees, so it is now empty.
    expect(await screen.findByRole('heading', { name: 'No employees are suspended' })).toBeInTheDocument();
  });

  it('FAULT-97 names a refused employee with the reason; the others are suspended', async () => {
    const { user } = await open('/employee?search=maria');
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(within(await bar()).getByRole('button', { name: 'Suspend' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    const report = await screen.findByRole('dialog', { name: 'Some changes failed' });
    expect(report).toHaveTextContent(
      '1 employee: You cannot suspend your own record. Ask another administrator.Maria Ortega',
    );
    await user.keyboard('{Escape}');
    expect(await within(await bar()).findByText('1 selected')).toBeInTheDocument();
  });
});

describe('deleting many employees', () => {
  it("EMP-04, EMP-05, CALL-110, CALL-111 says who can and can't be deleted and why; deletes only after Yes", async () => {
    const { user } = await open();
    await table();
    await selectPage(user, 20);
    await user.click(within(await bar()).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: /^Delete \d+ of 20 employees\?$/ });
    const allowed = Number(/^Delete (\d+) of/.exec(within(question).getByRole('heading').textContent)?.[1]);
    expect(question).toHaveTextContent('Are you sure?');
    expect(question).toHaveTextContent(/Has hours on \d+ time cards? not yet approved/);
    expect(await sent('employeeDeletionCheck')).toHaveLength(20);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await sent('deleteEmployee')).toEqual([]);

    await user.click(within(await bar()).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(new RegExp(`^${allowed} employees? deleted$`))).toBeInTheDocument();
    expect(await sent('deleteEmployee')).toHaveLength(allowed);
    expect(await within(await bar()).findByText(`${20 - allowed} selected`)).toBeInTheDocument();
  });

  it('EMP-04 offers no Yes if nobody can be deleted', async () => {
    const { user } = await open('/employee?search=whitaker');
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(within(await bar()).getByRole('button', { name: 'Delete' }));
    const told = await screen.findByRole('dialog', { name: 'This employee cannot be deleted' });
    expect(told).toHaveTextContent(/supervises/i);
    expect(within(told).queryByRole('button', { name: 'Yes' })).not.toBeInTheDocument();
  });

  it('CALL-111 a deletion without a response succeeds on the second try', async () => {
    const { user } = await open('/employee?search=torres&status=2');
    await table();
    await user.click(screen.getAllByRole('checkbox')[1]!);
    await demo.fault({ match: 'deleteEmployee', kind: 'lost', times: 1 });
    await user.click(within(await bar()).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await user.click(await screen.findByRole('button', { name: 'Retry remaining (1)' }));
    expect(await screen.findByText('1 employee deleted')).toBeInTheDocument();
  });
});

it('a denied action shows the reason and does nothing', async () => {
  const selection = { count: 3, scope: 'some' as const, rows: vi.fn(), retain: vi.fn(), clear: vi.fn() };
  useSession.setState({ flags: noFlags });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EmployeeBulk selection={selection} />
    </QueryClientProvider>,
  );
  const disabledReason = 'Only settings administrators and managers can open this. Ask your administrator.';
  for (const name of ['Suspend', 'Activate', 'Delete']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(disabledReason);
    await userEvent.click(button);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.click(screen.getByRole('button', { name: `Division${disabledReason}` }));
  expect(selection.rows).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
