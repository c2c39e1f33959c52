import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { dailyReportNoun, dailyReportStatusNames } from '../../api/dailyReports/contract';
import { dailyReports } from '../../api/dailyReports/queries';
import { choiceFilter } from '../../components/page/filter';
import { List } from '../../components/page/List';
import { PageHeader } from '../../components/page/PageHeader';
import { Tabs } from '../../components/page/Tabs';
import { useListState } from '../../components/page/useListState';
import { today } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { useJobSections } from '../../navigation/jobSections';
import { useLabel } from '../../session/labels';
import { ReportBulkActions } from './ReportBulkActions';
import { ReportCalendar } from './ReportCalendar';
import { dailyReportColumns } from './dailyReportColumns';

const byStatus = choiceFilter('status', 'Status', dailyReportStatusNames);

/**
 * SCREEN-JD-DAILY, CALL-186, CALL-187, DOC-09: the daily reports in the documents of a job, to read. Foremen write them
 * here.
 */
export default function JobDailyReportsPage() {
  const { projectId = '' } = useParams();
  const label = useLabel();
  const mayWrite = useMay()('dailyReportWriting');
  const job = useOpenJobFilter().options.find(({ value }) => value === projectId);
  return (
    <div className="pl-page pl-list">
      <PageHeader
        title="Daily reports"
        context={job?.label}
        back={{ to: paths.jobDocs, label: label('Job Docs') }}
        sections={useJobSections(projectId)}
        actions={
          mayWrite && (
            <Link className="btn btn-primary" to={paths.newDailyReportOf(projectId, today())}>
              New daily report
            </Link>
          )
        }
      />
      <Tabs
        label="Daily reports"
        tabs={[
          { id: 'list', label: 'List', content: () => <JobReports jobId={projectId} mayWrite={mayWrite} /> },
          {
            id: 'calendar',
            label: 'Calendar',
            content: () => <ReportCalendar key={projectId} job={{ id: projectId, name: job?.label ?? '' }} />,
          },
        ]}
      />
    </div>
  );
}

function JobReports({ jobId, mayWrite }: { jobId: string; mayWrite: boolean }) {
  const label = useLabel();
  const columns = useMemo(() => dailyReportColumns(label, true), [label]);
  const state = useListState({ sort: 'date,desc', columns, filters: { status: byStatus } });
  return (
    <List
      title="Daily reports"
      name="job-daily-reports"
      noun={dailyReportNoun}
      state={state}
      query={({ search, sort, page, size, filters: { status } }) =>
        dailyReports.list({ search, sort, page, size, jobId, status: status || undefined })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.dailyReport(id)}
      search={{ label: 'Search daily reports', placeholder: 'Person, tag, any text' }}
      filters={[byStatus]}
      bulk={(selection) => <ReportBulkActions selection={selection} />}
      empty={{
        title: 'No daily reports of this job yet',
        text: mayWrite
          ? 'Write the first one: crew, work done, deliveries, delays and photos of a day.'
          : 'Foremen and time card managers write them.',
      }}
    />
  );
}
