import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Capability } from '../../access/access';
import { communityNews } from '../../api/communities/queries';
import { NOT_CLOSED } from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { sessionsToHold } from '../../api/courseSessions/queries';
import { reportSummary } from '../../api/dailyReports/queries';
import { hazardAnalyses } from '../../api/hazardAnalyses/queries';
import { inspections } from '../../api/inspections/queries';
import { observations } from '../../api/observations/queries';
import type { PlannedTalkState } from '../../api/talkSchedules/contract';
import { plannedTalkList } from '../../api/talkSchedules/queries';
import { tickets } from '../../api/tickets/queries';
import { addDays, type Day, today } from '../../lib/dates';
import { isDueThisWeek, isLate, toDo } from '../../lib/due';
import { formatNumber, sumOf } from '../../lib/number';
import { paths } from '../../lib/paths';
import { formatTime } from '../../lib/time';
import { plannedTalkPath } from '../../navigation/plannedTalks';
import { type SelectedQuery, selectedQuery } from '../selectedQuery';

/** What somebody has to do on a day. */
export interface DayTask {
  id: string;
  /** 'Inspection' */
  kind: string;
  name: string;
  /** Whose it is on a job's page, else its job. */
  context: string | undefined;
  /** '' for none. */
  due: Day;
  to: string;
}

/** Records that wait for somebody, as a number. */
interface Waiting {
  label: string;
  /** Formatted. */
  count: string;
  to: string;
}

interface Tasks {
  tasks: DayTask[];
  /** There are more than were asked for. */
  isCut: boolean;
}

interface TaskSource {
  needs: Capability;
  /** What could not be read: 'inspections'. */
  name: string;
  query: SelectedQuery<Tasks & { waiting: Waiting[] }>;
}

interface WaitingCount extends Omit<Waiting, 'count'> {
  count: number;
}

interface Options<Data, Key extends QueryKey> {
  needs: Capability;
  name: string;
  query: UseQueryOptions<Data, Error, Data, Key>;
  tasks?: (data: Data) => Tasks;
  waiting?: (data: Data) => WaitingCount | WaitingCount[];
}

const source = <Data, Key extends QueryKey>(options: Options<Data, Key>): TaskSource => {
  const { needs, name, query, tasks, waiting } = options;
  const select = (data: Data) => ({
    ...(tasks?.(data) ?? { tasks: [], isCut: false }),
    waiting: [waiting?.(data) ?? []]
      .flat()
      .filter(({ count }) => count > 0)
      .map((one) => ({ ...one, count: formatNumber(one.count) })),
  });
  return { needs, name, query: selectedQuery(query, select) };
};

interface Row {
  id: string;
  name: string;
  job?: { name: string } | undefined;
  assignee?: { name: string } | undefined;
  /** The assignee of a corrective action. */
  responsible?: { name: string } | undefined;
  dueDate: Day;
}

const tasksOf =
  (kind: string, to: (id: string) => string, ofJob = false) =>
  ({ rows, total }: { rows: readonly Row[]; total: number }): Tasks => ({
    tasks: rows.map(({ id, name, job, responsible, assignee = responsible, dueDate }) => ({
      id: `${kind} ${id}`,
      kind,
      name: name || '—',
      context: (ofJob ? assignee : job)?.name,
      due: dueDate,
      to: to(id),
    })),
    isCut: total > rows.length,
  });

const next = { sort: 'dueDate,asc', page: 0, size: 20 } as const;
const counted = { page: 0, size: 1 } as const;
const silent = { silent: true } as const;
/** Talks in these states are over. */
const overStates: readonly PlannedTalkState[] = ['HELD', 'LATE', 'DROPPED'];

