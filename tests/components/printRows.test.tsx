import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfirmDialog } from '../../src/components/feedback/ConfirmDialog';
import { ListPage } from '../../src/components/page/ListPage';
import { useListState } from '../../src/components/page/useListState';
import { listOptions, open, pageOfWorkers, testColumns, workers } from './listSupport';

function Workers({ count }: { count: number }) {
  const state = useListState({ sort: 'name,asc', filters: { trade: '' } });
  return (
    <ListPage
      title="Workers"
      noun={{ one: 'worker', many: 'workers' }}
      state={state}
      isPrintable
      query={({ filters, ...params }) =>
        listOptions((asked) => Promise.resolve(pageOfWorkers(workers(count), asked)), {
          ...params,
          ...filters,
        })
      }
      columns={testColumns}
      rowKey={({ id }) => id}
      empty={{ title: 'No workers yet' }}
    />
  );
}

const drawn = () => document.querySelectorAll('tbody th').length;

/** What is on the page while the browser makes sheets of it: its rows, and 'Rows 1–20 of 65'. */
async function openToPrint(count: number) {
  const printed: { rows: number; part: string | undefined }[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    fireEvent(window, new Event('beforeprint'));
    printed.push({ rows: drawn(), part: screen.queryByText(/^Rows /)?.textContent });
    fireEvent(window, new Event('afterprint'));
  });
  onTestFinished(() => print.mockRestore());
  open(
    <>
      <Workers count={count} />
      <ConfirmDialog />
    </>,
  );
  await screen.findByRole('table', { name: 'Workers' });
  const user = userEvent.setup();
  return { user, printed, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test('VISITOR-04, FAULT-114 prints all rows that match, and then shows the page again', async () => {
  const { printed, press } = await openToPrint(65);
  expect(drawn()).toBe(20);
  await press('Print or save as PDF');
  await waitFor(() => expect(printed).toEqual([{ rows: 65, part: undefined }]));
  expect(drawn()).toBe(20);
  // Printed by the browser's own menu, it is the page.
  window.print();
  expect(printed[1]).toEqual({ rows: 20, part: 'Rows 1–20 of 65' });
});

test('asks before it prints very much', async () => {
  const { printed, press, user } = await openToPrint(1001);
  await press('Print or save as PDF');
  await screen.findByText('That is about 34 pages. Filters make it less.');
  await press('Cancel');
  expect(printed).toEqual([]);
  await press('Print or save as PDF');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toEqual([{ rows: 1001, part: undefined }]));
});
