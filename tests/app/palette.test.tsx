import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { businessById } from '../../src/demo/seed/businesses';
import { jobSeed } from '../../src/demo/jobs/seed';
import { type Preferences, savePreferences, usePreferences } from '../../src/session/preferences';
import { useSession } from '../../src/session/store';
import { formatShortDate, today } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { ann, dale, kwame, maria, priya, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';
import { workdayBefore } from '../support/workdays';

const demo = setupDemo();

type User = Awaited<ReturnType<typeof renderApp>>['user'];

const page = (name: string) => screen.findByRole('heading', { level: 1, name });
const dialog = () => screen.findByRole('dialog', { name: 'Search' });
const palette = () => within(screen.getByRole('dialog', { name: 'Search' }));
const field = () => palette().getByRole('combobox');
const group = (name: string) => within(palette().getByRole('group', { name }));
const names = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map((option) => option.querySelector('span')?.textContent);
const option = (name: string | RegExp) => palette().findByRole('option', { name });
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};
const settled = () => waitFor(() => expect(useSession.getState().settled).toBe(true));

/** Renders the whole app and opens the palette over a page. */
async function open(options: Parameters<typeof renderApp>[0] = { username: maria }) {
  const app = await renderApp(options);
  await screen.findByRole('heading', { level: 1 });
  await settled();
  await app.user.keyboard('{Control>}k{/Control}');
  await dialog();
  return app;
}

/** Opens the palette again and chooses the entry called `name`. */
async function choose(user: User, name: string) {
  await user.keyboard('{Control>}k{/Control}');
  await dialog();
  await user.keyboard(name);
  await user.click(await option(name));
}

beforeEach(() => void vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64'));

describe('opening and closing', () => {
  it('Ctrl-K opens it, even in a text field; Escape closes it and restores focus', async () => {
    const { user } = await renderApp({ username: maria, address: '/employee' });
    const search = await screen.findByRole('searchbox', { name: 'Search employees' });
    await user.click(search);
    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(search).toHaveFocus();
    expect(search).toHaveValue('');
  });

  it('Ctrl-K, the close button and a click outside close it', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toHaveAttribute('title', 'Search (Ctrl+K)');
    expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    for (const close of [
      () => palette().getByRole('button', { name: 'Close' }),
      () => screen.getByRole('dialog'),
    ]) {
      await user.click(button);
      await dialog();
      await user.click(close());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(button).toHaveFocus();
    }
  });

  it('uses Command-K on a Mac', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { user } = await renderApp({ username: maria });
    expect(await screen.findByRole('button', { name: 'Search' })).toHaveAttribute('title', 'Search (⌘+K)');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await dialog()).toBeVisible();
  });

  it('does not open over a confirmation dialog', async () => {
    const { user } = await renderApp({ username: dale });
    await user.click(
      await within(screen.getByRole('banner')).findByRole('button', { name: 'Bid Packages, locked' }),
    );
    await screen.findByRole('dialog', { name: 'Bid Packages' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
  });
});

