import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskContext } from '../../src/components/task/startTask';
import { UploadPanel } from '../../src/components/uploads/UploadPanel';
import { setUploadOwner } from '../../src/components/uploads/uploadOwner';
import { addUploads, getUploadQueue, registerSender } from '../../src/components/uploads/uploadQueue';
import { setUploadStore } from '../../src/components/uploads/uploadRows';
import { memoryDrafts } from '../support/memoryDrafts';
import { expectAccessible } from '../support/accessible';

interface Sent {
  tools: TaskContext;
  answer: () => void;
  fail: (cause: Error) => void;
}
let sent: Record<string, Sent> = {};
let browser = memoryDrafts();
let count = 0;

beforeEach(() => {
  sent = {};
  browser = memoryDrafts();
  setUploadStore(browser.store);
  registerSender('documents', {
    send: (file, _, tools) =>
      new Promise<void>((resolve, reject) => {
        sent[file.name] = { tools, answer: resolve, fail: reject };
      }),
  });
  act(() => setUploadOwner(`user${++count}`));
});
afterEach(() => {
  act(() => setUploadOwner(undefined));
  onlineManager.setOnline(true);
});

const add = (...names: string[]) =>
  addUploads(
    'documents',
    names.map((name) => ({ file: new File(['x'.repeat(2048)], name), target: null })),
  );
const isSent = (name: string) => waitFor(() => expect(sent).toHaveProperty([name]));
const settled = (what: () => void) => act(() => Promise.resolve(what()));
const panel = () => screen.getByRole('region', { name: 'Uploads' });
const line = (text: string | RegExp) => within(panel()).findByRole('button', { name: text });
const button = (name: string) => within(panel()).getByRole('button', { name });
const announced = () => document.querySelector('[aria-live]')?.textContent;
const row = (name: string) => within(panel()).getByText(name).closest('li')!;
const refusal = (status: number, text: string) => Object.assign(new Error(text), { status });

/** Renders the panel with two files that are being sent, and others that wait. */
async function open(...names: string[]) {
  const view = render(<UploadPanel />);
  await act(() => add(...names));
  await isSent(names[0] ?? '');
  return view;
}

describe('FAULT-134 the panel of uploads', () => {
  it('is not there without uploads, and after Clear', async () => {
    await open('plan.pdf');
    await settled(() => sent['plan.pdf']?.answer());
    await userEvent.click(button('Clear'));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(announced()).toBe('');
  });

  it('is one line, and a list when it is expanded', async () => {
    await open('a.pdf', 'b.pdf', 'c.pdf');
    const toggle = await line('Uploading 2 of 3 files');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
    await expectAccessible(panel());
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(3);
    expect(row('c.pdf')).toHaveTextContent('c.pdf2 KBPauseCancelWaiting');
    expect(screen.getByRole('progressbar', { name: 'Uploading a.pdf' })).not.toHaveAttribute('value');
    act(() => sent['a.pdf']?.tools.onProgress(0.5));
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Uploading a.pdf' })).toHaveAttribute('value', '0.5'),
    );
    expect(screen.getByRole('progressbar', { name: 'All uploads' })).toHaveAttribute('value', '1024');
    await expectAccessible(panel());
    await userEvent.click(toggle);
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
  });

  it('announces the beginning and the end, not each step', async () => {
    await open('a.pdf', 'b.pdf', 'c.pdf');
    await waitFor(() => expect(announced()).toBe('Uploading files'));
    const heard: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => heard.push(announced()));
    observer.observe(document.querySelector('[aria-live]')!, { characterData: true, subtree: true });
    act(() => sent['a.pdf']?.tools.onProgress(0.5));
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
      await isSent(name);
      await settled(() => sent[name]?.answer());
    }
    await line('3 files uploaded');
    await waitFor(() => expect(heard).toEqual(['3 files uploaded']));
    observer.disconnect();
  });

  it('says how much time is left', async () => {
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
    await open('a.pdf', 'b.pdf');
    clock.mockReturnValue(start + 100_000);
    act(() => sent['a.pdf']?.tools.onProgress(0.5));
    await line('Uploading 2 of 2 files · 5 min left');
    clock.mockReturnValue(start + 101_000);
    act(() => sent['b.pdf']?.tools.onProgress(0.99));
    await line('Uploading 2 of 2 files · less than 1 min left');
  });

  it('each file can be paused, resumed, and canceled; the focus is not lost', async () => {
    await open('a.pdf', 'b.pdf');
    await userEvent.click(await line(/^Uploading/));
    await userEvent.click(button('Pause a.pdf'));
    expect(sent['a.pdf']?.tools.signal.aborted).toBe(true);
    expect(row('a.pdf')).toHaveTextContent('Paused');
    expect(button('Resume a.pdf')).toHaveFocus();
    await userEvent.click(button('Resume a.pdf'));
    expect(button('Pause a.pdf')).toHaveFocus();
    await userEvent.click(button('Cancel a.pdf'));
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
    expect(await line('Uploading 1 file')).toHaveFocus();
  });

  it('all can be paused and resumed', async () => {
    await open('a.pdf', 'b.pdf');
    await line(/^Uploading/);
    await userEvent.click(button('Pause all'));
    await line('Paused · 0 of 2 files uploaded');
    expect(announced()).toBe('Paused · 0 of 2 files uploaded');
    await userEvent.click(button('Resume all'));
    await line('Uploading 2 of 2 files');
  });

  it('says that it waits for the network', async () => {
    onlineManager.setOnline(false);
    render(<UploadPanel />);
    await act(() => add('a.pdf'));
    await line('Waiting for the network · 1 file');
    act(() => onlineManager.setOnline(true));
    await line('Uploading 1 file');
  });
});

