import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { talkScheduleCalls } from '../../src/api/talkSchedules/contract';
import { talkSchedules } from '../../src/api/talkSchedules/queries';
import { holidaySeed } from '../../src/demo/timeSettings/seed';
import { addDays, formatLongDay, formatShortDate, monthOf, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { maria, tomas } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address) => {
  const app = await renderApp({ username: maria, address });
  return { app, ...screenOf(app) };
};
const draft = {
  topicIds: ['85014'],
  jobIds: ['6001'],
  holderId: '1002',
  startsOn: addDays(today(), 1),
  time: '06:45',
  repeats: 'ONCE' as const,
  weeks: 1,
};
const add = async (changes: object = {}) =>
  (await addRecord(talkScheduleCalls.create, { ...draft, ...changes }))?.id ?? '';
const params = (talkScheduleId: string) => ({ talkScheduleId });
const read = (id: string) => call(talkScheduleCalls.get, { params: params(id), silent: true });

describe('SCREEN-TT-SCHEDULE schedules', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-03, CALL-225', forbidden: 'ACCESS-42' },
    username: maria,
    address: paths.talkSchedules,
    caption: 'Schedules',
    call: 'talkSchedules',
    sent: { sort: 'startsOn,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Topics', sent: { sort: 'name,asc' }, again: { sort: 'name,desc' } },
    search: {
      label: 'Search schedules',
      text: 'parking structure',
      sent: { search: 'parking structure' },
      // The series on a closed job.
      rows: ['Stop work authority'],
    },
    noMatch: 'No schedules match',
    empty: { body: { talkSchedules: [], total: 0 }, heading: 'No schedules yet' },
    failed: "Couldn't load schedules",
    forbidden: [[tomas, /Only job managers can open this/]],
  });

  it('CALL-225 shows the talks of a month in the calendar, and leads to the talk that is due', async () => {
    const { app } = await open(paths.talkCalendar);
    const [due] = await screen.findAllByText('Today', { selector: '.badge' });
    await app.user.click(within(due!.closest('div')!).getByRole('link'));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/safety/toolbox-talk/new'));
    await app.go(`${paths.talkCalendar}?month=${monthOf(addDays(today(), 40))}`);
    expect(await screen.findByLabelText('Next month')).toBeVisible();
  });

  it('SAFE-03 says before saving that a talk moves past a holiday', async () => {
    const holiday = holidaySeed().holidays.find(({ date }) => date > today());
    if (!holiday) return;
    const { fill } = await open(paths.newTalkSchedule('85014'));
    await fill('First day', holiday.date);
    const days = await screen.findByRole('region', { name: 'Days' });
    expect(days).toHaveTextContent(`Moved from ${formatShortDate(holiday.date)}: ${holiday.name}`);
    expect(days).not.toHaveTextContent(formatLongDay(holiday.date));
  });

  it('SAFE-03 adds a weekly series on two jobs', async () => {
    const { app, fill, pick, press, title, table } = await open(paths.newTalkSchedule('85014'));
    await pick('Held by', /Dale Whitaker/);
    await pick('Jobs', /Cedar Hollow Elementary School/);
    await pick('Jobs', /Mesa Ridge/);
    await fill('First day', addDays(today(), 1));
    await app.user.click(await screen.findByText('Every week'));
    await fill('Weeks', '3');
    await press('Add schedule');
    await title('Trench cave-ins');
    expect((await table('Talks')).tBodies[0]?.rows).toHaveLength(6);
  });

  it('SAFE-03 a campaign has another topic every week, in the order in which they were chosen', async () => {
    const { app, fill, pick, press, title, table } = await open(paths.newTalkSchedule('85014'));
    await pick('Topics', /Extension ladders/);
    await pick('Held by', /Dale Whitaker/);
    await pick('Jobs', /Cedar Hollow Elementary School/);
    await fill('First day', addDays(today(), 1));
    await press('Add schedule');
    await screen.findAllByText('Several topics are held one a week: choose Every week');
    await app.user.click(await screen.findByText('Every week'));
    await fill('Weeks', '3');
    await press('Add schedule');
    await title('Trench cave-ins, Extension ladders');
    const rows = [...((await table('Talks')).tBodies[0]?.rows ?? [])].map(({ textContent }) => textContent);
    expect(rows.map((row) => /Trench cave-ins|Extension ladders/.exec(row)?.[0])).toEqual([
      'Trench cave-ins',
      'Extension ladders',
      'Trench cave-ins',
    ]);
  });

  it('SAFE-03 a planned one is deleted after a question', async () => {
    let id = '';
    const { press, dialog, title } = await open(async () => paths.talkSchedule((id = await add())));
    await title('Trench cave-ins');
    await press('More');
    await press('Delete');
    await press(/^Delete|^Yes/, await dialog());
    await title('Schedules');
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('SCREEN-TT-SCHEDULE form of schedules', () => {
  let id = '';
  formContract({
    demo,
    username: maria,
    address: paths.newTalkSchedule(),
    save: 'Add schedule',
    call: 'createTalkSchedule',
    invalid: {
      entries: {},
      errors: { Topics: 'Choose a topic', 'Held by': 'Choose who holds it', Jobs: 'Choose at least one job' },
    },
    conflict: {
      address: async () => paths.editTalkSchedule((id = await add())),
      save: 'Save schedule',
      entries: { Time: '7:15 AM' },
      others: async () => {
        const { version, ...record } = await read(id);
        const body = { ...talkSchedules.draftOf({ ...record, version } as never), time: '08:00', version };
        await call(talkScheduleCalls.save, { params: params(id), body, silent: true });
      },
      dialog: 'Someone else changed this schedule',
      shows: [/7:15|07:15/, /8:00|08:00/],
      chosenVersion: /7:15/,
      title: 'Trench cave-ins',
      read: () => read(id),
      stored: { time: '07:15', version: 3 },
    },
  });
});
