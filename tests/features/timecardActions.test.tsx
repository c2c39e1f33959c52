import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { changeEmployeeStage } from '../../src/api/timecardActions/contract';
import { changeLogReasons, stageSettings } from '../../src/api/timeSettings/contract';
import { saveActivities, type Timecard, timecardById } from '../../src/api/timecards/contract';
import { formatLongDay } from '../../src/lib/dates';
import { signIn } from '../../src/session/session';
import { setupDemo } from '../support/demo';
import { dale, maria, priya } from '../support/people';
import type { App } from '../support/renderApp';
import {
  gridButton,
  dayOf,
  cardRow,
  groupOf,
  makeCard,
  monday,
  more,
  openMade,
  thursday,
  tuesday,
  wednesday,
} from './timecardSupport';

const demo = setupDemo();

const now = ({ timecardId }: Timecard) => call(timecardById, { params: { timecardId } });

/** Opens Tomás's card of next week, with a day of 8 hours, as the given user. */
const open = (username: string, entries: Parameters<typeof makeCard>[0] = [{ hours: 8 }]) =>
  openMade(username, () => makeCard(entries));

async function choose({ user }: App, menu: HTMLElement, act: string) {
  await user.click(menu);
  await user.click(await screen.findByText(act, { selector: '.dropdown-item' }));
}
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const undo = async ({ user }: App) => user.click(await screen.findByText('Undo', { selector: 'button' }));

