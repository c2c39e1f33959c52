import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { type Finding, payrollCheck } from '../../src/api/payroll/contract';
import { addDays, isoWeekOf, formatLongDay, parseDate } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { dale } from '../support/people';
import { emulateDesktop, emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';

/** The last completed week. */
const week = isoWeekOf(addDays(onFixedDay().days[0] ?? '', -7));
const demo = setupDemo();
vi.setConfig({ testTimeout: 120_000 });
afterEach(emulateDesktop);

const DALE = '10002';
const CHECK = '/timecard/payroll-dashboard?tab=check';
/** The first screen of a run and a grid are slow on a busy machine. */

const table = () => screen.findByRole('table', { name: 'Issues' });
async function open(username = dale, address = CHECK) {
  const app = await renderApp({ username, address });
  await screen.findByRole('heading', { level: 1 });
  return app;
}
const check = () =>
  call(payrollCheck, {
    query: { startDateTime: week.startDateTime, endDateTime: week.endDateTime, page: 0, size: 1000 },
  });
const ofKind = ({ findings }: { findings: Finding[] }, kind: Finding['kind']) => {
  const found = findings.find((one) => one.kind === kind && one.supervisor?.id === DALE);
  if (!found) throw new Error(`the seed has no ${kind} in this crew`);
  return found;
};
/** Finds a row by its text, because queries by role take seconds with hundreds of cells. */
function rowOf({ employee }: Finding, words: RegExp): HTMLElement {
  const row = [...document.querySelectorAll<HTMLElement>('tbody tr')].find(
    ({ textContent }) => textContent.includes(employee.name) && words.test(textContent),
  );
  if (!row) throw new Error(`no row of ${employee.name} with ${String(words)}`);
  return row;
}
async function follow(user: UserEvent, finding: Finding, words: RegExp) {
  await table();
  await user.click(within(rowOf(finding, words)).getByRole('link'));
}
const grid = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="grid"]');
    if (!found) throw new Error('no grid yet');
    return found;
  });
/** The day as the list displays it: 'Mon Nov 9'. */
const dayIn = ({ date }: Finding) => new RegExp(parseDate(date)?.format('ddd MMM D') ?? 'no day');
const shown = () => document.querySelectorAll('tbody tr').length;
const focusedIn = (attribute: string) => document.activeElement?.getAttribute(attribute);

