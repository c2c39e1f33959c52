import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { NOT_CLOSED } from '../../api/correctiveActions/contract';
import { correctiveActions } from '../../api/correctiveActions/queries';
import { reportSummary } from '../../api/dailyReports/queries';
import { hazardAnalyses } from '../../api/hazardAnalyses/queries';
import { inspectionFigures, inspections } from '../../api/inspections/queries';
import { jobDocuments } from '../../api/jobDocs/queries';
import { type JobDetail, toJobItem } from '../../api/jobs/contract';
import { observations } from '../../api/observations/queries';
import type { listQueryOf } from '../../api/resourceQueries';
import { talkFiguresQuery } from '../../api/talkSchedules/queries';
import { tickets, ticketSummaryQuery } from '../../api/tickets/queries';
import { visitorLogQueries } from '../../api/visitorLog/queries';
import type { Prefilled } from '../../components/entity/AddPage';
import { MenuButton } from '../../components/MenuButton';
import { Figure, Figures } from '../../components/page/Figure';
import { addDays, monthOf, today } from '../../lib/dates';
import { formatMoney } from '../../lib/money';
import { formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { periodDays } from '../../lib/period';
import { useAdditions } from '../useAdditions';

type ListQuery<Row extends { id: string }> = ReturnType<ReturnType<typeof listQueryOf<Row>>>;

const first = { page: 0, size: 1 } as const;
const silent = { silent: true } as const;
const days = () => periodDays();

interface CountProps<Row extends { id: string }> {
  label: string;
  /** Has the filter of the list that `to` opens. */
  query: ListQuery<Row>;
  to: string;
  /** Red, as long as there is one. */
  isBad?: boolean;
  note?: string;
}

/** How many records a list has. */
function Count<Row extends { id: string }>({ label, query, to, isBad, note }: CountProps<Row>) {
  const total = useQuery(query).data?.total;
  return <Figure label={label} value={total} to={to} isBad={isBad} note={note} />;
}

/** With what they come to, where the user may see prices. */
function OpenTickets({ jobId }: { jobId: string }) {
  const { data } = useQuery(ticketSummaryQuery({ jobId, status: 'OPEN' }));
  return (
    <Figure
      label="Open T&M tickets"
      value={data?.count}
      note={data && data.count > 0 && data.amount !== '' ? formatMoney(data.amount) : undefined}
      to={paths.ticketList({ jobId, status: 'OPEN' })}
    />
  );
}

/** The inspections of the last 30 days, and their score. */
function DoneInspections({ jobId }: { jobId: string }) {
  const { data } = useQuery(inspectionFigures({ use: 'INSPECTION', ...days() }, silent));
  const job = data?.jobs.find(({ id }) => id === jobId);
  return (
    <Figure
      label="Inspections done"
      value={data && (job?.done ?? 0)}
      note={job?.score === undefined ? 'Last 30 days' : `Score ${formatPercent(job.score)}, last 30 days`}
      to={`${paths.inspections}?${new URLSearchParams({ jobId, status: 'DONE', ...days() }).toString()}`}
    />
  );
}

function MissingReports({ jobId }: { jobId: string }) {
  const { data } = useQuery(reportSummary({ ...days(), jobId }));
  return (
    <Figure
      label="Days without a daily report"
      value={data?.missing}
      isBad
      note="Last 30 days"
      to={paths.dailyReportList({ tab: 'calendar', jobId, month: monthOf(today()) })}
    />
  );
}

function PeopleOnSite({ jobId }: { jobId: string }) {
  const { data } = useQuery(visitorLogQueries.sites);
  const sites = data?.rows.filter(({ job }) => job?.id === jobId) ?? [];
  const [site] = sites;
  return (
    site && (
      <Figure
        label="On site now"
        value={sites.reduce((sum, { onSite }) => sum + onSite, 0)}
        to={sites.length === 1 ? paths.siteDashboard(site.id) : paths.visitorLog}
      />
    )
  );
}

function MissingTalks({ jobId }: { jobId: string }) {
  const { data } = useQuery(talkFiguresQuery({ jobId }));
  return (
    <Figure
      label="Missing toolbox talks"
      value={data?.missing}
      isBad
      to={paths.plannedTalksOf({ jobId, state: 'MISSING' })}
    />
  );
}

interface Props {
  jobId: string;
  /** Further figures, before these. */
  children?: ReactNode;
}

/** What there is on a job, in all products. Each figure leads to its list, with the same filter. */
export function JobRecords({ jobId, children }: Props) {
  const may = useMay();
  const query = (sort: string, filters: Record<string, string>) => ({ ...first, sort, jobId, ...filters });
  const address = (list: string, filters: Record<string, string>) =>
    `${list}?${new URLSearchParams({ jobId, ...filters }).toString()}`;
  const hasSafety = (['inspections', 'observations', 'analysis', 'trainings'] as const).some(may);
  return (
    <>
      <Figures label="Work" isTitled>
        {children}
        {may('tmTickets') && (
          <>
            <OpenTickets jobId={jobId} />
            <Count
              label="Tickets without customer signature"
              query={tickets.list(query('date,desc', { unsigned: 'customer' }), silent)}
              to={paths.ticketList({ jobId, unsigned: 'customer' })}
            />
          </>
        )}
        {may('dailyReports') && <MissingReports jobId={jobId} />}
        {may('jobDocs') && (
          <Count
            label="Documents"
            query={jobDocuments.list(query('name,asc', { deep: 'true' }), silent)}
            to={paths.documents(jobId)}
          />
        )}
        {may('visitorLog') && <PeopleOnSite jobId={jobId} />}
      </Figures>
      {hasSafety && (
        <Figures label="Safety" isTitled>
          {may('inspections') && (
            <>
              <DoneInspections jobId={jobId} />
              <Count
                label="Late inspections"
                isBad
                query={inspections.list(query('dueDate,asc', { use: 'INSPECTION', status: 'LATE' }), silent)}
                to={address(paths.inspections, { status: 'LATE' })}
              />
              <Count
                label="Open corrective actions"
                query={correctiveActions.list(query('dueDate,asc', { status: NOT_CLOSED }), silent)}
                to={address(paths.correctiveActions, {})}
              />
            </>
          )}
          {may('observations') && (
            <Count
              label="Open observations"
              query={observations.list(query('createdAt,desc', { status: 'OPEN' }), silent)}
              to={paths.observationList({ jobId, status: 'OPEN' })}
            />
          )}
          {may('analysis') && (
            <Count
              label="Hazard analyses to review"
              query={hazardAnalyses.list(query('date,desc', { status: 'IN_REVIEW' }), silent)}
              to={paths.hazardAnalysisList({ jobId, status: 'IN_REVIEW' })}
            />
          )}
          {may('trainings') && <MissingTalks jobId={jobId} />}
        </Figures>
      )}
    </>
  );
}

/** Adds a record to a job, and opens the comparison of its last day. */
export function JobShortcuts({ job }: { job: JobDetail }) {
  const prefilled: Prefilled = { jobId: toJobItem(job) };
  const may = useMay();
  const navigate = useNavigate();
  const allowed = useAdditions();
  return (
    <>
      {allowed.length > 0 && (
        <MenuButton
          label="New"
          actions={allowed.map(({ label, to }) => ({
            label,
            run: () => void navigate(to, { state: prefilled }),
          }))}
        />
      )}
      {may('tmTickets') && (
        <Link className="btn btn-secondary" to={paths.jobDay(job.id, addDays(today(), -1))}>
          Yesterday
        </Link>
      )}
    </>
  );
}
