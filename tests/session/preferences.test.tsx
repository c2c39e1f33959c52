import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer, usePreferences } from '../../src/session/preferences';
import { signOut } from '../../src/session/session';
import { dropSession, useSession } from '../../src/session/store';
import { daleCookies, sessionWorld, signedIn } from './support';

sessionWorld();

const MARIA = 'plumblineBoxes.1001';
const nothingChosen = {
  theme: 'system',
  density: 'comfortable',
  minified: false,
  favourites: [],
  recent: [],
  singleKeys: true,
  lists: {},
};
const chosen = () => usePreferences.getState();
const kept = (key = MARIA) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

/** Simulates a reload. */
async function visitAgain() {
  dropSession();
  await signedIn();
}

const hushed = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);
let warned = hushed();
beforeEach(() => {
  warned = hushed();
});

describe('SESSION-22 preferences', () => {
  test('survive a logout, and nobody has any in between', async () => {
    await signedIn();
    prefer({
      theme: 'dark',
      density: 'compact',
      minified: true,
      favourites: ['/employee'],
      singleKeys: false,
    });
    const before = chosen();
    await signOut();
    expect(chosen()).toEqual(nothingChosen);
    expect(kept()).toEqual(before);
    await signedIn();
    expect(chosen()).toEqual(before);
  });

  test('are each person’s own', async () => {
    await signedIn();
    prefer({ favourites: ['/employee'] });
    await signOut();
    await signedIn(daleCookies);
    expect(chosen()).toEqual(nothingChosen);
    prefer({ theme: 'light' });
    expect(kept()).toMatchObject({ theme: 'system', favourites: ['/employee'] });
    expect(kept('plumblineBoxes.1002')).toMatchObject({ theme: 'light', favourites: [] });
  });

  test('of nobody are not kept', () => {
    prefer({ theme: 'dark' });
    expect(chosen().theme).toBe('dark');
    expect(localStorage).toHaveLength(0);
    prefer({ theme: 'system' });
  });

  test('keep what was chosen before when one more is', async () => {
    await signedIn();
    prefer({ theme: 'dark' });
    prefer({ density: 'compact' });
    expect(kept()).toEqual({ ...nothingChosen, theme: 'dark', density: 'compact' });
  });
});

test('FAULT-33 where storage is full a choice holds for this page, with a warning for whoever looks after it', async () => {
  await signedIn();
  prefer({ theme: 'light' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(() => prefer({ theme: 'dark' })).not.toThrow();
  expect(chosen().theme).toBe('dark');
  expect(kept()).toMatchObject({ theme: 'light' });
  expect(warned).toHaveBeenCalledWith(
    expect.stringContaining('the browser does not store it'),
    expect.anything(),
  );
});

test('FAULT-34 where storage is blocked nothing was chosen, and a choice holds for this page', async () => {
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await signedIn();
  expect(chosen()).toEqual(nothingChosen);
  expect(() => prefer({ minified: true })).not.toThrow();
  expect(chosen().minified).toBe(true);
  storage.mockRestore();
});

test.each(['{', '', 'null', '[]', '"dark"', '12', '{"theme":', '\u0000'])(
  'FAULT-35 what is no JSON, or none of ours (%j), is as if nothing had been chosen',
  async (text) => {
    localStorage.setItem(MARIA, text);
    await visitAgain();
    expect(chosen()).toEqual(nothingChosen);
    prefer({ theme: 'dark' });
    await visitAgain();
    expect(chosen()).toEqual({ ...nothingChosen, theme: 'dark' });
  },
);

test.each<[string, unknown, object]>([
  ['an older shape without what came later', { theme: 'dark' }, { theme: 'dark' }],
  ['keys that are no longer known', { theme: 'dark', wallpaper: 'hills' }, { theme: 'dark' }],
  ['a value that is no longer known', { theme: 'sepia', density: 'compact' }, { density: 'compact' }],
  ['a list that was something else', { favourites: { 0: '/employee' }, minified: true }, { minified: true }],
  [
    'a list with rows of another kind',
    { recent: ['/a', null, { to: '/b' }, '/c'] },
    { recent: ['/a', '/c'] },
  ],
  ['a switch that was a text', { singleKeys: 'false', minified: 'true' }, {}],
  ['lists that were something else', { lists: ['employees'] }, {}],
  [
    'lists, whose own readers judge what is in them',
    { lists: { employees: 7 } },
    { lists: { employees: 7 } },
  ],
  ['a switch that is off', { singleKeys: false }, { singleKeys: false }],
])('FAULT-36 %s: what can be read is kept, the rest is as never chosen', async (_, stored, expected) => {
  localStorage.setItem(MARIA, JSON.stringify(stored));
  await visitAgain();
  expect(chosen()).toEqual({ ...nothingChosen, ...expected });
});

describe('another tab', () => {
  const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  test('what is chosen there holds here too', async () => {
    await signedIn();
    localStorage.setItem(MARIA, JSON.stringify({ theme: 'dark' }));
    elsewhere(MARIA);
    expect(chosen()).toEqual({ ...nothingChosen, theme: 'dark' });
    localStorage.clear();
    elsewhere(null);
    expect(chosen()).toEqual(nothingChosen);
  });

  test('what someone else chooses there does not', async () => {
    await signedIn();
    prefer({ theme: 'light' });
    localStorage.setItem('plumblineBoxes.1002', JSON.stringify({ theme: 'dark' }));
    elsewhere('plumblineBoxes.1002');
    expect(chosen().theme).toBe('light');
  });

  test('nor anything while nobody is signed in here', () => {
    useSession.setState({ user: undefined });
    localStorage.setItem(MARIA, JSON.stringify({ theme: 'dark' }));
    elsewhere(MARIA);
    expect(chosen()).toEqual(nothingChosen);
  });
});
