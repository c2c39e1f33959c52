import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClockCount, ClockGroup } from '../../../api/cico/contract';
import { cicoQueries } from '../../../api/cico/queries';
import { ActionButton } from '../../../components/ActionButton';
import { Announcement } from '../../../components/Announcement';
import { DayFilter } from '../../../components/form/DayFilter';
import { Glyph } from '../../../components/Glyph';
import { Icon } from '../../../components/Icon';
import { List } from '../../../components/page/List';
import { PageHeader } from '../../../components/page/PageHeader';
import { Tabs } from '../../../components/page/Tabs';
import { useListState } from '../../../components/page/useListState';
import type { Column } from '../../../components/table/column';
import { personColumn, textColumn } from '../../../components/table/columns';
import { useIsUserActive } from '../../../components/useIsUserActive';
import { clockOffset } from '../../../lib/clock';
import type { Noun } from '../../../lib/countOf';
import { addDays, formatClockTime, type Day, formatLongDay, parseDate, today } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { NO_FOREMAN, NO_JOB, PAUSE_ICON } from './clockState';
import { groupColumns } from './columns';
import { PeopleTab } from './PeopleTab';
import { type ClockList, useClockList } from './useClockList';
import './cico.scss';

const DATE_PARAM = 'date';

/** The day in the address. Today, invalid and future days are not written to it (FAULT-59). */
function useClockDay() {
  const [params, setParams] = useSearchParams();
  const requestedDay = parseDate(params.get(DATE_PARAM))?.format('YYYY-MM-DD');
  const now = today();
  const day = requestedDay !== undefined && requestedDay < now ? requestedDay : now;
  return {
    day,
    isToday: day === now,
    setDay: (nextDay: Day) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      if (nextDay >= today()) next.delete(DATE_PARAM);
      else next.set(DATE_PARAM, nextDay);
      setParams(next);
    },
  };
}

/** SCREEN-TC-CICO, ROUTE-18, TIME-38: who is on the clock and who should be. Today's data refresh themselves. */
export default function CicoPage() {
  const { day, isToday, setDay } = useClockDay();
  const [paused, setPaused] = useState(false);
  const inUse = useIsUserActive();
  const live = isToday && !paused && inUse;
  const list = useClockList(day, { live });
  const [params] = useSearchParams();
  const showsPeople = !Object.hasOwn(groupKinds, params.get('tab') ?? '');
  // The visible counts: of the filtered list, or of all employees on the tabs by job and by supervisor.
  const unfilteredCounts = { ...cicoQueries.count(day, { isToday: live }), refetchOnWindowFocus: live };
  const counts = useQuery(showsPeople ? list.counted : unfilteredCounts);
  const dayOff = counts.data?.dayOff ?? '';
  const groupTab = (kind: keyof typeof groupKinds) => ({
    id: kind,
    label: groupKinds[kind].title,
    content: () => <GroupCounts kind={kind} day={day} isToday={isToday} live={live} />,
  });
  return (
    <div className="pl-page">
      <PageHeader
        title="CICO dashboard"
        context={`Clock-ins and clock-outs by day${dayOff && ` · ${dayOff}: no one is expected`}`}
      />
      <div className="pl-cluster column-gap-6 align-items-start justify-content-between">
        <DayChooser day={day} onChange={setDay} />
        {isToday && (
          <ClockStatus
            counts={counts}
            list={list}
            paused={paused}
            withList={showsPeople}
            onPause={setPaused}
          />
        )}
      </div>
      <Tabs
        label="Who is on the clock"
        tabs={[
          {
            id: 'people',
            label: 'People',
            content: () => <PeopleTab day={day} list={list} counts={counts.data} />,
          },
          groupTab('job'),
          groupTab('foreman'),
        ]}
      />
    </div>
  );
}

interface ClockStatusProps {
  counts: UseQueryResult<ClockCount>;
  list: ClockList;
  /** The list is visible; otherwise it is not fetched and its age does not matter. */
  withList: boolean;
  paused: boolean;
  onPause: (paused: boolean) => void;
}

const PLAY_ICON =
  'm11.596 8.697-6.363 3.692c-.54.313-1.233-.066-1.233-.697V4.308c0-.63.692-1.01 1.233-.696l6.363 3.692a.802.802 0 0 1 0 1.393';

