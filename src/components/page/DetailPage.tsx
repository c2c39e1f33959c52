import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FetchedPage } from './FetchedPage';
import { PageHeader, type Back } from './PageHeader';
import { type Tab, Tabs } from './Tabs';

interface Props<Data, Fetched, Key extends QueryKey> {
  title: (data: Data) => string;
  context?: ((data: Data) => ReactNode) | undefined;
  back: Back;
  query: UseQueryOptions<Fetched, Error, Data, Key>;
  /** What this is one of: 'employee'. */
  what: string;
  actions?: ReactNode | ((data: Data) => ReactNode);
  children?: ((data: Data) => ReactNode) | undefined;
  /** Instead of children, where there is more than fits on one page. */
  tabs?: ((data: Data) => readonly Tab[]) | undefined;
}

/** A whole screen about one thing, all of it at once or part by part. */
export function DetailPage<Data, Fetched, Key extends QueryKey>(props: Props<Data, Fetched, Key>) {
  const { title, context, back, query, what, actions, children, tabs } = props;
  return (
    <FetchedPage what={what} back={back} query={query}>
      {(data) => (
        <div className="pl-page">
          <PageHeader
            title={title(data)}
            context={context?.(data)}
            back={back}
            actions={typeof actions === 'function' ? actions(data) : actions}
          />
          {tabs && <Tabs label={title(data)} tabs={tabs(data)} />}
          {children && <div className="pl-stack">{children(data)}</div>}
        </div>
      )}
    </FetchedPage>
  );
}
