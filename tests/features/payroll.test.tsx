import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import {
  payrollEmployees,
  payrollGroupSums,
  payrollHours,
  payrollSummary,
} from '../../src/api/payroll/contract';
import { addDays, isoWeekOf, today } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { dale, maria, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

// Several whole lists in one test are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const demo = setupDemo();

const page = '/timecard/payroll-dashboard';

const lastMonday = isoWeekOf(addDays(today(), -7)).days[0]!;
const period = (monday: string, weeks = 1) => ({
  startDateTime: isoWeekOf(monday).startDateTime,
  endDateTime: isoWeekOf(addDays(monday, 7 * (weeks - 1))).endDateTime,
});
const lastWeek = period(lastMonday);

/** The first screen of a run and another list of 20 rows are slow on a busy machine. */
const until = <T,>(check: () => T | Promise<T>) => waitFor(check);
const open = async (query = '', username = maria) => {
  const app = await renderApp({ username, address: page + query });
  await screen.findByRole('heading', { level: 1, name: 'Payroll dashboard' });
  return app;
};
const table = (name: string) => screen.findByRole('table', { name });
const rowHeads = async (name: string) =>
  within(await table(name))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
/** Waits for the count below the list, because queries by role are slow in it. */
const listed = () => screen.findByText(/^[\d,]+ employees?$/);
const figures = () => screen.findByRole('region', { name: 'Totals of the period' });
const lastAsked = async (key: string) => (await demo.calls(key)).at(-1)?.query;
const query = (search: string) => Object.fromEntries(new URLSearchParams(search));
const hours = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe('SCREEN-TC-PAYROLL', () => {
  it('TIME-37, ROUTE-45, CALL-081 starts with last week: totals and stages; a stage and the issues link to what they count', async () => {
    const { user, router } = await open();
    const panel = within(await figures());
    const summary = await call(payrollSummary, { query: lastWeek });
    const shown = panel
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(shown).toEqual([
      ['Paid hours', `${hours(summary.total)} h`],
      ['Regular', `${hours(summary.regular)} h`],
      ['Overtime', `${hours(summary.overtime)} h`],
      ['Double time', `${hours(summary.doubleTime)} h`],
      ['PTO', `${hours(summary.pto)} h`],
      ['Holiday', `${hours(summary.holiday)} h`],
      ['Per diem', `$${hours(summary.perDiem)}`],
      ['Employees', String(summary.employees)],
    ]);
    await listed();
    expect(await lastAsked('payrollEmployees')).toEqual({
      ...lastWeek,
      sort: 'name,asc',
      page: '0',
      size: '20',
    });

    const stage = summary.stages.find(({ count }) => count > 0)!;
    const link = panel.getByRole('link', { name: `${stage.count} ${stage.name}` });
    await user.click(link);
    await until(async () => expect(await lastAsked('payrollEmployees')).toMatchObject({ stageId: stage.id }));
    await screen.findByText(`${stage.count} employees`);
    expect(link).toHaveAttribute('aria-current', 'true');
    // The totals are still those of the whole period.
    expect(panel.getByText(`${hours(summary.total)} h`)).toBeVisible();
    await user.click(link);
    await until(() => expect(link).not.toHaveAttribute('aria-current'));
    expect(router.state.location.search).toBe('');

    await user.click(await panel.findByRole('link', { name: /^\d+ issues to review/ }));
    expect(query(router.state.location.search)).toEqual({ tab: 'check' });
    await until(() => expect(screen.getByText('Check')).toHaveAttribute('aria-selected', 'true'));
  });

  it('an employee links to the time card or, for several weeks, to the list, and the issues to the check', async () => {
    const { user, router, unmount } = await open('?search=whitaker');
    const found = await call(payrollEmployees, {
      query: { ...lastWeek, search: 'whitaker', sort: 'name,asc', page: 0, size: 20 },
    });
    const row = found.rows[0]!;
    // The search does not narrow the links of the stage counts.
    const stages = await screen.findByRole('list', { name: 'Time cards by stage' });
    for (const link of within(stages).getAllByRole('link'))
      expect(link).toHaveAttribute('href', expect.stringMatching(/\?stageId=\w+$/));
    const line = (await screen.findByRole('rowheader', { name: 'Dale Whitaker' })).closest('tr')!;
    for (const text of [hours(row.regular), hours(row.total), row.cards[0]!.stage.name])
      expect(within(line).getAllByText(text)[0]).toBeVisible();
    expect(within(line).getByRole('link', { name: 'Dale Whitaker' })).toHaveAttribute(
      'href',
      `#/timecard/supervisor/${row.supervisor?.id}/employee/${row.employeeId}/timecard/${row.cards[0]?.timecardId}`,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Weeks' }), '2');
    await until(() =>
      expect(screen.getByRole('link', { name: 'Dale Whitaker' })).toHaveAttribute(
        'href',
        `#/employee/${row.employeeId}?tab=timecards`,
      ),
    );
    expect(await lastAsked('payrollEmployees')).toMatchObject(period(lastMonday, 2));
    const findings = await screen.findByRole('link', { name: /^\d+ issues? on Dale Whitaker$/ });
    await user.click(findings);
    expect(query(router.state.location.search)).toMatchObject({
      tab: 'check',
      weeks: '2',
      'check-search': 'Dale Whitaker',
    });
    unmount();

    // For a user who may not open employees, the name links to the first card.
    await open('?search=whitaker&weeks=2', dale);
    const link = await screen.findByRole('link', { name: 'Dale Whitaker' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/timecard\/supervisor\/.*\/timecard\/10002-/),
    );
    expect(screen.queryByRole('combobox', { name: 'Payroll group' })).not.toBeInTheDocument();
  });

  it('EMP-13, CALL-125 chooses weeks and payroll group; < > t go to the previous, next and last week', async () => {
    const { user, router } = await open();
    await listed();
    const group = screen.getByRole('combobox', { name: 'Payroll group' });
    expect(group).toHaveDisplayValue('All');
    expect(group).toHaveValue('-2');
    await until(() => expect(within(group).getAllByRole('option').length).toBeGreaterThan(2));
    const other = within(group).getAllByRole<HTMLOptionElement>('option')[1]!;
    await user.selectOptions(group, other);
    await until(async () =>
      expect(await lastAsked('payrollSummary')).toEqual({ ...lastWeek, payrollGroupId: other.value }),
    );
    expect(screen.getByText(new RegExp(`, ${other.label}$`))).toBeVisible();
    await user.selectOptions(group, '-2');
    await until(() => expect(query(router.state.location.search)).toEqual({}));
    await until(() => expect(group).toHaveDisplayValue('All'));

    const before = addDays(lastMonday, -7);
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    await until(() => expect(query(router.state.location.search)).toEqual({ week: before }));
    await until(async () => expect(await lastAsked('payrollEmployees')).toMatchObject(period(before)));
    await user.click(screen.getByRole('button', { name: 'Last week' }));
    await until(() => expect(router.state.location.search).toBe(''));

    // Periods of several weeks are adjacent and do not overlap.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Weeks' }), '2');
    await user.click(await screen.findByRole('button', { name: 'Previous 2 weeks' }));
    await until(() =>
      expect(query(router.state.location.search)).toEqual({ week: addDays(lastMonday, -14), weeks: '2' }),
    );
  });

  it.each(['9', '0', '2.5', 'x'])(
    'FAULT-59 an invalid number of weeks (weeks=%s) is one week',
    async (weeks) => {
      await open(`?week=2026-02-30&weeks=${weeks}&by=moon&stageId=`);
      await figures();
      expect(await lastAsked('payrollSummary')).toEqual(lastWeek);
      expect(screen.getByRole('combobox', { name: 'Weeks' })).toHaveValue('1');
      expect(screen.getByRole('combobox', { name: 'Group by' })).toHaveDisplayValue('None');
    },
    60_000,
  );

  it('a deleted payroll group says so, with a link to all', async () => {
    const { user, router } = await open('?group=987&tab=hours');
    expect(await screen.findByRole('heading', { name: 'This payroll group no longer exists' })).toBeVisible();
    expect(await demo.calls('payrollSummary')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all payroll groups' }));
    expect(await screen.findByRole('img', { name: /^Hours by day: / })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Totals of the period' })).not.toBeInTheDocument();
    expect(query(router.state.location.search)).toEqual({ tab: 'hours' });
  });

  it('a period without time cards says what to do', async () => {
    const next = addDays(isoWeekOf().days[0]!, 28);
    const { user } = await open(`?week=${next}`);
    expect(await screen.findByText('No time cards in this period')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Time cards of this week' })).toHaveAttribute(
      'href',
      `#/timecard?week=${next}`,
    );
    await user.click(screen.getByRole('tab', { name: 'Hours' }));
    expect(await screen.findByText('No time cards in this period')).toBeVisible();
  });

  it.each([
    ['crew', 'Crew'],
    ['job', 'Job'],
    ['payrollGroup', 'Payroll group'],
  ] as const)(
    'TIME-37 by %s: totals add up, and each row opens its employees',
    async (by, head) => {
      const { user, router } = await open();
      await table('Employees');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), head);
      const shown = await table(`Totals by ${head.toLowerCase()}`);
      const { groups } = await call(payrollGroupSums, { query: { ...lastWeek, groupBy: by } });
      const summary = await call(payrollSummary, { query: lastWeek });
      const total = groups.reduce((sum, group) => sum + Math.round(group.total * 100), 0) / 100;
      expect(total).toBe(summary.total);
      const last = within(shown).getByRole('rowheader', { name: 'Total' }).closest('tr')!;
      await until(() => expect(within(last).getByText(hours(summary.total))).toBeInTheDocument());

      const group = groups.find(({ employees }) => employees > 1)!;
      const button = within(shown).getByRole('button', { name: group.name });
      expect(button).toHaveAttribute('aria-expanded', 'false');
      await user.click(button);
      expect(query(router.state.location.search)).toEqual({ by, of: `${by}-${group.id}` });
      await until(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
      const people = await table(`Employees of ${group.name}`);
      expect(within(people).getAllByRole('rowheader')).toHaveLength(Math.min(20, group.employees));
      expect(await lastAsked('payrollEmployees')).toMatchObject({ groupBy: by, groupId: group.id });
      const found = await call(payrollEmployees, {
        query: { ...lastWeek, groupBy: by, groupId: group.id, sort: 'name,asc', page: 0, size: 1000 },
      });
      const subtotal = found.rows.reduce((sum, row) => sum + Math.round(row.total * 100), 0) / 100;
      expect(subtotal).toBe(group.total);
      await user.click(button);
      await until(() => expect(query(router.state.location.search)).toEqual({ by }));
    },
    60_000,
  );

  it('searches groups by employee and downloads them', async () => {
    const { files } = catchDownloads();
    const { user } = await open('?by=crew&of=crew-10002&search=whitaker');
    await screen.findByRole('rowheader', { name: 'Total of matches' });
    const { groups } = await call(payrollGroupSums, {
      query: { ...lastWeek, groupBy: 'crew', search: 'whitaker' },
    });
    expect(await screen.findByText(`${groups.length} crew${groups.length === 1 ? '' : 's'}`)).toBeVisible();
    // The open crew has no employee of that name, so it is not in the list.
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await until(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toMatch(
      /^\uFEFF?Crew,Employees,Regular,OT,DT,PTO,Holiday,Per diem,Paid hours\r?\n/,
    );
    await user.clear(screen.getByRole('searchbox', { name: 'Search employees' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'zzz{Enter}');
    expect(await screen.findByText('No crews match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('rowheader', { name: 'Total' })).toBeVisible();
  });

  it('searches, sorts and downloads the list without thousands separators', async () => {
    const { files } = catchDownloads();
    const { user } = await open();
    await listed();
    await user.click(screen.getByRole('button', { name: /^Paid hours/ }));
    await until(async () => expect(await lastAsked('payrollEmployees')).toMatchObject({ sort: 'total,asc' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'whitaker{Enter}');
    await screen.findByText('1 employee');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await until(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toMatch(
      /^\uFEFF?Employee,Crew,Regular,OT,DT,PTO,(Holiday,)?Per diem,Paid hours,Issues,Stage\r?\nDale Whitaker,.*,\d+\.\d\d,/,
    );
  });

  it('Hours: describes both charts, with tables and downloads', async () => {
    const { files } = catchDownloads();
    const { user } = await open('?tab=hours');
    const { days, costCodes } = await call(payrollHours, { query: lastWeek });
    const summary = await call(payrollSummary, { query: lastWeek });
    const byDay = await screen.findByRole('img', { name: /^Hours by day: / });
    expect(byDay).toHaveAccessibleName(expect.stringContaining(`${hours(summary.total)} h total.`));
    expect(byDay).toHaveAccessibleName(expect.stringContaining(`Regular ${hours(summary.regular)} h`));
    expect(screen.getByRole('img', { name: /^Hours by cost code: / })).toHaveAccessibleName(
      expect.stringContaining(`${hours(summary.total)} h total.`),
    );
    const part = within(screen.getByRole('region', { name: 'Hours by cost code' }));
    await user.click(part.getByRole('button', { name: `Show all ${costCodes.length}` }));
    expect(part.getByText('No cost code')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Show as table' }));
    // The table has more rows than are rendered at one time.
    expect(await table('Hours by cost code')).toHaveAttribute('aria-rowcount', String(costCodes.length + 1));
    expect(part.queryByRole('img')).not.toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Show as table' })).toHaveAttribute('aria-pressed', 'true');

    const first = within(screen.getByRole('region', { name: 'Hours by day' }));
    await user.click(first.getByRole('button', { name: 'Show as table' }));
    expect(await rowHeads('Hours by day')).toHaveLength(days.length);
    await user.click(first.getByRole('button', { name: 'Download CSV' }));
    await until(() => expect(files).toHaveLength(1));
    const lines = (await files[0]!.text()).split(/\r?\n/);
    expect(lines[0]).toMatch(/^\uFEFF?Day,Regular,Overtime,Double time,PTO,Holiday,Total$/);
    expect(lines).toHaveLength(days.length + 1);
  });

  it('Hours: says when there are none', async () => {
    const none = { regular: 0, overtime: 0, doubleTime: 0, pto: 0, holiday: 0 };
    const body = { days: [{ date: lastMonday, ...none }], costCodes: [] };
    await demo.fault({ match: 'payrollHours', kind: 200, times: 'always', body });
    await open('?tab=hours');
    expect(await screen.findByText('No hours in this period')).toBeVisible();
    expect(screen.getByText('There are time cards, but no hours on them yet.')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Hours/ })).not.toBeInTheDocument();
  });

  it('shows holiday hours in the list if the period has any', async () => {
    const some = { regular: 32, overtime: 0, doubleTime: 0, pto: 0, holiday: 8, total: 40, perDiem: 0 };
    const stages = [{ id: '1', name: 'Open', closed: false, count: 1 }];
    const body = { employees: 1, withoutCard: 0, stages, ...some };
    await demo.fault({ match: 'payrollSummary', kind: 200, times: 'always', body });
    const { user } = await open();
    await listed();
    const columnHeaders = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent);
    await until(() => expect(columnHeaders()).toContain('Holiday'));
    await demo.clearFaults();
    const none = { ...body, regular: 40, holiday: 0 };
    await demo.fault({ match: 'payrollSummary', kind: 200, times: 'always', body: none });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Weeks' }), '3');
    await until(() => expect(columnHeaders()).not.toContain('Holiday'));
  });

  it('each part shows its own failure and retries', async () => {
    for (const match of ['payrollSummary', 'payrollEmployees']) await demo.fault({ match, kind: 503 });
    const { user } = await open();
    for (const what of ['the totals of this period', 'employees'])
      expect(await screen.findByText(`Couldn't load ${what}`)).toBeVisible();
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
    expect(await figures()).toBeVisible();
    expect(await table('Employees')).toBeVisible();
  });

  it('a foreman sees the own crew, a worker only their own hours', async () => {
    const { unmount } = await open('', dale);
    const crew = await call(payrollSummary, { query: lastWeek });
    expect(crew.employees).toBeGreaterThan(10);
    expect(crew.employees).toBeLessThan(30);
    expect(within(await figures()).getByText('Employees').nextElementSibling).toHaveTextContent(
      String(crew.employees),
    );
    unmount();
    await open('', tomas);
    expect(await rowHeads('Employees')).toEqual([expect.stringMatching(/^Tomás /)]);
  });

  it.each([
    ['settings@summit.example', 'Only people with time card permissions can open this.'],
    ['safety@northgate.example', 'Time Cards is not enabled for your business.'],
  ])('ACCESS-44 %s sees the reason', async (username, disabledReason) => {
    await renderApp({ username, address: page });
    expect(await screen.findByText(disabledReason, { exact: false })).toBeVisible();
    expect(await demo.calls('payrollSummary')).toEqual([]);
  });
});
