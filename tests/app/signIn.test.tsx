import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { encodeReturn } from '../../src/lib/returnAddress';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { emulateTouch } from '../support/phone';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const ENDED_TEXT =
  "Your session has ended. What isn't saved or sent yet is kept on this device until you sign in again.";
const username = () => screen.findByRole('textbox', { name: 'Username' });
const password = () => screen.getByLabelText('Password');
const signInButton = () => screen.getByRole('button', { name: 'Sign in' });
const dashboardTitle = () => screen.findByRole('heading', { level: 1, name: 'Welcome, Maria' });

async function fill(user: Awaited<ReturnType<typeof renderApp>>['user'], name: string, secret: string) {
  await user.type(await username(), name);
  await user.type(password(), secret);
  await user.click(signInButton());
}

describe('SCREEN-AUTH-LOGIN', () => {
  it('AUTH-01 the focus starts in the username', async () => {
    await renderApp();
    expect(await username()).toHaveFocus();
  });

  it('AUTH-01 no field has the focus on touch screens, so that no keyboard opens', async () => {
    emulateTouch();
    await renderApp();
    expect(await username()).not.toHaveFocus();
  });

  it('AUTH-01, AUTH-04, ROUTE-02 shows the sign-in page at the root address and the dashboard after signing in', async () => {
    const { user, router } = await renderApp();
    await fill(user, maria, 'demo');
    expect(await dashboardTitle()).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(document.title).toBe('Welcome, Maria · Plumbline');
  });

  it('ROUTE-11, ROUTE-12 returns to the requested address with its query', async () => {
    const { user, router } = await renderApp({ address: '/employee?status=2&search=ann' });
    await username();
    expect(router.state.location.search).toBe(`?r=${encodeReturn('/employee?status=2&search=ann')}`);
    await fill(user, maria, 'demo');
    expect(await screen.findByRole('heading', { level: 1, name: 'Employees' })).toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/employee?status=2&search=ann',
    );
  });

  it.each(['//evil.example', 'https://evil.example', '/auth/login', '/no/such/page'])(
    'FAULT-74, 75, 77 r=%s leads to the dashboard',
    async (r) => {
      const { user, router } = await renderApp({ address: `/auth/login?r=${encodeReturn(r)}` });
      await fill(user, maria, 'demo');
      await dashboardTitle();
      expect(router.state.location.pathname).toBe('/dashboard');
    },
  );

  it.each([
    ['a wrong password', maria, 'wrong', 'The username or password is incorrect.'],
    ['an unknown user', 'nobody@summit.example', 'demo', 'The username or password is incorrect.'],
    [
      'a suspended user',
      'suspended@summit.example',
      'demo',
      'This account is suspended. Ask your administrator.',
    ],
  ])(
    'FAULT-24 shows %s beside the form, keeps the input and does not refresh',
    async (_, name, secret, text) => {
      const { user } = await renderApp();
      await fill(user, name, secret);
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(await username()).toHaveValue(name);
      expect(password()).toHaveValue(secret);
      expect(password()).toHaveFocus();
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      expect(await demo.calls('auth/refresh-token')).toEqual([]);
    },
  );

  it('shows errors of empty fields and sends nothing', async () => {
    const { user } = await renderApp();
    await username();
    await user.click(signInButton());
    expect(await username()).toBeInvalid();
    expect(await username()).toHaveAccessibleDescription('Enter your username or email address.');
    expect(await username()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    expect(await demo.calls('login')).toEqual([]);
  });

  it('FAULT-37 shows a message while the API does not answer, and then signs in', async () => {
    await demo.fault({ match: 'login', kind: 'network', times: 1 });
    const { user } = await renderApp();
    await fill(user, maria, 'demo');
    expect(
      await screen.findByText("Couldn't sign in. Check your connection and try again."),
    ).toBeInTheDocument();
    await user.click(signInButton());
    expect(await dashboardTitle()).toBeInTheDocument();
  });

  it('FAULT-53 a double click signs in once', async () => {
    const { user } = await renderApp();
    await user.type(await username(), maria);
    await user.type(password(), 'demo');
    await user.dblClick(signInButton());
    await dashboardTitle();
    expect(await demo.calls('login')).toHaveLength(1);
  });

  it('shows the password and warns about Caps Lock', async () => {
    const { user } = await renderApp();
    await username();
    await user.type(password(), 'secret');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(password());
    await user.keyboard('{CapsLock}x');
    expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();
  });

  it('the demo fills in the form with one click', async () => {
    const { user } = await renderApp({
      slots: {
        signIn: ({ onPick }) => (
          <button type="button" onClick={() => onPick(maria, 'demo')}>
            Maria
          </button>
        ),
      },
    });
    await username();
    await user.click(screen.getByRole('button', { name: 'Maria' }));
    expect(await username()).toHaveValue(maria);
    await user.click(signInButton());
    expect(await dashboardTitle()).toBeInTheDocument();
  });
});

