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

describe('FAULT-81 new release on the host', () => {
  test.each([
    ['the same release', pageOf('AAAAaaa1'), 200, undefined],
    ['another release', pageOf('B_BB-bb2'), 200, '/assets/index-B_BB-bb2.js'],
    ['a page of a captive portal', '<h1>Welcome to our network</h1>', 200, undefined],
    ['a server error', pageOf('BBBBbbb2'), 503, undefined],
  ])('%s', async (_, html, status, offered) => {
    answer(html, { status });
    expect(await newRelease()).toBe(offered);
    expect(host).toHaveBeenCalledExactlyOnceWith(
      window.location.href,
      expect.objectContaining({ cache: 'no-cache' }),
    );
  });

  test('offline', async () => {
    host.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await newRelease()).toBeUndefined();
  });

  test('is not requested on the development server', async () => {
    document.head.replaceChildren();
    expect(await newRelease()).toBeUndefined();
    expect(host).not.toHaveBeenCalled();
  });
});

describe('notice of a new release', () => {
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

  test('appears after 15 to 16 minutes', async () => {
    render(<NewVersion />);
    await minutes(14);
    expect(host).not.toHaveBeenCalled();
    await minutes(2);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('appears when the tab becomes visible; a hidden tab sends no requests', async () => {
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

  test('appears at once if a chunk fails to load', async () => {
    render(<NewVersion />);
    act(() => void window.dispatchEvent(new Event('vite:preloadError')));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('appears after the host is reachable again', async () => {
    host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(<NewVersion />);
    await minutes(16);
    expect(host).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    await minutes(16);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('Later hides it until there is another release', async () => {
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
