import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setClockOffset } from '../../src/lib/clock';
import { encodeReturn } from '../../src/lib/returnAddress';
import { setupDemo } from '../support/demo';
import { renderApp } from '../support/renderApp';
import {
  authButton,
  field,
  goBack,
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

const nadia = 'nadia.farouk@summit.example';
const GOOD = 'ladder7wrench';
const mail = (to: string) => mailTo(demo.reach(), to);

async function open(to = nadia) {
  const app = await openLink((await mail(to)).link);
  await screen.findByLabelText(/^User code/);
  return app;
}

async function fill(user: AuthUser, { userCode = 'NF-7', password = GOOD } = {}) {
  await user.type(field('User code'), userCode);
  await user.type(field('Password'), password);
  await user.type(field('Repeat password'), password);
}

const question = () => screen.findByRole('dialog', { name: 'Confirm Exit?' }, { timeout: 5000 });
const answer = async (user: AuthUser, name: string) =>
  user.click(within(await question()).getByRole('button', { name }));

async function signsIn(user: AuthUser, password: string) {
  await user.type(await screen.findByLabelText('Password'), password);
  await user.click(authButton('Sign in'));
}

describe('SCREEN-AUTH-SIGNUP, AUTH-08', () => {
  it('CALL-017, CALL-020, CALL-022 an invited user signs up and signs in', async () => {
    const { user, router } = await open();
    expect(router.state.location.search, 'the code has left the address').toBe('');
    expect(await demo.calls('verifyUrl')).toContainEqual(
      expect.objectContaining({ query: { isSignup: 'true' }, status: 200 }),
    );
    expect(
      [field('First name'), field('Last name')].map((input) => (input as HTMLInputElement).value),
    ).toEqual(['Nadia', 'Farouk']);
    await user.clear(field('First name'));
    await user.type(field('First name'), 'Nadine');
    await fill(user);
    await user.click(authButton('Complete account'));
    expect(await title('Your account is ready')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
    await title('Sign in');
    expect(screen.getByLabelText('Username')).toHaveValue(nadia);
    await signsIn(user, GOOD);
    await title('Welcome, Nadine');
    expect(
      [await demo.calls('signup'), await demo.calls('complete-signup')].map(({ length }) => length),
    ).toEqual([1, 1]);
  });

  it('FAULT-79 a reload of the last step still says that the account is ready', async () => {
    const app = await open();
    await fill(app.user);
    await app.user.click(authButton('Complete account'));
    await title('Your account is ready');
    const { user } = await reload(app);
    await title('Your account is ready');
    await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
    await title('Sign in');
    expect(screen.getByLabelText('Username')).toHaveValue(nadia);
  });

  it('GUARD-01, GUARD-03, GUARD-04 asks before discarding input', async () => {
    const { user } = await open();
    await user.type(field('User code'), 'NF-7');
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await answer(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('User code')).toHaveValue('NF-7');
    const reloading = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(reloading);
    expect(reloading.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await answer(user, 'Yes');
    await title('Sign in');
  });

  it('CALL-054 reports a taken user code on blur, and checks each code once', async () => {
    const { user } = await open();
    await user.type(field('User code'), 'SR-1001');
    await user.tab();
    const [shown, said] = await screen.findAllByText(
      'Someone else in your company has this code. Enter another one.',
    );
    expect(shown).toBeVisible();
    // The focus has already moved to the next field, so the message is announced.
    expect(said).toHaveAttribute('aria-live', 'polite');
    await fill(user, { userCode: '9' });
    await user.click(authButton('Complete account'));
    expect(await screen.findByText('Your account is ready')).toBeVisible();
    expect(await demo.calls('checkUserCode')).toHaveLength(2);
  });

  it("signing up reports a taken code if it couldn't be checked before", async () => {
    const { user } = await open();
    await demo.fault({ match: 'checkUserCode', kind: 'network', times: 'always' });
    await fill(user, { userCode: 'SR-1001' });
    await user.click(authButton('Complete account'));
    expect(await summary()).toHaveTextContent('Someone else in your company has this code.');
    expect(field('Password')).toHaveValue(GOOD);
    expect(await demo.calls('complete-signup')).toEqual([]);
    await user.clear(field('User code'));
    await user.type(field('User code'), 'NF-7');
    await user.click(authButton('Complete account'));
    await title('Your account is ready');
  });

  it('shows missing and invalid values in the summary and sends nothing', async () => {
    const { user } = await open();
    await user.clear(field('Last name'));
    await user.type(field('User code'), 'a b');
    await user.type(field('Password'), 'nadia-ladder-7');
    await user.click(authButton('Complete account'));
    const problems = await summary();
    await waitFor(() => expect(problems).toHaveFocus());
    for (const text of [
      'Last name is required',
      'A user code must have 3 to 20 letters, digits, dashes or underscores',
      'Do not use your name, username or email address.',
      'Repeat password is required',
    ])
      expect(problems).toHaveTextContent(text);
    expect(await demo.calls('signup')).toEqual([]);
  });

  it('FAULT-54 after a lost response, another try says that the link has been used', async () => {
    const { user } = await open();
    await fill(user);
    await demo.fault({ match: 'complete-signup', kind: 'lost' });
    await user.click(authButton('Complete account'));
    expect(await screen.findByText(/can't tell whether your account is complete/)).toBeVisible();
    await user.click(authButton('Complete account'));
    expect(
      await screen.findByText('This link has already been used. Each link works only once.'),
    ).toBeVisible();
  });

  it.each([
    ['an expired', 'oscar.lindqvist@summit.example', /^This link has expired\./],
    ['a used', 'basic@summit.example', /^This link has already been used\./],
  ])('explains %s invitation and whom to ask', async (_, to, text) => {
    await openLink((await mail(to)).link);
    await title('This link does not work');
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/ask the person who invited you to resend the invitation/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  });

  it('CALL-019 without a link, explains where to get one, accepts a pasted one, and links to the customer sign-up', async () => {
    const r = `?r=${encodeReturn('/employee')}`;
    const { go, user, router } = await renderApp({ address: `/auth/login${r}` });
    await user.click(await screen.findByRole('link', { name: 'Sign up' }));
    await title('Sign up');
    expect(router.state.location.search).toBe(r);
    const { link = '' } = await mail(nadia);
    await user.type(field('Link from the email'), `https://app.example/${link}`);
    await user.click(authButton('Continue with this link'));
    await waitFor(async () => expect(await title('Complete your account')).toHaveFocus());
    await go('/auth/signup');
    await user.click(await screen.findByRole('link', { name: 'Sign up a new company' }));
    await title('Sign up a new company');
  });
});

describe('SCREEN-AUTH-OPEN, CALL-069, ACCESS-07', () => {
  const ivo = 'ivo@cedar.example';
  async function fillCompany(user: AuthUser, email = ivo) {
    await user.type(field('Company'), 'Cedar & Stone');
    await user.type(field('First name'), 'Ivo');
    await user.type(field('Last name'), 'Marin');
    await user.type(field('Email address'), email);
  }

  it('creates a customer and its user, who completes the account by link and signs in to an empty business', async () => {
    const { user, unmount } = await renderApp({ address: '/auth/customer-signup' });
    await title('Sign up a new company');
    await fillCompany(user);
    await user.click(authButton('Sign up company'));
    await waitFor(async () => expect(await title('Check your email')).toHaveFocus());
    expect(authButton('Resend email')).toHaveAccessibleDescription(/^You can resend it in 0:/);
    unmount();

    const second = await open(ivo);
    await fill(second.user, { userCode: 'IM-1' });
    await second.user.click(authButton('Complete account'));
    await second.user.click(await screen.findByRole('link', { name: 'Go to sign in' }));
    await signsIn(second.user, GOOD);
    await title('Welcome, Ivo');
    await act(() => second.router.navigate('/employee'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
  });

  it('correcting a refused user creates no second customer', async () => {
    const { user } = await renderApp({ address: '/auth/customer-signup' });
    await title('Sign up a new company');
    const body = { message: 'No.', details: ['email: We cannot send to this address.'] };
    await demo.fault({ match: 'openUser', kind: 400, body });
    await fillCompany(user);
    await user.click(authButton('Sign up company'));
    expect(await summary()).toHaveTextContent('We cannot send to this address.');
    await user.type(field('Email address'), 'x');
    await user.click(authButton('Sign up company'));
    await title('Check your email');
    await user.click(authButton('Edit my details'));
    expect(field('Company')).toHaveValue('Cedar & Stone');
    await user.clear(field('Email address'));
    await user.type(field('Email address'), 'ivo@stone.example');
    await user.click(authButton('Sign up company'));
    expect(await screen.findByText('ivo@stone.example')).toBeVisible();
    expect(await demo.calls('openCustomer')).toHaveLength(1);
    expect((await mail('ivo@stone.example')).subject).toBe('Complete the sign-up for Cedar & Stone');
  });

  it('GUARD-01 asks before discarding input, but not if it is empty or complete', async () => {
    const { go, user } = await renderApp({ address: '/auth/signup' });
    await user.click(await screen.findByRole('link', { name: 'Sign up a new company' }));
    await title('Sign up a new company');
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await title('Sign in');
    await go('/auth/customer-signup');
    await title('Sign up a new company');
    await fillCompany(user);
    goBack();
    await answer(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Company')).toHaveValue('Cedar & Stone');
    await user.click(authButton('Sign up company'));
    await title('Check your email');
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await title('Sign in');
  });

  it('FAULT-79 a reload keeps the step, sending again creates no second customer, and Back keeps the input', async () => {
    const app = await renderApp({ address: '/auth/customer-signup' });
    await title('Sign up a new company');
    await fillCompany(app.user);
    await app.user.click(authButton('Sign up company'));
    await title('Check your email');
    const { user } = await reload(app);
    await title('Check your email');
    expect(screen.getByText(ivo)).toBeVisible();
    act(() => setClockOffset(31_000));
    await waitFor(() => expect(authButton('Resend email')).not.toHaveAttribute('aria-disabled'), {
      timeout: 5000,
    });
    await user.click(authButton('Resend email'));
    await waitFor(async () => expect(await demo.calls('openUser')).toHaveLength(2), { timeout: 5000 });
    expect(await demo.calls('openCustomer')).toHaveLength(1);
    goBack();
    await title('Sign up a new company');
    expect(field('Company')).toHaveValue('Cedar & Stone');
    expect(field('Email address')).toHaveValue(ivo);
  });

  it('shows an invalid address beside the field', async () => {
    const { user } = await renderApp({ address: '/auth/customer-signup' });
    await title('Sign up a new company');
    await fillCompany(user, 'nowhere');
    await user.click(authButton('Sign up company'));
    expect(await summary()).toHaveTextContent('Enter an email address, such as name@example.com');
    expect(await demo.calls('openCustomer')).toEqual([]);
  });
});
