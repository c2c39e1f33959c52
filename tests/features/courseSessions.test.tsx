import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { courseSessionCalls } from '../../src/api/courseSessions/contract';
import { courseSessions } from '../../src/api/courseSessions/queries';
import { orientationPersonById } from '../../src/api/orientation/contract';
import { addDays, formatShortDate, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { addRecord } from '../support/addRecord';
import { setupDemo } from '../support/demo';
import { formContract } from '../support/formContract';
import { listContract } from '../support/listContract';
import { dale, maria, tomas } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const FALL_PROTECTION = '882';
const SEEDED = '89902';
const MARIA = '1001';
const inTenDays = addDays(today(), 10);
const add = async (changes: object = {}) =>
  (
    await addRecord(courseSessionCalls.create, {
      courseId: FALL_PROTECTION,
      date: inTenDays,
      time: '07:00',
      place: 'Trailer',
      holderId: '1002',
      attendeeIds: ['10002', '10060'],
      ...changes,
    })
  )?.id ?? '';
const read = (courseSessionId: string) =>
  call(courseSessionCalls.get, { params: { courseSessionId }, silent: true });

describe('SCREEN-ORIENTATION sessions', () => {
  listContract({
    demo,
    clauses: { list: 'SAFE-22', forbidden: 'ACCESS-42' },
    username: maria,
    address: paths.courseSessions,
    caption: 'Sessions',
    call: 'courseSessions',
    sent: { sort: 'date,desc', page: '0', size: '20' },
    rows: 3,
    sort: { header: 'Course', sent: { sort: 'name,asc' }, again: { sort: 'name,desc' } },
    search: {
      label: 'Search sessions',
      text: 'main office',
      sent: { search: 'main office' },
      rows: ['Fall protection'],
    },
    noMatch: 'No sessions match',
    empty: { body: { courseSessions: [], total: 0 }, heading: 'No sessions yet' },
    failed: "Couldn't load sessions",
    forbidden: [[tomas, /Only settings administrators, managers and foremen can open this/]],
  });

  it('SAFE-22 schedules a course for the people who were selected in the coverage', async () => {
    const { app, fill, pick, press, title, table } = await open(paths.orientation);
    const coverage = await table('Orientation');
    const names = [2, 3].map((row) => within(coverage).getAllByRole('row')[row]!);
    const chosen: string[] = [];
    for (const row of names) {
      chosen.push(within(row).getByRole('link').textContent ?? '');
      await app.user.click(within(row).getByRole('checkbox'));
    }
    await press('Schedule session');
    await title('New session');
    const selected = within(await screen.findByRole('list', { name: 'People, selected' }));
    expect(selected.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(chosen.map((name) => expect.stringContaining(name) as string)),
    );
    await pick('Course', /Fall protection/);
    await pick('Held by', /Dale Whitaker/);
    await fill('Day', inTenDays);
    await press('Add session');
    await title('Fall protection');
    expect((await table('People')).tBodies[0]?.rows).toHaveLength(2);
    expect(screen.getByText('2 people')).toBeVisible();
  });

  it('SAFE-22 people are booked until the day is over, and a deleted session books nobody', async () => {
    let id = '';
    const { app, title, press, dialog } = await open(async () => {
      id = await add();
      return paths.orientationPerson('10060');
    });
    expect(await screen.findByText(formatShortDate(inTenDays))).toBeVisible();
    const booked = async () =>
      (await call(orientationPersonById, { params: { personId: '10060' }, silent: true })).booked;
    expect(await booked()).toContainEqual({ id, courseId: FALL_PROTECTION, date: inTenDays });
    await app.go(paths.courseSession(id));
    await title('Fall protection');
    await press('More');
    await press('Delete');
    await press(/^Delete|^Yes/, await dialog());
    await title('Sessions');
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
    expect(await booked()).not.toContainEqual(expect.objectContaining({ id }));
    await add({ date: addDays(today(), -1) });
    expect(await booked()).not.toContainEqual(expect.objectContaining({ date: addDays(today(), -1) }));
  });

  it('SAFE-22 who holds it has it among the tasks of the day, until the day is over', async () => {
    const inTwoDays = addDays(today(), 2);
    await open(async () => {
      await add({ holderId: MARIA, date: inTwoDays, time: '06:45', place: 'Gate 3' });
      await add({ holderId: MARIA, date: addDays(today(), -1), place: 'Gate 4' });
      await add({ date: inTwoDays, place: 'Gate 5' });
      return '/dashboard';
    });
    const day = within(await screen.findByRole('region', { name: 'My day' }));
    const all = await day.findByRole('button', { name: /^Show all/ });
    all.click();
    expect(await day.findByText('Orientation session · 6:45 AM, Gate 3')).toBeVisible();
    expect(day.queryByText(/Gate 4|Gate 5/)).not.toBeInTheDocument();
  });

  it('SAFE-22 a foreman opens it and lets each person take the course, but plans none', async () => {
    const { title } = await open(paths.courseSession(SEEDED), dale);
    await title('Fall protection');
    const [take] = await screen.findAllByRole('link', { name: /^Take: / });
    expect(take).toHaveAttribute('href', expect.stringContaining(`/take/${FALL_PROTECTION}`));
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('SCREEN-ORIENTATION form of sessions', () => {
  formContract({
    demo,
    username: maria,
    address: paths.newCourseSession(),
    save: 'Add session',
    call: 'createCourseSession',
    invalid: {
      entries: {},
      errors: {
        Course: 'Choose a course',
        'Held by': 'Choose who holds it',
        People: 'Choose at least one person',
      },
    },
    conflict: {
      address: paths.editCourseSession(SEEDED),
      save: 'Save session',
      entries: { Place: 'Yard' },
      others: async () => {
        const { version, ...record } = await read(SEEDED);
        const body = { ...courseSessions.draftOf({ ...record, version } as never), place: 'Roof', version };
        await call(courseSessionCalls.save, { params: { courseSessionId: SEEDED }, body, silent: true });
      },
      dialog: 'Someone else changed this session',
      shows: [/Yard/, /Roof/],
      chosenVersion: /Yard/,
      title: 'Fall protection',
      read: () => read(SEEDED),
      stored: { place: 'Yard', version: 3 },
    },
  });
});
