import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setTheme, startTheme } from '../../src/app/theme';
import { savePreferences } from '../../src/session/preferences';
import { signOut } from '../../src/session/session';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

setupDemo();

const DEVICE_KEY = 'plumblineBoxes.theme';
const MARIA_KEY = 'plumblineBoxes.1001';
const currentTheme = () => document.documentElement.dataset.bsTheme;

/** Mocks the color scheme of the operating system, which may change. */
function mockSystemTheme(dark: boolean) {
  let listener = () => undefined as void;
  const query = {
    matches: dark,
    addEventListener: (_: string, changed: () => void) => void (listener = changed),
    removeEventListener: () => undefined,
  };
  const usual = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (media: string) =>
    media === '(prefers-color-scheme: dark)' ? query : usual(media),
  );
  return (now: boolean) => {
    query.matches = now;
    listener();
  };
}

beforeEach(() => {
  delete document.documentElement.dataset.bsTheme;
  delete document.documentElement.dataset.density;
});

describe('before signing in', () => {
  it.each([
    [false, 'light'],
    [true, 'dark'],
  ])('the first visit uses the system theme (dark: %s)', (dark, theme) => {
    mockSystemTheme(dark);
    startTheme();
    expect(currentTheme()).toBe(theme);
  });

  it('follows changes of the system theme', () => {
    const change = mockSystemTheme(false);
    startTheme();
    change(true);
    expect(currentTheme()).toBe('dark');
  });

  it('the last theme of the device applies from the first paint, whatever the system theme', () => {
    localStorage.setItem(DEVICE_KEY, 'dark');
    const change = mockSystemTheme(false);
    startTheme();
    expect(currentTheme()).toBe('dark');
    change(false);
    expect(currentTheme()).toBe('dark');
  });

  it.each(['sepia', '', '{"theme":"dark"}'])(
    'FAULT-35, FAULT-36 ignores the stored theme %j and uses the system theme',
    (text) => {
      localStorage.setItem(DEVICE_KEY, text);
      mockSystemTheme(false);
      startTheme();
      expect(currentTheme()).toBe('light');
    },
  );

  it('FAULT-33, FAULT-34 changes the theme of the page even if storage is blocked', () => {
    mockSystemTheme(false);
    const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    startTheme();
    expect(currentTheme()).toBe('light');
    setTheme('dark');
    expect(currentTheme()).toBe('dark');
    storage.mockRestore();
  });
});

describe('after signing in', () => {
  it("the user's theme applies and is stored on the device", async () => {
    localStorage.setItem(DEVICE_KEY, 'light');
    localStorage.setItem(MARIA_KEY, JSON.stringify({ theme: 'dark', density: 'compact' }));
    mockSystemTheme(false);
    startTheme();
    expect(currentTheme()).toBe('light');
    await renderApp({ username: maria });
    await waitFor(() => expect(currentTheme()).toBe('dark'));
    expect(localStorage.getItem(DEVICE_KEY)).toBe('dark');
    expect(document.documentElement.dataset.density).toBe('compact');
  });

  it('a change applies at once, and "system" follows the system again', async () => {
    const change = mockSystemTheme(true);
    startTheme();
    await renderApp({ username: maria });
    act(() => savePreferences({ theme: 'light', density: 'compact' }));
    expect(currentTheme()).toBe('light');
    expect(document.documentElement.dataset.density).toBe('compact');
    change(true);
    expect(currentTheme()).toBe('light');
    act(() => savePreferences({ theme: 'system', density: 'comfortable' }));
    expect(currentTheme()).toBe('dark');
    expect(document.documentElement.dataset.density).toBe('comfortable');
    change(false);
    expect(currentTheme()).toBe('light');
  });

  it('SESSION-22 signing out keeps the theme of the device', async () => {
    mockSystemTheme(false);
    startTheme();
    await renderApp({ username: maria });
    act(() => savePreferences({ theme: 'dark' }));
    await act(signOut);
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(currentTheme()).toBe('dark');
    expect(localStorage.getItem(DEVICE_KEY)).toBe('dark');
  });
});

it('SIDE-07, SIDE-09 the menu is still minified after a reload, and so is the frame', async () => {
  const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
  const first = await renderApp({ username: maria, address: '/employee' });
  await first.user.click(await menu().findByRole('button', { name: 'Collapse menu' }));
  expect(await menu().findByRole('button', { name: 'Expand menu' })).toBeVisible();
  first.unmount();
  await renderApp({ username: maria, address: '/employee' });
  expect(await menu().findByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect(document.querySelector('.pl-frame')).toHaveClass('pl-frame-minified');
});
