import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NO_GROUP, type PayrollHours } from '../../../api/payroll/contract';
import { payrollQueries } from '../../../api/payroll/queries';
import { Dashboard } from '../../../components/chart/Dashboard';
import { dashboardPanel } from '../../../components/chart/DashboardPanel';
import type { Column } from '../../../components/table/column';
import { codedColumn, textColumn } from '../../../components/table/columns';
import { dayNoun } from '../../../lib/countOf';
import { parseDate } from '../../../lib/dates';
import { hoursColumn } from '../common/sharedColumns';
import { showHours } from '../common/showHours';
import { NoCards } from './NoCards';
import type { ChosenPeriod } from './payPeriod';
import { type HoursByKind, payKinds } from './payKinds';

type DayHours = PayrollHours['days'][number];
type CodeHours = PayrollHours['costCodes'][number];

/** 'Mon Nov 9' */
const dayName = ({ date }: DayHours): string => parseDate(date)?.format('ddd MMM D') ?? '—';
const codeName = ({ id, name }: CodeHours): string => (id === NO_GROUP ? 'No cost code' : name);

const totalOf = (hours: HoursByKind) => payKinds.reduce((sum, { id }) => sum + hours[id], 0);
const hoursColumns = <Row extends HoursByKind>(): Column<Row>[] => [
  ...payKinds.map(({ id, label }) => hoursColumn<Row>(id, label, (row) => row[id])),
  hoursColumn<Row>('total', 'Total', totalOf, { card: 'fact' }),
];
const dayColumns = [
  textColumn<DayHours>('day', 'Day', dayName, { card: 'title' }),
  ...hoursColumns<DayHours>(),
];
const codeColumns = [
  codedColumn<CodeHours>('costCode', 'Cost code', codeName, { card: 'title' }),
  ...hoursColumns<CodeHours>(),
];
const series = payKinds.map(({ id, label }) => ({ id, label, value: (hours: HoursByKind) => hours[id] }));
const formatValue = (value: number): string => `${showHours(value)} h`;

/** TIME-37: hours of the period by day and cost code. */
export function HoursTab({ chosen }: { chosen: ChosenPeriod }) {
  const query = useQuery({ ...payrollQueries.hours(chosen.period), placeholderData: keepPreviousData });
  const { data: summary } = useQuery(payrollQueries.summary(chosen.period));
  if (summary?.stages.every(({ count }) => count === 0)) return <NoCards chosen={chosen} />;
  return (
    <Dashboard
      query={query}
      what="the hours of this period"
      days={{ from: chosen.first, to: chosen.last }}
      isEmpty={({ days }) => days.every((day) => totalOf(day) === 0)}
      empty={{
        title: 'No hours in this period',
        text: 'There are time cards, but no hours on them yet.',
      }}
      breakdowns={({ days, costCodes }) => [
        dashboardPanel({
          title: 'Hours by day',
          rows: days,
          rowKey: ({ date }) => date,
          rowName: dayName,
          columns: dayColumns,
          noun: dayNoun,
          look: 'bars',
          series,
          formatValue,
        }),
        dashboardPanel({
          title: 'Hours by cost code',
          rows: costCodes,
          rowKey: ({ id }) => id,
          rowName: codeName,
          columns: codeColumns,
          noun: { one: 'cost code', many: 'cost codes' },
          look: 'ranking',
          series,
          formatValue,
          // Hours without a cost code are mostly time off and holidays.
          isAggregate: ({ id }) => id === NO_GROUP,
        }),
      ]}
    />
  );
}
