import type { EmployeeRow, SupervisorRow } from '../../../api/timecardDashboard/contract';
import { totalPaidHours } from '../../../api/timecards/week';
import { StatusBadge } from '../../../components/StatusBadge';
import type { Column } from '../../../components/table/column';
import { showNumber } from '../../../lib/number';
import { concernColumn, hoursColumn, type Look, numberColumn, textColumn } from '../columnKinds';
import { stageLook } from '../stageLook';
import { extraHours } from './figures';

type Sums = Pick<
  EmployeeRow,
  'regular' | 'overtime' | 'doubleTime' | 'pto' | 'holiday' | 'missingDays' | 'unreviewedDays'
>;

const hoursColumns = <Row extends Sums>(): Column<Row>[] => [
  hoursColumn('Hours', totalPaidHours, { id: 'hours', sort: 'hours', width: '6.5rem', card: 'fact' }),
  // What is paid at a higher rate, of either kind.
  hoursColumn('OT + DT', extraHours, { id: 'overtime', sort: 'overtime', width: '7rem' }),
  hoursColumn('Overtime', ({ overtime }) => overtime, { id: 'overtimeAlone', hidden: true }),
  hoursColumn('Regular', ({ regular }) => regular, { id: 'regular', hidden: true }),
  hoursColumn('Double time', ({ doubleTime }) => doubleTime, { id: 'doubleTime', hidden: true }),
  hoursColumn('PTO', ({ pto }) => pto, { id: 'pto', hidden: true }),
  hoursColumn('Holiday', ({ holiday }) => holiday, { id: 'holiday', hidden: true }),
];

const missing = <Row extends Sums>(look: Omit<Look<Row>, 'id'>): Column<Row> =>
  concernColumn('Missing days', ({ missingDays }) => missingDays, {
    ...{ id: 'missingDays', sort: 'missingDays', width: '8.5rem' },
    ...look,
  });
const unreviewed = <Row extends Sums>(): Column<Row> =>
  numberColumn('To review', ({ unreviewedDays }) => unreviewedDays, {
    ...{ id: 'unreviewedDays', roomy: true, width: '6.5rem' },
  });

/** CALL-127 */
export const employeeColumns: Column<EmployeeRow>[] = [
  textColumn('Name', ({ name }) => name, { id: 'name', sort: 'name', card: 'title' }),
  textColumn('Number', ({ employeeNumber }) => employeeNumber, { id: 'number', hidden: true }),
  textColumn('Supervisor', ({ supervisor }) => supervisor?.name ?? '', {
    ...{ id: 'supervisor', sort: 'supervisor' },
  }),
  ...hoursColumns<EmployeeRow>(),
  missing({ card: 'fact' }),
  concernColumn('In doubt', ({ doubtfulDays }) => doubtfulDays, {
    ...{ id: 'doubtfulDays', roomy: true, width: '6rem' },
  }),
  unreviewed(),
  textColumn('Signed', ({ signed }) => (signed ? 'Yes' : 'No'), { id: 'signed', width: '5rem' }),
  {
    ...textColumn<EmployeeRow>('Stage', ({ stage }) => stageLook(stage).text, {
      ...{ id: 'stage', sort: 'stage', width: '9rem', card: 'fact' },
    }),
    cell: ({ stage }) => <StatusBadge {...stageLook(stage)} />,
  },
];

/** '9 Open · 3 Submitted · 1 without': nobody wants to read of stages in which there is no card. */
const stagesText = ({ stages, withoutCard }: SupervisorRow): string =>
  [...stages, { count: withoutCard, name: 'without' }]
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${showNumber(count)} ${name}`)
    .join(' · ');

/** CALL-126 */
export const supervisorColumns: Column<SupervisorRow>[] = [
  textColumn('Name', ({ name }) => name, { id: 'name', sort: 'name', card: 'title' }),
  textColumn('Job title', ({ jobTitle }) => jobTitle, { id: 'jobTitle', hidden: true }),
  numberColumn('Employees', ({ employees }) => employees, {
    ...{ id: 'employees', sort: 'employees', width: '7.5rem' },
  }),
  textColumn('Time cards', stagesText, { id: 'stages', width: '18rem' }),
  ...hoursColumns<SupervisorRow>(),
  missing({ card: 'fact' }),
  unreviewed(),
  {
    ...numberColumn<SupervisorRow>('Signed', ({ signed }) => signed, {
      ...{ id: 'signed', sort: 'signed', width: '7rem', card: 'fact' },
    }),
    ...both(({ signed, employees, withoutCard }) => `${signed} of ${employees - withoutCard}`),
  },
];

function both<Row>(text: (row: Row) => string): Pick<Column<Row>, 'text' | 'cell'> {
  return { text, cell: text };
}
