import type { CardRole, Column } from './column';

/**
 * Returns the role of each column on a phone card. In lists without a title column, the first column is the title and
 * the next two are facts, so that every table has readable cards.
 */
export function cardRoles<Row>(columns: readonly Column<Row>[]): Map<string, CardRole> {
  const named = columns.some((column) => column.card === 'title');
  const roles = new Map<string, CardRole>();
  columns.forEach((column, index) => {
    const role = named
      ? column.card
      : index === 0
        ? 'title'
        : (column.card ?? (index < 3 ? 'fact' : undefined));
    if (role) roles.set(column.id, role);
  });
  return roles;
}
