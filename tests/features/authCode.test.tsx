import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setClockOffset } from '../../src/lib/clock';
import { encodeReturn } from '../../src/lib/returnAddress';
import { PASSWORD } from '../../src/demo/people';
import { rememberedDays } from '../../src/session/cookies';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';
import {
  authButton,
  field,
  goBack,
  goForward,
  mailTo,
  reload,
  summary,
  title,
  type AuthUser,
} from './authSupport';

const demo = setupDemo();
// Each test covers a whole flow and loads the code of several screens.
vi.setConfig({ testTimeout: 45_000 });
afterEach(() => setClockOffset(0));

const RETURN = `?r=${encodeReturn('/employee?page=2')}`;
const code = async () => (await mailTo(demo.reach(), maria)).code ?? '';
const wrongCodeFor = (right: string) => (right === '000000' ? '111111' : '000000');

async function requestCode(user: AuthUser, name = maria) {
  await title('Sign in with a code');
  await user.type(field('Username or email address'), name);
  await user.click(authButton('Send code'));
  await title('Enter your code');
}

describe('SCREEN-AUTH-CODE, AUTH-10', () => {
  it('CALL-031, CALL-033, AUTH-03, AUTH-04 a code signs an administrator in and returns to the previous page', async () => {
    const { user, router } = await renderApp({ address: `/auth/login${RETURN}` });
    await user.click(await screen.findByRole('link', { name: /^Sign in with a code/ }));
    await requestCode(user);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.type(field('Code'), await code());
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await user.click(authButton('Sign in'));
    await title('Employees');
    expect(router.state.location.pathname + router.state.location.search).toBe('/employee?page=2');
    for (const name of ['idToken', 'accessToken', 'userId', 'expireTime'])
      expect(document.cookie).toContain(`${name}=`);
    expect(rememberedDays()).toBe(14);
    expect(
      [await demo.calls('requestAdminCode'), await demo.calls('verifyAdminCode')].map(({ length }) => length),
    ).toEqual([1, 1]);
  });

  it('FAULT-79 a reload still waits for the code; Back leads to the name, Forward to the code', async () => {
    const app = await renderApp({ address: '/auth/verify-code' });
    await requestCode(app.user);
    const { user } = await reload(app);
    await title('Enter your code');
    expect(screen.getByText(maria)).toBeVisible();
    expect(authButton('Send a new code')).toHaveAccessibleDescription(/resend it in 0:/);
    goBack();
    await title('Sign in with a code');
    expect(field('Username or email address')).toHaveValue(maria);
    goForward();
    await title('Enter your code');
    await user.type(field('Code'), await code());
    await user.click(authButton('Sign in'));
    await title('Welcome, Maria');
    expect(await demo.calls('requestAdminCode')).toHaveLength(1);
  });

  it('an empty code focuses the field with the error', async () => {
    const { user } = await renderApp({ address: '/auth/verify-code' });
    await title('Sign in with a code');
    await user.click(authButton('I have a code'));
    await waitFor(() => expect(field('Username or email address')).toHaveFocus());
    expect(field('Username or email address')).toHaveAccessibleDescription(/ is required$/);
  });

  it('one field takes six digits, even pasted with other text, and is known to phones', async () => {
    const { user } = await renderApp({ address: '/auth/verify-code' });
    await requestCode(user);
    expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field('Code')).toHaveAttribute('inputmode', 'numeric');
    await user.click(field('Code'));
    await user.paste('Your code is 123 456.');
    expect(field('Code')).toHaveValue('123456');
    fireEvent.change(field('Code'), { target: { value: '12a3' } });
    expect(field('Code')).toHaveValue('123');
    await user.click(authButton('Sign in'));
    expect(await summary()).toHaveTextContent('Enter all six digits');
    expect(await demo.calls('verifyAdminCode')).toEqual([]);
  });

  it('a wrong code shows the remaining tries beside the field; then the right one works', async () => {
    const { user } = await renderApp({ address: '/auth/verify-code' });
    await requestCode(user);
    const right = await code();
    await user.type(field('Code'), wrongCodeFor(right));
    await user.click(authButton('Sign in'));
    expect(await summary()).toHaveTextContent('This code is incorrect. You have 4 more attempts.');
    expect(field('Code')).toBeInvalid();
    expect(await demo.calls('auth/refresh-token')).toEqual([]);
    await user.clear(field('Code'));
    await user.type(field('Code'), right);
    await user.click(authButton('Sign in'));
    await title('Welcome, Maria');
  });

  it('sends a new code after the wait, and the old one is void', async () => {
    const { user } = await renderApp({ address: '/auth/verify-code' });
    await requestCode(user);
    const old = await code();
    const again = authButton('Send a new code');
    expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(again).toHaveAccessibleDescription(/^You can resend it in 0:(30|29|28)\.$/);
    act(() => setClockOffset(11 * 60_000));
    await user.type(field('Code'), old);
    await user.click(authButton('Sign in'));
    expect(await summary()).toHaveTextContent('This code has expired. Codes are valid for 10 minutes.');
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    await user.click(again);
    expect(await screen.findByText('The email has been sent again.')).toBeInTheDocument();
    expect(field('Code')).toHaveValue('');
    await user.type(field('Code'), await code());
    await user.click(authButton('Sign in'));
    await title('Welcome, Maria');
  });

  it('answers the same for an unknown name; a request that is too early shows a message', async () => {
    const { user } = await renderApp({ address: '/auth/verify-code' });
    await requestCode(user, 'nobody@summit.example');
    expect(screen.getByText(/may sign in this way, an email/)).toBeVisible();
    await user.click(authButton('Use another username'));
    await title('Sign in with a code');
    await user.type(field('Username or email address'), 'nobody@summit.example');
    await user.click(authButton('Send code'));
    expect(await screen.findByText(/^You requested this a moment ago/)).toBeVisible();
    await user.click(authButton('I have a code'));
    await title('Enter your code');
  });

  it('FAULT-27 explains that blocked cookies prevent signing in', async () => {
    const { user } = await renderApp({ address: '/auth/verify-code' });
    await requestCode(user);
    const right = await code();
    const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    if (!jar) throw new Error('no cookies at all');
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined });
    try {
      await user.type(field('Code'), right);
      await user.click(authButton('Sign in'));
      expect(await screen.findByText(/^Your browser blocks cookies for this site/)).toBeVisible();
    } finally {
      Object.defineProperty(document, 'cookie', { ...jar, configurable: true });
    }
  });

  it('CALL-032 the code of a password email leads to a new password', async () => {
    const { user, router } = await renderApp({ address: '/auth/forgot-password' });
    await title('Forgot your password?');
    await user.type(field('Username or email address'), maria);
    await user.click(authButton('Send email'));
    await user.click(await screen.findByRole('link', { name: 'Enter the code from the email' }));
    await title('Enter your code');
    expect(screen.queryByRole('checkbox', { name: 'Remember me' })).not.toBeInTheDocument();
    await user.type(field('Code'), await code());
    await user.click(authButton('Continue'));
    await title('Choose a new password');
    expect(await screen.findByText(`For ${maria}`)).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(await demo.calls('verifyCode')).toHaveLength(1);
  });
});

