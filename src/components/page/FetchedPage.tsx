import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { isMissing, Missing } from './Missing';
import { PageHeader, type Back } from './PageHeader';

interface Props<Data, Fetched, Key extends QueryKey> {
  /** The kind of record: 'employee'. */
  what: string;
  back: Back;
  query: UseQueryOptions<Fetched, Error, Data, Key>;
  /** Keeps loaded data on screen even if a refetch finds it missing or forbidden, because the user may be typing. */
  stays?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A page about one fetched record. If the record is missing or forbidden, shows a message and a link back (FAULT-98).
 */
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
