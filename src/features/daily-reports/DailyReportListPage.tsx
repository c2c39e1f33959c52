import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { dailyReportNoun, dailyReportStatusNames, delayCauseNames } from '../../api/dailyReports/contract';
import { dailyReports, dailyReportTagsQuery } from '../../api/dailyReports/queries';
import { EmptyState } from '../../components/feedback/EmptyState';
import { DayFilter } from '../../components/form/DayFilter';
import { SelectFilter } from '../../components/form/SelectFilter';
import {
  choiceFilter,
  type Filter,
  filterLabel,
  filterOptions,
  type ListDayFilter,
  tagFilter,
} from '../../components/page/filter';
import { List } from '../../components/page/List';
import { PageHeader } from '../../components/page/PageHeader';
import { Tabs } from '../../components/page/Tabs';
import { useListState } from '../../components/page/useListState';
import { addDays, parseDate, today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { useLabel } from '../../session/labels';
import { ReportBulkActions } from './ReportBulkActions';
import { ReportCalendar } from './ReportCalendar';
import { dailyReportColumns } from './dailyReportColumns';
import { ReportSummary } from './ReportSummary';
import { SectionsButton } from './SectionsButton';

const byStatus = choiceFilter('status', 'Status', dailyReportStatusNames);
const byDelay = choiceFilter('delay', 'Delays', delayCauseNames);
const SUMMARY_DAYS = 30;

function useTagFilter(): Filter {
  const { data } = useQuery({ ...dailyReportTagsQuery(), staleTime: 60_000 });
  return tagFilter(data?.rows.map(({ name, reports }) => ({ name, count: reports })));
}

const useReportListState = (columns: ReturnType<typeof dailyReportColumns>) =>
  useListState({
    sort: 'date,desc',
    columns,
    filters: { jobId: '', status: byStatus, tag: '', delay: byDelay, fromDate: '', toDate: '' },
  });
type ReportListState = ReturnType<typeof useReportListState>;

/** SCREEN-TC-DAILY-REPORTS: the reports as a list, as a month of a job, and their sums (ACCESS-48). */
export default function DailyReportListPage() {
  const label = useLabel();
  const columns = useMemo(() => dailyReportColumns(label), [label]);
  const state = useReportListState(columns);
  const byJob = useOpenJobFilter();
  const { jobId } = state.filters;
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Daily reports"
        context="What happened on each job on each day."
        actions={
          <>
            <Link
              className="btn btn-primary"
              to={jobId ? paths.newDailyReportOf(jobId, today()) : paths.newDailyReport}
            >
              New daily report
            </Link>
            {jobId !== '' && <SectionsButton key={jobId} jobId={jobId} />}
          </>
        }
      />
      <Tabs
        label="Daily reports"
        tabs={[
          {
            id: 'list',
            label: 'List',
            content: () => <ReportList state={state} columns={columns} byJob={byJob} />,
          },
          { id: 'calendar', label: 'Calendar', content: () => <CalendarTab state={state} byJob={byJob} /> },
          { id: 'summary', label: 'Summary', content: () => <SummaryTab state={state} byJob={byJob} /> },
        ]}
      />
    </div>
  );
}

interface TabProps {
  state: ReportListState;
  byJob: Filter;
}

function ReportList({
  state,
  columns,
  byJob,
}: TabProps & { columns: ReturnType<typeof dailyReportColumns> }) {
  const days: ListDayFilter[] = [
    { name: 'fromDate', label: 'From', day: true },
    { name: 'toDate', label: 'To', day: true },
  ];
  return (
    <List
      title="Daily reports"
      name="daily-reports"
      noun={dailyReportNoun}
      state={state}
      query={({ search, sort, page, size, filters: { jobId, status, tag, delay, fromDate, toDate } }) =>
        dailyReports.list({
          search,
          sort,
          page,
          size,
          jobId: jobId || undefined,
          status: status || undefined,
          tag: tag || undefined,
          delay: delay || undefined,
          fromDate: parseDate(fromDate) ? fromDate : undefined,
          toDate: parseDate(toDate) ? toDate : undefined,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.dailyReport(id)}
      search={{ label: 'Search daily reports', placeholder: 'Job, person, any text' }}
      filters={[byJob, byStatus, useTagFilter(), byDelay, ...days]}
      bulk={(selection) => <ReportBulkActions selection={selection} />}
      empty={{
        title: 'No daily reports yet',
        text: 'Write the first one: crew, work done, deliveries, delays and photos of a day.',
      }}
    />
  );
}

/** The job of the other tabs; '' for all. */
function JobSelect({ state, byJob, all }: TabProps & { all: string }) {
  const { jobId } = state.filters;
  const options = filterOptions(byJob, jobId).map((option) =>
    option.value === '' ? { ...option, label: all } : option,
  );
  return (
    <SelectFilter
      label={byJob.label}
      value={jobId}
      options={options}
      onChange={(value) => state.set({ filters: { jobId: value } })}
    />
  );
}

function CalendarTab({ state, byJob }: TabProps) {
  const { jobId } = state.filters;
  return (
    <>
      <div className="pl-cluster d-print-none">
        <JobSelect state={state} byJob={byJob} all="Choose…" />
      </div>
      {jobId === '' ? (
        <div className="pl-panel">
          <EmptyState
            title="Choose a job"
            text="The calendar shows the reports of one job, and the working days without one."
          />
        </div>
      ) : (
        <ReportCalendar
          // The days of another job must not be shown while those of this one load.
          key={jobId}
          job={{ id: jobId, name: filterLabel(byJob, jobId) }}
        />
      )}
    </>
  );
}

function SummaryTab({ state, byJob }: TabProps) {
  const { jobId, fromDate, toDate } = state.filters;
  const to = parseDate(toDate) ? toDate : today();
  const from = parseDate(fromDate) ? fromDate : addDays(to, 1 - SUMMARY_DAYS);
  const problem =
    from > to
      ? 'The end is before the start.'
      : addDays(from, 365) < to
        ? 'Choose at most 12 months.'
        : undefined;
  const day = (name: 'fromDate' | 'toDate') => (value: string) => state.set({ filters: { [name]: value } });
  return (
    <>
      <div className="pl-cluster d-print-none align-items-start">
        <JobSelect state={state} byJob={byJob} all="All" />
        <DayFilter label="From" value={from} onChange={day('fromDate')} />
        <DayFilter label="To" value={to} onChange={day('toDate')} error={problem} />
      </div>
      {!problem && <ReportSummary from={from} to={to} jobId={jobId} />}
    </>
  );
}
