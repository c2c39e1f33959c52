import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { changeDivision } from '../../src/api/employees/contract';
import { addDays, isoWeekOf, formatShortDate } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

/** Dale Whitaker, a foreman with an account. */
const dale = '10002';

async function open(query = '', username = maria, employeeId = dale) {
  const app = await renderApp({ username, address: `/employee/${employeeId}${query}` });
  await screen.findByRole('tablist');
  return app;
}

const panel = (name: string) => screen.findByRole('tabpanel', { name });

describe('SCREEN-EMPLOYEES tabs of an employee', () => {
  it('EMP-15 starts with the details, makes no other call, and links to the form', async () => {
    const { user, router } = await open();
    expect(await panel('Data')).toHaveTextContent('foreman@summit.example');
    for (const key of ['employeeTimecards', 'userById', 'employeeHistory'])
      expect(await demo.calls(key)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Dale Whitaker' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/employee/${dale}/edit`);
  });

  it('EMP-15, EMP-25 links to the supervisor, to subordinates, and to groups the user may open', async () => {
    const { unmount } = await open();
    let data = within(await panel('Data'));
    const href = (name: string | RegExp) => data.getByRole('link', { name }).getAttribute('href');
    expect(href('Maria Ortega')).toBe('#/employee/10001');
    await waitFor(() => expect(href('13 employees')).toBe('#/employee/supervisors?search=Dale%20Whitaker'));
    expect(data.queryByRole('link', { name: 'Field Hourly' })).not.toBeInTheDocument();
    unmount();
    await open('', priya);
    data = within(await panel('Data'));
    expect(href('Field Hourly')).toMatch(/^#\/settings\/time-and-attendance\/payroll-groups\/\w+$/);
  });

  it("EMP-25 omits subordinates if there are none or the hierarchy can't be loaded", async () => {
    await demo.fault({ match: 'supervisors', kind: 500 });
    await open();
    await waitFor(async () => expect(await demo.calls('supervisors')).not.toEqual([]));
    expect(await panel('Data')).not.toHaveTextContent('Supervises');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('CALL-080, ROUTE-17 shows time cards of the last eight weeks with hours, stage and links', async () => {
    await open('?tab=timecards');
    const table = await screen.findByRole('table', { name: 'Time cards of the last 8 weeks' });
    const monday = isoWeekOf().days[0] ?? '';
    expect((await demo.calls('employeeTimecards')).at(-1)?.query).toEqual({
      startDateTime: `${addDays(monday, -49)} 00:00:00`,
      endDateTime: `${addDays(monday, 6)} 23:59:59`,
    });
    const [first, ...others] = within(table).getAllByRole('row').slice(1);
    const week = `${formatShortDate(monday)} – ${formatShortDate(addDays(monday, 6))}`;
    expect(within(first!).getByRole('link', { name: week })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/timecard\/supervisor\/\w+\/employee\/10002\/timecard\/.+/),
    );
    expect(first).toHaveTextContent(/\d+\.\d\d/);
    expect(others.length).toBeGreaterThan(3);
  });

  it("ROUTE-47 one's own time cards lead to My Time Card", async () => {
    await open('?tab=timecards', maria, '10001');
    const table = await screen.findByRole('table', { name: 'Time cards of the last 8 weeks' });
    for (const link of within(table).getAllByRole('link'))
      expect(link).toHaveAttribute(
        'href',
        expect.stringMatching(/^#\/timecard\/my\/\w+\/employee\/10001\/timecard\/.+/),
      );
  });

  it('explains missing access to time cards and makes no call', async () => {
    await open('?tab=timecards', priya);
    const tab = await panel('Time cards');
    await waitFor(() =>
      expect(tab).toHaveTextContent(
        'Only people with time card permissions can open this. Ask your administrator.',
      ),
    );
    expect(await demo.calls('employeeTimecards')).toEqual([]);
  });

  it('CALL-050 describes the user account', async () => {
    await open('?tab=account');
    const account = await screen.findByRole('region', { name: 'User account' });
    expect(account).toHaveTextContent('Usernameforeman@summit.example');
    expect(account).toHaveTextContent('StatusActive');
  });

  it('says when there is no user account, without a call', async () => {
    await open('?tab=account', maria, '10022');
    expect(await screen.findByRole('heading', { name: 'No user account' })).toBeInTheDocument();
    expect(await demo.calls('userById')).toEqual([]);
  });

  it('shows the history, newest first', async () => {
    await renderApp({ username: maria });
    await call(changeDivision, { body: { employeeIds: [dale], divisionId: '' } });
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    const table = await screen.findByRole('table', { name: 'History' });
    const [latest] = within(table).getAllByRole('row').slice(1);
    expect(latest).toHaveTextContent(/^Division changed.*Maria Ortega/);
  });

  it.each([
    ['timecards', 'employeeTimecards', 'the time cards'],
    ['account', 'userById', 'the user account'],
    ['history', 'employeeHistory', 'the history'],
  ])('ERR-06 a failure to load %s is shown in its tab, with Retry', async (tab, key, what) => {
    const { user } = await open();
    await demo.fault({ match: key, kind: 500, times: 1 });
    const label = { timecards: 'Time cards', account: 'User account', history: 'History' }[tab] ?? '';
    await user.click(screen.getByRole('tab', { name: label }));
    expect(await screen.findByRole('heading', { name: `Couldn't load ${what}` })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: `Couldn't load ${what}` })).not.toBeInTheDocument(),
    );
  });
});