/** What waits for the user in every product, each with one call. */
export function taskSources(): TaskSource[] {
  const day = { from: today(), to: today() };
  const lastWeek = { from: addDays(today(), -7), to: addDays(today(), -1), jobId: '' };
  return [
    source({
      needs: 'inspections',
      name: 'inspections',
      query: inspections.list({ ...next, mine: 'true', status: 'SCHEDULED' }, silent),
      tasks: tasksOf('Inspection', paths.fillInspection),
    }),
    source({
      needs: 'inspections',
      name: 'corrective actions',
      query: correctiveActions.list({ ...next, mine: 'true', status: NOT_CLOSED }, silent),
      tasks: tasksOf('Corrective action', paths.correctiveAction),
    }),
    source({
      needs: 'observations',
      name: 'observations',
      query: observations.list({ ...next, whose: 'ASSIGNED', status: 'OPEN' }, silent),
      tasks: tasksOf('Observation', paths.observation),
    }),
    source({
      needs: 'trainings',
      name: 'toolbox talks',
      query: plannedTalkList({ ...day, mine: 'true', sort: 'date,asc', page: 0, size: 20 }, silent),
      tasks: ({ rows, total }) => ({
        isCut: total > rows.length,
        tasks: rows
          .filter(({ state }) => !overStates.includes(state))
          .map((talk) => ({
            id: `talk ${talk.id}`,
            kind: 'Toolbox talk',
            name: talk.name || '—',
            context: talk.job?.name,
            due: talk.date,
            to: plannedTalkPath(talk),
          })),
      }),
    }),
    source({
      needs: 'communities',
      name: 'communities',
      query: communityNews,
      waiting: ({ rows }) => ({
        label: 'Unread messages in communities',
        count: sumOf(rows.map(({ unread }) => unread)),
        to: paths.communities,
      }),
    }),
    source({
      needs: 'orientationTaking',
      name: 'orientation sessions',
      query: sessionsToHold(),
      tasks: ({ rows, total }) => ({
        isCut: total > rows.length,
        tasks: rows.map(({ id, name, date, time, place }) => ({
          id: `session ${id}`,
          kind: 'Orientation session',
          name: name || '—',
          context: [formatTime(time), place].filter(Boolean).join(', '),
          due: date,
          to: paths.courseSession(id),
        })),
      }),
    }),
    source({
      needs: 'analysisManagement',
      name: 'hazard analyses',
      query: hazardAnalyses.list({ ...counted, sort: 'date,desc', status: 'IN_REVIEW' }, silent),
      waiting: ({ total: count }) => ({
        label: 'Hazard analyses to review',
        count,
        to: paths.hazardAnalysisList({ status: 'IN_REVIEW' }),
      }),
    }),
    source({
      needs: 'tmTickets',
      name: 'T&M tickets',
      query: tickets.list({ ...counted, sort: 'date,desc', status: 'OPEN', unsigned: 'customer' }, silent),
      waiting: ({ total: count }) => ({
        label: "Open T&M tickets without the customer's signature",
        count,
        to: paths.ticketList({ status: 'OPEN', unsigned: 'customer' }),
      }),
    }),
    source({
      needs: 'dailyReports',
      name: 'daily reports',
      query: reportSummary(lastWeek, silent),
      waiting: ({ missing, open }) => {
        const period = { fromDate: lastWeek.from, toDate: lastWeek.to };
        return [
          {
            label: 'Days without a daily report in the last 7 days',
            count: missing,
            to: paths.dailyReportList({ tab: 'summary', ...period }),
          },
          {
            label: 'Daily reports of the last 7 days to complete',
            count: open,
            to: paths.dailyReportList({ status: 'OPEN', ...period }),
          },
        ];
      },
    }),
  ];
}

/** What is late or due on a job, of all people. What only counts is among the figures of the job. */
export function jobTaskSources(jobId: string): TaskSource[] {
  return [
    source({
      needs: 'inspections',
      name: 'inspections',
      query: inspections.list({ ...next, jobId, status: 'SCHEDULED' }, silent),
      tasks: tasksOf('Inspection', paths.inspection, true),
    }),
    source({
      needs: 'inspections',
      name: 'corrective actions',
      query: correctiveActions.list({ ...next, jobId, status: NOT_CLOSED }, silent),
      tasks: tasksOf('Corrective action', paths.correctiveAction, true),
    }),
    source({
      needs: 'observations',
      name: 'observations',
      query: observations.list({ ...next, jobId, status: 'OPEN' }, silent),
      tasks: tasksOf('Observation', paths.observation, true),
    }),
  ];
}

interface NextTasks {
  shown: DayTask[];
  late: number;
  /** How many there are besides. */
  rest: number;
}

/** The next tasks, latest due first: today and six days ahead, and at most `max`. */
export function nextTasks(tasks: readonly DayTask[], max = tasks.length): NextTasks {
  const near = tasks
    .filter(({ due }) => isLate(toDo(due)) || isDueThisWeek(toDo(due)))
    .sort((one, other) => one.due.localeCompare(other.due) || one.name.localeCompare(other.name));
  return {
    shown: near.slice(0, max),
    late: near.filter(({ due }) => isLate(toDo(due))).length,
    rest: Math.max(0, near.length - max),
  };
}
