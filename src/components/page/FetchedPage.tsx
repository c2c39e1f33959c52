import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { isMissing, MissingPage } from './MissingPage';
import { PageHeader, type BackTarget } from './PageHeader';
import { capitalized } from '../../lib/capitalized';

interface Props<Data, Fetched, Key extends QueryKey> {
  /** The kind of record: 'employee'. */
  resourceName: string;
  back: BackTarget;
  query: UseQueryOptions<Fetched, Error, Data, Key>;
  /** Keeps loaded data on screen even if a refetch finds it missing or forbidden, because the user may be typing. */
  keepData?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

/**
 * A page about one fetched record. If the record is missing or forbidden, shows a message and a link back (FAULT-98).
 */
export function FetchedPage<Data, Fetched, Key extends QueryKey>(props: Props<Data, Fetched, Key>) {
  const { resourceName, back, keepData, children } = props;
  const { data, error, refetch } = useQuery(props.query);
  const hasData = data !== undefined;
  if (isMissing(error) && !(hasData && keepData))
    return <MissingPage what={resourceName} back={back} error={error} />;
  if (hasData) return children(data);
  return (
    <div className="pl-page">
      <PageHeader title={capitalized(resourceName)} back={back} />
      {error ? (
        <ErrorState what={`this ${resourceName}`} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" />
      )}
    </div>
  );
}
