import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../src/api/client';
import { setConfig } from '../../src/api/config';
import { correctiveActionCalls } from '../../src/api/correctiveActions/contract';
import { insightCredentialCalls } from '../../src/api/insights/contract';
import { EmbeddedPage } from '../../src/app/insights/EmbeddedPage';
import { jobCalls } from '../../src/api/jobs/contract';
import { formatNumber } from '../../src/lib/number';
import { paths } from '../../src/lib/paths';
import { useSession } from '../../src/session/store';
import { setupDemo, testConfig } from '../support/demo';
import { formContract } from '../support/formContract';
import { dale, maria, priya } from '../support/people';
import { renderApp } from '../support/renderApp';
import { screenOf } from '../support/screenOf';

const demo = setupDemo();
const open = async (address: string, username = priya) => {
  const app = await renderApp({ username, address });
  return { app, ...screenOf(app) };
};
const menuNames = () => useSession.getState().flags.biMenus.map(({ name }) => name);

describe('SCREEN-BI-SETTINGS', () => {
  it('BI-04, BI-08, CONST-20, CALL-263, ROUTE-36 lists the dashboards, 300 a page', async () => {
    const { rowNames } = await open(paths.insightSettings());
    expect(await rowNames('Dashboards')).toEqual([
      'Bid Forecast',
      'Equipment Utilization',
      'Fleet Map',
      'Incident Trends',
      'Inspection Scorecard',
      'Labor Hours',
    ]);
    expect((await demo.calls('insightDashboards')).map(({ query }) => [query.page, query.size])).toEqual([
      ['0', '300'],
    ]);
  });

  formContract({
    demo,
    username: priya,
    address: paths.newInsight('credentials'),
    save: 'Add credential',
    call: 'createInsightCredential',
    invalid: { entries: {}, errors: { Name: 'Name is required', Account: 'Account is required' } },
    refused: {
      entries: { Name: 'forecast reports', Account: 'x', Secret: 'y' },
      field: 'Name',
      error: 'There is already a credential called Forecast reports.',
    },
    lost: { entries: { Name: 'Costs', Account: 'costs', Secret: 'x1' }, title: 'Costs' },
    draft: { field: 'Account', text: 'costs' },
  });

  describe('BI-03, BI-04 a dashboard', () =>
    formContract({
      demo,
      username: priya,
      address: paths.newInsight('dashboards'),
      save: 'Add dashboard',
      call: 'createInsightDashboard',
      invalid: {
        entries: { Address: 'http://bi.example.com' },
        errors: { Name: 'Name is required', Address: 'Type an address that begins with https://' },
      },
      refused: {
        entries: { Name: 'labor hours', Address: 'https://bi.example.com/labor' },
        field: 'Name',
        error: 'There is already a dashboard called Labor Hours.',
      },
      lost: { entries: { Name: 'Fuel', Address: 'https://bi.example.com/fuel' }, title: 'Fuel' },
      draft: { field: 'Address', text: 'https://bi.example.com/fuel' },
    }));

  describe('BI-05 a team', () =>
    formContract({
      demo,
      username: priya,
      address: paths.newInsight('teams'),
      save: 'Add team',
      call: 'createInsightTeam',
      invalid: { entries: {}, errors: { Name: 'Name is required' } },
      refused: {
        entries: { Name: 'managers' },
        field: 'Name',
        error: 'There is already a team called Managers.',
      },
      lost: { entries: { Name: 'Estimators' }, title: 'Estimators' },
      draft: { field: 'Name', text: 'Estimators' },
    }));

  it('BI-06 tests a credential, whose secret no answer has', async () => {
    const { press } = await open(paths.insightSetting('credentials', '531'));
    await press('Test');
    expect(await screen.findByText('Works')).toBeVisible();
    const stored = await call(insightCredentialCalls.get, {
      params: { insightCredentialId: '531' },
      silent: true,
    });
    expect(Object.keys(stored)).not.toContain('secret');
  });

  it('BI-06 says that spaces at the ends of an account and a secret are removed, and removes them', async () => {
    const { app, press, title } = await open(paths.newInsight('credentials'));
    const note = 'Spaces at the ends are removed when you save.';
    const type = async (label: RegExp, text: string) => {
      const field = await screen.findByLabelText(label);
      await app.user.type(field, text);
      return field;
    };
    await type(/^Name/, 'Costs');
    const account = await type(/^Account/, ' costs');
    expect(account).toHaveAccessibleDescription(note);
    const secret = await type(/^Secret/, 'x1 ');
    expect(secret).toHaveAccessibleDescription(note);
    await app.user.type(secret, '{Backspace}');
    expect(secret).toHaveAccessibleDescription('It is not shown again.');
    await app.user.type(secret, ' ');
    await press('Add credential');
    await title('Costs');
    const { rows } = await call(insightCredentialCalls.list, { query: {}, silent: true });
    expect(rows.find(({ name }) => name === 'Costs')?.account).toBe('costs');
  });

  it('BI-02, BI-07, CALL-266 changes who sees an entry, and the menu follows', async () => {
    const { app, press } = await open(paths.insightSettings('menu'));
    const clear = await screen.findAllByRole('button', { name: /^Clear/ });
    expect(menuNames()).toEqual([]);
    // The second one is that of the first entry's team.
    await app.user.click(clear[1]!);
    await press('Save menu');
    await waitFor(() => expect(menuNames()).toEqual(['Incident Trends']));
  });
});

