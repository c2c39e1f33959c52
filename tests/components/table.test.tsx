import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Column } from '../../src/components/table/column';
import { DataTable } from '../../src/components/table/DataTable';
import { Pager } from '../../src/components/table/Pager';

interface Worker {
  id: string;
  name: string;
  trade: string;
  hours: number;
}

const columns: Column<Worker>[] = [
  { id: 'name', header: 'Name', cell: (worker) => worker.name, sort: 'firstName', card: 'title' },
  { id: 'trade', header: 'Trade', cell: (worker) => worker.trade, card: 'fact' },
  { id: 'hours', header: 'Hours', cell: (worker) => worker.hours, sort: 'hours', align: 'end' },
  { id: 'act', header: 'Act', cell: (worker) => <button type="button">Call {worker.name}</button> },
];

const people = (count: number): Worker[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Worker ${index}`,
    trade: 'Plumber',
    hours: index,
  }));

const CurrentPath = () => <output>{useLocation().pathname}</output>;

type Props = Partial<Parameters<typeof DataTable<Worker>>[0]>;

const WorkerTable = (props: Props & { rows: readonly Worker[] }) => (
  <MemoryRouter>
    <DataTable
      caption="Workers"
      columns={columns}
      rowKey={(worker) => worker.id}
      rowTo={(worker) => `/workers/${worker.id}`}
      {...props}
    />
    <CurrentPath />
  </MemoryRouter>
);

const show = (rows: Worker[], props: Props = {}) => render(<WorkerTable rows={rows} {...props} />);

const currentPath = () => screen.getByRole('status').textContent;

describe('DataTable', () => {
  test('is a table with a name, column headers and row headers', () => {
    show(people(2));
    const table = screen.getByRole('table', { name: 'Workers' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Name', 'Trade', 'Hours', 'Act']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['Worker 0', 'Worker 1']);
  });

  test('says how it is sorted, and clicking a header changes the order', async () => {
    const onSort = vi.fn();
    show(people(2), { sort: 'firstName,asc', onSort });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Hours' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hours' }));
    expect(onSort.mock.calls).toEqual([['firstName,desc'], ['hours,asc']]);
    expect(screen.queryByRole('button', { name: 'Trade' })).not.toBeInTheDocument();
  });

  test('Enter on its link or a click anywhere opens a row', async () => {
    show(people(2));
    screen.getByRole('link', { name: 'Worker 0' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(currentPath()).toBe('/workers/0');
    await userEvent.click(screen.getAllByText('Plumber')[1]!);
    expect(currentPath()).toBe('/workers/1');
  });

  test('a click on something else does not open the row', async () => {
    show(people(1));
    await userEvent.click(screen.getByRole('button', { name: 'Call Worker 0' }));
    fireEvent.click(screen.getByText('Plumber'), { ctrlKey: true });
    fireEvent.click(screen.getByText('Plumber'), { metaKey: true });
    expect(currentPath()).toBe('/');
    getSelection()?.selectAllChildren(screen.getByText('Plumber'));
    fireEvent.click(screen.getByText('Plumber'));
    expect(currentPath()).toBe('/');
  });

  test('on phones, a row shows its title and labeled facts and hides other cells', () => {
    show(people(1));
    expect(screen.getByRole('rowheader')).toHaveAttribute('data-card', 'title');
    expect(screen.getByText('Plumber')).toHaveAttribute('data-label', 'Trade');
    expect(screen.getByText('Plumber')).toHaveAttribute('data-card', 'fact');
    expect(screen.getByText('0')).not.toHaveAttribute('data-card');
  });

  test('a table without phone settings still has a title and two facts', () => {
    show(people(1), { columns: columns.map((column) => ({ ...column, card: undefined })) });
    expect([...document.querySelectorAll('tbody [data-card]')].map((cell) => cell.textContent)).toEqual([
      'Worker 0',
      'Plumber',
      '0',
    ]);
  });
});

describe('DataTable with more than a hundred rows', () => {
  // jsdom has no layout, so the scroll container and the rows need a mocked height.
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41);
  });

  test('FAULT-61 renders only the visible rows of ten thousand', () => {
    show(people(10_000));
    const table = screen.getByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '10001');
    expect(table.querySelectorAll('*').length).toBeLessThan(500);
    expect(screen.getByRole('link', { name: 'Worker 0' }).closest('tr')).toHaveAttribute(
      'aria-rowindex',
      '2',
    );
    expect(screen.queryByRole('link', { name: 'Worker 100' })).not.toBeInTheDocument();
  });

  test('FAULT-61 scrolling renders the others with their true positions', () => {
    show(people(10_000));
    const box = screen.getByRole('table').parentElement!;
    box.scrollTop = 41 * 5000;
    fireEvent.scroll(box);
    expect(screen.getByRole('link', { name: 'Worker 5000' }).closest('tr')).toHaveAttribute(
      'aria-rowindex',
      '5002',
    );
    expect(screen.queryByRole('link', { name: 'Worker 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('table').querySelectorAll('*').length).toBeLessThan(500);
  });

  test('selecting a row renders only that row again', async () => {
    const cell = vi.fn((worker: Worker) => worker.trade);
    const seen: Column<Worker>[] = [{ id: 'name', header: 'Name', cell: ({ name }) => name }];
    const drawn = [...seen, { id: 'trade', header: 'Trade', cell }];
    const rows = people(10_000);
    const rowKey = (worker: Worker) => worker.id;
    function Selectable() {
      const [ticked, setTicked] = useState<readonly string[]>([]);
      const rowSelection = {
        isSelected: (key: string) => ticked.includes(key),
        setSelected: (chosen: readonly Worker[], on: boolean) => setTicked(on ? chosen.map(rowKey) : []),
      };
      return (
        <DataTable
          caption="Workers"
          rows={rows}
          columns={drawn}
          rowKey={rowKey}
          rowSelection={rowSelection}
        />
      );
    }
    render(<Selectable />, { wrapper: MemoryRouter });
    // The first click also moves the roving tab stop.
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Worker 3' }));
    cell.mockClear();
    await userEvent.keyboard(' ');
    expect(new Set(cell.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['Worker 3']));
  });

  test('FAULT-114 prints all rows', () => {
    show(people(1200));
    const drawn = () => document.querySelectorAll('tbody th').length;
    expect(drawn()).toBeLessThan(60);
    fireEvent(window, new Event('beforeprint'));
    expect(drawn()).toBe(1200);
    fireEvent(window, new Event('afterprint'));
    expect(drawn()).toBeLessThan(60);
  });

  test.each([
    ['the row in its position', 5, 2, ['0', '1', '4', '3'], '4'],
    ['the last row', 5, 4, ['0', '1'], '1'],
    ['the row in its position among hundreds', 300, 2, [...people(300).map(({ id }) => id)].reverse(), '297'],
  ])('a removed row passes its focus to %s', (_, count, at, left, next) => {
    const shown = (ids: string[]) => ids.map((id) => people(count)[Number(id)]!);
    const rowOf = (id: string) => screen.getByText(`Worker ${id}`).closest('tr')!;
    const { rerender } = show(people(count));
    act(() => rowOf(String(at)).focus());
    const rows = shown(left.filter((id) => id !== String(at)));
    rerender(<WorkerTable rows={rows} />);
    expect(rowOf(next)).toHaveFocus();
    expect(rowOf(next)).toHaveAttribute('tabindex', '0');
  });

  test('does not take back focus that has moved elsewhere', () => {
    const { rerender } = show(people(3));
    const row = screen.getByText('Worker 1').closest('tr')!;
    act(() => row.focus());
    act(() => row.blur());
    rerender(<WorkerTable rows={people(1)} />);
    expect(document.body).toHaveFocus();
  });

  test('FAULT-61 reuses elements for new rows, and focus stays with its row', () => {
    const table = (rows: Worker[]) => (
      <MemoryRouter>
        <DataTable caption="Workers" rows={rows} columns={columns} rowKey={({ id }) => id} />
      </MemoryRouter>
    );
    const rows = people(1000);
    const { rerender } = render(table(rows));
    const lines = () => [...document.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')];
    const rowHeaders = () => lines().map((line) => line.querySelector('th')?.textContent);
    const before = lines();
    const button = screen.getByRole('button', { name: 'Call Worker 4' });
    act(() => before[2]!.focus());

    const reversed = rows.toReversed();
    rerender(table(reversed));
    const others = before.filter((line) => line !== before[2]);
    const after = lines();
    expect(after.slice(0, others.length)).toEqual(others);
    expect(rowHeaders()).toEqual([...reversed.slice(0, before.length).map(({ name }) => name), 'Worker 2']);
    expect(after.map((line) => line.getAttribute('aria-rowindex'))).toEqual(
      [...before.keys(), 997].map((index) => String(index + 2)),
    );
    // A cell with more than text is rendered again, because it may depend on its row.
    expect(button).not.toBeInTheDocument();
    expect(before[2]).toHaveFocus();
    expect(before[2]).toHaveTextContent('Worker 2');

    // The focused row is gone, so the first rendered row receives the focus.
    rerender(table(rows.slice(500)));
    expect(screen.getByText('Worker 500').closest('tr')).toHaveFocus();
    expect(rowHeaders().slice(0, 3)).toEqual(['Worker 500', 'Worker 501', 'Worker 502']);
  });

  test('scrolls to the top after sorting', () => {
    const rows = people(200);
    const { rerender } = show(rows, { sort: 'firstName,asc' });
    const box = screen.getByRole('table').parentElement!;
    box.scrollTop = 4100;
    rerender(<WorkerTable rows={rows} sort="firstName,desc" />);
    expect(box.scrollTop).toBe(0);
  });
});

describe('Pager', () => {
  test('FMT-19, FMT-20, FMT-21: shows five one-based links with the current one in the middle', async () => {
    const onPage = vi.fn();
    render(<Pager page={5} pages={20} onPage={onPage} />);
    const pages = screen.getAllByRole('button', { name: /^Page/ });
    expect(pages.map((page) => page.textContent)).toEqual(['4', '5', '6', '7', '8']);
    expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('6');
    await userEvent.click(screen.getByRole('button', { name: 'Page 8' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage.mock.calls).toEqual([[7], [4], [6]]);
  });

  test('FAULT-59 disables links before the first and after the last page', async () => {
    const onPage = vi.fn();
    render(<Pager page={0} pages={1} onPage={onPage} />);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });
});
