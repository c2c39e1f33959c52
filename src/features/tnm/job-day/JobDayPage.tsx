import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../../access/useMay';
import { dailyReports, reportOfDay } from '../../../api/dailyReports/queries';
import { laborOfDayQuery } from '../../../api/tickets/queries';
import { crewOfDay } from '../../../api/visitorLists/queries';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { DayFilter } from '../../../components/form/DayFilter';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { Figure, Figures } from '../../../components/page/Figure';
import { PageHeader } from '../../../components/page/PageHeader';
import type { Column } from '../../../components/table/column';
import { textColumn } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { MAX_APART } from '../../../domain/visitorLists/crewDay';
import { countOf, peopleNoun } from '../../../lib/countOf';
import { addDays, formatLongDay, isoWeekOf, parseDate, today } from '../../../lib/dates';
import { formatHundredths } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { JobChoice } from '../common/JobChoice';
import { comparisonText, jobDayRows, type JobDayRow, sumOfHundredths } from './jobDay';

const hoursText = (hours: number | undefined): string =>
  hours === undefined ? '—' : formatHundredths(hours);

const onSiteColumn: Column<JobDayRow> = textColumn('onSite', 'On site', ({ onSite }) => hoursText(onSite), {
  align: 'end',
  card: 'fact',
});
const columns: Column<JobDayRow>[] = [
  textColumn('name', 'Person', ({ name }) => name, { card: 'title' }),
  textColumn('cards', 'Time card', ({ onCards }) => hoursText(onCards), { align: 'end', card: 'fact' }),
  textColumn('tickets', 'T&M tickets', ({ onTickets }) => hoursText(onTickets), {
    align: 'end',
    card: 'fact',
  }),
  textColumn('numbers', 'Tickets', ({ tickets }) => tickets.join(', '), { wideOnly: true }),
  textColumn('report', 'Daily report', ({ inReport }) => hoursText(inReport), { align: 'end', card: 'fact' }),
  onSiteColumn,
  {
    ...textColumn<JobDayRow>('difference', 'Difference', ({ difference }) => difference, {
      wrapped: true,
      card: 'fact',
    }),
    cell: ({ difference }) => <span className="pl-tone-text pl-tone-late">{difference}</span>,
  },
];

/**
 * One job and day: who is on time cards, on T&M tickets, in the daily report and on the site by the visitor log, and where
 * they differ.
 */
export default function JobDayPage() {
  const [params, setParams] = useSearchParams();
  const jobId = params.get('jobId') ?? '';
  const typed = params.get('date') ?? addDays(today(), -1);
  const date = parseDate(typed) ? typed : '';
  const set = (change: Record<string, string>) =>
    setParams({ ...(jobId && { jobId }), date: typed, ...change }, { replace: true });
  return (
    <div className="pl-page pl-stack">
      <PageHeader
        title="Job day"
        context="Hours on time cards, on T&M tickets, in the daily report and on the site of one day."
      />
      <div className="pl-cluster d-print-none">
        <JobChoice value={jobId} onChange={(value) => set({ jobId: value })} />
        <DayFilter
          label="Day"
          placeholder="Choose"
          value={typed}
          onChange={(value) => set({ date: value })}
        />
      </div>
      {jobId === '' || date === '' ? (
        <div className="pl-panel">
          <EmptyState title="Choose a job and a day" text="The people of that day are compared here." />
        </div>
      ) : (
        <JobDay jobId={jobId} date={date} />
      )}
    </div>
  );
}

function JobDay({ jobId, date }: { jobId: string; date: string }) {
  const may = useMay();
  const mayReadReports = may('dailyReportReading');
  const labor = useQuery(laborOfDayQuery(jobId, date, ''));
  const day = useQuery({ ...reportOfDay(jobId, date), enabled: mayReadReports });
  const reportId = day.data?.id ?? '';
  const report = useQuery({
    ...dailyReports.detail(reportId, { silent: true }),
    enabled: reportId !== '',
  });
  const gate = useQuery({ ...crewOfDay(jobId, date), enabled: may('visitorLog') });
  // Nothing is compared before all of it is here: a report that is missing so far would look like none.
  const queries: UseQueryResult<unknown>[] = [labor, day, report, gate];
  const waiting = queries.find(({ isLoading, isLoadingError }) => isLoading || isLoadingError);
  if (waiting)
    return (
      <FetchedSection query={waiting} what="the hours of this day">
        {() => null}
      </FetchedSection>
    );

  const crew = report.data?.crew;
  const atGate = gate.data?.rows ?? [];
  const sites = new Set(atGate.map(({ site }) => site?.id ?? ''));
  const rows = jobDayRows(labor.data ?? { people: [], crews: [] }, crew, atGate);
  if (rows.length === 0)
    return (
      <div className="pl-panel">
        <EmptyState
          title="Nobody worked on this job on this day"
          text="There are no hours on time cards, tickets or a daily report."
        />
      </div>
    );
  const sum = (hours: (row: JobDayRow) => number | undefined) => {
    const found = rows.filter((row) => hours(row) !== undefined);
    const total = sumOfHundredths(found.map((row) => hours(row) ?? 0));
    const people = found.reduce((count, row) => count + row.people, 0);
    return `${formatHundredths(total)} h, ${countOf(people, peopleNoun)}`;
  };
  return (
    <>
      <Figures label="Figures">
        <Figure
          label="Time cards"
          value={sum(({ onCards }) => onCards)}
          to={paths.timecardsOf(isoWeekOf(date).days[0], { jobId })}
        />
        <Figure
          label="T&M tickets"
          value={sum(({ onTickets }) => onTickets)}
          to={paths.ticketList({ jobId, from: date, to: date })}
        />
        {mayReadReports && (
          <Figure
            label="Daily report"
            value={crew ? sum(({ inReport }) => inReport) : 'None yet'}
            to={
              reportId
                ? paths.dailyReport(reportId)
                : may('dailyReportWriting')
                  ? paths.newDailyReportOf(jobId, date)
                  : paths.jobDailyReports(jobId)
            }
          />
        )}
        {atGate.length > 0 && (
          <Figure
            label="On site"
            value={sum(({ onSite }) => onSite)}
            to={paths.ourCrew({
              from: date,
              to: date,
              ...(sites.size === 1 && { site: [...sites].join('') }),
            })}
          />
        )}
      </Figures>
      <section className="pl-panel pl-stack" aria-label="People">
        <p className="m-0">
          {formatLongDay(date)} · {comparisonText(rows)}
          {atGate.length > 0 &&
            ` Time on site includes breaks; up to ${MAX_APART} min more or less is no difference.`}
        </p>
        <DataTable
          caption="People of the day"
          rows={rows.toSorted(
            (one, other) => Number(other.difference !== '') - Number(one.difference !== ''),
          )}
          columns={atGate.length > 0 ? columns : columns.filter((column) => column !== onSiteColumn)}
          rowKey={({ id }) => id}
        />
      </section>
    </>
  );
}
