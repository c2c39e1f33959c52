import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { FailedItem, InspectionGroup } from '../../api/inspections/contract';
import { inspectionFigures } from '../../api/inspections/queries';
import { Dashboard } from '../../components/chart/Dashboard';
import { dashboardPanel } from '../../components/chart/DashboardPanel';
import { PageHeader } from '../../components/page/PageHeader';
import { usePeriod } from '../../components/page/usePeriod';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { type Days, trendWeeks } from '../../lib/period';
import { figuresOf, statusFiguresOf } from './InspectionFigures';
import { scoreText, siteInspections, withShares } from './inspection';
import { useScoreTarget } from './useScoreTarget';
import { resultsByWeek, scoreByJob, scoreByWeek } from './weekPanels';

const { use, list } = siteInspections;

const groupColumns: Column<InspectionGroup>[] = [
  textColumn('name', 'Name', ({ name }) => name || OWN_COMPANY, { card: 'title' }),
  numberColumn('done', 'Done', ({ done }) => done, { card: 'fact' }),
  numberColumn('late', 'Late', ({ late }) => late, { card: 'fact' }),
  numberColumn('failed', 'Failed items', ({ failed }) => failed, { card: 'fact' }),
  textColumn('score', 'Average score', scoreText, { card: 'fact' }),
];
/** Where the API counts them. */
const missedColumn = numberColumn<InspectionGroup>('missed', 'Missed', ({ missed = 0 }) => missed, {
  card: 'fact',
});
type SharedItem = FailedItem & { shareSoFar: number };
const itemColumns: Column<SharedItem>[] = [
  textColumn('name', 'Item', ({ name }) => name, { card: 'title' }),
  numberColumn('count', 'Failed', ({ count }) => count, { card: 'fact' }),
  textColumn('shareSoFar', 'Share of all failures so far', ({ shareSoFar }) => formatPercent(shareSoFar), {
    card: 'fact',
  }),
];

const OWN_COMPANY = 'Own company';

/** `filter`: that of the list which selects a group. */
const groupings = {
  jobs: { title: 'By job', noun: { one: 'job', many: 'jobs' }, filter: 'jobId' },
  organizations: {
    title: 'By organization',
    noun: { one: 'organization', many: 'organizations' },
    filter: 'organization',
  },
  inspectors: { title: 'By inspector', noun: { one: 'inspector', many: 'inspectors' }, filter: undefined },
} as const;
type Grouping = keyof typeof groupings;

/** A group's figures; each row of the table leads to its inspections. */
function groupPanel(group: Grouping, rows: readonly InspectionGroup[], days: Days) {
  const { filter, ...grouping } = groupings[group];
  const countsMissed = rows.some(({ missed }) => missed !== undefined);
  const listOf =
    (status: string, period = {}) =>
    ({ id }: InspectionGroup) =>
      filter && id !== '' ? paths.inspectionList(list, { status, ...period, [filter]: id }) : undefined;
  return dashboardPanel({
    ...grouping,
    rows,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name || OWN_COMPANY,
    rowTo: listOf('DONE', days),
    columns: countsMissed ? [...groupColumns, missedColumn] : groupColumns,
    look: 'ranking',
    series: [
      { id: 'done', label: 'Done', value: ({ done }) => done, to: listOf('DONE', days) },
      { id: 'late', label: 'Late', tone: 'bad', value: ({ late }) => late, to: listOf('LATE') },
      ...(countsMissed
        ? [
            {
              id: 'missed',
              label: 'Missed',
              tone: 'late' as const,
              value: ({ missed = 0 }: InspectionGroup) => missed,
              to: listOf('MISSED', days),
            },
          ]
        : []),
    ],
  });
}

const FIRST = 3;

/** 'The first 3 are 61% of all failures.' */
function firstShareText(items: readonly SharedItem[]): string {
  const first = items.slice(0, FIRST);
  return `The first ${first.length} are ${formatPercent(first.at(-1)?.shareSoFar ?? 0)} of all failures.`;
}

const failedPanel = (items: readonly SharedItem[]) =>
  dashboardPanel({
    title: 'Most failed items',
    note: firstShareText(items),
    rows: items,
    rowKey: ({ name }) => name,
    rowName: ({ name }) => name,
    columns: itemColumns,
    noun: { one: 'item', many: 'items' },
    look: 'ranking',
    series: [{ id: 'failed', label: 'Failed', value: ({ count }) => count }],
  });

/** SAFE-13: the inspections in a period of the address, by week, by group, and their most failed items. */
function InspectionDashboard({ title, groups }: { title: string; groups: readonly Grouping[] }) {
  const { days, periodFilter } = usePeriod();
  const target = useScoreTarget();
  const query = useQuery({ ...inspectionFigures({ use, ...days }), placeholderData: keepPreviousData });
  return (
    <div className="pl-page pl-stack">
      <PageHeader
        title={title}
        actions={
          <Link className="btn btn-secondary" to={list}>
            All inspections
          </Link>
        }
      />
      <div className="pl-cluster d-print-none">{periodFilter}</div>
      <Dashboard
        query={query}
        days={days}
        figures={(data) => [
          ...figuresOf(siteInspections, days, data),
          ...statusFiguresOf(siteInspections, data),
        ]}
        isEmpty={({ done, late, missed = 0, planned, toReview }) =>
          done + late + missed + planned + toReview === 0
        }
        empty={{ title: 'No inspections in this period', text: 'Choose a longer period.' }}
        trendQuery={useQuery(inspectionFigures({ use, ...trendWeeks() }))}
        trends={({ weeks, jobs }) => [
          resultsByWeek(weeks),
          scoreByWeek(weeks, { target }),
          ...(groups.includes('jobs') ? [scoreByJob(jobs, target)] : []),
        ]}
        breakdowns={(data) => [
          ...groups.map((group) => groupPanel(group, data[group], days)),
          failedPanel(withShares(data.failedItems, data.failed)),
        ]}
      />
    </div>
  );
}

/** SCREEN-INSP-JOB */
export const JobInspectionsPage = () => (
  <InspectionDashboard key="jobs" title="Inspections by job" groups={['jobs', 'inspectors']} />
);
/** SCREEN-INSP-ORG */
export const OrganizationInspectionsPage = () => (
  <InspectionDashboard key="organizations" title="Inspections by organization" groups={['organizations']} />
);
