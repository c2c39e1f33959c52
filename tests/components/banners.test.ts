import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Loads the module again for each test, because the visible banners are module state.
async function fresh() {
  vi.resetModules();
  return import('../../src/components/feedback/banners');
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function shownAfter(message: Parameters<Awaited<ReturnType<typeof fresh>>['notify']>[0], wait: number) {
  const banners = await fresh();
  banners.mountBannerHost();
  banners.notify(message);
  vi.advanceTimersByTime(wait);
  return banners.getBanners().map(({ text }) => text);
}

const longText = 'x'.repeat(101);

test.each([
  ['STATUS-01', { kind: 'success', text: 'Saved' }, 3000],
  ['STATUS-02', { kind: 'failure', text: 'Not saved' }, 3000],
  ['STATUS-03', { kind: 'failure', text: 'Not saved', long: true }, 5000],
  ['STATUS-03', { kind: 'failure', text: longText }, 5000],
  ['STATUS-01', { kind: 'success', text: longText }, 3000],
  ['STATUS-01', { kind: 'info', text: 'Working' }, 3000],
  ['STATUS-01', { kind: 'success', text: 'Moved', action: { label: 'Undo', run: () => undefined } }, 10_000],
] as const)('%s, CONST-17: %o hides after %d ms', async (_, message, ms) => {
  expect(await shownAfter(message, ms - 1)).toEqual([message.text]);
  expect(await shownAfter(message, ms)).toEqual([]);
});

test('FAULT-15 signing out removes messages with actions and keeps the others', async () => {
  const { dismissActionBanners, mountBannerHost, notify, getBanners } = await fresh();
  mountBannerHost();
  notify({ kind: 'success', text: 'Moved', action: { label: 'Undo', run: () => undefined } });
  notify({ kind: 'failure', text: 'Not saved' });
  dismissActionBanners();
  expect(getBanners().map(({ text }) => text)).toEqual(['Not saved']);
});

test('FAULT-85 shows ten identical errors as one banner', async () => {
  const { mountBannerHost, notify, getBanners } = await fresh();
  mountBannerHost();
  for (let i = 0; i < 10; i++) notify({ kind: 'failure', text: 'Please try again later' });
  notify({ kind: 'failure', text: 'Another one' });
  expect(getBanners().map(({ text }) => text)).toEqual(['Please try again later', 'Another one']);
});

test('FAULT-85 shows identical messages with Undo separately', async () => {
  const { mountBannerHost, notify, getBanners } = await fresh();
  mountBannerHost();
  const done: number[] = [];
  const moved = (at: number) => ({
    kind: 'success' as const,
    text: 'One employee moved',
    action: { label: 'Undo', run: () => void done.push(at) },
  });
  notify(moved(1));
  notify(moved(2));
  notify({ kind: 'success', text: 'One employee moved' });
  notify({ kind: 'success', text: 'One employee moved' });
  notify(moved(3));
  expect(getBanners()).toHaveLength(4);
  for (const { action } of getBanners()) action?.run();
  expect(done).toEqual([1, 2, 3]);
});

test('STATUS-01 a repeated message stays for its full duration', async () => {
  const { mountBannerHost, notify, getBanners } = await fresh();
  mountBannerHost();
  notify({ kind: 'success', text: 'Saved' });
  vi.advanceTimersByTime(2900);
  notify({ kind: 'success', text: 'Saved' });
  vi.advanceTimersByTime(2900);
  expect(getBanners()).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(getBanners()).toEqual([]);
});

test('FAULT-85 shows ten identical errors as one banner once the host is mounted', async () => {
  const { mountBannerHost, notify, getBanners } = await fresh();
  for (let i = 0; i < 10; i++) notify({ kind: 'failure', text: 'Please try again later' });
  mountBannerHost();
  vi.advanceTimersByTime(1000);
  expect(getBanners()).toHaveLength(1);
});

test('STATUS-05, CONST-12: retries a message every second until the host is mounted', async () => {
  const { mountBannerHost, notify, getBanners } = await fresh();
  notify({ kind: 'success', text: 'Saved' });
  vi.advanceTimersByTime(9500);
  mountBannerHost();
  expect(getBanners()).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(getBanners()).toHaveLength(1);
});

test('STATUS-05 drops a message after ten retries', async () => {
  const { mountBannerHost, notify, getBanners } = await fresh();
  notify({ kind: 'success', text: 'Saved' });
  vi.advanceTimersByTime(10_000);
  mountBannerHost();
  vi.advanceTimersByTime(1000);
  expect(getBanners()).toEqual([]);
});

test('STATUS-05 shows a message only once', async () => {
  const { mountBannerHost, notify, getBanners } = await fresh();
  mountBannerHost();
  notify({ kind: 'success', text: 'Saved' });
  vi.advanceTimersByTime(3000);
  expect(getBanners()).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(getBanners()).toEqual([]);
});

test('does not show a message again after its host was unmounted', async () => {
  const { mountBannerHost, notify, getBanners } = await fresh();
  const unmount = mountBannerHost();
  notify({ kind: 'success', text: 'Saved' });
  unmount();
  vi.advanceTimersByTime(3000);
  mountBannerHost();
  expect(getBanners()).toEqual([]);
});
