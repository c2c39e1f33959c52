// Imported in advance so that loading does not count toward the time that a query waits.
import '../../src/features/timecards/card/TimecardPage';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LeaveGuard } from '../../src/app/LeaveGuard';
import { hazardAnalysisRoutes } from '../../src/features/hazard-analyses/routes';
import { observationRoutes } from '../../src/features/observations/routes';
import { Dialogs } from '../../src/components/feedback/Dialogs';
import { useUnsaved } from '../../src/components/form/unsaved';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { dale } from '../support/people';
import { renderApp } from '../support/renderApp';

// On this date, Dale's own card has entries.
onFixedDay();
const demo = setupDemo();

const inBanner = (name: string) => within(screen.getByRole('banner')).getByRole('link', { name });
const inSidebar = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name });

/** Dale's own time card with unsaved hours. */
async function unsaved() {
  const app = await renderApp({ username: dale, address: '/timecard/payroll-dashboard' });
  await app.user.click(await screen.findByRole('button', { name: /^User menu/ }));
  await app.user.click(await screen.findByRole('button', { name: 'My Time Card' }));
  const [note] = await screen.findAllByRole('textbox', { name: 'Start' });
  await app.user.clear(note!);
  await app.user.type(note!, '5a');
  return { ...app, address: app.router.state.location.pathname };
}

const MESSAGE = 'Where is the time card of last week?';
const message = () => screen.getByRole('textbox', { name: /^Message/ });

/** An unsent message on a form that renders quickly, opened from a Job Docs page. */
async function openUnsentMessage() {
  const app = await renderApp({ username: dale, address: '/job-docs/dashboard' });
  await app.go('/ask-us');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Message/ }), { target: { value: MESSAGE } });
  return app;
}

const dialog = () => screen.findByRole('dialog', { name: 'Confirm Exit?' });
const answer = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  await user.click(within(await dialog()).getByRole('button', { name }));

