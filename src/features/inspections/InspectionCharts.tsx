import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FailedItem, InspectionGroup, InspectionWeek } from '../../api/inspections/contract';
import { inspectionFigures } from '../../api/inspections/queries';
import { BarChart } from '../../components/chart/BarChart';
import { ChartPanel } from '../../components/chart/ChartPanel';
import { EmptyState } from '../../components/feedback/EmptyState';
import { FetchedSection } from '../../components/page/FetchedSection';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { formatShortDate } from '../../lib/dates';
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

const weekSeries = [
  { id: 'passed', label: 'Passed' },
  { id: 'withFailures', label: 'With failures' },
];
const scoreSeries = [{ id: 'score', label: 'Average score' }];
const failedSeries = [{ id: 'failed', label: 'Failed' }];
const doneSeries = [
  { id: 'done', label: 'Done' },
  { id: 'late', label: 'Late' },
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
            <ChartPanel
              title="Results by week"
              chart={
                <BarChart
                  title="Results by week"
                  series={weekSeries}
                  bars={data.weeks.map(({ monday, passed, withFailures }) => ({
                    key: monday,
                    label: formatShortDate(monday),
                    values: [passed, withFailures],
                  }))}
                  formatValue={formatNumber}
                />
              }
              rows={data.weeks}
              columns={weekColumns}
              rowKey={({ monday }) => monday}
              noun={{ one: 'week', many: 'weeks' }}
              stale={stale}
            />
            <ChartPanel
              title="Average score by week"
              chart={
                <BarChart
                  title="Average score by week"
                  series={scoreSeries}
                  bars={data.weeks.flatMap(({ monday, score }) =>
                    score === undefined
                      ? []
                      : [{ key: monday, label: formatShortDate(monday), values: [score] }],
                  )}
                  formatValue={formatPercent}
                />
              }
              rows={data.weeks}
              columns={weekColumns}
              rowKey={({ monday }) => monday}
              noun={{ one: 'week', many: 'weeks' }}
              stale={stale}
            />
            {data.failedItems.length > 0 && (
              <ChartPanel
                title="Most failed items"
                chart={
                  <>
                    <p className="m-0">{firstShareText(sharedItems)}</p>
                    <BarChart
                      title="Most failed items"
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
  const listOf = ({ id }: InspectionGroup) =>
    filter && id !== ''
      ? paths.inspectionList(kind.list, { status: 'all', ...days, [filter]: id })
      : undefined;
  return (
    <ChartPanel
      title={title}
      chart={
        <BarChart
          title={title}
          series={doneSeries}
          bars={rows.map(({ id, name, done, late }) => ({
            key: id,
            label: name || OWN_COMPANY,
            values: [done, late],
          }))}
          formatValue={formatNumber}
        />
      }
      rows={rows}
      columns={groupColumns}
      rowKey={({ id }) => id}
      rowTo={listOf}
      noun={noun}
      stale={stale}
    />
  );
}
