/** Something to be chosen from a list. */
export interface PickerItem {
  id: string;
  label: string;
  hint?: string | undefined;
}

/** Nothing chosen, in a form. */
export const none: PickerItem = { id: '', label: '' };

/** CONST-18: what a picker shows without being asked for more. */
export const PICKER_SIZE = 30;

/** A page of what a picker offers. */
export interface PickerPage<Item> {
  items: Item[];
  /** How many come after this page. */
  more: number;
}

/** A page as a list call answers it, for a picker. `page` counts from 0. */
export const pickerPage = <Row, Item>(
  { rows, total }: { rows: readonly Row[]; total: number },
  { page, size }: { page: number; size: number },
  item: (row: Row) => Item,
): PickerPage<Item> => ({ items: rows.map(item), more: Math.max(0, total - (page + 1) * size) });

/** What of a list that the server does not search fits what was typed. */
export function matching<Item extends PickerItem>(items: readonly Item[], search: string): Item[] {
  const term = search.toLowerCase();
  return items.filter(({ label }) => label.toLowerCase().includes(term));
}

/** What is kept of a choice: its hint is for choosing only. */
export const kept = ({ id, label }: PickerItem): PickerItem => ({ id, label });
