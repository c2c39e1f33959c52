import { Skeleton } from '../../components/feedback/Skeleton';
import { PageHeader } from '../../components/page/PageHeader';
import { longDay, today } from '../../lib/dates';
import { useSession } from '../../session/store';
import { JobsCard } from './JobsCard';
import { NotificationsCard } from './NotificationsCard';
import { ProductTiles } from './ProductTiles';
import { WeekCard } from './WeekCard';

/** SCREEN-DASHBOARD: where everybody lands. What needs me today, then the products. */
export default function DashboardPage() {
  const user = useSession((state) => state.user);
  const employeeId = useSession((state) => state.flags.employeeId);
  const settled = useSession((state) => state.settled);
  return (
    <div className="pl-page">
      <PageHeader
        title={user?.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}
        context={[longDay(today()), user?.businessName].filter(Boolean).join(' · ')}
      />
      <div className="pl-cards">
        {employeeId !== undefined && <WeekCard employeeId={employeeId} />}
        {/* Its place is kept until it is known whether there is one: what stands beside it must not move. */}
        {employeeId === undefined && !settled && (
          <div className="pl-panel pl-figure" aria-hidden="true">
            <Skeleton kind="text" rows={3} />
          </div>
        )}
        <NotificationsCard />
        <JobsCard />
      </div>
      <ProductTiles />
    </div>
  );
}
