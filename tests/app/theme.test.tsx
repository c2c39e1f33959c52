import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setTheme, startTheme } from '../../src/app/theme';
import { prefer } from '../../src/session/preferences';
import { signOut } from '../../src/session/session';
import { mockedDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

mockedDemo();

const DEVICE = 'plumblineBoxes.theme';
const MARIA = 'plumblineBoxes.1001';
const shown = () => document.documentElement.dataset.bsTheme;

/** Mocks the color scheme of the operating system, which may change. */
function system(dark: boolean) {
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
    system(dark);
    startTheme();
    expect(shown()).toBe(theme);
  });

  it('follows changes of the system theme', () => {
    const change = system(false);
    startTheme();
    change(true);
    expect(shown()).toBe('dark');
  });

  it('the last theme of the device applies from the first paint, whatever the system theme', () => {
    localStorage.setItem(DEVICE, 'dark');
    const change = system(false);
    startTheme();
    expect(shown()).toBe('dark');
    change(false);
    expect(shown()).toBe('dark');
  });

  it.each(['sepia', '', '{"theme":"dark"}'])(
    'FAULT-35, FAULT-36 ignores the stored theme %j and uses the system theme',
    (text) => {
      localStorage.setItem(DEVICE, text);
      system(false);
      startTheme();
      expect(shown()).toBe('light');
    },
  );

  it('FAULT-33, FAULT-34 changes the theme of the page even if storage is blocked', () => {
    system(false);
    const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    startTheme();
    expect(shown()).toBe('light');
    setTheme('dark');
    expect(shown()).toBe('dark');
    storage.mockRestore();
  });
});

describe('after signing in', () => {
  it("the user's theme applies and is stored on the device", async () => {
    localStorage.setItem(DEVICE, 'light');
    localStorage.setItem(MARIA, JSON.stringify({ theme: 'dark', density: 'compact' }));
    system(false);
    startTheme();
    expect(shown()).toBe('light');
    await renderApp({ username: maria });
    await waitFor(() => expect(shown()).toBe('dark'));
    expect(localStorage.getItem(DEVICE)).toBe('dark');
    expect(document.documentElement.dataset.density).toBe('compact');
  });

  it('a change applies at once, and "system" follows the system again', async () => {
    const change = system(true);
    startTheme();
    await renderApp({ username: maria });
    act(() => prefer({ theme: 'light', density: 'compact' }));
    expect(shown()).toBe('light');
    expect(document.documentElement.dataset.density).toBe('compact');
    change(true);
    expect(shown()).toBe('light');
    act(() => prefer({ theme: 'system', density: 'comfortable' }));
    expect(shown()).toBe('dark');
    expect(document.documentElement.dataset.density).toBe('comfortable');
    change(false);
    expect(shown()).toBe('light');
  });

  it('SESSION-22 signing out keeps the theme of the device', async () => {
    system(false);
    startTheme();
    await renderApp({ username: maria });
    act(() => prefer({ theme: 'dark' }));
    await act(signOut);
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(shown()).toBe('dark');
    expect(localStorage.getItem(DEVICE)).toBe('dark');
  });
});

it('SIDE-07, SIDE-09 the menu is still minified after a reload, and so is the frame', async () => {
  const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
  const first = await renderApp({ username: maria, address: '/employee' });
  await first.user.click(await menu().findByRole('button', { name: 'Minify menu' }));
  expect(await menu().findByRole('button', { name: 'Expand menu' })).toBeVisible();
  first.unmount();
  await renderApp({ username: maria, address: '/employee' });
  expect(await menu().findByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect(document.querySelector('.pl-frame')).toHaveClass('pl-frame-minified');
});
