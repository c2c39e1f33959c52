// Imported in advance so that loading does not count toward a test's time limit.
import '../../src/features/timecards/notices/NoticesPage';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import {
  type Notice,
  noticeStates,
  timecardNotifications,
} from '../../src/api/timecardNotifications/contract';
import { noticeColumns } from '../../src/features/timecards/notices/noticeColumns';
import { periodText } from '../../src/features/timecards/notices/noticeLabels';
import { addDays, today } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { openFilters, screenOf } from '../support/screenOf';

const demo = setupDemo();
vi.setConfig({ testTimeout: 60_000 });

const at = '/timecard/notifications';
/** The first screen of a run is slow on a busy machine. */

const open = async (address = at) => {
  const app = await renderApp({ username: maria, address });
  await screen.findByRole('heading', { level: 1, name: 'Time card notifications' });
  return app;
};
const notices = async (query: Record<string, string | number> = {}) =>
  await call(timecardNotifications, { query: { sort: 'state,asc', page: 0, size: 1000, ...query } });
const sentQueries = async (key = 'timecardNotifications') =>
  (await demo.calls(key)).map(({ query }) => query);
const lastQuery = async () => (await sentQueries()).at(-1);
const count = (text: string | RegExp) => screen.findByText(text);
const lineOf = (name: string) => screen.getAllByText(name)[0]!.closest('tr')!;
/** Two notices of one person may have the same text and refer to different weeks. */
const nameOf = (notice: Notice) => `${notice.employee.name}, ${periodText(notice)}, ${notice.text}`;

/** Opens one person's notices, because queries in a long list are slow. */
async function openOne(state = 'OPEN') {
  const app = await open(`${at}?search=nobody-of-that-name`);
  const { rows } = await notices({ state });
  const [one] = rows;
  if (!one) throw new Error('there are some');
  await app.go(`${at}?search=${encodeURIComponent(one.employee.name)}&state=${state}`);
  const mine = (await notices({ state, search: one.employee.name })).rows;
  await count(`${mine.length} notification${mine.length === 1 ? '' : 's'}`);
  return { ...app, one, mine };
}

