import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { DetailPage } from '../../src/components/page/DetailPage';
import { claimFocus, focusTitle } from '../../src/components/page/pageFocus';
import { ListPage } from '../../src/components/page/ListPage';
import { Properties } from '../../src/components/page/Properties';
import type { ListData } from '../../src/components/page/useListData';
import { useListState } from '../../src/components/page/useListState';
import type { Column } from '../../src/components/table/column';
import { emulatePhone } from '../support/phone';

interface Worker {
  id: string;
  name: string;
}

interface Params {
  search: string;
  status: string;
  sort: string;
  page: number;
  size: number | 'all';
}

const columns: Column<Worker>[] = [
  { id: 'name', header: 'Name', cell: (worker) => worker.name, sort: 'firstName' },
];
const page = (from: number, count: number): Worker[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index), name: `Worker ${from + index}` }));

function open(element: React.ReactNode, address = '/') {
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/workers/:id', element: <p>Detail</p> },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

type Load = (params: Params) => Promise<ListData<Worker>>;

/** As in a service's queries.ts. The result must fit `ListPage` without a cast. */
const listOptions = (load: Load, params: Params) =>
  queryOptions({ queryKey: ['workers', 'list', params] as const, queryFn: () => load(params) });

function Workers({ load }: { load: Load }) {
  const state = useListState({ sort: 'firstName,asc', filters: { status: 'ACTIVE', trade: '' } });
  return (
    <ListPage
      title="Workers"
      noun={{ one: 'worker', many: 'workers' }}
      state={state}
      query={({ filters, ...ask }) => listOptions(load, { ...ask, status: filters.status })}
      columns={columns}
      rowKey={(worker) => worker.id}
      rowTo={(worker) => `/workers/${worker.id}`}
      search={{ label: 'Search workers' }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          options: [
            { value: 'ACTIVE', label: 'Active' },
            { value: 'LEFT', label: 'Gone' },
            { value: '', label: 'All' },
          ],
        },
        {
          name: 'trade',
          label: 'Trade',
          options: [
            { value: '', label: 'All' },
            { value: 'WELDER', label: 'Welder' },
          ],
        },
      ]}
      empty={{
        title: 'No workers yet',
        text: 'Workers are people who log hours.',
        action: <a href="#/new">Add one</a>,
      }}
    />
  );
}

const many = vi.fn<Load>();
const openMany = (address?: string) => {
  many.mockImplementation(({ page: number }) =>
    Promise.resolve({ rows: page(number * 20, number < 11 ? 20 : 0), total: 220 }),
  );
  return openWorkers(many, address);
};
const openWorkers = (load: Load, address?: string) => open(<Workers load={load} />, address);

