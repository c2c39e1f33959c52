import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allEndpoints } from '../../src/api/allEndpoints';
import { ApiError } from '../../src/api/errors';
import { isKept, keptQueries } from '../../src/app/offline/keptQueries';
import { fetchOrReadKept, useKeptTimes } from '../../src/app/offline/readKept';
import { OfflineNotice } from '../../src/app/shell/OfflineNotice';
import { useBackOnline } from '../../src/components/useIsOnline';
import { setClockOffset } from '../../src/lib/clock';
import { noteAnswer } from '../../src/lib/network';
import { deleteOldAnswers, forgetAnswers, setAnswerStore } from '../../src/session/keptAnswers';
import { useSession } from '../../src/session/store';
import { memoryDrafts } from '../support/memoryDrafts';

const KEY = ['observations', 'list', { page: 0 }];
const unreached = () => Promise.reject(new ApiError('unreachable', 0, 'no network'));
const before = useSession.getState();

let stored: ReturnType<typeof memoryDrafts>;
function signIn(userId: string) {
  useSession.setState({ user: { ...before.user, userId } as NonNullable<typeof before.user> });
}
function runRelease(name: string) {
  const entry = document.createElement('script');
  entry.type = 'module';
  // Only its address matters, so it does not need to load.
  Object.defineProperty(entry, 'src', { value: `http://localhost/assets/index-${name}.js` });
  document.head.replaceChildren(entry);
}
beforeEach(() => {
  stored = memoryDrafts();
  setAnswerStore(stored.store);
  useKeptTimes.setState({ times: new Map() });
  signIn('1001');
  runRelease('AAAAaaa1');
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  useSession.setState(before, true);
  setClockOffset(0);
});

const clientOf = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', persister: fetchOrReadKept } },
  });

/** What a screen shows that opens with a query, in a page that has just been loaded. */
async function open(queryFn: () => Promise<unknown>, queryKey: readonly unknown[] = KEY) {
  const observer = new QueryObserver(clientOf(), { queryKey, queryFn });
  const stop = observer.subscribe(() => undefined);
  await waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  const { data, error } = observer.getCurrentResult();
  stop();
  return data ?? error?.message;
}
const keys = async () => (await stored.store.all()).map(([key]) => key);
async function answer(data: unknown, queryKey?: readonly unknown[]) {
  await open(() => Promise.resolve(data), queryKey);
  await waitFor(async () => expect(await keys()).not.toEqual([]));
}

test('FAULT-111 without a network a screen shows what was answered last, and says when', async () => {
  setClockOffset(-3600_000);
  await answer(['guard rail']);
  setClockOffset(0);
  expect(await open(unreached)).toEqual(['guard rail']);
  const [at = 0] = useKeptTimes.getState().times.values();
  expect(Date.now() - at).toBeGreaterThan(3500_000);
  // It is loaded again.
  await answer(['ladder']);
  expect(useKeptTimes.getState().times.size).toBe(0);
});

test('FAULT-128 a slow network shows what is kept after 5 seconds, and the answer when it is here', async () => {
  await answer(['guard rail']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let arrive: (data: unknown) => void = () => undefined;
  const queryFn = () => new Promise<unknown>((resolve) => (arrive = resolve));
  const client = clientOf();
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn });
  const stop = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data;
  await vi.advanceTimersByTimeAsync(4900);
  expect(shown()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toEqual(['guard rail']);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OfflineNotice />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^This page may be out of date\. Last loaded: Today, .*\./)).toBeVisible();
  arrive(['ladder']);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual(['ladder']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText(/out of date/)).not.toBeInTheDocument();
  stop();
});

test('FAULT-128 what came from this device is loaded again when the server answers', () => {
  const run = vi.fn<() => void>();
  const { unmount } = renderHook(() => useBackOnline(run));
  noteAnswer(false);
  noteAnswer(true);
  noteAnswer(true);
  expect(run).toHaveBeenCalledTimes(1);
  unmount();
  noteAnswer(false);
  noteAnswer(true);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a refusal is an answer, and is shown', async () => {
  await answer(['guard rail']);
  expect(await open(() => Promise.reject(new ApiError('refused', 403, 'Not you')))).toBe('Not you');
});

test('FAULT-15 another person reads nothing of it, and it is deleted when they sign in', async () => {
  await answer(['guard rail']);
  signIn('1002');
  expect(await open(unreached)).toBe('no network');
  await deleteOldAnswers('1002', '/assets/index-AAAAaaa1.js');
  expect(await keys()).toEqual([]);
});

test('FAULT-15 Log Out deletes all of it', async () => {
  await answer(['guard rail']);
  await forgetAnswers();
  expect(await keys()).toEqual([]);
});

test('FAULT-99 another release reads nothing of it', async () => {
  await answer(['guard rail']);
  runRelease('BBBBbbb2');
  expect(await open(unreached)).toBe('no network');
});

test('what is older than two weeks is not shown, and deleted', async () => {
  await answer(['guard rail']);
  setClockOffset(14 * 24 * 3600_000);
  expect(await open(unreached)).toBe('no network');
  await deleteOldAnswers('1001', '/assets/index-AAAAaaa1.js');
  expect(await keys()).toEqual([]);
});

test('FAULT-96 who asks whether a save has arrived gets no old answer', async () => {
  await answer(['guard rail']);
  const client = clientOf();
  await expect(client.fetchQuery({ queryKey: KEY, queryFn: unreached })).rejects.toThrow('no network');
});

test('a screen keeps what it shows when loading it again fails', async () => {
  await answer(['guard rail']);
  const client = clientOf();
  let queryFn: () => Promise<unknown> = () => Promise.resolve(['ladder']);
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: () => queryFn() });
  const stop = observer.subscribe(() => undefined);
  await waitFor(() => expect(observer.getCurrentResult().data).toEqual(['ladder']));
  queryFn = unreached;
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: ['ladder'], isError: true });
  stop();
});

test.each([
  [['timecards', 'payroll', 'employees', {}], false],
  [['v4Jobs', 'budget', '6001'], false],
  [['v4Jobs', 'list', {}], true],
  [['employees', 'list', {}], false],
  [['toString'], false],
  [['timecards', 'week', '1001'], true],
  [['fileBytes', 'drawings', 'sheet-1'], true],
])('pay and budgets are not kept: %j is kept: %s', (key, kept) => {
  expect(isKept(key)).toBe(kept);
});

test('each kept query is one of the app', () => {
  const known = new Set(allEndpoints.map(({ key }) => key));
  const ours = ['timecards', 'jobs', 'settings', 'fileBytes'];
  const unknown = Object.keys(keptQueries)
    .map((name) => name.split(' ')[0] ?? '')
    .filter((name) => !known.has(name) && !ours.includes(name));
  expect(unknown).toEqual([]);
});
