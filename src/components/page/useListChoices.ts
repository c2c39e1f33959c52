import { use, useMemo } from 'react';
import { chooseColumns, withCards } from '../table/chooseColumns';
import type { Column } from '../table/column';
import { type ListChoices, ListKeeperContext, readChoices, type View } from './listChoices';
import type { ListState } from './useListState';

export interface Choosing<Row> {
  views: readonly View[];
  /** The saved view that is shown. */
  view: View | undefined;
  /** Every column the list has, and those that are shown. */
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  /** Shows these columns, in this order; undefined: the list's own. They belong to the view that is shown. */
  setColumns: (columns: readonly string[] | undefined) => void;
  /** Their ids, where they have been chosen. */
  columns: readonly string[] | undefined;
  setViews: (views: readonly View[]) => void;
}

/** What the person has chosen of a list: its columns and its saved views. Without a name, nothing can be. */
export function useListChoices<Row>(
  name: string | undefined,
  columns: readonly Column<Row>[],
  { view: viewName }: ListState,
): Choosing<Row> {
  const { lists, keep } = use(ListKeeperContext);
  const kept = name === undefined ? undefined : lists[name];
  const choices = useMemo(() => readChoices(kept), [kept]);
  const view = choices.views.find((one) => one.name === viewName);
  const chosen = view ? view.columns : choices.columns;
  const all = useMemo(() => withCards(columns), [columns]);
  const shown = useMemo(() => chooseColumns(all, chosen), [all, chosen]);
  const change = (patch: Partial<ListChoices>) => {
    if (name !== undefined) keep(name, { ...choices, ...patch });
  };
  return {
    views: choices.views,
    view,
    all,
    shown,
    columns: chosen,
    setColumns: (ids) =>
      change(
        view
          ? { views: choices.views.map((one) => (one === view ? { ...one, columns: ids } : one)) }
          : { columns: ids },
      ),
    setViews: (views) => change({ views }),
  };
}
