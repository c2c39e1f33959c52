import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { payrollQueries } from '../../../api/payroll/queries';
import { BarChart } from '../../../components/chart/BarChart';
import { ChartPanel } from '../../../components/chart/ChartPanel';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FetchedSection } from '../../../components/page/FetchedSection';
import type { Column } from '../../../components/table/column';
import { codedColumn, textColumn } from '../../../components/table/columns';
import { hoursColumn } from '../common/sharedColumns';
import { dayNoun } from '../common/nouns';
import { showHours } from '../common/showHours';
import { codeBars, type CodeHours, codeName, dayBars, type DayHours, dayName } from './hourBars';
import { NoCards } from './NoCards';
import type { ChosenPeriod } from './payPeriod';
import { type HoursByKind, payKinds } from './payKinds';

const hoursColumns = <Row extends HoursByKind>(): Column<Row>[] => [
  ...payKinds.map(({ id, label }) => hoursColumn<Row>(id, label, (row) => row[id])),
  hoursColumn<Row>('total', 'Total', (row) => payKinds.reduce((sum, { id }) => sum + row[id], 0), {
    card: 'fact',
  }),
];
const dayColumns = [
  textColumn<DayHours>('day', 'Day', ({ date }) => dayName(date), { card: 'title' }),
  ...hoursColumns<DayHours>(),
];
const codeColumns = [
  codedColumn<CodeHours>('costCode', 'Cost code', codeName, { card: 'title' }),
  ...hoursColumns<CodeHours>(),
];
const costCodeNoun = { one: 'cost code', many: 'cost codes' };
const inHours = (value: number): string => `${showHours(value)} h`;

/** TIME-37: hours of the period by day and cost code. */
export function HoursTab({ chosen }: { chosen: ChosenPeriod }) {
  const query = useQuery({ ...payrollQueries.hours(chosen.period), placeholderData: keepPreviousData });
  const { data: summary } = useQuery(payrollQueries.summary(chosen.period));
  const stale = query.isPlaceholderData;
  if (summary?.stages.every(({ count }) => count === 0)) return <NoCards chosen={chosen} />;
  return (
    <FetchedSection query={query} what="the hours of this period">
      {({ days, costCodes }) => {
        const bars = dayBars(days);
        if (bars.every(({ values }) => values.every((value) => value === 0)))
          return (
            <div className="pl-panel">
              <EmptyState
                title="No hours in this period"
                text="There are time cards, but no hours on them yet."
              />
            </div>
          );
        return (
          <div className="pl-stack" aria-busy={stale}>
            <ChartPanel
              title="Hours by day"
              chart={<BarChart title="Hours by day" series={payKinds} bars={bars} formatValue={inHours} />}
              rows={days}
              columns={dayColumns}
              rowKey={({ date }) => date}
              noun={dayNoun}
              stale={stale}
            />
            <ChartPanel
              title="Hours by cost code"
              chart={
                <BarChart
                  title="Hours by cost code"
                  series={payKinds}
                  bars={codeBars(costCodes)}
                  formatValue={inHours}
                />
              }
              rows={costCodes}
              columns={codeColumns}
              rowKey={({ id }) => id}
              noun={costCodeNoun}
              stale={stale}
            />
          </div>
        );
      }}
    </FetchedSection>
  );
}
