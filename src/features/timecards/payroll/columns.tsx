import { Fragment } from 'react';
import type { PayrollRow } from '../../../api/payroll/contract';
import { StatusBadge } from '../../../components/StatusBadge';
import type { Column } from '../../../components/table/column';
import { hoursColumn, type Look, numberColumn, textColumn } from '../columnKinds';
import { NO_CARD, stageLook } from '../stageLook';
import { FindingsCell } from './FindingsCell';
import { plainDollars, type PaySums, showDollars } from './sums';

const dollarsColumn = <Row,>(header: string, value: (row: Row) => number, look: Look<Row>): Column<Row> => ({
  ...numberColumn(header, value, look),
  text: (row) => plainDollars(value(row)),
  cell: (row) => showDollars(value(row)),
});

/** What is paid, for employees and for groups of them. Above them the sums of the period have the long names. */
export const sumColumns = <Row extends PaySums>(): Column<Row>[] =>
  sums<Row>().map((column) => ({ ...column, quietZero: true }));

const sums = <Row extends PaySums>(): Column<Row>[] => [
  hoursColumn('Regular', ({ regular }) => regular, { id: 'regular', sort: 'regular', width: '5.5rem' }),
  hoursColumn('OT', ({ overtime }) => overtime, { id: 'overtime', sort: 'overtime', width: '5rem' }),
  hoursColumn('DT', ({ doubleTime }) => doubleTime, { id: 'doubleTime', sort: 'doubleTime', width: '5rem' }),
  hoursColumn('PTO', ({ pto }) => pto, { id: 'pto', sort: 'pto', width: '4.5rem' }),
  hoursColumn('Holiday', ({ holiday }) => holiday, {
    ...{ id: 'holiday', sort: 'holiday', width: '5.5rem', hidden: true },
  }),
  dollarsColumn('Per diem', ({ perDiem }) => perDiem, { id: 'perDiem', sort: 'perDiem', width: '6rem' }),
  hoursColumn('Total', ({ total }) => total, { id: 'total', sort: 'total', width: '6rem', card: 'fact' }),
];

/** 'Open'; of several weeks '2 Open', '1 No time card'. */
function stageWords({ cards, withoutCard }: PayrollRow): string[] {
  const names = [...cards.map(({ stage }) => stage.name), ...Array<string>(withoutCard).fill(NO_CARD)];
  if (names.length < 2) return names;
  return [...new Set(names)].map((name) => `${names.filter((one) => one === name).length} ${name}`);
}
export const stagesText = (row: PayrollRow): string => stageWords(row).join(' · ');

/** TIME-37: a line per employee. Holidays are few; in a period with one, what is shown adds up to the total. */
export const payColumnsWith = (holidays: boolean): Column<PayrollRow>[] =>
  holidays
    ? payColumns.map(({ hidden, ...column }) => (column.id === 'holiday' ? column : { ...column, hidden }))
    : payColumns;

export const payColumns: Column<PayrollRow>[] = [
  textColumn('Employee', ({ name }) => name, { id: 'name', sort: 'name', card: 'title' }),
  textColumn('Number', ({ employeeNumber }) => employeeNumber, {
    ...{ id: 'number', sort: 'employeeNumber', hidden: true },
  }),
  textColumn('Payroll group', ({ payrollGroup }) => payrollGroup?.name ?? '', {
    ...{ id: 'payrollGroup', sort: 'payrollGroup', hidden: true },
  }),
  textColumn('Crew', ({ supervisor }) => supervisor?.name ?? '', {
    ...{ id: 'supervisor', sort: 'supervisor', roomy: true },
  }),
  ...sumColumns<PayrollRow>(),
  {
    ...numberColumn<PayrollRow>('Findings', ({ findings }) => findings, {
      ...{ id: 'findings', sort: 'findings', width: '6rem', card: 'fact' },
    }),
    quietZero: true,
    cell: (row) => (row.findings === 0 ? '0' : <FindingsCell row={row} />),
  },
  {
    ...textColumn<PayrollRow>('Stage', stagesText, { id: 'stage', width: '7.5rem', card: 'fact' }),
    cell: (row) =>
      row.cards.length + row.withoutCard === 1 ? (
        <StatusBadge {...stageLook(row.cards[0]?.stage)} />
      ) : (
        <span className="pl-pay-stages">
          {stageWords(row).map((words, place) => (
            <Fragment key={words}>
              {place > 0 && ' · '}
              <span>{words}</span>
            </Fragment>
          ))}
        </span>
      ),
  },
];
