import { useMay } from '../../access/useMay';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { Skeleton } from '../../components/feedback/Skeleton';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { useIsPhone } from '../../components/useIsPhone';
import { addDays, isoWeekOf, today } from '../../lib/dates';
import { usePreferences } from '../../session/preferences';
import { useSession, useSubject } from '../../session/store';
import { useShellContext } from '../shell/shellContext';
import { HoursCard, JobsCard, PayPeriodCard, WeekTasksCard } from './cards';
import { CrewCard } from './CrewCard';
import { HomeFigures } from './HomeFigures';
import { MyDay } from './MyDay';
import { QuickEntries } from './QuickEntries';

const FirstSteps = lazyWithRetry(async () => ({ default: (await import('./FirstSteps')).FirstSteps }));

/** The figures and cards of the dashboard, below its title. */
export function HomeContent() {
  const isPhone = useIsPhone();
  const isBeginning = usePreferences(({ firstSteps }) => firstSteps !== 'over');
  // Settings administrators set up what the others choose from. All permissions count, as each step has its own.
  const settled = useSession((state) => state.settled);
  const setsUp = useMay()('costCodeSettings') && settled;
  return (
    <>
      {isBeginning && setsUp && (
        <LazyBoundary show onLoadError={() => undefined}>
          <FirstSteps />
        </LazyBoundary>
      )}
      {isPhone && <QuickEntries />}
      {!isPhone && <HomeFigures />}
      <Cards />
      {isPhone && <HomeFigures />}
    </>
  );
}

/** The cards for what the user may do. */
function Cards() {
  const subject = useSubject();
  const settled = useSession((state) => state.settled);
  const { employeeId, timecard } = subject.flags;
  const may = useMay();
  const { ShellCards } = useShellContext();
  const lastWeek = isoWeekOf(addDays(today(), -7));
  return (
    <div className="pl-cards pl-plain-list d-grid gap-3">
      {may('timecards') && timecard.foreman && employeeId !== undefined && (
        <CrewCard supervisorId={employeeId} />
      )}
      <MyDay />
      {employeeId !== undefined && <HoursCard employeeId={employeeId} />}
      {/* Reserves its space until the employee record is known, so that nothing moves. */}
      {employeeId === undefined && !settled && (
        <div className="pl-panel pl-figure" aria-hidden="true">
          <Skeleton kind="text" rows={3} />
        </div>
      )}
      {may('timecards') && (
        <>
          <WeekTasksCard week={isoWeekOf()} title="Needs attention this week" />
          {timecard.manager ? (
            <PayPeriodCard />
          ) : (
            <WeekTasksCard week={lastWeek} title="Needs attention last week" />
          )}
        </>
      )}
      <ShellCards />
      {may('jobs') && <JobsCard />}
    </div>
  );
}
