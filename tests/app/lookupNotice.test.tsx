import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LookupNotice } from '../../src/app/shell/LookupNotice';
import { noFlags } from '../../src/session/flags';
import { useSession } from '../../src/session/store';

const before = useSession.getState();
afterEach(() => act(() => useSession.setState(before, true)));

it('FAULT-88 announces failed permission checks in a live region that already exists', () => {
  const { container } = render(<LookupNotice />);
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  const flags = { ...noFlags, sidebar: { ...noFlags.sidebar, loaded: true } };
  act(() => useSession.setState({ flags, failedLookups: ['roles'] }));
  expect(region).toHaveTextContent("Some of your permissions couldn't be checked (roles)");
  expect(region).toContainElement(screen.getByRole('button', { name: 'Check again' }));
});

it('FAULT-88 checks that have failed before it is shown are not repeated by itself', () => {
  const flags = { ...noFlags, sidebar: { ...noFlags.sidebar, loaded: true } };
  act(() => useSession.setState({ flags, failedLookups: ['roles'] }));
  render(<LookupNotice />);
  expect(screen.getByText(/couldn't be checked \(roles\)/)).toBeVisible();
  expect(useSession.getState().failedLookups).toEqual(['roles']);
});
