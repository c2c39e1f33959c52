import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useOpenedRecord } from '../../src/components/feedback/useOpenedRecord';

interface Report {
  version: number;
}

const AN_HOUR = 3_600_000;
const read = vi.fn<() => Promise<Report>>();
const report = queryOptions({ queryKey: ['report'], queryFn: read, staleTime: 30_000 });
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

/** Opens a dialog with a record, on a page that has shown version 1 for an hour. */
function open(opened: Report) {
  client.setQueryData(report.queryKey, { version: 1 }, { updatedAt: Date.now() - AN_HOUR });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useOpenedRecord(opened, report), { wrapper }).result;
}

test('FAULT-95 a dialog works with what its page shows, and reads nothing by itself', () => {
  read.mockResolvedValue({ version: 2 });
  expect(open({ version: 1 }).current).toEqual({ version: 1 });
  expect(read).not.toHaveBeenCalled();
});

test('FAULT-95 after a conflict, it works with the current record', async () => {
  read.mockResolvedValue({ version: 2 });
  const result = open({ version: 1 });
  await act(() => client.invalidateQueries({ queryKey: report.queryKey }));
  await waitFor(() => expect(result.current).toEqual({ version: 2 }));
});

test('an older record in the cache does not replace a newer row of a list', () => {
  expect(open({ version: 5 }).current).toEqual({ version: 5 });
});
