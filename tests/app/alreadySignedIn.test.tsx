import { act, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { describe, expect, it } from 'vitest';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

setupDemo();

const alreadyIn = () => screen.findByRole('heading', { level: 1, name: 'You are already signed in' });

/** Simulates logging out in another tab. */
function signOutInOtherTab() {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  window.dispatchEvent(new Event('focus'));
}

describe('sign-in pages for signed-in users', () => {
  it.each([
    '/auth/login',
    '/auth/login/',
    '/auth/LOGIN',
    '/auth/login-mgmt',
    '/auth/login-mgmt/?r=%2Femployee',
  ])('ROUTE-13, AUTH-05 %s leads to Already signed in', async (address) => {
    await renderApp({ username: maria, address });
    expect(await alreadyIn()).toBeVisible();
  });

  it('ROUTE-13 also from another sign-in page', async () => {
    const { go, router } = await renderApp({ username: maria, address: '/auth/alreadyIn' });
    await alreadyIn();
    await go('/auth/login-mgmt');
    expect(router.state.location.pathname).toBe('/auth/alreadyIn');
  });

  it('FAULT-15 a link from an email opens its screen when the session ends in another tab', async () => {
    const { router } = await renderApp({
      username: maria,
      address: '/auth/reset-password?code=no-such-code',
    });
    await alreadyIn();
    act(signOutInOtherTab);
    expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toHaveFocus();
    expect(router.state.location.pathname).toBe('/auth/reset-password');
  });

  it('ROUTE-12 keeps the return address when the session ends in another tab', async () => {
    const { router } = await renderApp({ username: maria, address: '/auth/login?r=%2Femployee' });
    await alreadyIn();
    act(signOutInOtherTab);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.search).toBe('?r=%2Femployee');
  });
});
