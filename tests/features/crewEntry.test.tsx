import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { jobQueries } from '../../src/api/jobs/queries';
import { changeTimecardSupervisor } from '../../src/api/timecardActions/contract';
import { supervisorActivities } from '../../src/api/timecardDashboard/contract';
import { type Timecard, saveActivities } from '../../src/api/timecards/contract';
import { setDraftStore } from '../../src/components/drafts/drafts';
import { setText } from '../../src/features/timecards/grid/sheetOperations';
import { blankLine } from '../../src/features/timecards/grid/lines';
import { createSheetStore } from '../../src/features/timecards/grid/sheetStore';
import { useLookUp } from '../../src/features/timecards/grid/useLookUp';
import { addDays, isoWeekOf, formatLongDay } from '../../src/lib/dates';
import { useSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';
import { crewContext } from './crewContext';
import { onFixedDay } from '../support/fixedDay';
import { memoryDrafts } from '../support/memoryDrafts';
import { dale, maria } from '../support/people';
import { emulateDesktop, emulatePhone } from '../support/phone';
import { resetBrowser, renderApp } from '../support/renderApp';

// A whole crew renders slowly in jsdom.
vi.setConfig({ testTimeout: 60_000 });
/** A date on which four days of the week have passed. */
const week = onFixedDay();
const demo = setupDemo();
const CREW = '/timecard/supervisor/10002/employee';

const friday = week.days[4] ?? '';
beforeEach(emulatePhone);
afterEach(emulateDesktop);

type User = Awaited<ReturnType<typeof renderApp>>['user'];
const crew = () => screen.findByRole('list', { name: 'Crew' });
const people = async () => within(await crew()).findAllByRole('button', { expanded: false });
const day = (index: number) =>
  screen.getByRole('button', { name: new RegExp(`hours, ${formatLongDay(week.days[index])}`) });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const save = () => button('Save time cards');
const hours = () => screen.findByRole('textbox', { name: 'Hours' });
const row = async (name: string) => {
  const found = await within(await crew()).findByText(name, { selector: 'b' });
  return found.closest('button') as HTMLElement;
};
const cards = async ({ startDateTime, endDateTime } = week): Promise<Timecard[]> => {
  const found = await call(supervisorActivities, {
    params: { supervisorId: '10002' },
    query: { startDateTime, endDateTime },
  });
  return found.timecards;
};
const saves = async () => (await demo.calls('saveActivities')).map(({ status }) => status);

async function open(query = '', username = dale) {
  const app = await renderApp({ username, address: CREW + query });
  await crew();
  return app;
}

/** Enters a whole day for everyone who has no entry yet, except one employee. */
async function enterForAll(user: User) {
  await user.click(button('Bulk entry'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Bulk entry/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Start' }), '7a');
  await user.type(dialog.getByRole('textbox', { name: 'End' }), '3:30p');
  // Two of his entries on Monday overlap, so the server would refuse his card.
  await user.click(dialog.getByRole('checkbox', { name: 'Finn Mbeki' }));
  await user.click(dialog.getByRole('button', { name: 'Add entry' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

async function type(user: User, name: string, text: string) {
  await user.click(await row(name));
  await user.clear(await hours());
  await user.type(await hours(), text);
  await user.click(await row(name));
}

/** Two employees who have worked earlier this week. */
const workers = async (): Promise<[string, string]> => {
  const names = (await cards())
    .filter(({ records }) => records.length > 0)
    .map(({ employee }) => employee.name);
  const [first = '', second = ''] = names.sort();
  return [first, second];
};

describe('SCREEN-TC-L2 on a phone', () => {
  it('one entry for several employees: shows errors beside its fields, and can be undone unsent', async () => {
    const { user } = await open();
    const [first, second] = await workers();
    await user.click(button('Bulk entry'));
    const dialog = within(
      await screen.findByRole('dialog', { name: `Bulk entry: ${formatLongDay(friday)}` }),
    );
    expect(dialog.getByRole('combobox', { name: /^Job/ })).not.toHaveValue('');
    await user.type(dialog.getByRole('textbox', { name: 'Start' }), '10p');
    await user.type(dialog.getByRole('textbox', { name: 'End' }), '6a');
    await user.click(dialog.getByRole('button', { name: 'Add entry' }));
    const end = dialog.getByRole('textbox', { name: 'End' });
    await waitFor(() => expect(end).toHaveAccessibleDescription(/^The end is not after the start\./));
    expect(end).toHaveFocus();
    await user.click(dialog.getByRole('checkbox', { name: 'Ends the next day' }));
    await user.click(dialog.getByRole('checkbox', { name: second }));
    await user.type(dialog.getByRole('textbox', { name: 'Break (min)' }), '45');
    await user.click(dialog.getByRole('button', { name: 'Add entry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await saves()).toEqual([]);
    expect(await row(first)).toHaveTextContent(/7\.25 hours 10p-6a\+1 b45 .+ · Not saved yet/);
    expect(await row(second)).toHaveTextContent('Nothing entered');

    await user.click(button('Undo'));
    expect(await row(first)).toHaveTextContent('Nothing entered');
  });

  it('GUARD-04, FAULT-110 Back asks about the entry for several employees, and never leaves the page', async () => {
    const { user, router, go } = await open();
    await go(`${CREW}?day=3`);
    await user.click(button('Bulk entry'));
    const start = () => screen.getByRole('textbox', { name: 'Start' });
    await user.type(start(), '7a');
    const back = () => act(() => window.history.back());
    const answer = async (name: string) =>
      user.click(
        within(await screen.findByRole('dialog', { name: 'Discard changes?' })).getByRole('button', {
          name,
        }),
      );
    const gone = (name: string | RegExp) =>
      waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());

    back();
    await answer('Keep editing');
    await gone('Discard changes?');
    expect(start()).toHaveValue('7:00 AM');
    expect(start()).toHaveFocus();

    // With the confirmation open, Back closes only the confirmation.
    back();
    await screen.findByRole('dialog', { name: 'Discard changes?' });
    back();
    await gone('Discard changes?');
    expect(start()).toHaveValue('7:00 AM');

    back();
    await answer('Discard changes');
    await gone(/^Bulk entry/);
    expect(router.state.location).toMatchObject({ pathname: CREW, search: '?day=3' });

    // Without typed values, closing needs no confirmation.
    await user.click(button('Bulk entry'));
    expect(start()).toHaveValue('');
    await user.keyboard('{Escape}');
    await gone(/^Bulk entry/);
  });

  it('shows errors with suggestions beside the fields and sends nothing', async () => {
    const { user } = await open();
    const [first] = await workers();
    await type(user, first, '3p-7a');
    expect(
      await screen.findByText(
        /The end is not after the start\. If it is on the next morning, type 3p-7a\+1\. If not, type 3p-7p\./,
      ),
    ).toBeInTheDocument();
    await user.click(save());
    const summary = await screen.findByRole('group', { name: 'Fields that need attention' });
    await user.click(
      within(summary).getByRole('button', { name: new RegExp(`^${first}, Friday: The end is not`) }),
    );
    expect(await hours()).toHaveFocus();
    expect(await saves()).toEqual([]);
    await user.click(button('Use 3p-7p'));
    expect(await hours()).toHaveValue('3p-7p');
  });

  it(
    'TIME-13, TIME-30, CALL-131, FAULT-53 one entry for everyone, then differences, and one save',
    { timeout: 60_000 },
    async () => {
      const { user } = await open();
      const all = (await people()).slice(1);
      expect(all.length).toBeGreaterThan(10);
      const [first, second] = await workers();
      await enterForAll(user);
      expect(await row(first)).toHaveTextContent('8.00 hours');

      await type(user, second, '3p-7p');
      // A reason is required, because one of them has already signed.
      const reason = await screen.findByRole('combobox', { name: /^Reason/ });
      await waitFor(() => expect(within(reason).getAllByRole('option').length).toBeGreaterThan(1));
      await user.selectOptions(reason, within(reason).getAllByRole('option')[1]!);
      await user.dblClick(save());
      expect(
        await screen.findByText(new RegExp(`^Time cards of ${all.length} employees saved$`)),
      ).toBeInTheDocument();
      expect(await saves()).toEqual(all.map(() => 200));
      const entered = (await cards()).flatMap(({ employee, records }) =>
        records.filter(({ date }) => date === friday).map(({ hours: sum }) => `${employee.name} ${sum}`),
      );
      expect(entered).toContain(`${first} 8`);
      expect(entered).toContain(`${second} 4`);
      await waitFor(() => expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument());
      expect(save()).toHaveAccessibleDescription('All changes saved.');
    },
  );

  it("a closed time card says why it can't be changed, with a link to it", async () => {
    const old = isoWeekOf(addDays(week.days[0] ?? '', -21));
    const { user } = await open(`?week=${old.days[0]}`);
    const closed = (await cards(old)).find(({ stage }) => stage.closed) as Timecard;
    await user.click(await row(closed.employee.name));
    expect(await screen.findByText(/can no longer be changed\.$/, { selector: 'p' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Hours/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: `Open time card of ${closed.employee.name}` })).toHaveAttribute(
      'href',
      expect.stringContaining(`/timecard/${closed.timecardId}?day=`),
    );
  });

  it("'Same as yesterday' for one and for all; those who did not work yesterday are named, with their last day", async () => {
    const { user } = await open();
    const [first] = await workers();
    await user.click(button(`Same as yesterday for ${first}`));
    await screen.findByText(/^Copied for 1 employee\. Change what was different\./);
    expect(await row(first)).toHaveTextContent(/Not saved yet/);
    expect(screen.queryByRole('button', { name: `Same as yesterday for ${first}` })).not.toBeInTheDocument();

    await user.click(button(/^Same as yesterday for \d+ employees$/));
    await screen.findByText(/^Copied for \d+ employees/);
    // Tomás has not worked this week.
    expect(await screen.findByRole('region', { name: 'No work yesterday' })).toHaveTextContent('Tomás Reyes');
    expect(await row('Tomás Reyes')).toHaveTextContent('0.00 hours Nothing entered');

    // An employee without entries on Monday, after the existing ones are removed. Nobody works on Sundays.
    await user.click(day(0));
    await user.click(await row(first));
    for (const one of screen.queryAllByRole('button', { name: /^Remove/ })) await user.click(one);
    await user.click(await row(first));
    expect(await row(first)).toHaveTextContent('0.00 hours Nothing entered');
    await user.click(button(`Same as yesterday for ${first}`));
    const rest = within(await screen.findByRole('region', { name: 'No work yesterday' }));
    const sunday = addDays(week.days[0] ?? '', -1);
    expect(rest.getByText(`No work was entered on ${formatLongDay(sunday)} for:`)).toBeInTheDocument();
    expect(rest.getByText(first)).toBeInTheDocument();
    expect(await row(first)).toHaveTextContent('0.00 hours Nothing entered');
    await user.click(rest.getByRole('button', { name: `Copy ${formatLongDay(addDays(sunday, -2))}` }));
    await waitFor(async () => expect(await row(first)).not.toHaveTextContent('0.00 hours'));
    expect(screen.queryByRole('region', { name: 'No work yesterday' })).not.toBeInTheDocument();
  });

  it('FAULT-97 a refused employee keeps the input with the reason; the others are saved, and saving again works', async () => {
    const { user } = await open();
    const [first, second] = await workers();
    await type(user, first, '5');
    await type(user, second, '6');
    const body = { message: 'No', details: ['records.0.hours: The job was closed.'] };
    await demo.fault({ match: 'saveActivities', kind: 400, body });
    await user.click(save());
    expect(
      await screen.findByText(/^1 time card saved, 1 not saved\. .+: Check the marked cells\.$/),
    ).toBeInTheDocument();
    const summary = screen.getByRole('group', { name: 'Fields that need attention' });
    expect(within(summary).getByRole('button', { name: /: The job was closed\.$/ })).toBeInTheDocument();
    expect(await saves()).toEqual([400, 200]);
    await user.click(save());
    await screen.findByText('Time card saved');
    expect(await saves()).toEqual([400, 200, 200]);
  });

  it(
    'FAULT-97 an employee whose save fails keeps the input; the others are saved',
    { timeout: 60_000 },
    async () => {
      const { user } = await open();
      const all = (await people()).slice(1);
      await enterForAll(user);
      const reason = await screen.findByRole('combobox', { name: /^Reason/ });
      await waitFor(() => expect(within(reason).getAllByRole('option').length).toBeGreaterThan(1));
      await user.selectOptions(reason, within(reason).getAllByRole('option')[1]!);
      await demo.fault({ match: 'saveActivities', kind: 500 });
      await user.click(save());
      const said = new RegExp(`^${all.length - 1} time cards saved, 1 not saved\\. `);
      expect(await screen.findByText(said)).toBeInTheDocument();
      expect((await saves()).sort()).toEqual([...Array<number>(all.length - 1).fill(200), 500]);
    },
  );

  it('FAULT-97 names an employee who moved to another crew, and does not report their hours as saved', async () => {
    const { user } = await open('', maria);
    const [first, second] = await workers();
    await type(user, first, '3');
    const gone = (await cards()).find(({ employee }) => employee.name === first);
    const { timecardId = '', version = 0 } = gone ?? {};
    await call(changeTimecardSupervisor, {
      body: { timecards: [{ timecardId, version }], supervisorId: '10001' },
    });
    // Some minutes later, the window regains the focus.
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await user.click(await row(first));
    expect(await screen.findByText(/^No longer in this crew\./)).toBeInTheDocument();
    later.mockRestore();
    focusManager.setFocused(undefined);
    await type(user, second, '6');
    await user.click(save());
    expect(
      await screen.findByText(
        `1 time card saved, 1 not saved. ${first}: No longer in this crew. Unsaved changes can't be saved here. Undo them.`,
      ),
    ).toBeInTheDocument();
    expect(await saves()).toEqual([200]);
    expect(await row(first)).toHaveTextContent('3.00 hours');
    // Undo does not include saved changes.
    await user.click(button('Undo'));
    await waitFor(async () => expect(await row(second)).toHaveTextContent('6.00 hours'));
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['FAULT-96 that succeeded is looked up and not sent again', 'lost', 'Time card saved', [1, 0]],
    [
      'FAULT-54, FAULT-37 that did not arrive is reported, and the input stays',
      'network',
      /The server didn't answer, and your changes weren't saved\./,
      [1, 1],
    ],
  ] as const)('a save without a response %s', async (_, kind, said, [, again]) => {
    const { user } = await open();
    const [first] = await workers();
    await type(user, first, '5');
    await demo.fault({ match: 'saveActivities', kind });
    await user.click(save());
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(await row(first)).toHaveTextContent('5.00 hours');
    if (again === 0) return;
    await user.click(save());
    await screen.findByText('Time card saved');
    expect(
      (await cards())
        .find(({ employee }) => employee.name === first)
        ?.records.filter(({ date }) => date === friday),
    ).toHaveLength(1);
  });

  it('FAULT-95 shows both versions and saves the chosen one', async () => {
    const { user } = await open();
    const [first] = await workers();
    await type(user, first, '5');
    const before = (await cards()).find(({ employee }) => employee.name === first) as Timecard;
    const sample = before.records[0];
    await call(saveActivities, {
      body: {
        timecardId: before.timecardId,
        employeeId: before.employee.id,
        weekStart: before.weekStart,
        version: before.version,
        records: [
          ...before.records.map(
            ({ id, date, job, costCode, start, end, overnight, breakMinutes, hours: sum }) => ({
              id,
              date,
              breakMinutes,
              hours: sum,
              overnight,
              ...(job && { jobId: job.id }),
              ...(costCode && { costCodeId: costCode.id }),
              ...(start !== undefined && end !== undefined && { start, end }),
            }),
          ),
          {
            date: friday,
            breakMinutes: 0,
            hours: 9,
            ...(sample?.job && { jobId: sample.job.id }),
            ...(sample?.costCode && { costCodeId: sample.costCode.id }),
          },
        ],
      },
    });
    await user.click(save());
    const dialog = within(
      await screen.findByRole('dialog', { name: `Someone else changed this time card of ${first}` }),
    );
    const both = dialog.getByRole('group', { name: 'Friday' });
    expect(both).toHaveTextContent(/Your version 5 .+Other version 9 /);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByText(/Your changes are not saved yet\. Save again to compare the versions\./),
    ).toBeInTheDocument();
    expect(await row(first)).toHaveTextContent('5.00 hours');
    await user.click(save());
    const again = within(await screen.findByRole('dialog', { name: /^Someone else changed this / }));
    await user.click(again.getByRole('radio', { name: /^Other version 9/ }));
    await user.click(again.getByRole('button', { name: 'Save time card' }));
    await screen.findByText('Time card saved');
    expect(await row(first)).toHaveTextContent('9.00 hours');
  });

  it('FAULT-79, FAULT-80 restores the input after the session has expired', async () => {
    const browser = memoryDrafts();
    setDraftStore(browser.store);
    const app = await open();
    const [first] = await workers();
    await type(app.user, first, '5 b15');
    const stored = () => JSON.stringify([...browser.rows.values()]);
    await waitFor(() => expect(stored()).toMatch(/Fri 5 b15/));
    expect(stored()).toContain(`"label":"${first}"`);
    app.unmount();
    await open();
    expect(await screen.findByText(/^Your unsaved changes from .* were restored\.$/)).toBeInTheDocument();
    expect(await row(first)).toHaveTextContent('5.00 hours');
    await app.user.click(save());
    await screen.findByText('Time card saved');
    await waitFor(() => expect(browser.rows.size).toBe(0));
  });
});

it('looks up an unknown job once, and reports it once', async () => {
  // The session of the test before would end during this one, and with it the version of jobs.
  resetBrowser();
  const client = new QueryClient();
  const { newJobVersion } = useSession.getState().flags;
  const lookUp = (text: string) => jobQueries.open(text, newJobVersion, undefined, { sort: 'number,asc' });
  client.setQueryData(lookUp('Moon').queryKey, { rows: [], total: 0 });
  const bases = new Map(
    ['1', '2'].map((id) => [id, { version: 0, lines: [blankLine(id, `${id}-1`)] }] as const),
  );
  const store = createSheetStore(bases, crewContext(week.days, 30));
  const change = (line: number, column: number, text: string) =>
    act(() => store.getState().edit((sheet) => setText(sheet, { line, column }, text)));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useLookUp(store), { wrapper });
  const told = (line: number) => result.current(store.getState().sheet[line]!, 'job');
  change(0, 0, 'Moon');
  await waitFor(() => expect(told(0)).toMatchObject({ kind: 'none' }));
  // No one is signed in, so the lookup fails.
  change(1, 0, 'Mars');
  await waitFor(() => expect(told(1)).toBe('failed'));
  const before = result.current;
  const failed = () => client.getQueryState(lookUp('Mars').queryKey)?.errorUpdateCount;
  expect(failed()).toBe(1);
  change(1, 2, '8');
  change(1, 3, '8');
  await act(async () => Promise.resolve());
  expect(result.current).toBe(before);
  expect(failed()).toBe(1);
  change(1, 0, '');
  change(1, 0, 'Mars');
  await waitFor(() => expect(failed()).toBe(2));
});