describe('ListPage', () => {
  test('shows a skeleton, then rows and count', async () => {
    openMany();
    expect(screen.getByRole('heading', { level: 1, name: 'Workers' })).toHaveAttribute('id', 'page-title');
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Worker 19' })).toBeInTheDocument();
    expect(screen.getByText('220 workers')).toBeInTheDocument();
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  });

  test('stores page, sort and size in the address, and Back returns', async () => {
    const router = openMany();
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(await screen.findByRole('link', { name: 'Worker 40' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=3');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(router.state.location.search).toBe('?sort=firstName%2Cdesc');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50');
    expect(router.state.location.search).toBe('?sort=firstName%2Cdesc&size=50');
    expect(many.mock.lastCall?.[0]).toMatchObject({ sort: 'firstName,desc', size: 50, page: 0 });
    for (const before of ['?sort=firstName%2Cdesc', '?page=3']) {
      await act(() => router.navigate(-1));
      expect(router.state.location.search).toBe(before);
    }
  });

  test('a filter returns to the first page, and Clear filters removes it', async () => {
    const router = openMany('/?page=3');
    await screen.findByRole('link', { name: 'Worker 40' });
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trade' }), 'Welder');
    expect(router.state.location.search).toBe('?trade=WELDER');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  test('keeps the old rows while new ones load', async () => {
    openMany();
    await screen.findByRole('link', { name: 'Worker 0' });
    many.mockReturnValue(new Promise(() => undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('link', { name: 'Worker 0' })).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });

  test('FAULT-59 shows the last page for a page number beyond it', async () => {
    const router = openMany('/?page=400');
    expect(await screen.findByRole('link', { name: 'Worker 219' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=11');
  });

  test.each(['page=-1', 'page=NaN', 'page=1e9', 'size=7', 'sort=;drop', `search=${'x'.repeat(2048)}`])(
    'FAULT-59 ?%.20s shows the default list',
    async (address) => {
      openMany(`/?${address}`);
      expect(await screen.findByRole('link', { name: 'Worker 0' })).toBeInTheDocument();
      expect(many.mock.lastCall?.[0]).toEqual({
        search: '',
        status: 'ACTIVE',
        sort: 'firstName,asc',
        page: 0,
        size: 20,
      });
    },
  );

  test('an empty list describes its content and offers the first action', async () => {
    openWorkers(() => Promise.resolve({ rows: [], total: 0, statusCounts: { '': 0, ACTIVE: 0 } }));
    expect(await screen.findByRole('heading', { name: 'No workers yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add one' })).toBeInTheDocument();
  });

  test('a list whose default hides all rows says what is there, and shows it', async () => {
    const router = openWorkers(({ status }) =>
      Promise.resolve({
        rows: status === '' ? page(0, 2) : [],
        total: status === '' ? 2 : 0,
        statusCounts: { '': 2, ACTIVE: 0, LEFT: 2 },
      }),
    );
    expect(await screen.findByRole('heading', { name: 'No workers are active' })).toBeInTheDocument();
    expect(screen.getByText('2 are gone.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('link', { name: 'Worker 1' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?status=');
  });

  test('a list without matches says so and offers to clear the filters', async () => {
    const router = openWorkers(() => Promise.resolve({ rows: [], total: 0 }), '/?search=zzz');
    const heading = await screen.findByRole('heading', { name: 'No workers match' });
    await userEvent.click(within(heading.parentElement!).getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('searchbox', { name: 'Search workers' })).toHaveValue('');
  });

  test('a failure shows what failed and why, and Retry loads the rows', async () => {
    const load = vi.fn<Load>().mockRejectedValueOnce(new Error('Please try again later'));
    load.mockResolvedValue({ rows: page(0, 1), total: 1 });
    openWorkers(load);
    expect(await screen.findByRole('heading', { name: "Couldn't load workers" })).toBeInTheDocument();
    expect(screen.getByText('Please try again later')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 worker')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: "Couldn't load workers" })).not.toBeInTheDocument();
  });

  test.each([NaN, -4, 1])('FAULT-58 a total of %d with two rows is two', async (total) => {
    openWorkers(() => Promise.resolve({ rows: page(0, 2), total }));
    expect(await screen.findByText('2 workers')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('the search box searches after a pause and adds no history entry per character', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const router = openMany('/?page=3');
    const box = screen.getByRole('searchbox', { name: 'Search workers' });
    for (const value of ['a', 'an', ' ann ']) fireEvent.change(box, { target: { value } });
    vi.advanceTimersByTime(299);
    expect(router.state.location.search).toBe('?page=3');
    await vi.advanceTimersByTimeAsync(1);
    expect(router.state.location.search).toBe('?search=ann');
    expect(router.state.historyAction).toBe('REPLACE');
    vi.useRealTimers();
  });
});

const filterOptions = (all: string) => [
  { value: '', label: all },
  { value: '1', label: 'Second' },
];

/** A list with a select, another select, and a day. */
function FilteredWorkers() {
  const state = useListState({ sort: 'firstName,asc', filters: { trade: '', crew: '', since: '' } });
  return (
    <ListPage
      title="Workers"
      noun={{ one: 'worker', many: 'workers' }}
      state={state}
      query={({ filters, ...params }) => listOptions(many, { ...params, status: filters.trade })}
      columns={columns}
      rowKey={(worker) => worker.id}
      filters={[
        { name: 'since', label: 'Since', day: true },
        { name: 'trade', label: 'Trade', options: filterOptions('All') },
        { name: 'crew', label: 'Crew', options: filterOptions('All') },
      ]}
      empty={{ title: 'No workers yet' }}
    />
  );
}

describe('the filters of a list', () => {
  const openFiltered = async (address?: string) => {
    many.mockResolvedValue({ rows: page(0, 1), total: 1 });
    const router = open(<FilteredWorkers />, address);
    await screen.findByText('1 worker');
    return router;
  };
  const filterButton = () => screen.getByRole('button', { name: /^Filter/ });

  test('only the first select is visible; a button with the number of active ones opens the others', async () => {
    const router = await openFiltered();
    expect(
      screen.getAllByRole('combobox').map((box) => box.closest('label')?.firstChild?.textContent),
    ).toEqual(['Trade', 'Rows']);
    expect(filterButton()).toHaveTextContent(/^Filter$/);
    await userEvent.click(filterButton());
    const panel = within(screen.getByRole('group', { name: 'Filters' }));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Crew' }), 'Second');
    expect(filterButton()).toHaveTextContent(/^Filter \(1\)$/);
    await userEvent.type(panel.getByRole('textbox', { name: 'Since' }), '3/9/2026{Enter}');
    expect(filterButton()).toHaveTextContent(/^Filter \(2\)$/);
    expect(router.state.location.search).toBe('?crew=1&since=2026-03-09');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
    expect(filterButton()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Crew: Second, remove' }));
    expect(filterButton()).toHaveTextContent(/^Filter \(1\)$/);
    expect(router.state.location.search).toBe('?since=2026-03-09');
  });

  test('a day that is typed applies when a press outside closes the panel', async () => {
    const router = await openFiltered();
    await userEvent.click(filterButton());
    await userEvent.type(screen.getByRole('textbox', { name: 'Since' }), '3/9/2026');
    await userEvent.click(document.body);
    expect(screen.queryByRole('textbox', { name: 'Since' })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?since=2026-03-09');
  });

  test('the first Escape discards a typed day, the second closes the panel', async () => {
    await openFiltered();
    await userEvent.click(filterButton());
    const since = screen.getByRole('textbox', { name: 'Since' });
    await userEvent.type(since, '3/9{Escape}');
    expect(since).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(since).not.toBeInTheDocument();
  });

  test('FAULT-59 the chip of an unreadable day shows why the day has no effect', async () => {
    await openFiltered('/?since=soon');
    expect(screen.getByText('Since: soon – Type a date, such as 3/9/2026')).toBeVisible();
  });

  test('on a phone, the button opens all filters and the sorting', async () => {
    emulatePhone();
    await openFiltered();
    await userEvent.click(screen.getByRole('button', { name: 'Filters and sorting' }));
    const panel = within(screen.getByRole('group', { name: 'Filters' }));
    expect(panel.getAllByRole('combobox')).toHaveLength(3);
    expect(panel.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Name ↑');
    vi.unstubAllGlobals();
  });
});

describe('DetailPage', () => {
  const detailOptions = (load: () => Promise<Worker>) =>
    queryOptions({ queryKey: ['workers', 'detail', '7'], queryFn: load });
  const openDetail = (load: () => Promise<Worker>) =>
    open(
      <DetailPage
        title={(worker) => worker.name}
        context={(worker) => `No. ${worker.id}`}
        back={{ to: '/workers/all', label: 'Workers' }}
        query={detailOptions(load)}
        resourceName="worker"
      >
        {(worker) => (
          <Properties
            items={[
              { label: 'Name', value: worker.name },
              { label: 'Phone', value: '' },
              { label: 'Hours', value: 0 },
            ]}
          />
        )}
      </DetailPage>,
    );

  test('loads, then shows title, context, back link and properties', async () => {
    openDetail(() => Promise.resolve({ id: '7', name: 'Ann Lee' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Worker' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeInTheDocument();
    expect(screen.getByText('No. 7')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Workers' })).toHaveAttribute('href', '/workers/all');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'Phone', 'Hours']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Ann Lee',
      '—',
      '0',
    ]);
  });

  test.each([
    [404, 'This worker was not found'],
    [403, "You don't have access to this worker"],
  ])('FAULT-98 a %d says that the record was not found, with a back link', async (status, title) => {
    openDetail(() => Promise.reject(Object.assign(new Error('no'), { status })));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Workers' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('any other failure offers Retry', async () => {
    const load = vi.fn<() => Promise<Worker>>().mockRejectedValueOnce(new Error('Please try again later'));
    load.mockResolvedValue({ id: '7', name: 'Ann Lee' });
    openDetail(load);
    expect(await screen.findByRole('heading', { name: "Couldn't load this worker" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeInTheDocument();
  });
});

test('focuses the target in the address after the navigation to it, and never later', () => {
  render(
    <>
      <h1 id="page-title" tabIndex={-1}>
        Edit
      </h1>
      <input aria-label="Supervisor" />
      <input aria-label="Phone" />
    </>,
  );
  claimFocus(screen.getByRole('textbox', { name: 'Supervisor' }));
  focusTitle();
  expect(screen.getByRole('textbox', { name: 'Supervisor' })).toHaveFocus();
  screen.getByRole('textbox', { name: 'Phone' }).focus();
  focusTitle();
  expect(screen.getByRole('heading', { name: 'Edit' })).toHaveFocus();
});
