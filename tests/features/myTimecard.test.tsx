import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { saveActivities } from '../../src/api/timecards/contract';
import { isoWeekOf, longDay, today, weekday } from '../../src/lib/dates';
import { demoServer } from '../support/demo';
import { renderApp } from '../support/renderApp';

const demo = demoServer();

const maria = 'manager@summit.example';
const tomas = 'basic@summit.example';
type User = Awaited<ReturnType<typeof renderApp>>['user'];

const title = () => screen.findByRole('heading', { level: 1, name: 'My Time Card' });
const save = () => screen.getByRole('button', { name: 'Save time card' });

async function open(username: string) {
  const app = await renderApp({ username });
  await app.user.click(await screen.findByRole('button', { name: 'User menu' }));
  await app.user.click(await screen.findByRole('button', { name: 'My Time Card' }));
  await title();
  await screen.findByRole('button', { name: 'Save time card' });
  return app;
}

const todaysEntry = () => within(screen.getByRole('group', { name: `${weekday(today())}, entry 1` }));

async function pick(user: User, label: string, choice: RegExp) {
  await user.click(todaysEntry().getByRole('combobox', { name: label }));
  await user.click((await screen.findAllByRole('option', { name: choice }))[0]!);
}

async function enterToday(user: User) {
  await pick(user, 'Job', /./);
  await pick(user, 'Cost code', /./);
  await user.type(todaysEntry().getByRole('textbox', { name: 'Start' }), '7a');
  await user.type(todaysEntry().getByRole('textbox', { name: 'End' }), '3:30p');
  await user.type(todaysEntry().getByRole('textbox', { name: 'Break (min)' }), '30');
}

