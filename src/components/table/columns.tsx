/** Factories for common kinds of columns, with their display, CSV text, and sort value. */
import { formatDateTime, formatShortDate } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { lastNameFirst, type PersonNames } from '../../lib/personName';
import { StatusBadge, type StatusBadgeProps } from '../StatusBadge';
import type { Column } from './column';
import { RowLink } from './RowLink';

/** Properties that add to or override those of the column's kind. */
export type ColumnOptions<Row> = Partial<Omit<Column<Row>, 'id' | 'header'>> & {
  /** Wraps long text to up to three lines. */
  wrapped?: true;
};

export const textColumn = <Row,>(
  id: string,
  header: string,
  text: (row: Row) => string,
  { wrapped, ...options }: ColumnOptions<Row> = {},
): Column<Row> => ({
  id,
  header,
  text,
  cell: wrapped ? (row) => text(row) && <span className="pl-wrapped">{text(row)}</span> : text,
  ...options,
});

/** A column for a named object. Blank if there is none. */
export const namedColumn = <Row,>(
  id: string,
  header: string,
  named: (row: Row) => { name: string } | null | undefined,
  options?: ColumnOptions<Row>,
): Column<Row> => textColumn(id, header, (row: Row) => named(row)?.name ?? '', options);

/** A column for a person, in the user's order of names. Blank if there is none. */
export const personColumn = <Row,>(
  id: string,
  header: string,
  person: (row: Row) => PersonNames | null | undefined,
  options?: ColumnOptions<Row>,
): Column<Row> =>
  namedColumn(id, header, person, { lastNameFirst: (row) => lastNameFirst(person(row)), ...options });

/** A column for a phone number that can be called. */
export const phoneColumn = <Row,>(
  id: string,
  header: string,
  phone: (row: Row) => string,
  options?: ColumnOptions<Row>,
): Column<Row> =>
  textColumn(id, header, phone, {
    cell: (row) => phone(row) && <RowLink href={`tel:${phone(row)}`}>{phone(row)}</RowLink>,
    ...options,
  });

export const numberColumn = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => number,
  options?: ColumnOptions<Row>,
): Column<Row> =>
  textColumn(id, header, (row: Row) => formatNumber(value(row)), { value, align: 'end', ...options });

/** A column for a day, `YYYY-MM-DD`. */
export const dayColumn = <Row,>(
  id: string,
  header: string,
  day: (row: Row) => string,
  options?: ColumnOptions<Row>,
): Column<Row> =>
  textColumn(id, header, (row: Row) => formatShortDate(day(row)), { value: day, width: '8rem', ...options });

/** A column for a date and time in ISO 8601. */
export const dateTimeColumn = <Row,>(
  id: string,
  header: string,
  at: (row: Row) => string,
  options?: ColumnOptions<Row>,
): Column<Row> =>
  textColumn(id, header, (row: Row) => formatDateTime(at(row)), { value: at, width: '13rem', ...options });

export const statusColumn = <Row,>(
  id: string,
  header: string,
  statusOf: (row: Row) => StatusBadgeProps,
  options?: ColumnOptions<Row>,
): Column<Row> =>
  textColumn(id, header, (row: Row) => statusOf(row).text, {
    cell: (row) => <StatusBadge {...statusOf(row)} />,
    width: '7rem',
    ...options,
  });
