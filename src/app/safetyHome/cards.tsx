import { useQuery } from '@tanstack/react-query';
import { NOT_CLOSED } from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { hazardAnalyses } from '../../api/hazardAnalyses/queries';
import { itemTitle } from '../../api/inspectionItems/contract';
import { inspectionItems } from '../../api/inspectionItems/queries';
import { plannedTalkStateNames } from '../../api/talkSchedules/contract';
import { inspections } from '../../api/inspections/queries';
import { plannedTalkList } from '../../api/talkSchedules/queries';
import { observationFiguresQuery } from '../../api/observations/queries';
import { DueWhen } from '../../components/DueDate';
import { siteInspections } from '../../features/inspections/inspection';
import { formatShortDate, today } from '../../lib/dates';
import { toDo } from '../../lib/due';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { plannedTalkPath } from '../../navigation/plannedTalks';
import { DashboardCard } from '../dashboard/DashboardCard';

/** The first rows of what is due next. */
const next = { sort: 'dueDate,asc', page: 0, size: 3 } as const;
const silent = { silent: true } as const;

/** The inspections that the user does next. */
export function InspectionsCard() {
  const { use, list } = siteInspections;
  return (
    <DashboardCard
      title="My inspections"
      query={useQuery(inspections.list({ ...next, use, mine: 'true', status: 'SCHEDULED' }, silent))}
      figure={({ total }) => formatNumber(total)}
      note={({ total }) => (total === 0 ? 'Nothing is planned.' : undefined)}
      rows={({ rows }) => [
        ...rows.map(({ id, name, dueDate }) => ({
          key: id,
          label: name || '—',
          value: dueDate && <DueWhen due={toDo(dueDate)} />,
          to: paths.inspection(id),
        })),
        { key: 'all', label: 'Show all my inspections', to: paths.inspectionList(list, { mine: 'true' }) },
      ]}
    />
  );
}

/** What the user has to correct, the most urgent first. */
export function CorrectiveActionsCard() {
  return (
    <DashboardCard
      title="My corrective actions"
      query={useQuery(correctiveActions.list({ ...next, mine: 'true', status: NOT_CLOSED }, silent))}
      figure={({ total }) => formatNumber(total)}
      note={({ total }) => (total === 0 ? 'Nothing to correct.' : undefined)}
      rows={({ rows }) => [
        ...rows.map(({ id, name, dueDate }) => ({
          key: id,
          label: name || '—',
          value: dueDate && <DueWhen due={toDo(dueDate)} />,
          to: paths.correctiveAction(id),
        })),
        { key: 'all', label: 'Show all of mine', to: `${paths.correctiveActions}?mine=true` },
        { key: 'board', label: 'Open the board', to: paths.correctiveActionBoard },
      ]}
    />
  );
}

/** Open observations, those of high risk first. */
export function ObservationsCard() {
  const open = (filters: Record<string, string>) => paths.observationList({ status: 'OPEN', ...filters });
  return (
    <DashboardCard
      title="Open observations"
      query={useQuery(observationFiguresQuery())}
      figure={({ extreme, high, medium, low }) => formatNumber(extreme + high + medium + low)}
      rows={({ assigned, overdue, extreme, high }) => [
        {
          key: 'mine',
          label: 'Assigned to me',
          value: formatNumber(assigned),
          to: open({ whose: 'ASSIGNED' }),
        },
        { key: 'overdue', label: 'Late', value: formatNumber(overdue), to: open({ overdue: 'true' }) },
        {
          key: 'extreme',
          label: 'Extreme risk',
          value: formatNumber(extreme),
          to: open({ risk: 'EXTREME' }),
        },
        { key: 'high', label: 'High risk', value: formatNumber(high), to: open({ risk: 'HIGH' }) },
      ]}
    />
  );
}

/** The talks that the user holds today. */
export function TalksCard() {
  const day = { from: today(), to: today(), sort: 'date,asc', page: 0, size: 3 } as const;
  return (
    <DashboardCard
      title="My toolbox talks today"
      query={useQuery(plannedTalkList({ ...day, mine: 'true' }, silent))}
      figure={({ total }) => formatNumber(total)}
      note={({ total }) => (total === 0 ? 'Nothing is planned.' : undefined)}
      rows={({ rows }) => [
        ...rows.map((talk) => ({
          key: talk.id,
          label: talk.name || '—',
          value: plannedTalkStateNames[talk.state],
          to: plannedTalkPath(talk),
        })),
        { key: 'missing', label: 'Show missing and late', to: `${paths.plannedTalks}?mine=true` },
      ]}
    />
  );
}

/** Hazard analyses that wait for a review, for reviewers; otherwise the user's own. */
export function AnalysesCard({ isReviewer }: { isReviewer: boolean }) {
  const filters = isReviewer ? { status: 'IN_REVIEW' } : { mine: 'true' };
  return (
    <DashboardCard
      title={isReviewer ? 'Hazard analyses to review' : 'My hazard analyses'}
      query={useQuery(hazardAnalyses.list({ ...next, sort: 'date,desc', ...filters }, silent))}
      figure={({ total }) => formatNumber(total)}
      note={({ total }) => (total === 0 ? 'Nothing waits here.' : undefined)}
      rows={({ rows }) => [
        ...rows.map(({ id, name, date }) => ({
          key: id,
          label: name || '—',
          value: formatShortDate(date),
          to: paths.hazardAnalysis(id),
        })),
        { key: 'all', label: 'Show all of these', to: paths.hazardAnalysisList(filters) },
      ]}
    />
  );
}

/** Equipment whose inspection is late. */
export function EquipmentCard() {
  const late = { kind: 'EQUIPMENT', due: 'LATE' } as const;
  return (
    <DashboardCard
      title="Equipment with a late inspection"
      query={useQuery(inspectionItems.list({ ...next, sort: 'nextDue,asc', ...late }, silent))}
      figure={({ total }) => formatNumber(total)}
      rows={({ rows }) => [
        ...rows.map((item) => ({
          key: item.id,
          label: itemTitle(item),
          value: <DueWhen due={toDo(item.nextDue)} />,
          to: paths.inspectionItem(item.id),
        })),
        {
          key: 'all',
          label: 'Show all late equipment',
          to: `${paths.inspectionItems('EQUIPMENT')}&due=LATE`,
        },
      ]}
    />
  );
}
