import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, test } from 'vitest';
import { call } from '../../src/api/client';
import { dailyReportCalls } from '../../src/api/dailyReports/contract';
import type { LaborOfPerson } from '../../src/api/tickets/contract';
import { laborOfDay } from '../../src/api/tickets/contract';
import { comparisonText, jobDayRows } from '../../src/features/tnm/job-day/jobDay';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { dale, maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const person = (name: string, regular: number, billed = 0): LaborOfPerson => ({
  id: name,
  employee: { id: name, name },
  item: undefined,
  entries: [],
  regular,
  overtime: 0,
  doubleTime: 0,
  billed,
  tickets: billed > 0 ? ['T001'] : [],
});
const crew = (name: string, hours: number, count = 1) => ({ name, people: count, hours });

test.each([
  ['nothing', [], undefined, []],
  ['without a report', [person('Jo', 8)], undefined, [['Jo', 8, undefined, undefined, '']]],
  ['all the same', [person('Jo', 8, 4)], [crew(' jo ', 8)], [['Jo', 8, 4, 8, '']]],
  [
    'missing in the report',
    [person('Jo', 8)],
    [],
    [['Jo', 8, undefined, undefined, 'Not in the daily report']],
  ],
  [
    'other hours',
    [person('Jo', 8)],
    [crew('Jo', 7.5)],
    [['Jo', 8, undefined, 7.5, 'Other hours in the daily report']],
  ],
  [
    'only on a ticket',
    [person('Jo', 0, 2)],
    [],
    [['Jo', undefined, 2, undefined, 'More on tickets than on the time card']],
  ],
  [
    'more on tickets, and other hours',
    [person('Jo', 8, 9)],
    [crew('Jo', 9)],
    [['Jo', 8, 9, 9, 'More on tickets than on the time card. Other hours in the daily report']],
  ],
  ['only in the report', [], [crew('Sam', 8)], [['Sam', undefined, undefined, 8, 'No time card']]],
  [
    'twice in the report',
    [person('Jo', 8)],
    [crew('Jo', 4.1), crew('Jo', 3.9), crew('Drillers', 16, 2), crew('Drillers', 8)],
    [
      ['Jo', 8, undefined, 8, ''],
      ['Drillers', undefined, undefined, 24, ''],
    ],
  ],
  [
    'two people with one name',
    [person('Jo', 8), person('Jo', 6)],
    [crew('Jo', 8), crew('Jo', 6)],
    [
      ['Jo', 8, undefined, 8, ''],
      ['Jo', 6, undefined, 6, ''],
    ],
  ],
  ['another company', [], [crew('Drillers', 24, 3)], [['Drillers', undefined, undefined, 24, '']]],
])('compares a day: %s', (_, people, reported, rows) => {
  expect(
    jobDayRows({ people, crews: [] }, reported).map(({ name, onCards, onTickets, inReport, difference }) => [
      name,
      onCards,
      onTickets,
      inReport,
      difference,
    ]),
  ).toEqual(rows);
});

test('VISITOR-04 compares with those who were on the site', () => {
  const gate = [
    { employee: { id: 'Jo', name: 'Jo' }, minutes: 510, difference: 'NONE' as const },
    { employee: { id: 'Al', name: 'Al' }, minutes: undefined, difference: 'NO_SIGN_IN' as const },
    { employee: { id: 'Bo', name: 'Bo' }, minutes: 200, difference: 'APART' as const },
    { employee: { id: 'Cy', name: 'Cy' }, minutes: 60, difference: 'NO_HOURS' as const },
    // Two sites of one job.
    { employee: { id: 'Cy', name: 'Cy' }, minutes: 90, difference: 'NO_HOURS' as const },
    { employee: { id: 'Di', name: 'Di' }, minutes: 480, difference: 'OPEN' as const },
    { employee: undefined, minutes: 480, difference: 'NO_HOURS' as const },
  ];
  const people = ['Jo', 'Al', 'Bo', 'Di'].map((name) => person(name, 8));
  expect(
    jobDayRows({ people, crews: [] }, undefined, gate).map(({ name, onCards, onSite, difference }) => [
      name,
      onCards,
      onSite,
      difference,
    ]),
  ).toEqual([
    ['Jo', 8, 8.5, ''],
    ['Al', 8, undefined, 'Did not sign in on the site'],
    ['Bo', 8, 3.33, 'Over 30 min between site and time card'],
    ['Di', 8, 8, ''],
    ['Cy', undefined, 2.5, 'On the site without hours'],
  ]);
});

describe('a crew without names', () => {
  const drillers = { id: '7 l1', description: 'Crew of 3', hours: 9, ticket: 'T002' };

  test('has a line of its own, whose hours count', () => {
    const rows = jobDayRows({ people: [person('Jo', 8)], crews: [drillers] }, undefined);
    expect(
      rows.map(({ name, onTickets, tickets, difference }) => [name, onTickets, tickets, difference]),
    ).toEqual([
      ['Jo', undefined, [], ''],
      ['Crew of 3', 9, ['T002'], 'No names on the ticket'],
    ]);
    expect(comparisonText(rows)).toBe('1 line with differences.');
  });
});

test.each([
  ['the same everywhere', [crew('Jo', 8)], 'Everything matches.'],
  [
    '16 hours of a subcontractor',
    [crew('Jo', 8), crew('Drillers', 16, 2)],
    'Everything matches. 16.00 h of other companies are only in the daily report.',
  ],
  [
    'other hours of a person, too',
    [crew('Jo', 7), crew('Drillers', 16, 2)],
    '1 line with differences. 16.00 h of other companies are only in the daily report.',
  ],
])('says what the comparison comes to: %s', (_, reported, text) => {
  expect(comparisonText(jobDayRows({ people: [person('Jo', 8)], crews: [] }, reported))).toBe(text);
});

describe('job day', () => {
  const demo = setupDemo();
  const open = async (address: string, username = maria) => {
    const app = await renderApp({ username, address });
    return { app, ...screenOf(app) };
  };
  const anyReport = async () => {
    const { rows } = await call(dailyReportCalls.list, {
      query: { status: 'COMPLETE', sort: 'date,desc', page: 0, size: 1 },
      silent: true,
    });
    return rows[0]!;
  };

  it('shows the people of the day in three places, each with its own link', async () => {
    const { app, title, table } = await open(paths.dailyReports);
    await title('Daily reports');
    const { id, job, date } = await anyReport();
    await app.go(paths.jobDay(job?.id ?? '', date));
    await title('Job day');
    const rows = within(await table('People of the day')).getAllByRole('row');
    const { people } = await call(laborOfDay, {
      params: { jobId: job?.id ?? '' },
      query: { date },
      silent: true,
    });
    expect(rows.length).toBeGreaterThan(people.length);
    const figures = await screen.findByRole('region', { name: 'Figures' });
    expect(
      within(figures)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
        // A fourth one follows where somebody has signed in at the job on that day.
        .slice(0, 3),
    ).toEqual([
      expect.stringMatching(/^#\/timecard\?week=/),
      `#${paths.ticketList({ jobId: job?.id ?? '', from: date, to: date })}`,
      `#${paths.dailyReport(id)}`,
    ]);
  });

  it('asks for a job, and says when nobody worked', async () => {
    const { title, pick } = await open('/timecard/job-day?date=2020-01-01');
    await title('Job day');
    expect(screen.getByText('Choose a job and a day')).toBeVisible();
    await pick('Job', /Cedar Hollow Elementary School/);
    expect(await screen.findByText('Nobody worked on this job on this day')).toBeVisible();
  });

  it('does not take a report that failed to load for none, and loads it on Retry', async () => {
    const { app, press, table, title } = await open(paths.dailyReports);
    await title('Daily reports');
    const { job, date } = await anyReport();
    demo.server.use(http.get('*/reports/:id', () => HttpResponse.error(), { once: true }));
    await app.go(paths.jobDay(job?.id ?? '', date));
    expect(await screen.findByText("Couldn't load the hours of this day")).toBeVisible();
    expect(screen.queryByText('None yet')).not.toBeInTheDocument();
    await press('Retry');
    await table('People of the day');
  });

  it('names a job in the address that is not in the list', async () => {
    const { field } = await open(paths.jobDay('1', '2020-01-01'));
    await waitFor(async () => expect(await field('Job')).toHaveDisplayValue('Unknown (1)'));
  });

  it('a foreman compares time cards with tickets', async () => {
    const { title } = await open(paths.jobDay('6001', '2020-01-01'), dale);
    await title('Job day');
    expect(await screen.findByText('Nobody worked on this job on this day')).toBeVisible();
  });
});