describe('SCREEN-BI-VIEW', () => {
  it('BI-01, CALL-090, FAULT-145 an entry opens the page of another system in a frame without rights', async () => {
    await open(paths.businessIntelligence('505'), maria);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Bid Forecast', {
      selector: 'iframe',
    } as never);
    expect(frame.tagName).toBe('IFRAME');
    expect(frame.getAttribute('src')).toBe('https://bi.plumbline.example/bid-forecast');
    expect(frame.getAttribute('allow')).toBe('');
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation/);
  });

  it('FAULT-145 says after eight seconds that a page may refuse to be embedded, whether it has loaded or not', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    setConfig(testConfig);
    render(<EmbeddedPage name="Bid Forecast" address="https://bi.plumbline.example/bid-forecast" />);
    expect(screen.getByText('Loading…')).toBeVisible();
    fireEvent.load(screen.getByTitle('Bid Forecast'));
    expect(screen.queryByText('Loading…')).toBeNull();
    act(() => void vi.advanceTimersByTime(7999));
    expect(screen.queryByText(/may refuse/)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(/^Nothing to see\? This page may refuse to be embedded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('target', '_blank');
  });

  it('BI-03 says that a dashboard is retired', async () => {
    await open(paths.businessIntelligence('506'), maria);
    expect(await screen.findByText('This dashboard is retired')).toBeVisible();
  });

  it('shows our own figures in the order of the settings, each with its list', async () => {
    await open(paths.businessIntelligence('502'), maria);
    const figures = await screen.findByRole('region', { name: 'Figures' });
    const names = within(figures)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Average inspection score', 'Inspections done', 'Late inspections']);
    const [first] = await within(figures).findAllByRole('link');
    expect(first?.getAttribute('href')).toContain('status=DONE');
    expect(figures).toHaveTextContent(
      /Average inspection score: for each inspection submitted in this period, the points earned in percent of/,
    );
  });

  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).parentElement as HTMLElement;
  const dashboard = { tickets: 3, open: 0, unsigned: 2, oldestUnsigned: 41, hours: 8, billed: '0' };
  it.each<[string, object, string, string]>([
    ['null', { amount: null }, 'T&M amount', '—'],
    ['a negative amount', { amount: '-1250.5' }, 'T&M amount', '-$1,250.50'],
    ['an amount of twelve digits', { amount: '1000000000000' }, 'T&M amount', '$1,000,000,000,000.00'],
    ['a count as text', { tickets: '1000000000000' }, 'T&M tickets', '1,000,000,000,000'],
    ['a count that is no number', { tickets: 'many' }, 'T&M tickets', "Couldn't be read"],
    ['an age', {}, 'T&M tickets without customer signature', '2oldest 41 days'],
  ])('BI-03 shows %s as it is', async (_, answer, name, text) => {
    const body = {
      now: { ...dashboard, ...answer },
      before: dashboard,
      statuses: [],
      jobs: [],
      months: [],
      ages: {},
    };
    await demo.fault({ match: 'ticketDashboard', kind: 200, times: 'always', body });
    await open(paths.businessIntelligence('503'), maria);
    await waitFor(async () => expect(await figure(name)).toHaveTextContent(`${name}${text}`));
  });

  it('BI-03 is of one job, and each figure and chart leads to the list of that job', async () => {
    const { app } = await open(`${paths.businessIntelligence('502')}?jobId=6001`, maria);
    await screen.findByText(/^People with valid orientation/);
    await waitFor(() =>
      expect(app.container.querySelectorAll('.pl-dashboard a[href*="jobId=6001"]').length).toBeGreaterThan(0),
    );
    const linked = (await screen.findByRole('region', { name: 'Figures' })).querySelectorAll('a');
    await waitFor(() => expect(linked.length).toBeGreaterThan(6));
    expect([...linked].filter(({ hash }) => !/job(Id)?=6001/.test(hash))).toEqual([]);
    const sent = (await demo.calls('inspectionDashboard')).map(({ query }) => query.jobId);
    expect(new Set(sent)).toEqual(new Set(['6001']));
    expect((await demo.calls('observationFigures')).map(({ query }) => query.jobId)).toEqual(['6001']);
  });

  it('BI-03, FAULT-146 is of one organization where its records name one, and says where not', async () => {
    const { app } = await open(paths.businessIntelligence('502'), maria);
    await app.user.selectOptions(await screen.findByLabelText('Organization'), 'Vesper Mechanical');
    const of = /organization=Vesper(\+|%20)Mechanical/;
    for (const name of ['Inspections done', 'Late corrective actions'])
      await waitFor(async () =>
        expect(
          within(await figure(name))
            .getByRole('link')
            .getAttribute('href'),
        ).toMatch(of),
      );
    await waitFor(async () => expect(await figure('Observations')).toHaveTextContent(/\dall organizations$/));
    const { total } = await call(correctiveActionCalls.list, {
      query: { organization: 'Vesper Mechanical', overdue: 'true', page: 0, size: 20 },
    });
    expect(total).toBeGreaterThan(0);
    const late = await figure('Late corrective actions');
    await waitFor(() => expect(late).toHaveTextContent(`Late corrective actions${total}`));
    await app.user.click(within(late).getByRole('link'));
    expect(await screen.findByRole('button', { name: /^Organization:? Vesper Mechanical/ })).toBeVisible();
  });

  it('BI-03, JOB-20 shows the labor of a job by cost code, and without a job that of the jobs one manages', async () => {
    const { app } = await open(paths.businessIntelligence('503'), maria);
    expect(await screen.findByRole('heading', { name: 'Labor hours of your jobs' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Show as table' }));
    const jobs = screen.getByRole('table', { name: 'Labor hours of your jobs' });
    const [, first] = within(jobs).getAllByRole('row');
    const [, id = ''] =
      /jobs-new\/(\d+)/.exec(within(first!).getByRole('link').getAttribute('href') ?? '') ?? [];
    const { rows } = await call(jobCalls.new.budget.list, {
      params: { jobId: id },
      query: { page: 0, size: 1000 },
    });
    const hours = rows.reduce((sum, { usedHours }) => sum + usedHours, 0);
    expect(hours).toBeGreaterThan(0);
    expect(first).toHaveTextContent(formatNumber(hours));
    await app.go(`${paths.businessIntelligence('503')}?jobId=${id}`);
    expect(await screen.findByRole('heading', { name: 'Labor hours by cost code' })).toBeVisible();
  });

  it('BI-03 a job that is renamed within the period keeps its figures, under its new name', async () => {
    const { app, fill, press, title } = await open(paths.businessIntelligence('503'), maria);
    const rowsOfTable = async () => {
      await screen.findByRole('heading', { name: 'Labor hours of your jobs' });
      await app.user.click(screen.getByRole('button', { name: 'Show as table' }));
      const table = screen.getByRole('table', { name: 'Labor hours of your jobs' });
      return within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    };
    const before = await rowsOfTable();
    const name = before[1]?.[0] ?? '';
    await app.user.click(screen.getByRole('link', { name }));
    await app.user.click(await screen.findByRole('link', { name: 'Edit' }));
    await fill('Name', 'Renamed Tower');
    await press('Save job');
    await title('Renamed Tower');
    await app.go(paths.businessIntelligence('503'));
    await screen.findAllByText(/Renamed Tower/);
    const after = await rowsOfTable();
    const number = name.split(' ')[0];
    expect(after).toEqual(
      before.map((row, index) => (index === 1 ? [`${number} Renamed Tower`, ...row.slice(1)] : row)),
    );
  });

  it('BI-03 shows the three lowest scores of the period, the lowest first', async () => {
    await open(paths.businessIntelligence('502'), maria);
    const table = await screen.findByRole('table', { name: 'Lowest inspection scores' });
    const scores = within(table)
      .getAllByRole('row')
      .flatMap((row) => /(\d+)%/.exec(row.textContent)?.[1] ?? [])
      .map(Number);
    expect(scores).toHaveLength(3);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });

  it('is for people with a dashboard', async () => {
    await open(paths.businessIntelligence('502'), dale);
    expect(await screen.findByText(/people with a dashboard/i)).toBeVisible();
  });
});
