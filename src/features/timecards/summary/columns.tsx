import type { EmployeeRow, SupervisorRow } from '../../../api/timecardDashboard/contract';
import { type PaidHours, totalPaidHours, weekHours } from '../../../domain/timecards/week';
import type { Column } from '../../../components/table/column';
import {
  type ColumnOptions,
  numberColumn,
  personColumn,
  textColumn,
} from '../../../components/table/columns';
import { formatNumber } from '../../../lib/number';
import { hoursColumn, stageColumn, warningCountColumn } from '../common/sharedColumns';

/** Hours paid at a higher rate. */
const premiumHours = ({ overtime, doubleTime }: Pick<PaidHours, 'overtime' | 'doubleTime'>): number =>
  overtime + doubleTime;

type WeekTotals = Pick<
  EmployeeRow,
  'regular' | 'overtime' | 'doubleTime' | 'pto' | 'holiday' | 'missingDays' | 'unreviewedDays'
>;

const hoursColumns = <Row extends WeekTotals>(): Column<Row>[] => [
  hoursColumn('worked', 'Worked', (row) => weekHours(row).worked, { hidden: true }),
  hoursColumn('hours', 'Paid hours', totalPaidHours, { sort: 'hours', width: '6.5rem', card: 'fact' }),
  hoursColumn('overtime', 'OT + DT', premiumHours, { sort: 'overtime', width: '7rem' }),
  hoursColumn('overtimeAlone', 'Overtime', ({ overtime }) => overtime, { hidden: true }),
  hoursColumn('regular', 'Regular', ({ regular }) => regular, { hidden: true }),
  hoursColumn('doubleTime', 'Double time', ({ doubleTime }) => doubleTime, { hidden: true }),
  hoursColumn('pto', 'PTO', ({ pto }) => pto, { hidden: true }),
  hoursColumn('holiday', 'Holiday', ({ holiday }) => holiday, { hidden: true }),
];

const missingDaysColumn = <Row extends WeekTotals>(look: ColumnOptions<Row>): Column<Row> =>
  warningCountColumn('missingDays', 'Missing days', ({ missingDays }) => missingDays, {
    sort: 'missingDays',
    width: '8.5rem',
    ...look,
  });
const unreviewedDaysColumn = <Row extends WeekTotals>(): Column<Row> =>
  numberColumn('unreviewedDays', 'To review', ({ unreviewedDays }) => unreviewedDays, {
    wideOnly: true,
    width: '6.5rem',
  });

/** CALL-127 */
export const summaryColumns: Column<EmployeeRow>[] = [
  personColumn('name', 'Name', (row) => row, { sort: 'name', lastNameSort: 'lastName', card: 'title' }),
  textColumn('number', 'Number', ({ employeeNumber }) => employeeNumber, { hidden: true }),
  personColumn('supervisor', 'Supervisor', ({ supervisor }) => supervisor, {
    sort: 'supervisor',
    lastNameSort: 'supervisorLastName',
  }),
  ...hoursColumns<EmployeeRow>(),
  missingDaysColumn({ card: 'fact' }),
  warningCountColumn('doubtfulDays', 'Unusual', ({ doubtfulDays }) => doubtfulDays, {
    wideOnly: true,
    width: '6rem',
  }),
  unreviewedDaysColumn(),
  textColumn('signed', 'Signed', ({ signed }) => (signed ? 'Yes' : 'No'), { width: '5rem' }),
  stageColumn(({ stage }) => stage, {
    sort: 'stage',
    card: 'fact',
  }),
];

/** '9 Open · 3 Submitted'; stages without cards are left out. */
const stagesText = ({ stages, withoutCard }: SupervisorRow): string =>
  [...stages, { count: withoutCard, name: 'without time card' }]
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${formatNumber(count)} ${name}`)
    .join(' · ');

const signedText = ({ signed, employees, withoutCard }: SupervisorRow): string =>
  `${signed} of ${employees - withoutCard}`;

/** CALL-126 */
export const supervisorColumns: Column<SupervisorRow>[] = [
  personColumn('name', 'Name', (row) => row, { sort: 'name', lastNameSort: 'lastName', card: 'title' }),
  textColumn('jobTitle', 'Job title', ({ jobTitle }) => jobTitle, { hidden: true }),
  numberColumn('employees', 'Employees', ({ employees }) => employees, {
    sort: 'employees',
    width: '7.5rem',
  }),
  textColumn('stages', 'Time cards', stagesText, { width: '18rem' }),
  ...hoursColumns<SupervisorRow>(),
  missingDaysColumn({ card: 'fact' }),
  unreviewedDaysColumn(),
  numberColumn<SupervisorRow>('signed', 'Signed', ({ signed }) => signed, {
    sort: 'signed',
    width: '7rem',
    card: 'fact',
    text: signedText,
    cell: signedText,
  }),
];
