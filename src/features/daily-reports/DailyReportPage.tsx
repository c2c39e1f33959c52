import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import type { DailyReportDetail } from '../../api/dailyReports/contract';
import {
  dailyReportDocuments,
  dailyReportFiles,
  dailyReports,
  useDailyReportActivity,
} from '../../api/dailyReports/queries';
import {
  completeDenialReason,
  emptyOnPurpose,
  reportEditDenialReason,
  unfilledSections,
} from '../../domain/dailyReports/rules';
import { type ReportSection, reportSections } from '../../domain/dailyReports/sections';
import { documentEmail } from '../../api/documents';
import { jobLabel } from '../../api/jobs/contract';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { ActivitySection } from '../../components/comments/ActivitySection';
import { LinkedText } from '../../components/content/LinkedText';
import { SignatureImage } from '../../components/content/SignatureImage';
import { PdfButton } from '../../components/documents/PdfButton';
import { RecordActions } from '../../components/entity/RecordActions';
import { openDialog } from '../../components/feedback/openDialog';
import { Photos } from '../../components/files/Photos';
import { DetailPage } from '../../components/page/DetailPage';
import type { BackTarget } from '../../components/page/PageHeader';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { formatShortDate, monthOf, weekday } from '../../lib/dates';
import { byAtText, dateTimeText } from '../../lib/dateTimeText';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { JobLink } from '../../navigation/JobLink';
import { useLabel } from '../../session/labels';
import { Completeness } from './Completeness';
import { dailyReportBadge } from './reportBadge';
import { SectionTable } from './SectionTable';
import { useReportList } from './useReportList';

/** SCREEN-TC-DAILY-REPORTS: a report with its sections, signature, comments and history (CALL-192, TNM-13). */
export default function DailyReportPage() {
  const { reportId = '' } = useParams();
  return (
    <DetailPage
      resourceName="daily report"
      back={useBack(reportId)}
      // Its tickets change without it.
      query={{ ...dailyReports.detail(reportId), staleTime: 0 }}
      title={({ name }) => name || '—'}
      context={({ status, date }) => (
        <>
          <StatusBadge {...dailyReportBadge(status)} /> {weekday(date)}
        </>
      )}
      actions={(report) => <Actions report={report} />}
    >
      {(report) => <Overview report={report} />}
    </DetailPage>
  );
}

function useBack(reportId: string): BackTarget {
  // Loaded by the page.
  const { data } = useQuery({ ...dailyReports.detail(reportId), enabled: false });
  return useReportList(data?.job?.id);
}

function Overview({ report }: { report: DailyReportDetail }) {
  const { id, name } = report;
  return (
    <>
      <Facts report={report} />
      {reportSections
        .filter(({ text }) => text(report) !== '')
        .map((section) => (
          <Section key={section.id} section={section} report={report} />
        ))}
      <ActivitySection
        record={{ noun: 'daily report', id, name }}
        activity={useDailyReportActivity(id)}
        people={safetyPeopleChoices}
        className="d-print-none"
      />
    </>
  );
}

function Facts({ report }: { report: DailyReportDetail }) {
  const label = useLabel();
  const { job, date, people, hours, delayHours, tags, authors, status, signature } = report;
  const missing = unfilledSections(report, report.sections).map((section) => section.label);
  const empty = emptyOnPurpose(report);
  const nothing = reportSections.flatMap(({ id, label: name, none }) =>
    empty.includes(id) ? [none ?? name] : [],
  );
  return (
    <RecordFacts
      label="Daily report"
      items={[
        { label: label('Job'), value: job && <JobLink job={job} label={jobLabel(job)} /> },
        { label: 'Date', value: formatShortDate(date) },
        { label: 'People', value: formatNumber(people) },
        { label: 'Hours', value: formatNumber(hours) },
        { label: 'Hours lost', value: formatNumber(delayHours) },
        nothing.length > 0 && { label: 'Nothing to report', value: nothing.join(', ') },
        { label: 'Tags', value: tags.join(', ') },
        { label: 'Authors', value: authors.map((author) => author.name).join(', ') },
        { label: 'Changed', value: dateTimeText(report.changedAt) },
        status === 'COMPLETE' && {
          label: 'Completed',
          value: (
            <>
              {byAtText(report.completedAt, report.completedBy?.name)}
              {signature && (
                <div className="pl-report-signature">
                  <SignatureImage by={{ name: report.completedBy?.name ?? '' }} signature={signature} />
                </div>
              )}
            </>
          ),
        },
      ]}
    >
      {status === 'OPEN' && <Completeness value={report.completeness} missing={missing} />}
    </RecordFacts>
  );
}

