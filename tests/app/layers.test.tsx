import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useShell } from '../../src/app/shell/store';
import { signOut } from '../../src/session/session';
import { setupDemo } from '../support/demo';
import { ann, dale, maria } from '../support/people';
import { emulatePhone } from '../support/phone';
import { type App, renderApp } from '../support/renderApp';

setupDemo();

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const foreman = { username: dale, address: '/timecard' };
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Dale's own time card with unsaved hours. */
async function unsaved() {
  const app = await renderApp(foreman);
  await app.user.click(await button(/^User menu/));
  await app.user.click(await button('My Time Card'));
  const [start] = await screen.findAllByRole('textbox', { name: 'Start' });
  await app.user.clear(start!);
  await app.user.type(start!, '5a');
  return app;
}

/** Opens the floating panel of one section beside the minified menu. */
async function openFloatingPanel(name: string, where = { username: maria, address: '/employee' }) {
  const app = await renderApp(where);
  const section = await menu().findByRole('button', { name });
  await app.user.click(menu().getByRole('button', { name: 'Collapse menu' }));
  return { ...app, section: await menu().findByRole('button', { name: section.textContent }) };
}

describe('closing a dialog restores focus to the button of the layer below', () => {
  it.each(['My Profile', 'Log Out'])('GUARD-04, USERMENU-04 %s in the user menu', async (name) => {
    const { user } = await unsaved();
    await user.click(await button(/^User menu/));
    await user.click(screen.getByText(name));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await gone();
    await waitFor(async () => expect(await button(/^User menu/)).toHaveFocus());
  });

  it('GUARD-04, SIDE-08 a link in the panel of a minified section', async () => {
    const { user } = await unsaved();
    await user.click(menu().getByRole('button', { name: 'Collapse menu' }));
    const section = menu().getByRole('button', { name: 'Timecards' });
    section.focus();
    await user.keyboard('{Enter}');
    const link = menu()
      .getAllByRole('link')
      .find((entry) => entry.closest('.pl-menu-float'));
    link!.focus();
    await user.keyboard('{Enter}');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await gone();
    await waitFor(() => expect(section).toHaveFocus());
  });

  it('LOCK-06, SIDE-08 a locked entry in the panel of a minified section', async () => {
    const { user, section } = await openFloatingPanel('Timecards', foreman);
    section.focus();
    await user.keyboard('{Enter}');
    (await menu().findByRole('button', { name: 'Daily Reports, locked' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(section).toHaveFocus());
  });

  it('LOCK-06, HEADER-02 a locked product in the products panel on a phone', async () => {
    emulatePhone();
    const { user } = await renderApp({ username: ann, address: '/safety' });
    await user.click(await button('Products'));
    await user.click((await screen.findAllByRole('button', { name: /, locked$/ }))[0]!);
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(async () => expect(await button('Products')).toHaveFocus());
  });

  it('the palette, opened from a header panel', async () => {
    const { user } = await renderApp({ username: maria, address: '/customers' });
    await user.click(await screen.findByTitle('Notifications'));
    (await button('Close panel')).focus();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /Search screens/ });
    await user.keyboard('{Escape}');
    await gone();
    expect(screen.getByTitle('Notifications')).toHaveFocus();
  });
});

const focused = () => document.activeElement as HTMLElement;

describe('a panel opened by hovering', () => {
  it('SIDE-08 stays open while it has keyboard focus and the pointer leaves', async () => {
    const { user, section } = await openFloatingPanel('Settings');
    await user.hover(section);
    section.focus();
    await user.keyboard('{ArrowRight}');
    const entry = focused();
    expect(entry).not.toBe(section);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.unhover(section);
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    expect(entry).toBeInTheDocument();
    expect(entry).toHaveFocus();
  });

  it('SIDE-08 closes on Escape without taking focus from a text field', async () => {
    const { user, section } = await openFloatingPanel('Settings');
    const field = await screen.findByRole('searchbox');
    field.focus();
    await user.hover(section);
    expect(section).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(section).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveFocus();
  });
});

describe('mobile menu', () => {
  async function openMenu() {
    emulatePhone();
    const app = await renderApp(foreman);
    await app.user.click(await button('Open menu'));
    return app;
  }

  it('SIDE-12 closes after navigation, and is not open for the next user', async () => {
    const { go, user, router } = await openMenu();
    await screen.findByRole('dialog', { name: 'Menu' });
    await go('/job-docs/dashboard');
    await waitFor(() => expect(useShell.getState().menuOpen).toBe(false));
    await gone();
    await user.click(await button('Open menu'));
    await act(() => signOut());
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    await waitFor(() => expect(useShell.getState().menuOpen).toBe(false));
  });

  it('SIDE-12, FAULT-81 opens on the next try after it failed to load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const place = document.getElementById('dialogs')!;
    place.remove();
    const { user } = await openMenu();
    await waitFor(() => expect(useShell.getState().menuOpen).toBe(false));
    expect(screen.getByRole('alert')).toHaveTextContent("Part of this page couldn't be loaded.");
    document.body.append(place);
    await user.click(await button('Open menu'));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  });
});

describe('FAULT-110 Back closes overlays before it leaves the page', () => {
  const key = (keys: string) => (app: App) => app.user.keyboard(keys);
  const press = (name: string | RegExp) => async (app: App) => app.user.click(await button(name));
  const layers: [string, (app: App) => Promise<unknown>, () => unknown][] = [
    ['a header menu', press(/^User menu/), () => screen.queryByRole('button', { name: 'Log Out' })],
    [
      'a header panel',
      async ({ user }) => user.click(await screen.findByTitle('Notifications')),
      () => screen.queryByRole('button', { name: 'Close panel' }),
    ],
    ['the palette', key('{Control>}k{/Control}'), () => screen.queryByRole('dialog')],
    ['a dialog', press('Columns'), () => screen.queryByRole('dialog', { name: 'Columns' })],
  ];

  async function secondPage() {
    const app = await renderApp({ username: maria, address: '/customers' });
    await app.go('/employee');
    await screen.findByRole('table');
    return app;
  }
  const back = () => act(() => window.history.back());

  it.each(layers)('%s', async (_, open, shown) => {
    const app = await secondPage();
    await open(app);
    await waitFor(() => expect(shown()).not.toBeNull());
    back();
    await waitFor(() => expect(shown()).toBeNull());
    await waitFor(() => expect(window.location.hash).toBe('#/employee'));
    expect(app.router.state.location.pathname).toBe('/employee');
    back();
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/customers'));
  });

  it('SIDE-12 the mobile menu', async () => {
    emulatePhone();
    const app = await secondPage();
    await app.user.click(await button('Open menu'));
    await screen.findByRole('dialog', { name: 'Menu' });
    back();
    await gone();
    expect(app.router.state.location.pathname).toBe('/employee');
  });

  it('FAULT-80 entering an address leaves the page despite an overlay', async () => {
    const app = await secondPage();
    await app.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    act(() => void (window.location.hash = '#/customers'));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/customers'));
  });
});
