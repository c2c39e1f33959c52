/**
 * How to add a list screen, in one file: a list of tools. Each part says where it lives in the app;
 * `.github/CONTRIBUTING.md` walks through them. Not shown are the route's row and the demo API.
 */
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { call, connectClient } from '../../src/api/client';
import { setConfig } from '../../src/api/config';
import { endpoint } from '../../src/api/endpoint';
import { count, id, object, page, text } from '../../src/api/schema';
import { ActButton } from '../../src/components/ActButton';
import { choiceFilter } from '../../src/components/page/filter';
import { ListPage } from '../../src/components/page/ListPage';
import { useListState } from '../../src/components/page/useListState';
import type { Column } from '../../src/components/table/column';
import { numberColumn, textColumn } from '../../src/components/table/columns';
import { testConfig } from '../support/demo';

// ─── src/api/tools/contract.ts: what the API answers, read tolerantly, and one row per call ────────────────────────

const tool = object({ id, name: text, site: text, dayRate: count });
type Tool = z.output<typeof tool>;

const tools = endpoint({
  key: 'tools',
  method: 'GET',
  path: '/tool-service/tools',
  // This file signs nobody in; calls of the app are 'session'.
  access: 'open',
  fallback: 'Could not load tools.',
  response: page('tools', tool),
});

// ─── src/api/tools/queries.ts: the calls as query options ──────────────────────────────────────────────────────────

interface ToolListParams {
  search: string;
  site: string;
  sort: string;
  page: number;
  size: number | 'all';
}

/** What filters nothing is not sent. */
const wire = ({ search, site, sort, page, size }: ToolListParams) => ({
  search: search || undefined,
  site: site || undefined,
  sort,
  ...(size === 'all' ? { all: true } : { page, size }),
});

const toolQueries = {
  list: (params: ToolListParams) =>
    queryOptions({
      queryKey: ['tools', 'list', wire(params)],
      queryFn: ({ signal }) => call(tools, { query: wire(params), signal }),
    }),
};

// ─── src/features/tools/columns.tsx: one row per column, for table, cards and CSV ──────────────────────────────────

const toolColumns: Column<Tool>[] = [
  textColumn('name', 'Name', ({ name }) => name, { sort: 'name', card: 'title' }),
  textColumn('site', 'Site', ({ site }) => site || 'In the yard', { sort: 'site', card: 'fact' }),
  numberColumn('dayRate', 'Dollars a day', ({ dayRate }) => dayRate, { sort: 'dayRate', card: 'fact' }),
];

// ─── src/features/tools/ToolListPage.tsx: the page ─────────────────────────────────────────────────────────────────

const site = choiceFilter('site', 'Site', { Harbor: 'Harbor' });

function ToolListPage() {
  const state = useListState({ sort: 'name,asc', columns: toolColumns, filters: { site } });
  return (
    <ListPage
      title="Tools"
      name="tools"
      noun={{ one: 'tool', many: 'tools' }}
      state={state}
      query={({ filters, ...ask }) => toolQueries.list({ ...ask, ...filters })}
      columns={toolColumns}
      rowKey={({ id: toolId }) => toolId}
      rowTo={({ id: toolId }) => `/tools/${toolId}`}
      search={{ label: 'Search tools' }}
      filters={[site]}
      bulk={(selection) => (
        <ActButton
          why={selection.count > 25 ? 'At most 25 tools fit on the truck.' : undefined}
          onClick={() => void selection.rows().then((rows) => sentBack.push(...rows.map(({ name }) => name)))}
        >
          Send back to the yard
        </ActButton>
      )}
      empty={{ title: 'No tools yet', text: 'What the business rents out appears here.' }}
    />
  );
}

// ─── tests/features/tools.test.tsx: the screen through the eyes of whoever uses it ─────────────────────────────────

/** What the button above has done. */
let sentBack: string[] = [];
/** What was asked for. */
let asked: Record<string, string>[] = [];

const all: Tool[] = Array.from({ length: 30 }, (_, index) => ({
  id: String(index),
  name: `Drill ${String(index).padStart(2, '0')}`,
  site: index % 2 ? 'Harbor' : '',
  dayRate: index,
}));

/** In the app this is a route of the demo API: `src/demo/handlers/tools.ts`. */
const server = setupServer(
  http.get('http://localhost:3000/api/tool-service/tools', ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    const rows = all.filter(({ site }) => !query.site || site === query.site);
    const from = Number(query.page) * Number(query.size);
    return HttpResponse.json({
      tools: query.all ? rows : rows.slice(from, from + Number(query.size)),
      total: rows.length,
    });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  sentBack = [];
  asked = [];
  setConfig(testConfig);
  connectClient({
    notify: () => undefined,
    session: {
      credentials: () => undefined,
      fresh: () => Promise.resolve(),
      renew: () => Promise.resolve(),
      lost: () => undefined,
      ending: () => new AbortController().signal,
    },
  });
});

async function openTools(address = '/tools') {
  const router = createMemoryRouter(
    [
      { path: '/tools', element: <ToolListPage /> },
      { path: '/tools/:toolId', element: <h1>One tool</h1> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('table', { name: 'Tools' });
  return { router, user: userEvent.setup() };
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('shows a page of tools, and sends no filter that filters nothing', async () => {
  await openTools();
  expect(names()).toHaveLength(20);
  expect(screen.getByText('30 tools')).toBeInTheDocument();
  expect(asked).toEqual([{ sort: 'name,asc', page: '0', size: '20' }]);
});

test('a filter stands in the address and as a chip, which takes it off', async () => {
  const { user, router } = await openTools();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'Harbor');
  expect(await screen.findByText('15 tools')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?site=Harbor');
  await user.click(screen.getByRole('button', { name: 'Site: Harbor, remove' }));
  expect(await screen.findByText('30 tools')).toBeInTheDocument();
});

test('what is done to all that match is done to those of other pages too', async () => {
  const { user } = await openTools('/tools?site=Harbor&size=20');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Send back to the yard' }));
  await waitFor(() => expect(sentBack).toHaveLength(15));
});

test('an act that is not allowed says why', async () => {
  const { user } = await openTools();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected tools' }));
  await user.click(bar.getByRole('button', { name: 'Select all 30 matching' }));
  expect(bar.getByRole('button', { name: 'Send back to the yard' })).toHaveAccessibleDescription(
    'At most 25 tools fit on the truck.',
  );
});

test('a row opens by keyboard', async () => {
  const { user, router } = await openTools();
  screen.getByRole('link', { name: 'Drill 00' }).closest('tr')?.focus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/tools/1'));
});
