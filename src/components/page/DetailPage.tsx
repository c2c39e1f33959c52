import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FetchedPage } from './FetchedPage';
import { PageHeader, type BackTarget } from './PageHeader';
import { type Tab, Tabs } from './Tabs';

interface Props<Data, Fetched, Key extends QueryKey> {
  title: (data: Data) => string;
  context?: ((data: Data) => ReactNode) | undefined;
  back: BackTarget;
  query: UseQueryOptions<Fetched, Error, Data, Key>;
  /** The kind of record: 'employee'. */
  resourceName: string;
  actions?: ReactNode | ((data: Data) => ReactNode);
  children?: ((data: Data) => ReactNode) | undefined;
  /** Renders tabs instead of children when the content does not fit on one page. */
  tabs?: ((data: Data) => readonly Tab[]) | undefined;
}

/** A page about one record, displayed as a whole or in tabs. */
export function DetailPage<Data, Fetched, Key extends QueryKey>(props: Props<Data, Fetched, Key>) {
  const { title, context, back, query, resourceName, actions, children, tabs } = props;
  return (
    <FetchedPage resourceName={resourceName} back={back} query={query}>
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
