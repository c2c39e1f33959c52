import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { HISTORY_PAGE_SIZE, pageCount } from '../../lib/pager';
import { EmptyState } from '../feedback/EmptyState';
import type { Column } from '../table/column';
import { dateTimeColumn, personColumn, textColumn } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { Pager } from '../table/Pager';
import { FetchedSection } from './FetchedSection';

interface Change {
  id: string;
  /** ISO timestamp. */
  at: string;
  by?: { name: string } | undefined;
  what: string;
  from: string;
  to: string;
}

export interface Changes {
  rows: Change[];
  total: number;
}

const columns: Column<Change>[] = [
  textColumn('what', 'Change', ({ what }) => what, { card: 'title' }),
  textColumn('from', 'From', ({ from }) => from || '—', { card: 'fact' }),
  textColumn('to', 'To', ({ to }) => to || '—', { card: 'fact' }),
  personColumn('by', 'By', ({ by }) => by, { card: 'fact' }),
  dateTimeColumn('at', 'When', ({ at }) => at, { card: 'fact' }),
];

interface Props<Fetched, Key extends QueryKey> {
  /** The kind of record: 'employee'. */
  what: string;
  /** `page` is zero-based. */
  query: (page: number) => UseQueryOptions<Fetched, Error, Changes, Key>;
}

/** The changes of a record, latest first. */
export function ChangeHistory<Fetched, Key extends QueryKey>({ what, query: queryOf }: Props<Fetched, Key>) {
  const [page, setPage] = useState(0);
  const query = useQuery({ ...queryOf(page), placeholderData: keepPreviousData });
  return (
    <FetchedSection query={query} what="the history">
      {({ rows, total }) =>
        total === 0 ? (
          <EmptyState title="No history" text={`Changes to this ${what} appear here.`} />
        ) : (
          <>
            <DataTable
              caption="History"
              rows={rows}
              columns={columns}
              rowKey={({ id }) => id}
              busy={query.isPlaceholderData}
            />
            {total > HISTORY_PAGE_SIZE && (
              <Pager page={page} pages={pageCount(total, HISTORY_PAGE_SIZE)} onPage={setPage} />
            )}
          </>
        )
      }
    </FetchedSection>
  );
}
