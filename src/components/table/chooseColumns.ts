import { cardParts } from './cardParts';
import type { Column } from './column';

/** The columns of a list, each with its part in a phone's card, so that none changes with those beside it. */
export function withCards<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const parts = cardParts(columns);
  return columns.map((column) => ({ ...column, card: parts.get(column.id) }));
}

/**
 * The columns to show: those that were chosen, in their order; without a choice, the list's own. What the list does not
 * have (any more) is passed over, and the title, by which a row is known and opened, is always there.
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
