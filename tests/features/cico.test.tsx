// Imported here so that loading does not count toward the timeout of a test.
import '../../src/features/timecards/clock/ClockOutDialog';
import '../../src/features/timecards/clock/CicoPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockOutEmployee, clockCount, clockEmployees, type ClockRow } from '../../src/api/cico/contract';
import { call } from '../../src/api/client';
import { changeLogReasons } from '../../src/api/timeSettings/contract';
import { timecardById } from '../../src/api/timecards/contract';
import { clockOffset, now, setClockOffset } from '../../src/lib/clock';
import { addDays, formatLongDay } from '../../src/lib/dates';
import { formatTime } from '../../src/lib/time';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { maria } from '../support/people';
import { emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();
vi.setConfig({ testTimeout: 60_000 });
const address = '/timecard/cico-dashboard';
/** A Wednesday. */
const date = '2026-11-18';
/** The first screen of a run renders slowly on a busy machine. */

const setTime = (time: string, day = date) =>
  setClockOffset(clockOffset() + new Date(`${day}T${time}:00`).getTime() - now());

beforeEach(() => setTime('10:32'));
afterEach(() => {
  setClockOffset(0);
  vi.useRealTimers();
});

const retry = (check: () => unknown) => waitFor(check);

const open = async (where = address, username = maria) => {
  const app = await renderApp({ username, address: where });
  await screen.findByText('CICO dashboard', { selector: 'h1' });
  return app;
};
const rows = async (query: Record<string, string | number> = {}) =>
  (await call(clockEmployees, { query: { date, sort: 'name,asc', page: 0, size: 1000, ...query } })).rows;
const counts = (query: Record<string, string> = {}) => call(clockCount, { query: { date, ...query } });
/** Role queries are slow with this many rows. */
const table = async (name = 'People') =>
  (await screen.findByText(name, { selector: 'caption' })).closest('table')!;
const rowHeaders = async (name = 'People') =>
  [...(await table(name)).querySelectorAll('tbody th')].map(({ textContent }) => textContent);
const lineOf = async ({ name }: Pick<ClockRow, 'name'>) => {
  const head = await screen.findByText(name, { selector: 'th a' });
  return head.closest('tr')!;
};
const sentQueries = async () => (await demo.calls('cicoEmployees')).map(({ query }) => query);
const states = () => screen.getByLabelText('People by state');
const stateButton = (text: string) => within(states()).getByText(text).closest('button')!;
const someone = async (...states: ClockRow['state'][]) => {
  const row = (await rows()).slice(0, 20).find(({ state }) => states.includes(state));
  if (!row) throw new Error(`nobody on the first page is ${states.join(' or ')}`);
  return row;
};

describe('SCREEN-TC-CICO', () => {
  it('ROUTE-18, CREW-MENU-02, TIME-38 shows who is in, on a break, late or out: counts, employees and links to time cards', async () => {
    await open();
    const entry = await screen.findByText('CICO Dashboard', { selector: 'nav a *, nav a' });
    expect(entry.closest('a')).toHaveAttribute('href', `#${address}`);
    const all = await rows();
    expect(await rowHeaders()).toEqual(all.slice(0, 20).map(({ name }) => name));
    expect(await sentQueries()).toContainEqual({ date, sort: 'name,asc', page: '0', size: '20' });
    expect(await screen.findByText('As of 10:32 AM')).toBeVisible();
    const counted = (await counts()).states;
    const buttons = [...states().querySelectorAll('button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(
      ['On the clock', 'On break', 'Late', 'Absent', 'Forgot to clock out', 'Out', 'Not expected'].map(
        (text, index) => `${counted[index]?.count ?? 0}${text}`,
      ),
    );
    const row = await someone('IN');
    const line = within(await lineOf(row));
    expect(line.getByText('On the clock')).toBeVisible();
    expect(line.getByText(formatTime(row.inAt))).toBeVisible();
    expect(line.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining(`/employee/${row.employeeId}/timecard/`),
    );
  });

  it("FAULT-50 does not show 0 for employees that couldn't be counted", async () => {
    await demo.fault({ match: 'cicoCount', kind: 503 });
    await open();
    await table();
    expect(within(states()).getAllByText('–')).toHaveLength(7);
    expect(within(states()).queryByText('0')).not.toBeInTheDocument();
  });

  it('a count filters its employees and shows all again; the download has the displayed rows', async () => {
    const { files } = catchDownloads();
    const { user, router } = await open();
    await table();
    await user.click(stateButton('On the clock'));
    await retry(() => expect(router.state.location.search).toBe('?state=IN'));
    const found = await rows({ state: 'IN' });
    await retry(async () => expect(await rowHeaders()).toEqual(found.slice(0, 20).map(({ name }) => name)));
    expect(stateButton('On the clock')).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    // A menu while there are more pages.
    const ofPage = screen.queryByRole('button', { name: /^Download these/ });
    if (ofPage) await user.click(ofPage);
    await retry(() => expect(files).toHaveLength(1));
    expect(await files[0]!.text()).toMatch(
      /^\uFEFF?Name,State,In,Out,Job number,Job,Foreman,Hours,Clock-out\r?\n/,
    );
    await user.click(stateButton('On the clock'));
    await retry(() => expect(router.state.location.search).toBe(''));
  });

  it('grouped by job and foreman, each row leads to its employees', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('tab', { name: 'By job' }));
    const { jobs, supervisors } = await counts();
    expect(await rowHeaders('By job')).toHaveLength(Math.min(20, jobs.length));
    // The notice must describe the displayed list, not the older list of another tab.
    await demo.fault({ match: 'cicoCount', kind: 503 });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Not refreshed since/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^As of/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'By foreman' }));
    const [foreman] = supervisors;
    await user.click(await within(await table('By foreman')).findByRole('link', { name: foreman!.name }));
    await retry(() => expect(router.state.location.search).toBe(`?supervisorId=${foreman!.id}`));
    const found = await rows({ supervisorId: foreman!.id });
    await retry(async () => expect(await rowHeaders()).toEqual(found.slice(0, 20).map(({ name }) => name)));
    expect(screen.getByText(`Foreman: ${foreman!.name}`)).toBeVisible();
  });

  it('goes from day to day; a future day is refused beside its field', async () => {
    const { go, user, router } = await open();
    const field = screen.getByRole('textbox', { name: 'Day' });
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await retry(() => expect(router.state.location.search).toBe(`?date=${addDays(date, -1)}`));
    await retry(() => expect(screen.queryByText(/^As of/)).not.toBeInTheDocument());
    await retry(async () =>
      expect(await sentQueries()).toContainEqual(expect.objectContaining({ date: addDays(date, -1) })),
    );
    await user.clear(field);
    await user.paste('11/25/2026');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Future days have no data/)).toBeVisible();
    expect(router.state.location.search).toBe(`?date=${addDays(date, -1)}`);
    // The message belongs to the day that was displayed when the date was typed.
    await go(`${address}?date=${addDays(date, -2)}&size=all&sort=inAt,desc`);
    await retry(() => expect(screen.queryByText(/^Future days have no data/)).not.toBeInTheDocument());
    // The server also sorts the list of all rows. Sorting here would move rows with each refresh.
    await retry(async () =>
      expect(await sentQueries()).toContainEqual({
        date: addDays(date, -2),
        sort: 'inAt,desc',
        page: '0',
        size: '1000',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await retry(() => expect(router.state.location.search).not.toContain('date'));
    const after = screen.getByRole('button', { name: 'Next day' });
    await retry(() => expect(after).toHaveAccessibleDescription(/^This is today/));
    await go(`${address}?date=2031-01-01`);
    expect(await screen.findByText(/^As of/)).toBeVisible();
  });

  it('refreshes without moving rows or focus; FAULT-50 a failure removes nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const refresh = () => vi.advanceTimersByTime(30_000);
    const { user } = await open(`${address}?sort=hours,desc`);
    const before = await rowHeaders();
    const third = (await table()).querySelectorAll<HTMLElement>('tbody tr')[2]!;
    third.focus();
    setTime('11:10');
    refresh();
    expect(await screen.findByText('As of 11:10 AM')).toBeVisible();
    await retry(async () => expect(within(await table()).getAllByText('On break')[0]).toBeVisible());
    const ordered = (await rows({ sort: 'hours,desc' })).slice(0, 20).map(({ name }) => name);
    const after = await rowHeaders();
    // The server's order has changed, but the rows keep their positions.
    expect(ordered).not.toEqual(after);
    expect(after).toEqual(
      before.filter((name) => after.includes(name)).concat(after.filter((name) => !before.includes(name))),
    );
    expect(third).toHaveFocus();

    await demo.fault({ match: 'cicoEmployees', kind: 503 });
    await demo.fault({ match: 'cicoCount', kind: 503 });
    setTime('11:12');
    refresh();
    expect(await screen.findByText(/^Not refreshed since 11:1\d AM$/)).toBeVisible();
    expect(await rowHeaders()).toEqual(after);
    expect(screen.queryByText(/currently unavailable/)).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('As of 11:12 AM')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pause refreshing' }));
    const calls = (await sentQueries()).length;
    refresh();
    refresh();
    expect(await sentQueries()).toHaveLength(calls);
    expect(screen.getByText(/· paused$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume refreshing' })).not.toHaveAttribute('aria-pressed');
  });

  it('focus stays in the row of an employee who leaves meanwhile; a refresh announces nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const { user, router } = await open(`${address}?state=IN`);
    const found = (count: number) => screen.queryByText(`${count} people found`, { selector: '[aria-live]' });
    const before = await rows({ state: 'IN' });
    const [row, other] = before;
    const line = await lineOf(row!);
    expect(found(before.length)).toBeInTheDocument();
    const button = within(line).getByRole('button', { name: `Clock out ${row!.name}` });
    button.focus();
    const [reason] = (await call(changeLogReasons.read, {})).reasons;
    const leave = ({ employeeId, version }: ClockRow) =>
      call(clockOutEmployee, {
        params: { employeeId },
        body: { date, at: '10:00', nextDay: false, reasonId: reason!.id, note: '', version },
      });

    // With the filter for people on the clock, the row disappears and the row that takes its position receives the
    // focus.
    await leave(row!);
    vi.advanceTimersByTime(30_000);
    await retry(() => expect(line).not.toBeInTheDocument());
    await retry(async () => expect(await lineOf(other!)).toHaveFocus());
    expect(found(before.length - 1)).not.toBeInTheDocument();

    // Without the filter the row stays but loses its button.
    await user.click(stateButton('On the clock'));
    await retry(() => expect(router.state.location.search).toBe(''));
    const stays = await lineOf(other!);
    within(stays)
      .getByRole('button', { name: `Clock out ${other!.name}` })
      .focus();
    await leave(other!);
    vi.advanceTimersByTime(30_000);
    await retry(() => expect(within(stays).queryByRole('button')).not.toBeInTheDocument());
    expect(stays).toHaveFocus();
  });

  it('Tab stops at one row with its link and button; arrow keys reach the others', async () => {
    const { user } = await open(`${address}?state=IN`);
    const [first, second] = await rows({ state: 'IN' });
    const [one, two] = [await lineOf(first!), await lineOf(second!)];
    const buttonOf = (line: HTMLElement) => within(line).getByRole('button', { name: /^Clock out/ });
    expect(buttonOf(two)).toHaveAttribute('tabindex', '-1');
    one.focus();
    await user.keyboard('{Tab}{Tab}');
    expect(buttonOf(one)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(two).toHaveFocus();
    await user.keyboard('{Tab}{Tab}');
    expect(buttonOf(two)).toHaveFocus();
    await user.keyboard('{Tab}');
    expect(two.closest('table')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('clocks out an employee with a reason; the row shows who, when and why, and the time card has the hours', async () => {
    const { user } = await open();
    const row = await someone('IN');
    const line = await lineOf(row);
    await user.click(within(line).getByRole('button', { name: `Clock out ${row.name}` }));
    const dialog = within(await screen.findByRole('dialog', {}));
    expect(dialog.getByRole('textbox', { name: /^Left at/ })).toHaveValue('10:32 AM');
    await dialog.findByRole('option', { name: 'Choose a reason' });
    const reasons = dialog.getAllByRole('option').map(({ textContent }) => textContent);

    // A missing reason and a time before the clock-in are reported beside the fields, and the other values remain.
    await user.click(dialog.getByLabelText('Note'));
    await user.paste('Phone was dead');
    await user.click(dialog.getByRole('button', { name: 'Clock out' }));
    expect(await dialog.findByText('Reason is required')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), reasons[1]!);
    const time = dialog.getByRole('textbox', { name: /^Left at/ });
    await user.clear(time);
    await user.type(time, '5a');
    await user.click(dialog.getByRole('button', { name: 'Clock out' }));
    expect(await dialog.findByText(/^Enter a time after the clock-in at/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Phone was dead');
    await user.clear(time);
    await user.type(time, '1015a');
    await user.click(dialog.getByRole('button', { name: 'Clock out' }));
    expect(await screen.findByText(`${row.name} clocked out at 10:15 AM`)).toBeVisible();

    await retry(async () => expect(within(await lineOf(row)).getByText('Out')).toBeVisible());
    expect(document.body).not.toHaveFocus();
    const done = within(await lineOf(row));
    expect(done.queryByText(/Not on the time card/)).not.toBeInTheDocument();
    expect(done.getByText(/^Maria .*, Nov 18, 2026, 10:32 AM$/)).toBeVisible();
    expect(done.getByText(`${reasons[1]}: Phone was dead`)).toBeVisible();
    const [now] = (await rows({ search: row.name })).filter(
      ({ employeeId }) => employeeId === row.employeeId,
    );
    const { records } = await call(timecardById, { params: { timecardId: now!.timecardId! } });
    expect(records.filter((one) => one.date === date)).toHaveLength(1);
  });

  it('explains why hours are not on the time card; both reasons link to it', async () => {
    const before = addDays(date, -15);
    const { go, user, router } = await open(`${address}?date=${before}&state=FORGOT`);
    const forgot = await rows({ date: before, state: 'FORGOT' });
    const row = forgot.find(({ timecardId }) => timecardId !== undefined)!;
    await user.click(within(await lineOf(row)).getByRole('button', { name: `Clock out ${row.name}` }));
    const dialog = within(await screen.findByRole('dialog', {}));
    await dialog.findByRole('option', { name: 'Choose a reason' });
    const reasons = dialog.getAllByRole('option').map(({ textContent }) => textContent);
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), reasons[1]!);
    await user.click(dialog.getByRole('button', { name: 'Clock out' }));
    expect(await screen.findByText(/clocked out at .* The hours are not on the time card: /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open time card' }));
    await retry(() => expect(router.state.location.pathname).toContain(`/timecard/${row.timecardId}`));

    await go(`${address}?date=${before}&search=${encodeURIComponent(row.name)}`);
    const line = within(await lineOf(row));
    const link = await line.findByRole('link', { name: 'Not on the time card' });
    expect(link).toHaveAttribute('href', expect.stringContaining(`/timecard/${row.timecardId}`));
    expect(link.parentElement).toHaveTextContent(/^Not on the time card: \w/);
  });

  it('FAULT-95 shows the current state of employees clocked out meanwhile, and keeps the input', async () => {
    const { user } = await open();
    const row = await someone('IN');
    await user.click(within(await lineOf(row)).getByRole('button', { name: `Clock out ${row.name}` }));
    const dialog = within(await screen.findByRole('dialog', {}));
    await dialog.findByRole('option', { name: 'Choose a reason' });
    const [, reason] = dialog.getAllByRole<HTMLOptionElement>('option');
    await call(clockOutEmployee, {
      params: { employeeId: row.employeeId },
      body: { date, at: '10:00', nextDay: false, reasonId: reason!.value, note: '', version: row.version },
    });
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), reason!);
    await user.click(dialog.getByLabelText('Note'));
    await user.paste('Left early');
    await user.click(dialog.getByRole('button', { name: 'Clock out' }));
    expect(await dialog.findByText(/^This changed in the meantime/)).toBeVisible();
    expect(dialog.getByText('Out')).toBeVisible();
    expect(dialog.getByText(/ has already clocked out /)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Left early');
    await user.click(dialog.getByRole('button', { name: 'Clock out' }));
    expect(await dialog.findByText(`${row.name} has been out since 10:00 AM.`)).toBeVisible();
    expect(await demo.calls('cicoCheckOut')).toHaveLength(2);
  });

  it('in the evening, only employees who forgot or never came have a button', async () => {
    setTime('20:00');
    const { user } = await open();
    const row = await someone('OUT');
    expect(within(await lineOf(row)).queryByRole('button')).not.toBeInTheDocument();
    await user.click(stateButton('Absent'));
    const [absent] = await rows({ state: 'ABSENT' });
    await retry(async () => expect((await rowHeaders())[0]).toBe(absent!.name));
    const line = within(await lineOf(absent!));
    expect(line.getByText('Absent')).toBeVisible();
    expect(line.queryByRole('button')).not.toBeInTheDocument();
    // A person who has not arrived has no hours, which differs from zero hours.
    expect(line.queryByText('0.00')).not.toBeInTheDocument();
    await user.click(stateButton('Forgot to clock out'));
    const [forgot] = await rows({ state: 'FORGOT' });
    await retry(async () => expect((await rowHeaders())[0]).toBe(forgot!.name));
    await user.click(
      within(await lineOf(forgot!)).getByRole('button', { name: `Clock out ${forgot!.name}` }),
    );
    const dialog = within(await screen.findByRole('dialog', {}));
    expect(dialog.getByRole('textbox', { name: /^Left at/ })).toHaveValue(formatTime(forgot!.plannedEnd));

    // After midnight the list shows the new day, while the dialog still refers to the day of the clock-in.
    setTime('00:05', addDays(date, 1));
    fireEvent.click(screen.getByText('Refresh'));
    await retry(async () =>
      expect(await sentQueries()).toContainEqual(expect.objectContaining({ date: addDays(date, 1) })),
    );
    expect(dialog.getByText(new RegExp(`^${formatLongDay(date)} · in since`))).toBeVisible();
    expect(dialog.getByText(formatLongDay(addDays(date, 1)))).toBeVisible();
  });

  it('says once that a day is off for all; only other states are in the rows', async () => {
    setTime('10:32', '2026-11-21');
    await open();
    expect(
      await screen.findByText('Clock-ins and clock-outs by day · Weekend: no one is expected'),
    ).toBeVisible();
    expect(stateButton('Not expected')).toHaveTextContent(/^[1-9]/);
    expect((await table()).tBodies[0]!).not.toHaveTextContent(/Not expected|Weekend/);
  });

  it('lists nobody on a day off on which nobody has clocked in, except on demand', async () => {
    setTime('10:32', '2026-11-22');
    const { user } = await open();
    expect(await screen.findByText('No one has clocked in')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Show \d+ people$/ }));
    expect((await table()).tBodies[0]!).not.toHaveTextContent(/Not expected|Weekend/);
  });

  it('shows an empty list, a failure, and a search without results', async () => {
    await demo.fault({ match: 'cicoEmployees', kind: 503 });
    await demo.fault({ match: 'cicoEmployees', kind: 200, body: { employees: [], total: 0 } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No one on this day')).toBeVisible();
  });

  it('on a phone, a row is a card with the main facts and its button', async () => {
    emulatePhone();
    await open();
    const row = await someone('IN');
    const cells = within(await lineOf(row))
      .getAllByRole('cell')
      .filter((cell) => cell.dataset.card === 'fact' && cell.textContent !== '');
    expect(cells.map((cell) => cell.dataset.label)).toEqual(['State', 'In', 'Job', 'Clock-out']);
  });

  it.each(['foreman@summit.example', 'settings@summit.example', 'safety@northgate.example'])(
    'ACCESS-44 %s sees the reason, and nothing is loaded',
    async (username) => {
      await renderApp({ username, address });
      expect(
        await screen.findByText(
          /^(Only time card managers can open this\.|Time Cards is not enabled for your business\.)/,
        ),
      ).toBeVisible();
      expect(await sentQueries()).toEqual([]);
    },
  );
});
