import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PayrollRow } from '../../../api/payroll/contract';
import { HashLink } from '../../../components/HashLink';
import { StatusBadge } from '../../../components/StatusBadge';
import type { Column } from '../../../components/table/column';
import {
  type ColumnOptions,
  namedColumn,
  numberColumn,
  personColumn,
  textColumn,
} from '../../../components/table/columns';
import { useRowTabIndex } from '../../../components/table/rowTabIndex';
import { countOf } from '../../../lib/countOf';
import { showDollars } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { checkTabQuery } from './check/tabQuery';
import { findingNoun } from '../common/findingKinds';
import { hoursColumn } from '../common/sharedColumns';
import { StageBadge } from '../common/StageBadge';
import { WITHOUT_CARD } from '../common/stageChoices';
import { type PaySums, plainDollars } from './payKinds';

const dollarsColumn = <Row,>(
  id: string,
  header: string,
  dollars: (row: Row) => number,
  look: ColumnOptions<Row>,
): Column<Row> =>
  numberColumn(id, header, dollars, {
    text: (row) => plainDollars(dollars(row)),
    cell: (row) => showDollars(dollars(row)),
    ...look,
  });

/** Paid amounts for employees and groups. The totals above have the long labels. */
export const sumColumns = <Row extends PaySums>(): Column<Row>[] => [
  hoursColumn('regular', 'Regular', ({ regular }) => regular, { sort: 'regular', width: '5.5rem' }),
  hoursColumn('overtime', 'OT', ({ overtime }) => overtime, { sort: 'overtime', width: '5rem' }),
  hoursColumn('doubleTime', 'DT', ({ doubleTime }) => doubleTime, { sort: 'doubleTime', width: '5rem' }),
  hoursColumn('pto', 'PTO', ({ pto }) => pto, { sort: 'pto', width: '4.5rem' }),
  hoursColumn('holiday', 'Holiday', ({ holiday }) => holiday, {
    sort: 'holiday',
    width: '5.5rem',
    hidden: true,
  }),
  dollarsColumn('perDiem', 'Per diem', ({ perDiem }) => perDiem, { sort: 'perDiem', width: '6rem' }),
  hoursColumn('total', 'Paid hours', ({ total }) => total, { sort: 'total', width: '6rem', card: 'fact' }),
];

/** 'Open'; for several weeks '2 Open', '1 No time card'. */
function stageTexts({ cards, withoutCard }: PayrollRow): string[] {
  const names = [
    ...cards.map(({ stage }) => stage.name),
    ...Array<string>(withoutCard).fill(WITHOUT_CARD.label),
  ];
  if (names.length < 2) return names;
  return [...new Set(names)].map((name) => `${names.filter((one) => one === name).length} ${name}`);
}
export const stagesText = (row: PayrollRow): string => stageTexts(row).join(' · ');

/**
 * TIME-37: a row per employee. The holiday column only appears in periods with a holiday, so that the visible columns
 * add up to the total.
 */
export const payColumnsWith = (holidays: boolean): Column<PayrollRow>[] =>
  holidays
    ? payColumns.map(({ hidden, ...column }) => (column.id === 'holiday' ? column : { ...column, hidden }))
    : payColumns;

export const payColumns: Column<PayrollRow>[] = [
  personColumn('name', 'Employee', (row) => row, { sort: 'name', lastNameSort: 'lastName', card: 'title' }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, {
    sort: 'employeeNumber',
    hidden: true,
  }),
  namedColumn('payrollGroup', 'Payroll group', ({ payrollGroup }) => payrollGroup, {
    sort: 'payrollGroup',
    hidden: true,
  }),
  personColumn('supervisor', 'Crew', ({ supervisor }) => supervisor, {
    sort: 'supervisor',
    lastNameSort: 'supervisorLastName',
    wideOnly: true,
  }),
  ...sumColumns<PayrollRow>(),
  numberColumn<PayrollRow>('findings', 'Issues', ({ findings }) => findings, {
    sort: 'findings',
    width: '6rem',
    card: 'fact',
    cell: (row) => (row.findings === 0 ? '0' : <FindingsCell row={row} />),
  }),
  textColumn<PayrollRow>('stage', 'Stage', stagesText, {
    width: '7.5rem',
    card: 'fact',
    cell: (row) =>
      row.cards.length + row.withoutCard === 1 ? (
        <StageBadge stage={row.cards[0]?.stage} />
      ) : (
        <span className="pl-pay-stages pl-cell-wrap d-inline-block text-break">
          {stageTexts(row).map((words, index) => (
            <Fragment key={words}>
              {index > 0 && ' · '}
              <span>{words}</span>
            </Fragment>
          ))}
        </span>
      ),
  }),
];

/** The number of an employee's issues, with a link to them. */
function FindingsCell({ row: { name, findings } }: { row: PayrollRow }) {
  const [params] = useSearchParams();
  const tabIndex = useRowTabIndex();
  return (
    <HashLink
      className="pl-pay-findings-link"
      tabIndex={tabIndex}
      to={paths.payrollDashboard + checkTabQuery(params.toString(), name)}
      aria-label={`${countOf(findings, findingNoun)} on ${name}`}
    >
      <StatusBadge tone="waiting" text={String(findings)} />
    </HashLink>
  );
}
