import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { isMissing, Missing } from './Missing';
import { PageHeader, type Back } from './PageHeader';

interface Props<Data, Fetched, Key extends QueryKey> {
  title: (data: Data) => string;
  context?: ((data: Data) => ReactNode) | undefined;
  back: Back;
  query: UseQueryOptions<Fetched, Error, Data, Key>;
  /** What this is one of: 'employee'. */
  what: string;
  actions?: ReactNode | ((data: Data) => ReactNode);
  children: (data: Data) => ReactNode;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A whole screen about one thing. One that is gone or forbidden says so, with a way back (FAULT-98). */
export function DetailPage<Data, Fetched, Key extends QueryKey>(props: Props<Data, Fetched, Key>) {
  const { title, context, back, query, what, actions, children } = props;
  const { data, error, refetch } = useQuery(query);
  if (isMissing(error)) return <Missing what={what} back={back} error={error} />;
  return (
    <div className="pl-page">
      {data === undefined ? (
        <>
          <PageHeader title={capital(what)} back={back} />
          {error ? (
            <ErrorState what={`this ${what}`} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton kind="card" />
          )}
        </>
      ) : (
        <>
          <PageHeader
            title={title(data)}
            context={context?.(data)}
            back={back}
            actions={typeof actions === 'function' ? actions(data) : actions}
          />
          <div className="pl-stack">{children(data)}</div>
        </>
      )}
    </div>
  );
}
