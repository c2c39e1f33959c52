import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInstallPrompt } from '../../src/app/offline/installPrompt';
import { setupDemo } from '../support/demo';
import { dale } from '../support/people';
import { emulatePhone } from '../support/phone';
import { renderApp } from '../support/renderApp';

setupDemo();
beforeEach(() => emulatePhone());
afterEach(() => {
  useInstallPrompt.setState({ prompt: undefined });
  Reflect.deleteProperty(navigator, 'standalone');
});

const hint = () => screen.queryByText(/^Add Plumbline to your home screen\./);

function offerPrompt() {
  const prompt = vi.fn(() => Promise.resolve());
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return prompt;
}

test('a phone that can install the app is told so, and asks when the user wants it', async () => {
  const { user } = await renderApp({ username: dale });
  expect(hint()).not.toBeInTheDocument();
  const prompt = offerPrompt();
  await user.click(await screen.findByRole('button', { name: 'Add to home screen' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(hint()).not.toBeInTheDocument());
});

test('an iPhone is told how, until the user has dismissed it for ever', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  const { user, unmount } = await renderApp({ username: dale });
  await waitFor(() => expect(hint()).toHaveTextContent('Tap Share in Safari, then Add to Home Screen.'));
  await user.click(screen.getByRole('button', { name: "Don't show again" }));
  await waitFor(() => expect(hint()).not.toBeInTheDocument());
  unmount();
  await renderApp({ username: dale });
  offerPrompt();
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  expect(hint()).not.toBeInTheDocument();
});

test('an app that was opened from the home screen is told nothing', async () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  await renderApp({ username: dale });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  expect(hint()).not.toBeInTheDocument();
});
