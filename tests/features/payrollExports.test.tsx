import { screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { payrollEmployees, payrollSummary } from '../../src/api/payroll/contract';
import { changeStage } from '../../src/api/timecardActions/contract';
import { addDays, isoWeekOf } from '../../src/lib/dates';
import { editEmployee, employeeById } from '../../src/api/employees/contract';
import { employeeToDraft } from '../../src/demo/employees/employeeRules';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();
vi.setConfig({ testTimeout: 120_000 });
afterEach(() => vi.unstubAllGlobals());

const week = isoWeekOf(addDays(isoWeekOf().days[0] ?? '', -7));
const [first, last] = [week.days[0]!, week.days[6]!];
const EXPORT = '/timecard/payroll-dashboard?tab=export&cards=all';
/** The last two weeks, of which one is approved. */
const twoWeeks = isoWeekOf(addDays(first, -7));
const TWO_WEEKS = `/timecard/payroll-dashboard?tab=export&format=payroll&week=${twoWeeks.days[0]}&weeks=2`;
const summary = ({ startDateTime } = week) =>
  call(payrollSummary, { query: { startDateTime, endDateTime: week.endDateTime } });

async function open(address = EXPORT, username = dale) {
  const app = await renderApp({ username, address });
  await screen.findByRole('heading', { level: 1 });
  return app;
}
const make = () => screen.findByRole('button', { name: /^Create file/ });
const sums = async () =>
  within(await screen.findByRole('table', { name: 'Totals of the file and the dashboard' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const shown = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

describe('SCREEN-TC-PAYROLL payroll exports', () => {
  it.each([
    ['TIME-23, CALL-146', 'CSV', `time-cards-${first}-to-${last}.csv`],
    ['TIME-24, CALL-147', 'Paycom', `paycom-${first}-to-${last}.csv`],
    ['TIME-25, CALL-148', '3D', `3d-${first}-to-${last}.csv`],
    ['TIME-26, CALL-149', 'Payroll', `payroll-${first}-to-${last}.csv`],
    ['TIME-27, CALL-150', 'QuickBooks', `quickbooks-${first}-to-${last}.iif`],
  ])('%s %s: creates, compares, previews and saves the file', async (_, label, name) => {
    const { files, names } = catchDownloads();
    const { user, router } = await open();
    const radio = await screen.findByRole('radio', { name: label });
    await user.click(radio);
    await waitFor(() => expect(radio).toBeChecked());
    await user.click(await make());
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    expect(await screen.findByText('Matches the dashboard')).toBeVisible();
    const { regular } = await summary();
    expect((await sums())[0]).toEqual(['Regular', shown(regular), shown(regular)]);
    expect(regular).toBeGreaterThan(100);

    const preview = screen.getByRole('region', { name: `Preview of ${name}` });
    expect(within(preview).getAllByRole('row').length).toBeGreaterThan(5);
    await user.click(screen.getByRole('checkbox', { name: 'Show as text' }));
    expect(preview.querySelector('pre')).toHaveTextContent(label === 'QuickBooks' ? '!TIMEACT' : ',');

    await user.click(screen.getByRole('button', { name: 'Download file' }));
    expect(names).toEqual([name]);
    const text = (await files[0]?.text()) ?? '';
    // Only the spreadsheet file starts with a byte order mark. Other programs would read it as part of the first
    // column's name.
    const [mark] = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer());
    expect(mark === 0xef).toBe(label === 'CSV');
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    const told = Number(/^([\d,]+) lines?, /.exec(screen.getByText(/^[\d,]+ lines?, /).textContent)?.[1]);
    const own = label === 'QuickBooks' ? data.filter(([kind]) => kind === 'TIMEACT') : data.slice(1);
    expect(own).toHaveLength(told);
    // The format is in the address, so the page can be shared as a link.
    if (label !== 'CSV') expect(router.state.location.search).toContain('&format=');
  });

  it('FAULT-122 writes the file for QuickBooks as Windows-1252, and says which names it respells', async () => {
    const { files } = catchDownloads();
    const { user } = await open(`${EXPORT}&format=quickbook`, maria);
    const { version, ...employee } = await call(employeeById, {
      params: { employeeId: '10014' },
      query: { customerId: '3001' },
    });
    const body = {
      ...employeeToDraft({ ...employee, version }),
      firstName: 'Łukasz',
      lastName: 'Ørsted',
      version,
    };
    await call(editEmployee, { params: { employeeId: '10014' }, body });
    await user.click(await make());
    const respelled = await screen.findByRole('list', { name: 'Texts in other letters' });
    expect(respelled).toHaveTextContent(/^Łukasz Ørsted → is written Lukasz Ørsted$/);
    expect(screen.getByText(/^QuickBooks files cannot hold Ł\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download file' }));
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer());
    const file = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    // 'Ø' is one byte.
    expect(file).toContain('\tLukasz \u00d8rsted\t');
  });

  it('TIME-26 exports approved time cards by default, and says what is left out', async () => {
    const { names } = catchDownloads();
    const { user, go } = await open(TWO_WEEKS);
    const { stages, approved } = await summary(twoWeeks);
    const [all, closed] = [stages, stages.filter((stage) => stage.closed)].map((rows) =>
      rows.reduce((sum, { count }) => sum + count, 0),
    ) as [number, number];
    expect(closed).toBeGreaterThan(0);
    expect(all - closed).toBeGreaterThan(1);
    expect(await screen.findByRole('radio', { name: 'Approved only' })).toBeChecked();
    expect(screen.getByText(`${all} time cards, ${all - closed} not approved`)).toBeVisible();
    await user.click(await make());
    const name = `payroll-${twoWeeks.days[0]}-to-${last}-approved.csv`;
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    expect(await screen.findByText('Matches the dashboard')).toBeVisible();
    expect((await sums())[0]).toEqual(['Regular', shown(approved!.regular), shown(approved!.regular)]);
    expect(screen.getByText(`${all - closed} time cards are not approved and are left out.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download file' }));
    expect(names).toEqual([name]);

    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    await user.click(await make());
    expect(
      await screen.findByText(`${all - closed} time cards are not approved and are in this file.`),
    ).toBeVisible();
    // With all time cards approved there is nothing to leave out.
    await demo.fault({
      match: 'payrollSummary',
      kind: 200,
      times: 'always',
      body: { stages: stages.filter((stage) => stage.closed), approved },
    });
    await go(TWO_WEEKS.replace('weeks=2', 'weeks=1'));
    expect(await screen.findByRole('radio', { name: 'All' })).toBeChecked();
  });

  it('offers no approved time cards where the API cannot select them', async () => {
    const { user, go } = await open();
    const body = { ...(await summary(twoWeeks)), approved: undefined };
    await demo.fault({ match: 'payrollSummary', kind: 200, times: 'always', body });
    await go(TWO_WEEKS);
    await user.click(await make());
    expect(
      await screen.findByRole('heading', { level: 2, name: `payroll-${twoWeeks.days[0]}-to-${last}.csv` }),
    ).toBeVisible();
    expect(await screen.findByText(/not approved and are in this file\.$/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Approved only' })).not.toBeInTheDocument();
    expect((await demo.calls('payroll')).at(-1)?.query).not.toHaveProperty('approvedOnly');
  });

  it('TIME-26 keeps who exported a period last, and counts the time cards that changed since', async () => {
    catchDownloads();
    const { user, go } = await open(TWO_WEEKS, maria);
    await user.click(await make());
    expect(await screen.findByText('Matches the dashboard')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Last exports' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download file' }));
    const list = await screen.findByRole('list', { name: 'Last exports' });
    const { stages } = await summary(twoWeeks);
    const { count, id: stageId } = stages.find(({ closed }) => closed)!;
    expect(list).toHaveTextContent(
      new RegExp(
        `by Maria Ortega: Payroll, approved only, ${count} time cards, all payroll groups\\.No changes since$`,
      ),
    );
    // One card is reopened by another user.
    const { rows } = await call(payrollEmployees, {
      query: { startDateTime: twoWeeks.startDateTime, endDateTime: week.endDateTime, stageId, size: 1 },
    });
    const { timecardId, version } = rows[0]!.cards.find(({ stage }) => stage.closed)!;
    await call(changeStage, { body: { timecards: [{ timecardId, version }], stageId: '1' } });
    await go('/timecard/payroll-dashboard');
    await go(TWO_WEEKS);
    expect(await screen.findByText('1 time card changed since')).toBeVisible();
    // Weeks that were not exported have no last export.
    await go(EXPORT);
    await make();
    expect(screen.queryByRole('list', { name: 'Last exports' })).not.toBeInTheDocument();
  });

  it('hides the last export where the API has none, and records nothing', async () => {
    const { names } = catchDownloads();
    await demo.fault({ match: 'payrollLastExports', kind: 404, times: 'always' });
    const { user } = await open(EXPORT, maria);
    await user.click(await make());
    await user.click(await screen.findByRole('button', { name: 'Download file' }));
    expect(names).toHaveLength(1);
    expect(await demo.calls('recordPayrollExport')).toEqual([]);
    expect(screen.queryByText(/last exports/)).not.toBeInTheDocument();
  });

  it.each([
    ['FAULT-49 an error as JSON', { kind: 200, body: { error: 'no such export' } }],
    ['FAULT-42 an HTML page', { kind: 'html' }],
  ])('shows %s beside the button, and saves nothing', async (_, fault) => {
    const { names } = catchDownloads();
    const { user } = await open(`${EXPORT}&format=payroll`);
    await user.click(await make());
    await screen.findByText('Matches the dashboard');
    await demo.fault({ match: 'payroll', ...fault });
    await user.click(await make());
    const said = "Couldn't create the file. The server sent an unexpected response.";
    expect(await screen.findByText(said, { selector: '.pl-error' })).toBeVisible();
    // The previous file and the chosen format are kept.
    expect(screen.getByRole('heading', { level: 2, name: /^payroll-/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Payroll' })).toBeChecked();
    expect(names).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(said, { selector: '.pl-error' })).not.toBeInTheDocument());
    expect(await screen.findByText('Matches the dashboard')).toBeVisible();
  });

  it('can be stopped', async () => {
    await demo.fault({ match: 'payroll', delay: 20_000, times: 'always' });
    const { user } = await open(`${EXPORT}&format=payroll`);
    await user.click(await make());
    const button = screen.getByRole('button', { name: /^Create file/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/^Stopped at/)).toBeVisible();
    expect(button).not.toHaveAttribute('aria-disabled');
    await demo.clearFaults();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Matches the dashboard')).toBeVisible();
  });

  it('shows differences from the dashboard, and can create the file again', async () => {
    const { user } = await open(`${EXPORT}&format=payroll`);
    const now = await summary();
    await demo.fault({
      match: 'payrollSummary',
      kind: 200,
      times: 'always',
      body: { ...now, overtime: now.overtime + 0.01 },
    });
    await user.click(await make());
    expect(await screen.findByText(/^Differs from the dashboard/)).toBeVisible();
    expect((await sums()).map(([label]) => label).filter((label) => label?.includes('differs'))).toEqual([
      'Overtime (differs)',
    ]);
    await demo.clearFaults();
    await user.click(screen.getByRole('button', { name: 'Update file' }));
    expect(await screen.findByText('Matches the dashboard')).toBeVisible();
  });

  it('FAULT-50 shows one message if the totals fail, and can still create a file', async () => {
    await demo.fault({ match: 'payrollSummary', kind: 503, times: 'always' });
    const { user } = await open();
    await user.click(await make());
    expect(await screen.findByText("Couldn't load the dashboard's totals.")).toBeVisible();
    expect(screen.getAllByText(/^Couldn't load the dashboard's totals/)).toHaveLength(1);
    await demo.clearFaults();
    await user.click(screen.getByRole('button', { name: 'Compare again' }));
    expect(await screen.findByText('Matches the dashboard')).toBeVisible();
  });

  it('warns about issues without blocking, and says when the period is empty', async () => {
    const { go, user, router } = await open(`${EXPORT}&check-kind=OVERLAP&check-search=nobody`);
    expect(await screen.findByText(/^The check found \d+ issues in/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Review issues' }));
    expect(await screen.findByRole('tab', { name: 'Check', selected: true })).toBeVisible();
    expect(router.state.location.search).not.toContain('check-');
    await go(`${EXPORT}&week=2015-01-05`);
    expect(await screen.findByText('No time cards in this period')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Create file/ })).not.toBeInTheDocument();
  });
});
