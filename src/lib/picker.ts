import { searchMatcher } from './searchText';

/** An item of a picker. */
export interface PickerItem {
  id: string;
  label: string;
  hint?: string | undefined;
}

/** No choice, in a form. */
export const noChoice: PickerItem = { id: '', label: '' };

/** CONST-18: items that a picker loads at first. */
export const PICKER_PAGE_SIZE = 30;

/** A page of a picker's items. */
export interface PickerPage<Item> {
  items: Item[];
  /** Number of items after this page. */
  more: number;
}

/**
 * Says in the `meta` of a picker's query which query has all of its items. Without a network the picker searches its kept
 * answer. `toItems` converts it.
 */
export interface WholeList {
  query: object;
  toItems: (fetched: never) => PickerItem[];
}

/** Converts a page of a list for a picker. `page` is zero-based. */
export const pickerPage = <Row, Item>(
  { rows, total }: { rows: readonly Row[]; total: number },
  { page, size }: { page: number; size: number },
  item: (row: Row) => Item,
): PickerPage<Item> => ({ items: rows.map(item), more: Math.max(0, total - (page + 1) * size) });

/** Filters a list by typed text, where the server has no search. */
export function filterItems<Item extends PickerItem>(items: readonly Item[], search: string): Item[] {
  const matches = searchMatcher(search);
  return items.filter(({ label }) => matches(label));
}

/** The stored part of a choice, without its hint. */
export const withoutHint = ({ id, label }: PickerItem): PickerItem => ({ id, label });

/** 'J-104 Mill Street Bridge': the name of a record after its number, if it has one. */
export const numberedName = ({ number, name }: { number?: string | undefined; name: string }): string =>
  [number, name].filter(Boolean).join(' ');

/** A record as a choice. */
export const toPickerItem = ({ id, name }: { id: string; name: string }): PickerItem => ({ id, label: name });
