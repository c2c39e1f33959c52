import { useQuery } from '@tanstack/react-query';
import type { Timecard } from '../../../api/timecards/contract';
import { timecardQueries } from '../../../api/timecards/queries';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loaded } from '../../../components/page/Loaded';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/DataTable';
import { addDays, isoWeekOf, shortDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { whyNot } from '../../../session/access';
import { useSubject } from '../../../session/store';

const WEEKS = 8;

const hoursOf = ({ records }: Timecard): string =>
  records.reduce((sum, { hours }) => sum + hours, 0).toFixed(2);

const columns: Column<Timecard>[] = [
  {
    id: 'week',
    header: 'Week',
    cell: ({ weekStart }) => `${shortDate(weekStart)} – ${shortDate(addDays(weekStart, 6))}`,
    card: 'title',
  },
  { id: 'hours', header: 'Hours', cell: hoursOf, align: 'end', card: 'fact' },
  { id: 'stage', header: 'Stage', cell: ({ stage }) => stage.name, card: 'fact' },
];

/** The time cards of the last weeks, the newest first, each leading to itself for who may open it. */
export function EmployeeTimecards({ employeeId }: { employeeId: string }) {
  const mayOpen = whyNot(useSubject(), 'myTimecard') === undefined;
  const last = isoWeekOf();
  const first = isoWeekOf(addDays(last.days[0] ?? '', 7 * (1 - WEEKS)));
  const query = useQuery(timecardQueries.weeks(employeeId, first, last));
  return (
    <Loaded query={query} what="the time cards">
      {(cards) =>
        cards.length === 0 ? (
          <EmptyState title="No time cards" text={`Nothing has been entered in the last ${WEEKS} weeks.`} />
        ) : (
          <DataTable
            caption={`Time cards of the last ${WEEKS} weeks`}
            rows={[...cards].sort((one, other) => other.weekStart.localeCompare(one.weekStart))}
            columns={columns}
            rowKey={({ timecardId }) => timecardId}
            rowTo={({ supervisor, timecardId }) =>
              mayOpen ? paths.myTimecard(employeeId, { supervisorId: supervisor.id, timecardId }) : undefined
            }
          />
        )
      }
    </Loaded>
  );
}
