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
  return (
    <div className="pl-page">
      <PageHeader
        title={user?.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}
        context={[longDay(today()), user?.businessName].filter(Boolean).join(' · ')}
      />
      <div className="pl-cards">
        {employeeId !== undefined && <WeekCard employeeId={employeeId} />}
        <NotificationsCard />
        <JobsCard />
      </div>
      <ProductTiles />
    </div>
  );
}
