/** Kinds of columns that the lists of time cards have in common. */
import type { Column } from '../../components/table/column';
import { StatusBadge } from '../../components/StatusBadge';
import { showNumber } from '../../lib/number';
import { plainHours, showHours } from './showHours';

export type Look<Row> = Partial<
  Pick<Column<Row>, 'sort' | 'width' | 'roomy' | 'acts' | 'hidden' | 'card'>
> & {
  id: string;
};

export const textColumn = <Row,>(
  header: string,
  text: (row: Row) => string,
  look: Look<Row>,
): Column<Row> => ({
  header,
  text,
  cell: text,
  ...look,
});

export const numberColumn = <Row,>(
  header: string,
  value: (row: Row) => number,
  look: Look<Row>,
): Column<Row> => ({
  ...textColumn(header, (row: Row) => showNumber(value(row)), look),
  value,
  align: 'end',
});

export const hoursColumn = <Row,>(
  header: string,
  value: (row: Row) => number,
  look: Look<Row>,
): Column<Row> => ({
  ...numberColumn(header, value, look),
  text: (row) => plainHours(value(row)),
  cell: (row) => showHours(value(row)),
});

/** What somebody has to look at. None is nothing to be looked at. */
export const concernColumn = <Row,>(
  header: string,
  value: (row: Row) => number,
  look: Look<Row>,
): Column<Row> => ({
  ...numberColumn(header, value, look),
  cell: (row) => (value(row) > 0 ? <StatusBadge tone="warning" text={String(value(row))} /> : '0'),
});