describe('keyboard', () => {
  it('arrow keys wrap around, Page keys move by pages, and the field keeps the focus', async () => {
    const { user } = await open();
    const all = palette().getAllByRole('option');
    const at = (index: number) => {
      expect(active()).toBe(all.at(index));
      expect(palette().getAllByRole('option', { selected: true })).toEqual([all.at(index)]);
    };
    at(0);
    await user.keyboard('{ArrowDown}');
    at(1);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    at(-1);
    await user.keyboard('{ArrowDown}');
    at(0);
    await user.keyboard('{End}');
    at(-1);
    await user.keyboard('{PageUp}');
    at(-9);
    await user.keyboard('{Home}{PageDown}');
    at(8);
    await user.keyboard('{PageDown}'.repeat(all.length / 8));
    at(-1);
    expect(field()).toHaveFocus();
    // A page may take the focus late.
    act(() => screen.getByRole('heading', { level: 1, hidden: true }).focus());
    await waitFor(() => expect(field()).toHaveFocus());
    act(() => screen.getByRole('dialog').focus());
    expect(field()).toHaveFocus();
  });

  it('Enter opens the best match, closes the palette and focuses the new page', async () => {
    const { user } = await open();
    await user.keyboard('job docs');
    expect(active()).toHaveTextContent('Job Docs Dashboard');
    await user.keyboard('{Enter}');
    const title = await page('Job Docs');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('Ctrl-Enter opens a new tab; Enter of an IME, or without results, chooses nothing', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, router } = await open();
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(field()).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
    await user.keyboard('employees{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('#/employee', '_blank', 'noopener');
    expect(router.state.location.pathname).toBe('/dashboard');
    await user.clear(field());
    await user.keyboard('qqqq');
    expect(await palette().findByText('No results for “qqqq”')).toBeVisible();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(field()).toHaveValue('qqqq');
  });
});

describe('mouse', () => {
  it('a click opens an option; Ctrl-click leaves the new tab to the browser', async () => {
    const { user } = await open();
    await user.keyboard('teams');
    const teams = await option(/^Teams/);
    expect(teams).toHaveAttribute('href', '#/teams');
    // True means that the default action of the browser is not prevented.
    expect(fireEvent.click(teams, { ctrlKey: true, detail: 1 })).toBe(true);
    expect(field()).toBeVisible();
    await user.click(teams);
    await page('Teams');
  });
});

describe('options', () => {
  it('shows pinned screens, recent screens and actions when nothing is typed', async () => {
    const { go, user } = await renderApp({ username: maria, address: '/employee' });
    await page('Employees');
    await settled();
    for (const address of ['/teams', '/document', '/employee']) await go(address);
    act(() => savePreferences({ favorites: ['/visitors-log', '/teams'] }));
    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    expect(names('Pinned')).toEqual(['Our Sites', 'Teams']);
    expect(names('Recent')).toEqual(['Documents']);
    expect(names('Actions')).toContain('Log Out');
    expect(active()).toHaveTextContent('Our Sites');
    expect(palette().queryByRole('group', { name: 'Screens' })).not.toBeInTheDocument();
  });

  it('shows the last eight screens once, newest first, without pages of single records', async () => {
    const { go } = await renderApp({ username: maria, address: '/dashboard' });
    await page('Welcome, Maria');
    await settled();
    const visited = [
      '/teams',
      '/user',
      '/customers',
      '/document',
      '/visitors-log',
      '/employee/10001',
      '/forms/list',
      '/jobs',
      '/timecard',
      '/teams',
    ];
    for (const address of visited) await go(address);
    expect(usePreferences.getState().recent).toEqual([
      '/teams',
      '/timecard',
      // Recent pages store the screen's main path even when the user opened an alternative path.
      '/jobs-new',
      '/forms/list',
      '/visitors-log',
      '/document',
      '/customers',
      '/user',
    ]);
  });

  it('omits pinned and recent screens that the user can no longer open', async () => {
    localStorage.setItem(
      'plumblineBoxes.1004',
      JSON.stringify({
        favorites: ['/employee', '/document'],
        recent: ['/customers', '/nowhere', '/timecard'],
      }),
    );
    await open({ username: tomas });
    expect(names('Pinned')).toEqual(['Documents']);
    expect(names('Recent')).toEqual(['Time cards']);
  });

  it('SIDE-01, ROUTE-49, SCREEN-PRECON names the product and section of each screen; bid packages open in a new tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await open({ username: maria });
    await user.keyboard('payroll dash');
    expect(await option(/^Payroll Dashboard ?Time Cards$/)).toBeVisible();
    await user.clear(field());
    await user.keyboard('toolbox');
    expect(await option(/^Toolbox Talks ?Safety · Trainings$/)).toBeVisible();
    await user.clear(field());
    await user.keyboard('bid packages{Enter}');
    expect(opened).toHaveBeenCalledWith('/precon/', '_blank', 'noopener');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds employees, jobs and help articles, and opens them', async () => {
    const [job] = jobSeed(businessById('3001')).all();
    const { user, router } = await open();
    await user.keyboard('whitaker');
    await user.click(
      await within(await palette().findByRole('group', { name: 'Employees' })).findByRole('option', {
        name: /Dale Whitaker/,
      }),
    );
    const title = await page('Dale Whitaker');
    await waitFor(() => expect(title).toHaveFocus());
    expect(router.state.location.pathname).toBe('/employee/10002');

    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    await user.keyboard(job!.number);
    await user.click(
      await within(await palette().findByRole('group', { name: 'Jobs' })).findByRole('option', {
        name: new RegExp(job!.name),
      }),
    );
    const jobs = await page(job!.name);
    await waitFor(() => expect(jobs).toHaveFocus());
    expect(router.state.location.pathname).toBe(`/jobs-new/${job!.id}`);

    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    await user.keyboard('addendum');
    const articles = await palette().findByRole('group', { name: 'Help articles' });
    await user.click(within(articles).getByRole('option', { name: 'Answer questions from bidders' }));
    expect(await screen.findByRole('dialog', { name: 'Answer questions from bidders' })).toBeVisible();
  });

  it('SCREEN-TC-SUMMARY, TIME-08, TIME-09 finds time cards, crews, people and their week, also for foremen', async () => {
    const { user, router } = await open({ username: dale });
    await user.keyboard('time');
    await waitFor(() => expect(active()).toHaveTextContent('Time cards'));
    expect(active()).toHaveAttribute('href', '#/timecard');
    await user.clear(field());
    await user.keyboard('whitaker');
    const crews = within(await palette().findByRole('group', { name: 'Crews' }));
    await user.click(crews.getByRole('option', { name: /^Crew of Dale Whitaker/ }));
    await page('Crew of Dale Whitaker');
    expect(router.state.location.pathname).toBe('/timecard/supervisor/10002/employee');

    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    await user.keyboard('reyes');
    const cards = within(await palette().findByRole('group', { name: 'Time cards' }));
    await user.click(cards.getByRole('option', { name: /^Tomás Reyes.*Week \d+ · Crew of Dale Whitaker/ }));
    await waitFor(() =>
      expect(router.state.location.pathname).toMatch(
        /^\/timecard\/supervisor\/10002\/employee\/10014\/timecard\//,
      ),
    );

    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    await user.keyboard('my crew');
    expect(await option('My crew')).toBeVisible();
  });

  it('FAULT-52 finds records of every product, what matches by name before scattered letters', async () => {
    const [job] = jobSeed(businessById('3001')).all();
    const { user } = await open();
    await user.keyboard('T010');
    const tickets = within(await palette().findByRole('group', { name: 'T&M tickets' }));
    const [ticket] = tickets.getAllByRole('option');
    expect(ticket).toHaveTextContent(/-T010/);
    expect(ticket).toHaveAttribute('href', expect.stringMatching(/^#\/timecard\/t-and-m-tickets\/\d+$/));

    await user.clear(field());
    await user.keyboard(job!.name.split(' ')[0]!.slice(0, 4));
    const jobs = await palette().findByRole('group', { name: 'Jobs' });
    const groups = palette()
      .getAllByRole('group')
      .map((one) => one.querySelector('div')?.textContent);
    expect(groups.indexOf('Jobs')).toBeLessThan(groups.indexOf('Screens') >>> 0);
    expect(active()).toBe(within(jobs).getAllByRole('option')[0]);
    for (const name of ['Daily reports', 'Inspections', 'Observations', 'Sites'])
      expect(await palette().findByRole('group', { name })).toBeVisible();

    await user.clear(field());
    await user.keyboard('ladder');
    expect(await palette().findByRole('group', { name: 'Toolbox talks' })).toBeVisible();

    await user.clear(field());
    await user.keyboard('.pdf');
    const documents = within(await palette().findByRole('group', { name: 'Documents' }));
    expect(documents.getAllByRole('option')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/(job-docs\/\d+\/documents|document)\/[\d-]+$/),
    );
  });

  it('finds the daily reports and tickets of a typed day', async () => {
    const { user } = await open();
    const day = workdayBefore(today());
    await user.keyboard(formatShortDate(day));
    const reports = within(await palette().findByRole('group', { name: 'Daily reports' }));
    for (const report of reports.getAllByRole('option'))
      expect(report).toHaveTextContent(formatShortDate(day));
    const asked = (await demo.calls('dailyReports')).at(-1)?.query;
    expect(asked).toMatchObject({ fromDate: day, toDate: day });
    expect(asked).not.toHaveProperty('search');
  });

  it('lists the records opened last without a call, and forgets them on sign-out', async () => {
    const { go, user } = await renderApp({ username: maria, address: '/employee/10002' });
    await page('Dale Whitaker');
    await settled();
    await go('/teams');
    await page('Teams');
    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    expect(names('Recent records')).toEqual(['Dale Whitaker']);
    await user.click(group('Recent records').getByRole('option', { name: /Dale Whitaker ?Employee/ }));
    await page('Dale Whitaker');
    const stored = () => JSON.parse(localStorage.getItem('plumblineBoxes.1001') ?? '{}') as Preferences;
    expect(stored().recentRecords).toHaveLength(1);
    await choose(user, 'Log Out');
    await screen.findByLabelText('Username');
    expect(stored().recentRecords).toEqual([]);
  });

  it('searches for two or more characters, 250 ms after the last one', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const type = (value: string) => fireEvent.change(field(), { target: { value } });
    const asked = async () => (await demo.calls('employeeList')).map(({ query }) => query.search);
    type('w');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    type('wh');
    await act(() => vi.advanceTimersByTimeAsync(200));
    type('whi');
    await act(() => vi.advanceTimersByTimeAsync(249));
    expect(await asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(async () => expect(await asked()).toEqual(['whi']));
  });

  it('does not search what the user may not open', async () => {
    const { user } = await open({ username: tomas });
    await user.keyboard('whitaker');
    await waitFor(async () => expect(await demo.calls('helpArticles')).toHaveLength(1));
    await waitFor(() => expect(palette().queryByText('Searching…')).not.toBeInTheDocument());
    expect(palette().queryByRole('group', { name: 'Employees' })).not.toBeInTheDocument();
    expect(await demo.calls('employeeList')).toEqual([]);
  });

  it("names what couldn't be searched in the list, without an alert", async () => {
    await demo.fault({ match: 'employeeList', kind: 500 });
    await demo.fault({ match: 'helpArticles', kind: 'network' });
    const { user } = await open();
    await user.keyboard('safety');
    expect(await palette().findByText("Couldn't search Employees")).toBeVisible();
    expect(await palette().findByText("Couldn't search Help articles")).toBeVisible();
    expect(palette().queryByText("Couldn't search Jobs")).not.toBeInTheDocument();
    expect(names('Screens')).toContain('Safety Audits');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('announces the number of results, searching, and no results', async () => {
    const { user } = await open();
    const region = (await dialog()).querySelector('[aria-live="polite"]');
    expect(region).toHaveTextContent(/^$/);
    await demo.fault({ match: 'employees', delay: 300, times: 'always' });
    await user.keyboard('customers');
    expect(region).toHaveTextContent('Searching…');
    await waitFor(() => expect(region).toHaveTextContent(/^\d+ results?$/));
    await user.keyboard('zzqx');
    await waitFor(() => expect(region).toHaveTextContent('No results for “customerszzqx”'));
  });

  it('FAULT-52 shows the results of the last term, regardless of response order', async () => {
    await demo.fault({ match: 'employeeList', delay: 600, times: 1 });
    const { user } = await open();
    await user.keyboard('maria ortega');
    await waitFor(async () => expect(await demo.calls('employeeList')).toHaveLength(1));
    await user.clear(field());
    await user.keyboard('whitaker');
    expect(await option(/^Dale Whitaker.*Foreman/)).toBeVisible();
    await waitFor(() => expect(palette().queryByText('Searching…')).not.toBeInTheDocument());
    expect(palette().queryByRole('option', { name: /^Maria Ortega/ })).not.toBeInTheDocument();
    expect(names('Employees')).toEqual(['Dale Whitaker']);
    // Matches of names are before scattered letters.
    await user.clear(field());
    await user.keyboard('dale');
    await option(/^Dale Whitaker.*Foreman/);
    expect(names('Screens')).toEqual(['Daily Reports']);
    expect(active()).toHaveTextContent('Dale Whitaker');
  });

  it('FAULT-52 while a response is pending, keeps only earlier results that still match', async () => {
    const { user } = await open();
    await user.keyboard('whitaker');
    await option(/^Dale Whitaker.*Foreman/);
    await waitFor(() => expect(palette().queryByText('Searching…')).not.toBeInTheDocument());
    await demo.fault({ match: 'employeeList', kind: 'hang', times: 'always' });
    fireEvent.change(field(), { target: { value: 'dale whit' } });
    expect(palette().getByText('Searching…')).toBeVisible();
    expect(active()).toHaveTextContent('Dale Whitaker');
    fireEvent.change(field(), { target: { value: 'dale white' } });
    expect(palette().queryByRole('group', { name: 'Employees' })).not.toBeInTheDocument();
  });

  it('ACCESS-53 finds screens by the labels of the generic layout', async () => {
    const { user } = await open({ username: kwame });
    await user.keyboard('field notes');
    expect(active()).toHaveTextContent('Field Notes');
    await user.keyboard('{Enter}');
    await page('Field Notes');
  });

  it('LOCK-01 finds a locked product only by name, and explains it', async () => {
    const { user } = await open({ username: ann });
    expect(palette().queryByRole('option', { name: /locked/ })).not.toBeInTheDocument();
    await user.keyboard('job docs');
    const locked = await option(/^Job Docs\s*Why is this locked\?$/);
    await user.click(locked);
    expect(await screen.findByRole('dialog', { name: 'Job Docs is not available' })).toHaveTextContent(
      'Job Docs is not enabled for your business.',
    );
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
  });
});

describe('actions', () => {
  it('New employee, My Profile and Send us a message open their screens', async () => {
    const { user, router } = await open();
    await user.keyboard('{Escape}');
    for (const [name, address] of [
      ['New employee', '/employee/new'],
      ['My Profile', '/user/my-profile'],
      ['Send us a message', '/ask-us'],
    ] as const) {
      await choose(user, name);
      await waitFor(() => expect(router.state.location.pathname).toBe(address));
    }
  });

  it("HEADER-19 My Time Card opens this week's time card and is missing without an employee record", async () => {
    const { user, router, unmount } = await open();
    await user.keyboard('my time card{Enter}');
    await waitFor(() =>
      expect(router.state.location.pathname).toMatch(/^\/timecard\/my\/\w+\/employee\/10001\/timecard\/.+/),
    );
    unmount();
    await open({ username: priya });
    expect(names('Actions')).not.toContain('My Time Card');
  });

  it('SIDE-07 offers every theme except the current one, and collapses and expands the menu', async () => {
    const { user } = await open();
    expect(names('Actions')).not.toContain('Use the system theme');
    await user.click(await option('Use the dark theme'));
    expect(usePreferences.getState().theme).toBe('dark');
    expect(document.documentElement.dataset.bsTheme).toBe('dark');
    await choose(user, 'Use the system theme');
    expect(usePreferences.getState().theme).toBe('system');
    await choose(user, 'Collapse menu');
    expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeVisible();
    await choose(user, 'Expand menu');
    expect(await screen.findByRole('button', { name: 'Collapse menu' })).toBeVisible();
  });

  it('pins and unpins the current page, and announces it', async () => {
    const { user } = await open({ username: maria, address: '/teams' });
    await user.click(await option('Pin this page'));
    expect(usePreferences.getState().favorites).toEqual(['/teams']);
    expect(await screen.findByText('Teams is pinned.')).toBeVisible();
    await choose(user, 'Unpin this page');
    expect(usePreferences.getState().favorites).toEqual([]);
    expect(await screen.findByText('Teams is no longer pinned.')).toBeVisible();
  });

  it('lists and pins the settings menu once, whichever address was used (ROUTE-39…43), and no page of one record', async () => {
    const { go, user } = await open({ username: maria, address: '/setting-menu/general-settings/select' });
    await user.click(await option('Pin this page'));
    await go('/timecard');
    await go('/setting-menu/general-settings/select-c');
    expect(usePreferences.getState().recent).toEqual([
      '/setting-menu/general-settings/select-c',
      '/timecard',
    ]);
    await choose(user, 'Unpin this page');
    expect(usePreferences.getState().favorites).toEqual([]);
    await go('/employee/10002');
    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    expect(names('Actions')).not.toContain('Pin this page');
  });

  it('opens the list of shortcuts, and closing it restores focus', async () => {
    const { user } = await renderApp({ username: maria });
    const button = await screen.findByRole('button', { name: 'Search' });
    await user.click(button);
    await dialog();
    await user.click(await option('Keyboard shortcuts'));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('HELP-02, HELP-08, USERMENU-04 opens the User Guide and page help, and logs out', async () => {
    const { user } = await open();
    await user.click(await option('User Guide'));
    const guide = await screen.findByRole('dialog', { name: 'User Guide' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(guide).not.toBeInTheDocument());
    await choose(user, 'Help for this page');
    const help = await screen.findByRole('dialog', { name: /help/i });
    expect(help).toBeVisible();
    await user.keyboard('{Escape}');
    // The palette does not open over a dialog, nor while one closes.
    await waitFor(() => expect(help).not.toBeInTheDocument());
    await choose(user, 'Log Out');
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('GUARD-06 asks before discarding changes; Cancel stays', async () => {
  const { user, router } = await open();
  await user.keyboard('my time card{Enter}');
  await page('My Time Card');
  const [start] = await screen.findAllByRole('textbox', { name: 'Start' });
  await user.type(start!, '7a');
  await user.tab();
  const address = router.state.location.pathname;
  for (const name of ['Teams', 'Log Out']) {
    await user.keyboard('{Control>}k{/Control}');
    await dialog();
    await user.keyboard(`${name}{Enter}`);
    const question = await screen.findByRole('dialog', { name: 'Confirm Exit?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(address);
  }
});
