import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Capability } from '../../access/access';
import { NOT_CLOSED } from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { inspectionFigures } from '../../api/inspections/queries';
import type { InspectionDashboard } from '../../api/inspections/contract';
import { insightTileNames, type InsightTile } from '../../api/insights/contract';
import type { BudgetLine } from '../../api/jobs/contract';
import { jobQueries } from '../../api/jobs/queries';
import { observationFiguresQuery, observations } from '../../api/observations/queries';
import { talkFiguresQuery } from '../../api/talkSchedules/queries';
import { ticketDashboardQuery } from '../../api/tickets/queries';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import { dashboardPanel } from '../../components/chart/DashboardPanel';
import { FetchedSection } from '../../components/page/FetchedSection';
import { Figure, type FigureProps } from '../../components/page/Figure';
import { numberColumn, textColumn } from '../../components/table/columns';
import { siteInspections } from '../../features/inspections/inspection';
import { scoreByWeek } from '../../features/inspections/weekPanels';
import { usedText } from '../../features/jobs/budget';
import { risksByWeek } from '../../features/observations/risksByWeek';
import { formatMoney, showDollars } from '../../lib/money';
import { formatNumber, formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { type Days, figureChange, scoreChange, trendWeeks } from '../../lib/period';
import { useNewJobVersion } from '../../session/store';

/** What a dashboard is of. `jobId` is '' for all jobs. */
interface Scope {
  days: Days;
  jobId: string;
}

interface TilePart {
  needs: readonly Capability[];
  isChart: boolean;
  Part: ComponentType<Scope>;
}

const { use, list } = siteInspections;
const silent = { silent: true } as const;
/** Only the total is read. */
const one = { page: 0, size: 1 } as const;

const ofJob = (jobId: string): Record<string, string> => (jobId === '' ? {} : { jobId });
const actionsOf = (filters: Record<string, string>) =>
  `${paths.correctiveActions}?${new URLSearchParams(filters).toString()}`;
/** For figures that no job has of its own. */
const wide = ({ jobId }: Scope) => (jobId === '' ? undefined : 'all jobs');

interface FigureTile<Fetched, Data, Key extends QueryKey> {
  needs: readonly Capability[];
  query: (scope: Scope) => UseQueryOptions<Fetched, Error, Data, Key>;
  figure: (data: Data, scope: Scope) => Omit<FigureProps, 'label'>;
}

/** A figure that comes with its call; a dash, with the reason, where the call fails. */
const figureTile = <Fetched, Data, Key extends QueryKey>(
  tile: InsightTile,
  { needs, query, figure }: FigureTile<Fetched, Data, Key>,
): TilePart => ({
  needs,
  isChart: false,
  Part: function TileFigure(scope) {
    const { data, isError } = useQuery(query(scope));
    const shown =
      data === undefined
        ? { value: undefined, note: isError ? "couldn't be loaded" : undefined }
        : figure(data, scope);
    return <Figure label={insightTileNames[tile]} {...shown} />;
  },
});

/** Those of a job, which has none if no inspection names it. */
function inspectionsOf({ done, late, score, before, jobs }: InspectionDashboard, jobId: string) {
  if (jobId === '') return { done, late, score, before };
  const job = jobs.find(({ id }) => id === jobId);
  return { done: job?.done ?? 0, late: job?.late ?? 0, score: job?.score, before: undefined };
}
const inspectionTile = (
  tile: InsightTile,
  figure: (data: ReturnType<typeof inspectionsOf>, scope: Scope) => Omit<FigureProps, 'label'>,
) =>
  figureTile(tile, {
    needs: ['inspectionManagement'],
    query: ({ days }) => inspectionFigures({ use, ...days }, silent),
    figure: (data, scope) => figure(inspectionsOf(data, scope.jobId), scope),
  });

const actionTile = (tile: InsightTile, filters: Record<string, string>, isBad: boolean) =>
  figureTile(tile, {
    needs: ['inspections'],
    query: ({ jobId }) =>
      correctiveActions.list({ ...one, sort: 'dueDate,asc', ...filters, ...ofJob(jobId) }, silent),
    figure: ({ total }, { jobId }) => ({
      value: total,
      isBad,
      to: actionsOf({ ...filters, ...ofJob(jobId) }),
    }),
  });

const ticketsOf = ({ days, jobId }: Scope) =>
  ticketDashboardQuery({ ...days, jobId: jobId || undefined }, silent);
const ticketList = ({ days, jobId }: Scope) => paths.ticketList({ ...days, ...ofJob(jobId) });

function ScoreWeeks() {
  const query = useQuery(inspectionFigures({ use, ...trendWeeks() }, silent));
  return (
    <FetchedSection query={query} what="the scores">
      {({ weeks }) => scoreByWeek(weeks)({ stale: query.isPlaceholderData })}
    </FetchedSection>
  );
}

function RiskWeeks() {
  const query = useQuery(observationFiguresQuery());
  return (
    <FetchedSection query={query} what="the observations">
      {({ weeks }) => risksByWeek(weeks)({ stale: query.isPlaceholderData })}
    </FetchedSection>
  );
}

const hoursOver = ({ usedHours, budgetHours }: BudgetLine) =>
  budgetHours > 0 ? Math.max(0, usedHours - budgetHours) : 0;

function LaborBudget({ jobId }: Scope) {
  const newJobVersion = useNewJobVersion();
  const query = useQuery({ ...jobQueries.budget(newJobVersion, jobId), enabled: jobId !== '' });
  if (jobId === '')
    return <p className="pl-panel m-0">Choose a job to see its labor hours against the budget.</p>;
  return (
    <FetchedSection query={query} what="the labor hours">
      {({ rows }) => {
        const used = rows
          .filter(({ usedHours, budgetHours }) => usedHours > 0 || budgetHours > 0)
          .sort((a, b) => b.usedHours - a.usedHours);
        return used.length === 0 ? (
          <p className="pl-panel m-0">This job has no budgets and no hours yet.</p>
        ) : (
          laborPanel(used, paths.job(newJobVersion, jobId))({ stale: query.isPlaceholderData })
        );
      }}
    </FetchedSection>
  );
}

const laborPanel = (rows: readonly BudgetLine[], to: string) =>
  dashboardPanel<BudgetLine>({
    title: 'Labor hours by cost code',
    note: 'Hours since the job began, whatever the period.',
    rows,
    rowKey: ({ id }) => id,
    rowName: ({ code, name }) => `${code} ${name}`,
    rowTo: () => to,
    columns: [
      textColumn('name', 'Cost code', ({ code, name }) => `${code} ${name}`, { card: 'title' }),
      numberColumn('used', 'Hours', ({ usedHours }) => usedHours, { card: 'fact' }),
      numberColumn('budget', 'Budget', ({ budgetHours }) => budgetHours, { card: 'fact' }),
      textColumn('text', 'Used', usedText, { card: 'fact' }),
    ],
    noun: { one: 'cost code', many: 'cost codes' },
    look: 'ranking',
    series: [
      { id: 'used', label: 'Within budget', value: (line) => line.usedHours - hoursOver(line) },
      { id: 'over', label: 'Over budget', tone: 'bad', value: hoursOver },
    ],
    formatValue: (hours) => `${formatNumber(hours)} h`,
  });

/** Each tile: an existing call with a figure or a chart, and the list with the same records. */
export const insightTileParts: Record<InsightTile, TilePart> = {
  INSPECTION_SCORE: inspectionTile('INSPECTION_SCORE', ({ score, before }, { days, jobId }) => ({
    value: score === undefined ? undefined : formatPercent(score),
    change: figureChange(score, before?.score, scoreChange),
    to: paths.inspectionList(list, { status: 'DONE', ...days, ...ofJob(jobId) }),
  })),
  INSPECTIONS_DONE: inspectionTile('INSPECTIONS_DONE', ({ done, before }, { days, jobId }) => ({
    value: done,
    change: figureChange(done, before?.done, { better: 'up' }),
    to: paths.inspectionList(list, { status: 'DONE', ...days, ...ofJob(jobId) }),
  })),
  INSPECTIONS_LATE: inspectionTile('INSPECTIONS_LATE', ({ late }, { jobId }) => ({
    value: late,
    isBad: true,
    to: paths.inspectionList(list, { status: 'LATE', ...ofJob(jobId) }),
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
  SIGN_INS: figureTile('SIGN_INS', {
    needs: ['visitorLog'],
    query: ({ days }) => visitorLogQueries.signIns({ ...one, sort: 'signedInAt,desc', ...days }),
    figure: ({ total }, scope) => ({ value: total, note: wide(scope) }),
  }),
  SCORE_WEEKS: { needs: ['inspectionManagement'], isChart: true, Part: ScoreWeeks },
  RISK_WEEKS: { needs: ['observations'], isChart: true, Part: RiskWeeks },
  LABOR_BUDGET: { needs: ['jobs'], isChart: true, Part: LaborBudget },
};
