import { cardHours, weekHoursText } from '../../../domain/timecards/week';
import { useQuery } from '@tanstack/react-query';
import type { Timecard } from '../../../api/timecards/contract';
import { timecardQueries } from '../../../api/timecards/queries';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FetchedSection } from '../../../components/page/FetchedSection';
import type { Column } from '../../../components/table/column';
import { namedColumn, textColumn } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { addDays, isoWeekOf, formatShortDate } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import type { Subject } from '../../../session/flags';
import { useSubject } from '../../../session/store';
import { userCardRoles } from '../../../access/timecardAccess';

const WEEKS = 8;

const weekOf = ({ weekStart }: Timecard): string =>
  `${formatShortDate(weekStart)} – ${formatShortDate(addDays(weekStart, 6))}`;

const columns: Column<Timecard>[] = [
  textColumn('week', 'Week', weekOf, { card: 'title' }),
  textColumn('hours', 'Hours', (card) => weekHoursText(cardHours(card)), { align: 'end', card: 'fact' }),
  namedColumn('stage', 'Stage', ({ stage }) => stage, { card: 'fact' }),
];

/** The user's own card has its own screen; cards of a crew are the third level of the crew screens. */
function addressOf(card: Timecard, subject: Subject): string | undefined {
  const { employee, supervisor, timecardId } = card;
  const parts = userCardRoles(subject, card);
  const params = { supervisorId: supervisor.id, employeeId: employee.id, timecardId };
  if (parts.includes('employee')) return paths.myTimecard(employee.id, params);
  return parts.length > 0 ? paths.timecard(params) : undefined;
}

/** The time cards of the last weeks, newest first, linked if the user may open them. */
export function EmployeeTimecards({ employeeId }: { employeeId: string }) {
  const subject = useSubject();
  const last = isoWeekOf();
  const first = isoWeekOf(addDays(last.days[0] ?? '', 7 * (1 - WEEKS)));
  const query = useQuery(timecardQueries.weeks(employeeId, first, last));
  return (
    <FetchedSection query={query} what="the time cards">
      {(cards) =>
        cards.length === 0 ? (
          <EmptyState title="No time cards" text={`Nothing has been entered in the last ${WEEKS} weeks.`} />
        ) : (
          <DataTable
            caption={`Time cards of the last ${WEEKS} weeks`}
            rows={[...cards].sort((one, other) => other.weekStart.localeCompare(one.weekStart))}
            columns={columns}
            rowKey={({ timecardId }) => timecardId}
            rowTo={(card) => addressOf(card, subject)}
          />
        )
      }
    </FetchedSection>
  );
}
