import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CameFrom, useCameFrom, useOpenedFrom } from '../../src/components/page/CameFrom';

const Way = () => (
  <dl>
    <dt>Came from</dt>
    <dd>{useCameFrom()}</dd>
    <dt>Opened from</dt>
    <dd>{useOpenedFrom()}</dd>
  </dl>
);

test('ROUTE-17 a page is opened from where one was before it; what takes its place, from there as well', async () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <CameFrom>
          <Way />
        </CameFrom>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  const said = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const go = (to: string, replace = false) => act(() => router.navigate(to, { replace }));

  await go('/list?page=2');
  await go('/card/new');
  expect(said()).toEqual(['/list?page=2', '/list?page=2']);
  await go('/card/7', true);
  expect(said()).toEqual(['/list?page=2', '/list?page=2']);
  await go('/card/7?tab=log');
  await go('/person/1');
  expect(said()).toEqual(['/card/7?tab=log', '/card/7?tab=log']);
  await go('/card/7');
  expect(said()).toEqual(['/person/1', '/list?page=2']);
});
