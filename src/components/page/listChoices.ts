import { createContext } from 'react';
import type { NameOrder } from '../../lib/personName';
import type { FileStyle } from '../table/column';

/** A list configuration that a user saved under a name. */
export interface SavedView {
  name: string;
  /** Search, filters, sort, and page size, as in the list's query string. */
  query: string;
  /** Ids of the columns, in order. Undefined for the list's default columns. */
  columns?: readonly string[] | undefined;
}

/** A user's choices for one list. */
export interface ListChoices {
  /** The columns of the list when no view is selected, as in a view. */
  columns?: readonly string[] | undefined;
  views: readonly SavedView[];
}

export type Density = 'comfortable' | 'compact';

/** Stores the choices. */
export interface ListChoicesStore {
  /** The stored values, by name of the list. They come from storage unchecked and are parsed with `readChoices`. */
  lists: Readonly<Record<string, unknown>>;
  save: (list: string, choices: ListChoices) => void;
  /** Row density of all lists. */
  density: Density;
  setDensity: (density: Density) => void;
  nameOrder: NameOrder;
  /** Dates and numbers in the files of all lists. */
  fileStyle: FileStyle;
}

/** Outside the app shell, nothing is stored. */
export const ListChoicesContext = createContext<ListChoicesStore>({
  lists: {},
  save: () => undefined,
  density: 'comfortable',
  setDensity: () => undefined,
  nameOrder: 'first',
  fileStyle: 'shown',
});

export const maxViewNameLength = 60;
const maxQueryLength = 2000;

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const ids = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;

function readView(value: unknown): SavedView[] {
  const { name, query, columns } = fields(value);
  if (typeof name !== 'string' || name.trim() === '' || name.length > maxViewNameLength) return [];
  if (typeof query !== 'string' || query.length > maxQueryLength) return [];
  return [{ name, query, columns: ids(columns) }];
}

/** Parses the stored choices. Anything that cannot be read is ignored (FAULT-35, 36). */
export function readChoices(kept: unknown): ListChoices {
  const { columns, views } = fields(kept);
  const read = Array.isArray(views) ? views.flatMap(readView) : [];
  return {
    columns: ids(columns),
    views: read.filter(({ name }, index) => read.findIndex((view) => view.name === name) === index),
  };
}
