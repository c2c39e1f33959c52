// Imported here so that loading does not count toward the timeout of a test.
import '../../src/app/dashboard/DashboardPage';
import '../../src/features/timecards/card/MyTimecardPage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { jobCalls } from '../../src/api/jobs/contract';
import { employeeTimecards, saveActivities } from '../../src/api/timecards/contract';
import { isoWeekOf, formatLongDay, today, weekday } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { maria, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

/** Tomás has no card for this week, so the page is small. */
const empty = { username: tomas, address: '/timecard/my/0/employee/10014/timecard' };
type User = Awaited<ReturnType<typeof renderApp>>['user'];

// Found by text, because role queries are slow on a page with many fields.
const title = () => screen.findByText('My Time Card', { selector: 'h1' });
const save = () => screen.getByText('Save time card', { selector: 'button' });
const banner = () => within(screen.getByRole('banner'));

async function openFromMenu(username: string) {
  const app = await renderApp({ username });
  await app.user.click(await screen.findByRole('button', { name: /^User menu/ }));
  await app.user.click(await screen.findByRole('button', { name: 'My Time Card' }));
  await title();
  await screen.findByText('Save time card');
  return app;
}

async function open(where = empty) {
  const app = await renderApp(where);
  await screen.findByText('Save time card');
  return app;
}

const groupOf = (name: string) => within(screen.getByText(name, { selector: 'legend' }).closest('fieldset')!);
const todaysEntry = () => groupOf(`${weekday(today())}, entry 1`);

async function pick(user: User, label: string) {
  await user.click(todaysEntry().getByRole('combobox', { name: label }));
  const list = within(await screen.findByRole('listbox', { name: label }));
  await user.click((await list.findAllByRole('option'))[0]!);
}

async function enterToday(user: User) {
  await pick(user, 'Job');
  await pick(user, 'Cost code');
  await user.type(todaysEntry().getByLabelText('Start'), '7a');
  await user.type(todaysEntry().getByLabelText('End'), '3:30p');
  await user.type(todaysEntry().getByLabelText('Break (min)'), '30');
}

describe('SCREEN-TC-OWN', () => {
  it("HEADER-19, ROUTE-47, USERMENU-05 opens the time card of this ISO week and saves today's entry", async () => {
    const { go, user, router } = await openFromMenu(maria);
    expect(router.state.location.pathname).toMatch(/^\/timecard\/my\/\w+\/employee\/10001\/timecard\/.+/);
    for (const day of isoWeekOf().days)
      expect(screen.getByText(formatLongDay(day), { selector: 'h2' })).toBeInTheDocument();
    await enterToday(user);
    expect(todaysEntry().getByText('8.00')).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Time card saved')).toBeInTheDocument();

    const [sent] = await demo.calls('saveActivities');
    expect(sent?.status).toBe(200);
    const address = router.state.location.pathname;
    await go('/dashboard');
    await screen.findByText("Today's hours are entered.");
    await go(address);
    await title();
    await screen.findByText(`${weekday(today())}, entry 1`);
    expect(todaysEntry().getByLabelText('Start')).toHaveValue('7:00 AM');
    expect(todaysEntry().getByLabelText('End')).toHaveValue('3:30 PM');
  }, 60_000);

  it('ROUTE-48, TIME-36 opens an empty time card; the first save creates it and its address', async () => {
    const { user, router } = await openFromMenu(tomas);
    expect(router.state.location.pathname).toMatch(/^\/timecard\/my\/0\/employee\/\w+\/timecard$/);
    await enterToday(user);
    await user.click(save());
    await screen.findByText('Time card saved');
    await waitFor(() =>
      expect(router.state.location.pathname).toMatch(/\/timecard\/[^/]+-\d{4}-\d{2}-\d{2}$/),
    );
    await screen.findByText(`${weekday(today())}, entry 1`);
    expect(todaysEntry().getByLabelText('Start')).toHaveValue('7:00 AM');
  });

  it.each([
    ['the client, which has read the settings', { requiredOnTimeEntries: true }, 0],
    ['the client, where an API has no settings', undefined, 0],
    ['the server, whose settings have changed since', { requiredOnTimeEntries: false }, 1],
  ])('JOB-22 an entry without a cost code is refused beside its field by %s', async (_, body, sent) => {
    await demo.fault({
      match: 'v4CostCodeSettings',
      times: 'always',
      ...(body ? { kind: 200, body } : { kind: 404 }),
    });
    const { user } = await openFromMenu(tomas);
    await pick(user, 'Job');
    await user.type(todaysEntry().getByLabelText('Hours'), '8');
    await user.click(save());
    await waitFor(() =>
      expect(todaysEntry().getByLabelText('Cost code')).toHaveAccessibleDescription(/^Choose/),
    );
    expect(todaysEntry().getByLabelText('Hours')).toHaveValue('8');
    expect(await demo.calls('saveActivities')).toHaveLength(sent);
  });

  it('JOB-02 says that the job was archived while hours are entered on it, and keeps what was typed', async () => {
    const { user } = await openFromMenu(maria);
    await enterToday(user);
    const job = todaysEntry().getByRole<HTMLInputElement>('combobox', { name: 'Job' });
    const chosen = job.value;
    const { jobs, archive } = jobCalls.new;
    const [number = ''] = chosen.split(' ');
    const { rows } = await call(jobs.list, { query: { search: number, sort: 'name,asc', page: 0, size: 1 } });
    await call(archive, { params: { jobId: rows[0]?.id ?? '' }, body: { archived: true } });
    await user.click(save());
    await waitFor(() => expect(job).toHaveAccessibleDescription(/^The job .* is closed\.$/));
    expect(job).toHaveValue(chosen);
    expect(todaysEntry().getByLabelText('End')).toHaveValue('3:30 PM');
    expect(todaysEntry().getByLabelText('Cost code')).not.toHaveValue('');
  });

  it('ENT-07, HEADER-19 opens a time card that the list contains only as an id', async () => {
    const { user, router, go } = await openFromMenu(maria);
    const address = router.state.location.pathname;
    const [, , , supervisorId, , , , timecardId] = address.split('/');
    await go('/dashboard');
    const timecards = [{ timecardId, supervisor: { id: supervisorId } }];
    await demo.fault({ match: 'employeeTimecards', kind: 200, times: 'always', body: { timecards } });
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    await user.click(await screen.findByRole('button', { name: 'My Time Card' }));
    await title();
    expect(router.state.location.pathname).toBe(address);
    expect(await screen.findByText('Save time card')).toBeInTheDocument();
  });

  it('ERR-16, HEADER-20 a failed lookup shows a message and opens the empty page', async () => {
    const { user, router } = await renderApp({ username: maria, address: '/employee' });
    await screen.findByRole('link', { name: /Aaliyah Ibarra/ });
    await demo.fault({ match: 'employeeTimecards', kind: 500, times: 'always' });
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    await user.click(await screen.findByRole('button', { name: 'My Time Card' }));
    await title();
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Error while fetching timecard');
    expect(router.state.location.pathname).toBe('/timecard/my/0/employee/10001/timecard');
    expect(await screen.findByText('Save time card')).toBeInTheDocument();
  });

  it('shows errors beside the fields and in the summary, and sends nothing', async () => {
    const { user } = await open();
    await user.type(todaysEntry().getByLabelText('Start'), '3p');
    await user.type(todaysEntry().getByLabelText('End'), '7a');
    await user.click(save());
    const summary = await screen.findByRole('group', { name: 'Fields that need attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(todaysEntry().getByLabelText('End')).toHaveAccessibleDescription(
      'The end is not after the start. If it is on the next morning, select Ends the next day.',
    );
    expect(todaysEntry().getByLabelText('End')).toHaveValue('7:00 AM');
    expect(
      within(summary).getByRole('button', { name: `${weekday(today())}, entry 1: Choose a job.` }),
    ).toBeInTheDocument();
    await user.click(
      within(summary).getByRole('button', { name: `${weekday(today())}, entry 1: Choose a job.` }),
    );
    expect(todaysEntry().getByRole('combobox', { name: 'Job' })).toHaveFocus();
    expect(await demo.calls('saveActivities')).toEqual([]);
  });

  it('FAULT-53 a double click saves once', async () => {
    const { user } = await open();
    await enterToday(user);
    await user.dblClick(save());
    await screen.findByText('Time card saved');
    expect(await demo.calls('saveActivities')).toHaveLength(1);
  });

  it.each([
    ['FAULT-37 no response', 'network', "Couldn't save the time card. What you typed is still here."],
    ['FAULT-43 an HTML page', 'html', "Couldn't save the time card. What you typed is still here."],
    ['FAULT-44 503', 503, 'Error: Requested service is currently unavailable'],
  ])('a failed save keeps the input, and the next one works: %s', async (_, kind, text) => {
    const { user } = await open();
    await enterToday(user);
    await demo.fault({ match: 'saveActivities', kind, times: 1 });
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    expect(todaysEntry().getByLabelText('Start')).toHaveValue('7:00 AM');
    await user.click(save());
    expect(await screen.findByText('Time card saved')).toBeInTheDocument();
  });

  it('GUARD-01…08 leaving with unsaved hours asks; Cancel stays, Yes leaves', async () => {
    const { user, router } = await open();
    const address = router.state.location.pathname;
    await user.type(todaysEntry().getByLabelText('Start'), '7a');
    const jobDocs = banner().getByRole('link', { name: 'Job Docs' });
    await user.click(jobDocs);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Exit?' });
    expect(dialog).toHaveTextContent('Changes will be lost if you leave this page without saving.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(address);
    await user.click(jobDocs);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/job-docs/dashboard'));
  });

  it('GUARD-01 leaving during a save asks too, and a refused save keeps the input', async () => {
    const { user } = await open();
    await enterToday(user);
    await demo.fault({ match: 'saveActivities', kind: 500, times: 1, delay: 500 });
    await user.click(save());
    await user.click(banner().getByRole('link', { name: 'Job Docs' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/Couldn't save the time card/)).toBeInTheDocument();
    expect(todaysEntry().getByLabelText('Start')).toHaveValue('7:00 AM');
  });

  it('a late response does not replace the empty time card being filled in', async () => {
    await demo.fault({ match: 'employeeTimecards', kind: 500, times: 'always' });
    const { go, user, router } = await renderApp({
      username: maria,
      address: '/timecard/my/0/employee/10001/timecard',
    });
    await screen.findByText('Save time card');
    await user.type(todaysEntry().getByLabelText('Hours'), '7.5');
    await demo.clearFaults();
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await go('?again=1');
    expect(todaysEntry().getByLabelText('Hours')).toHaveValue('7.5');
    expect(router.state.location.pathname).toBe('/timecard/my/0/employee/10001/timecard');
  });

  it('FAULT-54, FAULT-96 looks up a save without a response: one save and no conflict', async () => {
    const { user } = await open();
    await enterToday(user);
    await demo.fault({ match: 'saveActivities', kind: 'lost', times: 1 });
    await user.click(save());
    expect(await screen.findByText('Time card saved')).toBeInTheDocument();
    expect(await demo.calls('saveActivities')).toHaveLength(1);
  });

  it('FAULT-51 leaving during the first save of an empty time card does not navigate back', async () => {
    const { go, user, router } = await open();
    await enterToday(user);
    await demo.fault({ match: 'saveActivities', delay: 2000, times: 1 });
    await user.click(save());
    await user.click(banner().getByRole('link', { name: 'Job Docs' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/job-docs/dashboard'));
    await waitFor(async () => expect((await demo.calls('saveActivities'))[0]?.status).toBe(200));
    await go('?again=1');
    expect(router.state.location.pathname).toBe('/job-docs/dashboard');
  });

  it('FAULT-95 shows both versions by day if someone else has created the time card', async () => {
    const { user, router } = await open();
    const { days, startDateTime, endDateTime } = isoWeekOf();
    const other = days.find((day) => day !== today() && day <= today()) ?? days[1] ?? '';
    const theirs = { date: other, jobId: '6001', costCodeId: '', breakMinutes: 0, hours: 6 };
    const { rows } = await call(jobCalls.old.costCodes, {
      params: { jobId: '6001' },
      query: { page: 0, size: 1 },
    });
    await call(saveActivities, {
      body: {
        employeeId: '10014',
        weekStart: days[0] ?? '',
        version: 0,
        records: [{ ...theirs, costCodeId: rows[0]?.id ?? '' }],
      },
    });
    await enterToday(user);
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: /^Someone else changed this / }));
    expect(dialog.getByText(/^Your changes:/)).toHaveTextContent(weekday(today()));
    expect(dialog.getByText(/^The other person's changes:/)).toHaveTextContent(weekday(other));
    await user.click(dialog.getByRole('button', { name: 'Save merged version' }));
    expect(await screen.findByText('Time card saved')).toBeInTheDocument();
    const query = { startDateTime, endDateTime };
    const [now] = (await call(employeeTimecards, { params: { employeeId: '10014' }, query })).timecards.map(
      ({ card }) => card,
    );
    const entries = [
      { date: other, hours: 6 },
      { date: today(), hours: 8 },
    ];
    // On a Monday, the other day is Tuesday.
    if (today() < other) entries.reverse();
    expect(now?.records).toMatchObject(entries);
    await waitFor(() => expect(router.state.location.pathname).toContain(now?.timecardId));
  });

  it.each([
    ['of an unknown employee', '/timecard/my/0/employee/99999/timecard', 'This time card was not found'],
    ['that does not exist', '/timecard/my/1/employee/10001/timecard/none', 'This time card was not found'],
  ])('FAULT-98 a time card %s has its own error page', async (_, address, name) => {
    await renderApp({ username: maria, address });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save time card' })).not.toBeInTheDocument();
  });

  it('adding an entry focuses its first field, and removing it focuses the button', async () => {
    const { user } = await open();
    const add = screen.getByRole('button', { name: new RegExp(`^Add entry ?on ${weekday(today())}$`) });
    await user.click(add);
    const second = within(screen.getByRole('group', { name: `${weekday(today())}, entry 2` }));
    expect(second.getByRole('combobox', { name: 'Job' })).toHaveFocus();
    await user.click(second.getByRole('button', { name: `Remove ${weekday(today())}, entry 2` }));
    expect(add).toHaveFocus();
  });
});
