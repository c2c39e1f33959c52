import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { PlannedTalk } from '../../api/talkSchedules/contract';
import { plannedTalkList } from '../../api/talkSchedules/queries';
import { MonthCalendar } from '../../components/calendar/MonthCalendar';
import { SelectFilter } from '../../components/form/SelectFilter';
import { FetchedSection } from '../../components/page/FetchedSection';
import { filterOptions } from '../../components/page/filter';
import { PageHeader } from '../../components/page/PageHeader';
import { useListState } from '../../components/page/useListState';
import { StatusBadge } from '../../components/StatusBadge';
import { daysOfMonth, formatShortDate, monthOf, parseMonth, today } from '../../lib/dates';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { paths } from '../../lib/paths';
import { plannedTalkBadge, plannedTalkPath, talkSections } from '../../navigation/plannedTalks';

/** SCREEN-TT-SCHEDULE, CALL-225: the planned talks of a month, of all jobs or one. */
export default function TalkCalendarPage() {
  const [params, setParams] = useSearchParams();
  const byJob = useOpenJobFilter();
  const state = useListState({ sort: 'date,asc', sorts: ['date'], filters: { jobId: '' } });
  const { jobId } = state.filters;
  const month = parseMonth(params.get('month') ?? '') ?? monthOf(today());
  const days = daysOfMonth(month);
  const query = useQuery({
    ...plannedTalkList({
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
      jobId,
      sort: 'date,asc',
      page: 0,
      size: 'all',
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Topics and schedule"
        context="The toolbox talks of a month, and what has become of them."
        sections={talkSections}
        actions={
          <Link className="btn btn-primary" to={paths.newTalkSchedule()}>
            Schedule talk
          </Link>
        }
      />
      <div className="pl-cluster d-print-none">
        <SelectFilter
          label={byJob.label}
          value={jobId}
          options={filterOptions(byJob, jobId)}
          onChange={(value) => state.set({ filters: { jobId: value } })}
        />
      </div>
      <FetchedSection query={query} what="the planned talks">
        {({ rows }) => (
          <MonthCalendar
            label="Toolbox talks"
            month={month}
            onMonth={(to) => {
              const next = new URLSearchParams(params);
              next.set('month', to);
              setParams(next, { replace: true });
            }}
            busy={query.isPlaceholderData}
            day={(date) => <DayTalks talks={rows.filter((talk) => talk.date === date)} />}
          />
        )}
      </FetchedSection>
    </div>
  );
}

const DayTalks = ({ talks }: { talks: readonly PlannedTalk[] }) =>
  talks.length > 0 && (
    <div className="pl-stack gap-2 py-2 flex-1 min-w-0">
      {talks.map((talk) => (
        <div key={talk.id}>
          <Link to={plannedTalkPath(talk)}>
            <span className="visually-hidden">{formatShortDate(talk.date)}: </span>
            {talk.name || '—'}
          </Link>{' '}
          <StatusBadge {...plannedTalkBadge(talk.state)} />
          <span className="d-block fs-sm text-body-secondary">
            {[talk.job?.name, talk.reason].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
    </div>
  );
