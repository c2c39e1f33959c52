import { use, useMemo } from 'react';
import type { Column } from '../table/column';
import { ListChoicesContext } from './listChoices';

/** Returns the columns with names as the user prefers them. Files and labels keep 'First Last'. */
export function useNameOrder<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { nameOrder } = use(ListChoicesContext);
  return useMemo(
    () =>
      nameOrder === 'first'
        ? columns
        : columns.map(({ lastNameFirst, ...column }) =>
            lastNameFirst ? { ...column, cell: lastNameFirst, value: lastNameFirst } : column,
          ),
    [columns, nameOrder],
  );
}
