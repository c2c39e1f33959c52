import { beforeEach, describe, expect, test, vi } from 'vitest';
import { savePreferences, usePreferences } from '../../src/session/preferences';
import { signOut } from '../../src/session/session';
import { clearSession, useSession } from '../../src/session/store';
import { daleCookies, setupSession, signedIn } from './support';

setupSession();

const MARIA = 'plumblineBoxes.1001';
const defaultPreferences = {
  theme: 'system',
  density: 'comfortable',
  firstSteps: 'unknown',
  installHint: true,
  nameOrder: 'first',
  fileStyle: 'shown',
  minified: undefined,
  favorites: [],
  recent: [],
  recentRecords: [],
  recentJobs: [],
  recentCostCodes: [],
  recentTicketItems: [],
  recentSheets: [],
  favoriteJobs: [],
  favoriteCostCodes: [],
  singleKeys: true,
  lists: {},
};
const chosen = () => usePreferences.getState();
const kept = (key = MARIA) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

/** Simulates a reload. */
async function reloadPreferences() {
  clearSession();
  await signedIn();
}

const muteWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);
let warned = muteWarnings();
beforeEach(() => {
  warned = muteWarnings();
});

describe('SESSION-22 preferences', () => {
  test('survive signing out, and are the defaults in between', async () => {
    await signedIn();
    savePreferences({
      theme: 'dark',
      density: 'compact',
      minified: true,
      favorites: ['/employee'],
      singleKeys: false,
    });
    const before = chosen();
    await signOut();
    expect(chosen()).toEqual(defaultPreferences);
    expect(kept()).toEqual(before);
    await signedIn();
    expect(chosen()).toEqual(before);
  });

  test('are separate for each user', async () => {
    await signedIn();
    savePreferences({ favorites: ['/employee'] });
    await signOut();
    await signedIn(daleCookies);
    expect(chosen()).toEqual(defaultPreferences);
    savePreferences({ theme: 'light' });
    expect(kept()).toMatchObject({ theme: 'system', favorites: ['/employee'] });
    expect(kept('plumblineBoxes.1002')).toMatchObject({ theme: 'light', favorites: [] });
  });

  test('are not stored when signed out', () => {
    savePreferences({ theme: 'dark' });
    expect(chosen().theme).toBe('dark');
    expect(localStorage).toHaveLength(0);
    savePreferences({ theme: 'system' });
  });

  test('keep earlier choices when another is made', async () => {
    await signedIn();
    savePreferences({ theme: 'dark' });
    savePreferences({ density: 'compact' });
    expect(kept()).toEqual({ ...defaultPreferences, theme: 'dark', density: 'compact' });
  });
});

test('FAULT-33 apply to the page if storage is full, with a console warning', async () => {
  await signedIn();
  savePreferences({ theme: 'light' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(() => savePreferences({ theme: 'dark' })).not.toThrow();
  expect(chosen().theme).toBe('dark');
  expect(kept()).toMatchObject({ theme: 'light' });
  expect(warned).toHaveBeenCalledWith(
    expect.stringContaining('the browser could not store it'),
    expect.anything(),
  );
});

test('FAULT-34 are the defaults if storage is blocked, and changes apply to the page', async () => {
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await signedIn();
  expect(chosen()).toEqual(defaultPreferences);
  expect(() => savePreferences({ minified: true })).not.toThrow();
  expect(chosen().minified).toBe(true);
  storage.mockRestore();
});

test.each(['{', '', 'null', '[]', '"dark"', '12', '{"theme":', '\u0000'])(
  'FAULT-35 ignores invalid stored preferences (%j)',
  async (text) => {
    localStorage.setItem(MARIA, text);
    await reloadPreferences();
    expect(chosen()).toEqual(defaultPreferences);
    savePreferences({ theme: 'dark' });
    await reloadPreferences();
    expect(chosen()).toEqual({ ...defaultPreferences, theme: 'dark' });
  },
);

test.each<[string, unknown, object]>([
  ['an older format without newer values', { theme: 'dark' }, { theme: 'dark' }],
  ['unknown keys', { theme: 'dark', wallpaper: 'hills' }, { theme: 'dark' }],
  ['pinned screens by their former name', { favourites: ['/employee'] }, { favorites: ['/employee'] }],
  ['an unknown value', { theme: 'sepia', density: 'compact' }, { density: 'compact' }],
  ['an object instead of a list', { favorites: { 0: '/employee' }, minified: true }, { minified: true }],
  ['a list with other values', { recent: ['/a', null, { to: '/b' }, '/c'] }, { recent: ['/a', '/c'] }],
  ['a string instead of a boolean', { singleKeys: 'false', minified: 'true' }, {}],
  ['an array instead of an object', { lists: ['employees'] }, {}],
  ['lists, which are validated elsewhere', { lists: { employees: 7 } }, { lists: { employees: 7 } }],
  ['false', { singleKeys: false }, { singleKeys: false }],
])('FAULT-36 %s: keeps valid values and uses defaults for the rest', async (_, stored, expected) => {
  localStorage.setItem(MARIA, JSON.stringify(stored));
  await reloadPreferences();
  expect(chosen()).toEqual({ ...defaultPreferences, ...expected });
});

describe('another tab', () => {
  const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  test('changes there apply here too', async () => {
    await signedIn();
    localStorage.setItem(MARIA, JSON.stringify({ theme: 'dark' }));
    elsewhere(MARIA);
    expect(chosen()).toEqual({ ...defaultPreferences, theme: 'dark' });
    localStorage.clear();
    elsewhere(null);
    expect(chosen()).toEqual(defaultPreferences);
  });

  test('changes of another user there do not apply here', async () => {
    await signedIn();
    savePreferences({ theme: 'light' });
    localStorage.setItem('plumblineBoxes.1002', JSON.stringify({ theme: 'dark' }));
    elsewhere('plumblineBoxes.1002');
    expect(chosen().theme).toBe('light');
  });

  test('changes there do not apply when signed out here', () => {
    useSession.setState({ user: undefined });
    localStorage.setItem(MARIA, JSON.stringify({ theme: 'dark' }));
    elsewhere(MARIA);
    expect(chosen()).toEqual(defaultPreferences);
  });
});
