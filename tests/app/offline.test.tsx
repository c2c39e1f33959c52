import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useStorageProblem } from '../../src/session/storageProblem';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}
function goOnline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
}
afterEach(() => {
  goOnline();
  vi.restoreAllMocks();
});

const notice = /^You're offline\. What you save waits/;

describe('without a network', () => {
  it('FAULT-111 says so, and what could not load loads when the network is back', async () => {
    const { go } = await renderApp({ username: maria });
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    goOffline();
    expect(await screen.findByText(notice)).toBeVisible();
    await demo.fault({ match: 'employeeList', kind: 'network', times: 'always' });
    await go('/employee');
    expect(await screen.findByText(/^Couldn't load/)).toBeInTheDocument();
    expect(screen.getAllByText(/offline/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await demo.clearFaults();
    goOnline();
    expect(await screen.findByRole('link', { name: /Aaliyah Ibarra/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  });

  it.each([
    ['full', /^The storage of this device is full/],
    ['blocked', /^This browser does not let the app store anything/],
  ] as const)('FAULT-130 says that the storage is %s, and what that means', async (problem, text) => {
    onTestFinished(() => useStorageProblem.setState({ problem: undefined }));
    const { user } = await renderApp({ username: maria });
    goOffline();
    expect(await screen.findByText(notice)).not.toHaveTextContent('problem with the storage');
    act(() => useStorageProblem.setState({ problem }));
    expect(screen.getByText(notice)).toHaveTextContent('There is a problem with the storage of this device.');
    await user.click(screen.getByRole('link', { name: 'What is on this device' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('FAULT-50, FAULT-54 a save does not leave in doubt whether it was done', async () => {
    const { user } = await renderApp({ username: maria, address: '/employee/10002/edit' });
    const title = await screen.findByLabelText('Job title');
    await user.clear(title);
    await user.type(title, 'Superintendent');
    goOffline();
    await demo.fault({ match: 'editEmployee', kind: 'network', times: 'always' });
    await user.click(screen.getByRole('button', { name: 'Save employee' }));
    const problem = await screen.findByText(
      /^Couldn't save this employee\. What you typed is still here\. This needs a network\.$/,
    );
    expect(problem).toBeInTheDocument();
    expect(screen.queryByText(/can't tell whether/)).not.toBeInTheDocument();
    expect(title).toHaveValue('Superintendent');
  });
});
