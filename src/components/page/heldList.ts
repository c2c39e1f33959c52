import { type Column, textOf } from '../table/column';
import { sortRows } from '../table/sortRows';
import type { ListValues } from './listParams';

/** Of rows that are all here: those that a search finds in the text of any column, in order. */
export function matching<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, sort }: Pick<ListValues<never>, 'search' | 'sort'>,
): readonly Row[] {
  const wanted = search.toLowerCase();
  const found =
    wanted === ''
      ? rows
      : rows.filter((row) => columns.some((column) => textOf(column, row).toLowerCase().includes(wanted)));
  return sortRows(found, columns, sort);
}

/** One page of rows that are all here. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { page, size }: Pick<ListValues<never>, 'page' | 'size'>,
): readonly Row[] => (size === 'all' ? rows : rows.slice(page * size, (page + 1) * size));
