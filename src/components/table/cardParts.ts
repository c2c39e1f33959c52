import type { Column } from './column';

/**
 * Returns the role of each column on a phone card. In lists without a title column, the first column is the title and
 * the next two are facts, so that every table has readable cards.
 */
export function cardParts<Row>(columns: readonly Column<Row>[]): Map<string, 'title' | 'fact'> {
  const named = columns.some((column) => column.card === 'title');
  const parts = new Map<string, 'title' | 'fact'>();
  columns.forEach((column, index) => {
    const part = named
      ? column.card
      : index === 0
        ? 'title'
        : (column.card ?? (index < 3 ? 'fact' : undefined));
    if (part) parts.set(column.id, part);
  });
  return parts;
}
