import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { isMissing, MissingPage } from './MissingPage';
import { PageHeader, type BackTarget } from './PageHeader';
import { capitalized } from '../../lib/capitalized';
import { isRecord } from '../../lib/isRecord';
import { isLocalPath, localKeyOf, toServerPath } from '../../lib/localRecords';

interface Props<Data, Fetched, Key extends QueryKey> {
  /** The kind of record: 'employee'. */
  resourceName: string;
  back: BackTarget;
  query: UseQueryOptions<Fetched, Error, Data, Key>;
  /** Keeps loaded data on screen even if a refetch finds it missing or forbidden, because the user may be typing. */
  keepData?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

/** The address of a record since it was sent; undefined while it waits in the outbox. */
function pathOnServer(pathname: string, record: unknown): string | undefined {
  const id = isRecord(record) ? record.id : undefined;
  const isSent = typeof id === 'string' && localKeyOf(id) === undefined;
  return isSent ? toServerPath(pathname, () => id) : undefined;
}

/**
 * A page about one fetched record. If the record is missing or forbidden, shows a message and a link back (FAULT-98).
 */
export function FetchedPage<Data, Fetched, Key extends QueryKey>(props: Props<Data, Fetched, Key>) {
  const { resourceName, back, keepData, children } = props;
  const { data, error, refetch } = useQuery(props.query);
  const hasData = data !== undefined;
  const { pathname } = useLocation();
  const serverPath = hasData && isLocalPath(pathname) ? pathOnServer(pathname, data) : undefined;
  if (serverPath !== undefined) return <Navigate to={serverPath} replace />;
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
