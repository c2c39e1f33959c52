import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { timecardCount, timecardsPerEmployee } from '../../src/api/timecardDashboard/contract';
import { addDays, isoWeekOf } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { dale, maria, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const thisWeek = isoWeekOf();
const lastWeek = isoWeekOf(addDays(thisWeek.days[0]!, -7));
const before = lastWeek.days[0]!;
const range = ({ startDateTime, endDateTime }: typeof thisWeek) => ({ startDateTime, endDateTime });

const open = async (address: string, username = maria) => {
  const app = await renderApp({ username, address });
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const table = (name: string) => screen.findByRole('table', { name });
const rowHeaders = async (name: string) =>
  within(await table(name))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const region = (name: string) => screen.findByRole('region', { name });
const sentQueries = async (key: string) => (await demo.calls(key)).map(({ query }) => query);
const lastQuery = async (key: string) => (await sentQueries(key)).at(-1);
/** The first screen of a run and another list of 20 rows are slow on a busy machine. */
const counts = (week = lastWeek) => call(timecardCount, { query: range(week) });
const rows = async (query: Record<string, string | number | undefined>) =>
  (await call(timecardsPerEmployee, { query: { ...range(lastWeek), size: 1000, page: 0, ...query } })).rows;

beforeEach(() => void vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64'));

describe('SCREEN-TC-SUMMARY', () => {
  it('CREW-MENU-01, CALL-128, CALL-127, CALL-081 Summary opens this week with counts and employees', async () => {
    const { user, router } = await open('/timecard/payroll-dashboard');
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    await user.click(await menu.findByRole('link', { name: 'Summary' }));
    await screen.findByRole('heading', { level: 1, name: 'Time cards' });
    expect(router.state.location.pathname).toBe('/timecard');
    await table('Employees');
    expect(await lastQuery('timecardDashboardCount')).toEqual(range(thisWeek));
    expect(await lastQuery('timecardDashboardEmployees')).toEqual({
      ...range(thisWeek),
      sort: 'name,asc',
      page: '0',
      size: '20',
    });
    // The other list is fetched only when it is opened.
    expect(await demo.calls('timecardDashboardSupervisors')).toEqual([]);
  });

  it('TIME-10 counts by stage, and each number links to its time cards', async () => {
    const { user, router } = await open(`/timecard?week=${before}`);
    const panel = within(await region('Stages and hours'));
    const { stages, withoutCard, overtime } = await counts();
    const texts = panel.getAllByRole('link').map((link) => link.textContent);
    expect(texts).toEqual([
      ...stages.map(({ count, name }) => `${count} ${name}`),
      `${withoutCard} No time card`,
    ]);
    expect(panel.getByText('Overtime').nextElementSibling).toHaveTextContent(`${overtime.toFixed(2)} h`);

    const stage = stages.find(({ count }) => count > 0)!;
    await user.click(panel.getByRole('link', { name: `${stage.count} ${stage.name}` }));
    await waitFor(async () =>
      expect(await lastQuery('timecardDashboardEmployees')).toMatchObject({ stageId: stage.id }),
    );
    expect(router.state.location.search).toBe(`?week=${before}&stageId=${stage.id}`);
    expect(screen.getByRole('group', { name: 'Time cards of the week' })).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Stage' })).toHaveDisplayValue(stage.name),
    );
  });

  it('TIME-10, SCREEN-TC-L2 a crew has the same hours in the summary, in its week and on its cards', async () => {
    const crew = range(lastWeek);
    const { go } = await open(`/timecard/supervisor/10002/employee?week=${before}`);
    const query = { ...crew, supervisorId: '10002', size: 1000, page: 0 };
    const { rows: people } = await call(timecardsPerEmployee, { query });
    const add = (of: (row: (typeof people)[number]) => number) =>
      people.reduce((sum, row) => sum + of(row), 0);
    const worked = add(({ regular, overtime, doubleTime }) => regular + overtime + doubleTime);
    const [pto, holiday] = [add((row) => row.pto), add((row) => row.holiday)];
    const text = [
      worked.toFixed(2),
      ...(pto > 0 ? [`+ ${pto.toFixed(2)} PTO`] : []),
      ...(holiday > 0 ? [`+ ${holiday.toFixed(2)} holiday`] : []),
    ].join(' ');
    expect(await screen.findByRole('list', { name: 'Week summary' })).toHaveTextContent(`${text} hours`);
    await go(`/timecard?week=${before}&tab=supervisors&search=Whitaker`);
    const row = within(await table('Supervisors')).getByRole('row', { name: /Dale Whitaker/ });
    expect(row).toHaveTextContent((worked + pto + holiday).toFixed(2));
  });

  it("shows the user's to-dos on top, with links to the employees", async () => {
    const { user, router } = await open(`/timecard?week=${before}&search=zzz&tab=supervisors`, dale);
    const { needs } = await counts();
    expect(needs.missingDays).toBeGreaterThan(0);
    const link = within(await region('Needs attention')).getByRole('link', { name: / missing$/ });
    expect(link).toHaveTextContent(`${needs.missingDays} day`);
    await user.click(link);
    expect(router.state.location.search).toBe(`?week=${before}&need=missing`);
    const found = await rows({ need: 'missing', sort: 'name,asc' });
    // Waits for the count below the list, because repeated queries by role are slow.
    await screen.findByText(`${found.length} employees`);
    expect(await rowHeaders('Employees')).toEqual(found.slice(0, 20).map(({ name }) => name));
    expect(found.every(({ missingDays }) => missingDays > 0)).toBe(true);
    expect(screen.getByText('Needs attention: Missing days')).toBeVisible();
  });

  it.each([
    ['doubtful', / unusual$/, 'Unusual days'],
    ['unreviewed', / to review$/, 'To be reviewed'],
    ['unsigned', / to be signed$/, 'To be signed'],
    ['toSendOn', / to close$/, 'To be closed'],
  ])('names a week with something %s', async (need, name, label) => {
    const needs = { doubtfulDays: 1, unreviewedDays: 2, unsigned: 3, toSendOn: 4 };
    const answer = { stages: [], needs: { ...needs, missingDays: 0, missingPeople: 0 } };
    await demo.fault({ match: 'timecardDashboardCount', kind: 200, times: 'always', body: answer });
    const { user } = await open('/timecard', dale);
    const panel = within(await region('Needs attention'));
    expect(panel.getAllByRole('link')).toHaveLength(4);
    await user.click(panel.getByRole('link', { name }));
    await waitFor(async () => expect(await lastQuery('timecardDashboardEmployees')).toMatchObject({ need }));
    expect(screen.getByText(`Needs attention: ${label}`)).toBeVisible();
  });

  it('says when nothing is left to do', async () => {
    const answer = { stages: [], needs: {} };
    await demo.fault({ match: 'timecardDashboardCount', kind: 200, times: 'always', body: answer });
    await open('/timecard');
    expect(await screen.findByText(/^Nothing needs attention in this week\./)).toBeVisible();
  });

  it('TIME-09 the row of an employee shows hours, stage and gaps, and opens the time card', async () => {
    const { user, router } = await open(`/timecard?week=${before}&search=whitaker`);
    const [row] = await rows({ search: 'whitaker', sort: 'name,asc' });
    if (!row?.timecardId) throw new Error('Dale keeps his time card');
    const line = (await screen.findByRole('rowheader', { name: 'Dale Whitaker' })).closest('tr')!;
    const total = row.regular + row.overtime + row.doubleTime + row.pto + row.holiday;
    expect(within(line).getByRole('cell', { name: total.toFixed(2) })).toBeVisible();
    expect(within(line).getByRole('cell', { name: row.stage!.name })).toBeVisible();
    await user.click(within(line).getByRole('link'));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(
        `/timecard/supervisor/${row.supervisor?.id}/employee/${row.employeeId}/timecard/${row.timecardId}`,
      ),
    );
  });

  it('an employee without a time card opens an empty one', async () => {
    await open(`/timecard?week=${before}&stageId=none`);
    const [row] = await rows({ stageId: 'none', sort: 'name,asc' });
    if (!row) throw new Error('someone has no card');
    const link = within(await table('Employees')).getAllByRole('link', { name: row.name })[0];
    const place = `/timecard/supervisor/${row.supervisor?.id ?? '0'}/employee/${row.employeeId}/timecard/new`;
    expect(link).toHaveAttribute('href', `#${place}?week=${before}`);
    expect(within(await table('Employees')).getAllByText('No time card')[0]).toBeVisible();
  });

  it('searches, sorts and downloads the list', async () => {
    const { files } = catchDownloads();
    const { user, router } = await open(`/timecard?week=${before}`, dale);
    await table('Employees');
    await user.click(screen.getByRole('button', { name: /^Missing days/ }));
    await waitFor(async () =>
      expect(await lastQuery('timecardDashboardEmployees')).toMatchObject({ sort: 'missingDays,asc' }),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'whitaker');
    await screen.findByText('1 employee');
    expect(await rowHeaders('Employees')).toEqual(['Dale Whitaker']);
    expect(router.state.location.search).toContain('search=whitaker');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toMatch(
      /^\uFEFF?Name,Supervisor,Paid hours,OT \+ DT,.*Stage\r?\nDale Whitaker,/,
    );
  });

  it('the keys < > t change the week of both parts', async () => {
    const { go, user, router } = await open('/timecard');
    await table('Employees');
    await user.keyboard('<');
    await waitFor(() => expect(router.state.location.search).toBe(`?week=${before}`));
    await waitFor(async () => expect(await lastQuery('timecardDashboardCount')).toEqual(range(lastWeek)));
    expect(await lastQuery('timecardDashboardEmployees')).toMatchObject(range(lastWeek));
    await user.keyboard('>');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.keyboard('<<');
    await user.keyboard('t');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await go('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Maria' });
    await user.keyboard('<');
    expect(router.state.location.pathname + router.state.location.search).toBe('/dashboard');
  });

  it('each part shows its own failure and retries', async () => {
    await demo.fault({ match: 'timecardDashboardCount', kind: 503 });
    await demo.fault({ match: 'timecardDashboardEmployees', kind: 503 });
    const { user } = await open('/timecard');
    for (const what of ['the counts of this week', 'employees'])
      expect(await screen.findByText(`Couldn't load ${what}`)).toBeVisible();
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
    expect(await region('Stages and hours')).toBeVisible();
    expect(await table('Employees')).toBeVisible();
  });

  it('a foreman sees the own crew, a worker only their own time card', async () => {
    const { unmount } = await open(`/timecard?week=${before}`, dale);
    await table('Employees');
    const crew = await rows({});
    expect(crew.length).toBeGreaterThan(10);
    expect(await rowHeaders('Employees')).toHaveLength(Math.min(20, crew.length));
    expect(screen.getByRole('tab', { name: 'By supervisor' })).toBeVisible();
    unmount();

    await open(`/timecard?week=${before}`, tomas);
    expect(await rowHeaders('Employees')).toEqual([expect.stringMatching(/^Tomás /)]);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Supervisors and crews' })).not.toBeInTheDocument();
  });

  it.each([
    ['settings@summit.example', 'Only people with time card permissions can open this.'],
    ['safety@northgate.example', 'Time Cards is not enabled for your business.'],
  ])('ACCESS-44 %s sees the reason', async (username, disabledReason) => {
    await renderApp({ username, address: '/timecard' });
    expect(await screen.findByText(disabledReason, { exact: false })).toBeVisible();
    expect(await demo.calls('timecardDashboardCount')).toEqual([]);
  });
});

