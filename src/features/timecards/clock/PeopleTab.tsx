import { countOf, peopleNoun } from '../../../lib/countOf';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClockCount, ClockGroup, ClockRow } from '../../../api/cico/contract';
import { cicoQueries } from '../../../api/cico/queries';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { openDialog } from '../../../components/feedback/openDialog';
import { List } from '../../../components/page/List';
import { useLatestCallback } from '../../../components/useLatestCallback';
import { now } from '../../../lib/clock';
import { type Day, parseDate } from '../../../lib/dates';
import { clockCardAddress } from './clockCardAddress';
import { NO_FOREMAN, NO_JOB } from './clockState';
import { clockColumns } from './columns';
import type { LocalDateTime } from './suggestedClockOut';
import { countIn, StateCounts } from './StateCounts';
import type { ClockList } from './useClockList';

interface Props {
  day: Day;
  list: ClockList;
  /** Counts of the visible employees. */
  counts: ClockCount | undefined;
}

const groupChoices = (none: string, groups: readonly ClockGroup[] = []) => [
  { value: '', label: 'All' },
  ...groups.map(({ id, name }) => ({ value: id, label: name || none })),
];

/**
 * Employees by state: in, out, on a break, late, or still on the clock. A row opens the time card; its button checks
 * out.
 */
export function PeopleTab({ day, list, counts }: Props) {
  const { state, query } = list;
  // Filter choices do not depend on the current filter.
  const { data: unfilteredCounts } = useQuery({
    ...cicoQueries.count(day, { isToday: false }),
    refetchOnWindowFocus: false,
  });
  const dayOff = counts?.dayOff ?? '';
  const off = countIn(counts?.states ?? [], 'OFF');
  /** A list of everybody would only have names. */
  const isQuiet =
    dayOff !== '' &&
    !state.isFiltered &&
    counts?.states.every(({ state, count }) => state === 'OFF' || count === 0);
  const openClockOut = useLatestCallback((requested: ClockRow) =>
    openDialog(() => import('./ClockOutDialog'), 'ClockOutDialog', {
      requested,
      date: day,
      now: serverTime(counts?.asOf),
    }),
  );
  const columns = useMemo(
    () => clockColumns({ day, dayOff, onClockOut: openClockOut }),
    [day, dayOff, openClockOut],
  );
  return (
    <>
      <StateCounts
        states={counts?.states}
        chosen={state.filters.state}
        onChoose={(chosen) => state.set({ filters: { state: chosen ?? '' } })}
      />
      {isQuiet ? (
        <div className="pl-panel">
          <EmptyState
            picture="filtered"
            title="No one has clocked in"
            text={`${dayOff}: no one is expected.`}
            action={
              <button
                type="button"
                className="btn btn-secondary"
                onClick={() => state.set({ filters: { state: 'OFF' } })}
              >
                Show {countOf(off, peopleNoun)}
              </button>
            }
          />
        </div>
      ) : (
        <div className="pl-list-part pl-stack pl-clock-list">
          <List
            title="People"
            name="cicoPeople"
            noun={peopleNoun}
            state={state}
            query={query}
            columns={columns}
            rowKey={({ employeeId }) => employeeId}
            scope={day}
            autoRefresh
            rowTo={(row) => clockCardAddress(row, day)}
            search={{ label: 'Search people', placeholder: 'Name or number' }}
            filters={[
              {
                name: 'jobId',
                label: 'Job',
                options: groupChoices(NO_JOB, unfilteredCounts?.jobs),
                pending: !unfilteredCounts,
              },
              {
                name: 'supervisorId',
                label: 'Foreman',
                options: groupChoices(NO_FOREMAN, unfilteredCounts?.supervisors),
                pending: !unfilteredCounts,
              },
            ]}
            empty={{
              title: 'No one on this day',
              text: 'Employees who are scheduled to work, or have clocked in, appear here.',
            }}
          />
        </div>
      )}
    </>
  );
}

function serverTime(asOf: string | undefined): LocalDateTime {
  const at = parseDate(asOf) ?? parseDate(now());
  return { day: at?.format('YYYY-MM-DD') ?? '', time: at?.format('HH:mm') ?? '' };
}
