import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { isMissing, Missing } from './Missing';
import { PageHeader, type Back } from './PageHeader';

interface Props<Data, Fetched, Key extends QueryKey> {
  /** What this is one of: 'employee'. */
  what: string;
  back: Back;
  query: UseQueryOptions<Fetched, Error, Data, Key>;
  /** Once it is there it stays, whatever becomes of it: somebody may be typing. */
  stays?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A whole screen about one thing. One that is gone or forbidden says so, with a way back (FAULT-98). */
export function FetchedPage<Data, Fetched, Key extends QueryKey>(props: Props<Data, Fetched, Key>) {
  const { what, back, stays, children } = props;
  const { data, error, refetch } = useQuery(props.query);
  const there = data !== undefined;
  if (isMissing(error) && !(there && stays)) return <Missing what={what} back={back} error={error} />;
  if (there) return children(data);
  return (
    <div className="pl-page">
      <PageHeader title={capital(what)} back={back} />
      {error ? (
        <ErrorState what={`this ${what}`} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" />
      )}
    </div>
  );
}
