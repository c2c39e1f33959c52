import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import {
  acceptanceText,
  changeLogReasons,
  holidays,
  ptoSettings,
  stageSettings,
  timecardSettings,
} from '../../src/api/timeSettings/contract';
import { today } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { dale, priya } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const address = '/settings/time-and-attendance';
const year = Number(today().slice(0, 4));

async function open(tab?: string, as = priya) {
  const app = await renderApp({ username: as, address: tab ? `${address}?tab=${tab}` : address });
  await screen.findByRole('heading', { level: 1, name: 'Time and attendance settings' });
  return app;
}
const field = async (name: string | RegExp) => await screen.findByRole('textbox', { name });
const row = (title: string) => screen.findByRole('group', { name: title });
const inRow = async (title: string, name: RegExp) => within(await row(title)).getByRole('textbox', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const fill = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const summary = () => screen.findByRole('group', { name: 'Fields that need attention' });
const said = (text: string | RegExp) => screen.findByText(text);
const names = async () =>
  (await screen.findAllByRole('textbox', { name: /^(Name|Reason)/ })).map(
    (one) => (one as HTMLInputElement).value,
  );

const tabs = [
  [undefined, 'timecardSettings', 'Save general settings'],
  ['stages', 'stageSettings', 'Save stages'],
  ['reasons', 'changeLogReasons', 'Save reasons'],
  ['holidays', 'holidays', 'Save holidays'],
  ['pto', 'ptoSettings', 'Save PTO'],
  ['acceptance', 'v4AcceptanceText', 'Save acceptance text'],
] as const;

describe('SCREEN-SET-TIME', () => {
  it('CALL-153, CALL-154, CALL-155, CALL-156, CALL-157, CALL-158 loads each tab when it opens, shows a failure, and retries', async () => {
    for (const [, key] of tabs) await demo.fault({ match: key, kind: 503 });
    const { user, go } = await open();
    const asked = async () => Promise.all(tabs.map(async ([, key]) => (await demo.calls(key)).length));
    for (const [index, [tab, , label]] of tabs.entries()) {
      if (tab) await go(`${address}?tab=${tab}`);
      await user.click(await button('Retry'));
      expect(await button(label)).toBeInTheDocument();
      expect(await asked()).toEqual(tabs.map((_, other) => (other <= index ? 2 : 0)));
    }
  });

  it('is only for settings administrators', async () => {
    await renderApp({ username: dale, address });
    expect(await screen.findByText(/^Only settings administrators can open this/)).toBeInTheDocument();
  });

  it('links to payroll groups, classifications and rate tables', async () => {
    const { user, router, go } = await open();
    for (const [name, to] of [
      ['Payroll groups', 'payroll-groups'],
      ['Classifications', 'classifications'],
      ['Rate tables', 'rate-tables'],
    ] as const) {
      await go(address);
      await user.click(await button('More'));
      await user.click(await button(name));
      await waitFor(() => expect(router.state.location.pathname).toBe(`${address}/${to}`));
    }
  });

  it('moves through the tabs by keyboard and keeps the input', async () => {
    const { user } = await open();
    fill(await field('Default break (minutes)'), '45');
    screen.getByRole('tab', { name: 'General' }).focus();
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('tabpanel', { name: 'Stages' });
    await user.keyboard('{ArrowLeft}');
    expect(await said(/were restored\.$/)).toBeInTheDocument();
    expect(await field('Default break (minutes)')).toHaveValue('45');
  });
});

describe('CALL-153 general', () => {
  it('FAULT-96 saves all settings at once; without a response, one that arrived is a success', async () => {
    const { user } = await open();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Round clocked times to' }),
      '15 minutes',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Employees enter their own hours' }));
    fill(await field('Hours per week before overtime'), '37:30');
    await demo.fault({ match: 'save-timecardSettings', kind: 'lost' });
    await user.dblClick(await button('Save general settings'));
    expect(await said('The general settings have been saved')).toBeInTheDocument();
    expect(await call(timecardSettings.read, {})).toMatchObject({
      ownEntry: false,
      roundTo: 15,
      overtimeWeekly: 37.5,
      overtimeDaily: 8,
      version: 2,
    });
    expect(await demo.calls('save-timecardSettings')).toHaveLength(1);
  });

  it('refuses each wrong entry beside the field and keeps it', async () => {
    const { user } = await open();
    for (const [name, typed, text] of [
      ['Default break (minutes)', '-5', 'Break: at least 0'],
      ['Default break (minutes)', 'soon', 'Type a number'],
      ['Hours per day before overtime', '25', 'Hours per day before overtime: at most 24'],
      ['Default break (minutes)', '20.5', 'Break: type a whole number'],
      ['Hours per day before double time', '7', 'Double time cannot start before overtime'],
      ['Hours per week before overtime', '', 'Hours per week before overtime: type a number'],
    ] as const) {
      const box = (await field(name)) as HTMLInputElement;
      const before = box.value;
      fill(box, typed);
      await user.click(await button('Save general settings'));
      await waitFor(async () => expect(await summary()).toHaveTextContent(text));
      expect(await field(name)).toHaveValue(typed);
      fill(box, before);
    }
    expect(await demo.calls('save-timecardSettings')).toEqual([]);
  });

  it('FAULT-95 compares settings that someone else has saved', async () => {
    const { user } = await open();
    fill(await field('Default break (minutes)'), '45');
    const { version, ...now } = await call(timecardSettings.read, {});
    const body = timecardSettings.draft.parse({ ...now, breakMinutes: 20, overtimeDaily: 10 });
    await call(timecardSettings.save, { body: { ...body, version } });
    await user.click(await button('Save general settings'));
    const dialog = await screen.findByRole('dialog', {
      name: 'Someone else changed this group of settings',
    });
    expect(dialog).toHaveTextContent("The other person's changes: Hours per day before overtime");
    await user.click(within(dialog).getByRole('radio', { name: 'Your version 45' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save general settings' }));
    await said('The general settings have been saved');
    expect(await call(timecardSettings.read, {})).toMatchObject({ breakMinutes: 45, overtimeDaily: 10 });
  });
});

describe('CALL-154 stages', () => {
  const stages = async () => (await call(stageSettings.read, {})).stages;
  const stageNames = async () => (await stages()).map(({ name }) => name);

  it('adds, renames and reorders by buttons and keys, and announces each step', async () => {
    const { user } = await open('stages');
    await user.click(await button('Add stage'));
    expect(await inRow('Stage 4', /^Name/)).toHaveFocus();
    await user.keyboard('Foreman check');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await said('Foreman check is stage 3 of 4.')).toBeInTheDocument();
    expect(await inRow('Stage 3', /^Name/)).toHaveFocus();
    await user.click(await button('Move Foreman check up'));
    expect(await said('Foreman check is stage 2 of 4.')).toBeInTheDocument();
    expect(await button('Move Foreman check up')).toHaveFocus();
    expect(await button('Move Open up')).toHaveAttribute('aria-disabled', 'true');
    await user.click(await button('Move Open up'));
    fill(await inRow('Stage 1', /^Name/), 'In progress');
    await user.click(await button('Save stages'));
    await said('The stages have been saved');
    expect(await stageNames()).toEqual(['In progress', 'Foreman check', 'Submitted', 'Approved']);

    // The new stage already has the server's id, so saving it again updates the same stage.
    const [, added] = await stages();
    fill(await inRow('Stage 2', /^Name/), 'Crew check');
    await user.click(await button('Save stages'));
    await waitFor(async () =>
      expect((await stages())[1]).toMatchObject({ name: 'Crew check', id: added?.id }),
    );
  });

  it('reorders by dragging', async () => {
    await open('stages');
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
    const third = (await row('Stage 3')).closest('li');
    const grip = third?.querySelector('[draggable]');
    const first = await row('Stage 1');
    if (!grip) throw new Error('no row to drag');
    fireEvent.dragStart(grip, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    fireEvent.dragEnd(grip, { dataTransfer });
    expect(await said('Approved is stage 1 of 3.')).toBeInTheDocument();
    expect(await names()).toEqual(['Approved', 'Open', 'Submitted']);
  });

  it("shows why a stage with time cards can't be removed, and keeps the changes", async () => {
    const { user } = await open('stages');
    await user.click(await button('Remove Submitted'));
    expect(await said('Submitted removed.')).toBeInTheDocument();
    expect(await button('Remove Approved')).toHaveFocus();
    await user.click(await button('Save stages'));
    expect(
      await said(
        "There are time cards in the stage 'Submitted', so it cannot be removed. It can be renamed.",
      ),
    ).toBeInTheDocument();
    expect(await names()).toEqual(['Open', 'Approved']);
    expect(await stageNames()).toEqual(['Open', 'Submitted', 'Approved']);
  });

  it('refuses a closed first stage, duplicate and empty names, and an empty list, beside the field', async () => {
    const { user } = await open('stages');
    const closed = within(await row('Stage 1')).getByRole('checkbox', { name: /^Closed/ });
    await user.click(closed);
    await user.click(await button('Save stages'));
    expect(await summary()).toHaveTextContent('Stage 1: The first stage must be open');
    expect(closed).toHaveAccessibleDescription(
      'The first stage must be open because new time cards start in it',
    );
    await user.click(closed);
    fill(await inRow('Stage 2', /^Name/), ' open ');
    fill(await inRow('Stage 3', /^Name/), '');
    await user.click(await button('Save stages'));
    expect(await summary()).toHaveTextContent('Stage 3: Name is required');
    fill(await inRow('Stage 3', /^Name/), 'Approved');
    await waitFor(async () =>
      expect(await inRow('Stage 2', /^Name/)).toHaveAccessibleDescription(
        'A stage with this name already exists',
      ),
    );
    for (const name of ['Open', 'open', 'Approved']) await user.click(await button(`Remove ${name}`));
    expect(await button('Add stage')).toHaveFocus();
    await waitFor(async () =>
      expect(await button('Add stage')).toHaveAccessibleDescription('Add at least one stage'),
    );
    await user.click(within(await summary()).getByRole('button', { name: 'Add at least one stage' }));
    expect(await button('Add stage')).toHaveFocus();
    expect(await demo.calls('save-stageSettings')).toEqual([]);
  });

  it('TIME-29 chooses who may move cards to a stage, and requires at least one', async () => {
    const { user } = await open('stages');
    const may = async (stage: string, name: string) =>
      within(within(await row(stage)).getByRole('group', { name: 'Who may move cards here' })).getByRole(
        'checkbox',
        { name },
      );
    const manager = await may('Stage 3', 'Time card managers');
    expect(manager).toBeChecked();
    expect(await may('Stage 3', 'The foreman of the crew')).not.toBeChecked();
    await user.click(manager);
    await user.click(await button('Save stages'));
    expect(await summary()).toHaveTextContent('Stage 3: Choose who can move time cards to this stage');
    expect(await demo.calls('save-stageSettings')).toEqual([]);
    await user.click(manager);
    await user.click(await may('Stage 3', 'The foreman of the crew'));
    await user.click(await button('Save stages'));
    await said('The stages have been saved');
    expect((await stages()).map(({ movers }) => movers)).toEqual([
      ['foreman', 'manager'],
      ['employee', 'foreman', 'manager'],
      expect.arrayContaining(['foreman', 'manager']),
    ]);
    // The server already has the intended values, so nothing is left to save.
    expect(await may('Stage 3', 'The foreman of the crew')).toBeChecked();
  });

  it('FAULT-95 compares only the stages that differ', async () => {
    const { user } = await open('stages');
    fill(await inRow('Stage 1', /^Name/), 'Draft');
    const { version, stages: before } = await call(stageSettings.read, {});
    const theirs = [...before, { id: '', name: 'Archived', closed: true, movers: ['manager' as const] }];
    await call(stageSettings.save, { body: { ...stageSettings.draft.parse({ stages: theirs }), version } });
    await user.click(await button('Save stages'));
    const dialog = await screen.findByRole('dialog', {
      name: 'Someone else changed this list of stages',
    });
    expect(dialog).toHaveTextContent('Original: Open');
    expect(
      within(dialog).getByRole('radio', {
        name: 'Your version Draft: The foreman of the crew, Time card managers',
      }),
    ).toBeInTheDocument();
    await user.click(
      within(dialog).getByRole('radio', {
        name: 'Other version Open: The foreman of the crew, Time card managers; Archived (closed): Time card managers',
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save stages' }));
    await waitFor(async () => expect(await names()).toEqual(['Open', 'Submitted', 'Approved', 'Archived']));
  });
});

describe('CALL-155 reasons', () => {
  it('adds, removes and saves', async () => {
    const { user } = await open('reasons');
    await user.click(await button('Remove Rounding'));
    await user.click(await button('Add reason'));
    await user.keyboard('Weather');
    await user.click(await button('Save reasons'));
    await said('The change-log reasons have been saved');
    const { reasons } = await call(changeLogReasons.read, {});
    expect(reasons.map(({ name }) => name).slice(-2)).toEqual(['Break not taken', 'Weather']);
  });
});

describe('CALL-156 holidays', () => {
  it('lists them by year and date; adds missing federal holidays without duplicates', async () => {
    const { user } = await open('holidays');
    expect(await screen.findByRole('heading', { level: 3, name: String(year) })).toBeInTheDocument();
    const before = (await names()).length;
    await user.click(await button(`Add federal holidays for ${year}`));
    expect(
      (await screen.findAllByText(`3 holidays for ${year} added. Save holidays to keep them.`)).length,
    ).toBeGreaterThan(0);
    await user.click(await button(`Add federal holidays for ${year}`));
    await screen.findAllByText(`All federal holidays for ${year} are already in the list.`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), String(year + 2));
    await user.click(await button(`Add federal holidays for ${year + 2}`));
    expect(await screen.findByRole('heading', { level: 3, name: String(year + 2) })).toBeInTheDocument();
    await user.click(await button('Save holidays'));
    await said('The holidays have been saved');
    const { holidays: rows } = await call(holidays.read, {});
    expect(rows).toHaveLength(before + 3 + 11);
    const days = rows.map(({ date }) => date);
    expect(days).toEqual([...days].sort());
    expect(rows.every(({ id }) => id !== '')).toBe(true);
  });

  it('refuses a duplicate date beside the field; dates can be typed', async () => {
    const { user } = await open('holidays');
    const { holidays: rows } = await call(holidays.read, {});
    await user.click(await button('Add holiday'));
    const title = `Holiday ${rows.length + 1}`;
    fill(await inRow(title, /^Name/), 'Founders Day');
    const date = await inRow(title, /^Date/);
    fill(date, rows[0]?.date ?? '');
    await user.click(await button('Save holidays'));
    expect(await summary()).toHaveTextContent(`${title}: This day already has a holiday`);
    expect(date).toHaveAccessibleDescription('This day already has a holiday');
    fill(date, `aug 14 ${year}`);
    fill(await inRow(title, /^Paid hours/), '4');
    await user.click(await button('Save holidays'));
    await said('The holidays have been saved');
    const now = (await call(holidays.read, {})).holidays;
    expect(now.find(({ name }) => name === 'Founders Day')).toMatchObject({
      date: `${year}-08-14`,
      paidHours: 4,
    });
    // The rows are sorted again.
    expect((await names()).indexOf('Founders Day')).toBeLessThan(rows.length);
  });

  it('says when the list is empty', async () => {
    const { version } = await call(holidays.read, {}).catch(() => ({ version: 1 }));
    await demo.fault({ match: 'holidays', kind: 200, body: { holidays: [], version } });
    await open('holidays');
    expect(await said('No holidays yet.')).toBeInTheDocument();
  });
});

describe('CALL-157 PTO', () => {
  it('saves kinds with pay codes, and refuses one without a name and codes that exports use for other pay', async () => {
    const { user } = await open('pto');
    await user.click(await button('Add type'));
    fill(await inRow('Type 2', /^Pay code/), 'ot');
    fill(await inRow('Type 4', /^Pay code/), '=JD');
    await user.click(await button('Save PTO'));
    expect(await summary()).toHaveTextContent('Type 6: Name');
    expect(await summary()).toHaveTextContent('Type 2: Pay code: exports use this code for other pay');
    expect(await summary()).toHaveTextContent('Type 4: Pay code: up to 12 letters, digits, - and _');
    fill(await inRow('Type 2', /^Pay code/), 'SL');
    fill(await inRow('Type 4', /^Pay code/), '');
    fill(await inRow('Type 6', /^Name/), 'Volunteering');
    await user.click(within(await row('Type 6')).getByRole('checkbox', { name: 'Paid' }));
    await user.click(await button('Save PTO'));
    await said('The PTO settings have been saved');
    const { kinds } = await call(ptoSettings.read, {});
    expect(kinds.map(({ payCode }) => payCode)).toEqual(['VAC', 'SL', 'BRV', '', '', '']);
    expect(kinds.at(-1)).toMatchObject({ name: 'Volunteering', paid: false });
  });

  it('offers none where the API has none', async () => {
    const kind = { id: '1', name: 'Vacation', paid: true };
    await demo.fault({ match: 'ptoSettings', kind: 200, body: { kinds: [kind], version: 1 } });
    await open('pto');
    expect(await inRow('Type 1', /^Name/)).toBeVisible();
    expect(screen.queryByLabelText('Pay code')).not.toBeInTheDocument();
  });
});

describe('CALL-158, CALL-159 acceptance text', () => {
  const preview = () => screen.findByRole('region', { name: 'Preview' });
  const text = () => field(/^Acceptance text/);

  it('FAULT-68 previews the text and reports removed markup', async () => {
    await open('acceptance');
    expect(within(await preview()).getAllByRole('listitem')).toHaveLength(3);
    fill(
      await text(),
      '<p onclick="steal()" style="color:red">I <b>agree</b>.</p><script>steal()</script><img src="https://evil.example/x.gif"><a href="javascript:steal()">x</a>',
    );
    const shown = await preview();
    await waitFor(() => expect(shown).toHaveTextContent('I agree.'));
    expect(shown.querySelector('script, img, a, [onclick], [style]')).toBeNull();
    const note = within(shown).getByText(/^Removed for security/);
    for (const part of ['<script>', '<img>', 'onclick="…"', 'style="…"', '<a>'])
      expect(note).toHaveTextContent(part);
    fill(await text(), 'I agree.\nAll of it.');
    await waitFor(() => expect(within(shown).queryByText(/^Removed for security/)).toBeNull());
  });

  it('refuses empty or long text without truncating it, and saves v4 if the business has new jobs', async () => {
    const { user } = await open('acceptance');
    fill(await text(), ' ');
    await user.click(await button('Save acceptance text'));
    expect(await summary()).toHaveTextContent('Acceptance text is required');
    fill(await text(), 'x'.repeat(5001));
    await waitFor(async () =>
      expect(await summary()).toHaveTextContent('Acceptance text: at most 5000 characters'),
    );
    expect(await text()).toHaveValue('x'.repeat(5001));
    fill(await text(), 'My hours are right.');
    await user.click(await button('Save acceptance text'));
    await said('The acceptance text has been saved');
    expect((await call(acceptanceText.new.read, {})).text).toBe('My hours are right.');
    expect((await call(acceptanceText.old.read, {})).text).toMatch(/^<p>/);
  });
});
