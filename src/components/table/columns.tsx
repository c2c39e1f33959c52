/** Factories for common kinds of columns, with their display, CSV text, and sort value. */
import { codeAndName } from '../../lib/codeAndName';
import { formatDateTime, formatShortDate } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import { lastNameFirst, type PersonNames } from '../../lib/personName';
import { EmailAddress } from '../content/EmailAddress';
import { FaceName } from '../Face';
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

export const emailColumn = <Row extends { email: string }>(options?: ColumnOptions<Row>): Column<Row> =>
  textColumn('email', 'Email', ({ email }: Row) => email, {
    cell: ({ email }) => <EmailAddress email={email} />,
    ...options,
  });

/** A column for a named object. Blank if there is none. */
export const namedColumn = <Row,>(
  id: string,
  header: string,
  named: (row: Row) => { name: string } | null | undefined,
  options?: ColumnOptions<Row>,
): Column<Row> => textColumn(id, header, (row: Row) => named(row)?.name ?? '', options);

/**
 * A column for an object with a number and a name: its name, or `numbered` with the number before it. `blank` stands for
 * none. Files have both in columns of their own.
 */
export const numberedColumn = <Row,>(
  id: string,
  header: string,
  object: (row: Row) => { number?: string | undefined; name: string } | null | undefined,
  {
    numbered = false,
    blank = '',
    ...options
  }: ColumnOptions<Row> & { numbered?: boolean; blank?: string } = {},
): Column<Row> =>
  textColumn(
    id,
    header,
    (row: Row) => {
      const { number, name = blank } = object(row) ?? {};
      return [numbered && number, name].filter(Boolean).join(' ');
    },
    {
      file: [
        { header: `${header} number`, text: (row) => object(row)?.number ?? '' },
        { header, text: (row) => object(row)?.name ?? '' },
      ],
      ...options,
    },
  );

/** A column for texts such as '03-300 Concrete'. Files have code and name in columns of their own. */
export const codedColumn = <Row,>(
  id: string,
  header: string,
  text: (row: Row) => string,
  options?: ColumnOptions<Row>,
): Column<Row> =>
  textColumn(id, header, text, {
    file: [
      { header: 'Code', text: (row) => codeAndName(text(row)).code },
      { header, text: (row) => codeAndName(text(row)).name },
    ],
    ...options,
  });

/** A column for a person: face and name, in the user's order of names. Blank if there is none. */
export const personColumn = <Row,>(
  id: string,
  header: string,
  person: (row: Row) => PersonNames | null | undefined,
  options?: ColumnOptions<Row>,
): Column<Row> =>
  namedColumn(id, header, person, {
    cell: (row) => <FaceName name={person(row)?.name ?? ''} />,
    lastNameFirst: (row) => lastNameFirst(person(row)),
    ...options,
  });

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