describe('SCREEN-TC-L1', () => {
  it('CALL-126, TIME-08, ROUTE-17 lists supervisors with counts, hours and missing days; a row opens the crew of the week', async () => {
    const { user, router } = await open(`/timecard/supervisor?week=${before}&search=whitaker`);
    expect(await rowHeaders('Supervisors')).toEqual(['Dale Whitaker']);
    expect(await lastQuery('timecardDashboardSupervisors')).toEqual({
      ...range(lastWeek),
      search: 'whitaker',
      sort: 'name,asc',
      page: '0',
      size: '20',
    });
    const line = screen.getByRole('rowheader', { name: 'Dale Whitaker' }).closest('tr')!;
    expect(within(line).getByText(/^\d+ \w+( · \d+ [\w ]+)*$/)).toBeVisible();
    expect(within(line).getByText(/^\d+ of \d+$/)).toBeVisible();
    await user.click(within(line).getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/timecard/supervisor/10002/employee'));
    expect(router.state.location.search).toBe(`?week=${before}`);
  });

  it('ROUTE-17 returns to the summary as it was, in the latest week', async () => {
    const { user, router } = await open('/timecard?search=bjorklund&sort=hours,desc');
    await table('Employees');
    await user.click(screen.getByRole('link', { name: 'Supervisors and crews' }));
    await table('Supervisors');
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?week=${before}`));
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Time cards' });
    await waitFor(() => expect(back).toHaveAttribute('href', expect.stringContaining(`week=${before}`)));
    await user.click(back);
    expect(await screen.findByRole('heading', { level: 1, name: 'Time cards' })).toBeVisible();
    const { search } = router.state.location;
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      search: 'bjorklund',
      sort: 'hours,desc',
      week: before,
    });
  });

  it('links to the supervisor hierarchy for users with access (CALL-121)', async () => {
    const { unmount } = await open('/timecard/supervisor');
    expect(screen.getByRole('link', { name: 'Who reports to whom' })).toHaveAttribute(
      'href',
      '#/employee/supervisors',
    );
    unmount();
    await open('/timecard/supervisor', tomas);
    expect(screen.queryByRole('link', { name: 'Who reports to whom' })).not.toBeInTheDocument();
  });

  it('supervisors and employees have separate parameters in the address', async () => {
    const { user, router } = await open('/timecard?search=whitaker');
    await user.click(screen.getByRole('tab', { name: 'By supervisor' }));
    await table('Supervisors');
    expect(await lastQuery('timecardDashboardSupervisors')).not.toHaveProperty('search');
    await user.click(screen.getByRole('button', { name: /^OT \+ DT/ }));
    await waitFor(() => expect(router.state.location.search).toContain('crew-sort=overtime%2Casc'));
  });

  it('shows an empty list and a failure', async () => {
    const none = { supervisors: [], total: 0 };
    await demo.fault({ match: 'timecardDashboardSupervisors', kind: 503, times: 1 });
    await demo.fault({ match: 'timecardDashboardSupervisors', kind: 200, body: none });
    const { user } = await open('/timecard/supervisor');
    expect(await screen.findByText("Couldn't load supervisors")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No supervisors yet')).toBeVisible();
  });
});