describe('SCREEN-TC-OWN', () => {
  it('HEADER-19, ROUTE-47, USERMENU-05 opens this ISO week’s card; what is typed today is saved and read again', async () => {
    const { user, router } = await open(maria);
    expect(router.state.location.pathname).toMatch(/^\/timecard\/my\/\w+\/employee\/10001\/timecard\/.+/);
    for (const day of isoWeekOf().days)
      expect(screen.getByRole('heading', { level: 2, name: new RegExp(longDay(day)) })).toBeInTheDocument();
    await enterToday(user);
    expect(todaysEntry().getByText('8.00')).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Time card saved')).toBeInTheDocument();

    const [sent] = await demo.calls('saveActivities');
    expect(sent?.status).toBe(200);
    const address = router.state.location.pathname;
    await router.navigate('/dashboard');
    await screen.findByText('Today is entered.');
    await router.navigate(address);
    await title();
    expect(await screen.findByRole('group', { name: `${weekday(today())}, entry 1` })).toBeInTheDocument();
    expect(todaysEntry().getByRole('textbox', { name: 'Start' })).toHaveValue('7:00 AM');
    expect(todaysEntry().getByRole('textbox', { name: 'End' })).toHaveValue('3:30 PM');
  });

  it('ROUTE-48, TIME-36 without a card this week the empty one opens; the first save makes it and gives it its address', async () => {
    const { user, router } = await open(tomas);
    expect(router.state.location.pathname).toMatch(/^\/timecard\/my\/0\/employee\/\w+\/timecard$/);
    await enterToday(user);
    await user.click(save());
    await screen.findByText('Time card saved');
    await waitFor(() =>
      expect(router.state.location.pathname).toMatch(/\/timecard\/[^/]+-\d{4}-\d{2}-\d{2}$/),
    );
    await screen.findByRole('group', { name: `${weekday(today())}, entry 1` });
    expect(todaysEntry().getByRole('textbox', { name: 'Start' })).toHaveValue('7:00 AM');
  });

  it('ERR-16, HEADER-20 a failed look-up says so and opens the empty page', async () => {
    const { user, router } = await renderApp({ username: maria, address: '/employee' });
    await screen.findByRole('link', { name: /Aaliyah Ibarra/ });
    await demo.fault({ match: 'employeeTimecards', kind: 500, times: 'always' });
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    await user.click(await screen.findByRole('button', { name: 'My Time Card' }));
    await title();
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Error while fetching timecard');
    expect(router.state.location.pathname).toBe('/timecard/my/0/employee/10001/timecard');
    expect(await screen.findByRole('button', { name: 'Save time card' })).toBeInTheDocument();
  });

  it('what is wrong is told beside the field, summed up on top, and nothing is sent', async () => {
    const { user } = await open(maria);
    await user.type(todaysEntry().getByRole('textbox', { name: 'Start' }), '3p');
    await user.type(todaysEntry().getByRole('textbox', { name: 'End' }), '7a');
    await user.click(save());
    const summary = await screen.findByRole('group', { name: 'What needs attention' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(todaysEntry().getByRole('textbox', { name: 'End' })).toHaveAccessibleDescription(
      'The end is not after the start.',
    );
    expect(todaysEntry().getByRole('textbox', { name: 'End' })).toHaveValue('7:00 AM');
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
    const { user } = await open(maria);
    await enterToday(user);
    await user.dblClick(save());
    await screen.findByText('Time card saved');
    expect(await demo.calls('saveActivities')).toHaveLength(1);
  });

  it.each([
    ['FAULT-37 no answer', 'network', 'Could not save the time card. What you typed is still here.'],
    ['FAULT-43 a page of HTML', 'html', 'Could not save the time card. What you typed is still here.'],
    ['FAULT-44 503', 503, 'Error: Requested service is currently unavailable'],
  ])('a refused save keeps what was typed, and the next one goes through: %s', async (_, kind, text) => {
    const { user } = await open(maria);
    await enterToday(user);
    await demo.fault({ match: 'saveActivities', kind, times: 1 });
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
    expect(todaysEntry().getByRole('textbox', { name: 'Start' })).toHaveValue('7:00 AM');
    await user.click(save());
    expect(await screen.findByText('Time card saved')).toBeInTheDocument();
  });

  it('GUARD-01…08 leaving with unsaved hours asks first; Cancel stays, Yes leaves', async () => {
    const { user, router } = await open(maria);
    const address = router.state.location.pathname;
    await user.type(todaysEntry().getByRole('textbox', { name: 'Start' }), '7a');
    const jobDocs = within(screen.getByRole('banner')).getByRole('link', { name: 'Job Docs' });
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

  it('GUARD-01 leaving while the save is still running asks too, and a refused save has lost nothing', async () => {
    const { user } = await open(maria);
    await enterToday(user);
    await demo.fault({ match: 'saveActivities', kind: 500, times: 1, delay: 500 });
    await user.click(save());
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Job Docs' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Could not save the time card'));
    expect(todaysEntry().getByRole('textbox', { name: 'Start' })).toHaveValue('7:00 AM');
  });

  it('a later answer does not take the empty card away that is being filled in', async () => {
    await demo.fault({ match: 'employeeTimecards', kind: 500, times: 'always' });
    const { user, router } = await renderApp({
      username: maria,
      address: '/timecard/my/0/employee/10001/timecard',
    });
    await screen.findByRole('button', { name: 'Save time card' });
    await user.type(todaysEntry().getByRole('textbox', { name: 'Hours' }), '7.5');
    await demo.clearFaults();
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await router.navigate('?again=1');
    expect(todaysEntry().getByRole('textbox', { name: 'Hours' })).toHaveValue('7.5');
    expect(router.state.location.pathname).toBe('/timecard/my/0/employee/10001/timecard');
  });

  it('FAULT-54, FAULT-96 a save whose answer was lost is looked up: it is one save, and no conflict', async () => {
    const { user } = await open(maria);
    await enterToday(user);
    await demo.fault({ match: 'saveActivities', kind: 'lost', times: 1 });
    await user.click(save());
    expect(await screen.findByText('Time card saved')).toBeInTheDocument();
    expect(await demo.calls('saveActivities')).toHaveLength(1);
  });

  it('FAULT-51 who leaves while the first save of an empty card is on its way is not brought back', async () => {
    const { user, router } = await renderApp({
      username: maria,
      address: '/timecard/my/0/employee/10001/timecard',
    });
    await screen.findByRole('button', { name: 'Save time card' });
    await enterToday(user);
    await demo.fault({ match: 'saveActivities', delay: 2000, times: 1 });
    await user.click(save());
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Job Docs' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/job-docs/dashboard'));
    await waitFor(async () => expect((await demo.calls('saveActivities'))[0]?.status).toBe(200));
    await act(() => router.navigate('?again=1'));
    expect(router.state.location.pathname).toBe('/job-docs/dashboard');
  });

  it('FAULT-95 a card that somebody else has saved meanwhile is told; saving again is a decision', async () => {
    const { user, router } = await open(maria);
    const timecardId = decodeURIComponent(router.state.location.pathname.split('/').at(-1) ?? '');
    await call(saveActivities, {
      body: {
        timecardId,
        employeeId: '10001',
        weekStart: isoWeekOf().days[0] ?? '',
        version: 1,
        records: [],
      },
    });
    await enterToday(user);
    await user.click(save());
    expect(await screen.findByText(/Somebody else has saved this time card meanwhile/)).toBeInTheDocument();
    expect(todaysEntry().getByRole('textbox', { name: 'Start' })).toHaveValue('7:00 AM');
    await user.click(save());
    expect(await screen.findByText('Time card saved')).toBeInTheDocument();
  });

  it.each([
    ['of a person who is not there', '/timecard/my/0/employee/99999/timecard', 'This time card is not here'],
    ['that is not there', '/timecard/my/1/employee/10001/timecard/none', 'This time card is not here'],
  ])('FAULT-98 a time card %s is a page that says so', async (_, address, name) => {
    await renderApp({ username: maria, address });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save time card' })).not.toBeInTheDocument();
  });

  it('adding an entry leads to its first field, removing it back to the button', async () => {
    const { user } = await open(maria);
    const add = screen.getByRole('button', { name: new RegExp(`^Add entry ?on ${weekday(today())}$`) });
    await user.click(add);
    const second = within(screen.getByRole('group', { name: `${weekday(today())}, entry 2` }));
    expect(second.getByRole('combobox', { name: 'Job' })).toHaveFocus();
    await user.click(second.getByRole('button', { name: `Remove ${weekday(today())}, entry 2` }));
    expect(add).toHaveFocus();
  });
});
