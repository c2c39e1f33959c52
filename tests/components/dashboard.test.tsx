import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Dashboard } from '../../src/components/chart/Dashboard';
import { dashboardPanel } from '../../src/components/chart/DashboardPanel';
import { catchDownloads } from '../support/downloads';

interface JobRow {
  id: string;
  open: number;
  score?: number;
}

const panel = (title: string, rows: readonly JobRow[], look?: 'line' | 'ranking') =>
  dashboardPanel({
    title,
    rows,
    rowKey: ({ id }) => id,
    columns: [{ id: 'id', header: 'Job', cell: ({ id }) => id, text: ({ id }) => id }],
    noun: { one: 'job', many: 'jobs' },
    ...(look && { look }),
    series: [
      {
        id: 'open',
        label: 'Open',
        value: ({ open, score }) => (look === 'line' ? score : open),
        to: ({ id }) => `/list?job=${id}`,
      },
    ],
  });

function Screen({ open }: { open: number }) {
  const query = useQuery({ queryKey: ['a'], queryFn: () => ({ open }) });
  const trend = useQuery({
    queryKey: ['b'],
    queryFn: () => [
      { id: 'W1', open: 1, score: 90 },
      { id: 'W2', open: 2 },
    ],
  });
  return (
    <Dashboard
      query={query}
      days={{ from: '2026-11-01', to: '2026-11-30' }}
      figures={(data) => [{ label: 'Open', value: data.open, isBad: true, to: '/list' }, false]}
      isEmpty={(data) => data.open === 0}
      empty={{ title: 'Nothing open', text: 'Choose a longer period.' }}
      trendQuery={trend}
      trends={(weeks) => [panel('Score', weeks, 'line')]}
      breakdowns={() => [
        panel('By job', [{ id: 'J1', open: 3 }], 'ranking'),
        panel('Table', [{ id: 'J1', open: 3 }]),
        panel('Without rows', [], 'ranking'),
      ]}
    />
  );
}
const show = (open: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Screen open={open} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('shows figures, then trends, then breakdowns with rows, and each opens its records', async () => {
  show(3);
  const score = await screen.findByRole('region', { name: 'Score' });
  expect(
    screen
      .getAllByRole('region')
      .map((one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent),
  ).toEqual(['Figures', 'Score', 'By job', 'Table']);
  expect(screen.getByText('Nov 1, 2026 to Nov 30, 2026')).toBeVisible();
  expect(screen.getByText('3', { selector: 'dd *' }).closest('dd')).toHaveClass('pl-tone-failed');
  // Nothing was measured in the second week.
  expect(within(score).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'J1: Open 3' })).toHaveAttribute('href', '/list?job=J1');
  expect(screen.getByRole('table', { name: 'Table' })).toBeVisible();
});

it('names the file after the days of its rows', async () => {
  const { names } = catchDownloads();
  show(3);
  const byJob = within(await screen.findByRole('region', { name: 'By job' }));
  await userEvent.click(byJob.getByRole('button', { name: 'Download CSV' }));
  await expect.poll(() => names).toEqual(['jobs-2026-11-01-to-2026-11-30.csv']);
});

it('says that a period is empty instead of empty charts', async () => {
  show(0);
  expect(await screen.findByText('Nothing open')).toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
