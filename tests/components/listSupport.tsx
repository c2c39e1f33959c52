import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Density, ListChoicesContext } from '../../src/components/page/listChoices';
import type { Column } from '../../src/components/table/column';

export interface Worker {
  id: string;
  name: string;
  trade: string;
  hours: number;
}

export const testColumns: Column<Worker>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sort: 'name', card: 'title' },
  { id: 'trade', header: 'Trade', cell: ({ trade }) => trade, sort: 'trade', card: 'fact' },
  { id: 'hours', header: 'Hours', cell: ({ hours }) => hours, sort: 'hours', align: 'end' },
  { id: 'badge', header: 'Badge', cell: ({ id }) => `B-${id}`, hidden: true },
];

const trades = ['Plumber', 'Welder', ''];

export const workers = (count: number): Worker[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Worker ${index}`,
    trade: trades[index % 3] ?? '',
    hours: (index * 7) % 50,
  }));

export interface ListParams {
  search: string;
  sort: string;
  page: number;
  size: number | 'all';
  trade: string;
}

/** Returns one page of the matching rows, as a service does. */
export function pageOfWorkers(all: readonly Worker[], { search, trade, page, size }: ListParams) {
  const rows = all.filter((row) => row.name.includes(search) && (trade === '' || row.trade === trade));
  return { rows: size === 'all' ? rows : rows.slice(page * size, (page + 1) * size), total: rows.length };
}

export type Load = (params: ListParams) => Promise<{ rows: Worker[]; total: number }>;

export const listOptions = (load: Load, params: ListParams) =>
  queryOptions({ queryKey: ['workers', 'list', params] as const, queryFn: () => load(params) });

/** Stores list choices as the shell does, but without the browser's storage. */
export function ListChoicesProvider({
  children,
  kept = {},
}: {
  children: ReactNode;
  kept?: Record<string, unknown>;
}) {
  const [lists, setLists] = useState(kept);
  const [density, setDensity] = useState<Density>('comfortable');
  const save = (list: string, choices: unknown) => setLists((before) => ({ ...before, [list]: choices }));
  return (
    <ListChoicesContext value={{ lists, save, density, setDensity, nameOrder: 'first', fileStyle: 'shown' }}>
      {children}
    </ListChoicesContext>
  );
}

/** Renders a list page at an address, with a detail page for each row. */
export function open(element: ReactNode, address = '/', row: ReactNode = <h1>Detail</h1>) {
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/workers/:id', element: row },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const shown = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...shown, router };
}
