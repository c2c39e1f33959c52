import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';

interface Props<Data> {
  query: UseQueryResult<Data, Error>;
  /** Names what is loaded, as in 'Could not load the time cards'. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A part of a page that loads separately. Shows a loading state, an error with a Retry button, or the content. */
export function FetchedSection<Data>({ query: { data, error, refetch }, what, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorState what={what} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton kind="text" rows={6} />
  );
}