describe('SCREEN-TC-PAYROLL check before paying', () => {
  it('shows issues by kind and employee, and can be searched and repeated', async () => {
    const { user, router } = await open(dale, `${CHECK}&check-size=all`);
    await table();
    const found = await check();
    const counts = within(screen.getByRole('list', { name: 'Issues by kind' }));
    const kinds = [
      ['Blocks pay', 'NO_CARD', 'NO_COST_CODE', 'NO_RATE'],
      ['Looks wrong', 'MISSING_DAY', 'OVERLAP', 'LONG_DAY'],
      ['Formal', 'UNSIGNED', 'STAGE'],
    ];
    const countOf = (kind: string) => found.counts.find((one) => one.kind === kind)?.count ?? 0;
    const numberIn = ({ textContent }: HTMLElement) => Number(/\d+$/.exec(textContent));
    // The most serious first, then the most frequent.
    expect(
      counts
        .getAllByRole('listitem')
        .map((item) => [
          item.firstElementChild?.textContent.trim(),
          ...within(item).getAllByRole('button').map(numberIn),
        ]),
    ).toEqual(
      kinds.map(([severity, ...of]) => [
        severity,
        ...of
          .map(countOf)
          .filter((count) => count > 0)
          .sort((one, other) => other - one),
      ]),
    );
    expect(shown()).toBe(found.total);
    const overlap = ofKind(found, 'OVERLAP');
    const row = rowOf(overlap, /Overlap/);
    expect(row).toHaveTextContent(overlap.what);
    expect(row).toHaveTextContent(dayIn(overlap));
    expect(row).toHaveTextContent('Crew grid');

    await user.click(counts.getByRole('button', { name: /^Overlap/ }));
    await waitFor(() => expect(shown()).toBe(found.findings.filter(({ kind }) => kind === 'OVERLAP').length));
    expect(router.state.location.search).toContain('check-kind=OVERLAP');
    expect(counts.getByRole('button', { name: /^Overlap/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Kind: Overlap, remove' })).toBeVisible();
    await user.click(counts.getByRole('button', { name: /^Overlap/ }));
    await waitFor(() => expect(shown()).toBe(found.total));

    await user.type(screen.getByRole('searchbox', { name: 'Search issues' }), overlap.employee.name);
    const theirs = found.findings.filter(({ employee }) => employee.id === overlap.employee.id);
    await waitFor(() => expect(shown()).toBe(theirs.length));
    // The list of employees has a separate search.
    expect(router.state.location.search).not.toMatch(/[?&]search=/);

    const before = (await demo.calls('payrollCheck')).length;
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(async () => expect((await demo.calls('payrollCheck')).length).toBeGreaterThan(before));
  });

  it('TIME-01 orders issues by severity, and moves the time cards of selected issues', async () => {
    const { user } = await open(dale, `${CHECK}&check-size=all`);
    await table();
    const severity = { 'Blocks pay': 1, 'Looks wrong': 2, Formal: 3 } as const;
    const ranks = [...document.querySelectorAll('tbody tr .badge')].map(
      ({ textContent }) => severity[textContent as keyof typeof severity],
    );
    expect(new Set(ranks)).toEqual(new Set([1, 2, 3]));
    expect(ranks).toEqual([...ranks].sort());

    const issue = ofKind(await check(), 'OVERLAP');
    await user.click(rowOf(issue, /Overlap/).querySelector('[type="checkbox"]')!);
    const bar = within(screen.getByRole('region', { name: 'Selected issues' }));
    await user.click(bar.getByRole('button', { name: 'Change stage' }));
    await user.click(await screen.findByRole('button', { name: 'Submitted' }));
    const question = within(await screen.findByRole('dialog', { name: /^Move 1 time card to 'Submitted'/ }));
    await user.click(question.getByRole('button', { name: /^Move time card/ }));
    expect(await screen.findByText(`Time card of ${issue.employee.name} moved to 'Submitted'`)).toBeVisible();
  });

  it('an issue links to the cell to fix, and is checked off afterwards', async () => {
    const { user, router } = await open(dale, `${CHECK}&check-size=all`);
    await table();
    const before = await check();
    const missing = ofKind(before, 'MISSING_DAY');
    await follow(user, missing, dayIn(missing));
    await grid();
    const day = week.days.indexOf(missing.date);
    await waitFor(() => expect(focusedIn('data-column')).toBe(String(2 + day)));
    expect(document.activeElement?.closest('[role="row"]')).toHaveTextContent(missing.employee.name);
    // The target cell is removed from the address after use, so a reload does not move the focus again.
    await waitFor(() => expect(router.state.location.search).toBe(`?week=${week.days[0]}`));

    await user.keyboard('8{Enter}');
    // The reason field appears for a card that is signed or has changed stage.
    const reason = screen.queryByLabelText(/^Reason for the change/);
    if (reason) await user.selectOptions(reason, reason.querySelectorAll('option')[1]!);
    await user.click(screen.getByText('Save time cards'));
    await waitFor(async () => {
      const ids = (await check()).findings.map(({ id }) => id);
      expect(ids).not.toContain(missing.id);
    });
    await user.click(screen.getByText('Back to the payroll check'));
    await table();
    await screen.findByText(/^1 of \d+ issues fixed$/, { selector: '.pl-check-done' });
    const row = rowOf(missing, dayIn(missing));
    expect(row).toHaveTextContent('Fixed');
    expect(row.querySelector('s')).toHaveTextContent('Missing day');

    await user.click(screen.getByRole('button', { name: 'Clear fixed issues' }));
    await waitFor(() => expect(screen.queryByText('Fixed:')).not.toBeInTheDocument());
    expect(screen.queryByText(/ fixed$/)).not.toBeInTheDocument();
  });

  it('focuses a missing cost code; a long day and an overlap focus their day', async () => {
    const { go, user } = await open(dale, `${CHECK}&check-size=all`);
    await table();
    const found = await check();
    const expected: [Finding['kind'], RegExp, (finding: Finding) => number][] = [
      ['NO_COST_CODE', /No job or cost code/, () => 1],
      ['OVERLAP', /Overlap/, ({ date }) => 2 + week.days.indexOf(date)],
      ['LONG_DAY', /Long day/, ({ date }) => 2 + week.days.indexOf(date)],
    ];
    for (const [kind, words, column] of expected) {
      const finding = ofKind(found, kind);
      await follow(user, finding, words);
      await grid();
      await waitFor(() => expect(focusedIn('data-column')).toBe(String(column(finding))));
      const row = document.activeElement?.closest('[role="row"]');
      expect(row).toHaveTextContent(finding.employee.name);
      await go(-1);
    }
  });

  it('a signature and a stage link to the time card, which links back to the check', async () => {
    const { user, router } = await open(dale, `${CHECK}&check-kind=STAGE&check-size=all`);
    await table();
    const stage = ofKind(await check(), 'STAGE');
    await follow(user, stage, /Not closed/);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(
        `/timecard/supervisor/${stage.supervisor?.id}/employee/${stage.employee.id}/timecard/${stage.timecardId}`,
      ),
    );
    await user.click(await screen.findByText('Back to the payroll check'));
    await table();
    expect(router.state.location.search).toContain('check-kind=STAGE');
  });

  it('returns to the check after opening a time card of the crew', async () => {
    const { go, user, router } = await open(dale, `${CHECK}&check-kind=MISSING_DAY`);
    await table();
    const missing = ofKind(await check(), 'MISSING_DAY');
    await follow(user, missing, dayIn(missing));
    await grid();
    const { pathname } = router.state.location;
    const timecardId = missing.timecardId ?? '';
    await go(`${pathname}/${missing.employee.id}/timecard/${timecardId}`);
    await user.click(await screen.findByRole('link', { name: 'Crew of Dale Whitaker' }));
    await grid();
    await user.click(screen.getByText('Back to the payroll check'));
    await table();
    expect(router.state.location.search).toContain('check-kind=MISSING_DAY');
  });

  it('checks off issues that someone else has fixed when the window regains focus', async () => {
    await open(dale, `${CHECK}&check-kind=STAGE`);
    await table();
    const found = await check();
    const moved = ofKind(found, 'STAGE');
    const findings = found.findings.filter(({ id, kind }) => kind === 'STAGE' && id !== moved.id);
    const answer = { counts: found.counts, findings, total: findings.length };
    await demo.fault({ match: 'payrollCheck', kind: 200, times: 'always', body: answer });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(/^1 of \d+ issues fixed$/, { selector: '.pl-check-done' });
    // The count comes first, the rows with the answer.
    await waitFor(() => expect(rowOf(moved, /Not closed/)).toHaveTextContent('Fixed'));
  });

  it("tells users who can't fix a rate whom to ask", async () => {
    await open(dale, `${CHECK}&check-kind=NO_RATE`);
    await table();
    const rate = ofKind(await check(), 'NO_RATE');
    const row = rowOf(rate, /No rate/);
    expect(row).toHaveTextContent('Ask a settings administrator');
    expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  });

  it('says when there are no issues, and can retry a failure', async () => {
    await demo.fault({ match: 'payrollCheck', kind: 503, times: 'always' });
    const { user } = await open();
    expect(await screen.findByText("Couldn't load issues")).toBeVisible();
    await demo.clearFaults();
    // The findings cannot be read, so the period is not ready.
    const rubbish = { counts: [{ kind: 'STAGE', count: 5 }], findings: [{ kind: 'STAGE' }], total: 5 };
    await demo.fault({ match: 'payrollCheck', kind: 200, times: 'always', body: rubbish });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText("Issues couldn't be read")).toBeVisible();
    expect(screen.getByText('5 issues not listed, because the response could not be read.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to export' })).not.toBeInTheDocument();
    await demo.clearFaults();
    const clear = { counts: [], findings: [], total: 0 };
    await demo.fault({ match: 'payrollCheck', kind: 200, times: 'always', body: clear });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('No issues found')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to export' }));
    expect(await screen.findByRole('tab', { name: 'Export', selected: true })).toBeVisible();
  });

  it("says how many issues couldn't be read; none of them counts as fixed", async () => {
    const one = { kind: 'STAGE', employee: { id: '1', name: 'Ann Abel' }, weekStart: week.days[0] };
    const answer = (findings: object[], total = findings.length) =>
      demo.fault({
        match: 'payrollCheck',
        kind: 200,
        times: 'always',
        body: { counts: [{ kind: 'STAGE', count: total }], findings, total },
      });
    await answer(['a', 'b', 'c'].map((id) => ({ ...one, id })));
    const { user } = await open();
    await table();
    await demo.clearFaults();
    await answer([{ ...one, id: 'a' }, { kind: 'STAGE' }, { ...one, id: 'c' }]);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    const hint = '1 issue not listed, because the response could not be read.';
    expect(await screen.findByText(hint)).toBeVisible();
    expect(screen.queryByText(/ are listed/)).not.toBeInTheDocument();
    expect(screen.queryByText(/ fixed$/)).not.toBeInTheDocument();

    // Reports both that some findings were unreadable and that the list is incomplete.
    await demo.clearFaults();
    await answer([{ ...one, id: 'a' }, { kind: 'STAGE' }], 2000);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/^The first 1 of 2,000 are listed/)).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
  });

  it('lists the first of many issues, and the server searches the rest', async () => {
    await demo.fault({
      match: 'payrollCheck',
      kind: 200,
      times: 'always',
      body: {
        counts: [{ kind: 'STAGE', count: 5000 }],
        findings: [
          { id: 'a', kind: 'STAGE', employee: { id: '1', name: 'Ann Abel' }, weekStart: week.days[0] },
        ],
        total: 5000,
      },
    });
    const { user } = await open();
    expect(await screen.findByText(/^The first 1 of 5,000 are listed/)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search issues' }), 'abel');
    await waitFor(async () => {
      const last = (await demo.calls('payrollCheck')).at(-1);
      expect(last?.query).toMatchObject({ search: 'abel' });
    });
  });

  it('on a phone, opens the day and the employee', async () => {
    emulatePhone();
    const { go } = await open(dale, `${CHECK}&check-kind=MISSING_DAY`);
    const missing = ofKind(await check(), 'MISSING_DAY');
    const to = `/timecard/supervisor/10002/employee?week=${week.days[0]}&employee=${missing.employee.id}&day=${missing.date}`;
    await go(to);
    await waitFor(() => expect(focusedIn('aria-expanded')).toBe('true'));
    expect(document.activeElement).toHaveTextContent(missing.employee.name);
    expect(screen.getByRole('heading', { level: 2, name: formatLongDay(missing.date) })).toBeVisible();
  });
});