interface SectionProps {
  section: ReportSection;
  report: DailyReportDetail;
}

function Section({ section, report }: SectionProps) {
  const { id, label } = section;
  return (
    <section className="pl-panel pl-stack" aria-labelledby={`section-${id}`}>
      <h2 id={`section-${id}`} className="m-0">
        {(id === 'questions' && report.questions?.form.name) || label}
      </h2>
      <SectionContent section={section} report={report} />
    </section>
  );
}

function SectionContent({ section, report }: SectionProps) {
  const { id, headers } = section;
  if (id === 'photos') return <Photos photos={report.photos} files={dailyReportFiles} />;
  if (headers.length === 0) return <LinkedText text={section.text(report)} />;
  const photos =
    id === 'questions'
      ? Object.values(report.questions?.answers ?? {}).flatMap((answer) => answer.photos)
      : [];
  return (
    <>
      <SectionTable section={section} content={report} />
      <Photos photos={photos} files={dailyReportFiles} />
    </>
  );
}

function Actions({ report }: { report: DailyReportDetail }) {
  const { id, name, status, job, date } = report;
  const may = useMay();
  const [mayWrite, mayManage] = [may('dailyReportWriting'), may('dailyReports')];
  const navigate = useNavigate();

  const openEmail = () =>
    openDialog(() => import('../../components/documents/EmailDialog'), 'EmailDialog', {
      title: 'Send daily report by email',
      schema: documentEmail,
      subject: `Daily report: ${name}`,
      attachment: `${name}.pdf`,
      send: (email) => dailyReportDocuments.sendEmail(id, email),
    });

  const remove = {
    name,
    effect: 'Its signature, comments and history are deleted, too.',
    send: dailyReports.useRemove(id),
    listAddress: paths.dailyReports,
  };
  const isOpen = status === 'OPEN';
  const complete = () => openDialog(() => import('./SignReportDialog'), 'SignReportDialog', { report });
  const reopen = () => openDialog(() => import('./ReopenReportDialog'), 'ReopenReportDialog', { report });
  return (
    <>
      <RecordActions
        next={[
          mayManage &&
            isOpen && {
              label: 'Complete and sign',
              disabledReason: completeDenialReason(report),
              run: complete,
            },
        ]}
        edit={mayWrite && reportEditDenialReason(status) === undefined && paths.editDailyReport(id)}
        more={[
          { label: 'Send by email', run: openEmail },
          job &&
            may('tmTickets') && {
              label: 'Compare the day',
              run: () => void navigate(paths.jobDay(job.id, date)),
            },
          mayManage && !isOpen && { label: 'Reopen', run: reopen },
        ]}
        remove={mayManage && remove}
      >
        {mayWrite && isOpen && report.questions && (
          <Link className="btn btn-secondary" to={paths.dailyReportQuestions(id)}>
            Answer questions
          </Link>
        )}
        <PdfButton fileName={`${name}.pdf`} fetch={(signal) => dailyReportDocuments.fetchPdf(id, signal)} />
      </RecordActions>
      {job && (
        <Link
          className="btn btn-quiet"
          to={
            mayManage
              ? paths.dailyReportList({ tab: 'calendar', jobId: job.id, month: monthOf(date) })
              : paths.jobDailyReports(job.id, { tab: 'calendar', month: monthOf(date) })
          }
        >
          Month
        </Link>
      )}
    </>
  );
}
