import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/api/client';
import { ourCrew } from '../../src/api/visitorLists/contract';
import { signIns } from '../../src/api/visitorLog/contract';
import { periodProblem } from '../../src/features/covid-forms/covidForm';
import { addDays, today } from '../../src/lib/dates';
import { paths } from '../../src/lib/paths';
import { setupDemo } from '../support/demo';
import { listContract } from '../support/listContract';
import { tomas, maria } from '../support/people';
import { type Address, renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: Address, username = maria) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const rowsOf = async (query: Record<string, string | undefined>) =>
  (await call(signIns, { query: { size: 1000, ...query }, silent: true })).rows;

describe('VISITOR-13, CALL-215 the calls', () => {
  it('finds by days, site, result, kind, person and organization', async () => {
    await open('/');
    const week = { from: addDays(today(), -7) };
    const all = await rowsOf(week);
    const [from, to] = [addDays(today(), -5), addDays(today(), -3)];
    const [first] = all;
    const cases: [Record<string, string | undefined>, (row: (typeof all)[number]) => boolean][] = [
      [{ from, to }, ({ signedInAt }) => signedInAt.slice(0, 10) >= from && signedInAt.slice(0, 10) <= to],
      [{ siteId: first?.site?.id }, ({ site }) => site?.id === first?.site?.id],
      [{ result: 'NOT_CLEARED' }, ({ result }) => result === 'NOT_CLEARED'],
      [{ kind: 'VISITOR' }, ({ kind }) => kind === 'VISITOR'],
      [{ search: 'ridgeline' }, ({ organization }) => organization === 'Ridgeline Electric'],
    ];
    for (const [query, isFound] of cases) {
      const ids = (await rowsOf({ ...week, ...query })).map(({ id }) => id).sort();
      const expected = all.filter(isFound).map(({ id }) => id);
      expect(ids).toEqual(expected.sort());
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.length).toBeLessThan(all.length);
    }
  });

  it('hides answers from others than managers, but not their own, and does not filter by result', async () => {
    await open('/', tomas);
    const all = await rowsOf({ search: 'reyes' });
    const own = all.filter(({ person }) => person?.name === 'Tomás Reyes');
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ result }) => result !== 'HIDDEN')).toBe(true);
    expect(all.filter((row) => !own.includes(row)).every(({ result }) => result === 'HIDDEN')).toBe(true);
    await expect(rowsOf({ result: 'NOT_CLEARED' })).rejects.toMatchObject({ status: 403 });
  });
});

it.each([
  ['', '', undefined],
  ['2026-11-20', '', undefined],
  ['', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-21', '2026-11-20', 'The end is before the start'],
])('the period from %s to %s: %s', (from, to, problem) => expect(periodProblem(from, to)).toBe(problem));

describe('list', () => {
  listContract({
    demo,
    clauses: { list: 'SCREEN-COVID-FORMS, VISITOR-13, CALL-215' },
    username: maria,
    address: paths.covidForms,
    caption: 'COVID-19 Forms',
    call: 'signIns',
    sent: { sort: 'signedInAt,desc', page: '0', size: '20' },
    rows: 20,
    paged: true,
    sort: { header: 'Name', sent: { sort: 'name,asc' } },
    filter: {
      label: 'Result',
      option: 'Not cleared',
      sent: { result: 'NOT_CLEARED' },
      address: '?result=NOT_CLEARED',
    },
    search: {
      label: 'Search forms',
      text: 'whitaker',
      sent: { search: 'whitaker' },
      rows: new Array<string>(20).fill('Dale Whitaker'),
    },
    noMatch: 'No forms match',
    empty: { body: { signIns: [], total: 0 }, heading: 'No forms yet' },
    failed: "Couldn't load forms",
    forbidden: [],
  });

  it('VISITOR-13 says "Hidden", with the reason, to those who may not see the answers', async () => {
    const { table } = await open(`${paths.covidForms}?kind=VISITOR`, tomas);
    expect(within(await table('COVID-19 Forms')).getAllByText('Hidden')).toHaveLength(20);
    expect(
      screen.getByText(/^Results and answers are hidden. Health answers are shown to managers/),
    ).toBeVisible();
  });

  it('VISITOR-13 says that the end is before the start', async () => {
    await open(`${paths.covidForms}?from=2026-11-21&to=2026-11-20`);
    expect((await screen.findAllByText(/The end is before the start/)).length).toBeGreaterThan(0);
  });
});

describe('form', () => {
  const first = async (query: Record<string, string>) => (await rowsOf(query))[0]!;

  it('VISITOR-13, CALL-213 shows the answers of a visitor, and how to reach them', async () => {
    const { title } = await open(async () =>
      paths.covidForm((await first({ result: 'NOT_CLEARED', kind: 'VISITOR' })).id),
    );
    await title(/\w+ \w+/);
    expect(await screen.findByText('Not cleared')).toBeVisible();
    expect(await screen.findByRole('heading', { name: /items? failed$/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^\(208\) 555-2/ })).toBeVisible();
    expect(screen.getByText('Where will you work?')).toBeVisible();
  });

  it('VISITOR-04 leads to the time card of the day, whose menu leads back to the sign-ins', async () => {
    const { app } = await open(async () => {
      const day = addDays(today(), -7);
      const { rows } = await call(ourCrew, { query: { from: day, to: today(), difference: 'NONE' } });
      return paths.covidForm(rows[0]!.signInId);
    });
    await app.user.click(await screen.findByRole('link', { name: /^\d+(\.\d)? h with breaks$/ }));
    await app.user.click(await screen.findByRole('button', { name: 'More' }));
    await app.user.click(screen.getByText('Sign-ins of this week'));
    expect(await screen.findByRole('heading', { name: 'Our crew' })).toBeVisible();
    const { pathname, search } = app.router.state.location;
    expect(pathname + search).toMatch(
      /^\/visitors-log\/our-crew\?search=.+&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
    );
  });

  it('VISITOR-13 hides the answers, with the reason', async () => {
    await open(async () => paths.covidForm((await first({ kind: 'VISITOR' })).id), tomas);
    expect(
      await screen.findByText(/^The answers are hidden\. Health answers are shown to managers/),
    ).toBeVisible();
    expect(screen.queryByText('Where will you work?')).toBeNull();
  });
});
