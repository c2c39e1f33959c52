import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client';
import { saveDailyEvents } from '../../src/api/timecards/contract';
import { savePreferences } from '../../src/session/preferences';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { ann, dale, maria, priya, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();
// Friday, November 20, 2026. The last complete week is November 9 to 15.
onFixedDay();

const open = async (username: string) => {
  const app = await renderApp({ username, address: '/dashboard' });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  return app;
};
const region = (name: string) => screen.findByRole('region', { name });
const card = async (name: string) => within(await region(name));
/** Waits for the loaded rows. */
const row = async (name: string, label: string | RegExp) =>
  (await card(name)).findByRole('link', { name: label });
const noCard = (name: string) => expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();

describe('SCREEN-DASHBOARD', () => {
  it('TIME-37 shows a manager the issues of the pay period, each with a link to its list', async () => {
    const { user, router } = await open(maria);
    expect(await region('Pay period')).toHaveTextContent('Nov 9 – Nov 15, 2026');
    for (const [label, kind] of [
      [/^Not closed \d/, 'STAGE'],
      [/^No time card \d/, 'NO_CARD'],
      [/^Missing day \d/, 'MISSING_DAY'],
      [/^Not signed \d/, 'UNSIGNED'],
    ] as const)
      expect(await row('Pay period', label)).toHaveAttribute(
        'href',
        `#/timecard/payroll-dashboard?tab=check&check-kind=${kind}`,
      );
    const unsigned = await row('Pay period', /^Not signed/);
    const count = /\d+/.exec(unsigned.textContent)?.[0] ?? 'none';
    await user.click(unsigned);
    const table = within(await screen.findByRole('table', { name: /issues/i }));
    expect(router.state.location.search).toBe('?tab=check&check-kind=UNSIGNED');
    const [, ...rows] = table.getAllByRole('row');
    for (const one of rows) expect(one).toHaveTextContent('Not signed');
    expect(screen.getByRole('main')).toHaveTextContent(`Not signed ${count}`);
  });

  it('SAFE-13, TNM-05 shows a manager four figures with their trends, and asks for none otherwise', async () => {
    const { unmount } = await open(dale);
    await region('My crew today');
    noCard('Figures');
    expect(await demo.calls('inspectionDashboard')).toEqual([]);
    unmount();
    await open(maria);
    const figures = await card('Figures');
    await waitFor(() => expect(figures.queryByText('—')).not.toBeInTheDocument());
    expect(figures.getAllByRole('link')).toHaveLength(4);
    expect(figures.getAllByText(/(than in the (30 days|4 weeks) before|^No change)$/)).toHaveLength(4);
    await waitFor(() => expect(document.querySelectorAll('.pl-stat-trend')).toHaveLength(4));
  });

  it('TIME-10 shows a foreman the crew and its tasks of this and last week', async () => {
    await open(dale);
    expect(await row('My crew today', 'Open my crew')).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/timecard\/supervisor\/\d+\/employee$/),
    );
    expect(await row('My crew today', "Open last week's time cards")).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/timecard\/supervisor\/\d+\/employee\?week=2026-11-09$/),
    );
    expect(await row('Needs attention this week', /^Missing days \d/)).toHaveAttribute(
      'href',
      '#/timecard?need=missing',
    );
    expect(await region('Needs attention last week')).toHaveTextContent('Nov 9 – Nov 15, 2026');
    noCard('Pay period');
    noCard('Open jobs');
  });

  it('shows workers without a crew only their own card and tasks', async () => {
    await open(tomas);
    expect(await row('My hours this week', "Enter today's hours")).toBeVisible();
    await region('Needs attention this week');
    for (const name of ['My crew today', 'Pay period', 'Open jobs']) noCard(name);
    expect((await demo.calls('payrollCheck')).length).toBe(0);
  });

  it('makes no time card call for users who may not', async () => {
    for (const username of [ann, priya]) {
      const { unmount } = await open(username);
      await row('Open jobs', 'Show all jobs').catch(() => undefined);
      for (const name of ['Pay period', 'Needs attention this week', 'My crew']) noCard(name);
      unmount();
    }
    expect(await demo.calls('timecardDashboardCount')).toEqual([]);
    expect(await demo.calls('payrollCheck')).toEqual([]);
  });

  it.each([
    ['a weekend', '2026-11-21T12:00:00'],
    ['Thanksgiving Day, a holiday of the business', '2026-11-26T12:00:00'],
  ])('asks for no hours on %s', async (_, day) => {
    vi.setSystemTime(new Date(day));
    await open(tomas);
    expect(await row('My hours this week', 'Open my time card')).toBeVisible();
    await waitFor(async () => expect(await demo.calls('holidays')).toHaveLength(1));
    await region('Needs attention this week');
    expect(screen.queryByText('No hours entered for today yet.')).not.toBeInTheDocument();
  });

  it('TIME-15 asks for no hours on a day of absence', async () => {
    const { unmount } = await open(tomas);
    expect(await row('My hours this week', "Enter today's hours")).toBeVisible();
    await call(saveDailyEvents, {
      body: {
        employeeId: '10014',
        weekStart: '2026-11-16',
        version: 0,
        events: [{ date: '2026-11-20', kind: 'SICK' }],
      },
    });
    unmount();
    await open(tomas);
    expect(await row('My hours this week', 'Open my time card')).toBeVisible();
  });

  it('a card that fails says so and can be retried, without a banner; the others remain', async () => {
    await demo.fault({ match: 'payrollCheck', kind: 500, times: 1 });
    const { user } = await open(maria);
    const period = await card('Pay period');
    expect(await period.findByText(/Couldn't load this/)).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(await row('Needs attention this week', /^Missing days/)).toBeVisible();
    await user.click(period.getByRole('button', { name: 'Retry' }));
    expect(await row('Pay period', /^Not signed/)).toBeVisible();
  });

  it('NOTIF-07 an unread notification opens its page and is read', async () => {
    const { user } = await open(maria);
    const notifications = await card('Unread notifications');
    const before = Number((await notifications.findByText(/^\d+$/)).textContent);
    const [first] = notifications.getAllByRole('link');
    if (!first) throw new Error('No notification has a page.');
    await user.click(first);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Notifications/ })).toHaveTextContent(String(before - 1)),
    );
  });

  it('NOTIF-01 opens the panel with all notifications', async () => {
    const { user } = await open(maria);
    await user.click(
      await (await card('Unread notifications')).findByRole('button', { name: 'Show all notifications' }),
    );
    expect(await region('Your Notifications')).toBeVisible();
  });

  it('lists pinned screens before recent ones, with their products', async () => {
    const { go } = await open(maria);
    savePreferences({ favorites: ['/document'] });
    await go('/timecard');
    await screen.findByRole('heading', { level: 1, name: 'Time cards' });
    await go('/dashboard');
    const screens = (await card('Pinned and recent screens')).getAllByRole('link');
    expect(screens.map(({ textContent }) => textContent)).toEqual([
      'Documents Safety',
      'Time cards Time Cards',
    ]);
  });
});

describe('SIDE-02 before a product is chosen', () => {
  it('SWITCH-01 the menu offers recent screens, and the products at its end only', async () => {
    savePreferences({ recent: ['/employee'] });
    await open(dale);
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    const products = within(await menu.findByRole('list', { name: 'Modules' }));
    expect(products.getByRole('link', { name: 'Time Cards' })).toHaveAttribute(
      'href',
      '#/timecard/payroll-dashboard',
    );
    expect(await products.findByRole('button', { name: /^Bid Packages\s?, locked$/ })).toBeVisible();
    expect(products.getByTitle('Time Cards')).toBeVisible();
    expect(menu.getAllByText('Time Cards')).toHaveLength(1);
    expect(within(screen.getByRole('main')).queryByText('Time Cards')).not.toBeInTheDocument();
  });
});
