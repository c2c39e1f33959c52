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

const panel = (title: string, rows: readonly JobRow[], look?: 'line' | 'columns' | 'ranking') =>
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

it.each([
  [
    'line',
    [
      { id: 'W1', open: 4 },
      { id: 'W2', open: 1 },
    ],
    true,
  ],
  [
    'line',
    [
      { id: 'W1', open: 0, score: 0 },
      { id: 'W2', open: 0 },
    ],
    false,
  ],
  [
    'columns',
    [
      { id: 'W1', open: 0 },
      { id: 'W2', open: 0 },
    ],
    true,
  ],
  [
    'columns',
    [
      { id: 'W1', open: 0 },
      { id: 'W2', open: 1 },
    ],
    false,
  ],
] as const)('a trend without anything in it says so instead of empty axes: %s %j', (look, rows, isBlank) => {
  render(<MemoryRouter>{panel('Score', rows, look)({ stale: false })}</MemoryRouter>);
  const text = screen.queryByText('Nothing was recorded from W1 to W2.');
  expect(text !== null).toBe(isBlank);
  expect(screen.queryByRole('group', { name: /^Score/ }) !== null).toBe(!isBlank);
});

it('a heat map has the number of each row and column, and opens the records of those that are not 0', () => {
  const rows = [
    { id: 'J1', mon: 4, tue: 0 },
    { id: 'J2', mon: 1, tue: 2 },
  ];
  const to = ({ id }: { id: string }) => `/list?job=${id}`;
  const heat = dashboardPanel({
    title: 'Missing by weekday',
    rows,
    rowKey: ({ id }) => id,
    columns: [],
    noun: { one: 'job', many: 'jobs' },
    look: 'heat',
    series: [
      { id: 'mon', label: 'Mon', value: ({ mon }) => mon, to },
      { id: 'tue', label: 'Tue', value: ({ tue }) => tue, to },
    ],
  });
  render(<MemoryRouter>{heat({ stale: false })}</MemoryRouter>);
  const map = screen.getByRole('group', {
    name: 'Missing by weekday: 7 total. Mon 5, Tue 2. Highest: J1, 4. Lowest: J2, 3.',
  });
  expect(map).toHaveTextContent('MonTueJ140J212');
  const links = within(map).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.className])).toEqual([
    ['J1: Mon 4', 'pl-heat-cell pl-heat-4'],
    ['J2: Mon 1', 'pl-heat-cell pl-heat-1'],
    ['J2: Tue 2', 'pl-heat-cell pl-heat-2'],
  ]);
  expect(links[0]).toHaveAttribute('href', '/list?job=J1');
});
