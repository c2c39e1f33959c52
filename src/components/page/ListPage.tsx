import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List, type ListProps } from './List';
import type { Filters } from './listParams';
import { PageHeader, type PageHeaderProps } from './PageHeader';

/** A page with a header and a list. `children` come between them. */
export function ListPage<Row, Fetched, Key extends QueryKey, F extends Filters>(
  props: Omit<PageHeaderProps, 'title'> & ListProps<Row, Fetched, Key, F> & { children?: ReactNode },
) {
  const { title, context, back, actions, sections } = props;
  return (
    <div className="pl-page pl-list">
      <PageHeader title={title} back={back} context={context} actions={actions} sections={sections} />
      {props.children}
      <List {...props} />
    </div>
  );
}
