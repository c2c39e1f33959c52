import { createContext } from 'react';

/** A list as somebody has kept it, under a name of their own. */
export interface View {
  name: string;
  /** Search, filters, sort and size, as in the list's address. */
  query: string;
  /** Ids of its columns, in their order; without them, the list's own. */
  columns?: readonly string[] | undefined;
}

/** What a person has chosen of one list. */
export interface ListChoices {
  /** As in a view, for the list that is none of them. */
  columns?: readonly string[] | undefined;
  views: readonly View[];
}

export type Density = 'comfortable' | 'compact';

/** Where the choices are kept. */
export interface ListKeeper {
  /** By the lists' names. Whatever storage holds stands here: it is read with `readChoices`. */
  lists: Readonly<Record<string, unknown>>;
  keep: (list: string, choices: ListChoices) => void;
  /** How close the rows of all lists are. */
  density: Density;
  setDensity: (density: Density) => void;
}

/** Outside the shell nothing is kept. */
export const ListKeeperContext = createContext<ListKeeper>({
  lists: {},
  keep: () => undefined,
  density: 'comfortable',
  setDensity: () => undefined,
});

export const longestViewName = 60;
const longestQuery = 2000;

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const ids = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;

function readView(value: unknown): View[] {
  const { name, query, columns } = fields(value);
  if (typeof name !== 'string' || name.trim() === '' || name.length > longestViewName) return [];
  if (typeof query !== 'string' || query.length > longestQuery) return [];
  return [{ name, query, columns: ids(columns) }];
}

/** What was kept, as far as it can be read; what cannot was never chosen (FAULT-35, 36). */
export function readChoices(kept: unknown): ListChoices {
  const { columns, views } = fields(kept);
  const read = Array.isArray(views) ? views.flatMap(readView) : [];
  return {
    columns: ids(columns),
    views: read.filter(({ name }, index) => read.findIndex((view) => view.name === name) === index),
  };
}
