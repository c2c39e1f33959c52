import { use, useMemo } from 'react';
import { FaceName } from '../Face';
import { type Column, textOf } from '../table/column';
import { ListChoicesContext } from './listChoices';

/** Returns the columns with names as the user prefers them. Files and labels keep 'First Last'. */
export function useNameOrder<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { nameOrder } = use(ListChoicesContext);
  return useMemo(
    () =>
      nameOrder === 'first'
        ? columns
        : columns.map(({ lastNameFirst, ...column }) =>
            lastNameFirst
              ? {
                  ...column,
                  cell: (row: Row) => <FaceName name={textOf(column, row)} shown={lastNameFirst(row)} />,
                  value: lastNameFirst,
                }
              : column,
          ),
    [columns, nameOrder],
  );
}
