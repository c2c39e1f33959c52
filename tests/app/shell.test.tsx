import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { NavigationProgress } from '../../src/app/NavigationProgress';
import { useSession } from '../../src/session/store';
import { setupDemo } from '../support/demo';
import { dale, maria, priya, tomas } from '../support/people';
import { renderApp } from '../support/renderApp';

const demo = setupDemo();

const header = () => within(screen.getByRole('banner'));
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const page = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('frame (HEADER-01)', () => {
  it('has its landmarks, one h1, one alert region and one status region', async () => {
    await renderApp({ username: maria, address: '/employee' });
    await page('Employees');
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(header().getByRole('navigation', { name: 'Products' })).toBeInTheDocument();
    expect(header().getByRole('button', { name: /^User menu/ })).toBeInTheDocument();
  });

  it('a navigation focuses the page title and updates the window title', async () => {
    const { user } = await renderApp({ username: maria, address: '/employee' });
    await page('Employees');
    await user.click(header().getByRole('link', { name: 'Job Docs' }));
    const title = await page('Job Docs');
    await waitFor(() => expect(title).toHaveFocus());
    expect(document.title).toBe('Job Docs · Plumbline');
  });

  it('the skip link moves focus past header and menu', async () => {
    const { user } = await renderApp({ username: maria, address: '/employee' });
    await page('Employees');
    await user.click(screen.getByRole('link', { name: 'Skip to the page' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('SCREEN-OV-LOADING-BAR', () => {
  const bar = () => screen.queryByRole('progressbar', { name: 'Loading page' });

  it('ROUTE-01, ROUTE-05, ROUTE-06, ROUTE-09 is visible in a landmark during a navigation unless the navigation opts out', async () => {
    const { router } = await renderApp({ username: maria, address: '/employee' });
    await page('Employees');
    expect(bar()).not.toBeInTheDocument();
    let ended = Promise.resolve();
    act(() => {
      ended = router.navigate('/setting-menu/general-settings/select');
    });
    expect(bar()).toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: 'Progress' })).toContainElement(bar());
    await act(() => ended);
    expect(bar()).not.toBeInTheDocument();
    expect(window.location.hash).toBe('#/setting-menu/general-settings/select');
    act(() => {
      ended = router.navigate('/dashboard', { state: { ignoreLoadingBar: true } });
    });
    expect(router.state.navigation.state).toBe('loading');
    expect(bar()).not.toBeInTheDocument();
    await act(() => ended);
  });

  it('ROUTE-07 ends when another navigation replaces it', async () => {
    const { router } = await renderApp({ username: maria, address: '/employee' });
    await page('Employees');
    let both: Promise<unknown> = Promise.resolve();
    act(() => {
      both = Promise.all([
        router.navigate('/setting-menu/general-settings/select-t'),
        router.navigate('/employee?page=2'),
      ]);
    });
    await act(() => both);
    expect(bar()).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('ROUTE-08 ends when the navigation fails', async () => {
    let fail = () => undefined;
    const router = createMemoryRouter([
      {
        element: (
          <>
            <NavigationProgress />
            <Outlet />
          </>
        ),
        children: [
          { index: true, element: <h1>Here</h1> },
          {
            path: 'there',
            loader: () =>
              new Promise((_, reject) => {
                fail = () => void reject(new Error('gone'));
              }),
            element: <h1>There</h1>,
            errorElement: <h1>That went wrong</h1>,
          },
        ],
      },
    ]);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<RouterProvider router={router} />);
    act(() => void router.navigate('/there'));
    expect(bar()).toBeInTheDocument();
    act(() => fail());
    await page('That went wrong');
    expect(bar()).not.toBeInTheDocument();
  });
});

describe('sidebar', () => {
  it('SIDE-01, SIDE-02 shows the menu of the active module: none at first, and the last one at settings addresses', async () => {
    const { go } = await renderApp({ username: maria, address: '/dashboard' });
    await page('Welcome, Maria');
    expect(useSession.getState().flags.whichMenuEnabled).toBe('none');
    await menu().findByRole('button', { name: 'Settings' });
    expect(menu().queryByRole('button', { name: 'Timecards' })).not.toBeInTheDocument();
    await go('/timecard');
    expect(await menu().findByRole('button', { name: 'Timecards' })).toHaveAttribute('aria-expanded', 'true');
    await go('/employee');
    expect(menu().getByRole('button', { name: 'Timecards' })).toBeInTheDocument();
    expect(menu().getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('SIDE-14 My Profile keeps the settings menu', async () => {
    const { go } = await renderApp({ username: maria, address: '/user/my-profile' });
    await page('My profile');
    expect(await menu().findByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'false');
    await go('/user');
    expect(menu().getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'true');
    await go('/user/my-profile');
    expect(menu().getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('SIDE-05 only one section is open at a time', async () => {
    const { user } = await renderApp({ username: maria, address: '/analysis/dashboard' });
    await page('Hazard analyses');
    expect(await menu().findByRole('button', { name: 'Analysis' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(menu().getByRole('button', { name: 'Inspections' }));
    expect(menu().getByRole('button', { name: 'Analysis' })).toHaveAttribute('aria-expanded', 'false');
    expect(menu().getByRole('link', { name: 'Correction Requests' })).toBeVisible();
  });

  it('SAFETY-MENU-14 General Inspections has one address and redirects to the other', async () => {
    const { user, router } = await renderApp({ username: maria, address: '/safety/dashboard/inspections' });
    await page('Inspections');
    const link = await menu().findByRole('link', { name: 'General Inspections' });
    expect(link).toHaveAttribute('href', '#/safety/dashboard/general-inspections');
    await user.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/safety/dashboard/other-inspections'));
  });

  it('SWITCH-01, SWITCH-02, SWITCH-03, SWITCH-04, SWITCH-05, SWITCH-06, SWITCH-07 ends with the module switcher', async () => {
    await renderApp({ username: maria, address: '/dashboard' });
    await page('Welcome, Maria');
    const switcher = within(await menu().findByRole('list', { name: 'Modules' }));
    expect(
      switcher.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Job Docs', '#/job-docs/dashboard'],
      ['T&M Tickets', '#/tnm/t-and-m-tickets-dashboard'],
      ['Safety', '#/safety'],
      ['Time Cards', '#/timecard/payroll-dashboard'],
      ['Bid Packages (opens in a new tab)', '/precon/'],
    ]);
    expect(switcher.getByRole('link', { name: /Bid Packages/ })).toHaveAttribute('target', '_blank');
  });
});

describe('header', () => {
  it.each([
    ['/safety', '-s'],
    ['/timecard', '-c'],
    ['/job-docs/dashboard', '-d'],
    ['/tnm/t-and-m-tickets-dashboard', '-t'],
    ['/dashboard', ''],
  ])('HEADER-14, ROUTE-39…43 on #%s the gear opens select%s', async (address, letter) => {
    await renderApp({ username: maria, address });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(header().getByRole('link', { name: 'Settings' })).toHaveAttribute(
        'href',
        `#/setting-menu/general-settings/select${letter}`,
      ),
    );
  });

  it('SCREEN-OV-NOT-AUTHORIZED, ACCESS-51, SWITCH-08 Bid Packages shows a reason instead of opening if the user lacks the role', async () => {
    const { user } = await renderApp({ username: dale, address: '/dashboard' });
    await page('Welcome, Dale');
    await user.click(await header().findByRole('button', { name: 'Bid Packages, locked' }));
    expect(await screen.findByRole('dialog', { name: 'Bid Packages' })).toHaveTextContent(
      "You are not authorized to access the product's Bid Packages feature. Please ask your managers to add you to the Bid Packages access roles.",
    );
  });

  it('USERMENU-01…03, SCOPE-05 the user menu has the name, My Profile, and My Time Card only with an employee record', async () => {
    const { user } = await renderApp({ username: priya, address: '/dashboard' });
    await page('Welcome, Priya');
    const button = header().getByRole('button', { name: /^User menu/ });
    expect(button).toHaveTextContent('PR');
    await user.click(button);
    expect(await header().findByText('Priya Raman')).toBeVisible();
    expect(header().getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '#/user/my-profile');
    expect(header().queryByRole('button', { name: 'My Time Card' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(header().queryByText('Priya Raman')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});

describe('SCREEN-DASHBOARD', () => {
  it('shows hours, unread notifications and open jobs', async () => {
    await renderApp({ username: maria, address: '/dashboard' });
    await page('Welcome, Maria');
    const hours = within(await screen.findByRole('region', { name: 'My hours this week' }));
    // No hours are expected on a holiday.
    const link = await hours.findByRole('link', { name: /^(Enter today's hours|Open my time card)$/ });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/timecard\/my\/\w+\/employee\/10001\/timecard\/.+/),
    );
    const notifications = within(screen.getByRole('region', { name: 'Unread notifications' }));
    expect(await notifications.findByText(/^\d+$/)).toBeVisible();
    expect(await within(screen.getByRole('region', { name: 'Open jobs' })).findByText('60')).toBeVisible();
  });

  it('a number that fails to load says so and can be retried; the others remain (NOTIF-20)', async () => {
    await demo.fault({ match: 'notifications', kind: 500, times: 1 });
    const { user } = await renderApp({ username: maria, address: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Unread notifications' }));
    expect(await card.findByText(/Couldn't load this/)).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(await within(screen.getByRole('region', { name: 'Open jobs' })).findByText('60')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Retry' }));
    expect(await card.findByText(/^\d+$/)).toBeVisible();
  });
});

describe('SCREEN-SETTINGS-MENU', () => {
  it('lists the areas that the user may open, in groups', async () => {
    await renderApp({
      username: priya,
      address: '/setting-menu/general-settings/select-s',
    });
    await page('Settings');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: /^Employees/ })).toHaveAttribute('href', '#/employee');
    expect(main.getByRole('link', { name: /^Jobs/ })).toHaveAttribute('href', '#/jobs-new');
    expect(main.getByRole('heading', { level: 2, name: 'Safety' })).toBeVisible();
  });

  it('says so if the user may change no settings', async () => {
    await renderApp({ username: tomas, address: '/setting-menu/general-settings/select' });
    expect(await screen.findByText('No settings available')).toBeVisible();
  });
});
