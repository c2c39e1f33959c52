import type { ClockCount, ClockPlace } from '../../../api/cico/contract';
import { cicoQueries } from '../../../api/cico/queries';
import { List } from '../../../components/page/List';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import type { Noun } from '../../../lib/countOf';
import type { Day } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { placeColumns } from './columns';
import { NO_FOREMAN, NO_JOB } from './clockLook';

interface PlaceKind {
  /** What they are in the counts. */
  list: 'jobs' | 'supervisors';
  title: string;
  noun: Noun;
  columns: Column<ClockPlace>[];
  /** Filters the people by one of them. */
  filter: 'jobId' | 'supervisorId';
}

export const placeKinds = {
  job: {
    ...{ list: 'jobs', title: 'By job', noun: { one: 'job', many: 'jobs' } },
    columns: placeColumns('Job', NO_JOB),
    filter: 'jobId',
  },
  foreman: {
    ...{ list: 'supervisors', title: 'By foreman', noun: { one: 'foreman', many: 'foremen' } },
    columns: placeColumns('Foreman', NO_FOREMAN),
    filter: 'supervisorId',
  },
} as const satisfies Record<string, PlaceKind>;

interface Props {
  kind: keyof typeof placeKinds;
  day: Day;
  isToday: boolean;
  live: boolean;
}

/** How many of each job, or of each foreman, stand how: a row leads to the people whom it counts. */
export function PlacesPart({ kind, day, isToday, live }: Props) {
  const { list, title, noun, columns, filter }: PlaceKind = placeKinds[kind];
  const state = useListState({ sort: 'name,asc', columns }, `${kind}-`);
  return (
    <div className="pl-list-part pl-stack pl-clock-places">
      <List
        title={title}
        noun={noun}
        state={state}
        everything={{
          ...cicoQueries.count(day, { isToday: live }),
          refetchOnWindowFocus: live,
          select: (count: ClockCount) => ({ rows: count[list], total: count[list].length }),
        }}
        columns={columns}
        rowKey={({ id }) => id}
        within={day}
        refreshes
        rowTo={({ id }) => {
          const query = new URLSearchParams({ ...(!isToday && { date: day }), [filter]: id });
          return `${paths.cico}?${query.toString()}`;
        }}
        search={{ label: `Search ${noun.many}` }}
        empty={{
          title: 'Nobody to show on this day',
          text: 'Employees who are planned to work, or have clocked in, are counted here.',
        }}
      />
    </div>
  );
}
