import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { importEmployees } from '../../src/api/employees/contract';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { maria, tomas } from '../support/people';
import { receiveFiles } from '../support/receiveFiles';
import { type App, renderApp } from '../support/renderApp';

const demo = setupDemo();

beforeEach(() => receiveFiles(demo, importEmployees.path));

async function open(): Promise<App> {
  const app = await renderApp({ username: maria, address: '/employee/import' });
  await screen.findByRole('heading', { level: 1, name: 'Import employees' });
  return app;
}
const press = async ({ user }: App, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const cell = (name: string) => screen.getByRole('textbox', { name });
const count = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

async function toRows(app: App, csv: string) {
  await app.user.upload(
    await screen.findByLabelText('CSV file'),
    new File([csv], 'crew.csv', { type: 'text/csv' }),
  );
  await screen.findByText(/^\d+ lines? with/);
  await press(app, 'Next: match columns');
  await press(app, 'Next: check the lines');
  await screen.findByRole('heading', { name: 'Check lines' });
}
async function toReview(app: App, csv: string) {
  await toRows(app, csv);
  await press(app, 'Next: review');
  await screen.findByText(/^Nothing has been imported yet/);
}
/** Expects the search to find these employees. */
async function expectFound({ go }: App, search: string, names: string[]) {
  await go(`/employee?search=${search}&status=all`);
  const table = await screen.findByRole('table', { name: 'Employees' });
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(names),
  );
}

