import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmployeeEvent } from '../../../api/employees/contract';
import { employeeQueries, HISTORY_SIZE } from '../../../api/employees/queries';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loaded } from '../../../components/page/Loaded';
import type { Column } from '../../../components/table/column';
import { momentColumn, textColumn } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { Pager } from '../../../components/table/Pager';
import { pageCount } from '../../../lib/pager';

const columns: Column<EmployeeEvent>[] = [
  textColumn('what', 'What', ({ what }) => what, { card: 'title' }),
  textColumn('from', 'From', ({ from }) => from || '—', { card: 'fact' }),
  textColumn('to', 'To', ({ to }) => to || '—', { card: 'fact' }),
  textColumn('by', 'By', ({ by }) => by?.name ?? '—', { card: 'fact' }),
  momentColumn('at', 'When', ({ at }) => at, { card: 'fact' }),
];

/** What has been changed of an employee, by whom and when, the latest first. */
export function EmployeeHistory({ employeeId }: { employeeId: string }) {
  const [page, setPage] = useState(0);
  const query = useQuery({
    ...employeeQueries.history(employeeId, page),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} what="the history">
      {({ rows, total }) =>
        total === 0 ? (
          <EmptyState title="No history" text="Changes of this employee will be listed here." />
        ) : (
          <>
            <DataTable
              caption="History"
              rows={rows}
              columns={columns}
              rowKey={({ id }) => id}
              busy={query.isPlaceholderData}
            />
            {total > HISTORY_SIZE && (
              <Pager page={page} pages={pageCount(total, HISTORY_SIZE)} onPage={setPage} />
            )}
          </>
        )
      }
    </Loaded>
  );
}