describe('SCREEN-OV-CONFIRM-EXIT every way to leave the page with unsaved changes asks first', () => {
  const ways: [string, (user: ReturnType<typeof userEvent.setup>) => unknown, string][] = [
    ['GUARD-01, GUARD-02 a sidebar link', (user) => user.click(inSidebar('Drawings')), '/job-docs/drawings'],
    [
      'GUARD-05 the header’s Time Cards link',
      (user) => user.click(inBanner('Time Cards')),
      '/timecard/payroll-dashboard',
    ],
    [
      'GUARD-05 the header’s settings gear',
      (user) => user.click(inBanner('Settings')),
      '/setting-menu/general-settings/select-d',
    ],
    ['GUARD-05, FAULT-80 Back', () => act(() => window.history.back()), '/job-docs/dashboard'],
    [
      'GUARD-05, FAULT-80 an address typed by hand',
      () => act(() => void (window.location.hash = '#/job-docs/drawings')),
      '/job-docs/drawings',
    ],
  ];

  it.each(ways)('%s: GUARD-04 Cancel keeps the changes, GUARD-03 Yes navigates', async (_, leave, to) => {
    const { user, router } = await openUnsentMessage();
    await leave(user);
    expect(await dialog()).toHaveTextContent('Changes will be lost if you leave this page without saving.');
    expect(router.state.location.pathname).toBe('/ask-us');
    await answer(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/ask-us');
    expect(window.location.hash).toBe('#/ask-us');
    expect(message()).toHaveValue(MESSAGE);

    await leave(user);
    await answer(user, 'Yes');
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    // The unsaved-changes flag is cleared, so the next link navigates directly (GUARD-12).
    await user.click(inBanner('Settings'));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/setting-menu/));
  });

  it('GUARD-01, GUARD-03, GUARD-04 Cancel keeps unsaved hours, and Save and leave follows the link once they are saved', async () => {
    const { user, router, address } = await unsaved();
    const start = () => screen.getAllByRole('textbox', { name: 'Start' })[0]!;
    const save = () => screen.getByRole('button', { name: 'Save time card' });
    // It is the main action only with changes.
    expect(save()).toHaveClass('btn-primary');
    await user.clear(start());
    await user.type(start(), '7a{Tab}');
    await waitFor(() => expect(save()).toHaveClass('btn-secondary'));
    await user.clear(start());
    await user.type(start(), '5a');
    await user.click(inSidebar('Summary'));
    await answer(user, 'Cancel');
    expect(router.state.location.pathname).toBe(address);
    expect(start()).toHaveValue('5:00 AM');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await demo.fault({ match: 'saveActivities', kind: 500, times: 'always' });
    await user.click(inBanner('Settings'));
    await answer(user, 'Save and leave');
    await waitFor(async () => expect((await demo.calls('saveActivities')).length).toBeGreaterThan(0));
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
    expect(router.state.location.pathname).toBe(address);
    expect(start()).toHaveValue('5:00 AM');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await demo.clearFaults();
    await user.click(inBanner('Settings'));
    await answer(user, 'Save and leave');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/setting-menu/));
    expect((await demo.calls('saveActivities')).at(-1)?.status).toBe(200);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('GUARD-05, FAULT-80 reloading or closing the page shows the prompt of the browser', async () => {
    const { user } = await openUnsentMessage();
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leaving()).toBe(true);
    await user.click(inBanner('Settings'));
    await answer(user, 'Yes');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(leaving()).toBe(false);
  });

  it('GUARD-08 Log Out asks too, offers to save only what can be saved, and Cancel keeps everything', async () => {
    const { user, router } = await openUnsentMessage();
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await dialog();
    expect(screen.queryByRole('button', { name: 'Save and leave' })).not.toBeInTheDocument();
    await answer(user, 'Cancel');
    expect(router.state.location.pathname).toBe('/ask-us');
    expect(message()).toHaveValue(MESSAGE);
  });

  it('GUARD-03 a save that finishes while the dialog is open closes it and follows the link', async () => {
    const { user, router } = await unsaved();
    let arrive = () => {};
    demo.server.use(
      http.post(
        '*/timecard-service/activities',
        () => new Promise<undefined>((resolve) => (arrive = () => resolve(undefined))),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Save time card' }));
    await user.click(inBanner('Settings'));
    await dialog();
    arrive();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/setting-menu/));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('GUARD-04 Back opens the dialog, and Back again closes it and stays on the page', async () => {
    const { router } = await openUnsentMessage();
    act(() => window.history.back());
    await dialog();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/ask-us');
    expect(message()).toHaveValue(MESSAGE);
    act(() => window.history.back());
    expect(await dialog()).toBeVisible();
  });

  it('GUARD-12 links navigate without asking when nothing has changed', async () => {
    const { user, router } = await renderApp({ username: dale, address: '/timecard' });
    await screen.findByRole('heading', { level: 1 });
    await user.click(inBanner('Job Docs'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/job-docs/dashboard'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('GUARD-01 asks only when the query parameter that identifies the record changes', async () => {
  const user = userEvent.setup();
  function Typing() {
    const [dirty, setDirty] = useState(false);
    useUnsaved(dirty);
    return <input aria-label="Note" onChange={() => setDirty(true)} />;
  }
  const page = (
    <>
      <Typing />
      <Link to="?week=2026-07-20&search=dale">Search</Link>
      <Link to="?week=2026-07-27">Next week</Link>
      <LeaveGuard />
      <Dialogs />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element: page, handle: { queryParam: 'week' } }], {
    initialEntries: ['/?week=2026-07-20'],
  });
  render(<RouterProvider router={router} />);
  await user.type(screen.getByLabelText('Note'), 'x');
  await user.click(screen.getByRole('link', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.search).toContain('search=dale'));
  await user.click(screen.getByRole('link', { name: 'Next week' }));
  await answer(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toContain('week=2026-07-20');
  await user.click(screen.getByRole('link', { name: 'Next week' }));
  await answer(user, 'Yes');
  await waitFor(() => expect(router.state.location.search).toBe('?week=2026-07-27'));
});

describe('text of the dialog', () => {
  function Typing() {
    const [dirty, setDirty] = useState(false);
    useUnsaved(dirty);
    return <input aria-label="Note" onChange={() => setDirty(true)} />;
  }
  const frame = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Outlet />
      <LeaveGuard />
      <Dialogs />
    </>
  );
  const rowOf = (screenName: string) =>
    [...observationRoutes, ...hazardAnalysisRoutes].find(({ screen: name }) => name === screenName);

  it.each([
    [
      'GUARD-09, GUARD-10, GUARD-11 hazard analysis',
      'SCREEN-ANALYSIS-EDIT',
      'Unsaved Changes!',
      'There are unsaved changes. Do you want to continue without saving them?',
      ['No', 'Yes'],
    ],
    [
      'GUARD-06, GUARD-07, GUARD-08 any other screen',
      'SCREEN-OBSERVATIONS',
      'Confirm Exit?',
      'Changes will be lost if you leave this page without saving.',
      ['Cancel', 'Yes'],
    ],
  ])('%s', async (_, screenName, title, text, buttons) => {
    const user = userEvent.setup();
    const router = createMemoryRouter([
      {
        element: frame,
        children: [
          { index: true, element: <Typing />, handle: rowOf(screenName) },
          { path: 'elsewhere', element: <h1>Elsewhere</h1> },
        ],
      },
    ]);
    render(<RouterProvider router={router} />);
    await user.type(screen.getByLabelText('Note'), 'x');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const asked = await screen.findByRole('dialog', { name: title });
    expect(asked).toHaveAccessibleDescription(text);
    // Pressing Enter chooses the button that keeps the changes.
    await waitFor(() => expect(within(asked).getByRole('button', { name: buttons[0]! })).toHaveFocus());
    for (const name of buttons) expect(within(asked).getByRole('button', { name })).toBeInTheDocument();
    await user.click(within(asked).getByRole('button', { name: buttons[0]! }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });
});
