import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { jobCalls } from '../../src/api/jobs/contract';
import { changeEmployeeStage } from '../../src/api/timecardActions/contract';
import { timecardById } from '../../src/api/timecards/contract';
import { formatLongDay } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { dale, maria, tomas } from '../support/people';
import { emulatePhone } from '../support/phone';
import { type App, renderApp } from '../support/renderApp';
import {
  cardPath,
  gridButton,
  dayOf,
  cardRow,
  groupOf,
  makeCard,
  monday,
  more,
  openMade,
  newCardPath,
  tuesday,
  wednesday,
  week,
} from './timecardSupport';

const demo = setupDemo();

/** A page with few requests, where a card is created before it is opened. */
const quiet = '/user/my-profile';
const save = () => gridButton('Save time card');

async function pick(app: App, entry: string, label: string) {
  await app.user.click(groupOf(entry).getByRole('combobox', { name: label }));
  const list = within(await screen.findByRole('listbox', { name: label }));
  await app.user.click((await list.findAllByRole('option'))[0]!);
}

async function choose({ user }: App, menu: HTMLElement, act: string) {
  await user.click(menu);
  await user.click(await screen.findByText(act, { selector: '.dropdown-item' }));
}

describe('SCREEN-TC-L3', () => {
  it('TIME-13, TIME-14, TIME-15, CALL-131, CALL-132, CALL-133 saves work, time off and events of a new week in turn, and previews totals before', async () => {
    const app = await renderApp({ username: dale, address: newCardPath });
    await screen.findByText('Tomás Reyes', { selector: 'h1' });
    await screen.findByText(/Not started/);
    await app.user.click(dayOf(monday).getByText(/^Add entry/));
    await pick(app, 'Monday, entry 1', 'Job');
    await pick(app, 'Monday, entry 1', 'Cost code');
    const entry = () => groupOf('Monday, entry 1');
    await app.user.type(entry().getByLabelText('Start'), '10p');
    await app.user.type(entry().getByLabelText('End'), '9a');
    expect(entry().getByText('—')).toBeInTheDocument();
    await app.user.click(entry().getByLabelText('Ends the next day'));
    expect(entry().getByText('10.50')).toBeInTheDocument();
    await choose(app, more('Monday, entry 1'), 'Quantity, equipment, note');
    await waitFor(() => expect(entry().getByLabelText('Quantity')).toHaveFocus());
    await app.user.type(entry().getByLabelText('Note'), 'Night pour');
    await choose(app, more(tuesday), 'Add time off');
    const off = groupOf('Tuesday, time off');
    await app.user.selectOptions(off.getByLabelText('Time off'), 'Vacation');
    await app.user.type(off.getByLabelText('Hours off'), '4');
    await choose(app, more(monday), 'Add event');
    const event = groupOf('Monday, event');
    await app.user.selectOptions(event.getByLabelText('Event'), 'Weather delay');
    const sums = within(screen.getByRole('group', { name: 'Hours of the week' }));
    expect(sums.getByText(/^Preview/)).toBeInTheDocument();
    expect(sums.getByText('Overtime').parentElement).toHaveTextContent('2.50');

    await app.user.click(save());
    await app.user.click(await screen.findByRole('button', { name: 'Save hours' }));
    await screen.findByText('Time card saved');
    await waitFor(() => expect(sums.queryByText(/^Preview/)).not.toBeInTheDocument());
    expect(sums.getByText('PTO').parentElement).toHaveTextContent('4.00');
    const timecardId = app.router.state.location.pathname.split('/').at(-1) ?? '';
    expect(await call(timecardById, { params: { timecardId } })).toMatchObject({
      version: 3,
      records: [
        {
          date: monday,
          start: '22:00',
          end: '09:00',
          overnight: true,
          breakMinutes: 30,
          hours: 10.5,
          note: 'Night pour',
        },
      ],
      pto: [{ date: tuesday, hours: 4, kind: { name: 'Vacation' } }],
      events: [{ date: monday, kind: 'WEATHER' }],
    });
  });

  it('JOB-01 a job that is archived meanwhile is refused beside the field, and the hours stay', async () => {
    const app = await renderApp({ username: maria, address: newCardPath });
    await screen.findByText(/Not started/);
    await app.user.click(dayOf(monday).getByText(/^Add entry/));
    await pick(app, 'Monday, entry 1', 'Job');
    await pick(app, 'Monday, entry 1', 'Cost code');
    const entry = () => groupOf('Monday, entry 1');
    await app.user.type(entry().getByLabelText('Hours'), '8');
    const chosen = entry().getByRole('combobox', { name: 'Job' });
    const query = { search: (chosen as HTMLInputElement).value, status: 'OPEN' };
    const [job] = (await call(jobCalls.new.jobs.list, { query, silent: true })).rows;
    const params = { jobId: job?.id ?? '' };
    await call(jobCalls.new.archive, { params, body: { archived: true }, silent: true });
    await app.user.click(save());
    await app.user.click(await screen.findByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(chosen).toHaveAccessibleDescription(`The job ${job?.name} is closed.`));
    expect(entry().getByLabelText('Hours')).toHaveValue('8');
  });

  it('sends only changes again', async () => {
    const app = await openMade(dale, () => makeCard([{ hours: 8 }]));
    await choose(app, more(tuesday), 'Add time off');
    const off = groupOf('Tuesday, time off');
    await app.user.selectOptions(off.getByLabelText('Time off'), 'Vacation');
    await app.user.type(off.getByLabelText('Hours off'), '6');
    await app.user.click(save());
    await screen.findByText('Time card saved');
    expect(await demo.calls('savePto')).toHaveLength(1);
    expect(await demo.calls('saveDailyEvents')).toEqual([]);
    // The only call is the one from creating the card.
    expect(await demo.calls('saveActivities')).toHaveLength(1);
  });

  it('FAULT-54 continues with time off after work was saved', async () => {
    const app = await openMade(dale, () => makeCard([{ hours: 8 }]));
    const hours = groupOf('Monday, entry 1').getByLabelText('Hours');
    await app.user.clear(hours);
    await app.user.type(hours, '9');
    await choose(app, more(tuesday), 'Add time off');
    const off = groupOf('Tuesday, time off');
    await app.user.selectOptions(off.getByLabelText('Time off'), 'Vacation');
    await app.user.type(off.getByLabelText('Hours off'), '4');
    await demo.fault({ match: 'savePto', kind: 500, times: 1 });
    await app.user.click(save());
    await app.user.click(await screen.findByRole('button', { name: 'Save hours' }));
    await screen.findByText("Couldn't save the time off. What you typed is still here.");
    expect(off.getByLabelText('Hours off')).toHaveValue('4');
    await app.user.click(save());
    await screen.findByText('Time card saved');
    expect(await demo.calls('saveActivities')).toHaveLength(2);
    expect((await demo.calls('savePto')).map(({ status }) => status)).toEqual([500, 200]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ERR-07 shows a refused record beside its field, and keeps the input', async () => {
    const app = await openMade(dale, () => makeCard([{ hours: 8 }, { date: tuesday, hours: 8 }]));
    const hours = groupOf('Tuesday, entry 1').getByLabelText('Hours');
    await app.user.clear(hours);
    await app.user.type(hours, '7');
    const body = { message: 'No', details: ['records.1.costCodeId: This cost code is closed.'] };
    await demo.fault({ match: 'saveActivities', kind: 400, body, times: 1 });
    await app.user.click(save());
    await screen.findByText('Tuesday, entry 1: This cost code is closed.');
    expect(groupOf('Tuesday, entry 1').getByLabelText('Cost code')).toHaveAccessibleDescription(
      'This cost code is closed.',
    );
    expect(hours).toHaveValue('7');
  });

  it('warns about days to review without refusing them; Same as yesterday fills a day', async () => {
    const app = await openMade(dale, () => makeCard([{ hours: 9, note: 'Once' }, { hours: 8 }]));
    expect(
      dayOf(monday).getByText(/^More than 16 hours on one day/, { selector: '.pl-day-warning' }),
    ).toBeVisible();
    await app.user.click(dayOf(wednesday).getByText(/^Same as yesterday/));
    // Tuesday is empty, so nothing is copied from Monday without asking.
    expect(await screen.findByText(`No work was entered on ${formatLongDay(tuesday)}.`)).toBeInTheDocument();
    expect(screen.queryByText('Wednesday, entry 1')).not.toBeInTheDocument();
    await app.user.click(dayOf(wednesday).getByText(`Copy ${formatLongDay(monday)}`));
    expect(await screen.findByText('Copied from Monday. Change what was different.')).toBeInTheDocument();
    expect(groupOf('Wednesday, entry 1').getByLabelText('Hours')).toHaveValue('9');
    expect(groupOf('Wednesday, entry 2').getByLabelText('Hours')).toHaveValue('8');
    await app.user.click(save());
    await app.user.click(await screen.findByRole('button', { name: 'Save hours' }));
    await screen.findByText('Time card saved');
  });

  it('TIME-30, CALL-155 requires a reason after the first stage; FAULT-95 shows a newer version', async () => {
    const { made, ...app } = await openMade(dale, () => makeCard([{ hours: 8 }]));
    const hours = groupOf('Monday, entry 1').getByLabelText('Hours');
    await app.user.clear(hours);
    await app.user.type(hours, '7');
    const { timecardId, version } = made;
    await call(changeEmployeeStage, {
      params: { employeeId: '10014' },
      body: { timecardId, version, stageId: '2' },
    });
    await app.user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: /^Someone else changed this / }));
    expect(dialog.getByText(/^The other person's changes:/)).toHaveTextContent('Stage');
    await app.user.click(dialog.getByRole('button', { name: 'Save merged version' }));
    await app.user.selectOptions(await screen.findByLabelText(/^Reason for the change/), 'Rounding');
    await app.user.click(save());
    await screen.findByText('Time card saved');
    const now = await call(timecardById, { params: { timecardId } });
    expect([now.stage.name, now.records[0]?.hours]).toEqual(['Submitted', 7]);
  });

  it('a time card closed meanwhile keeps the input, shows the reason, and is not saved', async () => {
    const { made, ...app } = await openMade(maria, () => makeCard([{ hours: 8 }]));
    const hours = () => groupOf('Monday, entry 1').getByLabelText('Hours');
    await app.user.clear(hours());
    await app.user.type(hours(), '7');
    const { timecardId, version } = made;
    await call(changeEmployeeStage, {
      params: { employeeId: '10014' },
      body: { timecardId, version, stageId: '3' },
    });
    await app.user.click(save());
    await screen.findByText(/was moved to 'Approved' in the meantime, so nothing was saved/);
    // Lines of text with what was typed, and no fields.
    expect(cardRow(/^Mon /)).toHaveTextContent(/7\.00 ?7\.00$/);
    expect(screen.queryByText('Monday, entry 1')).not.toBeInTheDocument();
    expect(save()).toHaveAccessibleDescription(/is in the stage 'Approved' and can no longer be changed/);
  });

  it("FAULT-98, ROUTE-17 hides another employee's time card from users without permission", async () => {
    const app = await renderApp({ username: dale, address: quiet });
    const { timecardId } = await makeCard([{ hours: 8 }]);
    app.unmount();
    await renderApp({
      username: tomas,
      address: `/timecard/supervisor/10002/employee/10015/timecard/${timecardId.replace('10014', '10015')}`,
    });
    await screen.findByRole('heading', {
      level: 1,
      name: /You don't have access to this time card|was not found/,
    });
  });

  it('on a phone, shows one day at a time, and the day of an error', async () => {
    emulatePhone();
    const app = await renderApp({
      username: dale,
      address: async () =>
        `${cardPath(await makeCard([{ hours: 8 }, { date: tuesday, hours: 6 }]))}?day=${tuesday}`,
    });
    await screen.findByText('Save time card');
    const chips = within(screen.getByRole('group', { name: 'Days' }));
    expect(chips.getAllByRole('button')).toHaveLength(week.days.length);
    expect(
      chips.getByRole('button', { name: new RegExp(`6.00 ?hours, ${formatLongDay(tuesday)}`) }),
    ).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText(formatLongDay(monday), { selector: 'h2' })).not.toBeVisible();
    await app.user.clear(groupOf('Tuesday, entry 1').getByLabelText('Hours'));
    await app.user.click(
      chips.getByRole('button', { name: new RegExp(`8.00 ?hours, ${formatLongDay(monday)}`) }),
    );
    expect(screen.getByText(formatLongDay(monday), { selector: 'h2' })).toBeVisible();
    await app.user.click(save());
    await app.user.click(await screen.findByText('Tuesday, entry 1: Type the hours, or a start and an end.'));
    expect(screen.getByText(formatLongDay(tuesday), { selector: 'h2' })).toBeVisible();
    expect(groupOf('Tuesday, entry 1').getByLabelText('Hours')).toHaveFocus();
  });
});

describe('a card with problems', () => {
  const [first = '', , , , , saturday = ''] = onFixedDay().days;

  it('an old overlap does not prevent saving another day', async () => {
    const app = await renderApp({ username: dale, address: paths.newTimecard('10002', '10015', first) });
    await screen.findByText('Finn Mbeki', { selector: 'h1' });
    await screen.findByText('Save time card');
    await dayOf(first).findByText('Two entries overlap.', { selector: '.pl-day-warning' });
    await app.user.click(dayOf(saturday).getByText(/^Add entry/));
    await pick(app, 'Saturday, entry 1', 'Job');
    await pick(app, 'Saturday, entry 1', 'Cost code');
    await app.user.type(groupOf('Saturday, entry 1').getByLabelText('Hours'), '4');
    await app.user.click(save());
    await app.user.click(await screen.findByRole('button', { name: 'Save hours' }));
    await screen.findByText('Time card saved');
  });
});
