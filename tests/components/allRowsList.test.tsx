import { queryOptions } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ListPage } from '../../src/components/page/ListPage';
import { useListState } from '../../src/components/page/useListState';
import type { Column } from '../../src/components/table/column';
import { sortRows } from '../../src/components/table/sortRows';
import { testColumns, open, type Worker, workers } from './listSupport';

const load = vi.fn(() => Promise.resolve({ rows: workers(45), total: 45 }));
const allRowsQuery = queryOptions({ queryKey: ['workers'] as const, queryFn: load });

function Workers() {
  const state = useListState({ sort: 'name,asc' });
  return (
    <ListPage
      title="Workers"
      noun={{ one: 'worker', many: 'workers' }}
      state={state}
      allRowsQuery={allRowsQuery}
      columns={testColumns}
      rowKey={({ id }) => id}
      search={{ label: 'Search workers' }}
      empty={{ title: 'No workers yet' }}
    />
  );
}

const names = () => screen.getAllByRole('rowheader').map((head) => head.textContent);

test('searches, sorts and pages a loaded list without another call', async () => {
  const user = userEvent.setup();
  const { router } = open(<Workers />);
  await screen.findByRole('table', { name: 'Workers' });
  expect(names()).toHaveLength(20);
  expect(names().slice(0, 3)).toEqual(['Worker 0', 'Worker 1', 'Worker 2']);
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(names()).toEqual(['Worker 40', 'Worker 41', 'Worker 42', 'Worker 43', 'Worker 44']);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names()[0]).toBe('Worker 44'));
  await user.type(screen.getByRole('searchbox'), 'weld{Enter}');
  await waitFor(() => expect(screen.getByText('15 workers')).toBeInTheDocument());
  expect(router.state.location.search).toBe('?sort=name%2Cdesc&search=weld');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'no such thing{Enter}');
  expect(await screen.findByRole('heading', { name: 'No workers match' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('FAULT-59 shows the last page for a page number beyond it', async () => {
  const { router } = open(<Workers />, '/?page=900');
  expect(await screen.findByText('Worker 44')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=3');
});

const row = (id: string, name: string, trade: string, hours: number): Worker => ({ id, name, trade, hours });
const mixed = [row('a', 'Bay 10', '', 2), row('b', 'bay 9', 'Welder', 11), row('c', 'Ábel', 'Plumber', 2)];
const dated: Column<Worker>[] = [
  ...testColumns,
  {
    id: 'day',
    header: 'Day',
    cell: ({ id }) => ({ a: 'Mar 9', b: '', c: 'Feb 10' })[id],
    value: ({ id }) => ({ a: '2026-03-09', c: '2026-02-10' })[id],
    sort: 'day',
  },
];

test.each([
  ['numeric strings as numbers', 'name,asc', 'cba'],
  ['descending', 'name,desc', 'abc'],
  ['numbers, with equal ones in their original order', 'hours,asc', 'acb'],
  ['equal ones in their original order, also descending', 'hours,desc', 'bac'],
  ['empty values last', 'trade,asc', 'cba'],
  ['empty values last, also descending', 'trade,desc', 'bca'],
  ['by a sort value', 'day,asc', 'cab'],
  ['by a sort value, empty values last', 'day,desc', 'acb'],
  ['by no column: original order', 'shoes,asc', 'abc'],
])('sorts loaded rows: %s', (_, sort, order) => {
  expect(
    sortRows(mixed, dated, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});