describe('other addresses', () => {
  it.each(['/login', '/auth', '/auth/nothing-here'])(
    'ROUTE-03, ROUTE-52 #%s is the sign-in page',
    async (address) => {
      const { router } = await renderApp({ address });
      await username();
      expect(router.state.location.pathname).toBe('/auth/login');
    },
  );

  it('ROUTE-52 #/login keeps its query', async () => {
    const { router } = await renderApp({ address: '/login?r=%2Femployee' });
    await username();
    expect(router.state.location.search).toBe('?r=%2Femployee');
  });

  it('ROUTE-13, AUTH-05 a signed-in user can continue or log out', async () => {
    const { user, router } = await renderApp({ username: maria, address: '/auth/login?r=%2Femployee' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You are already signed in' }),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/auth/alreadyIn');
    expect(screen.getByRole('link', { name: 'Continue to Plumbline' })).toHaveAttribute('href', '#/employee');
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(await username()).toBeInTheDocument();
    expect(await demo.calls('logout')).toHaveLength(1);
  });

  it('ROUTE-13 #/alreadyIn is the same screen', async () => {
    await renderApp({ username: maria, address: '/alreadyIn' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You are already signed in' }),
    ).toBeInTheDocument();
  });

  it.each(['/home', '/no/such/page', '/'])(
    'ROUTE-04, ROUTE-50 signed in, #%s is the dashboard',
    async (address) => {
      const { router } = await renderApp({ username: maria, address });
      await dashboardTitle();
      expect(router.state.location.pathname).toBe('/dashboard');
    },
  );
});

describe('signing out', () => {
  it('AUTH-13, USERMENU-04 Log Out ends the session and leaves nothing to the next user', async () => {
    const { user, router } = await renderApp({ username: maria, address: '/employee' });
    await screen.findByRole('link', { name: /Aaliyah Ibarra/ });
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    await user.click(await screen.findByRole('button', { name: 'Log Out' }));
    expect(await username()).toBeInTheDocument();
    expect(router.state.location.search, 'the next person does not land here').toBe('');
    expect(await username()).toHaveFocus();
    expect(document.cookie).toBe('');
    expect(screen.queryByText(ENDED_TEXT)).not.toBeInTheDocument();
    expect(screen.queryByText('Aaliyah Ibarra')).not.toBeInTheDocument();
  });

  it('FAULT-05, ERR-12, ERR-13 a refused refresh shows a message, signs out after 3 s, and later returns to the same address', async () => {
    const { user, router } = await renderApp({ username: maria, address: '/employee' });
    await screen.findByRole('link', { name: /Aaliyah Ibarra/ });
    await demo.expire();
    await demo.fault({ match: 'auth/refresh-token', kind: 403, times: 'always' });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: 'Page 2' }),
    );
    const alerts = screen.getByRole('alert');
    await waitFor(() => expect(alerts).toHaveTextContent('Session Expired, Please Login to access the page'));
    expect(await screen.findByRole('button', { name: 'Sign in' }, { timeout: 5000 })).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?r=${encodeReturn('/employee?page=2')}`);
    expect(screen.getByText(ENDED_TEXT), 'the banner goes by itself').toBeVisible();
  }, 15_000);
});
