import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Capability } from '../../access/access';
import { NOT_CLOSED } from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { reportSummary } from '../../api/dailyReports/queries';
import { inspectionFigures, inspections } from '../../api/inspections/queries';
import type { Inspection, InspectionDashboard } from '../../api/inspections/contract';
import { insightTileNames, type InsightTile } from '../../api/insights/contract';
import { jobLabel } from '../../api/jobs/contract';
import { jobQueries } from '../../api/jobs/queries';
import { observationFiguresQuery, observations } from '../../api/observations/queries';
import { orientationFiguresQuery } from '../../api/orientation/queries';
import { talkFiguresQuery } from '../../api/talkSchedules/queries';
import { ticketDashboardQuery } from '../../api/tickets/queries';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import { dashboardPanel } from '../../components/chart/DashboardPanel';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Figure, type FigureProps } from '../../components/page/Figure';
import { dateTimeColumn, numberColumn, textColumn } from '../../components/table/columns';
import { scoreText, siteInspections } from '../../features/inspections/inspection';
import { useScoreTarget } from '../../features/inspections/useScoreTarget';
import { scoreByWeek } from '../../features/inspections/weekPanels';
import { budgetTotals, usedText } from '../../features/jobs/budget';
import { risksByWeek } from '../../features/observations/risksByWeek';
import { countOf, dayNoun } from '../../lib/countOf';
import { formatMoney, showDollars } from '../../lib/money';
import { formatNumber, formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { type Days, figureChange, scoreChange, trendWeeks } from '../../lib/period';
import { useNewJobVersion, useSession } from '../../session/store';
import { managedBudgets } from './managedBudgets';

/** What a dashboard is of. `jobId` and `organization`, which is a name, are '' for all. */
interface Scope {
  days: Days;
  jobId: string;
  organization: string;
}

interface TilePart {
  needs: readonly Capability[];
  isChart: boolean;
  /** Its records name an organization. */
  byOrganization: boolean;
  /** What a figure counts and over which period, in one sentence, where its label does not say it. */
  recipe?: string | undefined;
  Part: ComponentType<Scope>;
}

const { use, list } = siteInspections;
const silent = { silent: true } as const;
/** Only the total is read. */
const one = { page: 0, size: 1 } as const;

const ofJob = (jobId: string): Record<string, string> => (jobId === '' ? {} : { jobId });
const inScope = ({ jobId, organization }: Scope): Record<string, string> => ({
  ...ofJob(jobId),
  ...(organization !== '' && { organization }),
});
/** Says of what is not narrowed that it is not. */
const allOrganizations = ({ organization }: Scope): string =>
  organization === '' ? '' : ' All organizations.';
const actionsOf = (filters: Record<string, string>) =>
  `${paths.correctiveActions}?${new URLSearchParams(filters).toString()}`;

interface FigureTile<Fetched, Data, Key extends QueryKey> {
  needs: readonly Capability[];
  byOrganization?: boolean;
  recipe?: string | undefined;
  query: (scope: Scope) => UseQueryOptions<Fetched, Error, Data, Key>;
  figure: (data: Data, scope: Scope) => Omit<FigureProps, 'label'>;
}

/** A figure that comes with its call; a dash, with the reason, where the call fails. */
const figureTile = <Fetched, Data, Key extends QueryKey>(
  tile: InsightTile,
  { needs, byOrganization = false, recipe, query, figure }: FigureTile<Fetched, Data, Key>,
): TilePart => ({
  needs,
  isChart: false,
  byOrganization,
  recipe,
  Part: function TileFigure(scope) {
    const { data, isError } = useQuery(query(scope));
    const shown =
      data === undefined
        ? { value: undefined, note: isError ? "couldn't be loaded" : undefined }
        : figure(data, scope);
    const note = [shown.note, !byOrganization && scope.organization !== '' && 'all organizations'];
    return (
      <Figure label={insightTileNames[tile]} {...shown} note={note.filter(Boolean).join(', ') || undefined} />
    );
  },
});

const inspectionTile = (
  tile: InsightTile,
  figure: (data: InspectionDashboard, scope: Scope) => Omit<FigureProps, 'label'>,
  recipe?: string,
) =>
  figureTile(tile, {
    recipe,
    needs: ['inspectionManagement'],
    byOrganization: true,
    query: (scope) => inspectionFigures({ use, ...scope.days, ...inScope(scope) }, silent),
    figure,
  });

const actionTile = (tile: InsightTile, filters: Record<string, string>, isBad: boolean) =>
  figureTile(tile, {
    needs: ['inspections'],
    byOrganization: true,
    query: (scope) =>
      correctiveActions.list({ ...one, sort: 'dueDate,asc', ...filters, ...inScope(scope) }, silent),
    figure: ({ total }, scope) => ({
      value: total,
      isBad,
      to: actionsOf({ ...filters, ...inScope(scope) }),
    }),
  });

const doneInspections = (scope: Scope) =>
  paths.inspectionList(list, { status: 'DONE', ...scope.days, ...inScope(scope) });

const ticketsOf = ({ days, jobId }: Scope) =>
  ticketDashboardQuery({ ...days, jobId: jobId || undefined }, silent);
/** Today is not missing yet, and days to come are none of the summary. */
const reportSummaryOf = ({ days: { from, to }, jobId }: Scope) =>
  paths.dailyReportList({ tab: 'summary', fromDate: from, toDate: to, ...ofJob(jobId) });
const ticketList = ({ days, jobId }: Scope) => paths.ticketList({ ...days, ...ofJob(jobId) });

/** A chart by week shows enough of them whatever the period. */
const WEEKS = 'This week and the eleven before, whatever the period.';

function ScoreWeeks(scope: Scope) {
  const filters = inScope(scope);
  const target = useScoreTarget();
  const query = useQuery(inspectionFigures({ use, ...trendWeeks(), ...filters }, silent));
  return (
    <FetchedSection query={query} what="the scores">
      {({ weeks }) =>
        scoreByWeek(weeks, { filters, note: WEEKS, target })({ stale: query.isPlaceholderData })
      }
    </FetchedSection>
  );
}

/** BI-03: the results that lower the average score most. */
function LowestScores(scope: Scope) {
  const { days } = scope;
  const filters = { status: 'DONE', ...days, ...inScope(scope) };
  const query = useQuery(
    inspections.list({ use, ...filters, sort: 'score,asc', page: 0, size: LOWEST }, silent),
  );
  return (
    <FetchedSection query={query} what="the scores">
      {({ rows }) => {
        const scored = rows.filter(({ score }) => score !== undefined);
        return scored.length === 0 ? (
          <p className="pl-panel m-0">No inspection with a score was done in this period.</p>
        ) : (
          lowestScores(scored)({ stale: query.isPlaceholderData, days })
        );
      }}
    </FetchedSection>
  );
}

const LOWEST = 3;

const lowestScores = (rows: readonly Inspection[]) =>
  dashboardPanel<Inspection>({
    title: 'Lowest inspection scores',
    rows,
    rowKey: ({ id }) => id,
    rowTo: ({ id }) => paths.inspection(id),
    columns: [
      textColumn('name', 'Form', ({ name }) => name || '—', { card: 'title' }),
      textColumn('job', 'Job', ({ job }) => (job ? jobLabel(job) : '—'), { card: 'fact' }),
      textColumn('score', 'Score', scoreText, { card: 'fact' }),
      dateTimeColumn('submittedAt', 'Submitted', ({ submittedAt }) => submittedAt, { card: 'fact' }),
    ],
    noun: { one: 'inspection', many: 'inspections' },
  });

function RiskWeeks(scope: Scope) {
  const { jobId } = scope;
  const query = useQuery(observationFiguresQuery(jobId));
  const note = WEEKS + allOrganizations(scope);
  return (
    <FetchedSection query={query} what="the observations">
      {({ weeks }) => risksByWeek(weeks, { filters: ofJob(jobId), note })({ stale: query.isPlaceholderData })}
    </FetchedSection>
  );
}

/** The labor of a cost code, or of a job. */
interface Labor {
  id: string;
  name: string;
  to: string;
  usedHours: number;
  budgetHours: number;
}

const hoursOver = ({ usedHours, budgetHours }: Labor) =>
  budgetHours > 0 ? Math.max(0, usedHours - budgetHours) : 0;

/** JOB-20: the cost codes of the chosen job; without one, the open jobs that the user manages. */
function LaborBudget({ jobId }: Scope) {
  const employeeId = useSession((state) => state.flags.employeeId) ?? '';
  if (jobId !== '') return <LaborOfJob jobId={jobId} />;
  if (employeeId !== '') return <LaborOfManager employeeId={employeeId} />;
  return <p className="pl-panel m-0">{CHOOSE_JOB}</p>;
}

const CHOOSE_JOB = 'Choose a job to see its labor hours against the budget.';

function LaborOfJob({ jobId }: { jobId: string }) {
  const newJobVersion = useNewJobVersion();
  const query = useQuery(jobQueries.budget(newJobVersion, jobId));
  return (
    <FetchedSection query={query} what="the labor hours">
      {({ rows }) => (
        <LaborPanel
          rows={rows.map((line) => ({
            ...line,
            name: `${line.code} ${line.name}`,
            to: paths.job(newJobVersion, jobId),
          }))}
          title="Labor hours by cost code"
          noun={{ one: 'cost code', many: 'cost codes' }}
          empty="This job has no budgets and no hours yet."
        />
      )}
    </FetchedSection>
  );
}

function LaborOfManager({ employeeId }: { employeeId: string }) {
  const newJobVersion = useNewJobVersion();
  const query = useQuery(managedBudgets(newJobVersion, employeeId));
  return (
    <FetchedSection query={query} what="the labor hours">
      {({ jobs, total }) => (
        <LaborPanel
          rows={jobs.map(({ job, lines }) => ({
            ...budgetTotals(lines),
            id: job.id,
            name: jobLabel(job),
            to: paths.job(newJobVersion, job.id),
          }))}
          title="Labor hours of your jobs"
          noun={{ one: 'job', many: 'jobs' }}
          note={
            total > jobs.length
              ? `The first ${jobs.length} of the ${formatNumber(total)} open jobs that you manage.`
              : 'The open jobs that you manage.'
          }
          empty={`You manage no open job with a budget or hours. ${CHOOSE_JOB}`}
        />
      )}
    </FetchedSection>
  );
}

interface LaborPanelProps {
  rows: readonly Labor[];
  title: string;
  noun: { one: string; many: string };
  note?: string;
  empty: string;
}

function LaborPanel({ rows, title, noun, note = '', empty }: LaborPanelProps) {
  const used = rows
    .filter(({ usedHours, budgetHours }) => usedHours > 0 || budgetHours > 0)
    .sort((a, b) => b.usedHours - a.usedHours);
  if (used.length === 0) return <p className="pl-panel m-0">{empty}</p>;
  return dashboardPanel<Labor>({
    title,
    note: `${note} Hours since the job began, whatever the period.`.trim(),
    rows: used,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    rowTo: ({ to }) => to,
    columns: [
      textColumn('name', 'Name', ({ name }) => name, { card: 'title' }),
      numberColumn('used', 'Hours', ({ usedHours }) => usedHours, { card: 'fact' }),
      numberColumn('budget', 'Budget', ({ budgetHours }) => budgetHours, { card: 'fact' }),
      textColumn('text', 'Used', usedText, { card: 'fact' }),
    ],
    noun,
    look: 'ranking',
    series: [
      { id: 'used', label: 'Within budget', value: (line) => line.usedHours - hoursOver(line) },
      { id: 'over', label: 'Over budget', tone: 'bad', value: hoursOver },
    ],
    formatValue: (hours) => `${formatNumber(hours)} h`,
  })({ stale: false });
}

const SCORE_RECIPE =
  'Average inspection score: for each inspection submitted in this period, the points earned in percent of the points of the questions answered, without N/A; then the average of these inspections.';

/** Each tile: an existing call with a figure or a chart, and the list with the same records. */
export const insightTileParts: Record<InsightTile, TilePart> = {
  INSPECTION_SCORE: inspectionTile(
    'INSPECTION_SCORE',
    ({ score, before }, scope) => ({
      value: score === undefined ? undefined : formatPercent(score),
      change: figureChange(score, before.score, scoreChange),
      to: doneInspections(scope),
    }),
    SCORE_RECIPE,
  ),
  INSPECTIONS_DONE: inspectionTile('INSPECTIONS_DONE', ({ done, before }, scope) => ({
    value: done,
    change: figureChange(done, before.done, { better: 'up' }),
    to: doneInspections(scope),
  })),
  INSPECTIONS_LATE: inspectionTile('INSPECTIONS_LATE', ({ late }, scope) => ({
    value: late,
    isBad: true,
    to: paths.inspectionList(list, { status: 'LATE', ...inScope(scope) }),
  })),
  ACTIONS_OPEN: actionTile('ACTIONS_OPEN', { status: NOT_CLOSED }, false),
  ACTIONS_LATE: actionTile('ACTIONS_LATE', { overdue: 'true' }, true),
  OBSERVATIONS: figureTile('OBSERVATIONS', {
    needs: ['observations'],
    query: ({ days, jobId }) =>
      observations.list({ ...one, sort: 'createdAt,desc', ...days, ...ofJob(jobId) }, silent),
    figure: ({ total }, { days, jobId }) => ({
      value: total,
      to: paths.observationList({ ...days, ...ofJob(jobId) }),
    }),
  }),
  TALKS_MISSING: figureTile('TALKS_MISSING', {
    needs: ['trainings'],
    query: ({ jobId }) => talkFiguresQuery({ jobId }),
    figure: ({ missing }, { jobId }) => ({
      value: missing,
      note: 'last 12 months',
      isBad: true,
      to: paths.plannedTalksOf({ state: 'MISSING', ...ofJob(jobId) }),
    }),
  }),
  TICKETS: figureTile('TICKETS', {
    needs: ['tmTicketsDashboard'],
    query: ticketsOf,
    figure: ({ now, before }, scope) => ({
      value: now.tickets,
      change: figureChange(now.tickets, before.tickets),
      note: `${formatNumber(now.open)} open`,
      to: ticketList(scope),
    }),
  }),
  TICKET_AMOUNT: figureTile('TICKET_AMOUNT', {
    needs: ['tmTicketsDashboard'],
    query: ticketsOf,
    // People who see no prices get none.
    figure: ({ now, before }, scope) => ({
      value: now.amount === '' ? undefined : formatMoney(now.amount),
      change:
        now.amount === '' || before.amount === ''
          ? undefined
          : figureChange(Number(now.amount), Number(before.amount), {
              format: showDollars,
              words: ['more', 'less'],
            }),
      to: ticketList(scope),
    }),
  }),
  TICKETS_UNSIGNED: figureTile('TICKETS_UNSIGNED', {
    needs: ['tmTicketsDashboard'],
    query: ticketsOf,
    figure: ({ now: { unsigned, oldestUnsigned } }, { days, jobId }) => ({
      value: unsigned,
      note: unsigned > 0 ? `oldest ${countOf(oldestUnsigned, dayNoun)}` : undefined,
      to: paths.ticketList({ ...days, ...ofJob(jobId), unsigned: 'customer' }),
    }),
  }),
  REPORTS_MISSING: figureTile('REPORTS_MISSING', {
    needs: ['dailyReports'],
    query: ({ days, jobId }) => reportSummary({ ...days, jobId }, silent),
    figure: ({ missing }, scope) => ({
      value: missing,
      isBad: true,
      to: reportSummaryOf(scope),
    }),
  }),
  TRAINED: figureTile('TRAINED', {
    needs: ['orientation'],
    query: ({ jobId }) => orientationFiguresQuery(jobId),
    figure: ({ valid, expiring, expired, never }, { jobId }) => {
      const people = valid + expiring + expired + never;
      return {
        value:
          people === 0
            ? undefined // Not 100% while anybody is missing.
            : formatPercent(Math.floor(((valid + expiring) / people) * 100)),
        note: `today, ${formatNumber(expired)} expired, ${formatNumber(never)} never`,
        to: paths.orientationOf('', jobId),
      };
    },
  }),
  SIGN_INS: figureTile('SIGN_INS', {
    needs: ['visitorLog'],
    query: ({ days }) =>
      visitorLogQueries.signIns({ ...one, sort: 'signedInAt,desc', kind: 'EMPLOYEE', ...days }),
    figure: ({ total }, { days, jobId }) => ({
      value: total,
      note: jobId === '' ? undefined : 'all jobs',
      to: paths.employeeSignInsOf(days),
    }),
  }),
  SCORE_WEEKS: { needs: ['inspectionManagement'], isChart: true, byOrganization: true, Part: ScoreWeeks },
  LOWEST_SCORES: { needs: ['inspectionManagement'], isChart: true, byOrganization: true, Part: LowestScores },
  RISK_WEEKS: { needs: ['observations'], isChart: true, byOrganization: false, Part: RiskWeeks },
  LABOR_BUDGET: { needs: ['jobs'], isChart: true, byOrganization: false, Part: LaborBudget },
};
