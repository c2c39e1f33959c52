import '../../../styles/timecard-summary.scss';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../components/page/PageHeader';
import { RelatedLinks } from '../../../components/page/RelatedLinks';
import { Tabs } from '../../../components/page/Tabs';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/store';
import { useWeek, weekInAddress } from '../week/useWeek';
import { WeekChooser } from '../week/WeekChooser';
import { EmployeesPart } from './EmployeesPart';
import { NeedsPanel } from './NeedsPanel';
import { StagesPanel } from './StagesPanel';
import { SupervisorsPart } from './SupervisorsPart';
import { WeekFigures } from './WeekFigures';

/** What is about the cards of all weeks, for those who manage them. */
const ofManagers = [
  { label: 'Voided time cards', to: paths.voidedTimecards },
  { label: 'Notifications', to: paths.timecardNotifications },
];

/** SCREEN-TC-SUMMARY, CREW-MENU-01: how a week stands, and what is left to do in it. */
export default function SummaryPage() {
  const { week, setWeek } = useWeek();
  const business = useSession(({ user }) => user?.businessName);
  const { foreman, manager } = useSession(({ flags }) => flags.timecard);
  const list = useRef<HTMLDivElement>(null);
  const toList = () => list.current?.focus();
  const employees = () => (
    <div className="pl-list-part pl-stack">
      <EmployeesPart week={week} />
    </div>
  );
  const supervisors = () => (
    <div className="pl-list-part pl-stack">
      <SupervisorsPart week={week} />
    </div>
  );
  /** Whoever has nobody under them sees the own card alone. */
  const ofOthers = foreman || manager;
  return (
    <div className="pl-page">
      <PageHeader
        title="Time cards"
        context={manager ? <RelatedLinks links={ofManagers} /> : business}
        actions={
          ofOthers && (
            <Link className="btn btn-secondary" to={paths.timecardSupervisors(weekInAddress(week))}>
              Supervisors and crews
            </Link>
          )
        }
      />
      <WeekChooser week={week} onChange={setWeek} />
      <WeekFigures week={week}>
        {(count, monday) => (
          <>
            <NeedsPanel needs={count.needs} monday={monday} onFollow={toList} />
            <StagesPanel count={count} monday={monday} onFollow={toList} />
          </>
        )}
      </WeekFigures>
      <div
        ref={list}
        tabIndex={-1}
        className="pl-week-lists"
        role="group"
        aria-label="Time cards of the week"
      >
        {ofOthers ? (
          <Tabs
            label="Time cards of the week"
            tabs={[
              { id: 'employees', label: 'By employee', content: employees },
              { id: 'supervisors', label: 'By supervisor', content: supervisors },
            ]}
          />
        ) : (
          employees()
        )}
      </div>
    </div>
  );
}
