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

test('FAULT-15 signing out removes banners with actions and all recent messages', async () => {
  const { clearMessages, getRecentMessages, mountBannerHost, notify, getBanners } = await fresh();
  mountBannerHost();
  notify({ kind: 'success', text: 'Moved', action: { label: 'Undo', run: () => undefined } });
  notify({ kind: 'failure', text: 'Not saved' });
  clearMessages();
  expect(getBanners().map(({ text }) => text)).toEqual(['Not saved']);
  expect(getRecentMessages()).toEqual([]);
});

test('FAULT-85 shows ten identical errors as one banner', async () => {
  const { mountBannerHost, notify, getBanners } = await fresh();
  mountBannerHost();
  for (let i = 0; i < 10; i++) notify({ kind: 'failure', text: 'Please try again later' });
  notify({ kind: 'failure', text: 'Another one' });
  expect(getBanners().map(({ text }) => text)).toEqual(['Please try again later', 'Another one']);
});

test('FAULT-85 lists a repeated message once, at its last time', async () => {
  const { mountBannerHost, notify, getRecentMessages } = await fresh();
  mountBannerHost();
  for (const text of ['Offline', 'Saved', 'Offline']) {
    notify({ kind: 'failure', text });
    vi.advanceTimersByTime(3000);
  }
  expect(getRecentMessages().map(({ text }) => text)).toEqual(['Offline', 'Saved']);
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

test('STATUS-01 keeps the last 20 messages after their banners are gone, latest first, with actions until they run', async () => {
  const { getRecentMessages, mountBannerHost, notify, runAction } = await fresh();
  vi.setSystemTime(new Date(2026, 10, 25, 9, 30));
  mountBannerHost();
  const run = vi.fn();
  notify({ kind: 'success', text: 'Message 0' });
  notify({ kind: 'success', text: 'Message 1', action: { label: 'Undo', run } });
  for (let at = 2; at <= 20; at++) notify({ kind: 'info', text: `Message ${at}` });
  vi.advanceTimersByTime(60_000);
  const recent = getRecentMessages();
  expect(recent).toHaveLength(20);
  expect([recent[0]?.text, recent[19]?.text]).toEqual(['Message 20', 'Message 1']);
  expect(recent[0]?.at).toBe(new Date(2026, 10, 25, 9, 30).getTime());
  runAction(recent[19]!);
  expect(run).toHaveBeenCalledOnce();
  expect(getRecentMessages()[19]?.action).toBeUndefined();
});

test('STATUS-01 banners that are held keep the time that they are shown for', async () => {
  const { holdBanners, mountBannerHost, notify, getBanners } = await fresh();
  mountBannerHost();
  notify({ kind: 'success', text: 'Time card saved' });
  vi.advanceTimersByTime(1000);
  const show = holdBanners();
  notify({ kind: 'failure', text: 'Not sent' });
  vi.advanceTimersByTime(60_000);
  show();
  vi.advanceTimersByTime(2999);
  expect(getBanners().map(({ text }) => text)).toEqual(['Time card saved', 'Not sent']);
  vi.advanceTimersByTime(1);
  expect(getBanners()).toEqual([]);
});
