import { employeeNoun } from '../../../api/employees/contract';
import { jobLabel } from '../../../api/jobs/contract';
import { jobResource } from '../../../api/jobs/queries';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EmployeeRow, TimecardCount } from '../../../api/timecardDashboard/contract';
import { type AttentionFilter, timecardDashboard } from '../../../api/timecardDashboard/queries';
import type { Filter } from '../../../components/page/filter';
import { List } from '../../../components/page/List';
import { MoreScreens } from '../../../components/page/MoreScreens';
import { PageHeader } from '../../../components/page/PageHeader';
import { Tabs } from '../../../components/page/Tabs';
import { useListState } from '../../../components/page/useListState';
import type { Day, Week } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useNewJobVersion, useSession } from '../../../session/store';
import { needRows } from '../common/needRows';
import { useWeek, weekInAddress } from '../common/useWeek';
import { WeekChooser } from '../common/WeekChooser';
import { summaryColumns } from './columns';
import { stageChoices } from '../common/stageChoices';
import { StagesPanel } from './StagesPanel';
import { useSupervisorList } from './useSupervisorList';
import { WeekFigures } from './WeekFigures';
import '../common/timecard-summary.scss';

/** Links to lists of cards of all weeks, for managers. */
const managerLinks = [
  { label: 'Voided time cards', to: paths.voidedTimecards },
  { label: 'Notifications', to: paths.timecardNotifications },
  { label: 'Import from CSV', to: paths.importHours },
];

/** SCREEN-TC-SUMMARY, CREW-MENU-01: the status of a week and its open tasks. */
export default function SummaryPage() {
  const { week, setWeek } = useWeek();
  const business = useSession(({ user }) => user?.businessName);
  const { foreman, manager } = useSession(({ flags }) => flags.timecard);
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus();
  const employees = () => (
    <div className="pl-list-part pl-stack">
      <EmployeeList week={week} />
    </div>
  );
  const supervisors = () => (
    <div className="pl-list-part pl-stack">
      <SupervisorList week={week} />
    </div>
  );
  /** Employees without a crew only see their own card. */
  const canSeeOthers = foreman || manager;
  return (
    <div className="pl-page">
      <PageHeader
        title="Time cards"
        context={business}
        actions={
          canSeeOthers && (
            <>
              <Link className="btn btn-secondary" to={paths.timecardSupervisors(weekInAddress(week))}>
                Supervisors and crews
              </Link>
              {manager && <MoreScreens screens={managerLinks} />}
            </>
          )
        }
      />
      <WeekChooser week={week} onChange={setWeek} />
      <WeekFigures week={week}>
        {(count, monday) => (
          <>
            <NeedsPanel needs={count.needs} monday={monday} onFollow={focusList} />
            <StagesPanel count={count} monday={monday} onFollow={focusList} />
          </>
        )}
      </WeekFigures>
      <div
        ref={list}
        tabIndex={-1}
        className="pl-week-lists pl-stack"
        role="group"
        aria-label="Time cards of the week"
      >
        {canSeeOthers ? (
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

/** The supervisors. Their query parameters have a prefix, because the list of employees is on the same page. */
function SupervisorList({ week }: { week: Week }) {
  const list = useSupervisorList(week, 'crew-');
  return <List title="Supervisors" {...list} />;
}

interface NeedsPanelProps {
  needs: TimecardCount['needs'];
  /** The week's Monday for addresses. */
  monday: Day | undefined;
  onFollow: () => void;
}

/** The user's open tasks of this week, each with a link to its employees. */
function NeedsPanel({ needs, monday, onFollow }: NeedsPanelProps) {
  const rows = needRows.filter(({ count }) => count(needs) > 0);
  return (
    <section aria-label="Needs attention">
      {rows.length === 0 ? (
        <p className="m-0 text-body-secondary">Nothing needs attention in this week.</p>
      ) : (
        <ul className="pl-attention-list pl-plain-list pl-cluster column-gap-4">
          {rows.map(({ need, count, text, hint }) => (
            <li key={need}>
              <Link to={paths.timecardsOf(monday, { need })} title={hint(needs)} onClick={onFollow}>
                {text(count(needs))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const needFilter = {
  name: 'need',
  label: 'Needs attention',
  options: [{ value: '', label: 'All' }, ...needRows.map(({ need, label }) => ({ value: need, label }))],
};
const options = {
  sort: 'name,asc',
  columns: summaryColumns,
  filters: { stageId: '', need: needFilter, jobId: '' },
};

/** The filter by job that a job's page links to, if any. */
function useJobFilter(jobId: string): Filter[] {
  const { data, isPending } = useQuery({
    ...jobResource(useNewJobVersion()).detail(jobId, { silent: true }),
    enabled: jobId !== '',
  });
  if (jobId === '') return [];
  const chosen = data ? [{ value: jobId, label: jobLabel(data) }] : [];
  return [
    { name: 'jobId', label: 'Job', options: [{ value: '', label: 'All' }, ...chosen], pending: isPending },
  ];
}

/** CALL-127, TIME-09: the week by employee. A row opens the time card. */
function EmployeeList({ week }: { week: Week }) {
  const state = useListState(options);
  const { data } = useQuery(timecardDashboard.count(week, { silent: true }));
  const [monday = ''] = week.days;
  const cardAddressOf = ({ employeeId, supervisor, timecardId }: EmployeeRow): string => {
    const supervisorId = supervisor?.id ?? '0';
    return timecardId === undefined
      ? paths.newTimecard(supervisorId, employeeId, monday)
      : paths.timecard({ supervisorId, employeeId, timecardId });
  };
  return (
    <List
      title="Employees"
      name="timecardEmployees"
      noun={employeeNoun}
      state={state}
      query={({ filters, ...params }) =>
        timecardDashboard.employees(week, {
          ...params,
          stageId: filters.stageId || undefined,
          need: (filters.need as AttentionFilter | '') || undefined,
          jobId: filters.jobId || undefined,
        })
      }
      columns={summaryColumns}
      rowKey={({ employeeId }) => employeeId}
      rowTo={cardAddressOf}
      search={{ label: 'Search employees', placeholder: 'Name or number' }}
      filters={[
        { name: 'stageId', label: 'Stage', options: stageChoices(data?.stages), pending: !data },
        needFilter,
        ...useJobFilter(state.filters.jobId),
      ]}
      empty={{ title: 'No employees yet', text: 'Employees whose time cards you can see appear here.' }}
    />
  );
}
