import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '../../src/api/account/contract';
import { setClockOffset } from '../../src/lib/clock';
import { encodeReturn } from '../../src/lib/returnAddress';
import { PASSWORD } from '../../src/demo/people';
import { createControls } from '../../src/demo/panel/controls';
import { setupDemo, testConfig } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import {
  authButton,
  field,
  goBack,
  goForward,
  mailTo,
  openLink,
  reload,
  summary,
  title,
  type AuthUser,
} from './authSupport';

const demo = setupDemo();
// Each test covers a whole flow and loads the code of several screens.
vi.setConfig({ testTimeout: 45_000 });
afterEach(() => setClockOffset(0));

const GOOD = 'ladder7wrench';
const RETURN = `?r=${encodeReturn('/employee')}`;
const mail = (to = maria) => mailTo(demo.reach(), to);

async function requestReset(user: AuthUser, name: string, way?: RegExp) {
  await title('Forgot your password?');
  await user.type(field('Username or email address'), name);
  if (way) await user.click(screen.getByRole('radio', { name: way }));
  await user.click(authButton('Send email'));
}

/** A reset link, as if requested from another device. */
async function resetLink() {
  await fetch(`${testConfig.apiBaseUrl}${forgotPassword.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: maria }),
  });
  return (await mail()).link;
}

async function choose(user: AuthUser, password = GOOD, repeat = password) {
  await user.type(field('New password'), password);
  await user.type(field('Repeat new password'), repeat);
  await user.click(authButton('Change password'));
}

async function signsIn(user: AuthUser, password: string, name?: string) {
  if (name) await user.type(await screen.findByLabelText('Username'), name);
  await user.type(await screen.findByLabelText('Password'), password);
  await user.click(authButton('Sign in'));
}

describe('SCREEN-AUTH-FORGOT, AUTH-06', () => {
  it('the sign-in page links to it and back, and keeps the return address', async () => {
    const { user, router } = await renderApp({ address: `/auth/login${RETURN}` });
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(await title('Forgot your password?')).toHaveFocus();
    expect(router.state.location.search).toBe(RETURN);
    await requestReset(user, maria);
    await title('Check your email');
    const on = screen.getByRole('link', { name: 'Enter the code from the email' });
    expect(on).toHaveAttribute('href', `#/auth/verify-code?for=password&${RETURN.slice(1)}`);
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await title('Sign in');
    expect(router.state.location.search).toBe(RETURN);
  });

  it('CALL-016 shows the same text for an unknown name, and emails only existing users', async () => {
    const texts = [];
    for (const name of ['nobody@summit.example', maria]) {
      const { user, container, unmount } = await renderApp({ address: '/auth/forgot-password' });
      await requestReset(user, name);
      await waitFor(async () => expect(await title('Check your email')).toHaveFocus());
      texts.push(container.textContent?.replaceAll(name, '…').replace(/0:\d\d/, '0:30'));
      unmount();
    }
    expect(texts[0]).toBe(texts[1]);
    expect(await demo.calls('forgotPassword')).toHaveLength(2);
    expect((await mail()).subject).toBe('Choose a new password');
    await expect(mail('nobody@summit.example')).rejects.toThrow('no mail');
  });

  it('can resend after a visible wait', async () => {
    const { user } = await renderApp({ address: '/auth/forgot-password' });
    await requestReset(user, maria);
    await title('Check your email');
    const again = authButton('Resend email');
    expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(again).toHaveAccessibleDescription(/^You can resend it in 0:(30|29|28)\.$/);
    await user.click(again);
    expect(await demo.calls('forgotPassword')).toHaveLength(1);
    act(() => setClockOffset(31_000));
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    await user.click(again);
    expect(await screen.findByText('The email has been sent again.')).toBeInTheDocument();
    expect(again).toHaveAccessibleDescription(/resend it in 0:/);
    expect(await demo.calls('forgotPassword')).toHaveLength(2);
  });

  it('shows early requests and network failures beside the form, and keeps the input', async () => {
    await resetLink();
    const { user } = await renderApp({ address: '/auth/forgot-password' });
    await requestReset(user, maria);
    expect(
      await screen.findByText(/^You requested this a moment ago\. Try again in \d+ seconds\.$/),
    ).toBeVisible();
    await demo.fault({ match: 'forgotPassword', kind: 'network', times: 1 });
    await user.click(authButton('Send email'));
    expect(
      await screen.findByText("Couldn't send the email. Check your connection and try again."),
    ).toBeVisible();
    expect(field('Username or email address')).toHaveValue(maria);
  });

  it('FAULT-79 a reload keeps the step and its wait; Back shows the sent form, Forward the step', async () => {
    const app = await renderApp({ address: `/auth/forgot-password${RETURN}` });
    await requestReset(app.user, maria, /^A one-time password$/);
    await title('Check your email');
    const { router } = await reload(app);
    await title('Check your email');
    expect(screen.getByText(maria)).toBeVisible();
    expect(authButton('Resend email')).toHaveAccessibleDescription(/resend it in 0:/);
    expect(router.state.location.search).toBe(RETURN);
    expect(await demo.calls('requestPassword')).toHaveLength(1);
    goBack();
    await title('Forgot your password?');
    expect(field('Username or email address')).toHaveValue(maria);
    expect(screen.getByRole('radio', { name: /^A one-time password$/ })).toBeChecked();
    goForward();
    expect(await title('Check your email')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter the one-time password' })).toBeVisible();
    await app.user.click(authButton('Choose another option'));
    expect(await title('Forgot your password?')).toHaveFocus();
    expect(field('Username or email address')).toHaveValue(maria);
  });

  it('shows the error of an empty name and sends nothing', async () => {
    const { user } = await renderApp({ address: '/auth/forgot-password' });
    await title('Forgot your password?');
    await user.click(authButton('Send email'));
    await waitFor(async () => expect(await summary()).toHaveFocus());
    expect(field('Username or email address')).toBeInvalid();
    expect(await demo.calls('forgotPassword')).toEqual([]);
  });
});

