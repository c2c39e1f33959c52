import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List, type ListProps } from './List';
import type { Filters } from './listParams';
import { type BackTarget, PageHeader } from './PageHeader';

interface HeaderProps {
  context?: ReactNode;
  back?: BackTarget | undefined;
  actions?: ReactNode;
}

/** A page with a header and a list. */
export function ListPage<Row, Fetched, Key extends QueryKey, F extends Filters>(
  props: HeaderProps & ListProps<Row, Fetched, Key, F>,
) {
  const { title, context, back, actions } = props;
  return (
    <div className="pl-page pl-list">
      <PageHeader title={title} back={back} context={context} actions={actions} />
      <List {...props} />
    </div>
  );
}
