import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsUserActive } from '../../src/components/useIsUserActive';

const MINUTE = 60_000;
const Probe = () => <p>{useIsUserActive() ? 'in use' : 'at rest'}</p>;
const passes = (minutes: number) => {
  act(() => {
    vi.advanceTimersByTime(minutes * MINUTE);
  });
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('is false after 15 minutes without input, and true with the next input', () => {
  render(<Probe />);
  passes(14);
  fireEvent.keyDown(document.body);
  passes(14);
  expect(screen.getByText('in use')).toBeInTheDocument();
  passes(1);
  expect(screen.getByText('at rest')).toBeInTheDocument();
  fireEvent.pointerDown(document.body);
  expect(screen.getByText('in use')).toBeInTheDocument();
  passes(15);
  fireEvent.wheel(document.body);
  expect(screen.getByText('in use')).toBeInTheDocument();
});
