import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import {
  NavigationTrailProvider,
  usePreviousAddress,
  useOpenedFrom,
} from '../../src/components/page/NavigationTrailProvider';

const OriginAddresses = () => (
  <dl>
    <dt>Came from</dt>
    <dd>{usePreviousAddress()}</dd>
    <dt>Opened from</dt>
    <dd>{useOpenedFrom()}</dd>
  </dl>
);

test('ROUTE-17 a page knows where it was opened from, and a page that replaces it keeps that', async () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <NavigationTrailProvider>
          <OriginAddresses />
        </NavigationTrailProvider>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  const doneMessage = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const go = (to: string, replace = false) => act(() => router.navigate(to, { replace }));

  await go('/list?page=2');
  await go('/card/new');
  expect(doneMessage()).toEqual(['/list?page=2', '/list?page=2']);
  await go('/card/7', true);
  expect(doneMessage()).toEqual(['/list?page=2', '/list?page=2']);
  await go('/card/7?tab=log');
  await go('/person/1');
  expect(doneMessage()).toEqual(['/card/7?tab=log', '/card/7?tab=log']);
  await go('/card/7');
  expect(doneMessage()).toEqual(['/person/1', '/list?page=2']);
});
