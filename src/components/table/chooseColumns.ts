import { cardRoles } from './cardRoles';
import type { Column } from './column';

/**
 * Returns the columns with their role on phone cards. A role is fixed here, so it does not depend on which other
 * columns are displayed.
 */
export function withCards<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const roles = cardRoles(columns);
  return columns.map((column) => ({ ...column, card: roles.get(column.id) }));
}

/**
 * Returns the columns to display: the chosen ones in their order, or the list's default. Unknown ids are ignored. The
 * title column, which identifies and opens a row, is always included.
 */
export function chooseColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] {
  const known = [...new Set(chosen)].flatMap((id) => columns.find((column) => column.id === id) ?? []);
  if (known.length === 0) return columns.filter(({ hidden }) => !hidden);
  const title = columns.find(({ card }) => card === 'title');
  return title && !known.includes(title) ? [title, ...known] : known;
}