describe('SCREEN-AUTH-RESET, AUTH-07, AUTH-09', () => {
  it('CALL-018, CALL-022 resets by link: the new password signs in, and the name is filled in', async () => {
    const { user, router } = await openLink(await resetLink());
    await title('Choose a new password');
    expect(await screen.findByText(`For ${maria}`)).toBeVisible();
    const [verified] = await demo.calls('verifyUrl');
    expect(verified).toMatchObject({ method: 'PUT', query: { isSignup: 'false' } });
    await choose(user);
    expect(await title('Your password has been changed')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
    await title('Sign in');
    expect(screen.getByLabelText('Username')).toHaveValue(maria);
    await signsIn(user, PASSWORD);
    expect(await screen.findByText('The username or password is incorrect.')).toBeVisible();
    await user.clear(screen.getByLabelText('Password'));
    await signsIn(user, GOOD);
    await title('Welcome, Maria');
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('removes the code from the address, and a reload still has it', async () => {
    const log = vi.spyOn(console, 'log');
    const { router } = await openLink(await resetLink());
    await screen.findByText(`For ${maria}`);
    expect(router.state.location).toMatchObject({ pathname: '/auth/reset-password', search: '' });
    expect(window.location.href).not.toContain('code');
    // A reload restores the URL and the state of the history entry.
    expect(router.state.location.state).toMatchObject({ code: expect.stringMatching(/^\w{32}$/) as string });
    expect(log).not.toHaveBeenCalled();
  });

  it('checks off the rules; a password that breaks one or is not repeated is not sent', async () => {
    const { user } = await openLink(await resetLink());
    await screen.findByText(`For ${maria}`);
    await user.type(field('New password'), 'maria-ladder-7');
    expect(field('New password')).toHaveAccessibleDescription(/Not met yet: Does not contain your name/);
    await user.clear(field('New password'));
    await choose(user, GOOD, 'ladder7wrench!');
    expect(await summary()).toHaveTextContent("The passwords don't match");
    expect(screen.getByText(/^Strength: /)).toBeVisible();
    expect(await demo.calls('complete-password-reset')).toEqual([]);
  });

  it('shows a refused password beside the field, and a second try works', async () => {
    const { user } = await openLink(await resetLink());
    await screen.findByText(`For ${maria}`);
    const body = { message: 'No.', details: ['newPassword: You had this one before.'] };
    await demo.fault({ match: 'complete-password-reset', kind: 400, body });
    await choose(user);
    expect(await summary()).toHaveTextContent('You had this one before.');
    expect(field('New password')).toHaveAccessibleDescription(/You had this one before\.$/);
    await user.type(field('New password'), 'x');
    await user.type(field('Repeat new password'), 'x');
    await user.click(authButton('Change password'));
    await title('Your password has been changed');
  });

  it('FAULT-53, FAULT-79 a double click sends one request; a reload still shows success, and a used link says so', async () => {
    const link = await resetLink();
    const app = await openLink(link);
    await screen.findByText(`For ${maria}`);
    await app.user.type(field('New password'), GOOD);
    await app.user.type(field('Repeat new password'), GOOD);
    await app.user.dblClick(authButton('Change password'));
    await title('Your password has been changed');
    expect(await demo.calls('complete-password-reset')).toHaveLength(1);
    const asked = (await demo.calls('verifyUrl')).length;
    const { user, router } = await reload(app);
    await title('Your password has been changed');
    expect(router.state.location.state).not.toHaveProperty('code');
    expect(await demo.calls('verifyUrl')).toHaveLength(asked);
    await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
    await title('Sign in');
    expect(screen.getByLabelText('Username')).toHaveValue(maria);
  });

  it('announces the strength after a pause, not on each key', async () => {
    const { user } = await openLink(await resetLink());
    await screen.findByText(`For ${maria}`);
    const said = 'Password strength: weak. 3 of 4 rules met.';
    await user.type(field('New password'), 'ladder7');
    expect(screen.queryByText(said)).not.toBeInTheDocument();
    expect(await screen.findByText(said)).toHaveAttribute('aria-live', 'polite');
  });

  it('FAULT-54 a lost response says that either password may be valid', async () => {
    const { user } = await openLink(await resetLink());
    await screen.findByText(`For ${maria}`);
    await demo.fault({ match: 'complete-password-reset', kind: 'lost' });
    await choose(user);
    expect(await screen.findByText(/can't tell which password is active now/)).toBeVisible();
    expect(field('New password')).toHaveValue(GOOD);
  });

  it.each([
    ['an expired link', () => Promise.resolve(setClockOffset(25 * 3_600_000)), /^This link has expired\./],
    [
      'a replaced link',
      async () => {
        setClockOffset(31_000);
        await resetLink();
      },
      /^A newer link has been sent\. Only the newest link works/,
    ],
  ])('explains %s and offers a new one', async (_, age, text) => {
    const link = await resetLink();
    await age();
    const { user } = await openLink(link);
    await title('This link does not work');
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    await title('Forgot your password?');
  });

  it('can verify the link again after a failure', async () => {
    const link = await resetLink();
    await demo.fault({ match: 'verifyUrl', kind: 'network', times: 'always' });
    const { user } = await openLink(link);
    expect(
      await screen.findByText("Couldn't check the link. Check your connection and try again."),
    ).toBeVisible();
    await demo.clearFaults();
    await user.click(authButton('Retry'));
    expect(await screen.findByText(`For ${maria}`)).toBeVisible();
  });

  it('CALL-019 accepts a pasted link and opens its page', async () => {
    const link = await resetLink();
    const { go, user, router } = await renderApp({ address: '/auth/reset-password' });
    await title('Choose a new password');
    await user.type(field('Link from the email'), 'https://app.example/#/elsewhere');
    await user.click(authButton('Continue with this link'));
    expect(await summary()).toHaveTextContent('This link does not exist.');
    await user.clear(field('Link from the email'));
    await user.type(field('Link from the email'), `https://app.example/${link}`);
    await user.click(authButton('Continue with this link'));
    expect(await screen.findByText(`For ${maria}`)).toBeVisible();
    expect(router.state.location.search).toBe('');

    const { link: invitation } = await mail('nadia.farouk@summit.example');
    await go('/auth/reset-password');
    await user.type(
      await screen.findByLabelText(/^Link from the email/),
      `https://app.example/${invitation}`,
    );
    await user.click(authButton('Continue with this link'));
    await title('Complete your account');
  });
});

describe('AUTH-11 one-time passwords', () => {
  it.each([
    ['CALL-034', /^A one-time password$/, 'requestPassword'],
    ['CALL-035', /management sign-in$/, 'requestAdminPassword'],
  ])("%s, CALL-021 is replaced by one's own on #/auth/reset-password", async (_, way, key) => {
    const { user } = await renderApp({ address: '/auth/forgot-password' });
    await requestReset(user, maria, way);
    await user.click(await screen.findByRole('link', { name: 'Enter the one-time password' }));
    await title('Choose a new password');
    expect(await demo.calls(key)).toHaveLength(1);
    expect(field('Username or email address')).toHaveValue(maria);
    await user.type(field('One-time password'), 'wrong');
    await choose(user);
    expect(await summary()).toHaveTextContent('This password is wrong for this username, or it has expired.');
    await user.clear(field('One-time password'));
    await user.type(field('One-time password'), (await mail()).code ?? '');
    await user.click(authButton('Change password'));
    await title('Your password has been changed');
    await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
    await signsIn(user, GOOD);
    await title('Welcome, Maria');
    expect(await demo.calls('resetPassword')).toHaveLength(2);
  });

  it('signing in with one explains what to do', async () => {
    const { user, unmount } = await renderApp({ address: '/auth/forgot-password?for=management' });
    await requestReset(user, maria);
    await title('Check your email');
    unmount();
    const second = await renderApp({ address: '/auth/login' });
    await signsIn(second.user, (await mail()).code ?? '', maria);
    expect(
      await screen.findByText(/^This is a one-time password\. To choose your own password/),
    ).toBeVisible();
    expect(await demo.calls('requestAdminPassword')).toHaveLength(1);
  });
});

describe('while another user is signed in', () => {
  const dale = 'foreman@summit.example';

  it('a reset link says who is signed in, sends nothing for them, and continues after Log Out', async () => {
    const { user } = await openLink(await resetLink(), dale);
    await title('You are already signed in');
    expect(screen.getByText(/You are signed in as Dale Whitaker of Summit Ridge Builders/)).toBeVisible();
    expect(window.location.href).not.toContain('code');
    expect(await demo.calls('verifyUrl')).toEqual([]);
    await user.click(authButton('Log Out and continue here'));
    expect(await screen.findByText(`For ${maria}`)).toBeVisible();
    expect(document.cookie).toBe('');
    const sent = (await createControls(demo.reach()).calls()).filter(({ key }) => key === 'verifyUrl');
    expect(sent.length).toBeGreaterThan(0);
    for (const { headers } of sent)
      expect(Object.keys(headers).filter((name) => /token|userid|customerid/i.test(name))).toEqual([]);
    await choose(user);
    await title('Your password has been changed');
  });

  it.each([
    '/auth/forgot-password',
    '/auth/signup?code=nadia7open3invitation5x9k2m4q8r6',
    '/auth/verify-code',
    '/auth/customer-signup',
  ])('ROUTE-13 so does #%s, and it can continue without', async (address) => {
    const { user } = await renderApp({ username: dale, address });
    await title('You are already signed in');
    await user.click(screen.getByRole('link', { name: 'Continue to Plumbline' }));
    await title('Welcome, Dale');
  });

  it('AUTH-05, ROUTE-13 the management sign-in leads to #/auth/alreadyIn', async () => {
    const { router } = await renderApp({ username: dale, address: `/auth/login-mgmt${RETURN}` });
    await title('You are already signed in');
    expect(router.state.location.pathname + router.state.location.search).toBe(`/auth/alreadyIn${RETURN}`);
  });
});
