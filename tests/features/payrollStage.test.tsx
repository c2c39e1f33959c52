import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { payrollCheck, payrollEmployees, payrollSummary } from '../../src/api/payroll/contract';
import {
  MAX_CARDS_PER_CALL,
  type ChangedCards,
  type SelectedCard,
  changeStage,
} from '../../src/api/timecardActions/contract';
import { timecard } from '../../src/api/timecards/contract';
import type { StageMover } from '../../src/api/timeSettings/contract';
import {
  cardSender,
  canMoveBack,
  stageMoveConfirmation,
  usualStage,
  weekRangeText,
} from '../../src/features/timecards/common/manyCards';
import { cardsOf } from '../../src/features/timecards/payroll/payCards';
import { addDays, isoWeekOf, today } from '../../src/lib/dates';
import { noFlags, withFlags } from '../../src/session/flags';
import { setupDemo } from '../support/demo';
import { dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';

// Several whole lists in one test are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const demo = setupDemo();

const lastWeek = (() => {
  const { startDateTime, endDateTime } = isoWeekOf(addDays(today(), -7));
  return { startDateTime, endDateTime };
})();
const open = async (query = '', username = maria) => {
  const app = await renderApp({ username, address: `/timecard/payroll-dashboard${query}` });
  await screen.findByText(/^[\d,]+ employees?$/);
  return app;
};
const employees = async (query: Record<string, string> = {}) =>
  (
    await call(payrollEmployees, {
      query: { ...lastWeek, sort: 'name,asc', page: 0, size: 1000, ...query },
    })
  ).rows;
const stages = async () => (await call(payrollSummary, { query: lastWeek })).stages;
/** Finds an entry of the open menu by text, because queries by role are slow beside a list. */
const entry = (name: string) => screen.findByText(name, { selector: '.dropdown-item' });
type User = Awaited<ReturnType<typeof open>>['user'];

async function moveTo(user: User, stage: string, answer: 'Yes' | 'Cancel' = 'Yes') {
  await user.click(await screen.findByText('Change stage'));
  await user.click(await entry(stage));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    /Are you sure\? (This time card is|These time cards are) for [A-Z][a-z]{2} \d/,
  );
  const title = within(dialog).getAllByRole('heading')[0]!.textContent;
  if (answer === 'Cancel') await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  else await moveAll(user, dialog);
  return title;
}

/** Confirms for all time cards, those with problems too. */
async function moveAll(user: User, dialog: HTMLElement) {
  const all = within(dialog).queryByLabelText(/^All /);
  if (all) await user.click(all);
  await user.click(within(dialog).getByRole('button', { name: /^(Yes|Move time cards?( with problems)?)$/ }));
}

