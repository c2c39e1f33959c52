import type { Column } from './column';

/**
 * What each column is on a phone's card. Lists that name no title get one: their first column, and the next two are the
 * facts, so a table nobody thought of phones for still reads well there.
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
