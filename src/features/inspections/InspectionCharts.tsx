import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FailedItem, InspectionGroup, InspectionWeek } from '../../api/inspections/contract';
import { inspectionFigures } from '../../api/inspections/queries';
import type { Series } from '../../components/chart/bars';
import { BarChart } from '../../components/chart/BarChart';
import { TrendChart } from '../../components/chart/TrendChart';
import { ChartPanel } from '../../components/chart/ChartPanel';
import { EmptyState } from '../../components/feedback/EmptyState';
import { FetchedSection } from '../../components/page/FetchedSection';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { addDays, formatDayOfYear, formatShortDate, isoWeekOf, today } from '../../lib/dates';
import { formatNumber, formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { type InspectionKind, scoreText, withShares } from './inspection';
import { periodDays } from '../../lib/period';

export type InspectionGrouping = 'jobs' | 'organizations' | 'inspectors';

interface Props {
  kind: InspectionKind;
  period: string;
  groups: readonly InspectionGrouping[];
}

const OWN_COMPANY = 'Own company';

interface Group {
  title: string;
  noun: { one: string; many: string };
  /** The filter of the list that selects a group. */
  filter?: string;
}

const groupTitles: Record<InspectionGrouping, Group> = {
  jobs: { title: 'By job', noun: { one: 'job', many: 'jobs' }, filter: 'jobId' },
  organizations: {
    title: 'By organization',
    noun: { one: 'organization', many: 'organizations' },
    filter: 'organization',
  },
  inspectors: { title: 'By inspector', noun: { one: 'inspector', many: 'inspectors' } },
};

const groupColumns: Column<InspectionGroup>[] = [
  textColumn('name', 'Name', ({ name }) => name || OWN_COMPANY, { card: 'title' }),
  numberColumn('done', 'Done', ({ done }) => done, { card: 'fact' }),
  numberColumn('late', 'Late', ({ late }) => late, { card: 'fact' }),
  numberColumn('failed', 'Failed items', ({ failed }) => failed, { card: 'fact' }),
  textColumn('score', 'Average score', scoreText, { card: 'fact' }),
];
const weekColumns: Column<InspectionWeek>[] = [
  textColumn('monday', 'Week of', ({ monday }) => formatShortDate(monday), { card: 'title' }),
  numberColumn('passed', 'Passed', ({ passed }) => passed, { card: 'fact' }),
  numberColumn('withFailures', 'With failures', ({ withFailures }) => withFailures, { card: 'fact' }),
  textColumn('score', 'Average score', scoreText, { card: 'fact' }),
];
type SharedItem = FailedItem & { shareSoFar: number };
const itemColumns: Column<SharedItem>[] = [
  textColumn('name', 'Item', ({ name }) => name, { card: 'title' }),
  numberColumn('count', 'Failed', ({ count }) => count, { card: 'fact' }),
  textColumn('shareSoFar', 'Share of all failures so far', ({ shareSoFar }) => formatPercent(shareSoFar), {
    card: 'fact',
  }),
];

const weekSeries: Series[] = [
  { id: 'passed', label: 'Passed' },
  { id: 'withFailures', label: 'With failures', tone: 'bad' },
];
const scoreSeries = [{ id: 'score', label: 'Average score' }];
const failedSeries = [{ id: 'failed', label: 'Failed' }];
const doneSeries: Series[] = [
  { id: 'done', label: 'Done' },
  { id: 'late', label: 'Late', tone: 'bad' },
];

const FIRST = 3;

/** 'The first 3 are 61% of all failures.' */
function firstShareText(items: readonly SharedItem[]): string {
  const first = items.slice(0, FIRST);
  return `The first ${first.length} are ${formatPercent(first.at(-1)?.shareSoFar ?? 0)} of all failures.`;
}

/** SAFE-13: the results of a period by group and by week, and their most failed items. */
export function InspectionCharts({ kind, period, groups }: Props) {
  const days = periodDays(period);
  const query = useQuery({
    ...inspectionFigures({ use: kind.use, ...days }),
    placeholderData: keepPreviousData,
  });
  const stale = query.isPlaceholderData;
  return (
    <FetchedSection query={query} what="the figures">
      {(data) => {
        if (data.done === 0 && data.late === 0)
          return (
            <div className="pl-panel">
              <EmptyState title="No inspections in this period" text="Choose a longer period." />
            </div>
          );
        const sharedItems = withShares(data.failedItems, data.failed);
        return (
          <div className="pl-stack" aria-busy={stale}>
            <Trends kind={kind} />
            {groups.map((group) => (
              <GroupPanel
                key={group}
                group={group}
                kind={kind}
                rows={data[group]}
                days={days}
                stale={stale}
              />
            ))}
            {data.failedItems.length > 0 && (
              <ChartPanel
                title="Most failed items"
                chart={
                  <>
                    <p className="m-0">{firstShareText(sharedItems)}</p>
                    <BarChart
                      title="Most failed items"
                      isRanking
                      series={failedSeries}
                      bars={data.failedItems.map(({ name, count }) => ({
                        key: name,
                        label: name,
                        values: [count],
                      }))}
                      formatValue={formatNumber}
                    />
                  </>
                }
                rows={sharedItems}
                columns={itemColumns}
                rowKey={({ name }) => name}
                noun={{ one: 'item', many: 'items' }}
                stale={stale}
              />
            )}
          </div>
        );
      }}
    </FetchedSection>
  );
}

const TREND_WEEKS = 12;
const weekNoun = { one: 'week', many: 'weeks' };

/** The last twelve weeks, whatever the period. */
function Trends({ kind }: { kind: InspectionKind }) {
  const [monday = ''] = isoWeekOf(today()).days;
  const from = addDays(monday, -7 * (TREND_WEEKS - 1));
  const query = useQuery(inspectionFigures({ use: kind.use, from, to: today() }));
  const listOf = (week: InspectionWeek, status: string) =>
    paths.inspectionList(kind.list, { status, from: week.monday, to: addDays(week.monday, 6) });
  const points = (
    valuesOf: (week: InspectionWeek) => readonly number[],
    statuses: readonly string[],
    weeks: readonly InspectionWeek[],
  ) =>
    weeks.map((week) => ({
      key: week.monday,
      label: formatDayOfYear(week.monday),
      values: valuesOf(week),
      to: statuses.map((status) => listOf(week, status)),
    }));
  return (
    <FetchedSection query={query} what="the trend">
      {({ weeks }) => {
        const panel = {
          rows: weeks,
          columns: weekColumns,
          rowKey: ({ monday: key }: InspectionWeek) => key,
          rowTo: (week: InspectionWeek) => listOf(week, 'DONE'),
          noun: weekNoun,
          stale: false,
        };
        return (
          <div className="pl-trends">
            <ChartPanel
              {...panel}
              title="Results by week"
              chart={
                <TrendChart
                  title="Results by week"
                  look="columns"
                  series={weekSeries}
                  points={points(
                    ({ passed, withFailures }) => [passed, withFailures],
                    ['PASSED', 'FAILED'],
                    weeks,
                  )}
                  formatValue={formatNumber}
                />
              }
            />
            <ChartPanel
              {...panel}
              title="Average score by week"
              chart={
                <TrendChart
                  title="Average score by week"
                  look="line"
                  series={scoreSeries}
                  points={points(({ score }) => (score === undefined ? [] : [score]), ['DONE'], weeks)}
                  formatValue={formatPercent}
                />
              }
            />
          </div>
        );
      }}
    </FetchedSection>
  );
}

interface GroupProps {
  group: InspectionGrouping;
  kind: InspectionKind;
  rows: readonly InspectionGroup[];
  days: { from: string; to: string };
  stale: boolean;
}

/** A group's figures; each row of the table leads to its inspections. */
function GroupPanel({ group, kind, rows, days, stale }: GroupProps) {
  const { title, noun, filter } = groupTitles[group];
  const listOf = ({ id }: InspectionGroup, status: string, period = {}) =>
    filter && id !== '' ? paths.inspectionList(kind.list, { status, ...period, [filter]: id }) : undefined;
  return (
    <ChartPanel
      title={title}
      chart={
        <BarChart
          title={title}
          isRanking
          series={doneSeries}
          bars={rows.map((row) => ({
            key: row.id,
            label: row.name || OWN_COMPANY,
            values: [row.done, row.late],
            to: [listOf(row, 'DONE', days), listOf(row, 'LATE')],
          }))}
          formatValue={formatNumber}
        />
      }
      rows={rows}
      columns={groupColumns}
      rowKey={({ id }) => id}
      rowTo={(row) => listOf(row, 'DONE', days)}
      noun={noun}
      stale={stale}
    />
  );
}
