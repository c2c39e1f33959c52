import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../access/useMay';
import { DueWhen } from '../../components/DueDate';
import { countOf, type Noun } from '../../lib/countOf';
import { toDo } from '../../lib/due';
import { DashboardCard } from './DashboardCard';
import { jobTaskSources, nextTasks, taskSources } from './myTasks';

const taskNoun: Noun = { one: 'task', many: 'tasks' };
/** At first. */
const MAX_TASKS = 6;

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
          value: <DueWhen due={toDo(due)} />,
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
