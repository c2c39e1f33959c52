import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../access/useMay';
import { LateBadge } from '../../components/DueDate';
import { StatusBadge } from '../../components/StatusBadge';
import { countOf, type Noun } from '../../lib/countOf';
import { daysFrom, formatShortDate, today } from '../../lib/dates';
import { DashboardCard } from './DashboardCard';
import { type DayTask, jobTaskSources, nextTasks, taskSources } from './myTasks';

const taskNoun: Noun = { one: 'task', many: 'tasks' };
/** At first. */
const MAX_TASKS = 6;

/** When a task is due: '2 days late', 'Today', 'Tomorrow', 'Nov 30, 2026'. */
function When({ due }: Pick<DayTask, 'due'>) {
  const left = daysFrom(today(), due);
  if (left < 0) return <LateBadge days={-left} />;
  if (left === 0) return <StatusBadge tone="waiting" text="Today" />;
  return left === 1 ? 'Tomorrow' : formatShortDate(due);
}

/** What waits for the user in all products, what is late first. */
export const MyDay = () => <TaskCard title="My day" sources={taskSources()} />;

/** What is late and due next on a job. */
export const JobTasks = ({ jobId }: { jobId: string }) => (
  <TaskCard title="Late and due next" sources={jobTaskSources(jobId)} />
);

interface Props {
  title: string;
  /** Those of products that the user may not open are left out. */
  sources: ReturnType<typeof taskSources>;
}

function TaskCard({ title, sources: all }: Props) {
  const may = useMay();
  const [showsAll, setShowsAll] = useState(false);
  const sources = all.filter(({ needs }) => may(needs));
  const queries = useQueries({ queries: sources.map(({ query }) => query) });
  if (sources.length === 0) return null;
  const failed = queries.flatMap(({ isLoadingError }, index) =>
    isLoadingError ? (sources[index]?.name ?? []) : [],
  );
  const isReady = queries.every(({ data, isLoadingError }) => data ?? isLoadingError);
  const found = queries.flatMap(({ data }) => data ?? []);
  const data = isReady
    ? {
        ...nextTasks(
          found.flatMap(({ tasks }) => tasks),
          showsAll ? undefined : MAX_TASKS,
        ),
        waiting: found.flatMap(({ waiting }) => waiting),
      }
    : undefined;
  return (
    <DashboardCard
      title={title}
      isWide
      usual={5}
      query={{
        data: failed.length === queries.length ? undefined : data,
        isLoadingError: failed.length === queries.length,
        refetch: () => Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
      }}
      context={
        data && data.late > 0
          ? `${found.some(({ isCut }) => isCut) ? 'At least ' : ''}${countOf(data.late, taskNoun)} late`
          : undefined
      }
      note={({ shown, waiting }) =>
        [
          shown.length + waiting.length === 0 && failed.length === 0 && 'Nothing is due in the next 7 days.',
          failed.length > 0 && `Couldn't load ${failed.join(', ')}.`,
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      rows={({ shown, waiting, rest }) => [
        ...shown.map(({ id, kind, name, context, due, to }) => ({
          key: id,
          label: name,
          context: [kind, context].filter(Boolean).join(' · '),
          value: <When due={due} />,
          to,
        })),
        ...(rest > 0
          ? [{ key: 'all', label: `Show all ${shown.length + rest} tasks`, run: () => setShowsAll(true) }]
          : []),
        ...waiting.map(({ label, count, to }) => ({ key: label, label, value: count, to })),
      ]}
    />
  );
}
