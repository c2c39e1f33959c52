import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Banners } from '../../src/components/feedback/Banners';
import { dismissBanner, getBanners } from '../../src/components/feedback/banners';
import { confirm } from '../../src/components/feedback/confirm';
import { Dialogs } from '../../src/components/feedback/Dialogs';
import { inform } from '../../src/components/feedback/inform';
import { LazyBoundary } from '../../src/components/feedback/LazyBoundary';
import { lazyWithRetry } from '../../src/components/lazyWithRetry';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => act(() => getBanners().forEach(({ id }) => dismissBanner(id))));

const expectLoadMessage = () =>
  waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Part of this page couldn't be loaded\.[^.]*\.$/),
  );

test('FAULT-81, FAULT-82 shows one message for a chunk that fails to load, and loads it again on the next use', async () => {
  const fetchCode = vi
    .fn(() => Promise.resolve({ default: () => <p>Here</p> }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyWithRetry(fetchCode);
  function Page() {
    const [wanted, setWanted] = useState(false);
    return (
      <>
        <Banners />
        <button type="button" aria-expanded={wanted} onClick={() => setWanted(!wanted)}>
          Open
        </button>
        <LazyBoundary show={wanted} onLoadError={() => setWanted(false)}>
          <Part />
        </LazyBoundary>
      </>
    );
  }
  render(<Page />);
  expect(fetchCode).not.toHaveBeenCalled();
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await expectLoadMessage();
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(fetchCode).toHaveBeenCalledTimes(1);
  await userEvent.click(opener);
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

/** Removes the element that dialogs render into. The returned function restores it. */
function removeDialogHost() {
  const place = document.getElementById('dialogs');
  place?.remove();
  return () => place && document.body.append(place);
}

test('FAULT-81, GUARD-04 a dialog that fails to load resolves false, and the next one opens', async () => {
  const restoreHost = removeDialogHost();
  render(<Dialogs />);
  const answered = vi.fn();
  act(() => void confirm({ title: 'First?', text: 'Continue?' }).then(answered));
  await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
  restoreHost();
  act(() => void confirm({ title: 'Second?', text: 'Continue?' }));
  expect(await screen.findByRole('dialog', { name: 'Second?' })).toBeInTheDocument();
});

test('FAULT-81, LOCK-06 an information dialog that fails to load blocks no other and opens next time', async () => {
  const restoreHost = removeDialogHost();
  render(
    <>
      <Banners />
      <Dialogs />
    </>,
  );
  act(() => inform({ title: 'Locked', text: 'Ask.' }));
  await expectLoadMessage();
  restoreHost();
  act(() => inform({ title: 'Locked', text: 'Ask.' }));
  expect(await screen.findByRole('dialog', { name: 'Locked' })).toBeInTheDocument();
});