describe('actions on a time card', () => {
  it('TIME-03, TIME-04, CALL-134, CALL-135 reviews and unreviews a day, but not with unsaved changes', async () => {
    const app = await open(dale);
    await app.user.click(dayOf(monday).getByText(/^Mark as reviewed/));
    await dayOf(monday).findByText(/^Reviewed by Dale Whitaker/);
    expect(dayOf(tuesday).queryByText(/^Mark as reviewed/)).not.toBeInTheDocument();
    await app.user.type(groupOf('Monday, entry 1').getByLabelText('Break (min)'), '5');
    expect(dayOf(monday).getByText(/^Undo review/)).toHaveAccessibleDescription('Save your changes first.');
    await app.user.clear(groupOf('Monday, entry 1').getByLabelText('Break (min)'));
    await app.user.click(dayOf(monday).getByText(/^Undo review/));
    await dayOf(monday).findByText(/^Mark as reviewed/);
    expect(dayOf(monday).queryByText(/^Reviewed by/)).not.toBeInTheDocument();
  });

  it('TIME-01, TIME-02, CALL-137 changes the stage with permission and Undo; FAULT-54 looks up a lost response', async () => {
    const app = await open(dale);
    await app.user.click(gridButton('Change stage'));
    expect(screen.getByText('Approved', { selector: '.dropdown-item' })).toHaveTextContent(
      "Only time card managers can move time cards to 'Approved'.",
    );
    await demo.fault({ match: 'employeeChangeStage', kind: 'lost', times: 1 });
    await app.user.click(screen.getByText('Submitted', { selector: '.dropdown-item' }));
    // FAULT-112: the card is listed with its problems first.
    const asked = within(await screen.findByRole('dialog', { name: "Move 1 time card to 'Submitted'?" }));
    expect(asked.getByRole('region', { name: '1 time card has problems' })).toHaveTextContent(
      /Tomás Reyes: Not signed/,
    );
    await app.user.click(asked.getByRole('button', { name: 'Move time card with problems' }));
    await screen.findByText("Time card moved to 'Submitted'");
    expect((await now(app.made)).stage.name).toBe('Submitted');
    await undo(app);
    await screen.findByText("Time card moved to 'Open'");
    expect((await now(app.made)).stage.name).toBe('Open');
  });

  it('TIME-01, TIME-02 the next stage is the main action until there are unsaved changes', async () => {
    const { user } = await open(dale);
    const save = gridButton('Save time card');
    expect(gridButton("Move to 'Submitted'")).toHaveClass('btn-primary');
    expect(save).not.toHaveClass('btn-primary');
    expect(await screen.findByText('Send comment', { selector: 'button' })).not.toHaveClass('btn-primary');
    const pause = groupOf('Monday, entry 1').getByLabelText('Break (min)');
    await user.type(pause, '5');
    expect(gridButton("Move to 'Submitted'")).toHaveAccessibleDescription('Save your changes first.');
    expect(save).toHaveClass('btn-primary');
    await user.clear(pause);
    await user.click(gridButton("Move to 'Submitted'"));
    const asked = await dialog("Move 1 time card to 'Submitted'?");
    await user.click(asked.getByRole('button', { name: 'Move time card with problems' }));
    await screen.findByText("Time card moved to 'Submitted'");
    // Only managers approve.
    expect(screen.queryByText("Move to 'Approved'")).not.toBeInTheDocument();
  });

  it('TIME-05, TIME-07, CALL-142, CALL-152 voids a time card with a reason, and restores it', async () => {
    const app = await open(maria);
    await choose(app, more(), 'Void time card');
    const asked = await dialog('Void the time card of Tomás Reyes');
    await app.user.click(asked.getByRole('button', { name: 'Void time card' }));
    expect(await asked.findByText('Reason is required')).toBeInTheDocument();
    await app.user.selectOptions(asked.getByLabelText(/^Reason/), 'Wrong job');
    await app.user.type(asked.getByLabelText('Note'), 'Entered twice');
    await app.user.click(asked.getByRole('button', { name: 'Void time card' }));
    await screen.findByText('This time card is void.');
    expect(screen.getByText(/Maria Ortega voided it on .*: Wrong job\. Entered twice/)).toBeInTheDocument();
    expect(cardRow(/^Mon /)).toHaveTextContent(/8\.00$/);
    expect(screen.queryByText('Monday, entry 1')).not.toBeInTheDocument();
    expect(screen.queryByText('Save time card')).not.toBeInTheDocument();
    await undo(app);
    await waitFor(() => expect(screen.queryByText('This time card is void.')).not.toBeInTheDocument());
    expect((await now(app.made)).voided).toBeUndefined();
  });

  it('TIME-17, CALL-139 copies a day to other days and employees', async () => {
    const app = await open(dale, [{ hours: 6 }, { hours: 2 }]);
    await choose(app, more(monday), 'Copy this day');
    const asked = await dialog(`Copy 2 entries from ${formatLongDay(monday)}`);
    await app.user.click(asked.getByRole('button', { name: 'Copy entries' }));
    expect(await asked.findByText('Choose at least one day')).toBeInTheDocument();
    await app.user.click(asked.getByLabelText(formatLongDay(tuesday)));
    await app.user.click(asked.getByLabelText(formatLongDay(wednesday)));
    await app.user.click(asked.getByRole('combobox', { name: 'For these people' }));
    await app.user.click(await screen.findByText('Finn Mbeki'));
    // Both days of next week are still to come, or a holiday.
    for (const day of [tuesday, wednesday])
      expect(
        asked.getByText(new RegExp(`^${formatLongDay(day)}, .+: 16\\.00 hours, 2 people$`)),
      ).toBeVisible();
    await app.user.click(asked.getByRole('button', { name: 'Copy entries' }));
    await screen.findByText('Copied to 4 days');
    await groupOf('Wednesday, entry 2').findByDisplayValue('2');
    expect((await now(app.made)).records).toHaveLength(6);
    expect(
      (await now({ ...app.made, timecardId: app.made.timecardId.replace('10014', '10015') })).records,
    ).toHaveLength(4);
  });

  it('FAULT-97 keeps refused employees selected, whatever the ids of their time cards', async () => {
    const app = await open(dale);
    const finn = await makeCard([{ hours: 5 }], { employeeId: '10015' });
    await choose(app, more(monday), 'Copy this day');
    const asked = await dialog(/^Copy 1 entry/);
    await app.user.click(asked.getByLabelText(formatLongDay(tuesday)));
    await app.user.click(asked.getByRole('combobox', { name: 'For these people' }));
    await app.user.click(await screen.findByText('Finn Mbeki'));
    const { employee } = app.made;
    const answer = [
      { timecardId: 'a', message: '', card: { ...app.made, timecardId: 'a', employee } },
      { timecardId: '10014-of-another', message: 'Finn has left.', card: finn },
    ];
    await demo.fault({ match: 'copyDailyRecords', kind: 200, body: { results: answer }, times: 1 });
    await app.user.click(asked.getByRole('button', { name: 'Copy entries' }));
    await asked.findByText('Finn has left.');
    expect(asked.queryByText('Tomás Reyes')).not.toBeInTheDocument();
    expect(asked.getByText('Finn Mbeki')).toBeInTheDocument();
  });

  it('FAULT-54, FAULT-97 looks up a copy without a response; after a failed lookup, a second try copies nothing twice', async () => {
    const app = await open(dale, [{ hours: 6 }, { hours: 2 }]);
    const finn = { ...app.made, timecardId: app.made.timecardId.replace('10014', '10015') };
    const hoursOf = async (card: Timecard) => (await now(card)).records.map(({ hours }) => hours);
    const copyTo = async (day: string) => {
      await choose(app, more(monday), 'Copy this day');
      const asked = await dialog(`Copy 2 entries from ${formatLongDay(monday)}`);
      await app.user.click(asked.getByLabelText(formatLongDay(day)));
      await demo.fault({ match: 'copyDailyRecords', kind: 'lost', times: 1 });
      return { asked, press: () => app.user.click(asked.getByRole('button', { name: 'Copy entries' })) };
    };
    const { asked: first, press: send } = await copyTo(tuesday);
    await app.user.click(first.getByRole('combobox', { name: 'For these people' }));
    await app.user.click(await screen.findByText('Finn Mbeki'));
    await send();
    await screen.findByText('Copied to 2 days');
    expect([await hoursOf(app.made), await hoursOf(finn)]).toEqual([
      [6, 2, 6, 2],
      [6, 2],
    ]);

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await groupOf('Tuesday, entry 2').findByDisplayValue('2');
    const { asked, press } = await copyTo(wednesday);
    await demo.fault({ match: 'timecardById', kind: 500, times: 'always' });
    await press();
    await asked.findByText(/we can't tell whether the entries have been copied/);
    await demo.clearFaults();
    await press();
    await asked.findByText(/Someone else changed this time card in the meantime/);
    expect(await hoursOf(app.made)).toEqual([6, 2, 6, 2, 6, 2]);
  });

  it('TIME-19, CALL-141 deletes the entries of a day, and Undo restores them', async () => {
    const app = await open(dale, [{ hours: 6 }, { date: thursday, hours: 5 }]);
    await choose(app, more(thursday), 'Delete all entries');
    await app.user.click(
      (await dialog(/^Delete entries on/)).getByRole('button', { name: 'Delete entries' }),
    );
    await screen.findByText('1 entry deleted');
    expect((await now(app.made)).records.map(({ hours }) => hours)).toEqual([6]);
    await undo(app);
    await screen.findByText('Entries restored');
    expect((await now(app.made)).records.map(({ hours }) => hours)).toEqual([6, 5]);
  });

  it('TIME-21, CALL-144 moves an entry to another open time card', async () => {
    const app = await open(maria, [{ hours: 6 }, { hours: 2 }]);
    const other = await call(saveActivities, {
      body: { employeeId: '10015', weekStart: monday, version: 0, records: [] },
    });
    await choose(app, more('Monday, entry 2'), 'Move to another time card');
    const asked = await dialog('Move to another time card');
    await app.user.click(asked.getByRole('combobox', { name: 'To the time card of' }));
    const list = within(await screen.findByRole('listbox', { name: 'To the time card of' }));
    expect((await list.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Finn Mbeki'),
    ]);
    await app.user.click(list.getByRole('option', { name: /Finn Mbeki/ }));
    await app.user.click(asked.getByRole('button', { name: 'Move entry' }));
    await screen.findByText('Entry moved to the time card of Finn Mbeki');
    expect((await now(other)).records.map(({ hours }) => hours)).toEqual([2]);
    await waitFor(() => expect(screen.queryByText('Monday, entry 2')).not.toBeInTheDocument());
  });

  it('TIME-21, TIME-30 moves an entry to a submitted time card with a reason', async () => {
    const app = await open(maria, [{ hours: 6 }, { hours: 2 }]);
    const other = await call(saveActivities, {
      body: { employeeId: '10015', weekStart: monday, version: 0, records: [] },
    });
    const { stages } = await call(stageSettings.read, {});
    const { timecardId, version } = other;
    const stageId = stages.find(({ name }) => name === 'Submitted')?.id ?? '';
    await call(changeEmployeeStage, {
      params: { employeeId: '10015' },
      body: { timecardId, version, stageId },
    });
    await choose(app, more('Monday, entry 2'), 'Move to another time card');
    const asked = await dialog('Move to another time card');
    await app.user.click(asked.getByRole('combobox', { name: 'To the time card of' }));
    await app.user.click(await screen.findByRole('option', { name: /Finn Mbeki/ }));
    await app.user.click(asked.getByRole('button', { name: 'Move entry' }));
    await asked.findByText('Choose a reason for the change.');
    await app.user.selectOptions(asked.getByLabelText(/^Reason for moving/), 'Wrong job');
    await app.user.click(asked.getByRole('button', { name: 'Move entry' }));
    await screen.findByText('Entry moved to the time card of Finn Mbeki');
    expect((await now(other)).records.map(({ hours }) => hours)).toEqual([2]);
  });

  it('TIME-05, TIME-30, CALL-155 requires no reason if the business has none', async () => {
    await signIn({ username: priya, password: 'demo', remember: false });
    const { version: reasonsVersion } = await call(changeLogReasons.read, {});
    await call(changeLogReasons.save, { body: { reasons: [], version: reasonsVersion } });
    const app = await openMade(maria, async () => {
      const made = await makeCard([{ hours: 8 }]);
      const { stages } = await call(stageSettings.read, {});
      const { timecardId, version } = made;
      const stageId = stages.find(({ name }) => name === 'Submitted')?.id ?? '';
      await call(changeEmployeeStage, {
        params: { employeeId: '10014' },
        body: { timecardId, version, stageId },
      });
      return made;
    });
    const { made } = app;
    const hours = () => groupOf('Monday, entry 1').getByLabelText('Hours');
    await app.user.clear(hours());
    await app.user.type(hours(), '9');
    expect(screen.queryByLabelText(/^Reason for the change/)).not.toBeInTheDocument();
    await app.user.click(gridButton('Save time card'));
    await app.user.click(await screen.findByRole('button', { name: 'Save hours' }));
    await screen.findByText('Time card saved');
    expect((await now(made)).records.map((one) => one.hours)).toEqual([9]);
    await choose(app, more(), 'Void time card');
    const asked = await dialog('Void the time card of Tomás Reyes');
    expect(asked.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
    await app.user.click(asked.getByRole('button', { name: 'Void time card' }));
    await screen.findByText('This time card is void.');
  });

  it('TIME-16, CALL-138 managers move a time card to another crew; a foreman sees why not', async () => {
    const app = await open(maria);
    await choose(app, more(), 'Change supervisor');
    const asked = await dialog(/^Change the supervisor/);
    await app.user.type(asked.getByRole('combobox', { name: /New supervisor/ }), 'ortega');
    await app.user.click(await screen.findByRole('option', { name: /Maria Ortega/ }));
    await app.user.click(asked.getByRole('button', { name: 'Change supervisor' }));
    await screen.findByText('Time card moved to the crew of Maria Ortega');
    await waitFor(() => expect(app.router.state.location.pathname).toContain('/supervisor/10001/'));
    await screen.findByText(/Crew of Maria Ortega/, { selector: 'p' });
  });

  it('shows a foreman the reason of each denied action', async () => {
    const app = await open(dale);
    await app.user.click(more());
    expect(screen.getByText('Change supervisor', { selector: '.dropdown-item' })).toHaveTextContent(
      'Only time card managers can do this.',
    );
  });

  it('FAULT-95 refuses an action on a changed time card and shows its current state', async () => {
    const app = await open(dale);
    await makeCard([{ hours: 5 }], { timecardId: app.made.timecardId, version: app.made.version });
    await app.user.click(dayOf(monday).getByText(/^Mark as reviewed/));
    await waitFor(() => expect(groupOf('Monday, entry 1').getByLabelText('Hours')).toHaveValue('5'));
    expect((await now(app.made)).days.some(({ review }) => review)).toBe(false);
  });
});
