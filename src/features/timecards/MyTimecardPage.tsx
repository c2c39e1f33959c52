import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { timecardQueries } from '../../api/timecards/queries';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Skeleton } from '../../components/feedback/Skeleton';
import { PageHeader } from '../../components/page/PageHeader';
import { isoWeekOf } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { TimecardForm } from './TimecardForm';

const TITLE = 'My Time Card';

/** SCREEN-TC-OWN: the card that the address names, or this week's empty one (ROUTE-47, 48). */
export default function MyTimecardPage() {
  const { employeeId = '', timecardId } = useParams();
  return timecardId ? (
    <Card timecardId={timecardId} />
  ) : (
    <EmptyCard key={employeeId} employeeId={employeeId} />
  );
}

function Card({ timecardId }: { timecardId: string }) {
  const { data: card, error, refetch } = useQuery(timecardQueries.detail(timecardId));
  if (card)
    return <TimecardForm employeeId={card.employee.id} week={isoWeekOf(card.weekStart)} card={card} />;
  return (
    <div className="pl-page">
      <PageHeader title={TITLE} />
      {error ? (
        <ErrorState what="this time card" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" />
      )}
    </div>
  );
}

/** Nothing this week yet. Should there be a card after all (an old address), it is opened; should nobody know, the empty one is (ERR-16). */
function EmptyCard({ employeeId }: { employeeId: string }) {
  const week = isoWeekOf();
  const { data: cards, isPending } = useQuery(timecardQueries.week(employeeId, week, { silent: true }));
  const card = cards?.[0];
  if (card)
    return (
      <Navigate
        to={paths.myTimecard(employeeId, { supervisorId: card.supervisor.id, timecardId: card.timecardId })}
        replace
      />
    );
  if (isPending)
    return (
      <div className="pl-page">
        <PageHeader title={TITLE} />
        <Skeleton kind="card" />
      </div>
    );
  return <TimecardForm employeeId={employeeId} week={week} card={undefined} />;
}
