// Imported here so that loading does not count toward the timeout of a test.
import '../../src/features/timecards/trace/MeetingsDialog';
import '../../src/features/timecards/trace/TracePage';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { contactTrace, MAX_TRACE_DAYS } from '../../src/api/contactTrace/contract';
import { editUser, userById } from '../../src/api/users/contract';
import { addDays, today } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { maria, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();
vi.setConfig({ testTimeout: 60_000 });

/** Dale Whitaker, whose crew works on the same jobs. */
const DALE = '10002';
/** A user id. The employee id of this user is 10014. */
const TOMAS = '1004';
const period = { from: addDays(today(), -13), to: today() };
const range = ({ from, to } = period) => ({
  startDateTime: `${from} 00:00:00`,
  endDateTime: `${to} 23:59:59`,
});
const ofDale = `/timecard/contact-trace?employee=${DALE}&from=${period.from}&to=${period.to}`;
/** The first screen of a run renders slowly on a busy machine. */

const open = async (address: string, username = maria) => {
  const app = await renderApp({ username, address });
  await screen.findByRole('heading', { level: 1, name: 'Contact trace' });
  return app;
};
const list = () => screen.findByRole('table', { name: 'Contacts of Dale Whitaker' });
const rowHeaders = async () =>
  within(await list())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const sentQueries = async () => (await demo.calls('timecardContactTrace')).map(({ query }) => query);
const lastQuery = async () => (await sentQueries()).at(-1);
const contacts = async (query: Record<string, string | number> = {}) =>
  (
    await call(contactTrace, {
      query: { employeeId: DALE, ...range(), sort: 'hours,desc', page: 0, size: 1000, ...query },
    })
  ).rows;
/** Opens the list filtered by one contact, because a long list is slow to query here. */
async function openFirstContact() {
  const app = await open('/timecard/contact-trace');
  const [first] = await contacts();
  if (!first) throw new Error('Dale has a crew');
  await app.go(`${ofDale}&search=${encodeURIComponent(first.name)}`);
  await screen.findByText('1 contact');
  return { ...app, first };
}
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => void vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64'));

describe('SCREEN-TC-TRACE', () => {
  it('CREW-MENU-04 explains itself before anyone is chosen; CALL-106 offers all employees by name', async () => {
    const { user, router } = await open('/timecard/contact-trace');
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    const entry = await menu.findByRole('link', { name: 'Contact Trace' });
    expect(entry).toHaveAttribute('href', '#/timecard/contact-trace');
    expect(screen.getByRole('heading', { name: 'Choose an employee and a period' })).toBeVisible();
    expect(screen.getByText(/on the same job at the same time/)).toBeVisible();
    expect(await sentQueries()).toEqual([]);

    await user.type(screen.getByRole('combobox', { name: 'Employee' }), 'whitaker');
    await user.click(await screen.findByRole('option', { name: /Dale Whitaker/ }));
    const found = await contacts();
    await screen.findByText(`${found.length} contacts`);
    expect((await sentQueries()).filter(({ size }) => size === '20')).toEqual([
      { employeeId: DALE, ...range(), sort: 'hours,desc', page: '0', size: '20' },
    ]);
    expect(router.state.location.search).toBe(
      `?${new URLSearchParams({ employee: DALE, ...period }).toString()}`,
    );
    expect((await demo.calls('employeeList')).at(-1)?.query).not.toHaveProperty('status');
    expect(await rowHeaders()).toEqual(found.slice(0, 20).map(({ name }) => name));
  });

  it('CALL-081 a link sets employee and period; a contact opens meetings with further links', async () => {
    const { first, user, router } = await openFirstContact();
    const line = screen.getByRole('rowheader', { name: first.name }).closest('tr')!;
    expect(within(line).getByText(String(first.days))).toBeVisible();
    expect(within(line).getByText(first.hours.toFixed(2))).toBeVisible();
    expect(within(line).getByText(first.phone)).toHaveAttribute('href', `tel:${first.phone}`);

    await user.click(within(line).getByText(first.name));
    const title = `${first.name} with Dale Whitaker`;
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const meetings = within(dialog.getByRole('table')).getAllByRole('row').slice(1);
    expect(meetings).toHaveLength(first.meetings.length);
    expect(meetings[0]).toHaveTextContent(first.meetings[0]!.job.name);
    const sum = first.meetings.reduce((hours, meeting) => hours + meeting.hours, 0);
    expect(sum).toBeCloseTo(first.hours, 2);
    expect(dialog.getByText(new RegExp(`${first.hours.toFixed(2)} h$`))).toBeVisible();
    expect(router.state.location.search).toContain(`contact=${first.employeeId}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).not.toContain('contact=');
  });

  it('a link may name a contact on another page, and the trace continues from there', async () => {
    const { go, first, user, router } = await openFirstContact();
    await go(`${ofDale}&search=nobody&contact=${first.employeeId}`);
    await go(`${ofDale}&page=99&contact=${first.employeeId}`);
    await user.click(await screen.findByText('Trace this contact'));
    await waitFor(async () =>
      expect(await lastQuery()).toMatchObject({ employeeId: first.employeeId, ...range() }),
    );
    expect(await screen.findByText(new RegExp(`^${first.name} · `))).toBeVisible();
    expect(router.state.location.search).not.toContain('contact=');
  });

  it('searches, filters by job, sorts, and downloads contacts and meetings', async () => {
    const { files, names } = catchDownloads();
    const { first, user } = await openFirstContact();
    await user.click(screen.getByRole('button', { name: /^Name/ }));
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ sort: 'name,asc' }));
    const job = first.jobs[0]!;
    const select = screen.getByRole('combobox', { name: 'Job' });
    await within(select).findByText(job.name);
    await user.selectOptions(select, job.name);
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ jobId: job.id, search: first.name }));
    await screen.findByText('1 contact');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]!.text()).toContain(`\r\n${first.name},`);

    await user.click(screen.getByText('Download meetings'));
    await waitFor(() => expect(files).toHaveLength(2));
    const [found] = await contacts({ jobId: job.id, search: first.name });
    const lines = (await files[1]!.text()).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?Name,Number,Phone,Email,Supervisor,Day,Job number,Job,Together,Hours$/);
    expect(lines).toHaveLength(found!.meetings.length + 1);
    expect(names[1]).toBe(`contact-meetings-${today()}.csv`);
  });

  it('shows an invalid period beside the day, keeps the input, and loads nothing', async () => {
    const { user, router } = await open(`${ofDale}&search=nobody-of-that-name`);
    await screen.findByText('No contacts match');
    const calls = (await sentQueries()).length;
    await user.clear(field('To'));
    await user.type(field('To'), 'tomorow{Enter}');
    expect(field('To')).toHaveAccessibleDescription('Type a date, such as 3/9/2026');
    expect(field('To')).toHaveValue('tomorow');

    await user.clear(field('To'));
    await user.type(field('To'), `${addDays(period.from, -1)}{Enter}`);
    await waitFor(() =>
      expect(field('To')).toHaveAccessibleDescription('Choose a day on or after the first day.'),
    );
    expect(screen.getByRole('heading', { name: 'Choose a period' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
    await screen.findByText(/^\d+ contacts$/);
    const days = { from: addDays(today(), -29), to: today() };
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject(days);
    expect(screen.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true');
    expect(await lastQuery()).toMatchObject(range(days));
    expect((await sentQueries()).length).toBe(calls + 1);

    await user.clear(field('From'));
    await user.type(field('From'), `${addDays(today(), -MAX_TRACE_DAYS)}{Enter}`);
    await waitFor(() =>
      expect(field('To')).toHaveAccessibleDescription(`Choose at most ${MAX_TRACE_DAYS} days.`),
    );
  });

  it('FAULT-59 reports an invalid address and loads nothing', async () => {
    await open(`/timecard/contact-trace?employee=${DALE}&from=soon&to=2026-13-45`);
    expect(field('From')).toHaveValue('soon');
    expect(field('From')).toHaveAccessibleDescription('Type a date, such as 3/9/2026');
    expect(field('To')).toHaveValue('2026-13-45');
    expect(await sentQueries()).toEqual([]);
  });

  it('shows an unknown employee, and a failure with Retry', async () => {
    const first = await open('/timecard/contact-trace?employee=99999');
    expect(await screen.findByText('There is no such employee. Choose another one.')).toBeVisible();
    expect(await sentQueries()).toEqual([]);
    first.unmount();

    await demo.fault({ match: 'timecardContactTrace', kind: 503 });
    const { user } = await open(ofDale);
    expect(await screen.findByText("Couldn't load contacts")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await list()).toBeVisible();
  });

  it('time card managers without access to employees choose from the week and follow links', async () => {
    await renderApp({ username: maria });
    const { firstName, lastName, phone, userCode, roles, version } = await call(userById, {
      params: { userId: TOMAS },
    });
    await call(editUser, {
      params: { userId: TOMAS },
      body: { firstName, lastName, phone, userCode, roles, timecardRoles: ['MANAGER'], version },
    });
    cleanup();

    const { user } = await open(ofDale, tomas);
    expect(await list()).toBeVisible();
    const picker = screen.getByRole('combobox', { name: 'Employee' });
    expect(picker).toHaveValue('Dale Whitaker');
    expect(picker).toHaveAccessibleDescription(
      /^Lists the employees of the week in which the period ends\. .* then the period\.$/,
    );
    await user.clear(picker);
    await user.type(picker, 'ortega');
    await user.click(await screen.findByRole('option', { name: /Maria Ortega/ }));
    await waitFor(async () => expect(await lastQuery()).toMatchObject({ employeeId: '10001' }));
    expect(picker).toHaveValue('Maria Ortega');
    for (const key of ['employeeList', 'employeeById']) expect(await demo.calls(key)).toEqual([]);
    expect(screen.queryByText(/There is no such employee/)).not.toBeInTheDocument();
  });

  it("a user who can't read the employee sees the name from the time cards", async () => {
    await demo.fault({ match: 'employeeById', kind: 403, times: 'always' });
    const first = await open(ofDale);
    expect(await list()).toBeVisible();
    first.unmount();

    await demo.fault({
      match: 'employeeTimecards',
      kind: 403,
      times: 'always',
      body: { message: 'Not yours.' },
    });
    await open(ofDale);
    expect(await screen.findByText("Couldn't load the employee")).toBeVisible();
    expect(screen.getByText('Not yours.')).toBeVisible();
    expect(screen.queryByText(/no such employee|not among the employees/)).not.toBeInTheDocument();
  });

  it('shows no contacts and no work', async () => {
    await demo.fault({
      match: 'timecardContactTrace',
      kind: 200,
      times: 'always',
      body: { contacts: [], total: 0 },
    });
    const second = await open(ofDale);
    expect(await screen.findByRole('heading', { name: 'No contacts' })).toBeVisible();
    second.unmount();

    await demo.fault({ match: 'employeeTimecards', kind: 200, times: 'always', body: { timecards: [] } });
    await open(ofDale);
    expect(await screen.findByRole('heading', { name: 'Nothing to compare' })).toBeVisible();
  });

  it('shows an unknown time for a meeting without times', async () => {
    const meeting = { date: today(), job: { id: '1', name: 'Harbor Bridge' }, hours: 0, from: '', to: '' };
    const contact = { employeeId: '10014', name: 'Tomás Silva', days: 1, hours: 0, lastDate: today() };
    await demo.fault({
      match: 'timecardContactTrace',
      kind: 200,
      times: 'always',
      body: { contacts: [{ ...contact, jobs: [meeting.job], meetings: [meeting] }], total: 1 },
    });
    await open(`${ofDale}&contact=10014`);
    const dialog = within(await screen.findByRole('dialog', { name: /^Tomás Silva/ }));
    expect(dialog.getByText('1 day, Time unknown')).toBeVisible();
    expect(dialog.getAllByRole('cell', { name: 'Time unknown' })).toHaveLength(2);
  });

  it.each([
    ['foreman@summit.example', 'Only time card managers can open this.'],
    ['safety@northgate.example', 'Time Cards is not enabled for your business.'],
  ])('%s sees the reason', async (username, disabledReason) => {
    await renderApp({ username, address: ofDale });
    expect(await screen.findByText(disabledReason, { exact: false })).toBeVisible();
    expect(await sentQueries()).toEqual([]);
  });
});
