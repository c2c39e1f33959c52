import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { NOT_CLOSED } from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { inspectionFigures } from '../../api/inspections/queries';
import { observationFiguresQuery, observations } from '../../api/observations/queries';
import { Dashboard } from '../../components/chart/Dashboard';
import { type DashboardPanel, dashboardPanel } from '../../components/chart/DashboardPanel';
import { ChangeText } from '../../components/page/Figure';
import { FetchedSection } from '../../components/page/FetchedSection';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { siteInspections } from '../../features/inspections/inspection';
import { useScoreTarget } from '../../features/inspections/useScoreTarget';
import { scoreByWeek } from '../../features/inspections/weekPanels';
import { risksByWeek } from '../../features/observations/risksByWeek';
import { addDays } from '../../lib/dates';
import { isLate, toDo } from '../../lib/due';
import { formatNumber, formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { figureChange, periodDays, scoreChange, trendWeeks } from '../../lib/period';
import { JobLink } from '../../navigation/JobLink';
import { type JobNeed, jobNeeds } from './jobNeeds';

const { use, list } = siteInspections;
const silent = { silent: true } as const;
const allOpen = { page: 0, size: 'all' } as const;

const inspectionsOf = (filters: Record<string, string>) => paths.inspectionList(list, filters);
const actionsOf = (filters: Record<string, string>) =>
  `${paths.correctiveActions}?${new URLSearchParams(filters).toString()}`;
const extremeRisksOf = (filters: Record<string, string> = {}) =>
  paths.observationList({ status: 'OPEN', risk: 'EXTREME', ...filters });

/** A count that leads to its records. */
const countColumn = (
  id: 'extremeRisks' | 'criticalActions' | 'lateActions' | 'lateInspections',
  label: string,
  to: (jobId: string) => string,
): Column<JobNeed> => ({
  ...numberColumn<JobNeed>(id, label, (row) => row[id], { card: 'fact' }),
  cell: (row) =>
    row[id] > 0 ? (
      <Link className="pl-tone-text pl-tone-failed" to={to(row.id)}>
        {formatNumber(row[id])}
      </Link>
    ) : (
      0
    ),
});

const scoreText = ({ score }: JobNeed): string => (score === undefined ? '—' : formatPercent(score));

/** '72% ▼ 28 points lower than before' */
const Score = ({ need }: { need: JobNeed }) => {
  const change = figureChange(need.score, need.scoreBefore, scoreChange);
  return (
    <>
      {scoreText(need)} {change && change.direction !== 'same' && <ChangeText change={change} />}
    </>
  );
};

const needColumns: Column<JobNeed>[] = [
  {
    ...textColumn<JobNeed>('name', 'Job', ({ name }) => name || '—', { card: 'title' }),
    cell: (job) => <JobLink job={job} />,
  },
  countColumn('extremeRisks', 'Extreme risks', (jobId) => extremeRisksOf({ jobId })),
  countColumn('criticalActions', 'Late critical actions', (jobId) =>
    actionsOf({ overdue: 'true', priority: 'CRITICAL', jobId }),
  ),
  countColumn('lateActions', 'Late corrective actions', (jobId) => actionsOf({ overdue: 'true', jobId })),
  countColumn('lateInspections', 'Late inspections', (jobId) => inspectionsOf({ status: 'LATE', jobId })),
  {
    ...textColumn<JobNeed>('score', 'Average score', scoreText, { card: 'fact' }),
    cell: (need) => <Score need={need} />,
  },
];

const FIRST = 10;

const needsPanel = (needs: readonly JobNeed[]): DashboardPanel =>
  needs.length === 0
    ? () => <p className="pl-panel m-0">No job needs attention.</p>
    : dashboardPanel({
        title: 'Jobs that need attention',
        note: `${needs.length > FIRST ? `The first ${FIRST} of ${formatNumber(needs.length)}. ` : ''}Extreme risks come first, then late critical actions.`,
        rows: needs.slice(0, FIRST),
        rowKey: ({ id }) => id,
        columns: needColumns,
        noun: { one: 'job', many: 'jobs' },
      });

/** SAFE-13, SAFE-19: the figures and trends of safety on all jobs, and the jobs that need attention. */
export function SafetyOverview() {
  const seesObservations = useMay()('observations');
  const target = useScoreTarget();
  const days = periodDays();
  const before = useQuery(
    inspectionFigures({ use, from: addDays(days.from, -30), to: addDays(days.from, -1) }, silent),
  );
  const open = useQuery(
    correctiveActions.list({ ...allOpen, status: NOT_CLOSED, sort: 'dueDate,asc' }, silent),
  );
  const extreme = useQuery({
    ...observations.list({ ...allOpen, status: 'OPEN', risk: 'EXTREME', sort: 'createdAt,desc' }, silent),
    enabled: seesObservations,
  });
  const observed = useQuery({ ...observationFiguresQuery(), enabled: seesObservations }).data;
  const late = open.data?.rows.filter(({ dueDate }) => isLate(toDo(dueDate)));
  const unknown: UseQueryResult<unknown> | undefined = [
    before,
    open,
    ...(seesObservations ? [extreme] : []),
  ].find(({ data }) => data === undefined);
  return (
    <Dashboard
      query={useQuery(inspectionFigures({ use, ...days }))}
      label="Safety in the last 30 days"
      days={days}
      figures={({ score, before: { score: scoreBefore }, late: lateInspections, toReview }) => [
        {
          label: 'Average score',
          value: score === undefined ? undefined : formatPercent(score),
          change: figureChange(score, scoreBefore, scoreChange),
          to: inspectionsOf({ status: 'DONE', ...days }),
        },
        {
          label: 'Late inspections',
          value: lateInspections,
          isBad: true,
          to: inspectionsOf({ status: 'LATE' }),
        },
        { label: 'Inspections to review', value: toReview, to: inspectionsOf({ status: 'SUBMITTED' }) },
        { label: 'Open corrective actions', value: open.data?.total, to: paths.correctiveActions },
        {
          label: 'Late corrective actions',
          value: late?.length,
          isBad: true,
          to: actionsOf({ overdue: 'true' }),
        },
        seesObservations && {
          label: 'Open extreme risks',
          value: extreme.data?.total,
          isBad: true,
          to: extremeRisksOf(),
        },
      ]}
      trendQuery={useQuery(inspectionFigures({ use, ...trendWeeks() }))}
      trends={({ weeks }) => [scoreByWeek(weeks, { target }), risksByWeek(observed?.weeks ?? [])]}
      breakdowns={({ jobs }) => [
        unknown
          ? () => (
              <FetchedSection query={unknown} what="the jobs that need attention">
                {() => null}
              </FetchedSection>
            )
          : needsPanel(
              jobNeeds({
                now: jobs,
                before: before.data?.jobs ?? [],
                actions: late ?? [],
                observations: extreme.data?.rows ?? [],
              }),
            ),
      ]}
    />
  );
}
