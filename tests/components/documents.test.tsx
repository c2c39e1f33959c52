import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DocumentsButton } from '../../src/components/documents/DocumentsButton';
import { Banners } from '../../src/components/feedback/Banners';
import { PdfButton } from '../../src/components/documents/PdfButton';
import { catchDownloads } from '../support/downloads';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rows = [{ id: '1' }, { id: '2' }];
const noun = { one: 'ticket', many: 'tickets' };
const file = new Blob(['%PDF-1.4'], { type: 'application/pdf' });

function openDownload(
  fetch: Parameters<typeof DocumentsButton>[0]['fetch'],
  { max = 500, rows: selected = rows } = {},
) {
  const { names } = catchDownloads();
  const user = userEvent.setup();
  const selection = { rows: () => Promise.resolve(selected) };
  render(<DocumentsButton selection={selection} noun={noun} fileName="Tickets" max={max} fetch={fetch} />);
  const choose = async (label: string) => {
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await user.click(screen.getByRole('button', { name: label }));
  };
  return { names, user, choose };
}

it('CALL-199, CALL-207 downloads one PDF, or a zip', async () => {
  const fetch = vi.fn<Parameters<typeof DocumentsButton>[0]['fetch']>(() => Promise.resolve(file));
  const { names, choose } = openDownload(fetch);
  await choose('One PDF file');
  await waitFor(() => expect(names).toEqual(['Tickets.pdf']));
  await choose('Zip with a PDF file each');
  await waitFor(() => expect(names).toEqual(['Tickets.pdf', 'Tickets.zip']));
  expect(fetch.mock.calls.map(([sent, format]) => [sent, format])).toEqual([
    [['1', '2'], 'PDF'],
    [['1', '2'], 'ZIP'],
  ]);
});

it('stops half way without a file, and continues', async () => {
  const signals: AbortSignal[] = [];
  const answers: ((file: Blob) => void)[] = [];
  const { names, user, choose } = openDownload((_rows, _format, signal) => {
    signals.push(signal);
    return new Promise((resolve) => answers.push(resolve));
  });
  await choose('Zip with a PDF file each');
  const box = await screen.findByRole('dialog', { name: 'Download 2 tickets' });
  await user.click(within(box).getByRole('button', { name: 'Stop' }));
  expect(signals[0]?.aborted).toBe(true);
  answers[0]?.(file);
  await user.click(await within(box).findByRole('button', { name: 'Continue' }));
  expect(names).toEqual([]);
  answers[1]?.(file);
  await waitFor(() => expect(names).toEqual(['Tickets.zip']));
});

it('TNM-08 a canceled zip of 200 is not downloaded, and a second one is', async () => {
  const signals: AbortSignal[] = [];
  const answers: ((file: Blob) => void)[] = [];
  const many = Array.from({ length: 200 }, (_, index) => ({ id: String(index) }));
  const { names, user, choose } = openDownload(
    (_rows, _format, signal) => {
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    },
    { rows: many },
  );
  await choose('Zip with a PDF file each');
  const box = await screen.findByRole('dialog', { name: 'Download 200 tickets' });
  await user.click(within(box).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(box).not.toBeInTheDocument());
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  answers[0]?.(file);
  await choose('Zip with a PDF file each');
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals[1]?.aborted).toBe(false);
  expect(names).toEqual([]);
  answers[1]?.(file);
  await waitFor(() => expect(names).toEqual(['Tickets.zip']));
});

it('shows a failure, and retries', async () => {
  let isDown = true;
  const { names, user, choose } = openDownload(() =>
    isDown ? Promise.reject(new Error('The server is down.')) : Promise.resolve(file),
  );
  await choose('One PDF file');
  expect(await screen.findByText('The server is down.', { selector: '.pl-error' })).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(names).toEqual(['Tickets.pdf']));
});

it.each([
  ['too many for one file', { max: 1 }, '2 tickets are too many for one file. Select at most 1.'],
  ['none', { rows: [] }, 'There are no tickets to download.'],
])('says when there are %s, and sends no call', async (_, options, notice) => {
  const fetch = vi.fn(() => Promise.resolve(file));
  render(<Banners />);
  const { choose } = openDownload(fetch, options);
  await choose('One PDF file');
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(fetch).not.toHaveBeenCalled();
});

it('FAULT-49 a PDF that fails is retried', async () => {
  const { names } = catchDownloads();
  const user = userEvent.setup();
  let isDown = true;
  render(
    <PdfButton
      fileName="Ticket 7.pdf"
      fetch={() => (isDown ? Promise.reject(new Error('The server is down.')) : Promise.resolve(file))}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  expect(await screen.findByText('The server is down.', { selector: '.pl-error' })).toBeVisible();
  expect(names).toEqual([]);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(names).toEqual(['Ticket 7.pdf']));
});