describe('SCREEN-TC-PAYROLL, changing the stage', () => {
  it('includes only time cards in the filtered stage, each with its own label', () => {
    const stage = (id: string) => ({ id, name: `Stage ${id}`, closed: false });
    const card = { version: 1, signed: false };
    const row = {
      employeeId: '7',
      name: "O'Neil, Pat",
      employeeNumber: '',
      payrollGroup: undefined,
      regular: 0,
      overtime: 0,
      doubleTime: 0,
      pto: 0,
      holiday: 0,
      total: 0,
      perDiem: 0,
      findings: 0,
      supervisor: undefined,
      withoutCard: 0,
      cards: [
        { ...card, timecardId: 'a', weekStart: '2026-11-02', stage: stage('1') },
        { ...card, timecardId: 'b', weekStart: '2026-11-09', stage: stage('2') },
      ],
    };
    const labels = (stageId: string) => cardsOf([row], stageId).map(({ label }) => label);
    const [first, second] = ["O'Neil, Pat, week of Nov 2, 2026", "O'Neil, Pat, week of Nov 9, 2026"];
    expect(labels('2')).toEqual([second]);
    expect(labels('')).toEqual([first, second]);
    // 'none' selects the weeks without a card, not the other weeks of the same people.
    expect(labels('none')).toEqual([]);
    expect(cardsOf([{ ...row, cards: row.cards.slice(1) }], '').map(({ label }) => label)).toEqual([
      row.name,
    ]);
    expect(weekRangeText(cardsOf([row], ''))).toBe('Nov 2 – Nov 15, 2026');
    expect(weekRangeText(cardsOf([row], '2'))).toBe('Nov 9 – Nov 15, 2026');
  });

  it.each([
    [[false], false, 'Are you sure? This time card is for Nov 9 – Nov 15, 2026.'],
    [
      [true],
      false,
      'Are you sure? This time card is for Nov 9 – Nov 15, 2026. It is closed now and will be reopened.',
    ],
    [[false, true, false], false, '1 of them is closed now and will be reopened.'],
    [[true, true, false], false, '2 of them are closed now and will be reopened.'],
    [
      [true, true],
      false,
      'These time cards are for Nov 9 – Nov 15, 2026. All of them are closed now and will be reopened.',
    ],
    [
      [true, false],
      true,
      "These time cards are for Nov 9 – Nov 15, 2026. Time cards in this stage can't be changed.",
    ],
  ])('TIME-01 confirms moving time cards, closed: %j, to a stage, closed: %s: %s', (from, closed, text) => {
    const stage = (isClosed: boolean) => ({ id: isClosed ? '3' : '1', name: 'Stage', closed: isClosed });
    const someone = { id: '7', name: 'Pat' };
    const cards = from.map((isClosed) => ({
      stage: stage(isClosed),
      employee: someone,
      supervisor: someone,
      voided: undefined,
      acceptance: undefined,
      weekStart: '2026-11-09',
    }));
    const to = { ...stage(closed), id: '2', movers: [] };
    expect(stageMoveConfirmation(to, { cards, skippedCount: 0 }).text).toContain(text);
  });

  it('FAULT-97 retries with the new version of a time card unless its stage has changed', async () => {
    const stage = (id: string) => ({ id, name: `Stage ${id}`, closed: false });
    const cards = ['a', 'b'].map((timecardId) => ({ timecardId, version: 1, stage: stage('1') }));
    const someone = { id: '7', name: 'Pat' };
    const card = timecard.parse({
      timecardId: 'a',
      version: 1,
      weekStart: '2026-11-09',
      stage: stage('1'),
      employee: someone,
      supervisor: someone,
    });
    const sent: SelectedCard[][] = [];
    const send = cardSender(cards, (timecards) => {
      sent.push(timecards);
      const results: ChangedCards['results'] = [
        { timecardId: 'a', message: 'Changed.', card: { ...card, version: 4, stage: stage('1') } },
        { timecardId: 'b', message: 'Moved on.', card: { ...card, version: 5, stage: stage('3') } },
      ];
      return Promise.resolve({ results });
    });
    for (let go = 0; go < 2; go++)
      expect(await send(['a', 'b'])).toEqual([
        { key: 'a', message: 'Changed.' },
        { key: 'b', message: 'Moved on.' },
      ]);
    expect(sent.map((cards) => cards.map(({ version }) => version))).toEqual([
      [1, 1],
      [4, 1],
    ]);
  });

  it('FAULT-97 clears the selection in another period', async () => {
    const { user } = await open();
    const [one] = await employees();
    await user.click(screen.getAllByLabelText(`Select ${one!.name}`)[0]!);
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Weeks' }), '2');
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
    const { endDateTime } = isoWeekOf(today());
    await waitFor(async () =>
      expect((await demo.calls('payrollEmployees')).at(-1)?.query).toMatchObject({ endDateTime }),
    );
    for (const box of screen.getAllByLabelText(/^Select /)) expect(box).not.toBeChecked();
    expect(screen.queryByText('Change stage')).not.toBeInTheDocument();
  });

  it('TIME-01, CALL-136 moves the time cards of the selected employees after confirmation', async () => {
    const { user } = await open('?stageId=1');
    const [one, two] = await employees({ stageId: '1' });
    for (const { name } of [one!, two!]) await user.click(screen.getAllByLabelText(`Select ${name}`)[0]!);
    expect(await moveTo(user, 'Submitted', 'Cancel')).toBe("Move 2 time cards to 'Submitted'?");
    expect(await demo.calls('change-stage')).toEqual([]);
    await moveTo(user, 'Submitted');
    expect(await screen.findByText("2 time cards moved to 'Submitted'")).toBeVisible();
    const now = await employees({ stageId: '1' });
    expect(now.map(({ employeeId }) => employeeId)).not.toContain(one!.employeeId);
    // The totals, counts and list are refetched.
    await screen.findByText(`${now.length} employees`);
    expect(screen.getByRole('link', { name: `${(await stages())[0]?.count} Open` })).toBeVisible();
  });

  it('TIME-01, FAULT-97 Undo restores previous stages, except for time cards that others have changed', async () => {
    const { user } = await open();
    const shown = (await employees()).slice(0, 20).filter(({ cards }) => cards.length === 1);
    const inStage = (id: string) => shown.filter(({ cards }) => cards[0]?.stage.id === id);
    const [one, two] = inStage('1');
    const chosen = [one!, two!, inStage('2')[0]!];
    for (const { name } of chosen) await user.click(screen.getAllByLabelText(`Select ${name}`)[0]!);
    await moveTo(user, 'Approved');
    await screen.findByText("3 time cards moved to 'Approved'");
    // Meanwhile, another user reopens one of the cards and approves it again.
    const cardOf = async ({ employeeId }: { employeeId: string }) =>
      (await employees()).find((row) => row.employeeId === employeeId)!.cards[0]!;
    for (const stageId of ['2', '3']) {
      const { timecardId, version } = await cardOf(two!);
      await call(changeStage, { body: { timecards: [{ timecardId, version }], stageId } });
    }
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const report = await screen.findByRole('dialog', { name: 'Some changes failed' });
    expect(report).toHaveTextContent('2 time cards moved back.');
    expect(report).toHaveTextContent(two!.name);
    const stagesNow = await Promise.all(chosen.map(async (row) => (await cardOf(row)).stage.id));
    expect(stagesNow).toEqual(['1', '3', '2']);
  });

  it.each([
    // Closed stages have a '!'.
    ['manager', ['manager', 'manager', 'manager!', 'manager'], 2],
    ['foreman', ['foreman', 'foreman', 'manager!'], 1],
    ['manager', ['manager', 'manager'], 1],
    ['foreman', ['manager', 'manager!'], -1],
  ])('TIME-01 the usual stage of a %s among stages of %j is number %i', (who, movers, number) => {
    const subject = {
      role: undefined,
      flags: withFlags(noFlags, { timecard: { [who]: true } }),
    };
    const list = movers.map((mover, index) => ({
      id: `${index}`,
      name: `Stage ${index}`,
      movers: [mover.replace('!', '') as StageMover],
      closed: mover.endsWith('!'),
    }));
    expect(usualStage(subject, list)).toBe(list[number]);
  });

  it.each([
    ['manager', '1', true],
    ['manager', '3', true],
    ['foreman', '1', true],
    // Foremen may not approve.
    ['foreman', '3', false],
    // The stage no longer exists.
    ['manager', 'gone', false],
  ] as const)(
    'TIME-01 offers Undo only to users who may move the time cards back: %s, to stage %s: %s',
    (who, id, may) => {
      const stage = (stageId: string, movers: StageMover[], closed = false) => ({
        id: stageId,
        name: `Stage ${stageId}`,
        movers,
        closed,
      });
      const stages = [
        stage('1', ['foreman', 'manager']),
        stage('2', ['foreman', 'manager']),
        stage('3', ['manager'], true),
      ];
      const subject = {
        role: undefined,
        flags: withFlags(noFlags, { employeeId: '2', timecard: { [who]: true } }),
      };
      const card = {
        employee: { id: '7', name: 'Pat' },
        supervisor: { id: '2', name: 'Dale' },
        weekStart: '2026-11-09',
        voided: undefined,
        acceptance: undefined,
      };
      const cards = ['1', id].map((stageId) => ({ ...card, stage: stage(stageId, []) }));
      expect(canMoveBack(subject, cards, stages[1]!, { stages, acceptance: true, lock: undefined })).toBe(
        may,
      );
    },
  );

  it('moves all matching time cards in batches; FAULT-97 names one that was moved meanwhile and keeps it selected', async () => {
    const { user } = await open('?stageId=1');
    const open1 = await employees({ stageId: '1' });
    await user.click(screen.getByLabelText('Select all on this page'));
    await user.click(screen.getByText(`Select all ${open1.length} matching`));
    await user.click(screen.getByText('Change stage'));
    await user.click(await entry('Submitted'));
    const dialog = await screen.findByRole('dialog', {
      name: `Move ${open1.length} time cards to 'Submitted'?`,
    });
    // Another user has already moved one of the cards.
    const { timecardId, version } = open1[3]!.cards[0]!;
    await call(changeStage, { body: { timecards: [{ timecardId, version }], stageId: '2' } });
    await moveAll(user, dialog);
    const report = await screen.findByRole('dialog', { name: 'Some changes failed' });
    expect(report).toHaveTextContent(`${open1.length - 1} time cards moved to 'Submitted'.`);
    expect(report).toHaveTextContent(open1[3]!.name);
    await user.click(within(report).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
  });

  it('FAULT-112 lists time cards with problems and leaves them out by default; Undo moves the others back', async () => {
    const { user } = await open('?stageId=1');
    const rows = await employees({ stageId: '1' });
    const { findings } = await call(payrollCheck, { query: { ...lastWeek, page: 0, size: 1000 } });
    const checked = new Set(['MISSING_DAY', 'OVERLAP', 'LONG_DAY', 'NO_COST_CODE', 'UNSIGNED']);
    const isGood = ({ cards: [card] }: (typeof rows)[number]) =>
      findings.every(({ timecardId, kind }) => timecardId !== card?.timecardId || !checked.has(kind));
    const [good, bad] = [rows.find(isGood)!, rows.find((row) => !isGood(row))!];
    for (const { name } of [good, bad]) await user.click(await screen.findByLabelText(`Select ${name}`));
    await user.click(await screen.findByText('Change stage'));
    await user.click(await entry('Submitted'));
    const dialog = within(await screen.findByRole('dialog', { name: "Move 2 time cards to 'Submitted'?" }));
    const problems = dialog.getByRole('region', { name: '1 time card has problems' });
    expect(problems).toHaveTextContent(bad.name);
    expect(problems).not.toHaveTextContent(good.name);
    expect(dialog.getByRole('radio', { name: 'Only the 1 without problems' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'All 2' })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Move time cards' }));
    await screen.findByText(`Time card of ${good.name} moved to 'Submitted'`);
    const stageOf = async ({ employeeId }: { employeeId: string }) =>
      (await employees()).find((row) => row.employeeId === employeeId)?.cards[0]?.stage.name;
    expect([await stageOf(good), await stageOf(bad)]).toEqual(['Submitted', 'Open']);
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`Time card of ${good.name} moved back`);
    expect(await stageOf(good)).toBe('Open');
  });

  it('FAULT-112 moves the time cards of all employees, but for those with problems, in four clicks', async () => {
    const { user } = await open();
    const [rows, before] = [await employees(), await stages()];
    await user.click(screen.getByLabelText('Select all on this page'));
    await user.click(screen.getByText(`Select all ${rows.length} matching`));
    await user.click(await screen.findByText("Move to 'Approved'"));
    const dialog = within(await screen.findByRole('dialog'));
    const good = Number(/\d+/.exec(dialog.getByText(/^Only the \d+ without problems$/).textContent)?.[0]);
    await user.click(dialog.getByRole('button', { name: 'Move time cards' }));
    await screen.findByText(/^\d+ time cards? moved to 'Approved'$/);
    const approvedOf = (list: typeof before) => list.find(({ closed }) => closed)?.count ?? 0;
    expect(good).toBeGreaterThan(0);
    expect(approvedOf(await stages()) - approvedOf(before)).toBe(good);
  });

  it('moves many time cards of two weeks in batches', async () => {
    const { user } = await open('?weeks=2');
    const total = (await screen.findAllByText(/^\d+ employees$/))[0]!.textContent.split(' ')[0]!;
    await user.click(screen.getByLabelText('Select all on this page'));
    await user.click(screen.getByText(`Select all ${total} matching`));
    const title = await moveTo(user, 'Approved');
    const count = Number(/\d+/.exec(title ?? '')?.[0]);
    expect(count).toBeGreaterThan(MAX_CARDS_PER_CALL);
    await screen.findByText(`${count} time cards moved to 'Approved'`);
    const calls = await demo.calls('change-stage');
    expect(calls).toHaveLength(Math.ceil(count / MAX_CARDS_PER_CALL));
  });

  it('FAULT-54 does not report success without a response, and reloads the time cards', async () => {
    await demo.fault({ match: 'employeeChangeStage', kind: 'lost', times: 1 });
    const { user } = await open('?stageId=1');
    const [one] = await employees({ stageId: '1' });
    await user.click(screen.getAllByLabelText(`Select ${one!.name}`)[0]!);
    const before = (await demo.calls('payrollEmployees')).length;
    await moveTo(user, 'Submitted');
    const report = await screen.findByRole('dialog', { name: 'Some changes failed' });
    expect(report).toHaveTextContent('It may have succeeded anyway.');
    await waitFor(async () => expect((await demo.calls('payrollEmployees')).length).toBeGreaterThan(before));
  });

  it('TIME-01 explains a denied move and does not ask', async () => {
    const { user } = await open('?stageId=1', dale);
    const [one] = await employees({ stageId: '1' });
    await user.click(screen.getAllByLabelText(`Select ${one!.name}`)[0]!);
    await user.click(screen.getByText('Change stage'));
    await user.click(await entry('Approved'));
    expect(await screen.findByText(/^Only .* can move time cards to 'Approved'\.$/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByText('Change stage'));
    await user.click(await entry('Open'));
    expect(await screen.findByText(/already in the stage 'Open'\.$/)).toBeVisible();
    expect(await demo.calls('change-stage')).toEqual([]);
  });

  it('stages that failed to load can be retried', async () => {
    await demo.fault({ match: 'stageSettings', kind: 503, times: 2 });
    const { user } = await open();
    await user.click(screen.getByLabelText('Select all on this page'));
    await user.click(await screen.findByRole('button', { name: 'Reload stages' }));
    expect(await screen.findByText('Change stage')).toBeVisible();
  });
});
