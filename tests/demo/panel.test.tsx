import { act, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoButton } from '../../src/demo/panel/DemoButton';
import { setClockOffset } from '../../src/lib/clock';
import { addDays, formatLongDay, formatShortDate, today } from '../../src/lib/dates';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();
const FORM_ADDRESS = '/ask-us';

afterEach(() => setClockOffset(0));

const corner = () => within(screen.getByRole('complementary', { name: 'Demo controls' }));
/** Found by text, because a role query would check every option of the panel. */
const button = () => screen.getByText(/^Demo( ·|$)/);
/** The `summary` that opens a part of the panel. */
const title = (part: string) => corner().getByText(part).closest('summary');
const alerts = () => screen.getByRole('alert', { name: 'Alerts' });

interface Where {
  username?: string;
  address?: string;
}

/** Renders the app with one part of the panel open. */
async function open(part: string, { username, address = '/auth/login' }: Where = {}) {
  const reload = vi.fn();
  const slots = { corner: demoButton(demo.reach(), reload) };
  const app = await renderApp({ address, slots, ...(username && { username }) });
  await app.user.click(button());
  const panel = await corner().findByRole('region', { name: 'Demo controls' });
  if (part !== 'Switch user') await app.user.click(within(panel).getByText(part));
  const choose = async (label: string, option: string) =>
    await app.user.selectOptions(await within(panel).findByLabelText(label), option);
  const fail = async (call: string, kind: string, times = 'Once') => {
    await within(panel).findByRole('option', { name: call });
    await choose('Call', call);
    await choose('Response', kind);
    await choose('How often', times);
    await app.user.click(within(panel).getByRole('button', { name: 'Add fault' }));
  };
  return { ...app, panel: within(panel), reload, choose, fail };
}

