import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { dailyReportNoun, dailyReportStatusNames } from '../../api/dailyReports/contract';
import { dailyReports } from '../../api/dailyReports/queries';
import { choiceFilter } from '../../components/page/filter';
import { ListPage } from '../../components/page/ListPage';
import { useListState } from '../../components/page/useListState';
import { paths } from '../../lib/paths';
import { useOpenJobFilter } from '../../navigation/jobFilter';
import { useJobSections } from '../../navigation/jobSections';
import { useLabel } from '../../session/labels';
import { ReportBulkActions } from './ReportBulkActions';
import { dailyReportColumns } from './dailyReportColumns';

const byStatus = choiceFilter('status', 'Status', dailyReportStatusNames);

/** SCREEN-JD-DAILY, CALL-186, CALL-187, DOC-09: the daily reports in the documents of a job, to read. */
export default function JobDailyReportsPage() {
  const { projectId = '' } = useParams();
  const label = useLabel();
  const columns = useMemo(() => dailyReportColumns(label, true), [label]);
  const state = useListState({ sort: 'date,desc', columns, filters: { status: byStatus } });
  const job = useOpenJobFilter().options.find(({ value }) => value === projectId);
  return (
    <ListPage
      title="Daily reports"
      context={job?.label}
      back={{ to: paths.jobDocs, label: label('Job Docs') }}
      sections={useJobSections(projectId)}
      name="job-daily-reports"
      noun={dailyReportNoun}
      state={state}
      query={({ search, sort, page, size, filters: { status } }) =>
        dailyReports.list({ search, sort, page, size, jobId: projectId, status: status || undefined })
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => paths.dailyReport(id)}
      search={{ label: 'Search daily reports', placeholder: 'Person, tag, any text' }}
      filters={[byStatus]}
      bulk={(selection) => <ReportBulkActions selection={selection} />}
      empty={{
        title: 'No daily reports of this job yet',
        text: 'Time card managers write them under Daily Reports.',
      }}
    />
  );
}
