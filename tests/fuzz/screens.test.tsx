import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shellRoutes } from '../../src/app/routes';
import { authRoutes } from '../../src/features/auth/routes';
import { PASSWORD, people } from '../../src/demo/people';
import { Caller } from '../../src/demo/caller';
import { accountByUsername } from '../support/accountByUsername';
import { denialReason } from '../../src/access/access';
import type { RouteRow } from '../../src/navigation/route';
import { useSession } from '../../src/session/store';
import { screenAddress } from '../support/builtScreens';
import { maria } from '../support/people';
import { type App, renderApp } from '../support/renderApp';
import { hostileApi } from './hostileApi';
import { repeatCommand, runs } from '../support/property';

const api = hostileApi();

const RUNS = runs(5, 1);
const builtRows = (rows: RouteRow[]) => rows.filter((row) => 'page' in row);

/** Returns the username of a user who may open the screen. */
function visitorOf({ needs }: RouteRow): string {
  const visitor = people.find(({ username }) => {
    const account = accountByUsername(username);
    return account && denialReason(new Caller(account).subject, needs) === undefined;
  });
  if (!visitor) throw new Error(`nobody may open a screen that needs ${needs}`);
  return visitor.username;
}

/** Texts that appear when a program renders a missing value, as separate words. */
const MISSING_VALUE_TEXT =
  /\[object \w+\]|(?<![\p{L}\p{N}_-])(?:undefined|null|NaN|Infinity|Invalid Date)(?![\p{L}\p{N}_-])/u;
const TEXT_ATTRIBUTES = ['href', 'src', 'alt', 'title', 'value', 'placeholder', 'aria-label'];

/** Every text that the page displays or exposes in attributes, including its links. */
function* textsOf(page: HTMLElement): Generator<string> {
  for (const element of page.querySelectorAll('*')) {
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) yield node.textContent ?? '';
    for (const name of TEXT_ATTRIBUTES) yield element.getAttribute(name) ?? '';
    if (element instanceof HTMLInputElement) yield element.value;
  }
}

let complaints: unknown[][];
const watchConsole = () => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said));
  // The app reports unreadable rows there.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
};

/** Waits until no request is pending and the page has rendered. */
async function untilIdle(): Promise<void> {
  let times = 0;
  const look = () => {
    const waiting = !api.isIdle() || document.querySelector('[aria-busy="true"]') !== null;
    times = waiting || document.querySelector('h1') === null ? 0 : times + 1;
    expect(times).toBeGreaterThan(2);
  };
  await waitFor(look, { interval: 15 });
}

function expectCompletePage(): void {
  expect(complaints).toEqual([]);
  expect(screen.queryByRole('heading', { level: 1, hidden: true })?.textContent).toMatch(/\S/);
  expect([...textsOf(document.body)].filter((said) => MISSING_VALUE_TEXT.test(said))).toEqual([]);
}

interface Place {
  name: string;
  address: string;
  /** Opens something on the page. */
  act?: (user: UserEvent) => Promise<unknown>;
}

interface Visit {
  username?: string | undefined;
  /** The sign-in response is mutated too. */
  closed?: boolean;
}

/** Visits the places one after the other with the same app, in each run. A failure includes the responses of its place. */
async function inAllRuns(places: readonly Place[], { username, closed = false }: Visit = {}): Promise<void> {
  for (let number = 0; number < RUNS; number++) {
    let app: App | undefined;
    for (const { name, address, act } of places) {
      watchConsole();
      // In three of five runs, permissions stay intact and the screen opens. In the others, it may not open.
      api.begin({ name: `${name} ${number}`, keepsPermissions: number % 5 < 3, mutatesSignIn: closed });
      try {
        if (app) await app.go(address);
        else {
          app = await renderApp({ ...(username && { username }), address });
          if (username) await waitFor(() => expect(useSession.getState().settled).toBe(true));
        }
        await untilIdle();
        if (act) {
          await act(app.user);
          await untilIdle();
        }
        expectCompletePage();
      } catch (cause) {
        const where = `${repeatCommand}\nworld ${number} of ${name}`;
        throw new Error(`${where}\n${String(cause)}\n${api.answers()}`, { cause });
      }
    }
    cleanup();
  }
}

/** How many screens one app visits. Fewer apps take less time, and more of them name the cause of a failure better. */
const PLACES = 8;

/** The screens of each visitor, in groups. */
const visits = people.flatMap(({ username }) => {
  const rows = builtRows(shellRoutes).filter((row) => visitorOf(row) === username);
  const places = rows.map(({ path }) => ({ name: path, address: screenAddress(username, path).slice(2) }));
  return Array.from({ length: Math.ceil(places.length / PLACES) }, (_, group) => {
    const some = places.slice(group * PLACES, (group + 1) * PLACES);
    return [some.map(({ name }) => `#/${name}`).join(' '), username, some] as const;
  });
});

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
});

describe('FAULT-55…62, 64, 65 screens with arbitrary responses', () => {
  it.each(visits)('%s', async (_, username, places) => inAllRuns(places, { username }));

  it('the pages of visitors who are signed out', async () => {
    await inAllRuns(builtRows(authRoutes).map(({ path }) => ({ name: path, address: `/${path}` })));
  });

  it('#/auth/alreadyIn', async () => {
    await inAllRuns([{ name: 'already in', address: '/auth/alreadyIn' }], { username: maria });
  });

  it('#/auth/login, with arbitrary sign-in responses', async () => {
    const act = async (user: UserEvent) => {
      await user.type(screen.getByLabelText('Username'), maria);
      await user.type(screen.getByLabelText('Password'), PASSWORD);
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(screen.queryByText('Signing in…')).not.toBeInTheDocument());
    };
    await inAllRuns([{ name: 'sign-in', address: '/auth/login', act }], { closed: true });
  });
});

/** Clicks the first element if any exists, because a mutated response may leave none. */
const clickFirst = async (user: UserEvent, found: HTMLElement[]) => {
  const [first] = found;
  if (first) await user.click(first);
};

describe('FAULT-55…62, 64…69 overlays with arbitrary responses', () => {
  it.each<[string, (user: UserEvent) => Promise<unknown>]>([
    ['notifications', (user) => user.click(screen.getByTitle('Notifications'))],
    ['product news', (user) => user.click(screen.getByTitle('Spotlight'))],
    ['the user menu', (user) => user.click(screen.getByRole('button', { name: /^User menu/ }))],
    [
      'the user guide and an article',
      async (user) => {
        await user.click(screen.getByRole('button', { name: 'Help' }));
        await user.click(screen.getByRole('button', { name: /^User Guide/ }));
        const guide = await screen.findByRole('dialog', { name: 'User Guide' });
        await untilIdle();
        await clickFirst(user, within(guide).queryAllByRole('button', { name: /^(?!Close|Search|Clear)/ }));
      },
    ],
    [
      'help for the page',
      async (user) => {
        await user.click(screen.getByRole('button', { name: 'Help for this page' }));
      },
    ],
    [
      'the palette',
      async (user) => {
        await user.keyboard('{Control>}k{/Control}');
        await screen.findByRole('dialog', { name: 'Search' });
        await user.keyboard('ma');
      },
    ],
  ])('%s', async (name, act) => {
    await inAllRuns([{ name, address: '/customers', act }], { username: maria });
  });
});
