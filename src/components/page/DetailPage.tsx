import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withoutGaps } from '../../lib/withoutGaps';
import { ChangeHistory, type Changes } from './ChangeHistory';
import { FetchedPage } from './FetchedPage';
import { useTellShown } from './shownRecord';
import { PageHeader, type BackTarget } from './PageHeader';
import { type Tab, Tabs } from './Tabs';

interface Props<Data, Fetched, Key extends QueryKey, FetchedChanges, ChangesKey extends QueryKey> {
  title: (data: Data) => string;
  context?: ((data: Data) => ReactNode) | undefined;
  back: BackTarget;
  query: UseQueryOptions<Fetched, Error, Data, Key>;
  /** The kind of record: 'employee'. */
  resourceName: string;
  actions?: ReactNode | ((data: Data) => ReactNode);
  /** The whole page, or its tab 'Overview' where there is a history. */
  children?: ((data: Data) => ReactNode) | undefined;
  /** Tabs instead, where the content does not fit on one page. A single one is the whole page. */
  tabs?: ((data: Data) => readonly Tab[]) | undefined;
  /** Changes of the record by zero-based page, in a last tab. */
  history?:
    ((data: Data, page: number) => UseQueryOptions<FetchedChanges, Error, Changes, ChangesKey>) | undefined;
}

/** A page about one record, displayed as a whole or in tabs. */
export function DetailPage<
  Data,
  Fetched,
  Key extends QueryKey,
  FetchedChanges = unknown,
  ChangesKey extends QueryKey = QueryKey,
>(props: Props<Data, Fetched, Key, FetchedChanges, ChangesKey>) {
  const { title, context, back, query, resourceName, actions, children, tabs, history } = props;

  function tabsOf(data: Data): readonly Tab[] {
    const overview = children && { id: 'data', label: 'Overview', content: () => children(data) };
    const changes = history && {
      id: 'history',
      label: 'History',
      content: () => <ChangeHistory what={resourceName} query={(page) => history(data, page)} />,
    };
    return withoutGaps<Tab>([...(tabs?.(data) ?? []), overview, changes]).map((tab) => ({
      ...tab,
      content: () => <div className="pl-record pl-stack">{tab.content()}</div>,
    }));
  }

  return (
    <FetchedPage resourceName={resourceName} back={back} query={query}>
      {(data) => {
        const all = tabsOf(data);
        return (
          <div className="pl-page">
            <TellShown label={title(data)} what={resourceName} />
            <PageHeader
              title={title(data)}
              context={context?.(data)}
              back={back}
              isRecord
              actions={typeof actions === 'function' ? actions(data) : actions}
            />
            {all.length > 1 ? <Tabs label={title(data)} tabs={all} /> : all[0]?.content()}
          </div>
        );
      }}
    </FetchedPage>
  );
}

function TellShown({ label, what }: { label: string; what: string }) {
  useTellShown(label, what);
  return null;
}
