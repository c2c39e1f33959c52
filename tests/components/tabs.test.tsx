import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { DetailPage } from '../../src/components/page/DetailPage';

const history = vi.fn(() => <p>Nothing has happened yet.</p>);

function Worker() {
  return (
    <DetailPage
      resourceName="worker"
      back={{ to: '/workers', label: 'Workers' }}
      query={queryOptions({
        queryKey: ['worker'] as const,
        queryFn: () => Promise.resolve({ name: 'Ann Lee' }),
      })}
      title={({ name }) => name}
      tabs={({ name }) => [
        { id: 'data', label: 'Data', content: () => <p>Called {name}</p> },
        {
          id: 'pay',
          label: 'Pay',
          content: () => <p>A lot</p>,
          denialReason: 'Only managers can open this. Ask your administrator.',
        },
        { id: 'history', label: 'History', content: history },
      ]}
    />
  );
}

function open(address = '/workers/1') {
  const router = createMemoryRouter(
    [
      { path: '/workers', element: <p>List</p> },
      { path: '/workers/:id', element: <Worker /> },
    ],
    { initialEntries: ['/workers', address], initialIndex: 1 },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const tab = (name: string) => screen.findByRole('tab', { name });

describe('tabs of a DetailPage', () => {
  test('opens the first tab; another renders when it is opened, and is in the address', async () => {
    const router = open();
    expect(await tab('Data')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tablist', { name: 'Ann Lee' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Data' })).toHaveTextContent('Called Ann Lee');
    expect(history).not.toHaveBeenCalled();
    await userEvent.click(await tab('History'));
    expect(screen.getByRole('tabpanel', { name: 'History' })).toHaveTextContent('Nothing has happened yet.');
    expect(router.state.location.search).toBe('?tab=history');
    expect(await tab('History')).toHaveAttribute(
      'aria-controls',
      screen.getByRole('tabpanel', { name: 'History' }).id,
    );
    await userEvent.click(await tab('Data'));
    expect(router.state.location.search).toBe('');
  });

  test('an address opens its tab and keeps other parameters, and Back returns', async () => {
    const router = open('/workers/1?tab=history&from=list');
    expect(await screen.findByRole('tabpanel', { name: 'History' })).toBeInTheDocument();
    await userEvent.click(await tab('Pay'));
    expect(router.state.location.search).toBe('?tab=pay&from=list');
    await router.navigate(-1);
    expect(await screen.findByText('List')).toBeInTheDocument();
  });

  test.each(['?tab=none', '?tab=', '?tab=constructor'])('FAULT-59 %s shows the first tab', async (query) => {
    open(`/workers/1${query}`);
    expect(await screen.findByRole('tabpanel', { name: 'Data' })).toBeInTheDocument();
  });

  test('arrow keys wrap around, Home and End go to the ends, and Tab has one stop', async () => {
    open();
    (await tab('Data')).focus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Pay'],
      ['{ArrowRight}', 'History'],
      ['{ArrowRight}', 'Data'],
      ['{ArrowLeft}', 'History'],
      ['{Home}', 'Data'],
      ['{End}', 'History'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(await tab(name)).toHaveFocus();
      expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('link', { name: 'Workers' })).toHaveFocus();
  });

  test('a denied tab shows the reason and is not rendered', async () => {
    open('/workers/1?tab=pay');
    const panel = await screen.findByRole('tabpanel', { name: 'Pay' });
    expect(panel).toHaveTextContent("You don't have access to this");
    expect(panel).toHaveTextContent('Only managers can open this. Ask your administrator.');
    expect(screen.queryByText('A lot')).not.toBeInTheDocument();
  });
});