/** How current the data are, with pause and resume. A failed refresh keeps the old data. */
function ClockStatus({ counts, list, withList, paused, onPause }: ClockStatusProps) {
  const client = useQueryClient();
  // Observes the query that the list fetches.
  const rows = useQuery({ ...list.query(list.state.params), enabled: false });
  const failed = (withList ? [counts, rows] : [counts]).filter(({ isRefetchError }) => isRefetchError);
  const since = Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt)) + clockOffset();
  const asOf = counts.data?.asOf;
  return (
    <div className="pl-cluster">
      <span className={failed.length > 0 ? 'text-warning' : undefined}>
        {failed.length > 0
          ? `Not refreshed since ${formatClockTime(since)}`
          : asOf && `As of ${formatClockTime(asOf)}`}
        {paused && ' · paused'}
      </span>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => void client.refetchQueries({ queryKey: cicoQueries.all, type: 'active' })}
      >
        Refresh
      </button>
      <button
        type="button"
        className="btn btn-secondary"
        aria-label={paused ? 'Resume refreshing' : 'Pause refreshing'}
        onClick={() => onPause(!paused)}
      >
        <Glyph d={paused ? PLAY_ICON : PAUSE_ICON} />
        {paused ? 'Resume' : 'Pause'}
      </button>
    </div>
  );
}

interface DayChooserProps {
  day: Day;
  onChange: (day: Day) => void;
}

/** Chooses the day: previous, today, next, or typed. Future days are not available. */
function DayChooser({ day, onChange }: DayChooserProps) {
  /** A refused input stays in its field with the error until another day is chosen. */
  const [refused, setRefused] = useState<{ nextDay: Day; currentDay: Day }>();
  const futureDay = refused?.currentDay === day ? refused.nextDay : undefined;
  const isToday = day === today();
  const nextDisabledReason = isToday ? 'This is today. Future days have no data yet.' : undefined;
  function go(nextDay: Day) {
    setRefused(nextDay > today() ? { nextDay, currentDay: day } : undefined);
    if (nextDay <= today() && nextDay !== day) onChange(nextDay);
  }
  return (
    <div className="pl-clock-day pl-cluster align-items-start" role="group" aria-label="Day">
      <button
        type="button"
        className="btn btn-secondary btn-icon"
        aria-label="Previous day"
        title="Previous day"
        onClick={() => go(addDays(day, -1))}
      >
        <Icon name="chevron-left" />
      </button>
      <DayFilter
        label="Day"
        value={futureDay ?? day}
        onChange={(nextDay) => go(nextDay || today())}
        error={futureDay && 'Future days have no data. Enter an earlier day.'}
      />
      <ActionButton
        className="btn btn-secondary btn-icon"
        disabledReason={nextDisabledReason}
        aria-label="Next day"
        onClick={() => go(addDays(day, 1))}
      >
        <Icon name="chevron-right" />
      </ActionButton>
      <ActionButton
        disabledReason={isToday ? 'This day is already shown.' : undefined}
        onClick={() => go(today())}
      >
        Today
      </ActionButton>
      <Announcement text={formatLongDay(day)} />
    </div>
  );
}

interface GroupKind {
  /** Key in the counts. */
  list: 'jobs' | 'supervisors';
  title: string;
  noun: Noun;
  columns: Column<ClockGroup>[];
  /** The filter that a row sets. */
  filter: 'jobId' | 'supervisorId';
}

/** Not a name: the same in both orders. */
const noForeman = { name: NO_FOREMAN, lastName: '' };

const groupKinds = {
  job: {
    list: 'jobs',
    title: 'By job',
    noun: { one: 'job', many: 'jobs' },
    columns: groupColumns(
      textColumn('name', 'Job', ({ name }) => name || NO_JOB, { sort: 'name', card: 'title' }),
    ),
    filter: 'jobId',
  },
  foreman: {
    list: 'supervisors',
    title: 'By foreman',
    noun: { one: 'foreman', many: 'foremen' },
    columns: groupColumns(
      personColumn('name', 'Foreman', ({ name }) => (name ? { name } : noForeman), {
        sort: 'name',
        card: 'title',
      }),
    ),
    filter: 'supervisorId',
  },
} as const satisfies Record<string, GroupKind>;

interface GroupCountsProps {
  kind: keyof typeof groupKinds;
  day: Day;
  isToday: boolean;
  live: boolean;
}

/** Counts by state for each job or supervisor. A row opens its employees. */
function GroupCounts({ kind, day, isToday, live }: GroupCountsProps) {
  const { list, title, noun, columns, filter }: GroupKind = groupKinds[kind];
  const state = useListState({ sort: 'name,asc', columns }, `${kind}-`);
  return (
    <div className="pl-list-part pl-stack pl-clock-groups">
      <List
        title={title}
        noun={noun}
        state={state}
        allRowsQuery={{
          ...cicoQueries.count(day, { isToday: live }),
          refetchOnWindowFocus: live,
          select: (count: ClockCount) => ({ rows: count[list], total: count[list].length }),
        }}
        columns={columns}
        rowKey={({ id }) => id}
        scope={day}
        autoRefresh
        rowTo={({ id }) => {
          const query = new URLSearchParams({ ...(!isToday && { date: day }), [filter]: id });
          return `${paths.cico}?${query.toString()}`;
        }}
        search={{ label: `Search ${noun.many}` }}
        empty={{
          title: 'No one on this day',
          text: 'Employees who are scheduled to work, or have clocked in, are counted here.',
        }}
      />
    </div>
  );
}
