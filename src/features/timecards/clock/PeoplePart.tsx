import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ClockCount, ClockPlace } from '../../../api/cico/contract';
import { cicoQueries } from '../../../api/cico/queries';
import { List } from '../../../components/page/List';
import type { Day } from '../../../lib/dates';
import { cardOf } from './cardOf';
import { NO_FOREMAN, NO_JOB } from './clockLook';
import { clockColumns } from './columns';
import { type Asked, CheckOut } from './CheckOut';
import { StateCounts } from './StateCounts';
import type { ClockList } from './useClockList';

interface Props {
  day: Day;
  list: ClockList;
  /** Of those who are shown. */
  counts: ClockCount | undefined;
}

export const peopleNoun = { one: 'person', many: 'people' };

const choices = (none: string, places: readonly ClockPlace[] = []) => [
  { value: '', label: 'All' },
  ...places.map(({ id, name }) => ({ value: id, label: name || none })),
];

/** Who is in, out, on a break, late or still on the clock: a row leads to the time card, its button checks out. */
export function PeoplePart({ day, list, counts }: Props) {
  const { state, query } = list;
  // What can be chosen does not go by what is chosen.
  const { data: whole } = useQuery({
    ...cicoQueries.count(day, { isToday: false }),
    refetchOnWindowFocus: false,
  });
  const [asked, setAsked] = useState<Asked>();
  const columns = useMemo(
    () => clockColumns(day, (row) => setAsked({ row, date: day, isOpen: true })),
    [day],
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
          within={day}
          refreshes
          rowTo={(row) => cardOf(row, day)}
          search={{ label: 'Search people', placeholder: 'Name or number' }}
          filters={[
            { name: 'jobId', label: 'Job', options: choices(NO_JOB, whole?.jobs), pending: !whole },
            {
              name: 'supervisorId',
              label: 'Foreman',
              options: choices(NO_FOREMAN, whole?.supervisors),
              pending: !whole,
            },
          ]}
          empty={{
            title: 'Nobody to show on this day',
            text: 'Employees who are planned to work, or have clocked in, appear here.',
          }}
        />
      </div>
      <CheckOut asked={asked} onChange={setAsked} asOf={counts?.asOf} />
    </>
  );
}
