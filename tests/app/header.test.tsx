import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { people } from '../../src/demo/people';
import { setupDemo } from '../support/demo';
import { maria } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const header = () => within(screen.getByRole('banner'));

async function open({ as = maria, address = '/dashboard' } = {}) {
  const app = await renderApp({ username: as, address });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('product switcher', () => {
  it('HEADER-02, HEADER-08, HEADER-09, HEADER-10, HEADER-11, HEADER-12, ROUTE-49, ACCESS-25 the tile of every enabled module opens its product', async () => {
    await open();
    const products = within(header().getByRole('navigation', { name: 'Products' }));
    await products.findByRole('link', { name: 'T&M Tickets' });
    expect(
      products.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Safety', '#/safety'],
      ['Bid Packages (opens in a new tab)', '/precon/'],
      ['Time Cards', '#/timecard/payroll-dashboard'],
      ['Job Docs', '#/job-docs/dashboard'],
      ['T&M Tickets', '#/tnm/t-and-m-tickets-dashboard'],
    ]);
    const bidPackages = products.getByRole('link', { name: /Bid Packages/ });
    expect(bidPackages).toHaveAttribute('target', '_blank');
    expect(bidPackages).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('SCREEN-OV-NOT-AVAILABLE, HEADER-15, ACCESS-26, LOCK-01, LOCK-06 a module that is not enabled is locked, and its dialog changes nothing', async () => {
    const { user, router } = await open({ as: 'safety@northgate.example' });
    await user.click(await header().findByRole('button', { name: 'Time Cards, locked' }));
    const dialog = await screen.findByRole('dialog', { name: 'Time Cards is not available' });
    expect(dialog).toHaveTextContent(
      'Time Cards is not enabled for your business. Ask your account administrator',
    );
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('HEADER-17 the logo names the product of the page', async () => {
    const { go } = await open();
    for (const [address, brand] of [
      ['/dashboard', 'Plumbline'],
      ['/safety', 'Plumbline Safety'],
      ['/timecard', 'Plumbline Time Cards'],
      ['/job-docs/dashboard', 'Plumbline Job Docs'],
      ['/tnm/t-and-m-tickets-dashboard', 'Plumbline T&M Tickets'],
    ] as const) {
      await go(address);
      expect(await header().findByRole('link', { name: `${brand}, go to dashboard` })).toBeVisible();
    }
  });

  it('ACCESS-53, HEADER-17 in the generic layout, the logo uses the label of the business', async () => {
    await open({ as: 'manager@harbor.example', address: '/job-docs/dashboard' });
    expect(
      await header().findByRole('link', { name: 'Plumbline Project Files, go to dashboard' }),
    ).toBeVisible();
  });
});

describe.each(people.map((person) => [person.username] as const))('as %s', (as) => {
  it('HEADER-01, HEADER-03, HEADER-04, HEADER-05, HEADER-06, HEADER-07, HEADER-16 the header has every control that all users get', async () => {
    await open({ as });
    expect(header().getByRole('link', { name: 'Settings' })).toBeVisible();
    expect(header().getByRole('button', { name: 'Help for this page' })).toBeVisible();
    expect(header().getByRole('button', { name: /^Spotlight/ })).toBeVisible();
    expect(header().getByRole('button', { name: /^Notifications/ })).toBeVisible();
    expect(header().getByRole('button', { name: /^User menu/ })).toBeVisible();
    expect(header().getByRole('button', { name: 'Search' })).toBeVisible();
    const promotion = header().getByRole('link', { name: /^Safety (Toolbox Talks|Meetings)$/ });
    expect(promotion).toHaveAttribute('href', '#/safety/toolbox-talk');
  });
});

describe('current user', () => {
  it('HEADER-21, USERMENU-01, USERMENU-06 requests user and employee by the user id of the cookie', async () => {
    const { user } = await open();
    for (const key of ['userDetail', 'employeeDetail'])
      await waitFor(async () => expect((await demo.calls(key)).length).toBeGreaterThan(0));
    // The name has the visible letters, for voice input (WCAG 2.5.3).
    const avatar = header().getByRole('button', { name: 'User menu, MO' });
    expect(avatar).toHaveTextContent('MO');
    await user.click(avatar);
    expect(header().getByText('Maria Ortega')).toBeVisible();
  });

  it.each([
    ['userDetail', "Couldn't check your user account."],
    ['employeeDetail', "Couldn't check your employee record."],
  ])('ERR-23 a failure of %s shows a message and keeps the header', async (match, text) => {
    await demo.fault({ match, kind: 500, times: 'always' });
    const { user } = await open();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    await user.click(header().getByRole('button', { name: /^User menu/ }));
    expect(header().getByText('Maria Ortega')).toBeVisible();
  });

  it('FAULT-89 a response without an employee removes only My Time Card', async () => {
    await demo.fault({ match: 'employeeDetail', kind: 200, body: {}, times: 'always' });
    const { user } = await open();
    await user.click(header().getByRole('button', { name: /^User menu/ }));
    expect(header().getByRole('link', { name: 'My Profile' })).toBeVisible();
    expect(header().queryByRole('button', { name: 'My Time Card' })).not.toBeInTheDocument();
  });

  it('USERMENU-02, USERMENU-03, USERMENU-04 the user menu has My Time Card, My Profile and Log Out', async () => {
    const { user, router } = await open();
    await user.click(header().getByRole('button', { name: /^User menu/ }));
    expect(await header().findByRole('button', { name: 'My Time Card' })).toBeVisible();
    expect(header().getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '#/user/my-profile');
    await user.click(header().getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(document.cookie).not.toContain('idToken');
  });
});

describe('visitor registry of a site', () => {
  const site = { open: '8701', closed: '8712' };

  it.each([
    ['a closed site', site.closed],
    ['an unknown site', 'nothing'],
  ])(
    "HEADER-22, HEADER-23, HEADER-24 %s can't be opened: shows the dialog over the visitor log",
    async (_, siteId) => {
      const { user, router } = await open({ address: `/visitors-log/registry/${siteId}` });
      const dialog = await screen.findByRole('dialog', { name: 'Cannot open registry' });
      expect(dialog).toHaveTextContent('The registry cannot be open this time. Try some moment later.');
      expect(router.state.location.pathname).toBe('/visitors-log');
      await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
    },
  );

  it('HEADER-22 opens the registry of an open site', async () => {
    const { router } = await open({ address: `/visitors-log/registry/${site.open}` });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Iron Bridge Aquatic Center' }),
    ).toBeVisible();
    expect(router.state.location.pathname).toMatch(/^\/visitors-log\/registry\//);
  });
});
