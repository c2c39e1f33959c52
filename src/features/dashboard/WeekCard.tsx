import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { timecardQueries } from '../../api/timecards/queries';
import { isoWeekOf, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { Figure } from './Figure';

/** My hours of this ISO week, and the way to the card they stand on. */
export function WeekCard({ employeeId }: { employeeId: string }) {
  const week = isoWeekOf();
  const { data, isError, refetch } = useQuery(timecardQueries.week(employeeId, week, { silent: true }));
  const card = data?.[0];
  const hours = card?.records.reduce((sum, record) => sum + record.hours, 0) ?? 0;
  const missing = !card?.records.some(({ date }) => date === today());
  return (
    <Figure
      title="My hours this week"
      figure={data && hours.toFixed(2)}
      unit="h"
      failed={isError}
      onRetry={() => void refetch()}
    >
      <p>{missing ? 'Nothing entered for today yet.' : 'Today is entered.'}</p>
      <Link
        to={paths.myTimecard(
          employeeId,
          card && { supervisorId: card.supervisor.id, timecardId: card.timecardId },
        )}
      >
        {missing ? "Enter today's hours" : 'Open my time card'}
      </Link>
    </Figure>
  );
}
