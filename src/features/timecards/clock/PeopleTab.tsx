import { peopleNoun } from '../../../lib/countOf';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ClockCount, ClockGroup, ClockRow } from '../../../api/cico/contract';
import { cicoQueries } from '../../../api/cico/queries';
import { LazyBoundary } from '../../../components/feedback/LazyBoundary';
import { lazyWithRetry } from '../../../components/lazyWithRetry';
import { List } from '../../../components/page/List';
import { now } from '../../../lib/clock';
import { type Day, parseDate } from '../../../lib/dates';
import { clockCardAddress } from './clockCardAddress';
import { NO_FOREMAN, NO_JOB } from './clockState';
import { clockColumns } from './columns';
import type { LocalDateTime } from './suggestedClockOut';
import { StateCounts } from './StateCounts';
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
  const [request, setRequest] = useState<ClockOutRequest>();
  const columns = useMemo(
    () => clockColumns({ day, dayOff, onClockOut: (row) => setRequest({ row, date: day, isOpen: true }) }),
    [day, dayOff],
  );
  return (
    <>
      <StateCounts
        states={counts?.states}
        chosen={state.filters.state}
        onChoose={(chosen) => state.set({ filters: { state: chosen ?? '' } })}
      />
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
      <ClockOutDialogHost request={request} onChange={setRequest} asOf={counts?.asOf} />
    </>
  );
}

const ClockOutDialog = lazyWithRetry(async () => ({
  default: (await import('./ClockOutDialog')).ClockOutDialog,
}));

/** The employee to clock out, as on the row when it was clicked. */
interface ClockOutRequest {
  row: ClockRow;
  /** The day of the clock-in, kept if midnight passes while the dialog is open. */
  date: Day;
  isOpen: boolean;
}

interface ClockOutDialogHostProps {
  request: ClockOutRequest | undefined;
  onChange: (request: ClockOutRequest | undefined) => void;
  /** ISO timestamp of the server's clock. */
  asOf: string | undefined;
}

function serverTime(asOf: string | undefined): LocalDateTime {
  const at = parseDate(asOf) ?? parseDate(now());
  return { day: at?.format('YYYY-MM-DD') ?? '', time: at?.format('HH:mm') ?? '' };
}

/** The clock-out dialog. It stays open whatever happens to the row. */
function ClockOutDialogHost({ request, onChange, asOf }: ClockOutDialogHostProps) {
  const close = () => onChange(undefined);
  return (
    <LazyBoundary show={request !== undefined} onLoadError={close}>
      {request && (
        <ClockOutDialog
          requested={request.row}
          date={request.date}
          now={serverTime(asOf)}
          open={request.isOpen}
          onClose={() => onChange({ ...request, isOpen: false })}
          onExited={close}
        />
      )}
    </LazyBoundary>
  );
}
