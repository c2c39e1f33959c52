import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packOf, type PackSource } from '../../src/features/job-docs/common/pack';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

beforeEach(() => {
  const entry = document.createElement('script');
  entry.type = 'module';
  // Only its address matters, so it does not need to load.
  Object.defineProperty(entry, 'src', { value: 'http://localhost/assets/index-AAAAaaa1.js' });
  document.head.append(entry);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const SUBMITTALS = '/job-docs/6001/documents?folder=6001-101';
const drawingsOf: PackSource = { kind: 'drawings', jobId: '6001', part: '', title: '' };
const documentsOf: PackSource = { ...drawingsOf, kind: 'documents' };
const file = (id: string, size?: number) => ({ id, recordIds: [`sheet of ${id}`], size });
const infos = (service: string, sizes: Record<string, number>) =>
  new Map(Object.entries(sizes).map(([id, size]) => [JSON.stringify(['fileBytes', service, id]), { size }]));

test.each([
  // Two files of 100 and 250 bytes, the second one to load.
  [
    'part of it is there',
    packOf(documentsOf, [file('a', 100), file('b', 250)], undefined, infos('jobDocuments', { a: 100 })),
    { at: undefined, kept: 1, keptSize: 100, changed: 0, toLoad: 250 },
  ],
  [
    'all of it is there',
    packOf(documentsOf, [file('a', 100)], { at: 5, fileIds: ['a'] }, infos('jobDocuments', { a: 100 })),
    { at: 5, kept: 1, keptSize: 100, changed: 0, toLoad: 0 },
  ],
  // A newer revision of b is c; b itself is still on the device.
  [
    'a sheet has a newer revision',
    packOf(
      drawingsOf,
      [file('a'), file('c')],
      { at: 5, fileIds: ['a', 'b'] },
      infos('drawings', { a: 100, b: 300 }),
    ),
    { at: 5, kept: 1, keptSize: 100, changed: 1, toLoad: undefined },
  ],
  // Somebody has opened the newer one already, so nothing is to load, but the pack does not know it.
  [
    'a newer revision was opened',
    packOf(drawingsOf, [file('c')], { at: 5, fileIds: ['b'] }, infos('drawings', { b: 300, c: 10 })),
    { at: 5, kept: 1, keptSize: 10, changed: 1, toLoad: 0 },
  ],
  // The browser has deleted the file.
  [
    'a file is gone',
    packOf(documentsOf, [file('a', 100)], { at: 5, fileIds: ['a'] }, infos('jobDocuments', {})),
    { at: 5, kept: 0, keptSize: 0, changed: 0, toLoad: 100 },
  ],
])('DOC-14 sums up a pack: %s', (_, pack, expected) => {
  expect(pack).toMatchObject(expected);
});

test('FAULT-124 packed documents open without a network, until they are removed', async () => {
  const { user, go } = await renderApp({ username: maria, address: SUBMITTALS });
  await screen.findByRole('link', { name: /Submittal log 001/ });
  await user.click(await screen.findByRole('button', { name: 'Make available offline' }));
  const dialog = await screen.findByRole('dialog', { name: /^Available offline: .*, Submittals$/ });
  expect(await within(dialog).findByText(/\d+ files?, [\d.]+ (KB|bytes) to load\.$/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Load files' }));
  expect(await within(dialog).findByText(/^Loaded Today, .*: (\d+) of \1 files?, /)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await go('/offline');
  expect(await screen.findByRole('button', { name: /^Documents: .*, Submittals/ })).toBeInTheDocument();

  await demo.fault({ match: '*', kind: 'network', times: 'always' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await go(SUBMITTALS);
  await user.click(await screen.findByRole('link', { name: /Submittal log 001\.csv/ }));
  expect(await screen.findByRole('region', { name: 'Submittal log 001.csv' })).toBeInTheDocument();

  await go('/offline');
  await user.click(await screen.findByRole('button', { name: /^Documents: .*, Submittals/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove from device' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Documents: .*, Submittals/ })).not.toBeInTheDocument(),
  );
});