describe('SCREEN-EMPLOYEES importing employees', () => {
  it('EMP-24, CALL-120 adds, updates and skips by number, after a dry run that saves nothing', async () => {
    const app = await open();
    const csv =
      'No;Given name;Surname;Trade;Supervisor number\n' +
      'SR-9002;Zoé;Quist;laborer, flagger;SR-9001\n' +
      'SR-9001;Yara;Quist;foreman;SR-1002\n';
    await toReview(app, csv);
    expect(count('New')).toBe('2');
    const calls = () => demo.calls('employeeImport');
    expect((await calls()).map(({ query }) => query)).toEqual([{ dryRun: 'true' }]);
    await press(app, 'Import 2 employees');
    expect(await screen.findByText('2 employees imported.')).toBeVisible();
    expect((await calls()).map(({ query }) => query)).toEqual([{ dryRun: 'true' }, {}]);
    await expectFound(app, 'quist', ['Yara Quist', 'Zoé Quist']);

    await app.go('/employee/import');
    await toReview(app, csv.replace('Yara', 'Yasmin'));
    expect(['Unchanged', 'Left out'].map(count)).toEqual(['1', '1']);
    const yara = screen.getByRole('checkbox', { name: 'Yara Quist, number SR-9001, line 3' });
    expect(yara.closest('li')).toHaveTextContent('First nameYara → becomes Yasmin');
    await app.user.click(yara);
    await press(app, 'Import 1 employee');
    await screen.findByText('2 employees imported.');
    await expectFound(app, 'quist', ['Yasmin Quist', 'Zoé Quist']);
  });

  it('FAULT-113 Undo gives changed employees their earlier values and deletes added ones', async () => {
    const app = await open();
    await toReview(
      app,
      'Number,First name,Last name,Job title\n' +
        'SR-1002,Dale,Whitaker,Pilot\n' +
        'SR-9001,Yara,Quist,\n' +
        'SR-9002,Zoé,Quist,\n',
    );
    await press(app, 'Import 3 employees');
    await screen.findByText('3 employees imported.');
    await press(app, 'Undo import');
    await app.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }),
    );
    await screen.findByText('Nothing has been imported.');
    await app.go('/employee?search=quist&status=all');
    await screen.findByText('No employees match');
    await app.go('/employee/10002');
    await screen.findByRole('heading', { level: 1, name: 'Dale Whitaker' });
    expect(screen.queryByText('Pilot')).not.toBeInTheDocument();
  });

  it('FAULT-92 shows errors in their cells: from our rules, from group names, and from the server', async () => {
    const app = await open();
    await toRows(
      app,
      'Number,First name,Last name,Phone,Division,Supervisor number\n' +
        'SR-9001,Ann,Bell,ring,Civil and Sitework,\n' +
        'SR-9002,Bob,Cole,,Outer space,\n' +
        'SR-9003,Cid,Dunn,,,SR-none\n' +
        'SR-9004,Dee,Ek,,,\n',
    );
    expect(screen.getByText('2 lines ready, 2 with problems.')).toBeVisible();
    expect(cell('Phone, line 2')).toHaveAccessibleDescription('Type a phone number, such as (208) 555-0123');
    expect(cell('Division, line 3')).toHaveAccessibleDescription('There is no division ‘Outer space’');
    await app.user.clear(cell('Phone, line 2'));
    await press(app, 'Next: review');
    await screen.findByText(/^Nothing has been imported yet/);
    expect(['New', 'With problems'].map(count)).toEqual(['2', '2']);
    await press(app, 'Fix them');
    expect(
      await screen.findByRole('textbox', { name: 'Supervisor number, line 4' }),
    ).toHaveAccessibleDescription('There is no employee SR-none');
    await app.user.clear(cell('Supervisor number, line 4'));
    await press(app, 'Next: review');
    await waitFor(() => expect(count('New')).toBe('3'));
    await press(app, 'Import 3 employees');
    await screen.findByRole('heading', { name: 'Report' });
    expect(['Added', 'Not imported'].map(count)).toEqual(['3', '1']);
  });

  it('FAULT-94 the network fails during the import: Retry continues, and nobody is added twice', async () => {
    const app = await open();
    const lines = Array.from({ length: 500 }, (_, at) => `SR-${9000 + at},Quentin,Quist${at}`);
    await toReview(app, `Number,First name,Last name\n${lines.join('\n')}`);
    // The first of three batches is processed, but its response is lost.
    await demo.fault({ match: 'employeeImport', kind: 'lost' });
    await press(app, 'Import 500 employees');
    expect(await screen.findByText(/^0 of 500 employees imported/)).toBeVisible();
    await demo.fault({ match: 'employeeImport', delay: 1 });
    await demo.fault({ match: 'employeeImport', kind: 'network' });
    await press(app, 'Retry');
    expect(await screen.findByText(/^0 of 500 employees imported/)).toBeVisible();
    await press(app, 'Retry');
    await screen.findByRole('heading', { name: 'Report' });
    expect(screen.getByText('500 employees imported.')).toBeVisible();
    expect((await demo.calls('employeeImport')).filter(({ query }) => !query.dryRun)).toHaveLength(5);
    await app.go('/employee?search=quist&status=all');
    expect(await screen.findByText('500 employees found')).toBeInTheDocument();
  });

  it('FAULT-94 a list of groups that fails and reloads keeps the import open', async () => {
    await demo.fault({ match: 'departments', kind: 500, times: 'always', delay: 200 });
    const app = await open();
    await toReview(app, 'Number,First name,Last name\nSR-9001,Ann,Bell\nSR-9002,Bob,Cole\n');
    const asked = async () => (await demo.calls('departments')).length;
    const before = await asked();
    await press(app, 'Import 2 employees');
    await screen.findByRole('heading', { name: 'Report' });
    await waitFor(async () => expect(await asked()).toBeGreaterThan(before), { timeout: 2500 });
    expect(screen.getByText('2 employees imported.')).toBeVisible();
  });

  it('FAULT-94 a refused batch is not reported as uncertain', async () => {
    const app = await open();
    await toReview(app, 'Number,First name,Last name\nSR-9001,Ann,Bell\n');
    await demo.fault({ match: 'employeeImport', kind: 409, body: { message: 'Imports are closed today.' } });
    const { files } = catchDownloads();
    await press(app, 'Import 1 employee');
    expect(await screen.findByText('Imports are closed today.', { selector: '.pl-error' })).toBeVisible();
    await press(app, 'View report');
    await press(app, 'Download report');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toContain('SR-9001,Ann,Bell,Rejected,Imports are closed today.');
  });

  it('EMP-24 reloads lists once per import', async () => {
    const app = await open();
    const asked = async () => (await demo.calls('divisions')).length;
    const lines = Array.from({ length: 600 }, (_, at) => `SR-${9000 + at},Quentin,Quist${at}`);
    await toReview(app, `Number,First name,Last name\n${lines.join('\n')}`);
    const before = await asked();
    await press(app, 'Import 600 employees');
    await screen.findByRole('heading', { name: 'Report' });
    await waitFor(async () => expect(await asked()).toBe(before + 1), { timeout: 2500 });
  });

  it('GUARD-01 leaving asks once a file is chosen', async () => {
    const app = await open();
    await toRows(app, 'Number\nSR-1002');
    await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Employees' }));
    const question = await screen.findByRole('dialog', { name: 'Confirm Exit?' });
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Check lines' })).toBeVisible();
  });

  it('refuses users without permission, with the reason', async () => {
    await renderApp({ username: tomas, address: '/employee/import' });
    expect(await screen.findByRole('heading', { level: 1, name: 'You cannot open this page' })).toBeVisible();
  });
});
