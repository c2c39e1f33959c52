import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { PageCrash } from '../../src/app/PageCrash';
import { reportUncaughtErrors } from '../../src/app/reportUncaughtErrors';
import { Banners } from '../../src/components/feedback/Banners';
import { dismissBanner, getBanners } from '../../src/components/feedback/banners';

const loggedErrors = vi.fn();
beforeEach(() => {
  loggedErrors.mockReset();
  vi.spyOn(console, 'error').mockImplementation(loggedErrors);
});
afterEach(() => act(() => getBanners().forEach(({ id }) => dismissBanner(id))));

test('FAULT-82 replaces a page that throws, reports the error, and renders it again on Retry', async () => {
  let broken = true;
  function Page() {
    if (broken) throw new Error('drawn wrongly');
    return <h1>Whole again</h1>;
  }
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <nav>Menu</nav>
            <Outlet />
          </>
        ),
        children: [{ path: '/page', element: <Page />, errorElement: <PageCrash /> }],
      },
    ],
    { initialEntries: ['/page?size=20'] },
  );
  render(<RouterProvider router={router} />);
  expect(
    await screen.findByRole('heading', { level: 1, name: "This page couldn't be displayed" }),
  ).toBeVisible();
  expect(screen.getByRole('navigation')).toBeVisible();
  expect(loggedErrors).toHaveBeenCalledWith('Plumbline: a page failed', new Error('drawn wrongly'));
  expect(screen.getByRole('link', { name: /^Go to/ })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: "This page couldn't be displayed" }),
  ).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Whole again' })).toBeVisible();
  expect(router.state.location.search).toBe('?size=20');
});

describe('FAULT-82 errors outside error boundaries', () => {
  reportUncaughtErrors();
  const fails = {
    'an error in a handler': (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error })),
    'a failure later': (reason: unknown) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
  };

  describe.each(Object.entries(fails))('%s', (_, fail) => {
    test('shows a message', async () => {
      render(<Banners />);
      act(() => void fail(new TypeError('x is undefined')));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.'));
    });

    test.each([
      ['a failed call that already showed its message', new ApiError('refused', 500, "Couldn't save.")],
      ['a value that is not an error', 'ResizeObserver loop completed with undelivered notifications.'],
      ['null', null],
    ])('shows no message for %s', (_what, cause) => {
      render(<Banners />);
      act(() => void fail(cause));
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    });
  });
});
