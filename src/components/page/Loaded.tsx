import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';

interface Props<Data> {
  query: UseQueryResult<Data, Error>;
  /** What is loaded, as in 'Could not load the time cards'. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A part of a page that is fetched by itself: on its way, failed with a way to try again, or there. */
export function Loaded<Data>({ query: { data, error, refetch }, what, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorState what={what} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton kind="text" rows={6} />
  );
}
