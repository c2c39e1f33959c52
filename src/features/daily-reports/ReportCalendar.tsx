import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { ReportDay } from '../../api/dailyReports/contract';
import { reportDays } from '../../api/dailyReports/queries';
import { MonthCalendar } from '../../components/calendar/MonthCalendar';
import { StatusBadge } from '../../components/StatusBadge';
import { FetchedSection } from '../../components/page/FetchedSection';
import { daysOfMonth, formatShortDate, monthOf, parseMonth, today } from '../../lib/dates';
import { countOf } from '../../lib/countOf';
import { formatNumber, formatPercent } from '../../lib/number';
import { paths } from '../../lib/paths';
import { dailyReportBadge } from './reportBadge';

/** CALL-196: the reports of a job in the month of the address, and the working days without one. */
export function ReportCalendar({ job }: { job: { id: string; name: string } }) {
  const mayWrite = useMay()('dailyReportWriting');
  const [params, setParams] = useSearchParams();
  const month = parseMonth(params.get('month') ?? '') ?? monthOf(today());
  const days = daysOfMonth(month);
  const query = useQuery({
    ...reportDays(job.id, days[0] ?? '', days.at(-1) ?? ''),
    placeholderData: keepPreviousData,
  });
  return (
    <FetchedSection query={query} what="the days of this job">
      {(data) => {
        const byDate = new Map(data.days.map((day) => [day.date, day]));
        const missing = query.isPlaceholderData ? 0 : data.days.filter((day) => day.missing).length;
        return (
          <>
            <MonthCalendar
              label={`Daily reports of ${job.name}`}
              month={month}
              onMonth={(to) => {
                const next = new URLSearchParams(params);
                next.set('month', to);
                setParams(next, { replace: true });
              }}
              busy={query.isPlaceholderData}
              day={(date) => {
                const day = byDate.get(date);
                return day && <Day jobId={job.id} day={day} mayWrite={mayWrite} />;
              }}
            />
            <p className="m-0 text-body-secondary" aria-live="polite">
              {query.isPlaceholderData
                ? ''
                : missing === 0
                  ? 'No report is missing.'
                  : `${countOf(missing, { one: 'working day', many: 'working days' })} without a report.`}{' '}
              Working days are those with hours on time cards of this job, or Monday to Friday without any.
            </p>
          </>
        );
      }}
    </FetchedSection>
  );
}

interface DayProps {
  jobId: string;
  day: ReportDay;
  mayWrite: boolean;
}

function Day({ jobId, day: { date, hours, missing, report }, mayWrite }: DayProps) {
  const day = formatShortDate(date);
  return (
    <span className="pl-cluster gap-1">
      {report && (
        <Link to={paths.dailyReport(report.id)}>
          <span className="visually-hidden">{day}: </span>
          <StatusBadge {...dailyReportBadge(report.status)} />
          {report.status === 'OPEN' && ` ${formatPercent(report.completeness)}`}
        </Link>
      )}
      {missing && <StatusBadge tone="failed" text="Missing" />}
      {!report && mayWrite && (missing || date === today()) && (
        <Link to={paths.newDailyReportOf(jobId, date)}>
          Add<span className="visually-hidden"> report of {day}</span>
        </Link>
      )}
      {hours > 0 && <span className="text-body-secondary">{formatNumber(hours)} h</span>}
    </span>
  );
}