describe('button', () => {
  it('exists before signing in, and opens and closes the panel by keyboard', async () => {
    const { user } = await open('Session');
    expect(corner().getByText('No one is signed in.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(corner().queryByRole('region')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    await corner().findByRole('region');
    await user.click(corner().getByRole('button', { name: 'Close demo controls' }));
    expect(corner().queryByRole('region')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('is missing without the demo', async () => {
    await renderApp({ address: '/auth/login' });
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(screen.queryByText('Demo')).not.toBeInTheDocument();
  });

  it('shows active faults, wherever they were set', async () => {
    await open('Session');
    await act(async () => {
      await demo.fault({ match: 'employeeById', kind: 500 });
      await demo.fault({ match: '*', delay: 10, times: 'always' });
    });
    await waitFor(() => expect(button()).toHaveTextContent('Demo · Slow · 1 active fault'));
    await act(() => demo.clearFaults());
    await waitFor(() => expect(button()).toHaveTextContent(/^Demo$/));
  });
});

describe('making calls fail', () => {
  it('ERR-06 the chosen service fails as chosen, and the app shows it', async () => {
    const app = await open('Simulate failures', { username: maria, address: '/ask-us' });
    await app.fail('All of employee-service', '503 Unavailable', '10 times');
    await waitFor(() => expect(button()).toHaveTextContent('Demo · 1 active fault'));
    const waiting = app.panel.getByRole('list', { name: 'Active faults' });
    expect(waiting).toHaveTextContent('employee-service · 503 Unavailable · 10 times');
    await act(() => app.router.navigate('/employee'));
    expect(
      await within(alerts()).findByText('Error: Requested service is currently unavailable'),
    ).toBeVisible();
    const met = (await demo.calls('employeeList')).length;
    expect(met).toBeGreaterThan(0);
    expect(waiting).not.toHaveTextContent('10 times');
    expect((await demo.calls('employeeList')).map(({ status }) => status)).toEqual(Array(met).fill(503));
  });

  it('clears a waiting fault, or all of them', async () => {
    const { user, panel, fail } = await open('Simulate failures');
    await fail('Any call', 'HTML page', 'Until cleared');
    await fail('employeeById', '409 Conflict');
    await fail('All of uaa-service', 'Processed, but the response is lost');
    await user.click(await panel.findByRole('button', { name: 'Clear employeeById · 409 Conflict · once' }));
    await waitFor(() => expect(button()).toHaveTextContent('2 active faults'));
    expect(title('Simulate failures')).toHaveFocus();
    await user.click(panel.getByRole('button', { name: 'Clear all' }));
    await panel.findByText('No active faults.');
    expect(button()).toHaveTextContent(/^Demo$/);
    // The focus is not lost with the buttons, so Escape still closes the panel.
    expect(title('Simulate failures')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button()).toHaveFocus();
  });

  it('FAULT-42 truncated JSON shows the fallback', async () => {
    const { user, fail } = await open('Simulate failures');
    await fail('login', 'Truncated JSON');
    await user.type(screen.getByLabelText('Username'), maria);
    await user.type(screen.getByLabelText('Password'), 'demo');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText("Couldn't sign in. Check your connection and try again.")).toBeVisible();
  });
});

describe('connection', () => {
  it('FAULT-50 stays offline until it is turned off, and the form keeps its input', async () => {
    const { user, panel } = await open('Connection', { username: maria, address: FORM_ADDRESS });
    const message = await screen.findByRole('textbox', { name: /^Message/ });
    await user.type(message, 'Upside down');
    await user.selectOptions(screen.getByLabelText(/^Topic/), 'Something is not working');
    await user.type(screen.getByRole('textbox', { name: /^Subject/ }), 'Plan');
    await user.click(await panel.findByRole('button', { name: 'Go offline' }));
    await waitFor(() => expect(button()).toHaveTextContent('Demo · Offline'));
    expect(panel.getByText('Offline: API calls get no response.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Send/ }));
    expect(await screen.findByText(/^Couldn't send your message/)).toBeVisible();
    expect(message).toHaveValue('Upside down');
  });

  it('slow and offline are independent', async () => {
    const { user, panel, choose } = await open('Connection');
    await choose('Delay for every call', '0.3 s');
    await user.click(panel.getByRole('button', { name: 'Go offline' }));
    await waitFor(() => expect(button()).toHaveTextContent('Demo · Offline · Slow'));
    await user.click(panel.getByRole('button', { name: 'Go online again' }));
    await waitFor(() => expect(button()).toHaveTextContent(/^Demo · Slow$/));
    await choose('Delay for every call', '3 s');
    await waitFor(() => expect(panel.getByLabelText('Delay for every call')).toHaveDisplayValue('3 s'));
    await choose('Delay for every call', 'No delay');
    await waitFor(() => expect(button()).toHaveTextContent(/^Demo$/));
  });
});

describe('session', () => {
  const goOn = async (part: string, told?: RegExp) => {
    const app = await open('Session', { username: maria, address: '/ask-us' });
    await screen.findByRole('button', { name: /^Notifications, 12/ });
    await app.user.click(app.panel.getByRole('button', { name: part }));
    await app.panel.findByText(/^The (session has expired|API no longer accepts any token)\./);
    // Starts waiting before the navigation, because the message is visible for only three seconds.
    const said = told && within(alerts()).findByText(told);
    await act(() => app.router.navigate('/employee'));
    await said;
    await screen.findByRole('table', { name: 'Employees' });
    expect(await demo.calls('auth/refresh-token')).toHaveLength(1);
    return (await demo.calls('employeeList')).map(({ status }) => status);
  };

  it('FAULT-01 the expiry passes: the next call refreshes first, without a message', async () => {
    expect(await goOn('Expire session in the app')).toEqual([200]);
    expect(alerts()).toBeEmptyDOMElement();
  });

  it('FAULT-02 the API expires it: the next call is refused, shows a message and is replayed', async () => {
    expect(await goOn('Expire session on the server', /^Access Denied!/)).toEqual([401, 200]);
  });
});

describe('messages of the panel', () => {
  afterEach(() => vi.useRealTimers());

  it('disappears after a while and can appear again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { user, panel } = await open('Session', { username: maria, address: '/ask-us' });
    for (let times = 0; times < 2; times++) {
      await user.click(panel.getByRole('button', { name: 'Expire session in the app' }));
      const said = panel.getByText(/^The session has expired\./);
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(said).toBeEmptyDOMElement();
    }
  });
});

describe('switching users', () => {
  const asPerson = (name: RegExp) => corner().getByRole('button', { name });

  it('signs in with one click on the sign-in page', async () => {
    const { user } = await open('Switch user');
    await user.click(asPerson(/^Dale Whitaker/));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Dale' })).toBeVisible();
    expect(asPerson(/^Dale Whitaker/)).toHaveAttribute('aria-current', 'true');
  });

  it('AUTH-13 ends the current session completely', async () => {
    const { user, router } = await open('Switch user', { username: maria, address: '/dashboard' });
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Maria' });
    const seen: string[] = [];
    router.subscribe(({ location }) => seen.push(location.pathname));
    localStorage.setItem('somethingOfMaria', '1');
    await user.click(asPerson(/^Ann Kowalski/));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' })).toBeVisible();
    // Signing out in between has removed the shell and all cached responses.
    expect(seen).toContain('/auth/login');
    expect(await demo.calls('logout')).toHaveLength(1);
    expect(localStorage.getItem('somethingOfMaria')).toBeNull();
    expect(corner().getByText('Signed in as Ann Kowalski.')).toBeVisible();
  });

  it('asks first if there are unsaved changes', async () => {
    const { user } = await open('Switch user', { username: maria, address: FORM_ADDRESS });
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Half a');
    await user.click(asPerson(/^Ann Kowalski/));
    const question = corner().getByRole('group', {
      name: /^You have unsaved changes .* Switch to Ann Kowalski/,
    });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('Half a');
    expect(await demo.calls('logout')).toHaveLength(0);
    expect(asPerson(/^Ann Kowalski/)).toHaveFocus();
  });

  it('FAULT-13 changes only the cookies, as another tab would', async () => {
    const { user, panel } = await open('Switch user', { username: maria, address: '/dashboard' });
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Maria' });
    await user.click(panel.getByLabelText('Switch as if in another tab'));
    await user.click(asPerson(/^Ann Kowalski/));
    await panel.findByText(/^The cookies are now those of Ann Kowalski\./);
    expect(Cookies.get('fname')).toBe('Ann');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Maria' })).toBeVisible();
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await within(alerts()).findByText('Something went wront. Reloading the page')).toBeVisible();
  });

  it('shows why it failed', async () => {
    const { user, panel } = await open('Switch user');
    await demo.fault({ match: 'login', kind: 'network' });
    await user.click(asPerson(/^Dale Whitaker/));
    expect(await panel.findByText(/^Couldn't sign in as Dale Whitaker\. \w/)).toBeVisible();
  });
});

describe('last calls', () => {
  it('shows calls with count and status, and never a whole token', async () => {
    const { user, panel } = await open('Last calls', { username: maria, address: '/dashboard' });
    const list = await panel.findByRole('list', { name: 'Last calls' });
    await within(list).findByText('GET /notification-service/notifications');
    const accessToken = Cookies.get('accessToken') ?? '';
    expect(accessToken.length).toBeGreaterThan(40);
    expect(list).toHaveTextContent(`accesstoken…${accessToken.slice(-6)}`);
    expect(list).not.toHaveTextContent(accessToken.slice(-12));
    await user.click(panel.getByRole('button', { name: 'Clear list' }));
    expect(await panel.findByText('No calls yet.')).toBeVisible();
    expect(title('Last calls')).toHaveFocus();
  });

  it('selects a call to make it fail', async () => {
    const { user, panel } = await open('Last calls', { username: maria, address: '/dashboard' });
    const path = await panel.findByText('GET /notification-service/notifications');
    const entry = within(path.closest('li')!);
    await user.click(path);
    await user.click(entry.getByRole('button', { name: 'Simulate failure…' }));
    expect(panel.getByLabelText('Call')).toHaveFocus();
    expect(panel.getByLabelText('Call')).toHaveDisplayValue('notifications');
  });
});

describe('mailbox', () => {
  /** Requests a new password. */
  const forget = () => {
    const { base, control } = demo.reach();
    const body = JSON.stringify({ username: maria });
    const headers = { 'Content-Type': 'application/json' };
    return act(() => control(`${base}/uaa-service/forgot-password`, { method: 'POST', headers, body }));
  };

  it('shows sent emails, newest first, with link and code', async () => {
    const { user, panel } = await open('Mailbox');
    const mails = async () =>
      within(await panel.findByRole('list', { name: 'Emails' })).getAllByRole('article');
    const before = await mails();
    expect(before[0]).toHaveTextContent('has invited you');
    await forget();
    await panel.findByText('Choose a new password');
    const [newest, ...others] = await mails();
    expect(others).toHaveLength(before.length);
    const mail = within(newest!);
    expect(mail.getByText(/^To manager@summit\.example, Today/)).toBeVisible();
    const link = mail.getByRole('link', { name: 'Open the link in this email' });
    // All emails have the same link and button, so each is described by its email.
    const which = /^Choose a new password To manager@summit\.example, Today/;
    expect(link).toHaveAccessibleDescription(which);
    expect(mail.getByRole('button', { name: 'Copy code' })).toHaveAccessibleDescription(which);
    expect(link.getAttribute('href')).toMatch(/^#\/auth\/reset-password\?/);
    await user.click(mail.getByRole('button', { name: 'Copy code' }));
    const code = newest!.querySelector('code')!.textContent;
    expect(await navigator.clipboard.readText()).toBe(code);
    expect(panel.getByText(`Copied ${code}.`)).toBeVisible();
  });

  it('explains what to do if copying is blocked', async () => {
    const { user, panel } = await open('Mailbox');
    await forget();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(await panel.findByRole('button', { name: 'Copy code' }));
    expect(await panel.findByText(/Select the code and copy it yourself\.$/)).toBeVisible();
  });
});

describe('current date', () => {
  it('can be moved, is displayed, survives a logout, and can be reset', async () => {
    const { user, panel, reload } = await open('Today’s date', { username: maria, address: '/dashboard' });
    const there = addDays(today(), 45);
    const field = panel.getByLabelText('New date');
    expect(field).toHaveValue(today());
    await user.clear(field);
    await user.type(field, there);
    await user.click(panel.getByRole('button', { name: 'Change date' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(today()).toBe(there);
    expect(panel.getByText(formatLongDay(there))).toBeVisible();
    await waitFor(() =>
      expect(button()).toHaveTextContent(`Demo · Date changed to ${formatShortDate(there)}`),
    );
    const kept = Object.keys(localStorage).filter((key) => key.includes('Clock'));
    expect(kept).toEqual(['plumblineBoxes.demoClock']);
    await user.click(panel.getByRole('button', { name: 'Reset date' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(localStorage.getItem('plumblineBoxes.demoClock')).toBeNull();
    await waitFor(() => expect(button()).toHaveTextContent(/^Demo$/));
  });

  it('refuses an invalid date', async () => {
    const { user, panel, reload } = await open('Today’s date');
    await user.clear(panel.getByLabelText('New date'));
    await user.click(panel.getByRole('button', { name: 'Change date' }));
    expect(panel.getByText('Enter a date from 2000 to 2099.')).toBeVisible();
    expect(panel.getByLabelText('New date')).toBeInvalid();
    expect(panel.getByLabelText('New date')).toHaveFocus();
    expect(panel.getByLabelText('New date')).toHaveAccessibleDescription(/Enter a date from 2000 to 2099\.$/);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('data and tabs', () => {
  it('links to the current page', async () => {
    const { panel } = await open('Data and tabs', { username: maria, address: '/employee?status=all' });
    const link = panel.getByRole('link', { name: 'Open this page in a new tab' });
    expect(link).toHaveAttribute('href', '#/employee?status=all');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('asks before resetting', async () => {
    await demo.fault({ match: 'employeeById', kind: 500, times: 'always' });
    const { user, panel, reload } = await open('Data and tabs');
    await user.click(panel.getByRole('button', { name: 'Reset data…' }));
    expect(panel.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(panel.getByRole('button', { name: 'Reset data…' })).toHaveFocus();
    expect(button()).toHaveTextContent('1 active fault');
    await user.click(panel.getByRole('button', { name: 'Reset data…' }));
    await user.click(panel.getByRole('button', { name: 'Reset data' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button()).toHaveTextContent(/^Demo$/));
  });
});
