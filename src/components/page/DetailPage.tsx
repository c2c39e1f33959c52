import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../feedback/ErrorState';
import { PageProblem } from '../feedback/PageProblem';
import { Skeleton } from '../feedback/Skeleton';
import { Icon } from '../Icon';
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

const statusOf = (error: object): unknown => ('status' in error ? error.status : undefined);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A whole screen about one thing. One that is gone or forbidden says so, with a way back (FAULT-98). */
export function DetailPage<Data, Fetched, Key extends QueryKey>(props: Props<Data, Fetched, Key>) {
  const { title, context, back, query, what, actions, children } = props;
  const { data, error, refetch } = useQuery(query);
  const status = error ? statusOf(error) : undefined;

  if (status === 404 || status === 403) return <Missing what={what} back={back} forbidden={status === 403} />;
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

function Missing({ what, back, forbidden }: { what: string; back: Back; forbidden: boolean }) {
  return (
    <PageProblem
      heading="page"
      icon={<Icon name={forbidden ? 'lock' : 'search'} />}
      title={forbidden ? `You may not see this ${what}` : `This ${what} is not here`}
      text={
        forbidden
          ? 'Your account has no access to it. Someone who manages access can change that.'
          : 'It may have been deleted, or the address is not right.'
      }
      action={
        <Link className="btn btn-secondary" to={back.to}>
          {back.label}
        </Link>
      }
    />
  );
}
