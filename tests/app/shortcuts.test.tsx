import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { shortcutKey, press } from '../../src/app/shortcuts/press';
import { dismissBanner, getBanners, notify } from '../../src/components/feedback/banners';
import { usePreferences } from '../../src/session/preferences';
import { useSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

setupDemo();

const page = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

/** Renders the whole app at an address and waits until all lookups have settled. */
async function openAt(address: string, who = maria) {
  const app = await renderApp({ username: who, address });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(useSession.getState().settled).toBe(true));
  return app;
}

beforeEach(() => void vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64'));

describe('keys', () => {
  const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  test.each<
    [string, Partial<typeof plain> & { key: string; altGraph?: true; apple?: true }, string | undefined]
  >([
    ['a letter', { key: 'g' }, 'g'],
    ['with Caps Lock', { key: 'G' }, 'g'],
    ['with Shift', { key: 'G', shiftKey: true }, undefined],
    ['a character that needs Shift', { key: '?', shiftKey: true }, '?'],
    ['with Alt', { key: 'g', altKey: true }, undefined],
    ['with Ctrl', { key: 'k', ctrlKey: true }, 'mod+k'],
    ['with Ctrl and Shift', { key: 'K', ctrlKey: true, shiftKey: true }, undefined],
    ['with Ctrl and Alt', { key: 'k', ctrlKey: true, altKey: true }, undefined],
    ['with the Windows key', { key: 'k', metaKey: true }, undefined],
    ['with Command on a Mac', { key: 'k', metaKey: true, apple: true }, 'mod+k'],
    ['with Ctrl on a Mac, which edits text', { key: 'k', ctrlKey: true, apple: true }, undefined],
    ['a character that needs AltGr', { key: '[', ctrlKey: true, altKey: true, altGraph: true }, '['],
    ['a letter with AltGr', { key: 'g', ctrlKey: true, altKey: true, altGraph: true }, undefined],
    ['a keyboard with another script', { key: 'л', code: 'KeyK', ctrlKey: true }, 'mod+k'],
    ['a key without a character', { key: 'Shift', shiftKey: true }, 'Shift'],
  ])('%s', (_, { altGraph = false, apple = false, ...event }, expected) => {
    expect(shortcutKey({ ...plain, ...event, getModifierState: () => altGraph }, apple)).toBe(expected);
  });

  const shortcuts = ['?', 'p', 'g d', 'g p'].map((keys) => ({ keys, label: keys }));
  test.each([
    ['', '?', '?', ''],
    ['', 'g', undefined, 'g'],
    ['g', 'd', 'g d', ''],
    ['g', 'p', 'g p', ''],
    ['', 'p', 'p', ''],
    ['g', '?', undefined, ''],
    ['g', 'x', undefined, ''],
    ['', 'd', undefined, ''],
  ])('after %j, %j is %s and starts %j', (begun, key, shortcut, next) => {
    const result = press(shortcuts, begun, key);
    expect([result.shortcut?.keys, result.pending]).toEqual([shortcut, next]);
  });
});

describe('list of shortcuts', () => {
  it('? shows every shortcut of the user; Escape closes it and restores focus', async () => {
    const { user } = await openAt('/employee');
    const title = await page('Employees');
    title.focus();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const lines = within(list)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(lines).toEqual([
      'Search Plumbline: Ctrl+K',
      'Show keyboard shortcuts: ?',
      'Search this page: /',
      'Go to Undo or the last message: U',
      'Recent messages: M',
      'Pin or unpin this page: P',
      'Collapse or expand the menu: [',
      'Dashboard: G then D',
      'Safety: G then S',
      'Time Cards: G then T',
      'Job Docs: G then J',
      'T&M Tickets: G then M',
      'My profile: G then P',
      'Settings: G then E',
      'Notifications: G then N',
      'User Guide: G then H',
      'New record: N',
      'Edit this record: E',
      'Next record of the list: J',
      'Previous record of the list: K',
      'Week view: previous week: <',
      'Week view: next week: >',
      'Week view: this week: T',
      'Crew grid: edit the cell: F2',
      'Crew grid: cell details: F4',
      'Crew grid: next problem: F8',
      'Crew grid: fill down: Alt+Shift+↓',
      'Crew grid: fill right: Alt+Shift+→',
      'Crew grid: undo: Ctrl+Z',
      'Crew grid: save: Ctrl+S',
      'Crew grid: leave the grid: Esc then Tab',
      'Move a pinned screen up: Alt+↑',
      'Move a pinned screen down: Alt+↓',
      'List: previous row: ↑',
      'List: next row: ↓',
      'List: select the row: Space',
      'List: select a range: Shift+Space',
      'List: extend the selection: Shift+↓',
      'List: open the row: Enter',
      'Close the top dialog or menu: Esc',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(title).toHaveFocus();
  });

  it('omits and ignores the shortcuts of screens that the user may not open', async () => {
    const { user, router } = await openAt('/dashboard', 'basic@summit.example');
    await user.keyboard('gm');
    expect(router.state.location.pathname).toBe('/dashboard');
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).queryByText('T&M Tickets')).not.toBeInTheDocument();
  });

  it('ACCESS-53 uses the names of the generic layout', async () => {
    const { user } = await openAt('/dashboard', 'manager@harbor.example');
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Project Files')).toBeVisible();
  });
});

describe('shortcuts', () => {
  it('m lists the messages of the session, whose Undo works once; u focuses Undo only while it is offered', async () => {
    const { user } = await openAt('/dashboard');
    const title = await page('Welcome, Maria');
    title.focus();
    await user.keyboard('u');
    expect(title).toHaveFocus();
    await user.keyboard('m');
    const list = async () => within(await screen.findByRole('dialog', { name: 'Recent messages' }));
    expect((await list()).getByText('Messages since you signed in will be listed here.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(title).toHaveFocus());

    act(() => notify({ kind: 'success', text: 'Sent', action: { label: 'Undo', run: () => undefined } }));
    await user.keyboard('u');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(title).toHaveFocus();

    const run = vi.fn();
    act(() => notify({ kind: 'failure', text: 'Not sent' }));
    act(() => notify({ kind: 'success', text: 'Moved', action: { label: 'Undo', run } }));
    for (const banner of getBanners()) act(() => dismissBanner(banner.id));
    await user.keyboard('m');
    const items = (await list()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Moved\d+:\d\d [AP]MUndo$/),
      expect.stringMatching(/^Error: Not sent\d+:\d\d [AP]M$/),
      expect.stringMatching(/^Sent\d+:\d\d [AP]M$/),
    ]);
    await user.click((await list()).getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    // Also in the user menu, then without Undo.
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    await user.click(screen.getByRole('button', { name: 'Recent Messages' }));
    expect((await list()).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('HEADER-14 g and a letter open a screen, and the settings of the active module', async () => {
    const { go, user, router } = await openAt('/employee');
    for (const [from, keys, address] of [
      ['/employee', 'ge', '/setting-menu/general-settings/select'],
      ['/employee', 'gd', '/dashboard'],
      ['/employee', 'gs', '/safety'],
      ['/employee', 'gt', '/timecard/payroll-dashboard'],
      ['/employee', 'gj', '/job-docs/dashboard'],
      ['/employee', 'gm', '/tnm/t-and-m-tickets-dashboard'],
      ['/employee', 'gp', '/user/my-profile'],
      ['/timecard', 'ge', '/setting-menu/general-settings/select-c'],
    ] as const) {
      await go(from);
      await user.keyboard(keys);
      await waitFor(() => expect(router.state.location.pathname).toBe(address));
    }
  });

  it('g is forgotten after a while', async () => {
    const { router } = await openAt('/employee');
    const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
    fireEvent.keyDown(document.body, { key: 'g' });
    time.mockReturnValue(3000);
    fireEvent.keyDown(document.body, { key: 'd' });
    fireEvent.keyDown(document.body, { key: 'g' });
    time.mockReturnValue(4000);
    expect(router.state.navigation.state).toBe('idle');
    fireEvent.keyDown(document.body, { key: 's' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/safety'));
  });

  it('/ focuses the search of the page; without one, the browser handles it', async () => {
    const { go, user } = await openAt('/employee');
    await user.keyboard('/');
    const search = await screen.findByRole('searchbox', { name: 'Search employees' });
    expect(search).toHaveFocus();
    expect(search).toHaveValue('');
    await user.tab();
    await go('/dashboard');
    await page('Welcome, Maria');
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true);
  });

  it("p pins or unpins the page, or says that it can't be pinned", async () => {
    const { go, user } = await openAt('/teams');
    await user.keyboard('p');
    expect(usePreferences.getState().favorites).toEqual(['/teams']);
    expect(await screen.findByText('Teams is pinned.')).toBeVisible();
    await user.keyboard('p');
    expect(usePreferences.getState().favorites).toEqual([]);
    await go('/employee/10002');
    await page('Dale Whitaker');
    await user.keyboard('p');
    expect(await screen.findByText('This page cannot be pinned.')).toBeVisible();
  });

  it('SIDE-07 [ minifies or expands the menu, g n opens the notifications, g h the User Guide', async () => {
    const { user } = await openAt('/employee');
    await user.keyboard('[[');
    expect(await menu().findByRole('button', { name: 'Expand menu' })).toBeVisible();
    await user.keyboard('[[');
    expect(await menu().findByRole('button', { name: 'Collapse menu' })).toBeVisible();
    await user.keyboard('gn');
    expect(await screen.findByRole('button', { name: /^Notifications/, expanded: true })).toBeVisible();
    await user.keyboard('gh');
    expect(await screen.findByRole('dialog', { name: 'User Guide' })).toBeVisible();
  });
});

describe('single-key shortcuts (WCAG 2.1.4)', () => {
  it('do nothing in text fields, or with Ctrl, Alt or Shift', async () => {
    const { user } = await openAt('/employee');
    await user.keyboard('{Control>}p{/Control}{Alt>}p{/Alt}{Meta>}p{/Meta}{Shift>}P{/Shift}');
    const search = await screen.findByRole('searchbox', { name: 'Search employees' });
    await user.click(search);
    await user.keyboard('gd?p/[[');
    expect(search).toHaveValue('gd?p/[');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(usePreferences.getState().favorites).toEqual([]);
    expect(usePreferences.getState().minified).toBeUndefined();
  });

  it('do nothing in a dialog', async () => {
    const { user } = await openAt('/dashboard', 'foreman@summit.example');
    await user.click(
      await within(screen.getByRole('banner')).findByRole('button', { name: 'Bid Packages, locked' }),
    );
    await screen.findByRole('dialog', { name: 'Bid Packages' });
    await user.keyboard('[[?p');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(usePreferences.getState().favorites).toEqual([]);
    expect(usePreferences.getState().minified).toBeUndefined();
  });

  it('can be turned off for good in the list; Ctrl-K remains', async () => {
    const { user, unmount } = await openAt('/teams');
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const single = list.getByRole('switch', { name: 'Single-key shortcuts' });
    expect(single).toBeChecked();
    await user.click(single);
    expect(single).not.toBeChecked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('p');
    expect(usePreferences.getState().favorites).toEqual([]);
    unmount();
    const again = await openAt('/teams');
    await again.user.keyboard('p?');
    expect(usePreferences.getState().favorites).toEqual([]);
    await again.user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});

describe('favorites', () => {
  const favorites = () => within(menu().getByRole('list', { name: 'Pinned' }));
  const order = () =>
    favorites()
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('SESSION-22 the star beside an entry pins it at the end, also after a reload', async () => {
    const { user, unmount } = await openAt('/analysis/dashboard');
    expect(menu().queryByRole('list', { name: 'Pinned' })).not.toBeInTheDocument();
    for (const name of ['Documents', 'Resources', 'Dashboard'])
      await user.click(await menu().findByRole('button', { name: `Pin ${name}`, pressed: false }));
    // There are several dashboards, so the name outside the menu says which.
    expect(order()).toEqual(['Documents', 'Resources', 'Hazard analyses']);
    expect(menu().getAllByRole('button', { name: 'Pin Documents', pressed: true })).toHaveLength(2);
    unmount();
    const { user: again, router } = await openAt('/dashboard');
    expect(order()).toEqual(['Documents', 'Resources', 'Hazard analyses']);
    await again.click(favorites().getByRole('link', { name: 'Resources' }));
    await page('Resources');
    expect(router.state.location.pathname).toBe('/resource/dashboard');
    expect(favorites().getByRole('link', { current: 'page' })).toHaveTextContent('Resources');
  });

  it('Alt with an arrow key moves a favorite and keeps focus', async () => {
    localStorage.setItem(
      'plumblineBoxes.1001',
      // A hidden favorite that the user may not open is between the others.
      JSON.stringify({ favorites: ['/document', '/nowhere', '/teams', '/employee'] }),
    );
    const { user } = await openAt('/dashboard');
    const employees = favorites().getByRole('link', { name: 'Employees' });
    employees.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(order()).toEqual(['Documents', 'Employees', 'Teams']);
    expect(employees).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(order()).toEqual(['Employees', 'Documents', 'Teams']);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['Documents', 'Teams', 'Employees']);
    expect(employees).toHaveFocus();
    expect(usePreferences.getState().favorites).toContain('/nowhere');
  });

  it('unpinning moves focus to the next favorite', async () => {
    localStorage.setItem('plumblineBoxes.1001', JSON.stringify({ favorites: ['/document', '/teams'] }));
    const { user } = await openAt('/dashboard');
    await user.click(favorites().getByRole('button', { name: 'Pin Documents' }));
    expect(order()).toEqual(['Teams']);
    expect(favorites().getByRole('link', { name: 'Teams' })).toHaveFocus();
    await user.click(favorites().getByRole('button', { name: 'Pin Teams' }));
    expect(menu().queryByRole('list', { name: 'Pinned' })).not.toBeInTheDocument();
    expect(document.activeElement?.closest('nav')).toBe(
      screen.getByRole('navigation', { name: 'Main menu' }),
    );
  });

  it('are icons with a title and no stars in the minified menu', async () => {
    localStorage.setItem('plumblineBoxes.1001', JSON.stringify({ favorites: ['/document'], minified: true }));
    await openAt('/dashboard');
    expect(favorites().getByRole('link', { name: 'Documents' })).toHaveAttribute('title', 'Documents');
    expect(favorites().queryByRole('button')).not.toBeInTheDocument();
  });
});

test('N opens a new record, E the form of the one on the page, J and K those beside it in the list', async () => {
  const { go, router, user } = await openAt('/teams');
  const address = (expected: RegExp) =>
    waitFor(() => expect(router.state.location.pathname).toMatch(expected));
  const [, first, second] = await screen.findAllByRole('row');
  const nameOf = (row?: HTMLElement) => within(row!).getAllByRole('link')[0]?.textContent ?? '';
  const [one, two] = [nameOf(first), nameOf(second)];
  await user.keyboard('n');
  await address(/^\/teams\/new$/);
  await go('/teams');
  await user.click(await screen.findByRole('link', { name: one }));
  await page(one);
  expect(screen.getByRole('button', { name: 'Previous record' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('j');
  await page(two);
  await user.keyboard('k');
  await page(one);
  await user.keyboard('e');
  await address(/^\/teams\/\d+\/edit$/);
});
