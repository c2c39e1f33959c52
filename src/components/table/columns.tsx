/** Factories for common kinds of columns, with their display, CSV text, and sort value. */
import { dateTime, shortDate } from '../../lib/dates';
import { showNumber } from '../../lib/number';
import { StatusBadge, type StatusLook } from '../StatusBadge';
import type { Column } from './column';

/** Properties that add to or override those of the column's kind. */
export type Look<Row> = Partial<Omit<Column<Row>, 'id' | 'header'>> & {
  /** Wraps long text to up to three lines. */
  wrapped?: true;
};

export const textColumn = <Row,>(
  id: string,
  header: string,
  text: (row: Row) => string,
  { wrapped, ...look }: Look<Row> = {},
): Column<Row> => ({
  id,
  header,
  text,
  cell: wrapped ? (row) => text(row) && <span className="pl-wrapped">{text(row)}</span> : text,
  ...look,
});

/** A column for a person or another named object. Blank if there is none. */
export const namedColumn = <Row,>(
  id: string,
  header: string,
  named: (row: Row) => { name: string } | null | undefined,
  look?: Look<Row>,
): Column<Row> => textColumn(id, header, (row: Row) => named(row)?.name ?? '', look);

export const numberColumn = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => number,
  look?: Look<Row>,
): Column<Row> =>
  textColumn(id, header, (row: Row) => showNumber(value(row)), { value, align: 'end', ...look });

/** A column for a day, `YYYY-MM-DD`. */
export const dayColumn = <Row,>(
  id: string,
  header: string,
  day: (row: Row) => string,
  look?: Look<Row>,
): Column<Row> =>
  textColumn(id, header, (row: Row) => shortDate(day(row)), { value: day, width: '8rem', ...look });

/** A column for a date and time in ISO 8601. */
export const momentColumn = <Row,>(
  id: string,
  header: string,
  at: (row: Row) => string,
  look?: Look<Row>,
): Column<Row> =>
  textColumn(id, header, (row: Row) => dateTime(at(row)), { value: at, width: '13rem', ...look });

export const statusColumn = <Row,>(
  id: string,
  header: string,
  lookOf: (row: Row) => StatusLook,
  look?: Look<Row>,
): Column<Row> =>
  textColumn(id, header, (row: Row) => lookOf(row).text, {
    cell: (row) => <StatusBadge {...lookOf(row)} />,
    width: '7rem',
    ...look,
  });
