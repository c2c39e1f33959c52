import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { assignRateTable, type RateTable, rateTableCalls } from '../../src/api/rateTables/contract';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { listContract } from '../support/listContract';
import { maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const open = (address: string, username = priya) => renderApp({ username, address });
const table = (name: string) => screen.findByRole('table', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const picker = (name: string) => screen.findByRole('combobox', { name });
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const stored = (rateTableId = '901'): Promise<RateTable> =>
  call(rateTableCalls.get, { params: { rateTableId }, silent: true });
const act = async (user: UserEvent, name: string) => {
  await press(user, 'More');
  await press(user, name);
};

async function pick(user: UserEvent, label: string, text: string) {
  await user.type(await picker(label), text);
  await user.click(await screen.findByRole('option', { name: new RegExp(text) }));
}

describe('SCREEN-RATE-TABLES list', () => {
  listContract({
    demo,
    clauses: { list: 'RATE-08, ROUTE-20, CALL-267', search: 'RATE-08' },
    username: priya,
    address: '/settings/time-and-attendance/rate-tables',
    caption: 'Rate tables',
    call: 'rateTables',
    sent: { sort: 'name,asc', page: '0', size: '20' },
    rows: ['Prevailing Wage', 'Service Crew', 'Union Scale'],
    sort: { header: 'Changed', sent: { sort: 'changedAt,asc' } },
    filter: {
      label: 'Status',
      option: 'Inactive',
      sent: { status: 'INACTIVE' },
      address: 'status=INACTIVE',
      rows: ['Service Crew'],
    },
    search: { label: 'Search rate tables', text: 'crew', sent: { search: 'crew' }, rows: ['Service Crew'] },
    link: { name: 'Service Crew', address: '/settings/time-and-attendance/rate-tables/903' },
    noMatch: 'No rate tables match',
    empty: { body: { rateTables: [], total: 0 }, heading: 'No rate tables yet' },
    failed: "Couldn't load rate tables",
    forbidden: [[maria, /Only settings administrators can open this/]],
  });
});

describe('RATE-01, RATE-02 grid', () => {
  it('by keyboard: rows, amounts with commas, Enter and arrow keys, and derived rates', async () => {
    const { user, router } = await open(paths.newRateTable);
    await user.type(await field('Name'), 'Night Work');
    await press(user, 'Add line');
    await waitFor(async () => expect(await picker('Classification, line 1')).toHaveFocus());
    await pick(user, 'Classification, line 1', 'Flagger');
    await user.tab();
    await user.keyboard('{Control>}a{/Control}1/1/2026{Tab}12/31/2026{Tab}1,042.55');
    // Enter on the last line focuses "Add line". The new line copies the dates.
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add line' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await picker('Classification, line 2')).toHaveFocus();
    expect(await field('From, line 2')).toHaveValue('Jan 1, 2026');
    await pick(user, 'Classification, line 2', 'Laborer');
    await user.click(await field('Regular, line 2'));
    await user.keyboard('20{ArrowUp}');
    expect(await field('Regular, line 1')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await field('Regular, line 2')).toHaveFocus();
    await user.type(await field('Overtime, line 2'), '31');
    await press(user, 'Fill overtime at 1.5 × regular');
    await press(user, 'Fill double time at 2 × regular');
    expect(await field('Overtime, line 1')).toHaveValue('$1,563.83');
    // Typed values are not overwritten.
    expect(await field('Overtime, line 2')).toHaveValue('$31.00');
    expect(screen.getByRole('button', { name: 'Fill overtime at 1.5 × regular' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press(user, 'Add rate table');
    expect(await screen.findByText('Night Work has been added')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.rateTable('1001')));
    const { rates } = await stored('1001');
    expect(rates.map(({ classification, ...rate }) => [classification?.name, rate])).toEqual([
      [
        'Flagger',
        {
          from: '2026-01-01',
          to: '2026-12-31',
          regular: '1042.55',
          overtime: '1563.83',
          doubleTime: '2085.10',
        },
      ],
      [
        'Laborer',
        { from: '2026-01-01', to: '2026-12-31', regular: '20.00', overtime: '31.00', doubleTime: '40.00' },
      ],
    ]);
  }, 60_000);

  it('adds a row for every classification, and keeps focus when rows are removed', async () => {
    const { user } = await open(paths.newRateTable);
    await press(user, 'Add missing classifications');
    await waitFor(async () => expect(await field('From, line 1')).toHaveFocus());
    expect(await picker('Classification, line 14')).toHaveValue('Truck Driver');
    await press(user, 'Add missing classifications');
    expect(await screen.findByText('Every classification already has a line.')).toBeInTheDocument();
    await press(user, 'Remove line 14');
    expect(await picker('Classification, line 13')).toHaveFocus();
    await press(user, 'Remove line 1');
    expect(await picker('Classification, line 1')).toHaveValue('Carpenter Journeyman');
    expect(await picker('Classification, line 1')).toHaveFocus();
  }, 60_000);

  it('shows errors beside the fields and with the row in the summary, and keeps the input', async () => {
    const { user } = await open(paths.editRateTable('903'));
    const change = async (name: string, text: string) => {
      const input = await field(name);
      await user.clear(input);
      await user.type(input, text);
    };
    await change('Regular, line 1', '-5');
    await change('Regular, line 2', ' ');
    await change('Overtime, line 3', 'plenty');
    await change('From, line 4', '2/30/2026');
    await press(user, 'Save rate table');
    const summary = await screen.findByRole('group', { name: 'Fields that need attention' });
    expect(summary).toHaveFocus();
    for (const [name, text, typed] of [
      ['Regular, line 1', 'Regular cannot be negative', '-$5.00'],
      ['Regular, line 2', 'Regular is required', ''],
      ['Overtime, line 3', 'Type an amount, such as 1,234.50', 'plenty'],
      ['From, line 4', 'Type a date, such as 3/9/2026', '2/30/2026'],
    ] as const) {
      expect(await field(name)).toHaveAccessibleDescription(text);
      expect(await field(name)).toHaveValue(typed);
      expect(summary).toHaveTextContent(`Line ${name.at(-1)}: ${text}`);
    }
    await user.click(within(summary).getByRole('button', { name: /^Line 3/ }));
    expect(await field('Overtime, line 3')).toHaveFocus();
    expect((await stored('903')).version).toBe(1);
  }, 60_000);

  it('refuses overlapping dates beside the second row until they are fixed', async () => {
    const { user } = await open(paths.editRateTable('903'));
    await press(user, 'Add line');
    await pick(user, 'Classification, line 5', 'Carpenter Apprentice');
    await user.type(await field('Regular, line 5'), '30');
    await press(user, 'Save rate table');
    await waitFor(async () =>
      expect(await field('From, line 5')).toHaveAccessibleDescription('These dates overlap with line 1'),
    );
    await user.type(await field('To, line 1'), '12/31/2026');
    await user.clear(await field('From, line 5'));
    await user.type(await field('From, line 5'), '1/1/2027');
    await press(user, 'Save rate table');
    expect(await screen.findByText('Service Crew has been saved')).toBeInTheDocument();
    expect((await stored('903')).rates).toHaveLength(5);
  }, 60_000);

  it('FAULT-95 shows both versions with only the differing rows, and saves the choice', async () => {
    const { user } = await open(paths.editRateTable('903'));
    await user.clear(await field('Regular, line 1'));
    await user.type(await field('Regular, line 1'), '30');
    const { name, note, purpose, rates, version } = await stored('903');
    const others = rates.map(({ classification, ...rate }, index) => ({
      ...rate,
      classificationId: classification?.id ?? '',
      ...(index === 0 && { regular: '31.00' }),
    }));
    const params = { rateTableId: '903' };
    await call(rateTableCalls.save, {
      params,
      body: { name, note, purpose, rates: others, version },
      silent: true,
    });
    await press(user, 'Save rate table');
    const dialog = await screen.findByRole('dialog', {
      name: 'Someone else changed this rate table',
    });
    expect(dialog).toHaveTextContent('$30.00 /');
    expect(dialog).toHaveTextContent('$31.00 /');
    expect(dialog).not.toHaveTextContent('Laborer');
    await user.click(within(dialog).getByRole('radio', { name: /^Your version/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save rate table' }));
    expect(await screen.findByText('Service Crew has been saved')).toBeInTheDocument();
    expect((await stored('903')).rates[0]?.regular).toBe('30.00');
  }, 60_000);

  it('FAULT-54, FAULT-96 shows a name in use beside its field; one saved without a response is not added twice', async () => {
    const { user } = await open(paths.newRateTable);
    await user.type(await field('Name'), 'Union Scale');
    await press(user, 'Add rate table');
    await waitFor(async () =>
      expect(await field('Name')).toHaveAccessibleDescription(
        'There is already a rate table called Union Scale.',
      ),
    );
    const refused = (await demo.calls('createRateTable')).length;
    await user.clear(await field('Name'));
    await user.type(await field('Name'), 'Night Work');
    await demo.fault({ match: 'createRateTable', kind: 'lost' });
    await press(user, 'Add rate table');
    expect(await screen.findByText('Night Work has been added')).toBeInTheDocument();
    expect(await demo.calls('createRateTable')).toHaveLength(refused + 1);
  });
});

describe('details of a rate table', () => {
  it("RATE-02, RATE-03, RATE-07, CALL-270 shows rates and assignments, and why an assigned one can't be deleted or deactivated", async () => {
    const { user } = await open(paths.rateTable('901'));
    const row = await within(await table('Hourly rates')).findAllByRole('row', { name: /^Crane Operator/ });
    expect(row.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Dec 31.*\$44\.75\$67\.13\$89\.50Past$/),
      expect.stringMatching(/Until further notice\$46\.54\$69\.81\$93\.08Now$/),
    ]);
    const assigned = screen.getByRole('region', { name: 'Assigned to' });
    expect(within(assigned).getByRole('heading', { name: '6 jobs' })).toBeInTheDocument();
    expect(within(assigned).getByText('Concrete Structure')).toBeInTheDocument();
    await press(user, 'More');
    for (const name of [/^Make inactive/, /^Delete/]) {
      const button = await screen.findByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveTextContent('This rate table is assigned to 6 jobs and 1 template.');
    }
  });

  it("RATE-04, CALL-268, FAULT-104 duplicates it under another name and opens the copy even if the response can't be read", async () => {
    const { user, router } = await open(paths.rateTable('901'));
    await act(user, 'Duplicate');
    const dialog = await screen.findByRole('dialog', { name: 'Duplicate Union Scale' });
    const name = await within(dialog).findByRole('textbox', { name: /^Name of the copy/ });
    expect(name).toHaveValue('Union Scale (copy)');
    await user.clear(name);
    await user.type(name, 'Prevailing Wage{Enter}');
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(/^There is already a rate table called Prevailing Wage/),
    );
    const refused = (await demo.calls('duplicateRateTable')).length;
    await demo.fault({ match: 'duplicateRateTable', kind: 'cut', times: 1 });
    await user.type(name, ' 2{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.rateTable('1001')));
    expect(await demo.calls('duplicateRateTable')).toHaveLength(refused + 1);
    expect(await stored('1001')).toMatchObject({ name: 'Prevailing Wage 2', status: 'INACTIVE', jobs: [] });
  });

  it('RATE-05, RATE-06, CALL-164, CALL-169, CALL-269 assigns jobs and templates, and names their previous table', async () => {
    const { user } = await open(paths.rateTable('902'));
    const { jobs } = await stored('901');
    const [job] = jobs;
    await press(user, 'Assign');
    const dialog = await screen.findByRole('dialog', { name: 'Assign Prevailing Wage' });
    await pick(user, 'Jobs', job?.name ?? '');
    expect(await within(dialog).findByText('now uses Union Scale')).toBeInTheDocument();
    await pick(user, 'Job templates', 'Road and Bridge');
    await user.click(within(dialog).getByRole('button', { name: 'Remove Public School' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save assignment' }));
    expect(
      await screen.findByText('Prevailing Wage is assigned to 4 jobs and 1 template'),
    ).toBeInTheDocument();
    expect((await stored('902')).templates.map(({ name }) => name)).toEqual(['Road and Bridge']);
    expect((await stored('901')).jobs).toHaveLength(5);
    await waitFor(() => expect(screen.getByRole('heading', { name: '4 jobs' })).toBeInTheDocument());
  }, 60_000);

  it('RATE-05, FAULT-95 shows assignments that others have changed instead of overwriting them', async () => {
    const { user } = await open(paths.rateTable('902'));
    await press(user, 'Assign');
    const opened = within(await screen.findByRole('dialog', { name: 'Assign Prevailing Wage' }));
    await opened.findByRole('button', { name: 'Remove Public School' });
    const { jobs, version } = await stored('902');
    const [first] = jobs;
    const body = { jobIds: [first?.id ?? ''], templateIds: [], version };
    await call(assignRateTable, { params: { rateTableId: '902' }, body, silent: true });
    // Each retry is refused again.
    for (const refused of [1, 2]) {
      await user.click(opened.getByRole('button', { name: 'Save assignment' }));
      expect(
        await opened.findByText(/^Someone else changed this rate table in the meantime/),
      ).toBeInTheDocument();
      await waitFor(async () => {
        const calls = await demo.calls(assignRateTable.key);
        expect(calls.filter(({ status }) => status === 409)).toHaveLength(refused);
      });
    }
    expect(await stored('902')).toMatchObject({ jobs: [first], templates: [] });
    await user.click(opened.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: '1 job' })).toBeInTheDocument());
    await press(user, 'Assign');
    const anew = within(await screen.findByRole('dialog', { name: 'Assign Prevailing Wage' }));
    expect(
      await anew.findByRole('button', { name: `Remove ${first?.number} ${first?.name}` }),
    ).toBeInTheDocument();
    expect(anew.queryByRole('button', { name: 'Remove Public School' })).not.toBeInTheDocument();
    await user.click(anew.getByRole('button', { name: 'Save assignment' }));
    expect(await screen.findByText('Prevailing Wage is assigned to 1 job')).toBeInTheDocument();
  }, 60_000);

  it("RATE-07 activates it with Undo; before that, says why it can't be assigned", async () => {
    const { user } = await open(paths.rateTable('903'));
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    expect(
      await screen.findByText('This rate table is inactive. Make it active first.', {
        selector: '.pl-banner *',
      }),
    ).toBeVisible();
    await act(user, 'Make active');
    expect(await screen.findByText('Service Crew is now active')).toBeInTheDocument();
    expect((await stored('903')).status).toBe('ACTIVE');
    await press(user, 'Undo');
    expect(await screen.findByText('Service Crew is now inactive')).toBeInTheDocument();
    expect((await stored('903')).status).toBe('INACTIVE');
  });

  it('RATE-03 deletes it after a confirmation, and returns to the list', async () => {
    const { user, router } = await open(paths.rateTable('903'));
    await act(user, 'Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete Service Crew?' });
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Service Crew deleted')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.rateTables));
    await waitFor(async () =>
      expect(within(await table('Rate tables')).getAllByRole('rowheader')).toHaveLength(2),
    );
  });

  it('FAULT-98 an unknown one says so; a failure can be retried', async () => {
    const { unmount } = await open(paths.rateTable('9'));
    expect(await screen.findByText('This rate table was not found')).toBeInTheDocument();
    unmount();
    await demo.fault({ match: rateTableCalls.get.key, kind: 503 });
    const { user } = await open(paths.rateTable('901'));
    await screen.findByRole('heading', { name: "Couldn't load this rate table" });
    await press(user, 'Retry');
    await table('Hourly rates');
  });
});

describe('comparison of two rate tables', () => {
  it('chooses two, highlights differences, and can show only them', async () => {
    const { user, router } = await open(paths.compareRateTables('901'));
    await screen.findByRole('heading', { name: 'Choose two rate tables' });
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Compare with' }),
      'Prevailing Wage',
    );
    const shown = await table('Union Scale and Prevailing Wage');
    expect(router.state.location.search).toBe('?one=901&other=902');
    expect(screen.getAllByText('27 differences in 27 lines')[0]).toBeInTheDocument();
    expect(within(shown).getAllByText('(differs)', { exact: false })).toHaveLength(27 * 6);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Union Scale');
    expect((await screen.findAllByText('The rate tables are the same.'))[0]).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Differences only' }));
    expect(await screen.findByRole('heading', { name: 'No differences' })).toBeInTheDocument();
  });
});