beforeEach(() => void vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64'));

describe('SCREEN-TC-NOTIFS', () => {
  it('CALL-160, TIME-33 lists notifications, open ones first; a row links to the day of the time card', async () => {
    const { go } = await open();
    const { rows, total } = await notices();
    await count(`${total.toLocaleString('en-US')} notifications`);
    expect((await sentQueries())[0]).toEqual({ sort: 'state,asc', page: '0', size: '20' });
    const table = within(screen.getByRole('table', { name: 'Time card notifications' }));
    const shown = table.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(shown).toEqual(rows.slice(0, 20).map(({ employee }) => employee.name));
    const first = rows.find(({ timecardId, date }) => timecardId && date)!;
    const { employee, supervisor, timecardId, date } = first;
    const place = `/timecard/supervisor/${supervisor!.id}/employee/${employee.id}/timecard/${timecardId}`;
    // On a Monday morning the notice is not on the first page.
    await go(`${at}?search=${encodeURIComponent(employee.name)}`);
    const linkOf = () =>
      [...document.querySelectorAll('tbody th a')].find(
        (one) => one.getAttribute('href') === `#${place}?day=${date}`,
      );
    await waitFor(() => expect(linkOf()).toHaveTextContent(employee.name));
  });

  it('sorts loaded rows by state as the server does', () => {
    const value = noticeColumns.find(({ sort }) => sort === 'state')?.value;
    const places = noticeStates.map((state) => value?.({ state } as Notice));
    expect(places).toEqual(places.toSorted());
    expect(new Set(places).size).toBe(noticeStates.length);
  });

  it('opens an empty time card for a week without one', async () => {
    const notice = {
      id: 'n1',
      at: `${today()}T07:30:00`,
      kind: 'MISSING',
      text: 'Nothing entered on Tue Nov 17 2026',
      employee: { id: '10014', name: 'Tomás Silva' },
      weekStart: '2026-11-16',
      date: '2026-11-17',
      state: 'DONE',
      done: { by: { id: '1', name: 'Maria Ortega' }, at: `${today()}T08:00:00` },
    };
    await demo.fault({
      match: 'timecardNotifications',
      kind: 200,
      times: 'always',
      body: { notifications: [notice], total: 1 },
    });
    await open();
    await count('1 notification');
    expect(screen.getByText(/^by Maria Ortega, Today/)).toBeInTheDocument();
    const place = '/timecard/supervisor/0/employee/10014/timecard/new?week=2026-11-16';
    expect(screen.getByText('Tomás Silva')).toHaveAttribute('href', `#${place}`);
  });

  it('searches and filters by kind and state, and stores it in the address', async () => {
    const { user, router } = await open(`${at}?search=nobody-of-that-name`);
    expect(await screen.findByText('No notifications match')).toBeVisible();
    await screenOf({ user }).filter('Kind', 'Long day');
    await screen.findByText('Kind: Long day');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
    await screen.findByText('State: Open');
    await waitFor(async () =>
      expect(await lastQuery()).toEqual({
        search: 'nobody-of-that-name',
        kind: 'LONG_DAY',
        state: 'OPEN',
        sort: 'state,asc',
        page: '0',
        size: '20',
      }),
    );
    expect(router.state.location.search).toBe('?search=nobody-of-that-name&kind=LONG_DAY&state=OPEN');
  });

  it('filters by days; shows invalid or reversed dates beside the field', async () => {
    const { user, router } = await open(`${at}?search=nobody-of-that-name`);
    await openFilters(user);
    const from = screen.getByRole('textbox', { name: 'From' });
    expect(screen.getByRole('button', { name: 'From: choose a day from a calendar' })).toBeVisible();
    await user.type(from, 'sometime{Enter}');
    expect(from).toHaveAccessibleDescription('Type a date, such as 3/9/2026');
    await user.clear(from);
    await user.type(from, 'yesterday{Enter}');
    const days = { from: addDays(today(), -1), to: addDays(today(), -2) };
    const to = screen.getByRole('textbox', { name: 'To' });
    await user.type(to, `${days.to}{Enter}`);
    await waitFor(() => expect(to).toHaveAccessibleDescription('Choose a day on or after the first day.'));
    // Until the error is fixed, the list has no end date.
    const openEnd = { startDateTime: `${days.from} 00:00:00`, sort: 'state,asc', page: '0', size: '20' };
    await waitFor(async () =>
      expect(await lastQuery()).toEqual({ search: 'nobody-of-that-name', ...openEnd }),
    );
    expect(screen.getByText('No notifications match')).toBeVisible();
    await user.clear(to);
    await user.type(to, 'today{Enter}');
    await waitFor(async () =>
      expect(await lastQuery()).toEqual({
        search: 'nobody-of-that-name',
        sort: 'state,asc',
        startDateTime: `${days.from} 00:00:00`,
        endDateTime: `${today()} 23:59:59`,
        page: '0',
        size: '20',
      }),
    );
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      search: 'nobody-of-that-name',
      from: days.from,
      to: today(),
    });
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    await user.click(chips.getByRole('button', { name: /^From: / }));
    await waitFor(() => expect(router.state.location.search).not.toContain('from='));
    await openFilters(user);
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
  });

  it('FAULT-59 ignores invalid parameters in the address', async () => {
    await open(`${at}?kind=SOON&state=MAYBE&from=soon&to=2026-13-45&sort=x,up`);
    await waitFor(async () =>
      expect(await lastQuery()).toEqual({ sort: 'state,asc', page: '0', size: '20' }),
    );
    expect(screen.getByText('From: soon – Type a date, such as 3/9/2026')).toBeVisible();
  });

  it('CALL-162, TIME-35 resolves one in place, reopens it, and undoes', async () => {
    const { user, one } = await openOne();
    const button = screen.getByRole('button', { name: `Mark as done: ${nameOf(one)}` });
    await user.dblClick(button);
    const again = await screen.findByRole('button', { name: `Reopen: ${nameOf(one)}` });
    expect(again).toHaveFocus();
    expect(within(lineOf(one.employee.name)).getByText(/^by Maria Ortega, Today/)).toBeInTheDocument();
    await count('1 notification marked as done');
    // The change is sent only once (FAULT-53).
    expect(await demo.calls('timecardNotificationsUpdate')).toHaveLength(1);
    expect((await notices({ state: 'DONE' })).rows.map(({ id }) => id)).toContain(one.id);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: `Mark as done: ${nameOf(one)}` });
    expect((await notices({ state: 'DONE' })).rows.map(({ id }) => id)).not.toContain(one.id);
  });

  it('FAULT-97 resolves many; a refused one shows its reason and stays selected', async () => {
    const { user, mine, one } = await openOne();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected notifications' }));
    await demo.fault({
      match: 'timecardNotificationsUpdate',
      kind: 200,
      body: {
        results: mine.map(({ id }) =>
          id === one.id ? { id, message: 'This notification no longer exists.' } : { id, message: '' },
        ),
      },
    });
    await user.click(bar.getByRole('button', { name: 'Mark as done' }));
    const report = within(await screen.findByRole('dialog', { name: 'Some changes failed' }));
    expect(report.getByText('This notification no longer exists.', { exact: false })).toBeVisible();
    expect(report.getByText(`${one.employee.name}: ${one.text}`)).toBeVisible();
    await user.click(report.getByText('Close'));
    await waitFor(() => expect(bar.getByText('1 selected')).toBeVisible());
    await user.click(bar.getByRole('button', { name: 'Mark as done' }));
    expect(await count('1 notification marked as done')).toBeVisible();
  });

  it('CALL-161, TIME-34 downloads the filtered report; FAULT-42, 49 shows a failure, and Retry works', async () => {
    const { files, names } = catchDownloads();
    const { user, mine, one } = await openOne();
    await demo.fault({ match: 'timecardNotificationsDownload', kind: 'html' });
    await user.click(screen.getByRole('button', { name: 'Download report' }));
    const sorry = "Couldn't create the file. The server sent an unexpected response.";
    expect((await screen.findAllByText(sorry)).length).toBeGreaterThan(0);
    expect(files).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(names).toEqual([`time-card-notifications-${today()}.csv`]);
    const lines = (await files[0]!.text()).split('\r\n');
    expect(lines).toHaveLength(mine.length + 1);
    expect(lines[1]).toContain(one.employee.name);
    expect((await sentQueries('timecardNotificationsDownload')).at(-1)).toEqual({
      search: one.employee.name,
      state: 'OPEN',
      sort: 'state,asc',
    });
    expect(screen.queryByText('Creating the report')).not.toBeInTheDocument();
  });

  it('shows an empty list, and a failure with Retry', async () => {
    await demo.fault({ match: 'timecardNotifications', kind: 503 });
    await demo.fault({
      match: 'timecardNotifications',
      kind: 200,
      times: 'always',
      body: { notifications: [], total: 0 },
    });
    const { user } = await open();
    expect(await screen.findByText("Couldn't load notifications")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No notifications yet')).toBeVisible();
  });

  it.each([
    ['foreman@summit.example', 'Only time card managers can open this.'],
    ['safety@northgate.example', 'Time Cards is not enabled for your business.'],
  ])('%s sees the reason', async (username, disabledReason) => {
    await renderApp({ username, address: at });
    expect(await screen.findByText(disabledReason, { exact: false })).toBeVisible();
    expect(await sentQueries()).toEqual([]);
  });
});