describe('SCREEN-AUTH-MGMT, AUTH-02, CALL-014', () => {
  async function signIn(user: AuthUser, name: string, password: string = PASSWORD) {
    await title('Management sign-in');
    await user.type(screen.getByLabelText('Username'), name);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(authButton('Sign in'));
  }

  it('AUTH-03, AUTH-04 an administrator signs in and goes to r', async () => {
    const { user, router } = await renderApp({ address: `/auth/login-mgmt${RETURN}` });
    await signIn(user, maria);
    await title('Employees');
    expect(router.state.location.search).toBe('?page=2');
    expect(await demo.calls('loginMgmt')).toHaveLength(1);
    expect(await demo.calls('login')).toEqual([]);
  });

  it.each([
    [
      'foreman@summit.example',
      PASSWORD,
      'The management sign-in is for administrators. Use the standard sign-in.',
    ],
    [maria, 'wrong', 'The username or password is incorrect.'],
  ])(
    'FAULT-24 shows an error for %s with %s beside the form, without a refresh',
    async (name, password, text) => {
      const { user } = await renderApp({ address: '/auth/login-mgmt' });
      await signIn(user, name, password);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      expect(await demo.calls('auth/refresh-token')).toEqual([]);
    },
  );

  it('links to the other sign-in pages keep r', async () => {
    const { user, router } = await renderApp({ address: `/auth/login-mgmt${RETURN}` });
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await title('Forgot your password?');
    expect(screen.getByRole('radio', { name: /management sign-in$/ })).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await title('Sign in');
    expect(router.state.location.search).toBe(RETURN);
  });
});