describe('FAULT-94 a failed upload', () => {
  it('is tried again, says why, and the user can retry it at once', async () => {
    await open('a.pdf');
    await userEvent.click(await line(/^Uploading/));
    const { id } = sent['a.pdf']!.tools;
    await settled(() => sent['a.pdf']?.fail(refusal(503, 'The server is busy.')));
    await line('Trying again soon · 1 file');
    expect(row('a.pdf')).toHaveTextContent('The server is busy. Trying again soon.');
    sent = {};
    await userEvent.click(button('Retry a.pdf'));
    await isSent('a.pdf');
    expect(sent['a.pdf']?.tools.id).toBe(id);
  });

  it('that would fail the same way waits for the user', async () => {
    await open('a.pdf', 'b.pdf');
    await settled(() => sent['a.pdf']?.fail(refusal(413, 'This file is too large.')));
    await line('Uploading 1 of 2 files · 1 failed');
    await settled(() => sent['b.pdf']?.answer());
    await userEvent.click(await line('1 of 2 files not uploaded'));
    expect(row('a.pdf')).toHaveTextContent(/This file is too large\.$/);
    await expectAccessible(panel());
    await userEvent.click(button('Clear'));
    expect(screen.getByText('a.pdf')).toBeVisible();
    await userEvent.click(button('Cancel a.pdf'));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

it('says that the page must stay open while a file is not stored, and asks before it closes', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(browser.store, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  render(<UploadPanel />);
  await act(() => expect(add('a.pdf')).rejects.toThrow(/Keep this page open/));
  await isSent('a.pdf');
  expect(within(panel()).getByText('Not sent yet: keep this page open')).toBeVisible();
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  await settled(() => sent['a.pdf']?.answer());
  expect(screen.queryByText(/keep this page open/)).not.toBeInTheDocument();
  expect(isAsked()).toBe(false);
  expect(getUploadQueue().uploads).toHaveLength(1);
});

it('a tab that closes says that it sends nothing more', async () => {
  await open('a.pdf');
  const heard = vi.fn();
  const channel = new BroadcastChannel('plumbline-uploads');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => void heard(data));
  fireEvent(window, new Event('pagehide'));
  await waitFor(() =>
    expect(heard).toHaveBeenLastCalledWith(
      expect.objectContaining({
        message: expect.objectContaining({ type: 'uploads', uploads: [] }) as unknown,
      }),
    ),
  );
  channel.close();
});
