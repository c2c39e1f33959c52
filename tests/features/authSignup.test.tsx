import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setClockOffset } from '../../src/lib/clock';
import { encodeReturn } from '../../src/lib/returnAddress';
import { demoServer } from '../support/demo';
import { renderApp } from '../support/renderApp';
import { button, field, mailTo, openLink, summary, title, type User } from './authSupport';

const demo = demoServer();
// Whole stories, with the code of several screens to be fetched.
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

async function fill(user: User, { userCode = 'NF-7', password = GOOD } = {}) {
  await user.type(field('User code'), userCode);
  await user.type(field('Password'), password);
  await user.type(field('Repeat password'), password);
}

async function signsIn(user: User, password: string) {
  await user.type(await screen.findByLabelText('Password'), password);
  await user.click(button('Sign in'));
}

describe('SCREEN-AUTH-SIGNUP, AUTH-08', () => {
  it('CALL-017, CALL-020, CALL-022 an invitation becomes an account, which signs in', async () => {
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
    await user.click(button('Complete account'));
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

  it('CALL-054 says on leaving the field that a user code is taken, and asks once for each', async () => {
    const { user } = await open();
    await user.type(field('User code'), 'SR-1001');
    await user.tab();
    expect(await screen.findByText('Somebody else of your company has this code')).toBeVisible();
    await fill(user, { userCode: '9' });
    await user.click(button('Complete account'));
    expect(await screen.findByText('Your account is ready')).toBeVisible();
    expect(await demo.calls('checkUserCode')).toHaveLength(2);
  });

  it('where the code cannot be checked, the sign-up itself tells', async () => {
    const { user } = await open();
    await demo.fault({ match: 'checkUserCode', kind: 'network', times: 'always' });
    await fill(user, { userCode: 'SR-1001' });
    await user.click(button('Complete account'));
    expect(await summary()).toHaveTextContent('Somebody else of your company has this code.');
    expect(field('Password')).toHaveValue(GOOD);
    expect(await demo.calls('complete-signup')).toEqual([]);
    await user.clear(field('User code'));
    await user.type(field('User code'), 'NF-7');
    await user.click(button('Complete account'));
    await title('Your account is ready');
  });

  it('what is missing or breaks the rules is summed up, and nothing is sent', async () => {
    const { user } = await open();
    await user.clear(field('Last name'));
    await user.type(field('User code'), 'a b');
    await user.type(field('Password'), 'nadia-ladder-7');
    await user.click(button('Complete account'));
    const problems = await summary();
    await waitFor(() => expect(problems).toHaveFocus());
    for (const text of [
      'Last name is required',
      'A user code has 3 to 20 letters, digits and dashes',
      'Password does not meet: Without your name, username or e-mail address',
      'Repeat password is required',
    ])
      expect(problems).toHaveTextContent(text);
    expect(await demo.calls('signup')).toEqual([]);
  });

  it('FAULT-54 after a lost answer, another try tells that the link has been used', async () => {
    const { user } = await open();
    await fill(user);
    await demo.fault({ match: 'complete-signup', kind: 'lost' });
    await user.click(button('Complete account'));
    expect(await screen.findByText(/not certain whether your account is complete/)).toBeVisible();
    await user.click(button('Complete account'));
    expect(await screen.findByText('This link has been used already. Each works only once.')).toBeVisible();
  });

  it.each([
    ['an expired', 'oscar.lindqvist@summit.example', /^This link has expired\./],
    ['a used', 'basic@summit.example', /^This link has been used already\./],
  ])('%s invitation is said plainly, with whom to ask', async (_, to, text) => {
    await openLink((await mail(to)).link);
    await title('This link does not work');
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/ask whoever has invited you to send the invitation again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  });

  it('CALL-019 without a link it says where one comes from, takes one that is pasted, and leads to the customer sign-up', async () => {
    const r = `?r=${encodeReturn('/employee')}`;
    const { user, router } = await renderApp({ address: `/auth/login${r}` });
    await user.click(await screen.findByRole('link', { name: 'Sign up' }));
    await title('Sign up');
    expect(router.state.location.search).toBe(r);
    const { link = '' } = await mail(nadia);
    await user.type(field('Link from the e-mail'), `https://app.example/${link}`);
    await user.click(button('Go on with this link'));
    await waitFor(async () => expect(await title('Complete your account')).toHaveFocus());
    await act(() => router.navigate('/auth/signup'));
    await user.click(await screen.findByRole('link', { name: 'Sign up a new company' }));
    await title('Sign up a new company');
  });
});

describe('SCREEN-AUTH-OPEN, CALL-069, ACCESS-07', () => {
  const ivo = 'ivo@cedar.example';
  async function fillCompany(user: User, email = ivo) {
    await user.type(field('Company'), 'Cedar & Stone');
    await user.type(field('First name'), 'Ivo');
    await user.type(field('Last name'), 'Marin');
    await user.type(field('E-mail address'), email);
  }

  it('creates a customer and its user, who completes the account by the link and signs in to an empty business', async () => {
    const { user, unmount } = await renderApp({ address: '/auth/customer-signup' });
    await title('Sign up a new company');
    await fillCompany(user);
    await user.click(button('Sign up company'));
    await waitFor(async () => expect(await title('Look into your mailbox')).toHaveFocus());
    expect(button('Send it again')).toHaveAccessibleDescription(/^You can ask for it again in 0:/);
    unmount();

    const second = await open(ivo);
    await fill(second.user, { userCode: 'IM-1' });
    await second.user.click(button('Complete account'));
    await second.user.click(await screen.findByRole('link', { name: 'Go to sign in' }));
    await signsIn(second.user, GOOD);
    await title('Welcome, Ivo');
    await act(() => second.router.navigate('/employee'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
  });

  it('a user that is refused makes no second customer when it is corrected', async () => {
    const { user } = await renderApp({ address: '/auth/customer-signup' });
    await title('Sign up a new company');
    const body = { message: 'No.', details: ['email: We cannot send to this address.'] };
    await demo.fault({ match: 'openUser', kind: 400, body });
    await fillCompany(user);
    await user.click(button('Sign up company'));
    expect(await summary()).toHaveTextContent('We cannot send to this address.');
    await user.type(field('E-mail address'), 'x');
    await user.click(button('Sign up company'));
    await title('Look into your mailbox');
    await user.click(button('Correct what I typed'));
    expect(field('Company')).toHaveValue('Cedar & Stone');
    await user.clear(field('E-mail address'));
    await user.type(field('E-mail address'), 'ivo@stone.example');
    await user.click(button('Sign up company'));
    expect(await screen.findByText('ivo@stone.example')).toBeVisible();
    expect(await demo.calls('openCustomer')).toHaveLength(1);
    expect((await mail('ivo@stone.example')).subject).toBe('Complete the sign-up of Cedar & Stone');
  });

  it('an address that is none is told at the field', async () => {
    const { user } = await renderApp({ address: '/auth/customer-signup' });
    await title('Sign up a new company');
    await fillCompany(user, 'nowhere');
    await user.click(button('Sign up company'));
    expect(await summary()).toHaveTextContent('This is not an e-mail address');
    expect(await demo.calls('openCustomer')).toEqual([]);
  });
});
