import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NewVersion } from '../../src/app/release/NewVersion';
import { newRelease } from '../../src/app/release/release';

const pageOf = (release: string) => `<script type="module" src="./assets/index-${release}.js"></script>`;
const host = vi.fn<() => Promise<Response>>();
const answer = (html: string, init?: ResponseInit) =>
  host.mockImplementation(() => Promise.resolve(new Response(html, init)));

beforeEach(() => {
  const entry = document.createElement('script');
  entry.type = 'module';
  // Only the URL of the script matters, so it does not need to load.
  Object.defineProperty(entry, 'src', { value: 'http://localhost:3000/assets/index-AAAAaaa1.js' });
  document.head.append(entry);
  host.mockReset();
  vi.stubGlobal('fetch', host);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
});

describe('FAULT-81 what the host offers', () => {
  test.each([
    ['the same release', pageOf('AAAAaaa1'), 200, undefined],
    ['another one', pageOf('B_BB-bb2'), 200, '/assets/index-B_BB-bb2.js'],
    ['a page of someone else, such as a hotel’s', '<h1>Welcome to our network</h1>', 200, undefined],
    ['nothing, for now', pageOf('BBBBbbb2'), 503, undefined],
  ])('%s', async (_, html, status, offered) => {
    answer(html, { status });
    expect(await newRelease()).toBe(offered);
    expect(host).toHaveBeenCalledExactlyOnceWith(
      window.location.href,
      expect.objectContaining({ cache: 'no-cache' }),
    );
  });

  test('nothing at all: offline', async () => {
    host.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await newRelease()).toBeUndefined();
  });

  test('is not asked for by the development server’s page', async () => {
    document.head.replaceChildren();
    expect(await newRelease()).toBeUndefined();
    expect(host).not.toHaveBeenCalled();
  });
});

describe('the note of a newer release', () => {
  const text = 'A new version of Plumbline is available';
  const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
  let visibility: DocumentVisibilityState = 'visible';
  const turn = (to: DocumentVisibilityState) => {
    visibility = to;
    return act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
    });
  };

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visibility = 'visible';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    answer(pageOf('BBBBbbb2'));
  });

  test('comes within a quarter of an hour and a minute, and not before a quarter', async () => {
    render(<NewVersion />);
    await minutes(14);
    expect(host).not.toHaveBeenCalled();
    await minutes(2);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('comes when someone looks at the page again; nothing is asked behind their back', async () => {
    render(<NewVersion />);
    await turn('hidden');
    await minutes(60);
    expect(host).not.toHaveBeenCalled();
    await turn('visible');
    expect(await screen.findByText(text)).toBeVisible();
    await turn('hidden');
    await turn('visible');
    expect(host).toHaveBeenCalledTimes(1);
  });

  test('comes at once where code did not come', async () => {
    render(<NewVersion />);
    act(() => void window.dispatchEvent(new Event('vite:preloadError')));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('does not come while the host cannot be asked, and then does', async () => {
    host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(<NewVersion />);
    await minutes(16);
    expect(host).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    await minutes(16);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('Later puts it off until there is a release that is newer still', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<NewVersion />);
    await minutes(16);
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    await minutes(16);
    expect(host).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    answer(pageOf('CCCCccc3'));
    await minutes(16);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
