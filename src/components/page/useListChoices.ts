import { use, useMemo } from 'react';
import { chooseColumns, withCards } from '../table/chooseColumns';
import type { Column } from '../table/column';
import { type ListChoices, ListChoicesContext, readChoices, type SavedView } from './listChoices';
import type { ListState } from './useListState';

export interface ListChoicesState<Row> {
  views: readonly SavedView[];
  /** The selected view, if any. */
  view: SavedView | undefined;
  /** All columns of the list. `shown` holds the displayed ones. */
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  /**
   * Displays these columns, in this order. Undefined restores the list's default. The choice belongs to the selected
   * view.
   */
  setColumns: (columns: readonly string[] | undefined) => void;
  /** Ids of the chosen columns. Undefined for the default. */
  columns: readonly string[] | undefined;
  setViews: (views: readonly SavedView[]) => void;
}

/** The user's columns and saved views of a list. Without a name, nothing can be chosen. */
export function useListChoices<Row>(
  name: string | undefined,
  columns: readonly Column<Row>[],
  { view: viewName }: ListState,
): ListChoicesState<Row> {
  const { lists, save } = use(ListChoicesContext);
  const kept = name === undefined ? undefined : lists[name];
  const choices = useMemo(() => readChoices(kept), [kept]);
  const view = choices.views.find((one) => one.name === viewName);
  const chosen = view ? view.columns : choices.columns;
  const all = useMemo(() => withCards(columns), [columns]);
  const shown = useMemo(() => chooseColumns(all, chosen), [all, chosen]);
  const change = (patch: Partial<ListChoices>) => {
    if (name !== undefined) save(name, { ...choices, ...patch });
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
