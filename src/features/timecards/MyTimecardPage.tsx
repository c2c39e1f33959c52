import '../../styles/timecard.scss';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { timecardQueries } from '../../api/timecards/queries';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { isMissing, Missing } from '../../components/page/Missing';
import { PageHeader } from '../../components/page/PageHeader';
import { isoWeekOf } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { TimecardForm } from './TimecardForm';

/** SCREEN-TC-OWN: the card that the address names, or this week's empty one (ROUTE-47, 48). */
export default function MyTimecardPage() {
  const { employeeId = '' } = useParams();
  return <EmployeeTimecard key={employeeId} employeeId={employeeId} />;
}

function EmployeeTimecard({ employeeId }: { employeeId: string }) {
  const { timecardId } = useParams();
  const named = useQuery({ ...timecardQueries.detail(timecardId ?? ''), enabled: timecardId !== undefined });
  const week = useQuery({
    ...timecardQueries.week(employeeId, isoWeekOf(), { silent: true }),
    enabled: timecardId === undefined,
    // Once the empty card is there to be filled in, no later answer may take it away.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [empty, setEmpty] = useState(false);

  const back = { to: paths.dashboard, label: 'Dashboard' };
  const { error } = timecardId ? named : week;
  if (isMissing(error)) return <Missing what="time card" back={back} error={error} />;

  const found = timecardId || empty ? undefined : week.data?.[0];
  if (found) {
    const card = { supervisorId: found.supervisor.id, timecardId: found.timecardId };
    return <Navigate to={paths.myTimecard(employeeId, card)} replace />;
  }
  const waiting = timecardId ? !named.data : week.isPending && !empty;
  if (waiting)
    return (
      <div className="pl-page">
        <PageHeader title="My Time Card" />
        {error ? (
          <ErrorState what="this time card" error={error} onRetry={() => void named.refetch()} />
        ) : (
          <Skeleton kind="card" />
        )}
      </div>
    );
  // Nothing this week yet; nor should nobody know (ERR-16): the server will refuse a second card of one week.
  if (!timecardId && !empty) setEmpty(true);
  const card = timecardId ? named.data : undefined;
  const shown = isoWeekOf(card?.weekStart);
  // One form per week: the first save, which gives the card its address, must not take away what is typed meanwhile.
  return <TimecardForm key={shown.startDateTime} employeeId={employeeId} week={shown} card={card} />;
}
