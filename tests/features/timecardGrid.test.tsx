import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { changeTimecardSupervisor, reviewDay } from '../../src/api/timecardActions/contract';
import { supervisorActivities } from '../../src/api/timecardDashboard/contract';
import { addDays } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { catchDownloads } from '../support/downloads';
import { onFixedDay } from '../support/fixedDay';
import { dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const CREW = '/timecard/supervisor/10002/employee';
/** Four days of the week are over and three are still to come. */
const thisWeek = onFixedDay();
const demo = setupDemo();
/** Rendering a grid is slow in jsdom. */
vi.setConfig({ testTimeout: 60_000 });

const { days } = thisWeek;
const weeksAgo = (count: number) => `${CREW}?week=${addDays(days[0] ?? '', -7 * count)}`;
/** Next week no one has a card, so each person has a blank line. */
const NEXT_WEEK = weeksAgo(-1);

const [NAME, JOB, CODE, MONDAY] = [1, 2, 3, 4];
const grid = () => screen.getByRole('grid');
// Finds rows by attribute, because queries by role take seconds with thousands of cells.
const linesOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="row"]')].filter((row) =>
    row.querySelector('[role="rowheader"]')?.textContent.includes(name),
  );
/** Finds a cell by its `aria-colindex`. */
function cell(name: string, column: number, line = 0): HTMLElement {
  const found = linesOf(name)[line]?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`);
  if (!found) throw new Error(`no line ${line} of ${name}`);
  return found;
}
/** The description of the focused cell. */
const focusedDescription = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const press = (user: UserEvent, label: string) => user.click(screen.getByText(label, { selector: 'button' }));

async function open(address = CREW, username = dale) {
  const app = await renderApp({ username, address });
  await screen.findByRole('grid');
  return app;
}
async function choose(user: UserEvent, menu: string, act: string | RegExp) {
  await press(user, menu);
  await user.click(await screen.findByText(act, { selector: '.pl-action-menu-list button' }));
}

/** The time cards of this week in a supervisor's crew. */
const cardsOf = async (supervisorId: string) => {
  const { startDateTime, endDateTime } = thisWeek;
  return call(supervisorActivities, { params: { supervisorId }, query: { startDateTime, endDateTime } });
};
/** Another user moves these cards to a crew. */
async function moveToCrew(supervisorId: string, cards: { timecardId: string; version: number }[]) {
  const timecards = cards.map(({ timecardId, version }) => ({ timecardId, version }));
  await call(changeTimecardSupervisor, { body: { timecards, supervisorId } });
}
/** Returns to the page after a minute, so the displayed data is refetched. */
function refocusWindow() {
  vi.setSystemTime(Date.now() + 60_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}
/** The unsaved cells, as name and column. */
const unsaved = () =>
  [...document.querySelectorAll('[data-changed]')].map((one) => {
    const name = one.closest('[role="row"]')?.querySelector('[role="rowheader"]')?.textContent ?? '';
    return `${/^\w+/.exec(name)?.[0]} ${one.getAttribute('aria-colindex')}`;
  });

describe('crew week', () => {
  it('TIME-11, TIME-12, CALL-129, CALL-130, ROUTE-17 shows people, hours, time off, warnings and totals', async () => {
    const { user } = await open(weeksAgo(1));
    expect(screen.getByRole('heading', { level: 1, name: 'Crew of Dale Whitaker' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Supervisors' })).toBeVisible();

    // Each color also has a text in its cell.
    expect(cell('Yolanda', MONDAY + 1)).toHaveTextContent('Vacation 8.00');
    expect(linesOf('Finn').some((row) => row.textContent.includes('Overlap'))).toBe(true);
    expect(linesOf('Clara').some((row) => row.textContent.includes('Over 16 h'))).toBe(true);
    expect(cell('Ruben', MONDAY + 1)).toHaveTextContent('Missing');
    expect(cell('Ruben', MONDAY)).toHaveTextContent('Reviewed');
    expect(cell('Ruben', NAME)).toHaveTextContent('signed');
    expect(linesOf('Adaeze').some((row) => row.textContent.includes('10p-6a+1'))).toBe(true);
    expect(grid()).toHaveAttribute('aria-rowcount', String(grid().querySelectorAll('[role="row"]').length));

    // The line below the grid displays all the details and is the accessible description of the focused cell.
    await user.click(cell('Ruben', MONDAY));
    expect(focusedDescription()).toMatch(/Ruben Jefferson, Mon .*8\.00 hours.*Reviewed by/);
    await user.keyboard('{ArrowRight}');
    expect(focusedDescription()).toContain('Nothing entered yet.');

    // The total of all days equals the total of all cost codes.
    const foot = linesOf('All employees')[0];
    const all = foot?.querySelector('[aria-colindex="12"] strong')?.textContent ?? '';
    expect(Number(all)).toBeGreaterThan(100);
    const byDay = [0, 1, 2, 3, 4, 5, 6].map(
      (day) => foot?.querySelector(`[aria-colindex="${day + 4}"]`)?.textContent,
    );
    expect(byDay.reduce((sum, hours) => sum + Number(hours), 0)).toBeCloseTo(Number(all));
    await user.click(screen.getByText(/^Hours by cost code/, { selector: 'summary' }));
    const codes = screen.getByRole('table', { name: 'Hours by cost code' });
    expect(within(codes).getAllByRole('row').at(-1)).toHaveTextContent(all);

    // The file has one line per grid line, with hours as numbers.
    const { files, names } = catchDownloads();
    await user.click(screen.getByText('Download CSV'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(names[0]).toMatch(/^time-card-lines-/);
    const csv = (await files[0]?.text()) ?? '';
    expect(csv).toMatch(/Employee,Employee number,Stage,Job number,Job,Code,Cost code,Mon \d+/);
    expect(csv).toContain('16.50');

    // Enter on a name opens the time card (SCREEN-TC-L3).
    await user.click(cell('Goran', MONDAY));
    await user.keyboard('{Home}{Enter}');
    await waitFor(() =>
      expect(window.location.hash).toMatch(/supervisor\/10002\/employee\/10021\/timecard\//),
    );
  });

  it('TIME-13, CALL-131 is edited like a spreadsheet, with errors beside it', async () => {
    const { user } = await open(NEXT_WEEK);
    const tomas = (column: number) => cell('Tomás', column);

    // The job is chosen from the list. The cost code is typed as a number, without waiting for a list.
    await user.click(tomas(MONDAY));
    await user.keyboard('{Home}{ArrowRight}');
    expect(tomas(JOB)).toHaveFocus();
    await user.keyboard('harv');
    expect(await screen.findByRole('option', { name: /Harvest Lane Condominiums/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Job, Tomás/ })).toHaveAttribute('aria-activedescendant'),
    );
    await user.keyboard('{Enter}');
    expect(tomas(JOB)).toHaveTextContent('Harvest Lane Condominiums');
    await user.click(tomas(CODE));
    await user.keyboard('03-300{Tab}');
    await waitFor(() => expect(tomas(CODE)).toHaveTextContent('03-300 '));
    expect(tomas(MONDAY)).toHaveFocus();
    await user.click(tomas(MONDAY));

    // Tab moves right. Enter moves to the line below, in the column where typing began. Hours and times accept the
    // formats that users type.
    await user.keyboard('8{Tab}7a-3:30p{Tab}7:30{Tab}10p-6a{Enter}');
    expect(tomas(MONDAY)).toHaveTextContent('8.00');
    expect(tomas(MONDAY + 1)).toHaveTextContent(/8\.00.*7a-3:30p/);
    expect(tomas(MONDAY + 2)).toHaveTextContent('7.50');
    expect(tomas(MONDAY + 3)).toHaveTextContent(/10p-6a.*Ends early/);
    expect(tomas(MONDAY + 3)).toHaveAttribute('aria-invalid', 'true');
    expect(document.activeElement).toHaveAttribute('aria-colindex', String(MONDAY));
    // A screen reader announces the error when focus leaves the cell.
    expect(
      screen.getByText(/^The end is not after the start/, { selector: '[aria-live]' }),
    ).toBeInTheDocument();

    // Invalid cells are not sent. The error summary links to the cell, and the line below the grid offers a
    // correction.
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByText(/Tomás Reyes, Thursday/));
    await waitFor(() => expect(tomas(MONDAY + 3)).toHaveFocus());
    expect(await demo.calls('saveActivities')).toEqual([]);
    await user.click(screen.getByText('Use 10p-6a+1'));
    await waitFor(() => expect(tomas(MONDAY + 3)).toHaveTextContent(/7\.50.*10p-6a\+1/));

    // Undo and redo work, and Escape restores the previous text.
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(tomas(MONDAY + 3)).toHaveTextContent('Ends early'));
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(tomas(MONDAY + 3)).toHaveTextContent('10p-6a+1'));
    await user.keyboard('5{Escape}{F2}');
    expect(screen.getByRole('textbox', { name: /^Thu.*Tomás/ })).toHaveValue('10p-6a+1');
    await user.keyboard('{Escape}');
    expect(tomas(MONDAY + 3)).toHaveFocus();

    // Overtime is a preview until the server has calculated it.
    expect(screen.getByText(/≈ marks a preview/)).toBeVisible();
    expect(tomas(MONDAY)).toHaveTextContent('not saved');
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Time card saved')).toBeVisible();
    expect(await demo.calls('saveActivities')).toHaveLength(1);
    await waitFor(() => expect(tomas(MONDAY)).not.toHaveTextContent('not saved'));
    expect(tomas(NAME)).toHaveTextContent('Open');
    expect(screen.queryByText(/≈ marks a preview/)).not.toBeInTheDocument();
  });

  it('edits ranges: fill, clear, paste, copied days, details', async () => {
    const { user } = await open(NEXT_WEEK);
    const goran = (column: number) => cell('Goran', column);
    const tomas = (column: number, line = 0) => cell('Tomás', column, line);
    await user.click(tomas(MONDAY));
    await user.keyboard('8{Enter}');
    await user.click(tomas(MONDAY));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(grid().querySelectorAll('[aria-selected="true"]')).toHaveLength(3);
    // Ctrl+R and Ctrl+D are the browser's.
    for (const key of ['r', 'd']) {
      const isBrowsers = fireEvent.keyDown(document.activeElement as Element, { key, ctrlKey: true });
      expect(isBrowsers).toBe(true);
    }
    expect(tomas(MONDAY + 2)).not.toHaveTextContent('8.00');
    await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    expect(tomas(MONDAY + 2)).toHaveTextContent('8.00');
    await user.keyboard('{Delete}');
    expect(tomas(MONDAY)).not.toHaveTextContent('8.00');
    await press(user, 'Undo');
    expect(tomas(MONDAY)).toHaveTextContent('8.00');

    // The copied text has the format that spreadsheets use.
    const copied: string[] = [];
    fireEvent.copy(document.activeElement as Element, {
      clipboardData: { setData: (_: string, text: string) => copied.push(text) },
    });
    expect(copied).toEqual(['8\t8\t8\r\n']);

    // A pasted block keeps unknown values and marks them.
    await user.click(tomas(JOB));
    await user.paste('Harvest Lane Condominiums\t99-999\t6\t7,5\t7a-11a\r\n');
    expect(tomas(JOB)).toHaveTextContent('Harvest Lane Condominiums');
    expect(tomas(MONDAY + 1)).toHaveTextContent('7.50');
    await waitFor(() => expect(tomas(CODE)).toHaveTextContent(/99-999.*Unknown/));
    expect(tomas(MONDAY + 2)).toHaveTextContent(/4\.00.*7a-11a/);
    // Reports pasted rows that do not fit.
    await user.keyboard('{Control>}{End}{/Control}');
    await user.paste('1\n2\n3');
    expect(await screen.findByText('2 rows did not fit.')).toBeVisible();
    // F8 moves to the next problem.
    await user.click(tomas(JOB));
    await user.keyboard('{F8}');
    expect(focusedDescription()).toContain('99-999');

    // Adds a second line for the same person.
    await user.click(tomas(MONDAY));
    await press(user, 'Add line');
    expect(linesOf('Tomás')).toHaveLength(2);
    await waitFor(() => expect(tomas(JOB, 1)).toHaveFocus());
    await press(user, 'Remove line');
    expect(linesOf('Tomás')).toHaveLength(1);

    // F4 opens the details that the grid does not display.
    await user.click(tomas(MONDAY));
    await user.keyboard('{F4}');
    const dialog = await screen.findByRole('dialog', { name: /^Details: Tomás Reyes, Mon/ });
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Rain until nine');
    await user.type(within(dialog).getByRole('textbox', { name: 'Quantity' }), '-4');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByText('Enter 0 or more')).toBeVisible();
    await user.clear(within(dialog).getByRole('textbox', { name: 'Quantity' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Quantity' }), '12');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(tomas(MONDAY)).toHaveTextContent('Note'));
    await waitFor(() => expect(tomas(MONDAY)).toHaveFocus());
    expect(focusedDescription()).toContain('Quantity 12.');
    expect(focusedDescription()).toContain('Rain until nine');

    // Copies one day to other days, only for the selected people.
    await user.click(screen.getByLabelText('Select Tomás Reyes'));
    expect(await screen.findByText('1 selected')).toBeVisible();
    await user.click(tomas(MONDAY));
    await press(user, 'Copy day…');
    const copyDay = await screen.findByRole('dialog', { name: 'Copy day' });
    expect(copyDay).toHaveTextContent('For the 1 employee selected');
    await user.click(within(copyDay).getByRole('button', { name: 'Copy day' }));
    expect(await within(copyDay).findByText('Choose at least one day')).toBeVisible();
    await user.click(within(copyDay).getByRole('checkbox', { name: /^Sat/ }));
    await user.click(within(copyDay).getByRole('button', { name: 'Copy day' }));
    await waitFor(() => expect(tomas(MONDAY + 5)).toHaveTextContent('6.00'));
    expect(goran(MONDAY + 5)).not.toHaveTextContent('6.00');

    // Tab is not a keyboard trap.
    await user.click(tomas(MONDAY));
    await user.keyboard('{Tab}');
    expect(tomas(MONDAY + 1)).toHaveFocus();
    await user.keyboard('{Escape}{Tab}');
    expect(grid()).not.toContainElement(document.activeElement as HTMLElement);
  });
});

describe('while others edit the same crew', () => {
  it('FAULT-95 typed hours and details stay with their employee when others join or leave the crew', async () => {
    const { user } = await open(weeksAgo(0), maria);
    const others = (await cardsOf('10001')).timecards.filter(({ stage }) => !stage.closed);
    const [first, second] = others.sort((one, other) => one.employee.name.localeCompare(other.employee.name));
    if (!first || !second) throw new Error('nobody can join');
    const FRIDAY = MONDAY + 4;
    await user.click(cell('Kaito', FRIDAY));
    await user.keyboard('3');
    await moveToCrew('10002', [first]);
    refocusWindow();
    await waitFor(() => expect(linesOf(first.employee.name)).not.toEqual([]));
    const names = [...document.querySelectorAll('[role="rowheader"]')].map((one) => one.textContent);
    expect(names.findIndex((name) => name.includes(first.employee.name))).toBeLessThan(
      names.findIndex((name) => name.includes('Kaito')),
    );
    expect(document.activeElement).toHaveAccessibleName(/^Fri.*Kaito/);
    await user.keyboard('.5{Enter}');
    expect(cell('Kaito', FRIDAY)).toHaveTextContent('3.50');
    expect(unsaved()).toEqual([`Kaito ${FRIDAY}`]);

    // A refetch keeps the open details and the text typed in them.
    await user.click(cell('Kaito', FRIDAY));
    await user.keyboard('{F4}');
    await user.type(await screen.findByLabelText(/^Break in minutes/), '7.5');
    await user.type(screen.getByLabelText(/^Note/), 'Late delivery');
    await user.click(screen.getByText('Apply', { selector: 'button' }));
    expect(await screen.findByText('Type whole minutes, such as 30')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Break in minutes/));
    await moveToCrew('10002', [second]);
    refocusWindow();
    await waitFor(() => expect(linesOf(second.employee.name)).not.toEqual([]));
    await user.click(screen.getByText('Apply', { selector: 'button' }));
    await waitFor(() => expect(cell('Kaito', FRIDAY)).toHaveTextContent('Note'));
    expect(unsaved()).toEqual([`Kaito ${FRIDAY}`]);
    await waitFor(() => expect(cell('Kaito', FRIDAY)).toHaveFocus());

    // Reports that the edited line was removed. Its input does not move to another line.
    const goran = (await cardsOf('10002')).timecards.filter(({ employee }) =>
      employee.name.includes('Goran'),
    );
    const clara = (await cardsOf('10002')).timecards.filter(({ employee }) =>
      employee.name.includes('Clara'),
    );
    await user.click(cell('Goran', FRIDAY));
    await user.keyboard('4');
    await moveToCrew('10001', goran);
    refocusWindow();
    expect(await screen.findByText(/^The line of Goran Chaudhry was removed\./)).toBeVisible();
    expect(grid().querySelector('input[type="text"]')).toBeNull();
    await user.click(cell('Clara', FRIDAY));
    await user.keyboard('{F4}');
    await screen.findByLabelText(/^Break in minutes/);
    expect(clara).toHaveLength(1);
    await moveToCrew('10001', clara);
    refocusWindow();
    await waitFor(() => expect(linesOf('Clara')).toEqual([]));
    expect(await screen.findByText(/^The line of Clara .* was removed\./)).toBeVisible();
    expect(screen.queryByLabelText(/^Break in minutes/)).not.toBeInTheDocument();
    expect(unsaved()).toEqual([`Kaito ${FRIDAY}`]);
  });

  it("TIME-12 uses the server's overtime for employees without changes", async () => {
    const { user } = await open(weeksAgo(0));
    const { timecards } = await cardsOf('10002');
    const paid = { regular: 30, overtime: 1.25, doubleTime: 1 };
    await demo.fault({
      match: 'supervisorActivities',
      kind: 200,
      times: 'always',
      body: { timecards: timecards.map((card) => ({ ...card, paid })) },
    });
    refocusWindow();
    const all = timecards.length * 2.25;
    expect(await screen.findByText(`${all.toFixed(2)} overtime`)).toBeVisible();
    // The overtime of a person with changed hours is a preview.
    await user.click(cell('Kaito', MONDAY + 6));
    await user.keyboard(
      '{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{Delete}',
    );
    expect(await screen.findByText(`≈ ${(all - 2.25).toFixed(2)} overtime`)).toBeVisible();
  });
});

describe('keyboard', () => {
  it('TIME-31, TIME-32 shows a holiday above its day, and warns which signatures a save removes', async () => {
    const { go, user } = await open(`${CREW}?week=2026-12-25`);
    expect(await screen.findByText('Christmas Day')).toBeInTheDocument();

    await go(CREW);
    await waitFor(() => expect(cell('Goran', NAME)).toHaveTextContent('signed'));
    expect(screen.queryByText(/has signed/)).not.toBeInTheDocument();
    await user.click(cell('Goran', MONDAY + 5));
    await user.keyboard('4{Enter}');
    expect(await screen.findByText(/^Goran Chaudhry has signed\. Saving/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Reason for the change/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/has signed/)).not.toBeInTheDocument());
  });

  it('SCREEN-TC-L2 renders only the rows that focus leaves and enters', async () => {
    const { user } = await open(weeksAgo(1));
    await user.click(cell('Goran', MONDAY));
    // Each rendered line formats its hours, so the calls count rendered lines.
    const shown = vi.spyOn(Number.prototype, 'toLocaleString');
    await user.keyboard('{ArrowDown}');
    expect(shown.mock.calls.length).toBeLessThan(60);
    shown.mockRestore();
  });

  it('the grid is one tab stop, arrows reach the headers, and editors name the job and cost code', async () => {
    const { user } = await open(weeksAgo(1));
    expect(grid()).toHaveAccessibleDescription(/To leave the grid, press Escape, then Tab\.$/);
    expect(grid().querySelectorAll('[tabindex="0"], a:not([tabindex]), input:not([tabindex])')).toHaveLength(
      1,
    );
    await user.click(cell('Adaeze', MONDAY));
    await user.keyboard('{F2}');
    expect(within(grid()).getByRole('textbox')).toHaveAccessibleName(
      /^Mon \d+, Adaeze Acosta, \d\d-\d{4} [A-Z][^,]+, \d\d-\d{3} /,
    );
    await user.keyboard('{Escape}{ArrowUp}');
    const header = (column: number) =>
      grid().querySelector<HTMLElement>(`[role="columnheader"][aria-colindex="${column}"]`);
    expect(header(MONDAY)).toHaveFocus();
    expect(focusedDescription()).toMatch(/^Mon \d+Press Enter to select the column\.$/);
    // Nothing is typed, pasted or cleared in a header.
    await user.keyboard('5{Delete}{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await user.paste('9');
    expect(unsaved()).toEqual([]);
    await user.keyboard('{Enter}');
    const lines = grid().querySelectorAll('.pl-sheet-body > [role="row"]').length;
    expect(grid().querySelectorAll('[aria-selected="true"]')).toHaveLength(lines);
    expect(cell('Adaeze', MONDAY)).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(header(NAME)).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByLabelText('Select all employees')).toBeChecked();
    await user.keyboard(' {ArrowDown}');
    expect(screen.getByLabelText('Select all employees')).not.toBeChecked();
    expect(cell('Adaeze', NAME)).toHaveFocus();
    await user.keyboard('{ArrowUp}{Escape}{Tab}');
    expect(grid()).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('TIME-13 saves from within a field, and Enter accepts a suggestion', async () => {
    const { user } = await open(weeksAgo(0));
    const kaito = (column: number) => cell('Kaito', column);
    const box = () => screen.getByRole('combobox', { name: /^Job, Kaito/ });
    await user.click(kaito(JOB));
    await user.keyboard('harv');
    expect(await screen.findByRole('option', { name: /Harvest Lane Condominiums/ })).toBeVisible();
    await waitFor(() => expect(box()).toHaveAttribute('aria-activedescendant'));
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Tab}');
    expect(kaito(JOB)).toHaveTextContent('Harvest Lane Condominiums');
    // Without waiting for the list.
    await user.click(kaito(JOB));
    await user.keyboard('bristle{Enter}');
    await waitFor(() => expect(kaito(JOB)).toHaveTextContent('Bristlecone Quarry Crusher Pad'));
    await user.click(kaito(JOB));
    await user.keyboard('qqqq');
    expect(await screen.findByText('No results')).toBeVisible();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Escape}{Control>}zz{/Control}');
    await waitFor(() => expect(unsaved()).toEqual([]));

    const prevented: boolean[] = [];
    const listen = (event: KeyboardEvent) => event.key === 's' && prevented.push(event.defaultPrevented);
    window.addEventListener('keydown', listen);
    await user.click(kaito(MONDAY + 6));
    await user.keyboard('2{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Time card saved')).toBeVisible();
    window.removeEventListener('keydown', listen);
    expect(prevented).toEqual([true]);
    expect(kaito(MONDAY + 6)).toHaveTextContent('2.00');
  });
});

describe('focus', () => {
  it('F8 and Ctrl+S work outside the grid, and removing a line keeps the focus in it', async () => {
    const { user } = await open(NEXT_WEEK);
    await user.click(cell('Kaito', MONDAY));
    await user.keyboard('8');
    await user.keyboard('{Enter}');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{F8}');
    await waitFor(() => expect(cell('Kaito', JOB)).toHaveFocus());
    expect(focusedDescription()).toContain('Choose a job.');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/need(s)? attention/)).toBeVisible();

    await user.click(cell('Kaito', JOB));
    await press(user, 'Add line');
    expect(linesOf('Kaito')).toHaveLength(2);
    const added = document.activeElement;
    await press(user, 'Remove line');
    expect(added).not.toBeInTheDocument();
    expect(document.activeElement).toHaveAttribute('data-column');
  });
});

describe('bulk actions', () => {
  it('TIME-02, FAULT-97 retries with the new version of a time card', async () => {
    const { user } = await open(CREW);
    const goran = (await cardsOf('10002')).timecards.find(({ employee }) => /^Goran/.test(employee.name))!;
    await user.click(screen.getByLabelText('Select Goran Chaudhry'));
    await choose(user, 'Change stage', /^Submitted/);
    const question = await screen.findByRole('dialog', { name: "Move 1 time card to 'Submitted'?" });
    // Meanwhile, another user reviews its first day, which creates a new version.
    const { timecardId } = goran;
    const other = await call(reviewDay, {
      params: { timecardId },
      body: { date: goran.records[0]!.date, version: goran.version },
    });
    expect(other.version).toBeGreaterThan(goran.version);
    await user.click(within(question).getByText('Yes'));
    const report = await screen.findByRole('dialog', { name: 'Some changes failed' });
    await user.click(within(report).getByRole('button', { name: /^Retry|^Try/ }));
    expect(await screen.findByText("Time card of Goran Chaudhry moved to 'Submitted'")).toBeVisible();
    const statuses = (await demo.calls('employeeChangeStage')).map(({ status }) => status);
    expect(statuses).toEqual([409, 200]);
  });

  it('TIME-01, TIME-02, CALL-136, CALL-137, FAULT-97 changes stages with a confirmation and a report', async () => {
    const { user } = await open(CREW);
    // Foremen may not approve, and the menu gives the reason.
    await press(user, 'Change stage of all');
    expect(screen.getByText('Approved', { selector: 'button' })).toHaveTextContent(
      'Only time card managers can move',
    );
    await user.keyboard('{Escape}');

    // A single card uses a separate call.
    await user.click(screen.getByLabelText('Select Goran Chaudhry'));
    await choose(user, 'Change stage', /^Submitted/);
    const one = await screen.findByRole('dialog', { name: "Move 1 time card to 'Submitted'?" });
    await user.click(within(one).getByRole('button', { name: /^(Yes|Move time card with problems)$/ }));
    expect(await screen.findByText("Time card of Goran Chaudhry moved to 'Submitted'")).toBeVisible();
    expect(await demo.calls('employeeChangeStage')).toHaveLength(1);
    await waitFor(() => expect(cell('Goran', NAME)).toHaveTextContent('Submitted'));

    // Moves the remaining cards together, with Undo for all of them. Cards already in the stage are left out.
    const moveAll = async () => {
      await choose(user, 'Change stage of all', /^Submitted/);
      // None of them is signed (FAULT-112).
      await user.click(await screen.findByText('Move time cards with problems'));
      return screen.findByText(/^\d+ time cards moved to 'Submitted'$/);
    };
    const banner = (await moveAll()).closest<HTMLElement>('.pl-banner')!;
    await user.click(within(banner).getByText('Undo'));
    expect(await screen.findByText(/^\d+ time cards moved back$/)).toBeVisible();
    await waitFor(() => expect(cell('Kaito', NAME)).toHaveTextContent('Open'));
    expect(cell('Goran', NAME)).toHaveTextContent('Submitted');
    expect(await moveAll()).toBeVisible();
    expect(await demo.calls('change-stage')).toHaveLength(3);
    await waitFor(() => expect(cell('Kaito', NAME)).toHaveTextContent('Submitted'));

    // With unsaved changes, no other action can start, and a reason is required (TIME-30, CALL-155).
    await user.click(cell('Kaito', MONDAY + 6));
    await user.keyboard('2{Enter}');
    expect(await screen.findByRole('combobox', { name: /^Reason for the change/ })).toBeVisible();
    await press(user, 'Change stage of all');
    expect(screen.getByText('Open', { selector: 'button' })).toHaveTextContent('Save your changes first');
  });

  it('TIME-16, TIME-18, CALL-138, CALL-140 moves time cards to other crews and copies them to other weeks', async () => {
    const { go, user } = await open(CREW, maria);
    await user.click(screen.getByLabelText('Select Goran Chaudhry'));
    await user.click(screen.getByLabelText('Select Kaito Ramires'));
    await choose(user, 'More', 'Copy to another week…');
    const week = await screen.findByRole('dialog', { name: 'Copy 2 time cards to another week' });
    expect(within(week).getByText(/^Mon Nov 23 2026, still to come: .+ hours, 2 people$/)).toBeVisible();
    expect(within(week).getByText(/^Thu Nov 26 2026, Thanksgiving Day: .+ hours, 2 people$/)).toBeVisible();
    await user.click(within(week).getByRole('button', { name: 'Copy time cards' }));
    expect(await screen.findByText(/^2 time cards copied to week \d+$/)).toBeVisible();
    // The page then opens the week that received the copies.
    await waitFor(() => expect(window.location.hash).toContain(`week=${addDays(days[0] ?? '', 7)}`));
    await waitFor(() => expect(cell('Kaito', NAME)).toHaveTextContent('Open'));

    // The second copy conflicts with existing work, and the report names the employee.
    await go(CREW);
    await user.click(await screen.findByLabelText('Select Goran Chaudhry'));
    await choose(user, 'More', 'Copy to another week…');
    const again = await screen.findByRole('dialog', { name: 'Copy 1 time card to another week' });
    await user.click(within(again).getByRole('button', { name: 'Copy time cards' }));
    const report = await screen.findByRole('dialog', { name: 'Some changes failed' });
    expect(report).toHaveTextContent('There are already entries in the week');
    await user.click(within(report).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

    await choose(user, 'More', 'Change supervisor…');
    const dialog = await screen.findByRole('dialog', { name: 'Change the supervisor of 1 time card' });
    await user.click(within(dialog).getByRole('button', { name: 'Change supervisor' }));
    expect(await within(dialog).findByText('Choose a supervisor')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: 'New supervisor' }));
    await user.click(await screen.findByRole('option', { name: /^Maria/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Change supervisor' }));
    expect(await screen.findByText(/^1 time card moved to the crew of Maria/)).toBeVisible();
    await waitFor(() => expect(linesOf('Goran')).toEqual([]));
  });
});

describe('unavailable weeks', () => {
  it("says why time cards can't be changed and what couldn't be loaded", async () => {
    const { user } = await open(weeksAgo(3));
    await user.click(cell('Kaito', MONDAY));
    await user.keyboard('8');
    expect(
      await screen.findByText(/can no longer be changed\.$/, { selector: '[role="status"] *' }),
    ).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Kaito/ })).not.toBeInTheDocument();
    expect(screen.getByText('Save time cards')).toHaveAccessibleDescription(
      'None of these time cards can be changed.',
    );

    // Another week fails to load and offers Retry.
    await demo.fault({ match: 'supervisorActivities', kind: 500, times: 'always' });
    await user.click(screen.getByLabelText('Next week'));
    expect(await screen.findByRole('heading', { name: "Couldn't load the crew's time cards" })).toBeVisible();
    await demo.clearFaults();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('grid')).toBeVisible();
  });

  it('FAULT-98 has a page for a crew that is empty, unknown or denied', async () => {
    const { go } = await renderApp({ username: dale, address: '/timecard/supervisor/999999/employee' });
    expect(await screen.findByRole('heading', { name: 'This crew was not found' })).toBeVisible();
    await go('/timecard/supervisor/10001/employee');
    expect(await screen.findByRole('grid')).toBeVisible();
  });
});
